"""Two releases of k normal records with different means and variances: every divergence of them, as balls.

P is k records from N(0, var1), Q is k records from N(s, var2); only the square of the shift s matters. The loss of k
records is a function of their mean and variance alone, and it is a quadratic in the records:

    loss(x) = (k/2) log(v2/v1) + A |x - c|^2 - k s^2 / (2 (v1 - v2)),    A = (v1 - v2)/(2 v1 v2),  c = s v1/(v1 - v2),

so {loss > eps} is the outside (v1 > v2) or the inside (v1 < v2) of a ball around c, and its probabilities under P and
Q are noncentral chi-square. With equal variances it is a half-space, the Gaussian mechanism. Numbers may be exact or balls.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flint import arb, fmpq

from ..balls.special import noncentral_chi2_cdf, noncentral_chi2_sf, normal_cdf, normal_interval, normal_sf
from .gaussian import delta_at_square, gaussian_delta

Number = Any  # arb or fmpq


@dataclass(frozen=True)
class Pair:
    """Laws of one pair, in one order: `count` records, squared shift of each, variance under P and under Q."""

    count: Number
    shift2: Number
    var1: Number
    var2: Number

    def swapped(self) -> Pair:
        """The same two releases in the other order."""
        return Pair(self.count, self.shift2, self.var2, self.var1)

    def balls(self) -> tuple[arb, arb, arb, arb]:
        """Count, squared shift and both variances as balls."""
        return arb(self.count), arb(self.shift2), arb(self.var1), arb(self.var2)

    @property
    def same_variance(self) -> bool:
        """Whether the variances are equal for certain."""
        if self.var1 is self.var2:
            return True  # one ball: the same number, however wide
        gap = self.var1 - self.var2
        return bool(gap == 0) if isinstance(gap, fmpq) else bool(gap.is_zero())


def pair_of(mu1: fmpq, var1: fmpq, mu2: fmpq, var2: fmpq, count: int = 1) -> Pair:
    """Releases of `count` records from N(mu1, var1) and from N(mu2, var2)."""
    return Pair(fmpq(count), (mu1 - mu2) ** 2, var1, var2)


def hockey_stick(pair: Pair, eps: Number) -> arb:
    """sup over S of P(S) - e^eps Q(S), any real eps."""
    k, s2, v1, v2 = pair.balls()
    level = arb(eps)
    if pair.same_variance:
        return _one_variance(pair, eps)
    if v1.is_zero() or v2.is_zero():
        return arb(1)  # a point mass against a density
    gap = v1 - v2
    if not (gap > 0 or gap < 0):
        return arb.nan()
    radius2 = (level - k / 2 * (v2 / v1).log() + k * s2 / (2 * gap)) * 2 * v1 * v2 / gap
    if radius2 <= 0:  # the loss exceeds eps everywhere, or nowhere
        return -level.expm1() if gap > 0 else arb(0)
    if not radius2 > 0:
        return arb.nan()
    if k == 1:
        return _interval(s2.sqrt(), v1, v2, radius2.sqrt(), level)
    lam1, lam2 = k * s2 * v1 / gap**2, k * s2 * v2 / gap**2
    tail = noncentral_chi2_sf if gap > 0 else noncentral_chi2_cdf
    return tail(radius2 / v1, k, lam1) - level.exp() * tail(radius2 / v2, k, lam2)


def _one_variance(pair: Pair, eps: Number) -> arb:
    """The Gaussian mechanism, or two point masses."""
    k, s2, v, _ = pair.balls()
    if v.is_zero() and not s2.is_zero():
        return arb(1)
    exact = all(isinstance(x, fmpq) for x in (pair.count, pair.shift2, pair.var1, eps))
    if exact and pair.var1:
        return delta_at_square(pair.count * pair.shift2 / pair.var1, eps)
    return gaussian_delta(arb(0) if s2.is_zero() else (k * s2 / v).sqrt(), arb(eps))


def _interval(shift: arb, v1: arb, v2: arb, radius: arb, eps: arb) -> arb:
    """One record: the set is the interval within `radius` of the centre, or its outside.

    The centre and the radius are large and nearly equal where the variances nearly agree, so that the end near 0 comes
    from the product of the ends, (loss(0) - eps)/A, and not from their difference.
    """
    gap = v1 - v2
    centre = shift * v1 / gap
    far = centre + radius if gap > 0 else centre - radius
    near = v1 * (shift * shift - v2 * (2 * eps + (v1 / v2).log())) / (gap * far)
    low, high = (near, far) if gap > 0 else (far, near)

    def chance(mean: arb, var: arb) -> arb:
        a, b = (low - mean) / var.sqrt(), (high - mean) / var.sqrt()
        return normal_cdf(a) + normal_sf(b) if gap > 0 else normal_interval(a, b)

    return chance(arb(0), v1) - eps.exp() * chance(shift, v2)


def renyi(pair: Pair, alpha: Number) -> arb:
    """D_alpha(P || Q), infinite where alpha v2 + (1 - alpha) v1 <= 0."""
    k, s2, v1, v2 = pair.balls()
    order = arb(alpha)
    if pair.same_variance:
        if v1.is_zero():
            return arb(0) if s2.is_zero() else arb.pos_inf()
        return arb(alpha * pair.count * pair.shift2 / (2 * pair.var1))
    if v1.is_zero() or v2.is_zero():
        return arb.pos_inf()
    mixed = arb(alpha * pair.var2 + (1 - alpha) * pair.var1)
    if mixed <= 0:
        return arb.pos_inf()
    if not mixed > 0:
        return arb.nan()
    return k * ((v2 / v1).log() / 2 + (v2 / mixed).log() / (2 * (order - 1)) + order * s2 / (2 * mixed))


def kl(pair: Pair) -> arb:
    """Kullback-Leibler divergence in nats."""
    ratio = pair.var1 / pair.var2
    square = arb(pair.count * (pair.shift2 / pair.var2 + ratio - 1) / 2)
    return square if pair.same_variance else square - arb(pair.count) * arb(ratio).log() / 2


def max_divergence(pair: Pair) -> arb:
    """Infinite unless Q is wider, or both laws are one."""
    if pair.same_variance:
        return arb.pos_inf() if pair.shift2 else arb(0)
    if pair.var1 > pair.var2:
        return arb.pos_inf()
    k, s2, v1, v2 = pair.balls()
    return k * ((v2 / v1).log() + s2 / (v2 - v1)) / 2


def infinite_order(pairs: Sequence[Pair]) -> arb:
    """The smallest Rényi order at which one of the pairs, in one of its orders, diverges."""
    best = arb.pos_inf()
    for pair in pairs:
        _, s2, v1, v2 = pair.balls()
        if pair.same_variance:
            best = arb(1) if v1.is_zero() and not s2.is_zero() else best
            continue
        best = best.min(v1.max(v2) / abs(v1 - v2))
    return best
