"""Refuting a relation: a clever search for a point, a boring check of it by a strict ball inequality."""

from __future__ import annotations

import random

import sympy as sp
from flint import arb, ctx

from ..balls.enclosure import enclose, holds, sign
from ..core.domain import Domain, Point
from ..core.points import put
from ..effort import spend, within
from ..errors import Undecided
from .evidence import Witness

_POINTS = 260
_BITS = 1024  # to which a sign is sought at a point; where two sides differ in nothing, the search ends with the fewer
_EQUAL_BITS = 256
_REFINE = 40


def refute(relation: sp.Basic, domain: Domain, points: int = _POINTS, effort: int | None = None) -> Witness | None:
    """A point of the domain at which the relation is strictly false, or None."""
    return within(effort, lambda: _refute(relation, domain, points))


def _refute(relation: sp.Basic, domain: Domain, points: int) -> Witness | None:
    if relation == sp.false:
        relation = sp.Lt(sp.S.One, sp.S.Zero, evaluate=False)
    if relation == sp.true:
        return None
    if isinstance(relation, sp.And):
        return next((w for a in relation.args if (w := _refute(a, domain, points)) is not None), None)
    if isinstance(relation, sp.Or):
        return next((w for point in domain.points(points) if (w := _broken(relation, point)) is not None), None)
    if not isinstance(relation, sp.Rel):
        return None
    if relation.has(sp.nan, sp.zoo):  # it holds nowhere
        return Witness(
            dict(domain.at), arb.nan(), arb.nan(), 0, relation.lhs, relation.rhs, undefined="it has no value"
        )
    # two sides that agree at one point to all digits are not told apart by moving a little
    if isinstance(relation, sp.Eq):
        return next((w for p in domain.points(points) if (w := violation(relation, p)) is not None), None)
    near: list[tuple[float, Point]] = []
    for point in domain.points(points):
        found = violation(relation, point)
        if found is not None:
            return found
        near.append((_margin(relation, point), point))
    return _refine(relation, domain, sorted(near, key=lambda m: m[0])[:4])


def _broken(relation: sp.Basic, point: Point) -> Witness | None:
    """The witness that a relation, or what `and` and `or` make of several, fails at this point: of `or` every part does."""
    if isinstance(relation, sp.Or):
        ws = [_broken(a, point) for a in relation.args]
        return ws[0] if all(w is not None for w in ws) else None
    if isinstance(relation, sp.And):
        return next((w for a in relation.args if (w := _broken(a, point)) is not None), None)
    return violation(relation, point) if isinstance(relation, sp.Rel) else None


def violation(relation: sp.Rel, point: Point) -> Witness | None:
    """The witness that the relation fails at this point, if it does so strictly (or equality fails)."""
    spend()
    try:
        bits = _EQUAL_BITS if isinstance(relation, sp.Eq) else _BITS
        if holds(relation, point, bits):
            return None
        side = sign(relation.lhs - relation.rhs, point, bits)
        with ctx.workprec(200):
            lhs, rhs = enclose(relation.lhs, point), enclose(relation.rhs, point)
    except (Undecided, KeyError, TypeError, ValueError, ZeroDivisionError):
        return None
    return Witness(dict(point), lhs, rhs, side, relation.lhs, relation.rhs)


def _margin(relation: sp.Rel, point: Point) -> float:
    """How far the relation is from failing, relative to its sides; only guides the search."""
    try:
        with ctx.workprec(64):
            a, b = float(enclose(relation.lhs, point).mid()), float(enclose(relation.rhs, point).mid())
    except (Undecided, KeyError, TypeError, ValueError, ZeroDivisionError, OverflowError):
        return float("inf")
    gap = a - b if relation.rel_op in (">", ">=") else b - a if relation.rel_op in ("<", "<=") else -abs(a - b)
    scale = abs(a) + abs(b)
    return gap / scale if scale > 0 and gap == gap else float("inf")


def _refine(relation: sp.Rel, domain: Domain, starts: list[tuple[float, Point]]) -> Witness | None:
    """Pattern search from the nearest misses: move one parameter at a time by shrinking factors."""
    rng = random.Random(7)
    for best, point in starts:
        if best == float("inf"):
            continue
        factor = sp.Rational(2)
        for _ in range(_REFINE):
            v = rng.choice(domain.variables) if domain.variables else None
            if v is None:
                return None
            old = point[v.symbol]
            moved = False
            for f in (factor, 1 / factor):
                low = sp.S.Zero if v.low is None else put(v.low, point)
                new = low + (old - low) * f if low.is_Rational else old * f
                new = sp.Rational(sp.floor(new)) if v.integer else sp.Rational(new)
                candidate = {**point, v.symbol: new}
                if new == old or not domain.contains(candidate):
                    continue
                found = violation(relation, candidate)
                if found is not None:
                    return found
                m = _margin(relation, candidate)
                if m < best:
                    best, point, moved = m, candidate, True
                    break
            if not moved:
                factor = 1 + (factor - 1) * sp.Rational(3, 4)
    return None
