"""Where the privacy loss of a posterior draw reaches a level: its density ratio rises with the draw; from which order on draws are infinitely far apart."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Integer, Real
from ..core.subject import Subject
from ..core.truth import BOTH, Step, Truth, about, continued
from ..laws import Beta
from ..rules.basic import rewrite
from ..rules.checks import need
from ..rules.extremes import infimum
from ..rules.solving import solve
from .beta import loss_of_draw, replaced
from .divergence import BETA, kernel_coefficients
from .profile import level_point


class LevelOfDraw(Subject):
    """The draw beyond which its loss exceeds eps; the weights of the ones and of the zeros that are shared, prior included."""

    ones: sp.Expr
    zeros: sp.Expr
    eps: sp.Expr


def level_of_draw(ones: sp.Symbol, zeros: sp.Symbol, eps: sp.Symbol, domain: Domain) -> Truth:
    """The theta at which log p(theta | X)/p(theta | X') is eps, X' with a one of X made a zero."""
    E = domain.extend(theta=Real.between(0, 1), at={"theta": "1/3"})
    first, second = replaced(ones, zeros, domain)
    ratio = loss_of_draw(Beta(*first), Beta(*second), E["theta"], E).apply(sp.exp)
    return about(level_point(ratio, E["theta"], sp.exp(eps)), LevelOfDraw(ones, zeros, eps))


class InfiniteOrder(Subject):
    """The Rényi order from which on posterior draws are infinitely far apart for some neighbouring data sets of so many records."""

    records: sp.Expr
    ones: sp.Expr
    zeros: sp.Expr


def infinite_order(records: sp.Symbol, ones: sp.Symbol, zeros: sp.Symbol, domain: Domain) -> Truth:
    """The least order, over the number of ones that are shared and both orders of the data sets, at which p^alpha q^(1-alpha) is not integrable."""
    D = domain.extend(at={"k_": 0, "alpha_": 1}, k_=Integer.between(0, records - 1, closed=True), alpha_=Real > 0)
    k, alpha = D["k_"], D["alpha_"]
    P, Q = (Beta(*shape) for shape in replaced(ones + k, zeros + records - 1 - k, D))
    least = []
    for first, second in ((P, Q), (Q, P)):
        x, E = first.outcome(D)
        powers = kernel_coefficients(first, second, alpha, [sp.log(x), sp.log(1 - x)], x, E, BETA)
        falls, stays = sorted((1 + c for c in powers), key=lambda t: not sp.diff(t.expr, alpha).is_negative)
        closed = (
            need(sp.Lt(sp.diff(falls.expr, alpha), 0, evaluate=False), D, "at one end it is lost as the order grows"),
            need(sp.Gt(stays.expr, 0, evaluate=False), D, "integrable at the other end"),
        )
        order = solve(falls, alpha, sp.S.Zero, because="where it is lost")
        order = continued(
            order, Step("rewrite", order.expr, order.expr, "infinite from there on", BOTH, obligations=closed), stays
        )
        least.append(infimum(order, k))
    one, other = least
    either = Step(
        "inf", one.expr, sp.Min(one.expr, other.expr), "of both orders of the data sets", BOTH, relation="inf"
    )
    found = rewrite(continued(one, either, other).on(domain), 1 + sp.Min(ones, zeros), "the smaller weight")
    return about(found, InfiniteOrder(records, ones, zeros))
