"""Which means and variances a neighbour can have, given the sample variance v of n records in [-d, d].

Let the other N = n-1 records have mean a and mean squared deviation w. Replacing x by y gives

    v = w + (x-a)^2/n,      v' = w + (y-a)^2/n,      shift of the mean = (y-x)/n,

and w runs over [0, W(a)], where W(a) is attained with all but one of the N records at the ends (`worst.normal-unknown.squares`): with j
of them at d and one at r, W(a) = ((N-1) d^2 + r^2)/N - a^2. As a grows over one such piece, r runs from -d to d and W is convex; at the
vertices (r at an end) W(a) = d^2 - a^2. With g(a) = W(a) + (d-a)^2/n, the largest variance beside a record at d:

  * v' = 0 is possible exactly when v <= 4d^2/n (N equal records and one elsewhere), and then nothing is private;
  * otherwise the smallest v' is W(a1), a1 the first a with g(a) >= v: replace d by a1;
  * the largest v' is v + (d-a2)^2/n, a2 the first a with W(a) >= v (replace a2 by d), or g at a vertex before a2.

Both follow (`worst.normal-unknown.ends`) since g and W are convex on pieces and rise from vertex to vertex up to the balanced split
(`worst.normal-unknown.spread`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flint import arb, fmpq, fmpz

Number = Any  # arb or fmpq


@dataclass(frozen=True)
class Move:
    """One replacement that a real data set allows: the shift of the mean (up to sign) and the new variance."""

    shift: Number
    variance: Number


@dataclass(frozen=True)
class Reachable:
    """Extreme neighbours of data sets with one sample variance; `moves` are attained, none goes beyond low and high."""

    low: Number
    high: Number
    moves: tuple[Move, ...]


class Box:
    """n records in [-d, d], n >= 2."""

    def __init__(self, n: int, d: fmpq) -> None:
        self.n, self.d, self.others = n, d, n - 1

    def vertex(self, j: int) -> fmpq:
        """Mean of the other records with j of them at d and the rest at -d."""
        return self.d * fmpq(2 * j - self.others, self.others)

    def spread(self, j: int) -> fmpq:
        """W at a vertex."""
        return self.d**2 - self.vertex(j) ** 2

    def full(self, j: int) -> fmpq:
        """g at a vertex."""
        return self.spread(j) + (self.d - self.vertex(j)) ** 2 / self.n

    @property
    def largest_variance(self) -> fmpq:
        """g at the balanced vertex, the largest of all."""
        return self.full(self.others // 2)

    def first(self, at_least: fmpq, full: bool) -> int | None:
        """The first vertex up to the balanced one whose g (or W) is at least the given value; both rise that far."""
        value = self.full if full else self.spread
        low, high = 0, self.others // 2
        if value(high) < at_least:
            return None
        while low < high:
            middle = (low + high) // 2
            if value(middle) >= at_least:
                high = middle
            else:
                low = middle + 1
        return low

    def last(self, at_least: fmpq) -> int:
        """The last vertex whose g is at least the value, given that the balanced one is; g falls from there on."""
        low, high = self.others // 2, self.others
        while low < high:
            middle = (low + high + 1) // 2
            if self.full(middle) >= at_least:
                low = middle
            else:
                high = middle - 1
        return low

    def crossing(self, j: int, level: fmpq, full: bool, rising: bool) -> Number:
        """The a between vertices j and j+1 at which W (or g) is `level`: the root of a quadratic in r."""
        big, d, n = fmpq(self.others), self.d, fmpq(self.n)
        start = self.vertex(j) + d / big  # a = start + r/N
        a2 = 1 / big - 1 / big**2
        a1 = -2 * start / big
        a0 = (big - 1) * d**2 / big - start**2 - level
        if full:
            a2, a1, a0 = a2 + 1 / (n * big**2), a1 - 2 * (d - start) / (n * big), a0 + (d - start) ** 2 / n
        if a2 == 0:
            return start - a0 / a1 / big
        root = root_of(a1**2 - 4 * a2 * a0)
        r = (root - a1) / (2 * a2) if rising else (-root - a1) / (2 * a2)
        return start + r / big


def root_of(x: fmpq) -> Number:
    """Square root, exact where it is rational."""
    if x.is_zero():
        return fmpq(0)
    p, q = fmpz(x.p), fmpz(x.q)
    sp, sq = p.isqrt(), q.isqrt()
    return fmpq(sp, sq) if sp * sp == p and sq * sq == q else arb(x).sqrt()


def reachable(n: int, d: fmpq, v: fmpq) -> Reachable:
    """Extreme neighbours of data sets with sample variance v > 4 d^2/n (v at most `largest_variance`)."""
    box = Box(n, d)
    j = box.first(v, full=True)
    assert j is not None and j > 0
    a1 = box.vertex(j) if box.full(j) == v else box.crossing(j - 1, v, full=True, rising=True)
    low = v - (d - a1) ** 2 / n
    moves = [Move((d - a1) / n, low), Move(2 * d / n, v + 4 * d * a1 / n)]
    k = box.last(v)
    a3 = box.vertex(k) if box.full(k) == v else box.crossing(k, v, full=True, rising=False)
    moves.append(Move(2 * d / n, v + 4 * d * a3 / n))
    up = upward(box, v)
    return Reachable(low, highest(up), (*moves, *up))


def upward(box: Box, v: fmpq) -> list[Move]:
    """Replacements by d that can raise the sample variance v > 0 the most (one of them does)."""
    n, d = box.n, box.d
    j = box.first(v, full=False)
    out: list[Move] = []
    if j is not None:
        a2 = box.vertex(j) if box.spread(j) == v else box.crossing(j - 1, v, full=False, rising=True)
        out.append(Move((d - a2) / n, v + (d - a2) ** 2 / n))
    before = box.others // 2 if j is None else j - 1
    if before >= 0 and box.full(before) >= v:
        a = box.vertex(before)
        step = root_of(n * (v - box.spread(before)))  # |x - a| of the record that is replaced by d
        x = a - step if a - step >= -d else a + step
        out.append(Move((d - x) / n, box.full(before)))
    return out


def highest(moves: list[Move]) -> Number:
    """The largest new variance."""
    high = moves[0].variance
    for move in moves[1:]:
        high = _max(high, move.variance)
    return high


def _max(a: Number, b: Number) -> Number:
    if isinstance(a, fmpq) and isinstance(b, fmpq):
        return max(a, b)
    return arb(a).max(arb(b))
