"""Pairs of laws on the integers whose loss is linear in the count: binomial, Poisson, geometric.

S is everything above or below a threshold. Where a ball cannot tell on which side of it an integer lies, the loss there
equals eps to within the precision, and the hull of both choices is returned.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from flint import arb, fmpq

from ..balls.discrete import binomial_cdf, binomial_sf
from ..balls.incomplete import gamma_p, gamma_q
from ..balls.special import ball

Tail = Callable[[int], arb]


@dataclass(frozen=True)
class Linear:
    """loss(x) = intercept + slope x on x = 0, 1, …, top (None: no end); tails P(X <= k) and P(X > k) of both laws."""

    intercept: arb
    slope: arb
    rising: bool
    cdf_p: Tail
    cdf_q: Tail
    sf_p: Tail
    sf_q: Tail
    at_zero: fmpq | None = None  # the loss at 0 where that is rational: it may equal eps exactly

    def delta(self, eps: fmpq) -> arb:
        """The least delta at eps; the hull of two values where the threshold lies at an integer as far as balls tell."""
        if not self.rising and self.at_zero is not None and eps >= self.at_zero:
            return arb(0)
        cut = (ball(eps) - self.intercept) / self.slope
        ends = _integers(cut)
        return arb.nan() if ends is None else self._at(ends[0], eps).union(self._at(ends[1], eps))

    def _at(self, k: int, eps: fmpq) -> arb:
        """S = {x > k} for a rising loss, {x <= k} for a falling one."""
        weight = ball(eps).exp()
        if self.rising:
            return self.sf_p(k) - weight * self.sf_q(k)
        return self.cdf_p(k) - weight * self.cdf_q(k)


def _integers(cut: arb) -> tuple[int, int] | None:
    """floor of the ball's ends (None where the ball is too wide to be of use)."""
    if not cut.is_finite() or cut.rad() > arb("0.25"):
        return None
    return int(cut.lower().floor().unique_fmpz()), int(cut.upper().floor().unique_fmpz())


def _nonneg(k: int) -> bool:
    return k >= 0


def binomial_linear(n: int, p1: fmpq, p2: fmpq) -> Linear:
    """The loss between Binomial(n, p1) and Binomial(n, p2), with the tails of both."""
    slope = ball(p1 * (1 - p2) / (p2 * (1 - p1))).log()
    return Linear(
        n * ball((1 - p1) / (1 - p2)).log(),
        slope,
        p1 > p2,
        lambda k: binomial_cdf(k, n, ball(p1)),
        lambda k: binomial_cdf(k, n, ball(p2)),
        lambda k: binomial_sf(k, n, ball(p1)),
        lambda k: binomial_sf(k, n, ball(p2)),
    )


def poisson_linear(r1: fmpq, r2: fmpq) -> Linear:
    """The loss between Poisson laws of means r1 and r2, with the tails of both."""

    def cdf(k: int, r: fmpq) -> arb:
        return gamma_q(arb(k + 1), ball(r)) if _nonneg(k) else arb(0)

    def sf(k: int, r: fmpq) -> arb:
        return gamma_p(arb(k + 1), ball(r)) if _nonneg(k) else arb(1)

    return Linear(
        ball(r2 - r1),
        ball(r1 / r2).log(),
        r1 > r2,
        lambda k: cdf(k, r1),
        lambda k: cdf(k, r2),
        lambda k: sf(k, r1),
        lambda k: sf(k, r2),
        r2 - r1,
    )


def geometric_linear(p1: fmpq, p2: fmpq) -> Linear:
    """x = failures before the first success."""

    def sf(k: int, p: fmpq) -> arb:
        return ball(1 - p) ** (k + 1) if _nonneg(k) else arb(1)

    def cdf(k: int, p: fmpq) -> arb:
        return -((k + 1) * (-ball(p)).log1p()).expm1() if _nonneg(k) else arb(0)

    return Linear(
        ball(p1 / p2).log(),
        ball((1 - p1) / (1 - p2)).log(),
        p1 < p2,
        lambda k: cdf(k, p1),
        lambda k: cdf(k, p2),
        lambda k: sf(k, p1),
        lambda k: sf(k, p2),
    )


def _binomial_renyi(n: int, p1: fmpq, p2: fmpq, alpha: fmpq) -> arb:
    a = ball(alpha)
    hit = a * ball(p1).log() + (1 - a) * ball(p2).log()
    miss = a * ball(1 - p1).log() + (1 - a) * ball(1 - p2).log()
    return n * (hit.exp() + miss.exp()).log() / (a - 1)


def _binomial_kl(n: int, p1: fmpq, p2: fmpq) -> arb:
    return n * (ball(p1) * ball(p1 / p2).log() + ball(1 - p1) * ball((1 - p1) / (1 - p2)).log())


def binomial_max(n: int, p1: fmpq, p2: fmpq) -> arb:
    """The largest privacy loss in nats."""
    return n * ball(max(p1 / p2, (1 - p1) / (1 - p2))).log()


def _poisson_renyi(r1: fmpq, r2: fmpq, alpha: fmpq) -> arb:
    a = ball(alpha)
    mixed = (a * ball(r1).log() + (1 - a) * ball(r2).log()).exp()
    return (mixed - ball(alpha * r1 + (1 - alpha) * r2)) / (a - 1)


def _poisson_kl(r1: fmpq, r2: fmpq) -> arb:
    return ball(r1) * ball(r1 / r2).log() - ball(r1 - r2)


def poisson_max(r1: fmpq, r2: fmpq) -> arb:
    """The largest privacy loss in nats; infinite where the first mean is the larger."""
    return arb.pos_inf() if r1 > r2 else ball(r2 - r1)


def _geometric_renyi(p1: fmpq, p2: fmpq, alpha: fmpq) -> arb:
    a = ball(alpha)
    front = a * ball(p1).log() + (1 - a) * ball(p2).log()
    log_ratio = a * ball(1 - p1).log() + (1 - a) * ball(1 - p2).log()
    ratio_gap = -log_ratio.expm1()
    if not ratio_gap > 0:
        return arb.pos_inf() if ratio_gap < 0 else arb.nan()
    return (front - ratio_gap.log()) / (a - 1)


def _geometric_kl(p1: fmpq, p2: fmpq) -> arb:
    return ball(p1 / p2).log() + ball((1 - p1) / p1) * ball((1 - p1) / (1 - p2)).log()


def geometric_max(p1: fmpq, p2: fmpq) -> arb:
    """The largest privacy loss in nats; infinite where the first chance of success is the smaller."""
    return arb.pos_inf() if p1 < p2 else ball(p1 / p2).log()


@dataclass(frozen=True)
class Divergences:
    """Those of one family of pairs, each a function of the parameters of both laws (an order comes last); losses in nats."""

    renyi: Callable[..., arb]
    kl: Callable[..., arb]
    largest: Callable[..., arb]
    linear: Callable[..., Linear]


BINOMIAL = Divergences(_binomial_renyi, _binomial_kl, binomial_max, binomial_linear)
POISSON = Divergences(_poisson_renyi, _poisson_kl, poisson_max, poisson_linear)
GEOMETRIC = Divergences(_geometric_renyi, _geometric_kl, geometric_max, geometric_linear)
