"""Pairs of gamma laws (shape, rate), and every law that is a bijective image of one.

Rates may be balls (they are irrational for some images); comparisons that balls cannot decide give a vacuous ball, and
the caller raises the precision.
"""

from __future__ import annotations

from typing import Any

from flint import arb, fmpq

from ..balls.incomplete import gamma_p, gamma_q
from ..balls.special import ball
from .loss import Loss, Mass, hockey_stick, mass_from, region, sign_of, supremum

Rate = Any  # fmpq, or a ball where the rate is irrational
Pair = tuple[fmpq, Rate, fmpq, Rate]


def _sign(x: Rate) -> int | None:
    if not isinstance(x, arb):
        return int(x > 0) - int(x < 0)
    return 1 if x > 0 else -1 if x < 0 else 0 if x.is_zero() else None


def _log_partition(shape: arb, rate: arb) -> arb:
    return shape.lgamma() - shape * rate.log()


def renyi(pair: Pair, alpha: fmpq) -> arb:
    """The exponential-family formula with natural parameters (shape, rate)."""
    s1, r1, s2, r2 = pair
    shape = alpha * s1 + (1 - alpha) * s2
    rate = alpha * r1 + (1 - alpha) * r2
    side = _sign(rate)
    if side is None:
        return arb.nan()
    if shape <= 0 or side <= 0:
        return arb.pos_inf()
    a = ball(alpha)
    ends = a * _log_partition(ball(s1), _rate(r1)) + (1 - a) * _log_partition(ball(s2), _rate(r2))
    return (_log_partition(ball(shape), _rate(rate)) - ends) / (a - 1)


def _rate(r: Rate) -> arb:
    return ball(r)


def kl(pair: Pair) -> arb:
    """Kullback-Leibler divergence in nats."""
    s1, r1, s2, r2 = pair
    ratio = _rate(r2) / _rate(r1)
    value = ball(s1) * (ratio - 1) - ball(s2) * ratio.log()
    if s1 != s2:
        value += ball(s1 - s2) * ball(s1).digamma() - ball(s1).lgamma() + ball(s2).lgamma()
    return value


def _loss(pair: Pair) -> Loss | None:
    """log p/q in u = log x; None where balls cannot tell the rates apart."""
    s1, r1, s2, r2 = pair
    ds = s1 - s2
    dr = _sign(r1 - r2)
    if dr is None:
        return None

    def rate_gap() -> arb:
        return _rate(r1 - r2)

    def constant() -> arb:
        scale = ball(s1) * _rate(r1).log() - ball(s2) * _rate(r2).log()
        return scale if ds == 0 else scale - ball(s1).lgamma() + ball(s2).lgamma()

    def value(u: arb) -> arb:
        total = constant()
        if ds:
            total += ball(ds) * u
        return total - rate_gap() * u.exp() if dr else total

    def left() -> arb:
        return constant() if ds == 0 else arb.neg_inf() if ds > 0 else arb.pos_inf()

    def right() -> arb:
        if dr == 0:
            return -left() if ds else constant()
        return arb.neg_inf() if dr > 0 else arb.pos_inf()

    def critical() -> arb:
        return (ball(ds) / rate_gap()).log()

    return Loss(value, left, right, critical if ds * dr > 0 else None)


def max_divergence(pair: Pair) -> arb:
    """The largest privacy loss in nats: Rényi of infinite order."""
    loss = _loss(pair)
    return arb.nan() if loss is None else supremum(loss)


def _masses(shape: fmpq, rate: Rate) -> Mass:
    s = ball(shape)
    return mass_from(lambda u: gamma_p(s, _rate(rate) * u.exp()), lambda u: gamma_q(s, _rate(rate) * u.exp()))


def _common_shape(shape: fmpq, r1: Rate, r2: Rate, eps: fmpq) -> arb:
    """Equal shapes: the loss is linear in x, S is everything below (r1 > r2) or above one point."""
    s, a, b = ball(shape), _rate(r1), _rate(r2)

    def cut() -> arb:  # (log-ratio at zero) - eps
        return ball(shape) * (_rate(r1) / _rate(r2)).log() - ball(eps)

    side = _sign(r1 - r2)
    if side is None:
        return arb.nan()
    at_zero = sign_of(cut)
    if side > 0:
        if at_zero <= 0:
            return arb(0)
        x = cut() / (a - b)
        return gamma_p(s, a * x) - ball(eps).exp() * gamma_p(s, b * x)
    if at_zero >= 0:
        return -ball(eps).expm1()
    x = cut() / (a - b)
    return gamma_q(s, a * x) - ball(eps).exp() * gamma_q(s, b * x)


def delta(pair: Pair, eps: fmpq) -> arb:
    """The least delta at eps >= 0 or below, from where the loss exceeds eps."""
    s1, r1, s2, r2 = pair
    if s1 == s2:
        return _common_shape(s1, r1, r2, eps)
    loss = _loss(pair)
    if loss is None:
        return arb.nan()
    intervals = region(loss, lambda: ball(eps))
    return hockey_stick(intervals, ball(eps), _masses(s1, r1), _masses(s2, r2))
