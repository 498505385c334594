"""Tails of Laplace noise, as they are compared with thresholds, and of exponential laws, with their percentiles."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain
from ..core.memo import remembered
from ..core.truth import Truth, lifted
from ..errors import StepRejected
from ..laws import Gamma, Laplace
from ..rules.basic import rewrite, substitute
from ..rules.densities import density, probability_below
from ..rules.primitive import integral
from ..rules.solving import solve

TAIL = Domain("centre_ real, b_ > 0 at 1, beyond_ >= 0 at 1")


@remembered
def _laplace_tail() -> Truth:
    centre, b, beyond = TAIL.symbols("centre_ b_ beyond_")
    law = Laplace(centre, b)
    return rewrite(
        1 - probability_below(law, centre + beyond, TAIL), sp.exp(-beyond / (b * law.knob())) / 2, "the upper tail"
    )


def tail(centre: sp.Expr, scale: sp.Expr, beyond: sp.Expr, domain: Domain) -> Truth:
    """P(X > centre + beyond) of Laplace noise around the centre, beyond >= 0."""
    centre_, b, beyond_ = TAIL.symbols("centre_ b_ beyond_")
    return substitute(
        _laplace_tail(), {centre_: sp.sympify(centre), b: scale, beyond_: beyond}, "noise of this scale", domain
    )


BELOW = Domain("centre_ real, b_ > 0 at 1, under_ > 0 at 1")


@remembered
def _laplace_lower_tail() -> Truth:
    centre, b, under = BELOW.symbols("centre_ b_ under_")
    law = Laplace(centre, b)
    return rewrite(
        probability_below(law, centre - under, BELOW), sp.exp(-under / (b * law.knob())) / 2, "the lower tail"
    )


def lower_tail(centre: sp.Expr, scale: sp.Expr, under: sp.Expr, domain: Domain) -> Truth:
    """P(X <= centre - under) of Laplace noise around the centre, under > 0."""
    centre_, b, under_ = BELOW.symbols("centre_ b_ under_")
    return substitute(
        _laplace_lower_tail(), {centre_: sp.sympify(centre), b: scale, under_: under}, "noise of this scale", domain
    )


# -- exponential laws (Gamma laws of shape 1), through the antiderivative of the density ------------------------------
def exceedance(law: Gamma, at: sp.Expr | Truth, domain: Domain) -> Truth:
    """P(X > at), at > 0: one minus the integral of the density up to there."""
    if law.shape != 1:
        raise StepRejected(f"a Gamma law of shape {law.shape} is not exponential")
    u = sp.Symbol("u_out", positive=True)
    rate = law.rate * law.knob()
    below = integral(density(law, u, domain), u, sp.S.Zero, at, 1 - sp.exp(-rate * u), "mass up to there")
    point = lifted(at, below.domain).expr
    return rewrite(1 - below, sp.exp(-rate * point), "the rest")


def percentile(law: Gamma, level: sp.Expr, domain: Domain) -> Truth:
    """The point below which the law has this mass: where one minus the tail is the level."""
    D, u = domain.adding("u_point > 0")
    tail = exceedance(law, u, D)
    return solve(
        tail, u, 1 - level, -sp.log(1 - level) / (law.rate * law.knob()), "the point below which the mass is the level"
    )
