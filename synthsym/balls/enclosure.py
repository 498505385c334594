"""A SymPy expression at an exact point, enclosed by a ball (python-flint's Arb).

`enclose` walks the tree with ball arithmetic; `certified` raises the precision until the digits asked for are
proved; `holds` decides a relation strictly and raises `Undecided` rather than guess.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache, reduce
from typing import Any

import sympy as sp
from flint import arb, ctx, fmpq, fmpz

from ..effort import left, spend
from ..errors import Undecided
from .programs import exactly, in_balls, program
from .quadratics import exponential_term
from .roots import raised, sign_within

BallFn = Callable[..., arb]
_FUNCTIONS: dict[Any, BallFn] = {}
_TERMS_PER_UNIT = 20
_TERMS = 100_000  # of a sum, written out one by one


def ball_function(cls: Any) -> Callable[[BallFn], BallFn]:
    """Register the ball implementation of a SymPy function class (arguments and result are balls)."""

    def register(fn: BallFn) -> BallFn:
        _FUNCTIONS[cls] = fn
        return fn

    return register


def to_ball(value: Any) -> arb:
    """Exact numbers (int, Fraction, SymPy rational, fmpq) and balls as balls at the current precision."""
    if isinstance(value, arb):
        return value
    if isinstance(value, (int, fmpz, fmpq)):
        return arb(value)
    if isinstance(value, Fraction):
        return arb(fmpq(value.numerator, value.denominator))
    if isinstance(value, sp.Rational):
        return arb(fmpq(int(value.p), int(value.q)))
    if value == "inf" or value == sp.oo:
        return arb.pos_inf()
    if value == -sp.oo:
        return arb.neg_inf()
    raise TypeError(f"{value!r} is not exact")


def enclose(expr: sp.Basic, point: Mapping[sp.Symbol, Any]) -> arb:
    """The value of expr at the point, as a ball at the current working precision (NaN where it is undefined)."""

    def other(e: sp.Basic, values: list[arb]) -> arb:
        special = _FUNCTIONS.get(type(e)) or _FUNCTIONS.get(e)
        if special is not None:
            return special(*values)
        if isinstance(e, sp.Piecewise):
            return _piecewise(e, point)
        if isinstance(e, sp.Sum):
            return _sum(e, point)
        implementation = getattr(e, "_ball_", None)  # a `computed` quantity brings its own
        if implementation is not None:
            found: arb = implementation(*values)
            return found
        if e in (sp.nan, sp.zoo):
            return arb.nan()
        if e in (sp.oo, -sp.oo):
            return to_ball(e)
        if isinstance(e, sp.Integral):
            raise Undecided("no ball for the unevaluated integral {}", e)
        raise Undecided(f"no ball implementation of {type(e).__name__}")

    return in_balls(program(expr).steps, point, to_ball, other)


def _piecewise(e: sp.Piecewise, point: Mapping[sp.Symbol, Any]) -> arb:
    for value, condition in e.args:
        try:
            if condition == sp.true or holds(condition, point):
                return enclose(value, point)
        except Undecided:
            return arb.nan()
    return arb.nan()


def _sum(e: sp.Sum, point: Mapping[sp.Symbol, Any]) -> arb:
    """A finite sum with exact integer ends, term by term (at most 100000 terms), or a series of exponentials."""
    if len(e.limits) != 1:
        raise Undecided("only single sums have balls")
    index, low, high = e.limits[0]
    if low is -sp.oo and high is sp.oo:
        return _series(e.function, index, 0, 1, point) + _series(e.function, index, 1, -1, point)
    if low is -sp.oo or high is sp.oo:
        side, end = (1, low) if high is sp.oo else (-1, -high)
        first = end.subs({s: x for s, x in point.items() if isinstance(x, sp.Rational)})
        if first.is_Integer and 0 <= first <= _TERMS:
            return _series(e.function, index, int(first), side, point)
    known = {s: x for s, x in point.items() if isinstance(x, sp.Rational)}
    lo, hi = low.subs(known), high.subs(known)
    if not (lo.is_Integer and hi.is_Integer) or hi - lo > _TERMS:
        raise Undecided(f"the sum from {lo} to {hi} has no ball")
    cost = max(0, int(hi) - int(lo)) // _TERMS_PER_UNIT
    if cost > left() // 10:
        raise Undecided(f"the sum from {lo} to {hi} costs more than is allowed")
    spend(cost)
    total = arb(0)
    for k in range(int(lo), int(hi) + 1):
        total += enclose(e.function, {**point, index: sp.Integer(k)})
    return total


def _series(term: sp.Expr, index: sp.Symbol, first: int, side: int, point: Mapping[sp.Symbol, Any]) -> arb:
    """The sum of c exp(A k^2 + B k + C) over k >= first, index = side * k, for A <= 0: the steps exp(A (2k + 1) + B) do not rise.

    So the terms from k on add up to at most the k-th over 1 less the step, once the step is below 1.
    """
    if term.is_Add:
        return sum((_series(part, index, first, side, point) for part in term.args), arb(0))
    found = exponential_term(term, index, side)
    if found is None:
        raise Undecided("no ball for the infinite sum of {}", term)
    c, A, B, C = (enclose(x, point) for x in found)
    if not A <= 0 or not (A.is_finite() and B.is_finite() and C.is_finite()):
        raise Undecided("the sum of {} is not known to converge", term)
    total, close = arb(0), arb(2) ** -ctx.prec
    k = first
    while True:
        here, step = (A * k * k + B * k + C).exp(), (A * (2 * k + 1) + B).exp()
        if step < 1:
            rest = here / (1 - step)
            if rest <= close * (total + here) or (A == 0 and k > first):
                return c * (total + (rest if A == 0 else arb(0).union(rest)))
        total += here
        k += 1
        if (k - first) % _TERMS_PER_UNIT == 0:
            spend(1)
        if k - first > _TERMS or (k - first) // _TERMS_PER_UNIT > max(5, left() // 10):
            raise Undecided("the sum of {} converges too slowly", term)


def certified(expr: sp.Basic, point: Mapping[sp.Symbol, Any], digits: int = 20, max_bits: int = 1 << 17) -> arb:
    """A ball with `digits` proved significant digits, or an exact or infinite one; Undecided if it never comes."""
    prec = int(3.33 * digits) + 40
    while prec <= max_bits:
        with ctx.workprec(prec):
            ball = enclose(expr, point)
            good = ball.is_finite() and (ball.is_exact() or ball.rel_accuracy_bits() > 3.33 * digits)
            if good or (not ball.is_nan() and not ball.is_finite() and (ball > 0 or ball < 0)):
                return ball
        prec *= 2
    raise Undecided(f"{digits} digits of {str(expr)[:80]} could not be proved with {max_bits} bits")


def sign(expr: sp.Basic, point: Mapping[sp.Symbol, Any], max_bits: int = 4096) -> int:
    """-1 or 1 by a strict ball inequality, 0 only where the ball is exactly zero; Undecided otherwise."""
    steps, rational = program(expr)
    value = exactly(steps, point) if rational else None
    if value is not None:
        return int(value > 0) - int(value < 0)
    found = sign_within(lambda: enclose(expr, point), raised(64, max_bits, 4))
    if found is None:
        raise Undecided("the sign of {} could not be decided", expr)
    return found


def holds(relation: sp.Basic, point: Mapping[sp.Symbol, Any], max_bits: int = 4096) -> bool:
    """Whether a relation (or and/or/not of relations) is true at an exact point."""
    if relation == sp.true:
        return True
    if relation == sp.false:
        return False
    if isinstance(relation, sp.And):
        return all(holds(a, point, max_bits) for a in relation.args)
    if isinstance(relation, sp.Or):
        return any(holds(a, point, max_bits) for a in relation.args)
    if isinstance(relation, sp.Not):
        return not holds(relation.args[0], point, max_bits)
    if isinstance(relation, sp.Rel):
        if relation.rhs in (sp.oo, -sp.oo) or relation.lhs in (sp.oo, -sp.oo):
            relation = relation.func(relation.lhs, relation.rhs)
            if relation in (sp.true, sp.false):
                return bool(relation)
        s = _side(relation, point, max_bits)
        return {"<": s < 0, "<=": s <= 0, ">": s > 0, ">=": s >= 0, "==": s == 0, "!=": s != 0}[relation.rel_op]
    raise Undecided(f"cannot read {relation!r} as a relation")


def _side(relation: sp.Rel, point: Mapping[sp.Symbol, Any], max_bits: int) -> int:
    """The sign of left less right; where both are rational no difference is formed, which SymPy takes long for."""
    left_, right = program(relation.lhs), program(relation.rhs)
    if left_.rational and right.rational:
        a, b = exactly(left_.steps, point), exactly(right.steps, point)
        if a is not None and b is not None:
            return int(a > b) - int(a < b)
    return sign(_difference(relation), point, max_bits)


@lru_cache(maxsize=8192)
def _difference(relation: sp.Rel) -> sp.Expr:
    difference: sp.Expr = relation.lhs - relation.rhs
    return difference


def _lgamma(x: arb) -> arb:
    return x.lgamma()


_FUNCTIONS.update(
    {
        sp.exp: lambda x: x.exp(),
        sp.log: lambda x: x.log(),
        sp.Abs: lambda x: abs(x),
        sp.gamma: lambda x: x.gamma(),
        sp.loggamma: _lgamma,
        sp.erf: lambda x: x.erf(),
        sp.erfc: lambda x: x.erfc(),
        sp.factorial: lambda x: (x + 1).gamma(),
        sp.beta: lambda a, b: (a.lgamma() + b.lgamma() - (a + b).lgamma()).exp(),
        sp.binomial: lambda n, k: (n + 1).gamma() * (k + 1).rgamma() * (n - k + 1).rgamma(),
        sp.digamma: lambda x: x.digamma(),
        sp.sin: lambda x: x.sin(),
        sp.cos: lambda x: x.cos(),
        sp.tan: lambda x: x.tan(),
        sp.atan: lambda x: x.atan(),
        sp.tanh: lambda x: x.tanh(),
        sp.sinh: lambda x: x.sinh(),
        sp.cosh: lambda x: x.cosh(),
        sp.floor: lambda x: x.floor(),
        sp.ceiling: lambda x: x.ceil(),
        sp.sign: lambda x: x.sgn(),
        sp.pi: lambda: arb.pi(),
        sp.E: lambda: arb.const_e(),
        sp.EulerGamma: lambda: arb.const_euler(),
    }
)


@ball_function(sp.Max)
def _max(*xs: arb) -> arb:
    return reduce(arb.max, xs)


@ball_function(sp.Min)
def _min(*xs: arb) -> arb:
    return reduce(arb.min, xs)


@ball_function(sp.polygamma)
def _polygamma(order: arb, x: arb) -> arb:
    from flint import acb

    return acb(x).polygamma(acb(order)).real
