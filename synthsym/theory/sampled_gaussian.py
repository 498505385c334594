"""The sampled Gaussian mechanism: moments of its density ratio to the normal law, by the binomial theorem, and one event of its profile."""

from __future__ import annotations

from typing import Any

import sympy as sp

from ..core.domain import Domain
from ..core.kinds import DIVERGENCES, LOG_MOMENT, MOMENT
from ..core.truth import Truth
from ..errors import StepRejected
from ..laws import Normal, NormalMixture
from ..laws.subjects import Renyi
from ..rules.basic import parameter, rewrite
from ..rules.densities import density, log_ratio, probability_below
from ..rules.kernels import log_integral
from ..rules.primitive import integral
from ..rules.stated import theorem
from .divergence import mixture
from .events import excess
from .sorts import count

_TERM = sp.Symbol("i_term", integer=True, nonnegative=True)


@theorem("cited:binomial-theorem", "", "",
         hypotheses=lambda log_moment, i, weight, order: [*count(order, 0), sp.Ge(weight, 0, evaluate=False), sp.Le(weight, 1, evaluate=False)],
         of=("log_moment",), kinds={"log_moment": frozenset({LOG_MOMENT})}, orders=lambda log_moment, i, weight, order: {"log_moment": i - 1},
         gives=MOMENT, order=lambda log_moment, i, weight, order: order - 1)  # fmt: skip
def moment_of_mixture(knob: sp.Expr, log_moment: sp.Expr, i: sp.Symbol, weight: sp.Expr, order: sp.Expr) -> sp.Expr:
    """E[((1 - weight) + weight r)^order] for a whole order, from log E[r^i] for every i."""
    term = (
        sp.binomial(order, _TERM) * weight**_TERM * (1 - weight) ** (order - _TERM) * sp.exp(log_moment.subs(i, _TERM))
    )
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
    D, i = domain.adding("i_power integer >= 0")
    return moment_of_mixture(log_moment_of_shift(i, var, D), i, rate, order).on(domain)


@theorem("cited:sampled-directions", "P and Q mirror images of each other under an isometry: D_alpha(Q || (1-q) Q + q P) <= D_alpha((1-q) Q + q P || Q), "
         "alpha >= 1", "Mironov, Talwar, Zhang (2019), theorem 5", of=("divergence",),
         kinds={"divergence": DIVERGENCES}, laws=("law:normal",), keeps=("divergence",))  # fmt: skip
def _larger_direction(knob: sp.Expr, divergence: sp.Expr) -> sp.Expr:
    return divergence


def larger_direction(divergence: Truth, **how: Any) -> Truth:
    """The divergence over both orders of the neighbours, from that of the sampled law from the other one, for normal laws of one variance."""
    known = divergence.subject if isinstance(divergence, Truth) else None
    if isinstance(known, Renyi) and known.P.parameters().get("var") != known.Q.parameters().get("var"):
        raise StepRejected("larger_direction speaks of normal laws of one variance")
    return _larger_direction(divergence, **how)


@theorem("cited:binomial-series", "(u + v)^a = sum over i >= 0 of binom(a, i) u^i v^(a - i) for |u| < v, and sums of absolutely "
         "integrable terms may be integrated term by term", "Newton; any analysis text",
         hypotheses=lambda u, v, order, i: [sp.Gt(u, 0, evaluate=False), sp.Lt(u, v, evaluate=False), *count(i, 0)])  # fmt: skip
def series_term(knob: sp.Expr, u: sp.Expr, v: sp.Expr, order: sp.Expr, i: sp.Expr) -> sp.Expr:
    """The i-th term of the series of (u + v)^order, whatever the order is."""
    return knob * sp.binomial(order, i) * u**i * v ** (order - i)


def series_of_moment(
    i: sp.Expr, alpha: sp.Expr, rate: sp.Expr, deviation: sp.Expr, above: bool, domain: Domain
) -> Truth:
    """The i-th term of E_Q[((1 - rate) + rate r)^alpha] over the outputs above (or below) the one where rate r = 1 - rate, r = p/q.

    There the output is that point plus (or minus) y, and one of the two parts is the smaller one: the series is in it.
    """
    y = sp.Symbol("y_away", positive=True)
    inner = domain.integrating(y, sp.S.Zero, None)
    sign = 1 if above else -1
    var = deviation**2 * Normal(sp.S.Zero, sp.S.One).knob()
    turn = var * sp.log((1 - rate) / rate) + sp.S.Half
    balance = log_ratio(Normal(sp.S.One, deviation**2), Normal(sp.S.Zero, deviation**2), turn + sign * y, inner)
    odds = rewrite(balance + sp.log(rate / (1 - rate)), sign * y / var, "at the turning point both parts are equal")
    absent, present = parameter(inner, 1 - rate), (odds.apply(sp.exp)) * (1 - rate)
    small, large = (absent, present) if above else (present, absent)
    weight = density(Normal(sp.S.Zero, deviation**2), turn + sign * y, inner)
    term = series_term(small, large, alpha, i) * weight
    power = alpha - i if above else i
    centre = turn - power
    factor = (
        sp.binomial(alpha, i) * rate**power * (1 - rate) ** (alpha - power) * sp.exp((power**2 - power) / (2 * var))
    )
    tail = sp.erf((sign * centre + y) / sp.sqrt(2 * var)) / 2
    return integral(term, y, sp.S.Zero, sp.oo, factor * tail, "a normal tail")


def beyond(edge: sp.Expr, rate: sp.Expr, var: sp.Expr, eps: sp.Expr, domain: Domain) -> Truth:
    """delta(eps) of one step is at least P(S) - e^eps Q(S), S the outputs beyond the edge, P the data set with the sampled record."""
    sampled = NormalMixture(sp.S.Zero, sp.S.One, var, rate)
    p, q = (1 - probability_below(law, edge, domain) for law in (sampled, Normal(sp.S.Zero, var)))
    return excess(p, q, eps, "the outputs beyond one point, of one step")
