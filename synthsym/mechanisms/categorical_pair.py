"""Two neighbouring releases of categorical data, and the exact hockey-stick divergence between them.

A neighbour moves one record from category i to category j; the other categories keep their weights. So a release is,
for the comparison, a draw from three urns: `x` (category i), `y` (category j) and `z` (everything else, merged: how the
rest splits has the same law on both sides). The first law has weights (x, y, z), the second (x-1, y+1, z).

The number R of records that fall into i or j has one law under both. Given R, the number of records in i is

* binomial with odds x : y against x-1 : y+1, where records are drawn independently from one vector of probabilities;
* beta-binomial (x, y) against (x-1, y+1), where one vector is drawn from the posterior and shared.

In both cases the likelihood ratio rises with that number, so the worst event is a right tail.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from flint import arb, ctx, fmpq

from ..balls.discrete import beta_binomial_pmf, beta_binomial_sf, binomial_cdf, binomial_pmf, binomial_sf
from ..numbers import distances

SHORT = 60  # tails of at most this many terms are summed directly


def ball(q: Fraction | int) -> arb:
    return arb(fmpq(Fraction(q).numerator, Fraction(q).denominator))


def dyadic(x: arb) -> Fraction:
    """An exact ball as a fraction."""
    mantissa, exponent = x.man_exp()
    return Fraction(int(mantissa)) * Fraction(2) ** int(exponent)


@dataclass(frozen=True)
class Pair:
    """Weights of the three urns under the first law; `shared`: all records come from one posterior draw."""

    x: Fraction
    y: Fraction
    z: Fraction
    m: int
    shared: bool

    def tail(self, r: int, t: int) -> tuple[arb, arb]:
        """P and Q of {records in i >= t} given that r records fall into i or j."""
        if t > r:
            return arb(0), arb(0)
        if self.shared:
            return (
                beta_binomial_sf(t - 1, r, ball(self.x), ball(self.y)),
                beta_binomial_sf(t - 1, r, ball(self.x - 1), ball(self.y + 1)),
            )
        s = self.x + self.y
        return _binomial_tail(t, r, self.x / s), _binomial_tail(t, r, (self.x - 1) / s)

    def threshold(self, r: int, eps: Fraction) -> tuple[int, int] | None:
        """(lo, hi): the loss is at most eps below lo and more than eps from hi on (hi - lo <= 1 at fine precision).

        None where more bits are needed.
        """
        if self.shared:
            e, u = ball(eps).exp(), ball(self.x - 1)
            cut = (e * u * (ball(self.y) + r) - u * ball(self.y)) / (ball(self.y) + e * u)
        elif self.x == 1:
            return (1, 1)
        elif self.y == 0:
            return (r, r) if r and ball(r) * ball(self.x / (self.x - 1)).log() > ball(eps) else (r, r + 1)
        else:
            up, down = ball(self.x / (self.x - 1)).log(), ball((self.y + 1) / self.y).log()
            cut = (ball(eps) + r * down) / (up + down)
        low, high = cut.lower().floor().unique_fmpz(), cut.upper().floor().unique_fmpz()
        return None if low is None or high is None else (max(0, int(low) + 1), max(0, int(high) + 1))

    def given(self, r: int, eps: Fraction) -> arb:
        """Hockey-stick divergence at eps given that r records fall into i or j."""
        e = ball(eps).exp()
        ends = self.threshold(r, eps)
        if ends is None:
            return arb.nan()
        lo, hi = ends
        if hi > r:
            total = arb(0)
        elif self.falls_fast(r, hi):
            total = self.run(r, hi, e)
        else:
            p, q = self.tail(r, hi)
            total = p - e * q
        for t in range(lo, min(hi, r + 1)):  # counts on which the sign of the excess is not settled
            p, q = (a - b for a, b in zip(self.tail(r, t), self.tail(r, t + 1), strict=True))
            total += arb(0).union((p - e * q).upper().max(arb(0)))
        return total.max(arb(0)) if total.contains(0) else total

    def growth(self, r: int, k: int) -> Fraction:
        """Mass of k + 1 records in i over the mass of k; it falls with k once it is below 1."""
        odds = (self.x + k) / (self.y + r - k - 1) if self.shared else self.x / self.y
        return odds * Fraction(r - k, k + 1)

    def falls_fast(self, r: int, t: int) -> bool:
        """Whether a short sum of positive terms from t on will do."""
        return self.x > 1 and self.y > 0 and (r - t < SHORT or (self.growth(r, t) < Fraction(9, 10)))

    def inverse_ratio(self, r: int, k: int) -> arb:
        """q/p at k records in i."""
        u, y = self.x - 1, self.y
        if self.shared:
            return ball(u * (y + r - k) / ((u + k) * y))
        return (k * ball(u / self.x).log() + (r - k) * ball((y + 1) / y).log()).exp()

    def run(self, r: int, t: int, e: arb) -> arb:
        """Sum over counts k >= t of p (1 - e^eps q/p): nothing cancels, as both factors are positive."""
        mass = (
            beta_binomial_pmf(t, r, ball(self.x), ball(self.y))
            if self.shared
            else binomial_pmf(t, r, ball(self.x / (self.x + self.y)))
        )
        ratio, step = self.inverse_ratio(r, t), ball((self.x - 1) / self.x * self.y / (self.y + 1))
        total, tiny = arb(0), arb(2) ** (-ctx.prec - 8)
        settles = not self.shared or self.y >= 1  # then the growth falls from one count to the next
        for k in range(t, r + 1):
            total += mass * (1 - e * ratio)
            if k == r:
                break
            growth = self.growth(r, k)
            mass = mass * ball(growth)
            if settles and 2 * growth < 1 and mass < tiny * total:  # the rest falls at least as a geometric series
                return total + arb(0).union((2 * mass).upper())
            ratio = self.inverse_ratio(r, k + 1) if self.shared else ratio * step
        return total

    def weight(self, r: int) -> arb:
        """Probability that r records fall into i or j."""
        if self.z == 0:
            return arb(1 if r == self.m else 0)
        if self.shared:
            return beta_binomial_pmf(r, self.m, ball(self.x + self.y), ball(self.z))
        return binomial_pmf(r, self.m, ball((self.x + self.y) / (self.x + self.y + self.z)))

    def beyond(self, r: int) -> arb:
        """Probability that more than r records fall into i or j."""
        if self.shared:
            return beta_binomial_sf(r, self.m, ball(self.x + self.y), ball(self.z))
        return binomial_sf(r, self.m, ball((self.x + self.y) / (self.x + self.y + self.z)))

    def first(self) -> tuple[int, arb]:
        """A count below which almost no mass lies, and that mass: independent draws concentrate."""
        if self.shared or self.m < 400:
            return 0, arb(0)
        p = (self.x + self.y) / (self.x + self.y + self.z)
        mean, spread = float(self.m * p), float(self.m * p * (1 - p)) ** 0.5
        start = int(mean - spread * (1.2 * ctx.prec) ** 0.5) - 1
        return (start, binomial_cdf(start - 1, self.m, ball(p))) if start > 0 else (0, arb(0))

    def hockey_stick(self, eps: Fraction) -> arb:
        """sup over events S of P(S) - e^eps Q(S)."""
        if self.z == 0:
            return self.given(self.m, eps)
        start, below = self.first()
        total = arb(0).union(below.upper()) if start else arb(0)
        tiny = arb(2) ** (-ctx.prec - 8)
        gap = 8 + int(float(self.m * (self.x + self.y) / (self.x + self.y + self.z)) ** 0.5)  # how often to look ahead
        for r in range(start, self.m + 1):
            part = self.given(r, eps)
            if not part.is_zero():
                total += self.weight(r) * part
            if r % gap == 0 and total > 0:  # given(r) <= 1, so what is left is at most the mass beyond r
                rest = self.beyond(r)
                if rest < tiny * total:
                    return total + arb(0).union(rest.upper())
        return total

    def distance(self) -> fmpq | None:
        """The total variation distance, where it is rational and not too long."""
        x, y, z = (fmpq(w.numerator, w.denominator) for w in (self.x, self.y, self.z))
        if self.shared:
            counts = distances.beta_binomial_masses(self.m, x + y, z)
            parts = [distances.beta_binomial(r, x, y, x - 1, y + 1) for r in range(self.m + 1)]
        else:
            counts = distances.binomial_masses(self.m, (x + y) / (x + y + z))
            parts = [distances.binomial(r, x / (x + y), (x - 1) / (x + y)) for r in range(self.m + 1)]
        return (
            sum((a * b for a, b in zip(counts, parts, strict=True) if b is not None), fmpq(0))
            if None not in parts
            else None
        )

    def expectation(self, value: Callable[[arb], arb]) -> arb:
        """E_P of a function of the privacy loss, term by term (for a shared draw; independent ones have closed forms)."""
        u, total = ball(self.x - 1), arb(0)
        for r in range(self.m + 1):
            w = self.weight(r)
            if not w.is_zero():
                for t in range(r + 1):
                    loss = ((u + t) * ball(self.y) / (u * (ball(self.y) + r - t))).log()
                    total += w * beta_binomial_pmf(t, r, ball(self.x), ball(self.y)) * value(loss)
        return total

    def top_loss(self) -> arb:
        """The largest privacy loss of an output: all m records in category i."""
        if self.x == 1:
            return arb("inf")
        if self.shared:
            return ball((self.x - 1 + self.m) / (self.x - 1)).log()
        return self.m * ball(self.x / (self.x - 1)).log()


def _binomial_tail(t: int, r: int, p: Fraction) -> arb:
    """P(count >= t) of a binomial law with exact p."""
    if t <= 0:
        return arb(1)
    if p == 0:
        return arb(0)
    if p == 1:
        return arb(1)
    if r - t < SHORT:
        return _sum_terms(t, r, ball(p))
    return binomial_sf(t - 1, r, ball(p))


def _sum_terms(t: int, r: int, p: arb) -> arb:
    q = 1 - p
    total, term = arb(0), comb(r, t) * p**t * q ** (r - t)
    for k in range(t, r + 1):
        total += term
        term = term * (r - k) / (k + 1) * p / q
    return total
