"""The privacy profile of one posterior draw of the beta model, bounded by the tail of outputs that lose too much; and what prior is enough.

Shared records weigh u (ones) and v (zeros), prior included; X has one more one, X' one more zero, so the draws are Beta(u + 1, v)
and Beta(u, v + 1). T is a common lower bound of the two prior weights: u = T + p, v = T + q.
"""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Real
from ..core.memo import remembered
from ..core.subject import Subject
from ..core.truth import Truth, about
from ..laws import Beta
from ..rules import renyi
from ..rules.basic import bounded_by, rewrite, substitute
from ..rules.checks import is_that
from ..rules.extremes import supremum
from ..rules.solving import solve
from .beta import loss_of_draw, replaced
from .profile import log_profile_by_tail, total_variation

PAIR = Domain("u > 0 at 3, v > 0 at 5, eps > 0 at 1")
HEAVY = Domain("T > 0 at 3, u >= T at 4, v >= T at 5, 0 < eps < 1 at 1/2")
PRIOR = Domain("T > 0 at 50, 0 < eps < 1 at 1/2, 0 < delta < 1 at 1/1000")


class DrawProfile(Subject):
    """A bound of the log of delta(eps) of a posterior draw, for all data sets, from prior weights of at least this on."""

    weight: sp.Expr
    eps: sp.Expr


class EnoughForDraw(Subject):
    """Prior weights from which on a posterior draw is (eps, delta)-private for all data sets, by the logarithm of delta."""

    eps: sp.Expr
    log_delta: sp.Expr


class DrawVariation(Subject):
    """A bound of the total variation between posterior draws from neighbours, from prior weights of at least this on."""

    weight: sp.Expr


@remembered
def log_profile_of_draw() -> Truth:
    """log delta(eps) <= -T eps^2/6 for eps < 1 and every data set whose shared weights are at least T.

    delta(eps) = P(S) - e^eps Q(S) <= P(S), S = {loss > eps} = {theta > e^eps u/(v + e^eps u)}; Chernoff's bound of the
    tail falls in both weights, so u = v = T is the worst.
    """
    D = PAIR.extend(theta=Real.between(0, 1), at={"theta": "1/3"})
    u, v, eps, theta = D.symbols("u v eps theta")
    first, second = replaced(u, v, PAIR)
    P, Q = Beta(*first), Beta(*second)
    ratio = loss_of_draw(P, Q, theta, D).apply(sp.exp)
    tail = log_profile_by_tail(P, ratio, theta, eps, less=1).on(HEAVY)
    tail = rewrite(tail, u * eps + (u + v) * sp.log((u + v) / (v + u * sp.exp(eps))), "one logarithm")
    worst = supremum(supremum(tail, u, "falls in the weight of ones"), v, "falls in the weight of zeros")
    T, eps = worst.domain.symbols("T eps")
    return about(bounded_by(worst, -T * eps**2 / 6, "second derivative in eps"), DrawProfile(T, eps))


@remembered
def prior_enough_for_draw() -> Truth:
    """The prior from which on the proved bound of the profile is at most delta."""
    T, eps, delta = PRIOR.symbols("T eps delta")
    found = solve(log_profile_of_draw().on(PRIOR), T, sp.log(delta), 6 * sp.log(1 / delta) / eps**2)
    return about(found, EnoughForDraw(eps, sp.log(delta)))


@remembered
def variation_of_draw() -> Truth:
    """The total variation by the second moment of the density ratio, the smaller prior weight T of at least 3/2."""
    D, u, v = Domain.of("u > 0 at 3, v > 1 at 5")
    first, second = replaced(u, v, D)
    moment = renyi(Beta(*first), Beta(*second), sp.Integer(2), D).apply(sp.exp)
    chi = rewrite(moment, v * (u + 1) / (u * (v - 1)), "Gamma functions") - 1
    S, T, p, q = Domain.of("T >= 3/2 at 3, p >= 0 at 1, q >= 0 at 2")
    heavy = substitute(chi, {u: T + p, v: T + q}, "weights beyond T", domain=S)
    chi = bounded_by(bounded_by(heavy, 2 / (T - 1), "falls in both weights"), 6 / T, "T >= 3/2")
    found = total_variation(chi, because="total variation from the second moment")
    return about(found.on(S.without(p).without(q)), DrawVariation(T))


def variation_from_prior(bound: Truth, weight: sp.Expr) -> Truth:
    """The bound of that total variation by the standard deviation, which is what both weights at their least give."""
    known = bound.lean == "upper" and is_that("variation_from_prior", (bound, sp.sqrt(1 / (2 * weight))))
    return about(bound, DrawVariation(weight) if known else None)
