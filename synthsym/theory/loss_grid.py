"""Composition of privacy losses on a grid: what rounding to a mesh does, and how wide the grid has to be."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain
from ..core.truth import Truth
from ..rules.stated import theorem
from .probability import hoeffding_failure
from .sorts import not_negative


def rounding_failure(number: sp.Expr, mesh: sp.Expr, t: sp.Expr, domain: Domain) -> Truth:
    """An upper bound of P(|sum| > t) for this many independent centred rounding errors, each at most half a mesh: in units of that."""
    return hoeffding_failure(number, 2 * t / (mesh * number), on=domain)


@theorem("cited:loss-grid", "losses truncated to [-W, W] and rounded to a mesh that fails with probability delta_err/6 give eps and delta up to "
         "(eps_err, delta_err) if W >= 2 * knob + max(eps_err + eps of all at delta_err/4, largest eps of one at delta_err/(8 number))",
         "Gopi, Lee, Wutschitz (2021), Numerical composition of differential privacy, theorem 5.5 and remark 5.6",
         hypotheses=lambda eps_err, total, each: not_negative(eps_err, total, each))  # fmt: skip
def needed_width(knob: sp.Expr, eps_err: sp.Expr, total: sp.Expr, each: sp.Expr) -> sp.Expr:
    """The half-width that the theorem asks for, from eps of the composition and the largest of single mechanisms."""
    return 2 * knob + sp.Max(eps_err + total, each)
