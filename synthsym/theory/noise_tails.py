"""Tails of Laplace noise, as they are compared with thresholds."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Real
from ..core.memo import remembered
from ..core.truth import Truth
from ..laws import Laplace
from ..rules.basic import rewrite, substitute
from ..rules.densities import probability_below

TAIL = Domain(centre_=Real, b_=Real > 0, beyond_=Real >= 0, at=dict(b_=1, beyond_=1))


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


BELOW = Domain(centre_=Real, b_=Real > 0, under_=Real > 0, at=dict(b_=1, under_=1))


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
