"""Multivariate normal laws whose covariances are proportional: P has covariance ratio*S, Q has S.

`distance` is the Mahalanobis distance of the means in S. In the coordinates that whiten S the pair is a product of `dim`
univariate pairs, and only the total squared distance matters.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from flint import arb, fmpq

from ..balls.special import ball
from .compose import chi_square_profile
from .gaussian import delta_at
from .quantities import count, nonnegative, positive
from .registry import pair_law

At = dict[str, Any]


def renyi(at: At, alpha: fmpq) -> arb:
    ratio, dim, d = at["ratio"], at["dim"], at["distance"]
    s = (1 - alpha) * ratio + alpha
    if s <= 0:
        return arb.pos_inf()
    shift = ball(alpha * d * d / (2 * s))
    if ratio == 1:
        return shift
    return shift + ball(dim) * (ball(1 - alpha) * ball(ratio).log() - ball(s).log()) / (2 * ball(alpha - 1))


def kl(at: At) -> arb:
    ratio, dim, d = at["ratio"], at["dim"], at["distance"]
    return ball((dim * (ratio - 1) + d * d) / 2) - ball(dim) * ball(ratio).log() / 2


def max_divergence(at: At) -> arb:
    ratio, dim, d = at["ratio"], at["dim"], at["distance"]
    if ratio >= 1:
        return arb(0) if ratio == 1 and d == 0 else arb.pos_inf()
    return ball(dim) * -ball(ratio).log() / 2 + ball(d * d / (2 * (1 - ratio)))


def delta(at: At, eps: fmpq) -> arb:
    ratio, dim, d = at["ratio"], at["dim"], at["distance"]
    if ratio == 1:
        return delta_at(d, eps)
    return chi_square_profile(ratio, fmpq(1), d * d, int(dim), eps)


pair_law(
    "multivariate-normal",
    [count("dim"), nonnegative("distance"), positive("ratio", default=Fraction(1))],
    words="two multivariate normal laws (Mahalanobis distance of the means, covariances in the given ratio)",
    renyi=renyi,
    kl=kl,
    maximum=max_divergence,
    delta=delta,
)
