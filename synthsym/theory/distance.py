"""How far apart two unit normals may lie and still meet (eps, delta): bounds from both sides of the eta at which the profile is delta.

From below: a moment of the loss bounds delta, and any order will do; 1 + 4L/eps is close to the best one for delta = e^(-L).
From above: the half-line beyond the midpoint is an event of the profile, and on (0, 1] its masses lie beyond a chord.
"""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Real
from ..core.memo import remembered
from ..core.truth import Truth
from ..laws import Normal
from ..rules.basic import bounded_by, substitute
from ..rules.densities import probability_below
from ..rules.solving import level_root, solve_affine
from ..rules.zcdp import zcdp
from .conversions import ORDER, log_delta
from .events import divergence_at_order, excess

LEVELS = Domain(eps=(Real > 0) <= 1, L=Real >= "1/2", at={"eps": "1/2", "L": 10})  # delta = e^(-L)
NEAR = Domain(eps=(Real > 0) <= "1/6", delta=(Real > 0) <= "1/6", at={"eps": "1/9", "delta": "1/9"})


@remembered
def log_delta_at_distance() -> Truth:
    """An upper bound of log delta(eps) for two unit normals eta apart, from the moment of order 4L/eps of the loss."""
    D = ORDER.without(ORDER["tau"]).without(ORDER["eps"]).extend(eta=Real > 0, eps=Real > 0)
    s, L, eta, eps = D.symbols("s L eta eps")
    at_order = divergence_at_order(zcdp(Normal(eta, sp.S.One), Normal(sp.S.Zero, sp.S.One), D.without(s)), 1 + s, on=D)
    bound = substitute(log_delta(with_constant=False), {ORDER["tau"]: at_order, ORDER["eps"]: eps}, "of two normals", D)
    return substitute(bound, {s: 4 * L / eps}, "at this order", D.without(s))


@remembered
def least_distance() -> Truth:
    """A lower bound of the eta at which the profile is e^(-L), for eps <= 1 and delta <= e^(-1/2): the bound of log delta is -L there."""
    t = log_delta_at_distance()
    D = LEVELS.extend(eta=Real > 0)
    eta, L, eps = D.symbols("eta L eps")
    simpler = bounded_by(t.on(D), 12 * L**2 * eta**2 / eps**2 - 4 * L, "eps <= 2L")
    return level_root(simpler, eta, eps / (2 * sp.sqrt(L)), -L, "where the bound of log delta is -L")


@remembered
def largest_distance() -> Truth:
    """An upper bound of the eta at which the profile is delta, for small eps and delta."""
    D = NEAR.extend(eta=(Real > 0) <= 1, at={"eta": "1/2"})
    eta, eps, delta = D.symbols("eta eps delta")
    beyond = [1 - probability_below(Normal(c, sp.S.One), eta / 2, D) for c in (eta, sp.S.Zero)]
    chords = (sp.Rational(1, 2) + eta / 6, sp.Rational(1, 2) - eta / 6)
    p, q = (bounded_by(t, c, "a chord", upper=k == 1) for k, (t, c) in enumerate(zip(beyond, chords, strict=True)))
    root = solve_affine(
        excess(p, q, eps, "the half-line beyond the midpoint"), eta, delta, "where this bound of delta(eps) is delta"
    )
    return bounded_by(root, 3 * (eps + delta), "e^eps <= 1 + 2 eps")


__all__ = ["LEVELS", "NEAR", "largest_distance", "least_distance", "log_delta_at_distance"]
