"""Pairs of Laplace laws with any centres and scales: the loss is piecewise linear, with kinks at the two centres."""

from __future__ import annotations

from functools import partial

from flint import arb, fmpq

from ..balls.special import ball
from .loss import Interval, Mass, TwoLaws, hockey_stick, mass_from, sign_of


def renyi(pair: TwoLaws, alpha: fmpq) -> arb:
    """Three exponential pieces: left of both centres, between them, right of both."""
    mu1, b1, mu2, b2 = pair
    gap = abs(mu1 - mu2)
    s, t = alpha / b1, (1 - alpha) / b2  # decay rates away from the first and from the second centre
    if s + t <= 0:
        return arb.pos_inf()
    near, far = (-ball(t * gap)).exp(), (-ball(s * gap)).exp()
    between = ball(gap) * far if s == t else (near - far) / ball(s - t)
    total = (near + far) / ball(s + t) + between
    front = -ball(alpha) * ball(b1).log() - ball(1 - alpha) * ball(b2).log() - arb(2).log()
    return (front + total.log()) / ball(alpha - 1)


def kl(pair: TwoLaws) -> arb:
    """Kullback-Leibler divergence in nats, of Laplace(mu1, b1) from Laplace(mu2, b2)."""
    mu1, b1, mu2, b2 = pair
    gap = abs(mu1 - mu2)
    return ball(b2 / b1).log() + ball(gap / b2) + ball(b1 / b2) * (-ball(gap / b1)).exp() - 1


def max_divergence(pair: TwoLaws) -> arb:
    """The largest privacy loss in nats; infinite where the first scale is the larger."""
    mu1, b1, mu2, b2 = pair
    if b1 > b2:
        return arb.pos_inf()
    return ball(b2 / b1).log() + ball(abs(mu1 - mu2) / b2)


def _region(pair: TwoLaws, eps: fmpq) -> list[Interval]:
    """{loss > eps} for different scales, found on the three pieces."""
    mu1, b1, mu2, b2 = pair
    kinks = sorted({mu1, mu2})

    def loss_at(x: fmpq) -> arb:
        return ball(b2 / b1).log() + ball(abs(x - mu2) / b2 - abs(x - mu1) / b1 - eps)

    def slope(x: fmpq) -> fmpq:  # right derivative
        return (1 if x >= mu2 else -1) / b2 - (1 if x >= mu1 else -1) / b1

    signs = [sign_of(partial(loss_at, k)) for k in kinks]
    outer = 1 if b1 > b2 else -1  # the sign at both infinities
    cuts: list[arb] = []
    if signs[0] != outer:
        cuts.append(ball(kinks[0]) - loss_at(kinks[0]) / ball(slope(kinks[0] - 1)))
    if signs[0] != signs[-1]:
        cuts.append(ball(kinks[0]) - loss_at(kinks[0]) / ball(slope(kinks[0])))
    if signs[-1] != outer:
        cuts.append(ball(kinks[-1]) - loss_at(kinks[-1]) / ball(slope(kinks[-1])))
    ends: list[arb | None] = [None, *cuts, None]
    inside = outer > 0
    out: list[Interval] = []
    for lo, hi in zip(ends, ends[1:], strict=False):
        if inside:
            out.append((lo, hi))
        inside = not inside
    return out


def delta(pair: TwoLaws, eps: fmpq) -> arb:
    """The least delta at eps; in closed form where the scales are equal."""
    mu1, b1, mu2, b2 = pair
    if b1 == b2:
        top = abs(mu1 - mu2) / b1
        return -ball(min(fmpq(0), eps, (eps - top) / 2)).expm1()

    def tails(mu: fmpq, b: fmpq) -> Mass:
        def below(x: arb) -> arb:
            z = (x - ball(mu)) / ball(b)
            return z.exp() / 2 if z < 0 else 1 - (-z).exp() / 2

        return mass_from(below, lambda x: below(2 * ball(mu) - x))

    return hockey_stick(_region(pair, eps), ball(eps), tails(mu1, b1), tails(mu2, b2))
