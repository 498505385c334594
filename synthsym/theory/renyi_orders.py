"""Rényi divergences of different orders, of pairs of outputs, of several coordinates, and through a third law."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sympy as sp

from ..core.domain import Domain
from ..core.ledger import foundation
from ..core.truth import Truth
from ..decide import prove_equal
from ..errors import StepRejected
from ..rules.densities import proper_order
from ..rules.stated import definition, theorem

RENYI = ("definition:renyi", foundation("definition:renyi").statement)


@definition(*RENYI, hypotheses=lambda divergence, alpha: [sp.Ne(alpha, 1, evaluate=False)])
def log_moment(knob: sp.Expr, divergence: sp.Expr, alpha: sp.Expr) -> sp.Expr:
    """log E_Q[(p/q)^alpha] of two laws whose divergence of that order is known."""
    return divergence * (alpha - 1) / knob


@definition(*RENYI, hypotheses=lambda moment, alpha: [sp.Ne(alpha, 1, evaluate=False)])
def from_log_moment(knob: sp.Expr, moment: sp.Expr, alpha: sp.Expr) -> sp.Expr:
    """The divergence of two laws whose log E_Q[(p/q)^alpha] is known."""
    return moment * knob / (alpha - 1)


@definition(*RENYI, hypotheses=lambda first, second: [sp.Eq(sp.expand(first + second), 1)])
def order_of(knob: sp.Expr, first: sp.Expr, second: sp.Expr) -> sp.Expr:
    """The order of the divergence whose integrand is p^first q^second: the exponents add up to one."""
    return first


@theorem("cited:renyi-nondecreasing", "D_alpha is nondecreasing in alpha, and its supremum over alpha is the largest log ratio",
         "van Erven and Harremoes (2014), theorems 3 and 6", hypotheses=lambda low, gap: [sp.Ge(gap, 0, evaluate=False)])  # fmt: skip
def at_larger_order(knob: sp.Expr, divergence: sp.Expr, gap: sp.Expr) -> sp.Expr:
    """The divergence of a larger order: that of the smaller one and something that is not negative."""
    return divergence + gap
