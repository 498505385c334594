"""The privacy profile of noise on the integers: the best event is all sites beyond one, since the loss rises from site to site."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Integer
from ..core.truth import BOTH, Step, Truth, continued
from ..laws.lattice import DiscreteGaussian
from ..rules.basic import rewrite
from ..rules.checks import need
from ..rules.densities import log_ratio
from ..rules.stated import definition
from ..rules.sums import reindexed
from .events import HOCKEY
from .lattice import beyond


@definition(HOCKEY)
def _excess(knob: sp.Expr, first: sp.Expr, second: sp.Expr, eps: sp.Expr) -> sp.Expr:
    return first - sp.exp(knob * eps) * second


def loss_at(shift: sp.Expr, var: sp.Expr, y: sp.Expr, domain: Domain) -> Truth:
    """The loss of the site y, noise around `shift` against noise around 0, whose totals are the same."""
    raw = log_ratio(DiscreteGaussian(shift, var), DiscreteGaussian(sp.S.Zero, var), y, domain)
    same_total = reindexed(raw, shift, "the weights around the shift are those around 0")
    v = var * DiscreteGaussian(sp.S.Zero, var).knob()
    return rewrite(same_total, (2 * y * shift - shift**2) / (2 * v), "the totals cancel")


def excess_beyond(shift: sp.Expr, var: sp.Expr, site: sp.Expr, eps: sp.Expr, domain: Domain) -> Truth:
    """delta(eps) of discrete Gaussian noise and an integer shift: P(S) - e^eps Q(S), S the sites beyond `site`.

    Every site of S loses more than eps and no other site does, so that no event does better: both are proved.
    """
    above, below = domain.extend(sites_=Integer >= 1), domain.extend(sites_=Integer >= 0)
    losses = [loss_at(shift, var, site + above["sites_"], above), loss_at(shift, var, site - below["sites_"], below)]
    found = (
        need(sp.Gt(losses[0].expr, eps, evaluate=False), above, "the sites beyond lose more than eps"),
        need(sp.Le(losses[1].expr, eps, evaluate=False), below, "the others do not"),
    )
    first = reindexed(beyond(DiscreteGaussian(shift, var), site - shift, domain), shift)
    second = beyond(DiscreteGaussian(sp.S.Zero, var), site, domain)
    t = _excess(first, second, eps, because=f"S = the sites beyond {site}")
    step = Step(
        "best event",
        t.expr,
        t.expr,
        "p > e^eps q exactly beyond the site: no event does better",
        BOTH,
        obligations=found,
    )
    return continued(t, step, *(x.on(x.domain) for x in losses), domain=domain)
