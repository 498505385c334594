"""Pairs of laws on finitely many points, given by their masses: every divergence is a finite sum."""

from __future__ import annotations

from collections.abc import Sequence

from flint import arb, fmpq

from ..balls.discrete import beta_binomial_pmf
from ..balls.special import ball

Masses = Sequence[arb]


def renyi(p: Masses, q: Masses, alpha: fmpq) -> arb:
    """Rényi divergence of order alpha in nats; infinite where an order above 1 meets an outcome that only P has."""
    a = ball(alpha)
    total = arb(0)
    for x, y in zip(p, q, strict=True):
        if x.is_zero():
            continue
        if y.is_zero():
            if alpha > 1:
                return arb.pos_inf()
            continue
        total += (a * x.log() + (1 - a) * y.log()).exp()
    return arb.pos_inf() if total.is_zero() else total.log() / (a - 1)


def kl(p: Masses, q: Masses) -> arb:
    """Kullback-Leibler divergence in nats."""
    total = arb(0)
    for x, y in zip(p, q, strict=True):
        if x.is_zero():
            continue
        if y.is_zero():
            return arb.pos_inf()
        total += x * (x / y).log()
    return total


def max_divergence(p: Masses, q: Masses) -> arb:
    """The largest privacy loss in nats over the outcomes of P."""
    best: arb | None = None
    for x, y in zip(p, q, strict=True):
        if x.is_zero():
            continue
        if y.is_zero():
            return arb.pos_inf()
        best = x / y if best is None else best.max(x / y)
    assert best is not None
    return best.log()


def largest_finite_loss(p: Masses, q: Masses) -> arb:
    """Over the outcomes that both laws have."""
    best = arb(0)
    for x, y in zip(p, q, strict=True):
        if not x.is_zero() and not y.is_zero():
            best = best.max(x / y)
    return best.log() if best > 0 else arb.neg_inf()


def delta(p: Masses, q: Masses, eps: fmpq) -> arb:
    """Sum of the positive parts of p - e^eps q."""
    weight = ball(eps).exp()
    total = arb(0)
    for x, y in zip(p, q, strict=True):
        total += (x - weight * y).max(arb(0))
    return total


def beta_binomial(m: int, a: fmpq, b: fmpq) -> list[arb]:
    """All masses of a beta-binomial law."""
    return [beta_binomial_pmf(k, m, ball(a), ball(b)) for k in range(m + 1)]


def randomized_response(kinds: int, noise: fmpq) -> tuple[list[arb], list[arb]]:
    """With probability `noise` a uniform answer among `kinds`, otherwise the true one: two different true answers."""
    other = noise / kinds
    truth = 1 - noise + other
    rest = [ball(other)] * (kinds - 2)
    return [ball(truth), ball(other), *rest], [ball(other), ball(truth), *rest]
