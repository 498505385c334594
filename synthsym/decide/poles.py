"""Where an expression has no value: the search for an exact point of the domain at which one of its conditions fails."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator

import sympy as sp
from flint import arb

from .. import effort as work
from ..balls.enclosure import sign
from ..core.domain import Domain, Point
from ..core.ranges import Variable
from ..errors import Undecided
from ..notation.wording import relation_text
from .conditions import Condition
from .evidence import Witness
from .roots import STUMBLES, rational_roots
from .sympy_side import huge_powers, placed

_POINTS = 24
_STARTS = 6
_PLAIN = tuple(sp.Rational(x) for x in (0, 1, -1, "1/2", "-1/2", 2, -2, "3/2", 3))
_DENOMINATORS, _NUMERATORS = 1000, 10**6  # of points that candidates start from: longer ones cost too much


def no_value(found: Iterable[Condition], domain: Domain) -> Witness | None:
    """A point at which one of the conditions surely fails, or None."""
    for c in found:
        if c.needed == sp.true:
            continue
        for point in _candidates(c, domain):
            work.spend()
            if any(_fails(c, p) for p in _inner(c.binders, point)):
                return Witness(dict(point), arb.nan(), arb.nan(), 0, undefined=_reason(c))
    return None


def _reason(c: Condition) -> str:
    opposite = {"!=": sp.Eq, ">": sp.Le, ">=": sp.Lt}.get(c.needed.rel_op) if isinstance(c.needed, sp.Rel) else None
    return "" if opposite is None else relation_text(opposite(c.needed.lhs, c.needed.rhs, evaluate=False))


def _fails(c: Condition, point: Point) -> bool:
    return truth_at(c.needed, point) is False and truth_at(c.given, point) is True


def truth_at(relation: sp.Basic, point: Point) -> bool | None:
    """Whether the relation holds at an exact point, by exact values where SymPy has them and by balls otherwise."""
    if relation in (sp.true, sp.false):
        return bool(relation)
    if isinstance(relation, (sp.And, sp.Or)):
        parts = [truth_at(a, point) for a in relation.args]
        decisive = isinstance(relation, sp.Or)
        return decisive if decisive in parts else None if None in parts else not decisive
    if isinstance(relation, sp.Not):
        inner = truth_at(relation.args[0], point)
        return None if inner is None else not inner
    if not isinstance(relation, sp.Rel):
        return None
    try:
        gap = relation.lhs - relation.rhs
        value = sp.nan if huge_powers(gap, point) else placed(gap, point)
        s = int(sp.sign(value)) if value.is_Rational else sign(gap, point, 256)
    except (*STUMBLES, Undecided):
        return None
    return {"<": s < 0, "<=": s <= 0, ">": s > 0, ">=": s >= 0, "==": s == 0, "!=": s != 0}[relation.rel_op]


def _inner(binders: tuple[Variable, ...], point: Point) -> Iterator[Point]:
    """The point with values for the bound variables that lie within their ends."""
    if not binders:
        yield point
        return
    v, *others = binders
    low, high = (None if b is None else b.subs(point) for b in (v.low, v.high))
    if any(b is not None and not b.is_Rational for b in (low, high)):
        return
    near = [] if low is None else [low, low + 1, low + 2]
    for x in dict.fromkeys([*near, sp.S.Zero, sp.S.One, *([] if high is None else [high, high - 1])]):
        if (low is None or low <= x) and (high is None or x <= high) and (not v.integer or x.is_Integer):
            yield from _inner(tuple(others), {**point, v.symbol: x})


def _candidates(c: Condition, domain: Domain) -> Iterator[Point]:
    """Points of the domain where the condition might fail: where its sides meet, plain numbers, ends, and some others."""
    seen: set[tuple[sp.Rational, ...]] = set()
    starts = [
        p
        for p in domain.points(_POINTS)
        if all(x.q < _DENOMINATORS and abs(x.p) < _NUMERATORS * x.q for x in p.values())
    ] or [dict(domain.at)]
    symbols = c.needed.free_symbols | c.given.free_symbols
    letters = [v for v in domain.variables if v.symbol in symbols or c.binders]
    for start in itertools.chain(starts[:_STARTS]):
        for v in letters:
            meets = list(where_it_meets(c.needed, {s: x for s, x in start.items() if s != v.symbol}, v.symbol))
            near = [
                r + d
                for r in meets
                for d in (-sp.Rational(1, 2), sp.Rational(1, 2), -sp.Rational(1, 100), sp.Rational(1, 100))
            ]
            for x in [*meets, *_ends(v, start), *_PLAIN, *near]:
                point = {**start, v.symbol: x}
                key = tuple(point[w.symbol] for w in domain.variables)
                if key not in seen and domain.contains(point):
                    seen.add(key)
                    yield point
    yield from starts


def _ends(v: Variable, start: Point) -> list[sp.Rational]:
    found = [b.subs(start) for b in (v.low, v.high) if b is not None]
    return [x for x in found if x.is_Rational]


def where_it_meets(relation: sp.Basic, others: Point, x: sp.Symbol) -> Iterator[sp.Rational]:
    """Rational values of x at which the two sides of one of the relations are equal."""
    for r in sorted(relation.atoms(sp.Rel), key=sp.default_sort_key):
        left, right = r.lhs.subs(others), r.rhs.subs(others)
        if right.has(sp.floor) or left.has(sp.floor):  # a pole of Gamma: some nonpositive integer
            whole = left if not left.has(sp.floor) else right
            goals = [whole + k for k in range(4)]
        else:
            goals = [left - right]
        for goal in goals:
            yield from rational_roots(goal, x)
