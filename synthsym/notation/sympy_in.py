"""A SymPy expression to a tree, for comparing the truth with the print and for writing it in our grammar."""

from __future__ import annotations

from fractions import Fraction
from functools import reduce
from typing import Any

import sympy as sp

from .node import Bin, Call, Factorial, Logic, Neg, Node, Not, Num, Rel, Sym

_FUNCTIONS = {
    "Abs": "abs", "Min": "min", "Max": "max", "loggamma": "lgamma", "ceiling": "ceil", "binomial": "binom",
}  # fmt: skip
_RELATION = {
    sp.StrictLessThan: "<", sp.LessThan: "<=", sp.StrictGreaterThan: ">", sp.GreaterThan: ">=",
    sp.Equality: "=", sp.Unequality: "!=",
}  # fmt: skip


def from_sympy(expr: Any) -> Node:
    """The tree of an expression; TypeError for an object that the grammar has no word for."""
    expr = sp.Integer(expr) if isinstance(expr, int) else expr
    if expr.is_Boolean and isinstance(expr, sp.And | sp.Or):
        op = "and" if isinstance(expr, sp.And) else "or"
        return reduce(lambda a, b: Logic(op, a, b), [from_sympy(a) for a in sorted(expr.args, key=sp.default_sort_key)])
    if isinstance(expr, sp.Implies | sp.Equivalent) and len(expr.args) == 2:
        return Logic("=>" if isinstance(expr, sp.Implies) else "<=>", *(from_sympy(a) for a in expr.args))
    if isinstance(expr, sp.Not):
        return Not(from_sympy(expr.args[0]))
    if expr is sp.true or expr is sp.false:
        return Rel(("=",), (Num(Fraction(0)), Num(Fraction(int(expr is sp.false)))))
    if type(expr) in _RELATION:
        return Rel((_RELATION[type(expr)],), (from_sympy(expr.lhs), from_sympy(expr.rhs)))
    if isinstance(expr, sp.Rational):
        return _number(expr)
    if isinstance(expr, sp.Symbol):
        return Sym(expr.name)
    if expr is sp.pi or expr is sp.E or expr is sp.oo:
        return Sym({sp.pi: "pi", sp.E: "e", sp.oo: "inf"}[expr])
    if expr is sp.S.NegativeInfinity:
        return Neg(Sym("inf"))
    if isinstance(expr, sp.Add):
        return _sum(expr)
    if isinstance(expr, sp.Mul):
        return _product(expr)
    if isinstance(expr, sp.Pow):
        return _power(expr)
    if isinstance(expr, sp.factorial):
        return Factorial(from_sympy(expr.args[0]))
    if isinstance(expr, sp.Sum | sp.Product | sp.Integral) and len(expr.limits) == 1 and len(expr.limits[0]) == 3:
        name = {"Sum": "sum", "Product": "prod", "Integral": "integral"}[type(expr).__name__]
        var, low, high = expr.limits[0]
        return Call(name, tuple(from_sympy(a) for a in (var, low, high, expr.function)))
    if isinstance(expr, sp.Function | sp.Min | sp.Max | sp.exp):
        name = type(expr).__name__
        return Call(_FUNCTIONS.get(name, name), tuple(from_sympy(a) for a in expr.args))
    raise TypeError(f"no formula for {type(expr).__name__}")


def _number(value: Any) -> Node:
    size = Num(Fraction(abs(int(value.p))))
    node: Node = size if value.q == 1 else Bin("/", size, Num(Fraction(int(value.q))))
    return Neg(node) if value < 0 else node


def _sum(expr: Any) -> Node:
    total: Node | None = None
    terms = expr.as_ordered_terms()
    lead = next((t for t in terms if not t.could_extract_minus_sign()), terms[0])
    for term in [lead, *(t for t in terms if t is not lead)]:
        negative = term.could_extract_minus_sign()
        node = from_sympy(-term if negative else term)
        if total is None:
            total = Neg(node) if negative else node
        else:
            total = Bin("-" if negative else "+", total, node)
    assert total is not None
    return total


def _product(expr: Any) -> Node:
    coefficient, rest = expr.as_coeff_Mul()
    above: list[Node] = []
    below: list[Node] = []
    if coefficient != 1 and coefficient != -1:
        if abs(coefficient.p) != 1:
            above.append(Num(Fraction(abs(int(coefficient.p)))))
        if coefficient.q != 1:
            below.append(Num(Fraction(int(coefficient.q))))
    for factor in rest.as_ordered_factors():
        if isinstance(factor, sp.Pow) and factor.base is not sp.E and factor.exp.is_Rational and factor.exp < 0:
            below.append(from_sympy(1 / factor))
        elif factor != 1:
            above.append(from_sympy(factor))
    top = reduce(lambda a, b: Bin("*", a, b), above) if above else Num(Fraction(1))
    node = Bin("/", top, reduce(lambda a, b: Bin("*", a, b), below)) if below else top
    return Neg(node) if coefficient < 0 else node


def _power(expr: Any) -> Node:
    base, exponent = expr.as_base_exp()
    if exponent == sp.Rational(1, 2):
        return Call("sqrt", (from_sympy(base),))
    if base is sp.E:
        return Call("exp", (from_sympy(exponent),))
    if exponent.is_Rational and exponent < 0:
        return Bin("/", Num(Fraction(1)), from_sympy(base**-exponent))
    return Bin("^", from_sympy(base), from_sympy(exponent))
