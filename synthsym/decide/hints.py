"""What helps a person where nothing was decided: how near the statement is to failing, and which new parameter to try."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

import sympy as sp
from flint import ctx

from ..balls.enclosure import enclose, holds
from ..core.domain import Domain, Point
from ..errors import Undecided

_POINTS = 400
_TERMS = 2000
STUMBLES = (Undecided, KeyError, TypeError, ValueError, ZeroDivisionError, OverflowError)


@dataclass(frozen=True)
class Margin:
    """How many of the points tried satisfy the statement, and where the two sides are nearest."""

    held: int
    tried: int
    smallest: str | None
    at: dict[str, str]

    def words(self) -> str:
        if not self.tried:
            return "it has no value at any of the points tried"
        text = f"holds at {self.held} of {self.tried} points tried"
        if self.smallest is None:
            return text
        return f"{text}, smallest margin {self.smallest} at {', '.join(f'{k} = {v}' for k, v in self.at.items()) or 'every point'}"


def margin(relation: sp.Basic, domain: Domain, points: int = _POINTS) -> Margin:
    """The statement at so many exact points, in the order in which the domain offers them."""
    held = tried = 0
    nearest: tuple[float, Point] | None = None
    for point in itertools.islice(domain.points(points), points):
        if _too_long(relation, point):
            continue
        try:
            held += holds(relation, point)
            tried += 1
        except STUMBLES:
            continue
        gap = _gap(relation, point)
        if gap is not None and (nearest is None or gap < nearest[0]):
            nearest = gap, point
    if nearest is None:
        return Margin(held, tried, None, {})
    return Margin(held, tried, f"{nearest[0]:.2g}", {s.name: str(x) for s, x in nearest[1].items()})


def _too_long(relation: sp.Basic, point: Point) -> bool:
    """A sum of too many terms to be added up for a hint."""
    ends = [high.subs(point) - low.subs(point) for s in relation.atoms(sp.Sum) for _, low, high in s.limits]
    return any(not length.is_Integer or length > _TERMS for length in ends)


def _gap(relation: sp.Basic, point: Point) -> float | None:
    if not isinstance(relation, sp.Rel):
        return None
    try:
        with ctx.workprec(96):
            return abs(float((enclose(relation.lhs, point) - enclose(relation.rhs, point)).mid()))
    except STUMBLES:
        return None


def advice(relation: sp.Basic, domain: Domain) -> str | None:
    """A change of variables that takes a root, a logarithm, a fraction of an exponent or an interval out of the statement."""
    for root in sorted(
        (p for p in relation.atoms(sp.Pow) if p.exp in (sp.S.Half, -sp.S.Half) and p.base.free_symbols),
        key=sp.default_sort_key,
    ):
        return f"write w = {sp.sstr(sp.sqrt(root.base))} and put w^2 for what is under the root"
    for log in sorted((a for a in relation.atoms(sp.log) if a.args[0].free_symbols), key=sp.default_sort_key):
        return f"write w = {sp.sstr(log)}, so that {sp.sstr(log.args[0])} = exp(w)"
    rates = sorted(
        {a.args[0] for a in relation.atoms(sp.exp) if a.args[0].free_symbols},
        key=lambda a: (a.count_ops(), sp.default_sort_key(a)),
    )
    ratios = [sp.simplify(rate / rates[0]) for rate in rates]
    if len(rates) > 1 and all(q.is_Rational for q in ratios):
        common = sp.gcd_list(ratios)
        return f"write u = {sp.sstr(sp.exp(abs(common) * rates[0]))} > 0, of which every exponential is a power"
    for v in domain.variables:
        if v.symbol in relation.free_symbols and v.low == 0 and v.high == 1 and not v.integer:
            return f"write {v.symbol.name} = s/(1 + s) with s > 0"
    return None
