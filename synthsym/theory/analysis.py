"""What an analyst computes from synthetic data: moments matched to a scaled chi-square law."""

from __future__ import annotations

import sympy as sp

from ..rules.stated import definition


@definition("definition:effective-degrees", "degrees of freedom of T = knob * 2 E[T]^2/Var(T)")
def matched_degrees(knob: sp.Expr, mean: sp.Expr, variance: sp.Expr) -> sp.Expr:
    """The degrees of freedom of the scaled chi-square law with this mean and variance."""
    return 2 * mean**2 / variance * knob
