"""How much of a beta law lies near its mean: both tails, and what prior keeps a posterior draw within a share of its mean (or of the rest)."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain
from ..core.memo import remembered
from ..core.subject import Subject
from ..core.truth import Truth, about
from ..laws import Beta, Binomial
from ..rules.basic import bounded_by, rewrite, substitute
from ..rules.densities import log_density
from ..rules.solving import solve
from .beta_tail import log_tail_bound
from .draw_profiles import PRIOR
from .profile import log_union

NEAR = Domain("A > 0 at 6, h >= 0 at 4, 0 < eps < 1 at 1/2")


class MassOutside(Subject):
    """A bound of the log of the chance that a posterior draw is further from its mean p than eps min(p, 1-p), from such weights on."""

    weight: sp.Expr
    eps: sp.Expr


class EnoughToStay(Subject):
    """Prior weights from which on that chance is at most delta for all data sets, by the logarithm of delta."""

    eps: sp.Expr
    log_delta: sp.Expr


def _log_tails() -> tuple[Truth, Truth]:
    """log P(theta > (1+eps) p) and log P(theta < (1-eps) p) for Beta(A, B), B = A + h (p <= 1/2), bounded by -A eps^2/8."""
    A, h, eps = NEAR.symbols("A h eps")
    B = A + h
    above = log_tail_bound(Beta(A, B), (1 + eps) * A / (A + B), NEAR)
    above = bounded_by(above, A * sp.log(1 + eps) - A * eps, "log(1 - y) <= -y")
    below = log_tail_bound(Beta(B, A), (B + eps * A) / (A + B), NEAR)
    below = bounded_by(below, A * sp.log(1 - eps) + A * eps, "log(1 + y) <= y")
    rate = -A * eps**2 / 8
    return bounded_by(above, rate, "second derivative in eps"), bounded_by(below, rate, "second derivative in eps")


@remembered
def log_mass_outside() -> Truth:
    """log of the two tails together, A at its least value T."""
    both = log_union([*_log_tails()], because="the two tails added, each below its bound")
    both = rewrite(both, sp.log(2) - NEAR["A"] * NEAR["eps"] ** 2 / 8, "two equal bounds")
    T, eps = PRIOR.symbols("T eps")
    found = substitute(both, {NEAR["A"]: T}, "the smaller weight is at least T", domain=PRIOR)
    return about(found, MassOutside(T, eps))


@remembered
def prior_enough_to_stay() -> Truth:
    """The prior from which on the proved bound of both tails is at most delta."""
    T, eps, delta = PRIOR.symbols("T eps delta")
    found = solve(log_mass_outside(), T, sp.log(delta), 8 * sp.log(2 / delta) / eps**2)
    return about(found, EnoughToStay(eps, sp.log(delta)))


COUNT = Domain("A integer >= 1 at 6, h integer >= 0 at 4, 0 < eps < 1 at 1/2")


class CountOff(Subject):
    """A bound of the log of the chance of so many ones and zeros, where ones come with this many times their share in them."""

    ones: sp.Expr
    zeros: sp.Expr
    factor: sp.Expr


@remembered
def log_chance_of_count(sign: int) -> Truth:
    """A ones and A + h zeros where theta is off by the factor 1 +- eps/2; at theta = A/n the chance is at most 1."""
    A, h, eps = COUNT.symbols("A h eps")
    B, n, factor = A + h, 2 * A + h, 1 + sign * eps / 2
    log_mass = log_density(Binomial(n, A / n * factor), A, COUNT) - log_density(Binomial(n, A / n), A, COUNT)
    collected = A * sp.log(factor) + B * sp.log(1 - sign * eps * A / (2 * B))
    ratio = rewrite(log_mass, collected, "quotients of probabilities")
    bound = bounded_by(ratio, A * sp.log(factor) - sign * A * eps / 2, "log(1 + y) <= y")
    return about(bound, CountOff(A, B, factor))
