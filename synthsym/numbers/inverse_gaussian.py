"""Pairs of inverse Gaussian laws (mean mu, shape lam); in t = log x the loss has at most one critical point."""

from __future__ import annotations

from flint import arb, fmpq

from ..balls.special import ball, normal_cdf, normal_sf
from .loss import Loss, Mass, TwoLaws, hockey_stick, mass_from, region, supremum


def _natural(mu: fmpq, lam: fmpq) -> tuple[fmpq, fmpq]:
    """Natural parameters (u, v): density ~ x^(-3/2) exp(-u x/2 - v/(2 x)), log-partition -sqrt(u v) - log(v)/2."""
    return lam / mu**2, lam


def _partition(u: fmpq, v: fmpq) -> arb:
    return -ball(u * v).sqrt() - ball(v).log() / 2


def renyi(pair: TwoLaws, alpha: fmpq) -> arb:
    """Rényi divergence of order alpha in nats."""
    (u1, v1), (u2, v2) = _natural(*pair[:2]), _natural(*pair[2:])
    u, v = alpha * u1 + (1 - alpha) * u2, alpha * v1 + (1 - alpha) * v2
    if u < 0 or v <= 0:  # u = 0 is the Lévy law: still integrable
        return arb.pos_inf()
    return (_partition(u, v) - ball(alpha) * _partition(u1, v1) - ball(1 - alpha) * _partition(u2, v2)) / ball(
        alpha - 1
    )


def kl(pair: TwoLaws) -> arb:
    """Kullback-Leibler divergence in nats."""
    mu1, lam1, mu2, lam2 = pair
    log_part = ball(lam1 / lam2).log() / 2
    return log_part + ball((lam2 / lam1 - 1) / 2 + lam2 * (mu1 - mu2) ** 2 / (2 * mu1 * mu2**2))


def _loss(pair: TwoLaws) -> Loss:
    (u1, v1), (u2, v2) = _natural(*pair[:2]), _natural(*pair[2:])
    du, dv = (u2 - u1) / 2, (v2 - v1) / 2

    def constant() -> arb:  # sqrt(u v) = lambda/mu: rational, so that a limit of the loss may be seen to equal eps
        whole = ball(pair[1] / pair[0] - pair[3] / pair[2])
        return whole if dv == 0 else whole + ball(v1 / v2).log() / 2

    def value(t: arb) -> arb:
        return constant() + ball(du) * t.exp() + ball(dv) * (-t).exp()

    def end(gap: fmpq) -> arb:
        return constant() if gap == 0 else arb.pos_inf() if gap > 0 else arb.neg_inf()

    return Loss(value, lambda: end(dv), lambda: end(du), (lambda: ball(dv / du).log() / 2) if du * dv > 0 else None)


def max_divergence(pair: TwoLaws) -> arb:
    """The largest privacy loss in nats: Rényi of infinite order."""
    return supremum(_loss(pair))


def _mass(mu: fmpq, lam: fmpq) -> Mass:
    m, s = ball(mu), ball(lam)

    def parts(t: arb) -> tuple[arb, arb]:
        x = t.exp()
        root = (s / x).sqrt()
        second = (2 * s / m).exp() * normal_cdf(-root * (x / m + 1))
        return root * (x / m - 1), second

    def below(t: arb) -> arb:
        z, second = parts(t)
        return normal_cdf(z) + second

    def above(t: arb) -> arb:
        z, second = parts(t)
        return normal_sf(z) - second

    return mass_from(below, above)


def delta(pair: TwoLaws, eps: fmpq) -> arb:
    """The least delta at eps, from where the loss exceeds eps."""
    intervals = region(_loss(pair), lambda: ball(eps))
    return hockey_stick(intervals, ball(eps), _mass(*pair[:2]), _mass(*pair[2:]))
