"""Two neighbouring releases of categorical data, and the exact hockey-stick divergence between them.

A neighbour moves one record from category i to category j; the other categories keep their weights. So a release is,
for the comparison, a draw from three urns: `x` (category i), `y` (category j) and `z` (everything else, merged: how the
rest splits has the same law on both sides). The first law has weights (x, y, z), the second (x-1, y+1, z).

The number R of records that fall into i or j has one law under both. Given R, the number of records in i is

* binomial with odds x : y against x-1 : y+1, where records are drawn independently from one vector of probabilities;
* beta-binomial (x, y) against (x-1, y+1), where one vector is drawn from the posterior and shared.

So given R the releases are binary ones (see bernoulli_pair).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from flint import arb, ctx, fmpq

from ..balls.discrete import beta_binomial_pmf, beta_binomial_sf, binomial_cdf, binomial_pmf, binomial_sf
from ..balls.special import ball
from ..numbers import distances
from .bernoulli_pair import Pair as Binary

_MANY = 400  # independent draws from which on counts concentrate enough to begin late


@dataclass(frozen=True)
class Pair:
    """Weights of the three urns under the first law; `shared`: all records come from one posterior draw."""

    x: fmpq
    y: fmpq
    z: fmpq
    m: int
    shared: bool

    def binary(self, r: int) -> Binary:
        """The pair of binary releases, given that r records fall into i or j."""
        return Binary("one" if self.shared else "many", self.x - 1, self.y, r)

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
        if self.shared or self.m < _MANY:
            return 0, arb(0)
        p = (self.x + self.y) / (self.x + self.y + self.z)
        mean, spread = float(self.m * p), float(self.m * p * (1 - p)) ** 0.5
        start = int(mean - spread * (1.2 * ctx.prec) ** 0.5) - 1
        return (start, binomial_cdf(start - 1, self.m, ball(p))) if start > 0 else (0, arb(0))

    def hockey_stick(self, eps: fmpq) -> arb:
        """sup over events S of P(S) - e^eps Q(S)."""
        if self.z == 0:
            return self.binary(self.m).hockey_stick(eps)
        start, below = self.first()
        total = arb(0).union(below.upper()) if start else arb(0)
        tiny = arb(2) ** (-ctx.prec - 8)
        gap = 8 + int(float(self.m * (self.x + self.y) / (self.x + self.y + self.z)) ** 0.5)  # how often to look ahead
        for r in range(start, self.m + 1):
            part = self.binary(r).hockey_stick(eps)
            if not part.is_zero():
                total += self.weight(r) * part
            if r % gap == 0 and total > 0:  # a part is at most 1, so what is left is at most the mass beyond r
                rest = self.beyond(r)
                if rest < tiny * total:
                    return total + arb(0).union(rest.upper())
        return total

    def distance(self) -> fmpq | None:
        """The total variation distance, where it is rational and not too long."""
        x, y, z = self.x, self.y, self.z
        if self.shared:
            counts = distances.beta_binomial_masses(self.m, x + y, z)
        else:
            counts = distances.binomial_masses(self.m, (x + y) / (x + y + z))
        parts = [self.binary(r).distance() for r in range(self.m + 1)]
        return (
            sum((a * b for a, b in zip(counts, parts, strict=True) if b is not None), fmpq(0))
            if None not in parts
            else None
        )

    def expectation(self, value: Callable[[arb], arb]) -> arb:
        """E_P of a function of the privacy loss, term by term (for a shared draw; independent ones have closed forms)."""
        total = arb(0)
        for r in range(self.m + 1):
            w = self.weight(r)
            if not w.is_zero():
                total += w * sum((p * value(loss) for p, loss in self.binary(r).outcomes()), arb(0))
        return total

    def top_loss(self) -> arb:
        """The largest privacy loss of an output: all m records in category i."""
        return self.binary(self.m).top_loss()
