"""A random number of runs of which the best one is released: laws of the number as power series, and the generic bound of its loss."""

from __future__ import annotations

from typing import Literal

import sympy as sp

from ..core.domain import Domain
from ..core.kinds import DIVERGENCES, RENYI
from ..core.truth import Truth
from ..rules.basic import derivative, substitute
from ..rules.stated import definition, theorem

Series = Literal["exponential", "binomial", "logarithmic"]
SERIES = ("cited:power-series", "with z = knob * theta: sum z^k/k! = e^z; sum over k >= 1 of binom(eta + k - 1, k) z^k = (1-z)^(-eta) - 1 and of "
          "z^k/k = -log(1-z), |z| < 1", "Euler, Newton, Mercator; any analysis text")  # fmt: skip


@theorem(*SERIES)
def sum_of_exponential(knob: sp.Expr, theta: sp.Expr) -> sp.Expr:
    """The sum over k >= 0 of theta^k/k!."""
    return sp.exp(knob * theta)


@theorem(
    SERIES[0], "", "", hypotheses=lambda theta, eta: [sp.Ge(theta, 0, evaluate=False), sp.Lt(theta, 1, evaluate=False)]
)
def sum_of_binomial(knob: sp.Expr, theta: sp.Expr, eta: sp.Expr) -> sp.Expr:
    """The sum over k >= 1 of binom(eta + k - 1, k) theta^k."""
    return (1 - knob * theta) ** (-eta) - 1


@theorem(SERIES[0], "", "", hypotheses=lambda theta: [sp.Ge(theta, 0, evaluate=False), sp.Lt(theta, 1, evaluate=False)])
def sum_of_logarithmic(knob: sp.Expr, theta: sp.Expr) -> sp.Expr:
    """The sum over k >= 1 of theta^k/k."""
    return -sp.log(1 - knob * theta)


def generating_slope(series: Series, theta: sp.Expr, at: sp.Expr, domain: Domain, eta: sp.Expr | None = None) -> Truth:
    """f'(at) of f(x) = E[x^K], the mass of K = k being proportional to the k-th term of the series at theta; f'(1) is the mean of K."""
    inner, x = domain.adding("0 <= x_ <= 1 at 1")

    def total(z: sp.Expr) -> Truth:
        if series == "exponential":
            return sum_of_exponential(z, on=inner)
        return sum_of_logarithmic(z, on=inner) if series == "logarithmic" else sum_of_binomial(z, eta, on=inner)

    slope = derivative(total(theta * x) / total(theta), x, "the derivative of the generating function")
    return substitute(slope, {x: at}, "at this point", domain)


@theorem("cited:best-of-several", "the best of K runs: D_alpha(A || A') <= D_alpha(Q || Q') + knob log(f'(q)^alpha f'(q')^(1-alpha))/(alpha-1), f the "
         "generating function of K, q and q' the means of one function into [0, 1] under Q and Q'", "Papernot and Steinke 2022, lemma 7", lean="upper",
         hypotheses=lambda divergence, first, second, alpha: [sp.Gt(alpha, 1, evaluate=False)], of=("divergence", "first", "second"),
         kinds={"divergence": DIVERGENCES}, orders=lambda divergence, first, second, alpha: {"divergence": alpha},
         gives=RENYI, order=lambda divergence, first, second, alpha: alpha)  # fmt: skip
def of_best(knob: sp.Expr, divergence: sp.Expr, first: sp.Expr, second: sp.Expr, alpha: sp.Expr) -> sp.Expr:
    """A bound of D_alpha of the best run, from log f'(q) and log f'(q')."""
    return divergence + knob * (alpha * first - (alpha - 1) * second) / (alpha - 1)


@definition("definition:renyi", hypotheses=lambda divergence, log_other, order: [sp.Gt(order, 1, evaluate=False)])
def log_mass_allowed(knob: sp.Expr, divergence: sp.Expr, log_other: sp.Expr, order: sp.Expr) -> sp.Expr:
    """The largest log mass p of an event with p^order q^(1-order) <= e^((order-1) divergence): one part of the moment; log_other is log q."""
    return (order - 1) * (divergence / knob + log_other) / order
