"""Refutation where both sides are the same: a strict inequality, or an order, fails at a point of equality.

The points tried are the plain ones: parameters zero, one, at their ends, or equal to each other. Equality is shown by the
normal form of the two values, so that no ball has to be exactly zero.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import sympy as sp
from flint import ctx

from ..balls.enclosure import enclose
from ..core.domain import Domain, Point
from ..effort import spend
from .evidence import Witness
from .hints import STUMBLES
from .imply import satisfied
from .normal import identically_equal
from .poles import where_it_meets

_MOST = 80
_STARTS = 4


def at_ties(relation: sp.Basic, domain: Domain) -> Witness | None:
    """A point of the domain at which a strict relation has equal sides, or a conclusion fails so under its premise."""
    premise, goal = relation.args if isinstance(relation, sp.Implies) else (sp.true, relation)
    if isinstance(goal, sp.And):
        return next(
            (
                w
                for part in goal.args
                if (w := at_ties(sp.Implies(premise, part, evaluate=False) if premise != sp.true else part, domain))
            ),
            None,
        )
    if not isinstance(goal, sp.Rel) or goal.rel_op not in ("<", ">", "!="):
        return None
    for point in itertools.chain(_meetings(goal, domain), itertools.islice(_points(domain), _MOST)):
        spend()
        found = _tie(goal, point)
        if found is not None and (premise == sp.true or _allowed(premise, point)):
            return found
    return None


def _allowed(premise: sp.Basic, point: Point) -> bool:
    """The premise holds at the point, if need be because its sides are the same there."""
    if isinstance(premise, sp.And):
        return all(_allowed(p, point) for p in premise.args)
    if isinstance(premise, sp.Rel) and premise.rel_op in ("<=", ">=", "==") and _tie(premise, point) is not None:
        return True
    return satisfied(premise, point)


def _tie(goal: sp.Rel, point: Point) -> Witness | None:
    lhs, rhs = goal.lhs.subs(point), goal.rhs.subs(point)
    try:
        if any(s.has(sp.nan, sp.zoo, sp.oo, -sp.oo) for s in (lhs, rhs)) or not identically_equal(lhs, rhs, None):
            return None
        with ctx.workprec(200):
            left, right = (
                enclose(lhs, {}),
                enclose(rhs, {}),
            )  # exact where SymPy is; that they have values is settled before
    except STUMBLES:
        return None
    return Witness(dict(point), left, right, 0, goal.lhs, goal.rhs) if left.is_finite() and right.is_finite() else None


def _meetings(goal: sp.Rel, domain: Domain) -> Iterator[Point]:
    """Points at which the sides meet, moving one parameter from a plain point to a rational root."""
    equal = sp.Eq(goal.lhs, goal.rhs, evaluate=False)
    for start in itertools.islice(_points(domain), _STARTS):
        for v in domain.variables:
            others = {s: x for s, x in start.items() if s != v.symbol}
            for x in where_it_meets(equal, others, v.symbol):
                point = {**start, v.symbol: x}
                if domain.contains(point):
                    yield point


def _points(domain: Domain) -> Iterator[Point]:
    """Plain values in every combination: the ends, 0, 1, 1/2, and what other parameters have."""
    shared = [sp.Integer(0), sp.Integer(1), sp.Rational(1, 2), sp.Integer(2), sp.Rational(1, 4)]
    choices = []
    for v in domain.variables:
        ends = [b for b in (v.low, v.high) if b is not None and b.is_Rational]
        choices.append(list(dict.fromkeys([domain.at[v.symbol], *ends, *shared])))
    for values in sorted(itertools.islice(itertools.product(*choices), 4000), key=lambda vs: len(set(vs))):
        point = {v.symbol: x for v, x in zip(domain.variables, values, strict=True)}
        if domain.contains(point):
            yield point
