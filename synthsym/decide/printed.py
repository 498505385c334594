"""Where a printed formula has a value, read off the inert tree: SymPy cancels (x^2 - 1)/(x - 1) before anyone can ask."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import sympy as sp

from ..balls.reading import _BINDER, DEFAULT_FUNCTIONS, to_sympy
from ..errors import UserError
from ..notation import Bin, Call, Factorial, Logic, Neg, Node, Not, Rel, Sym
from .conditions import Condition, conditions, given, of_binder, of_call, of_power

_KINDS: dict[str, type] = {
    "exp": sp.exp, "log": sp.log, "ln": sp.log, "abs": sp.Abs, "sign": sp.sign, "min": sp.Min, "max": sp.Max, "floor": sp.floor, "ceil": sp.ceiling,
    "gamma": sp.gamma, "lgamma": sp.loggamma, "loggamma": sp.loggamma, "beta": sp.beta, "digamma": sp.digamma, "binom": sp.binomial,
    "binomial": sp.binomial, "factorial": sp.factorial, "erf": sp.erf, "erfc": sp.erfc, "erfi": sp.erfi, "sin": sp.sin, "cos": sp.cos, "tan": sp.tan,
    "atan": sp.atan, "sinh": sp.sinh, "cosh": sp.cosh, "tanh": sp.tanh, "Phi": sp.erf,
}  # fmt: skip


def printed_conditions(node: Node, symbols: Mapping[str, Any]) -> tuple[Condition, ...]:
    """Everything that must hold for the formula to have a value as it is printed; names stand for SymPy expressions."""
    return tuple(dict.fromkeys(c for c in _walk(node, symbols) if c.enough != sp.true))


def guarded(node: Node, symbols: Mapping[str, Any]) -> sp.Basic:
    """The condition as SymPy has it, where a premise also says that it has a value: a premise without one does not hold."""
    if not isinstance(node, Logic) or node.op not in ("=>", "<=>"):
        try:
            return to_sympy(node, symbols)
        except TypeError:  # SymPy compares with what is no number
            raise UserError(f"{node.text()!r} has no value") from None
    left, right = guarded(node.left, symbols), guarded(node.right, symbols)
    there = sp.Implies(_and_defined(node.left, left, symbols), right)
    return there if node.op == "=>" else sp.And(there, sp.Implies(_and_defined(node.right, right, symbols), left))


def _and_defined(node: Node, relation: sp.Basic, symbols: Mapping[str, Any]) -> sp.Basic:
    known = set(conditions(relation))
    lost = [
        c.enough for c in printed_conditions(node, symbols) if c not in known and not c.binders and c.given == sp.true
    ]
    return sp.And(relation, *lost)


def _walk(node: Node, symbols: Mapping[str, Any]) -> Iterator[Condition]:
    match node:
        case Sym(name):
            value = symbols.get(name)
            if isinstance(value, sp.Basic):
                yield from conditions(value)
        case Logic("=>", left, right):
            yield from _given(right, left, symbols)
        case Logic("<=>", left, right):
            yield from _given(right, left, symbols)
            yield from _given(left, right, symbols)
        case Logic("or", left, right):
            for side in (left, right):
                yield from (Condition(c.enough, sp.true, c.given, c.binders) for c in _walk(side, symbols))
        case Neg() | Not() | Rel() | Logic():
            for child in node.children:
                yield from _walk(child, symbols)
        case Factorial(arg):
            yield from _walk(arg, symbols)
            yield from of_call(sp.factorial, (to_sympy(arg, symbols),))
        case Bin(op, left, right):
            yield from _walk(left, symbols)
            yield from _walk(right, symbols)
            if op == "/":
                yield from of_power(to_sympy(right, symbols), sp.S.NegativeOne)
            elif op == "^":
                yield from of_power(to_sympy(left, symbols), to_sympy(right, symbols))
        case Call(name, args):
            yield from _of_call(name, args, symbols)


def _given(node: Node, premise: Node, symbols: Mapping[str, Any]) -> Iterator[Condition]:
    return given(tuple(_walk(node, symbols)), _and_defined(premise, to_sympy(premise, symbols), symbols))


def _of_call(name: str, args: tuple[Node, ...], symbols: Mapping[str, Any]) -> Iterator[Condition]:
    if name in _BINDER:
        var, low, high, body = args
        assert isinstance(var, Sym)
        index = sp.Symbol(var.name, real=True) if name == "integral" else sp.Symbol(var.name, integer=True)
        inner = {**symbols, var.name: index}
        limits = sp.Tuple(index, to_sympy(low, symbols), to_sympy(high, symbols))
        yield from _walk(low, symbols)
        yield from _walk(high, symbols)
        yield from of_binder(_BINDER[name], tuple(_walk(body, inner)), to_sympy(body, inner), limits)
        return
    for arg in args:
        yield from _walk(arg, symbols)
    values = tuple(to_sympy(arg, symbols) for arg in args)
    if name == "sqrt":
        yield from of_power(values[0], sp.S.Half)
    elif name in _KINDS:
        yield from of_call(_KINDS[name], values)
    elif name not in DEFAULT_FUNCTIONS:
        yield from of_call(sp.Function, values)
