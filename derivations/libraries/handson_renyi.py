"""Hands-On Differential Privacy: Rényi maps of the sampled Gaussian mechanism."""

from __future__ import annotations

from math import comb

import sympy as sp

from synthsym.author import All, Domain, Equal, Form, Real
from synthsym.theory.divergence import renyi_of_integral
from synthsym.theory.sampled_gaussian import moment

from . import handson

SCRIPTS = "Hands-on-Differential-Privacy-Book/hands-on-differential-privacy@5530b02 scripts/"


# -- sampled Gaussian mechanism --------------------------------------------------------------------------------------------------------
@handson.claim("lib.handson.sgm-int", where=SCRIPTS + "ch09_sampled_gaussian.py: 51-67", kind="identity", required=True,
               reads="orders 2 to 5, the sum written out; rho is 1/(2 v), v the variance over the squared sensitivity; the sampled law first")  # fmt: skip
def whole_orders() -> Form:
    """The divergence of whole orders of the Poisson-sampled Gaussian mechanism."""
    D = Domain(q=Real.between(0, 1), v=Real > 0, at=dict(q="1/10", v=4))
    forms = []
    for order in (2, 3, 4, 5):
        truth = renyi_of_integral(moment(sp.Integer(order), D["q"], D["v"], D), order)
        terms = (f"{comb(order, k)}*(1-q)^(alpha-{k})*q^{k}*exp(({k}-1)*rho*{k})" for k in range(2, order + 1))
        printed = f"log((1-q)^(alpha-1)*(1 + (alpha-1)*q) + {' + '.join(terms)})/(alpha-1)"
        forms.append(Equal(printed, truth, D, printed_above="safe", names={"alpha": sp.Integer(order), "rho": 1 / (2 * D["v"])}))
    return All(*forms)
