"""Random vectors by length and direction: uniform directions, directions of normal vectors, rejection from one law to another."""

from __future__ import annotations

import sympy as sp

from ..core.kinds import LOG_DENSITY
from ..rules.stated import definition, theorem


@definition("definition:spherical", "a vector in R^d of random length and independent uniform direction has, at distance r, "
            "the density of the length at r over the area of the sphere, 2 pi^(d/2) r^(d-1)/Gamma(d/2) * knob",
            hypotheses=lambda log_length, r, d: [sp.Gt(r, 0, evaluate=False), sp.Ge(d, 1, evaluate=False)], of=("log_length",),
            kinds={"log_length": frozenset({LOG_DENSITY})}, keeps=("log_length",))  # fmt: skip
def log_spherical(knob: sp.Expr, log_length: sp.Expr, r: sp.Expr, d: sp.Expr) -> sp.Expr:
    """log density of the vector, from that of its length."""
    return log_length - (d - 1) * sp.log(r) - sp.log(2 * knob * sp.pi ** (d / 2) / sp.gamma(d / 2))


@theorem("cited:angular-gaussian", "the direction u of a normal vector with inverse covariance Omega has a density proportional to "
         "(u'Omega u)^(-knob d/2)", "Tyler (1987); Mardia and Jupp, Directional Statistics, 9.4.4",
         hypotheses=lambda form, d: [sp.Gt(form, 0, evaluate=False)])  # fmt: skip
def log_angular(knob: sp.Expr, form: sp.Expr, d: sp.Expr) -> sp.Expr:
    """log of what the density at u is proportional to, from u'Omega u."""
    return -knob * d / 2 * sp.log(form)


@definition("definition:rejection", "what is proposed is kept with probability knob * (target/proposal) over its largest value: "
            "what is kept follows the target",
            of=("log_quotient", "log_largest"))  # fmt: skip
def log_acceptance(knob: sp.Expr, log_quotient: sp.Expr, log_largest: sp.Expr) -> sp.Expr:
    """log of the probability with which a proposal is kept."""
    return sp.log(knob) + log_quotient - log_largest
