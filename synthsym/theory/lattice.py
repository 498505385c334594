"""Lattice laws: their totals from their weights, the law of the distance from the centre, and tails."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Integer
from ..core.truth import Step, Truth, concluded
from ..laws.lattice import DiscreteGaussian, DiscreteLaplace, Lattice, TwoSidedGeometric
from ..rules.basic import rewrite
from ..rules.checks import need
from ..rules.densities import density, lawful
from ..rules.sums import geometric_sum, whole_sum

GeometricLaw = DiscreteLaplace | TwoSidedGeometric
_STEPS = "away_"


def weight(law: Lattice, x: sp.Expr, domain: Domain) -> Truth:
    """What the mass at x is proportional to."""
    step = Step("law", None, sp.exp(law.log_weight(x)), f"weight of the {law.name} law", obligations=lawful(law, domain), rests_on=(law.foundation,))
    return concluded(step, domain, *law.parts)


def _away(domain: Domain, least: int) -> tuple[Domain, sp.Symbol]:
    """The domain with a number of steps away from the centre, from the least one on."""
    inner = domain.extend({_STEPS: least + 1}, **{_STEPS: Integer >= least})
    return inner, inner[_STEPS]


def total_weight(law: Lattice, domain: Domain) -> Truth:
    """The sum of the weights over all integers: two geometric series, or the sum itself where there is no closed form."""
    if isinstance(law, DiscreteGaussian):
        site = sp.Symbol("site", integer=True)
        return whole_sum(weight(law, site, domain.integrating(site, None, None, True)), site, -sp.oo, sp.oo)
    sides = []
    for sign, least in ((1, 0), (-1, 1)):
        inner, m = _away(domain, least)
        sides.append(geometric_sum(weight(law, law.mu + sign * m, inner), m, least, sp.oo))
    total = sides[0] + sides[1]
    return rewrite(total, law.total(), "both sides of the centre")


def mass(law: Lattice, x: sp.Expr, domain: Domain) -> Truth:
    """P(X = x): the weight over the total, which is derived."""
    share = weight(law, x, domain) / total_weight(law, domain)
    return rewrite(share, density(law, x, domain), "the weights, divided by what they add up to")


def distance(law: Lattice, y: sp.Expr, domain: Domain) -> Truth:
    """P(|X - mu| = y) for an integer y >= 1: the sites on both sides of the centre. At 0 there is one site."""
    need(sp.Ge(y, 1, evaluate=False), domain, "off the centre there are two sites")
    parts = [density(law, law.mu + sign * y, domain) for sign in (1, -1)]
    return rewrite(parts[0] + parts[1], 2 * parts[0].expr, "the law is symmetric around its centre")


def beyond(law: Lattice, t: sp.Expr, domain: Domain) -> Truth:
    """P(X > mu + t) for an integer t >= 0: the masses on one side."""
    inner, m = _away(domain, 1)
    side = density(law, law.mu + t + m, inner)
    return whole_sum(side, m, 1, sp.oo) if isinstance(law, DiscreteGaussian) else geometric_sum(side, m, 1, sp.oo)


def distance_at_least(law: Lattice, a: sp.Expr, domain: Domain) -> Truth:
    """P(|X - mu| >= a) for an integer a >= 1: the masses on both sides from there on."""
    inner, m = _away(domain, 0)
    parts = [density(law, law.mu + sign * (a + m), inner) for sign in (1, -1)]
    both = rewrite(parts[0] + parts[1], 2 * parts[0].expr, "the law is symmetric around its centre")
    return whole_sum(both, m, 0, sp.oo) if isinstance(law, DiscreteGaussian) else geometric_sum(both, m, 0, sp.oo)


