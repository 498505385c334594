"""Oracles that share no code with the program: exact fractions for finite laws, mpmath for the rest.

For finite laws with rational masses the profile is piecewise linear in w = e^eps with rational kinks, so the least w with
profile(w) <= delta is an exact fraction: ties, plateaus and deltas that sit on a kink need no tolerance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from math import comb
from typing import Any

import mpmath
from mpmath import mp, mpf

from synthsym.errors import Undecided
from synthsym.numbers.decimals import evaluate, number

DIGITS = 20
Law = list[Fraction]
Case = tuple[str, dict[str, Any], Any]


def real(x: Fraction | int) -> mpf:
    return mpf(Fraction(x).numerator) / Fraction(x).denominator


def profile(p: Law, q: Law, w: Fraction) -> Fraction:
    return sum((max(x - w * y, Fraction(0)) for x, y in zip(p, q, strict=True)), Fraction(0))


def kinks(p: Law, q: Law) -> list[Fraction]:
    """Where the profile bends, at w >= 1."""
    return sorted({x / y for x, y in zip(p, q, strict=True) if y and x >= y})


def least_weight(p: Law, q: Law, delta: Fraction) -> Fraction | None:
    """The least w >= 1 with profile(w) <= delta; None: there is none."""
    if sum((x for x, y in zip(p, q, strict=True) if not y), Fraction(0)) > delta:
        return None
    left = Fraction(1)
    if profile(p, q, left) <= delta:
        return left
    for right in kinks(p, q):
        if profile(p, q, right) <= delta:
            above = [(x, y) for x, y in zip(p, q, strict=True) if x > left * y and x >= right * y]
            return (sum(x for x, _ in above) - delta) / sum(y for _, y in above)
        left = right
    raise AssertionError("the profile ends at what is lost")


def least_eps(pairs: Iterable[tuple[Law, Law]], delta: Fraction) -> Any:
    """log of the largest of the least weights; 0 where that is 1, inf where one pair has none."""
    found = [least_weight(p, q, delta) for p, q in pairs]
    if None in found:
        return "inf"
    top = max(w for w in found if w is not None)
    return 0 if top == 1 else mp.log(real(top)) if top > 2 else mp.log1p(real(top - 1))


def telling(p: Law, q: Law) -> list[Fraction]:
    """Deltas at which something happens: 0, 1, what is lost, the distance, the profile at its kinks, and beside each of them."""
    at = {
        Fraction(0),
        Fraction(1),
        sum((x for x, y in zip(p, q, strict=True) if not y), Fraction(0)),
        profile(p, q, Fraction(1)),
    }
    at |= {profile(p, q, w) for w in kinks(p, q)[:4]}
    near = {x + s * Fraction(1, 10**12) for x in at for s in (-1, 1)}
    return sorted(x for x in at | near if 0 <= x <= 1)


# -- what is wrong with a value -----------------------------------------------------------------------------------------
def wrong(case: Case) -> str:
    """ "" where the certified value and the oracle agree; an `Undecided` is an answer that claims nothing, and is said."""
    name, at, true = case
    try:
        value = evaluate(name, {k: v if isinstance(v, str) else Fraction(v) for k, v in at.items()}, DIGITS)
    except Undecided as error:
        return f"{name} {at}: not decided ({error}), truth {true}"
    if value.value == "inf" or isinstance(true, str):
        return "" if value.value == true else f"{name} {at}: {value.value}, truth {true}"
    if true == 0:
        return "" if value.value == "0" else f"{name} {at}: {value.value}, truth 0"
    given, radius = number(value.value), number(value.radius)
    off, allowed = abs(real(given) - true), real(radius) + abs(true) * mpf(10) ** -22
    tight = radius <= abs(given) * Fraction(1, 10 ** (DIGITS - 3))
    return (
        ""
        if off <= allowed and tight
        else f"{name} {at}: {value.value} +- {value.radius}, truth {mpmath.nstr(true, 25)}"
    )


def all_right(cases: Iterable[Case], least: int) -> None:
    """Every value agrees with its oracle, and there are at least so many."""
    with mp.workdps(60):
        found = [wrong(case) for case in cases]
    assert len(found) >= least, len(found)
    assert not any(found), [x for x in found if x][:10]


# -- finite laws, typed here --------------------------------------------------------------------------------------------
def binomial(n: int, p: Fraction) -> Law:
    return [comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)]


def rising(a: Fraction, k: int) -> Fraction:
    out = Fraction(1)
    for i in range(k):
        out *= a + i
    return out


def counts(total: int, kinds: int) -> Iterator[tuple[int, ...]]:
    if kinds == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in counts(total - first, kinds - 1):
            yield (first, *rest)


def ways(x: tuple[int, ...]) -> int:
    out, left = 1, sum(x)
    for k in x:
        out, left = out * comb(left, k), left - k
    return out


def independent(weights: list[Fraction], m: int) -> Law:
    """Counts of m independent draws with these odds."""
    total, out = sum(weights, Fraction(0)), []
    for x in counts(m, len(weights)):
        mass = Fraction(ways(x))
        for w, k in zip(weights, x, strict=True):
            mass *= (w / total) ** k
        out.append(mass)
    return out


def shared(weights: list[Fraction], m: int) -> Law:
    """Counts of m draws from one Dirichlet vector with these parameters."""
    out = []
    for x in counts(m, len(weights)):
        mass = Fraction(ways(x)) / rising(sum(weights, Fraction(0)), m)
        for w, k in zip(weights, x, strict=True):
            mass *= rising(w, k)
        out.append(mass)
    return out


def bisect(fn: Callable[[Any], Any], low: Any, high: Any) -> Any:
    """The root of a falling function between two points of opposite sign."""
    while high - low > abs(high) * mpf(10) ** -(mp.dps - 5):
        middle = (low + high) / 2
        low, high = (middle, high) if fn(middle) > 0 else (low, middle)
    return (low + high) / 2
