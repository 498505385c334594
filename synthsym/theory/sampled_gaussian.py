"""The sampled Gaussian mechanism: moments of its density ratio to the normal law, by the binomial theorem, and one event of its profile."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Integer
from ..core.truth import Truth
from ..laws import Normal, NormalMixture
from ..rules.basic import rewrite
from ..rules.densities import probability_below
from ..rules.kernels import log_integral
from ..rules.stated import theorem
from .divergence import mixture
from .events import excess
from .sorts import count

_TERM = sp.Symbol("i_term", integer=True, nonnegative=True)


@theorem("cited:binomial-theorem", "", "",
         hypotheses=lambda log_moment, i, weight, order: [*count(order, 0), sp.Ge(weight, 0, evaluate=False), sp.Le(weight, 1, evaluate=False)],
         of=("log_moment",))  # fmt: skip
def moment_of_mixture(knob: sp.Expr, log_moment: sp.Expr, i: sp.Symbol, weight: sp.Expr, order: sp.Expr) -> sp.Expr:
    """E[((1 - weight) + weight r)^order] for a whole order, from log E[r^i] for every i."""
    term = sp.binomial(order, _TERM) * weight**_TERM * (1 - weight) ** (order - _TERM) * sp.exp(log_moment.subs(i, _TERM))
    if order.is_Integer:
        return knob * sp.Add(*(term.subs(_TERM, k) for k in range(int(order) + 1)))
    return knob * sp.Sum(term, (_TERM, 0, order))


def log_moment_of_shift(i: sp.Symbol, var: sp.Expr, domain: Domain) -> Truth:
    """log E_Q[(p/q)^i] for two normal laws of this variance whose means lie one apart."""
    P, Q = Normal(sp.S.One, var), Normal(sp.S.Zero, var)
    x, inner = P.outcome(domain)
    found = log_integral(mixture(P, Q, i, x, inner), x, "gaussian", domain)
    return rewrite(found, (i**2 - i) / (2 * var * P.knob()), "completing the square")


def moment(order: sp.Expr, rate: sp.Expr, var: sp.Expr, domain: Domain) -> Truth:
    """E_Q[(p/q)^order], Q normal around 0 and p the sampled law, which is around 1 with the chance `rate`."""
    D = domain.extend(i_power=Integer >= 0)
    i = D["i_power"]
    return moment_of_mixture(log_moment_of_shift(i, var, D), i, rate, order).on(domain)


@theorem("cited:sampled-directions", "P and Q mirror images of each other under an isometry: D_alpha(Q || (1-q) Q + q P) <= D_alpha((1-q) Q + q P || Q), "
         "alpha >= 1", "Mironov, Talwar, Zhang (2019), theorem 5", of=("divergence",))  # fmt: skip
def larger_direction(knob: sp.Expr, divergence: sp.Expr) -> sp.Expr:
    """The divergence over both orders of the neighbours, from that of the sampled law from the other one, for normal laws of one variance."""
    return divergence


def beyond(edge: sp.Expr, rate: sp.Expr, var: sp.Expr, eps: sp.Expr, domain: Domain) -> Truth:
    """delta(eps) of one step is at least P(S) - e^eps Q(S), S the outputs beyond the edge, P the data set with the sampled record."""
    sampled = NormalMixture(sp.S.Zero, sp.S.One, var, rate)
    p, q = (1 - probability_below(law, edge, domain) for law in (sampled, Normal(sp.S.Zero, var)))
    return excess(p, q, eps, "the outputs beyond one point, of one step")


__all__ = ["beyond", "larger_direction", "log_moment_of_shift", "moment", "moment_of_mixture"]
