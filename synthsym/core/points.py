"""Where to look for a counterexample: exact points of a domain, the telling ones first.

The search may be as clever as it likes; what it finds is checked elsewhere, by a strict ball inequality.
"""

from __future__ import annotations

import itertools
import random
import threading
from collections import OrderedDict
from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

import sympy as sp

from ..effort import spend
from ..errors import TooLong

if TYPE_CHECKING:
    from .domain import Domain, Point, Variable

_MAGNITUDE = 4000  # binary orders of magnitude that a bound of a range may have
_STEPS_INT = (0, 1, 2, 3, 4, 5, 9, 19, 49, 99, 999, 9999, 10**6, 10**8)
_STEPS_REAL = tuple("1/1000000 1/1000 1/100 1/10 1/4 1/2 1 3/2 2 3 5 10 30 100 1000 1000000".split())
_FRACTIONS = tuple(
    "1/1000000000000 1/1000000 1/1000 1/100 1/10 1/4 1/3 1/2 2/3 3/4 9/10 99/100 999/1000 999999/1000000".split()
)

_MISSES, _AGAIN = 3000, 200


def ladder(v: Variable, so_far: Point) -> tuple[sp.Rational, ...]:
    """Exact candidate values for one parameter given the earlier ones, small and plain ones first."""
    low, high = (None if b is None else _rational(put(b, so_far)) for b in (v.low, v.high))
    if (low is None) != (v.low is None) or (high is None) != (v.high is None):
        return ()  # a bound has no finite value here, so there is no point here
    return _rungs(v.integer, low, high, v.low_strict, v.high_strict)


def put(bound: sp.Expr, point: Point) -> sp.Expr:
    """A bound at a point, in one walk where nothing in it binds letters; no number where it has more digits than can be written down."""
    if not bound.free_symbols:
        return bound
    try:
        placed: sp.Expr = bound.xreplace(point) if _elementary(bound) else bound.subs(point)
    except TooLong:
        return sp.nan
    return placed


@lru_cache(maxsize=20_000)
def _rungs(
    integer: bool, low: sp.Rational | None, high: sp.Rational | None, low_strict: bool, high_strict: bool
) -> tuple[sp.Rational, ...]:
    """The values between these ends."""
    if low is not None and high is not None:
        if integer:
            lo, hi = sp.ceiling(low), sp.floor(high)
            values = [x for k in _STEPS_INT for x in (lo + k, hi - k) if lo <= x <= hi] + [(lo + hi) // 2]
        else:
            values = [low + (high - low) * sp.Rational(f) for f in _FRACTIONS] + [low, high]
    elif low is not None:
        start = sp.ceiling(low) if integer else low
        values = [start + k for k in _STEPS_INT] if integer else [start + sp.Rational(s) for s in _STEPS_REAL] + [start]
    elif high is not None:
        start = sp.floor(high) if integer else high
        values = [start - k for k in _STEPS_INT] if integer else [start - sp.Rational(s) for s in _STEPS_REAL] + [start]
    else:
        base = [sp.Integer(k) for k in _STEPS_INT] if integer else [sp.Rational(s) for s in _STEPS_REAL]
        values = [x for b in base for x in (b, -b)]
    inside = (x for x in values if not (low_strict and x == low) and not (high_strict and x == high))
    return tuple(dict.fromkeys(sp.Rational(x) for x in inside))


def _rational(bound: sp.Expr) -> sp.Rational | None:
    """The bound itself, or a rational next to it; None where it has no finite real value."""
    if bound.is_Rational:
        return bound
    value = sp.N(bound, 30)
    if not value.is_Float or not value.is_finite:
        return None
    _, _, exponent, bits = value._mpf_
    # beyond, exact arithmetic alone takes for ever
    return sp.Rational(str(value)) if abs(exponent + bits) <= _MAGNITUDE else None


def points_of(domain: Domain, seed: int) -> Iterator[Point]:
    """The points of a domain, looked for once; whoever asks again is charged what the search has cost, so that no answer depends on others."""
    conditions = (*(b for v in domain.variables for b in (v.low, v.high) if b is not None), *domain.relations)
    if not all(_elementary(c) for c in conditions):  # what costs something at a point is asked again
        found: Iterator[Point | None] = candidate_points(domain, random.Random(seed))
    else:
        found = _found(domain, seed)
    for point in found:
        if point is None:
            spend()
        else:
            yield dict(point)


_ELEMENTARY = (
    sp.Symbol, sp.Rational, sp.Add, sp.Mul, sp.Pow, sp.exp, sp.log, sp.Abs, sp.Max, sp.Min, sp.floor, sp.ceiling,
    sp.Rel, sp.And, sp.Or, sp.Not,
)  # fmt: skip
_KEPT = 2000  # domains whose points are kept


@lru_cache(maxsize=20_000)
def _elementary(condition: sp.Basic) -> bool:
    """Whether it is decided at a point by plain arithmetic, whatever knob is turned."""
    return isinstance(condition, _ELEMENTARY) and all(_elementary(a) for a in condition.args)


class _Searches(threading.local):
    """The searches that were begun, with what they have found; a worker's threads do not share them."""

    def __init__(self) -> None:
        self.begun: OrderedDict[Hashable, tuple[list[Point | None], Iterator[Point | None]]] = OrderedDict()


_searches = _Searches()


def _found(domain: Domain, seed: int) -> Iterator[Point | None]:
    """What was found so far, and what the search still finds; a search that was broken off is begun anew."""
    key = (domain.variables, domain.relations, tuple(domain.at.items()), seed)
    if key not in _searches.begun:
        _searches.begun[key] = [], candidate_points(domain._copy(), random.Random(seed))
        if len(_searches.begun) > _KEPT:
            _searches.begun.popitem(last=False)
    known, search = _searches.begun[key]
    for k in itertools.count():
        if k == len(known):
            try:
                known.append(next(search))
            except StopIteration:
                return
            except BaseException:
                _searches.begun.pop(key, None)
                raise
        yield known[k]


def candidate_points(domain: Domain, rng: random.Random) -> Iterator[Point | None]:
    """The stored point, variations of it in one and two parameters, then random picks from the ladders; None for a unit of work."""
    seen: set[tuple[sp.Rational, ...]] = set()
    again = 0  # draws in a row that came before: where there are few points, they have all been seen

    def fresh(point: Point) -> bool:
        nonlocal again
        key = tuple(point[v.symbol] for v in domain.variables)
        again = again + 1 if key in seen else 0
        if again or not domain.contains(point):
            return False
        seen.add(key)
        return True

    if fresh(domain.at):
        yield dict(domain.at)
    for v in domain.variables:
        for value in ladder(v, domain.at):
            point = {**domain.at, v.symbol: value}
            if fresh(point):
                yield point
    misses = 0
    while misses < _MISSES and again < _AGAIN:
        point = {}
        for v in domain.variables:
            values = ladder(v, point)
            if not values:
                break
            stay = domain.at[v.symbol]
            point[v.symbol] = (
                stay
                if rng.random() < 0.2
                else rng.choice(values)
                if rng.random() < 0.8
                else _blend(rng, values, v.integer)
            )
        if len(point) == len(domain.variables) and fresh(point):
            misses = 0
            yield point
        else:
            misses += 1
            if misses % 8 == 0:
                yield None


def _blend(rng: random.Random, values: tuple[sp.Rational, ...], integer: bool) -> sp.Rational:
    a, b = rng.choice(values), rng.choice(values)
    mix = a + (b - a) * sp.Rational(rng.randint(0, 64), 64)
    return sp.Rational(sp.floor(mix)) if integer else mix
