"""Real roots as rational enclosures, sign patterns between them, and the small arithmetic of both."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flint import arb, fmpq

from .fractions import Poly, constant, monomial, terms

Edge = Any  # a rational, or None for an infinite end


@dataclass(frozen=True)
class Root:
    """Exactly one root lies in [low, high]; it is exact where both are the same."""

    low: fmpq
    high: fmpq

    def ball(self) -> arb:
        return arb(self.low).union(arb(self.high))


@dataclass(frozen=True)
class Pattern:
    """Roots in order, and the sign on each side of them; a root between equal signs is a touch."""

    roots: tuple[Root, ...]
    signs: tuple[int, ...]

    def nonnegative(self) -> bool:
        return min(self.signs) >= 0

    def positive(self) -> bool:
        return not self.roots and self.signs == (1,)


def between(low: Edge, high: Edge, k: int) -> tuple[fmpq, fmpq]:
    """Two points between edges, with k ever nearer to them."""
    step = fmpq(1, 2 ** (k + 1))
    if low is not None and high is not None:
        return low + (high - low) * step, high - (high - low) * step
    if low is not None:
        return low + step, low + 2**k
    if high is not None:
        return high - step, high - 2**k
    return fmpq(2**k - 1), fmpq(1 - 2**k)


def leading(p: Poly, i: int) -> Poly:
    """The coefficient of the highest power of generator i."""
    top = max(int(e[i]) for e, _ in terms(p))
    out = constant(0)
    for e, c in terms(p):
        if int(e[i]) == top:
            out = out + monomial(tuple(0 if j == i else int(k) for j, k in enumerate(e))) * c
    return out


def below(x: arb) -> fmpq:
    """A rational number at or below everything in the ball."""
    return exact(x.lower())


def above(x: arb) -> fmpq:
    """A rational number at or above everything in the ball."""
    return exact(x.upper())


def exact(x: arb) -> fmpq:
    """An exact dyadic ball as a rational."""
    mantissa, exponent = x.mid().man_exp()
    return fmpq(mantissa) * fmpq(2) ** int(exponent)


def plain(low: fmpq, high: fmpq) -> fmpq | None:
    """The fraction with the smallest denominator up to 12 between the two, if the interval is small enough to single it out."""
    if high - low > fmpq(1, 400):
        return None
    for q in range(1, 13):
        numerator = -((-low.p * q) // low.q)
        value = fmpq(int(numerator), q)
        if low <= value <= high:
            return value
    return None
