"""Pairs of beta laws; the variable is u = log(x/(1-x)), in which the line is whole and both ends keep their digits."""

from __future__ import annotations

from flint import arb, fmpq

from ..balls.incomplete import beta_lower_reg, lbeta
from ..balls.special import ball
from .loss import Interval, Loss, Mass, TwoLaws, hockey_stick, mass_from, region, supremum


def _lb(a: fmpq, b: fmpq) -> arb:
    return lbeta(ball(a), ball(b))


def renyi(pair: TwoLaws, alpha: fmpq) -> arb:
    """Rényi divergence of order alpha in nats, of Beta(a1, b1) from Beta(a2, b2); infinite where the mixture has no density."""
    a1, b1, a2, b2 = pair
    a, b = alpha * a1 + (1 - alpha) * a2, alpha * b1 + (1 - alpha) * b2
    if a <= 0 or b <= 0:
        return arb.pos_inf()
    return (_lb(a, b) - ball(alpha) * _lb(a1, b1) - ball(1 - alpha) * _lb(a2, b2)) / ball(alpha - 1)


def kl(pair: TwoLaws) -> arb:
    """Kullback-Leibler divergence in nats."""
    a1, b1, a2, b2 = pair
    whole = ball(a1 + b1).digamma()
    gradient = ball(a1 - a2) * (ball(a1).digamma() - whole) + ball(b1 - b2) * (ball(b1).digamma() - whole)
    return gradient + _lb(a2, b2) - _lb(a1, b1)


def _log_x(u: arb) -> arb:
    """log of x = 1/(1 + e^-u), from the side where nothing cancels."""
    return -(-u).exp().log1p() if u > 0 else u - u.exp().log1p()


def _loss(pair: TwoLaws) -> Loss:
    a1, b1, a2, b2 = pair
    da, db = a1 - a2, b1 - b2

    def constant() -> arb:
        return _lb(a2, b2) - _lb(a1, b1)

    def value(u: arb) -> arb:
        return constant() + ball(da) * _log_x(u) + ball(db) * _log_x(-u)

    def end(gap: fmpq) -> arb:
        return constant() if gap == 0 else arb.neg_inf() if gap > 0 else arb.pos_inf()

    turns = da * db > 0  # derivative da (1-x) - db x
    return Loss(value, lambda: end(da), lambda: end(db), (lambda: ball(da / db).log()) if turns else None)


def max_divergence(pair: TwoLaws) -> arb:
    """The largest privacy loss in nats: Rényi of infinite order."""
    return supremum(_loss(pair))


def _masses(a: fmpq, b: fmpq) -> Mass:
    def below(u: arb) -> arb:
        x, y = 1 / (1 + (-u).exp()), 1 / (1 + u.exp())
        return beta_lower_reg(ball(a), ball(b), x, y)

    def above(u: arb) -> arb:
        x, y = 1 / (1 + (-u).exp()), 1 / (1 + u.exp())
        return beta_lower_reg(ball(b), ball(a), y, x)

    return mass_from(below, above)


def delta(pair: TwoLaws, eps: fmpq) -> arb:
    """The hockey-stick divergence; where the shapes have one sum, the loss is affine in u and its set needs no search."""
    a1, b1, a2, b2 = pair
    level = ball(eps)
    if a1 - a2 == b2 - b1 != 0:
        edge = (level - _lb(a2, b2) + _lb(a1, b1)) / ball(a1 - a2)
        intervals: list[Interval] = [(edge, None)] if a1 > a2 else [(None, edge)]
    else:
        intervals = region(_loss(pair), lambda: ball(eps))
    return hockey_stick(intervals, level, _masses(a1, b1), _masses(a2, b2))
