"""How a ratio behaves when several letters move at once: values at samples, and along joint paths of powers, by balls."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import sympy as sp
from flint import arb, ctx

from ..balls.enclosure import enclose
from ..core.domain import Domain
from .outcome import NO_VALUE
from .sharpness import approaches

_FAR = (10**4, 10**16, 10**64, 10**256)
_NEAR = (10, 10**2, 10**3)  # where sums are to be evaluated term by term
_EXPONENTS = (1, 2, 3)
_PATHS = 160
_GROWS = 1.5  # by this factor from one sample to the next
_SAMPLES = 120
PARAMETER = sp.Symbol("s", integer=True, positive=True)


@dataclass(frozen=True)
class Trend:
    path: dict[sp.Symbol, sp.Expr]
    words: str


def largest_and_least(ratio: sp.Expr, D: Domain) -> tuple[sp.Rational, sp.Rational] | None:
    """The least and the largest value seen at sample points, rounded outwards to powers of two; None where a value is not positive."""
    seen: list[float] = []
    with ctx.workprec(128):
        for point in itertools.islice(D.points(_SAMPLES), _SAMPLES):
            try:
                value = enclose(ratio, point)
                if not (value.is_finite() and value > 0):
                    return None
                seen.append(float(value.log().mid()) / 0.6931471805599453)
            except (*NO_VALUE, OverflowError):
                continue
    if not seen or max(seen) > 60 or min(seen) < -60:
        return None
    least, largest = int(min(seen) // 1), int(-(-max(seen) // 1))
    return sp.Integer(2) ** least, sp.Integer(2) ** largest


def trend(ratio: sp.Expr, D: Domain, moving: Mapping[sp.Symbol, sp.Expr], given: frozenset[sp.Symbol]) -> Trend | None:
    """A joint path inside the domain along which the ratio seems to tend to 0 or to infinity."""
    steps = _NEAR if ratio.has(sp.Sum, sp.Product, sp.Integral) else _FAR
    for path in itertools.islice(_paths(ratio, D, moving, given), _PATHS):
        values = _values(ratio, D, path, steps)
        if values is None:
            continue
        told = ", ".join(f"{x} = {e}" for x, e in path.items())
        if all(b > a * _GROWS for a, b in itertools.pairwise(values)):
            return Trend(path, f"Along {told} truth/print grows without bound.")
        if all(b * _GROWS < a for a, b in itertools.pairwise(values)):
            return Trend(path, f"Along {told} truth/print tends to 0.")
    return None


def _paths(
    ratio: sp.Expr, D: Domain, moving: Mapping[sp.Symbol, sp.Expr], given: frozenset[sp.Symbol]
) -> Iterator[dict[sp.Symbol, sp.Expr]]:
    """Each letter stays, or goes to one of its ends as a power of s; those that must move do."""
    choices: list[list[tuple[sp.Symbol, sp.Expr | None]]] = []
    for v in D.variables:
        x = v.symbol
        if x not in ratio.free_symbols or x in given:
            continue
        ends = (
            [moving[x]]
            if x in moving
            else [v.low if v.low is not None else -sp.oo, v.high if v.high is not None else sp.oo]
        )
        ways: list[tuple[sp.Symbol, sp.Expr | None]] = [] if x in moving else [(x, None)]
        for end in ends:
            side = -1 if end == sp.oo or end == v.high else 1
            if v.integer and end.is_finite or x not in moving and not approaches(v, end, side, D):
                continue
            for e in _EXPONENTS:
                if end.is_infinite:
                    ways.append((x, PARAMETER**e if end == sp.oo else -(PARAMETER**e)))
                else:
                    ways.append((x, end + side * PARAMETER**-e))
        if ways:
            choices.append(ways)
    for picked in itertools.product(*choices):
        path = {x: e for x, e in picked if e is not None}
        if path:
            yield path


def _values(ratio: sp.Expr, D: Domain, path: Mapping[sp.Symbol, sp.Expr], steps: tuple[int, ...]) -> list[arb] | None:
    """The absolute values of the ratio along the path, if the path stays inside the domain."""
    out: list[arb] = []
    with ctx.workprec(2000):
        for k in steps:
            point = dict(D.at)
            for x, e in path.items():
                value = e.subs(PARAMETER, k).subs({y: z for y, z in D.at.items() if y not in path})
                if not value.is_Rational:
                    return None
                point[x] = value
            if not D.contains(point):
                return None
            try:
                value = abs(enclose(ratio, point))
            except (*NO_VALUE, OverflowError):
                return None
            if not value.is_finite():
                return None
            out.append(value)
    return out
