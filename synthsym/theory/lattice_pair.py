"""Noise on the integers: what is lost when the centre of a geometric law moves by one, or a level that it has to exceed by two; profiles."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Integer
from ..core.kinds import LEVEL_LOSS
from ..core.memo import remembered
from ..core.truth import BOTH, Step, Truth, continued, of_kind
from ..laws.base import Law
from ..laws.lattice import DiscreteGaussian, DiscreteLaplace, TwoSidedGeometric
from ..rules.basic import bounded_by, rewrite
from ..rules.checks import need
from ..rules.densities import log_ratio
from ..rules.extremes import largest, supremum
from ..rules.stated import definition
from ..rules.sums import reindexed
from .composition import loss_of_masses
from .events import HOCKEY
from .lattice import beyond
from .limits import not_exceeded

RATE = Domain("a > 0 at 1")  # 1/a is the scale
FAR = Domain("a > 0 at 1, d integer >= 1 at 3")


def largest_loss(ratio: sp.Expr, domain: Domain) -> Truth:
    """The largest log-ratio of two-sided geometric noise around 1 and around 0, over all integers."""
    one, zero = TwoSidedGeometric(sp.S.One, ratio), TwoSidedGeometric(sp.S.Zero, ratio)
    return _over_all_integers(one, zero, -sp.log(ratio) * one.knob(), domain)


def shift_loss() -> Truth:
    """The same of noise of scale 1/a."""
    a = RATE["a"]
    return _over_all_integers(DiscreteLaplace(sp.S.One, 1 / a), DiscreteLaplace(sp.S.Zero, 1 / a), a, RATE)


@remembered
def far_loss() -> Truth:
    """The same of centres that lie an integer d apart: the loss rises from one to the other and is constant beyond."""
    a, d = FAR.symbols("a d")
    one, zero = DiscreteLaplace(d, 1 / a), DiscreteLaplace(sp.S.Zero, 1 / a)
    beyond_, between_ = (
        FAR.extend({"y_": 1}, y_=Integer >= 0),
        FAR.extend({"y_": 1}, y_=Integer.between(0, "d", closed=True)),
    )
    y, z = beyond_["y_"], between_["y_"]
    right, left = (
        rewrite(log_ratio(one, zero, x, beyond_), value, "beyond both centres").on(FAR)
        for x, value in ((d + 1 + y, a * d), (-1 - y, -a * d))
    )
    inside = rewrite(log_ratio(one, zero, z, between_), a * (2 * z - d), "between the centres")
    return largest(right, left, supremum(inside, z))


def _over_all_integers(one: Law, zero: Law, step: sp.Expr, domain: Domain) -> Truth:
    inner = domain.extend({"y_": 1}, y_=Integer >= 0)
    sides = ((inner["y_"] + 1, step, "right of both centres"), (-inner["y_"], -step, "left of both centres"))
    return largest(*(rewrite(log_ratio(one, zero, x, inner), value, why).on(domain) for x, value, why in sides))


def _exceeds(level: sp.Expr, above: bool, domain: Domain) -> Truth:
    """P(Z > level) for an integer level at least 0, or (above=False) below 0."""
    law = DiscreteLaplace(sp.S.Zero, 1 / domain["a"])
    return beyond(law, level, domain) if above else 1 - beyond(law, -level - 1, domain)


def level_loss() -> Truth:
    """The largest log-ratio of the chances that the noise exceeds a level, and one that is higher by 2."""
    a = RATE["a"]
    over = RATE.extend(x=Integer >= 0)
    top = loss_of_masses(_exceeds(over["x"], True, over), _exceeds(over["x"] + 2, True, over))
    top = supremum(rewrite(top, 2 * a, "one factor a step"), over["x"]).on(RATE)
    under = RATE.extend(n=Integer >= 0)
    checks = [(RATE, sp.Integer(-1), True), (RATE, sp.Integer(-2), True), (under, -3 - under["n"], False)]
    for D, level, reaches in checks:
        loss = loss_of_masses(_exceeds(level, False, D), _exceeds(level + 2, reaches, D))
        bound = bounded_by(loss, 2 * a, "other levels lose no more").on(RATE)
        top = not_exceeded(top, bound)
    return of_kind(top, LEVEL_LOSS, "the largest over all levels")


# The privacy profile of noise on the integers: the best event is all sites beyond one, since the loss rises from site
# to site.


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
