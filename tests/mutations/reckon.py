"""A second opinion on numbers: printed trees and derived expressions evaluated by mpmath, apart from the engine's balls.

The printed text is read off its inert tree, not through SymPy. Every value is computed with 40 and with 70 digits (or as many as are asked for); where
the two disagree there is no opinion (`Unclear`). Only a routine that exists nowhere else (a worst case over a finite
set, say) is asked for its own ball.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import mpmath as mp
import sympy as sp
from flint import ctx
from mpmath.libmp import NoConvergence

from synthsym.notation import Bin, Call, Neg, Node, Num, Rel, Sym
from synthsym.notation.node import Factorial, Logic, Not

DIGITS = [40, 70]
SPARE = 12  # digits that rounding and cancellation may cost
MOST_TERMS = 2000


class Unclear(Exception):
    """Not a number, not real, not settled, or too long."""


@contextmanager
def digits(low: int, high: int) -> Iterator[None]:
    """More digits, for what differs in the thousandth place only."""
    before = list(DIGITS)
    DIGITS[:] = [low, high]
    try:
        yield
    finally:
        DIGITS[:] = before


def _little() -> Any:
    return mp.mpf(10) ** (SPARE - DIGITS[0])


def _max(*xs: Any) -> Any:
    return max(xs)


def _min(*xs: Any) -> Any:
    return min(xs)


_LOG_GAMMA: Callable[[Any], Any] = mp.loggamma
FUNCTIONS: dict[str, Callable[..., Any]] = {
    "exp": mp.exp, "log": mp.log, "ln": mp.log, "sqrt": mp.sqrt, "abs": abs, "Abs": abs, "sign": mp.sign, "max": _max, "min": _min, "Max": _max, "Min": _min,
    "floor": mp.floor, "ceil": mp.ceil, "ceiling": mp.ceil, "gamma": mp.gamma, "lgamma": _LOG_GAMMA, "loggamma": _LOG_GAMMA, "beta": mp.beta,
    "digamma": mp.digamma, "polygamma": lambda n, x: mp.psi(int(n), x), "binom": mp.binomial, "binomial": mp.binomial, "factorial": mp.factorial,
    "erf": mp.erf, "erfc": mp.erfc, "erfi": mp.erfi, "Phi": lambda x: mp.erfc(-x / mp.sqrt(2)) / 2, "sin": mp.sin, "cos": mp.cos, "tan": mp.tan,
    "atan": mp.atan, "sinh": mp.sinh, "cosh": mp.cosh, "tanh": mp.tanh,
    "GammaQ": lambda a, x: mp.gammainc(a, x, mp.inf, regularized=True), "BetaI": lambda x, a, b: mp.betainc(a, b, 0, x, regularized=True),
}  # fmt: skip
CONSTANTS: dict[str, Callable[[], Any]] = {
    "pi": lambda: +mp.pi,
    "e": lambda: mp.e * 1,
    "E": lambda: mp.e * 1,
    "inf": lambda: mp.inf,
    "oo": lambda: mp.inf,
}
COMPARE: dict[str, Callable[[int], bool]] = {
    "<": lambda s: s < 0,
    "<=": lambda s: s <= 0,
    ">": lambda s: s > 0,
    ">=": lambda s: s >= 0,
    "=": lambda s: s == 0,
    "==": lambda s: s == 0,
    "!=": lambda s: s != 0,
}


def _terms(low: Any, high: Any) -> range:
    if not (mp.isint(low) and mp.isint(high)) or high - low > MOST_TERMS:
        raise Unclear("the ends of a sum")
    return range(int(low), int(high) + 1)


def of_expression(e: Any, at: Mapping[Any, Any]) -> Any:
    """A SymPy object; `at` has numbers by symbol."""
    if e in at:
        return _number(at[e])
    if isinstance(e, sp.Rational):
        return mp.mpf(int(e.p)) / int(e.q)
    if isinstance(e, sp.Add):
        return mp.fsum(of_expression(a, at) for a in e.args)
    if isinstance(e, sp.Mul):
        return mp.fprod(of_expression(a, at) for a in e.args)
    if isinstance(e, sp.Pow):
        return mp.power(of_expression(e.base, at), of_expression(e.exp, at))
    if e in (sp.pi, sp.E, sp.oo, sp.EulerGamma):
        return {sp.pi: +mp.pi, sp.E: mp.e * 1, sp.oo: mp.inf, sp.EulerGamma: +mp.euler}[e]
    if isinstance(e, sp.Piecewise):
        return next(of_expression(v, at) for v, c in e.args if holds(c, at))
    if isinstance(e, sp.Sum) and len(e.limits) == 1:
        k, low, high = e.limits[0]
        return mp.fsum(
            of_expression(e.function, {**at, k: i}) for i in _terms(of_expression(low, at), of_expression(high, at))
        )
    name = type(e).__name__
    if name in FUNCTIONS:
        return FUNCTIONS[name](*(of_expression(a, at) for a in e.args))
    if getattr(e, "_ball_", None) is not None:
        from synthsym.balls.enclosure import enclose

        with ctx.workprec(400):
            return mp.mpf(enclose(e, at).mid().str(60, radius=False))
    raise Unclear(name)


def _number(x: Any) -> Any:
    return of_expression(x, {}) if isinstance(x, sp.Basic) else mp.mpf(x)


def of_node(node: Node, at: Mapping[str, Any]) -> Any:
    """A printed tree; `at` has numbers by name."""
    match node:
        case Num(value):
            return mp.mpf(value.numerator) / value.denominator
        case Sym(name):
            return at[name] if name in at else CONSTANTS[name]()
        case Neg(arg):
            return -of_node(arg, at)
        case Factorial(arg):
            return mp.factorial(of_node(arg, at))
        case Bin(op, left, right):
            a, b = of_node(left, at), of_node(right, at)
            return (
                a + b
                if op == "+"
                else a - b
                if op == "-"
                else a * b
                if op == "*"
                else a / b
                if op == "/"
                else mp.power(a, b)
            )
        case Call(name, args) if node.bound is not None and name in ("sum", "Sum"):
            terms = _terms(of_node(args[1], at), of_node(args[2], at))
            return mp.fsum(of_node(args[3], {**at, node.bound: mp.mpf(i)}) for i in terms)
        case Call(name, args) if name in FUNCTIONS:
            return FUNCTIONS[name](*(of_node(a, at) for a in args))
    raise Unclear(type(node).__name__)


def twice(compute: Callable[[], Any]) -> Any:
    """The value, if 40 and 70 digits agree that it is real and what it is."""
    found = []
    for digits in DIGITS:
        with mp.workdps(digits):
            try:
                value = compute()
            except (
                ArithmeticError,
                MemoryError,
                ValueError,
                TypeError,
                KeyError,
                StopIteration,
                NoConvergence,
            ) as error:
                raise Unclear(str(error)) from error
            if isinstance(value, mp.mpc):
                if abs(value.imag) > _little() * abs(value):
                    raise Unclear("not real")
                value = value.real
            found.append(value)
    first, second = found
    if (
        not mp.isfinite(first)
        or not mp.isfinite(second)
        or abs(first - second) > _little() * max(abs(second), _little() ** 2)
    ):
        raise Unclear("the digits disagree")
    return second


def expression_at(e: Any, at: Mapping[Any, Any]) -> Any:
    return twice(lambda: of_expression(e, at))


def printed_at(printed: Any, at: Mapping[Any, Any], node: Node | None = None) -> Any:
    """The value of a printed formula (or one of its parts) at a point, its names read from the statement's own table."""
    tree = printed.node if node is None else node

    def compute() -> Any:
        return of_node(tree, {n: of_expression(printed._symbols[n], at) for n in tree.names() if n in printed._symbols})

    return twice(compute)


def order(a: Any, b: Any) -> int:
    """-1, 0 or 1; what differs by less than the digits can tell counts as equal."""
    with mp.workdps(DIGITS[1]):
        gap = a - b
        return 0 if abs(gap) <= _little() * (abs(a) + abs(b)) * 100 else 1 if gap > 0 else -1


def holds(relation: Any, at: Mapping[Any, Any]) -> bool:
    """A SymPy relation, or a combination of such."""
    if relation in (True, False, sp.true, sp.false):
        return bool(relation)
    if isinstance(relation, sp.And):
        return all(holds(a, at) for a in relation.args)
    if isinstance(relation, sp.Or):
        return any(holds(a, at) for a in relation.args)
    if isinstance(relation, sp.Not):
        return not holds(relation.args[0], at)
    if isinstance(relation, sp.Rel):
        return COMPARE[relation.rel_op](order(expression_at(relation.lhs, at), expression_at(relation.rhs, at)))
    raise Unclear(type(relation).__name__)


def printed_holds(printed: Any, at: Mapping[Any, Any], node: Node | None = None) -> bool:
    """A printed relation, or a combination of such."""
    tree = printed.node if node is None else node
    match tree:
        case Rel():
            return all(
                COMPARE[op](order(printed_at(printed, at, a), printed_at(printed, at, b))) for a, op, b in tree.links()
            )
        case Not(arg):
            return not printed_holds(printed, at, arg)
        case Logic(op, left, right):
            a, b = printed_holds(printed, at, left), printed_holds(printed, at, right)
            return {"and": a and b, "or": a or b, "=>": b or not a, "<=>": a == b}[op]
    raise Unclear(type(tree).__name__)
