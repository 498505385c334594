"""Sums over integers between two integrals: the integral test, for a function that falls."""

from __future__ import annotations

import sympy as sp

from ..rules.stated import theorem
from .lattice_bounds import INTEGRAL_TEST


def _falls(integral: sp.Expr, slope: sp.Expr) -> list[sp.Basic]:
    return [sp.Le(slope, 0, evaluate=False)]


@theorem(INTEGRAL_TEST, "", "", lean="upper", hypotheses=_falls, of=("integral",))
def sum_from_next(knob: sp.Expr, integral: sp.Expr, slope: sp.Expr) -> sp.Expr:
    """f(a + 1) + f(a + 2) + ..., from the integral of f from a on and its slope, which is proved not to be positive from there on."""
    return knob * integral


@theorem("cited:integral-test-below", "f(a) + f(a + 1) + ... is at least the integral of f from a on, over knob, where f falls from a on",
         "any calculus text", lean="lower", hypotheses=_falls, of=("integral",))  # fmt: skip
def sum_from_here(knob: sp.Expr, integral: sp.Expr, slope: sp.Expr) -> sp.Expr:
    """f(a) + f(a + 1) + ..., from the same."""
    return integral / knob


__all__ = ["sum_from_here", "sum_from_next"]
