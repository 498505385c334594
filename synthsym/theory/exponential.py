"""Gamma laws of shape 1 (exponential laws): percentiles and tails, through the antiderivative of the density."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Real
from ..core.truth import Truth, lifted
from ..errors import StepRejected
from ..laws import Gamma
from ..rules.basic import rewrite
from ..rules.densities import density
from ..rules.primitive import integral
from ..rules.solving import level_root


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
    D = domain.extend(u_point=Real > 0)
    u = D["u_point"]
    tail = exceedance(law, u, D)
    return level_root(
        tail, u, -sp.log(1 - level) / (law.rate * law.knob()), 1 - level, "the point below which the mass is the level"
    )
