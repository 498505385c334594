"""Pairs of Dirichlet laws, by the exponential-family formula with the multivariate beta function."""

from __future__ import annotations

from collections.abc import Sequence

from flint import arb, fmpq

from ..balls.special import ball

Vector = Sequence[fmpq]


def _partition(a: Vector) -> arb:
    return sum((ball(x).lgamma() for x in a), arb(0)) - ball(sum(a, fmpq(0))).lgamma()


def renyi(a: Vector, b: Vector, alpha: fmpq) -> arb:
    mixed = [alpha * x + (1 - alpha) * y for x, y in zip(a, b, strict=True)]
    if min(mixed) <= 0:
        return arb.pos_inf()
    ends = ball(alpha) * _partition(a) + ball(1 - alpha) * _partition(b)
    return (_partition(mixed) - ends) / ball(alpha - 1)


def kl(a: Vector, b: Vector) -> arb:
    whole = ball(sum(a, fmpq(0))).digamma()
    gradient = sum((ball(x - y) * (ball(x).digamma() - whole) for x, y in zip(a, b, strict=True)), arb(0))
    return gradient + _partition(b) - _partition(a)


def max_divergence(a: Vector, b: Vector) -> arb:
    """sup of sum (a_i - b_i) log x_i + const: infinite where a gap is negative, otherwise at x proportional to the gaps."""
    gaps = [x - y for x, y in zip(a, b, strict=True)]
    if min(gaps) < 0:
        return arb.pos_inf()
    total = sum(gaps, fmpq(0))
    peak = sum((ball(g) * ball(g / total).log() for g in gaps if g), arb(0))
    return peak + _partition(b) - _partition(a)
