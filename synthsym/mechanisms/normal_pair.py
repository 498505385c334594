"""Two releases of k normal records with different means and variances: exact divergences, as balls.

P is k records from N(0, v1), Q is k records from N(s, v2); only the square of the shift s matters. The loss of k records
is a function of their mean and variance alone, and it is a quadratic in the records:

    loss(x) = (k/2) log(v2/v1) + A |x - c|^2 - k s^2 / (2 (v1 - v2)),    A = (v1 - v2)/(2 v1 v2),  c = s v1/(v1 - v2),

so {loss > eps} is the outside (v1 > v2) or the inside (v1 < v2) of a ball around c, and its probabilities under P and
Q are noncentral chi-square. With equal variances it is a half-space, the Gaussian mechanism.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from flint import arb, fmpq

from ..balls.special import (
    ball,
    mills,
    noncentral_chi2_cdf,
    noncentral_chi2_sf,
    normal_cdf,
    normal_interval,
    normal_pdf,
)
from ..numbers.invert import Level, Profile, least_eps

Number = Any  # arb or fmpq


@dataclass(frozen=True)
class Pair:
    """Laws of one neighbouring pair, in one order: `count` records, squared shift, variance under P and under Q."""

    count: Number
    shift2: Number
    var1: Number
    var2: Number

    def swapped(self) -> Pair:
        return Pair(self.count, self.shift2, self.var2, self.var1)

    def balls(self) -> tuple[arb, arb, arb, arb]:
        return arb(self.count), arb(self.shift2), arb(self.var1), arb(self.var2)

    @property
    def same_variance(self) -> bool:
        if self.var1 is self.var2:
            return True  # one ball: the same number, however wide
        gap = self.var1 - self.var2
        return bool(gap == 0) if isinstance(gap, fmpq) else bool(gap.is_zero())


def gaussian_delta(eta: arb, eps: arb) -> arb:
    """Hockey-stick divergence of N(0, 1) and N(eta, 1); far out through Mills' ratio."""
    if eta.is_zero():
        return arb(0)
    a, b = eps / eta - eta / 2, eps / eta + eta / 2
    if a > 0:
        return normal_pdf(a) * (mills(a) - mills(b))
    return normal_cdf(-a) - eps.exp() * normal_cdf(-b)


def hockey_stick(pair: Pair, eps: arb) -> arb:
    """sup over S of P(S) - e^eps Q(S), for eps >= 0."""
    k, s2, v1, v2 = pair.balls()
    if pair.same_variance:
        if v1.is_zero():
            return arb(0) if s2.is_zero() else arb(1)
        return gaussian_delta((k * s2 / v1).sqrt(), eps)
    if v1.is_zero() or v2.is_zero():
        return arb(1)  # a point mass against a density
    gap = v1 - v2
    if not (gap > 0 or gap < 0):
        return arb.nan()
    level = eps - k / 2 * (v2 / v1).log() + k * s2 / (2 * gap)
    radius2 = level * 2 * v1 * v2 / gap
    if k == 1:
        return _single(s2.sqrt(), v1, v2, radius2, eps)
    lam1, lam2 = k * s2 * v1 / gap**2, k * s2 * v2 / gap**2
    if gap > 0:
        return noncentral_chi2_sf(radius2 / v1, k, lam1) - eps.exp() * noncentral_chi2_sf(radius2 / v2, k, lam2)
    if radius2 <= 0:
        return arb(0)
    if not radius2 > 0:
        return arb.nan()
    return noncentral_chi2_cdf(radius2 / v1, k, lam1) - eps.exp() * noncentral_chi2_cdf(radius2 / v2, k, lam2)


def _single(shift: arb, v1: arb, v2: arb, radius2: arb, eps: arb) -> arb:
    """One record: the set is an interval around c or its outside (quick even where the variances nearly agree)."""
    if radius2 <= 0:
        return arb(0)
    if not radius2 > 0:
        return arb.nan()
    radius, centre = radius2.sqrt(), shift * v1 / (v1 - v2)

    def chance(mean: arb, var: arb) -> arb:
        a, b = (centre - radius - mean) / var.sqrt(), (centre + radius - mean) / var.sqrt()
        return normal_cdf(a) + normal_cdf(-b) if v1 > v2 else normal_interval(a, b)

    return chance(arb(0), v1) - eps.exp() * chance(shift, v2)


def renyi(pair: Pair, alpha: arb) -> arb:
    """D_alpha(P || Q), infinite where alpha v2 + (1 - alpha) v1 <= 0."""
    k, s2, v1, v2 = pair.balls()
    if pair.same_variance:
        if v1.is_zero():
            return arb(0) if s2.is_zero() else arb.pos_inf()
        return alpha * k * s2 / (2 * v1)
    if v1.is_zero() or v2.is_zero():
        return arb.pos_inf()
    mixed = alpha * v2 + (1 - alpha) * v1
    if mixed <= 0:
        return arb.pos_inf()
    if not mixed > 0:
        return arb.nan()
    return k * ((v2 / v1).log() / 2 + (v2 / mixed).log() / (2 * (alpha - 1)) + alpha * s2 / (2 * mixed))


def order(pairs: Sequence[Pair]) -> arb:
    """The smallest Rényi order at which one of the pairs, in one of its orders, diverges."""
    best = arb.pos_inf()
    for pair in pairs:
        _, s2, v1, v2 = pair.balls()
        if pair.same_variance:
            best = arb(1) if v1.is_zero() and not s2.is_zero() else best
            continue
        best = best.min(v1.max(v2) / abs(v1 - v2))
    return best


def both_orders(pairs: Sequence[Pair]) -> list[Pair]:
    out = list(pairs)
    return out + [p.swapped() for p in pairs if not p.same_variance]


def largest(values: Sequence[arb]) -> arb:
    out = values[0]
    for v in values[1:]:
        out = v if v.is_nan() else out if out.is_nan() else out.max(v)
    return out


def worst_delta(pairs: Sequence[Pair], eps: arb) -> arb:
    return largest([hockey_stick(p, eps) for p in both_orders(pairs)])


def worst_renyi(pairs: Sequence[Pair], alpha: arb) -> arb:
    return largest([renyi(p, alpha) for p in both_orders(pairs)])


def smallest_eps(pairs: Callable[[], Sequence[Pair]], delta: fmpq) -> arb:
    """The least eps at which every pair, in both orders, is (eps, delta)-close; the pairs are made anew at each precision.

    Nothing is excluded, and the loss has no largest value, unless a variance is 0: then all of the mass may be.
    """
    return least_eps(
        Profile(lambda eps: worst_delta(pairs(), ball(eps)), arb.pos_inf, Level(lambda: _excluded(pairs()))), delta
    )


def _excluded(pairs: Sequence[Pair]) -> arb:
    """The mass that a point mass and a density (or two point masses apart) do not share."""
    apart = [p for p in pairs if p.var1 == 0 or p.var2 == 0]
    return arb(1) if any(hockey_stick(p, arb(0)) == 1 for p in apart) else arb(0)
