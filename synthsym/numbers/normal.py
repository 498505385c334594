"""Pairs of normal laws: equal variances give a half-line, different ones an interval or its complement."""

from __future__ import annotations

from flint import arb, fmpq

from ..balls.special import ball, normal_cdf, normal_sf
from .loss import Interval, hockey_stick, mass_from, sign_of

Q4 = tuple[fmpq, fmpq, fmpq, fmpq]


def renyi(pair: Q4, alpha: fmpq) -> arb:
    """alpha (mu1-mu2)^2/(2 s) + log(v1^(1-alpha) v2^alpha / s)/(2(alpha-1)), s = (1-alpha) v1 + alpha v2 > 0."""
    mu1, v1, mu2, v2 = pair
    s = (1 - alpha) * v1 + alpha * v2
    if s <= 0:
        return arb.pos_inf()
    shift = ball(alpha * (mu1 - mu2) ** 2 / (2 * s))
    if v1 == v2:
        return shift
    spread = (1 - ball(alpha)) * ball(v1).log() + ball(alpha) * ball(v2).log() - ball(s).log()
    return shift + spread / (2 * ball(alpha - 1))


def kl(pair: Q4) -> arb:
    mu1, v1, mu2, v2 = pair
    ratio = v1 / v2
    square = ball(((mu1 - mu2) ** 2 / v2 + ratio - 1) / 2)
    return square if v1 == v2 else square - ball(ratio).log() / 2


def max_divergence(pair: Q4) -> arb:
    mu1, v1, mu2, v2 = pair
    if v1 >= v2:
        return arb.pos_inf()
    return ball(v2 / v1).log() / 2 + ball((mu1 - mu2) ** 2 / (2 * (v2 - v1)))


def _region(pair: Q4, eps: fmpq) -> list[Interval]:
    """{x : log p/q > eps} for different variances, from the roots of a quadratic a x^2 - 2 b x + c."""
    mu1, v1, mu2, v2 = pair
    a = ball(1 / v2 - 1 / v1)
    b = ball(mu2 / v2 - mu1 / v1)

    def c() -> arb:
        return ball(mu2**2 / v2 - mu1**2 / v1) + ball(v2 / v1).log() - 2 * ball(eps)

    def discriminant() -> arb:
        return ball(mu2 / v2 - mu1 / v1) ** 2 - ball(1 / v2 - 1 / v1) * c()

    if sign_of(discriminant) <= 0:
        return [] if v1 < v2 else [(None, None)]
    root = discriminant().sqrt()
    # The far end of the quadratic formula cancels where a is small: take both ends from the stable one.
    pivot = b + root if b > 0 else b - root
    ends = [pivot / a, c() / pivot]
    low, high = (ends[0], ends[1]) if ends[0] < ends[1] else (ends[1], ends[0])
    return [(low, high)] if v1 < v2 else [(None, low), (high, None)]


def delta(pair: Q4, eps: fmpq) -> arb:
    """The hockey-stick divergence at level e^eps, any real eps."""
    mu1, v1, mu2, v2 = pair
    if v1 == v2:
        shift, var = mu2 - mu1, v1
        # loss > eps  <=>  x on P's side of the point where the two densities have the ratio e^eps
        sd = ball(var).sqrt()
        at_p, at_q = (
            ball((shift * shift / 2 - eps * var) / abs(shift)) / sd,
            ball((-shift * shift / 2 - eps * var) / abs(shift)) / sd,
        )
        return normal_cdf(at_p) - ball(eps).exp() * normal_cdf(at_q)
    sd1, sd2 = ball(v1).sqrt(), ball(v2).sqrt()
    mass_p = mass_from(lambda x: normal_cdf((x - ball(mu1)) / sd1), lambda x: normal_sf((x - ball(mu1)) / sd1))
    mass_q = mass_from(lambda x: normal_cdf((x - ball(mu2)) / sd2), lambda x: normal_sf((x - ball(mu2)) / sd2))
    return hockey_stick(_region(pair, eps), ball(eps), mass_p, mass_q)
