"""Hands-On Differential Privacy: Rényi maps of the sampled Gaussian mechanism."""

from math import comb
import sympy as sp
from synthsym.author import AtMost, Domain, Equal, Form, Forms, Real, apply_lemma, lemma, rewrite
from synthsym.theory.divergence import renyi_of_integral, renyi_of_log_integral
from synthsym.theory.sampled_gaussian import moment
from . import handson

SCRIPTS = "scripts/"


# -- sampled Gaussian mechanism --------------------------------------------------------------------------------------------------------
@handson.claim("lib.handson.sgm-int", SCRIPTS + "ch09_sampled_gaussian.py: 51-67", "identity")
def whole_orders() -> Forms:
    """The divergence of whole orders of the Poisson-sampled Gaussian mechanism.
    Read: orders 2 to 5, the sum written out; rho is 1/(2 v), v the variance over the squared sensitivity; the sampled
    law first"""
    D = Domain(q=Real.between(0, 1), v=Real > 0, at=dict(q="1/10", v=4))
    for order in (2, 3, 4, 5):
        truth = renyi_of_integral(moment(sp.Integer(order), D["q"], D["v"], D), order)
        terms = (f"{comb(order, k)}*(1-q)^(alpha-{k})*q^{k}*exp(({k}-1)*rho*{k})" for k in range(2, order + 1))
        printed = f"log((1-q)^(alpha-1)*(1 + (alpha-1)*q) + {' + '.join(terms)})/(alpha-1)"
        yield Equal(
            printed, truth, D, printed_above="safe", names={"alpha": sp.Integer(order), "rho": 1 / (2 * D["v"])}
        )


# -- a simple bound --------------------------------------------------------------------------------------------------------------------
def simple_bound(order: int) -> Form:
    """One order: the terms of the moment beyond 1 are C(order, k) q^k (1-q)^(order-k) (e^(k(k-1) rho) - 1), each at most a multiple of q^2 rho."""
    D, rho, u = Domain.of("0 < rho <= 1 at 1/10, 0 < u < 1 at 1/10")
    q = u * sp.exp(-4 * order * rho)  # rho < log(1/q)/(4 order)
    D = D.where(sp.Lt(q, sp.Rational(1, 2)))
    total = moment(sp.Integer(order), q, 1 / (2 * rho), D)
    share = {k: comb(order, k) * q**2 * u ** (k - 2) * (1 - q) ** (order - k) for k in range(2, order + 1)}
    grown = {k: sp.exp(-4 * order * (k - 2) * rho) * (sp.exp(k * (k - 1) * rho) - 1) for k in share}
    bound = rewrite(total, 1 + sum(share[k] * grown[k] for k in share), "the terms less those of (1 - q + q)^order")
    line = Domain(r=(Real > 0) <= 1, at=dict(r="1/10"))
    for k in share:
        most = 7 if k == 2 else k * (k - 1)
        known = lemma(grown[k].subs(rho, line["r"]), most * line["r"], line, upper=True)
        bound = apply_lemma(bound, known, {line["r"]: rho}, times=share[k])
    y = Domain(y=Real >= 0)["y"]
    small = apply_lemma(
        bound.apply(sp.log), lemma(sp.log(1 + y), y, Domain(y=Real >= 0), upper=True), {y: bound.expr - 1}
    )
    return AtMost(
        "10*q^2*rho*alpha", renyi_of_log_integral(small, order), D, names={"q": q, "alpha": sp.Integer(order)}
    )


@handson.claim("lib.handson.sgm-10", SCRIPTS + "ch09_sampled_gaussian.py: 38-47", "bound")
def amplified() -> Forms:
    """The divergence of the Poisson-sampled Gaussian mechanism within the stated range.
    Read: orders 2, 3 and 4, of all between 1 and w; 0 < rho <= 1, q < 1/2 and order < log(1/q)/(4 rho); the sampled law
    first"""
    for order in (2, 3, 4):
        yield simple_bound(order)
