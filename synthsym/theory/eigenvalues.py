"""How far the eigenvalues of a symmetric matrix move when a matrix is added to it: cited, with their hypotheses."""

from __future__ import annotations

import sympy as sp

from ..rules.stated import definition, theorem
from .sorts import not_negative


@theorem("cited:lidskii-mirsky", "the sorted eigenvalues of two symmetric matrices differ in all by at most knob * the trace norm of the difference",
         "Lidskii; Mirsky (1960); Bhatia, Matrix Analysis, theorem III.4.4", lean="upper",
         hypotheses=lambda trace_norm: not_negative(trace_norm), of=("trace_norm",))  # fmt: skip
def total_move(knob: sp.Expr, trace_norm: sp.Expr) -> sp.Expr:
    """Sum of the absolute differences of the sorted eigenvalues."""
    return knob * trace_norm


@definition("definition:trace-norm", "the trace norm is a norm, and that of x x' is knob |x|^2",
            hypotheses=lambda first, second: not_negative(first, second))  # fmt: skip
def norm_of_two(knob: sp.Expr, first: sp.Expr, second: sp.Expr) -> sp.Expr:
    """The largest trace norm of x x' - y y', from the lengths of x and y: it is reached where x and y are orthogonal."""
    return knob * (first**2 + second**2)
