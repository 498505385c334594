"""Geometric noise on the integers around two centres one apart: a step nearer on one side, a step farther on the other."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Integer
from ..core.truth import Truth
from ..laws.lattice import TwoSidedGeometric
from ..rules.basic import rewrite
from ..rules.densities import log_ratio
from ..rules.extremes import largest


def largest_loss(ratio: sp.Expr, domain: Domain) -> Truth:
    """The largest log-ratio of two-sided geometric noise around 1 and around 0, over all integers."""
    one, zero = TwoSidedGeometric(sp.S.One, ratio), TwoSidedGeometric(sp.S.Zero, ratio)
    step = -sp.log(ratio) * one.knob()
    inner = domain.extend({"y_": 1}, y_=Integer >= 0)
    sides = ((inner["y_"] + 1, step, "right of both centres"), (-inner["y_"], -step, "left of both centres"))
    return largest(*(rewrite(log_ratio(one, zero, x, inner), value, why).on(domain) for x, value, why in sides))
