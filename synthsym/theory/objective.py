"""Objective perturbation with normal noise: what the theorem asks for, from the loss's slopes and bends."""

from __future__ import annotations

import sympy as sp

from ..rules.stated import definition, theorem
from .sorts import not_negative

KIFER = ("cited:objective-perturbation", "the minimiser of (sum of losses + ridge |w|^2/2 + b w)/n is (eps, delta)-private if b is normal with variance "
         "knob * zeta^2 (8 log(2/delta) + 4 eps)/eps^2 in each coordinate and ridge >= 2 * knob * lambda/eps, for convex losses with gradients of length at "
         "most zeta and second derivatives in any direction of at most lambda", "Kifer, Smith, Thakurta (2012), theorem 2 and algorithm 1")  # fmt: skip


@definition(
    "definition:cross-entropy", "the loss of scores u under a label is log(sum over k of e^(u_k)) - knob * u_label"
)
def cross_entropy(knob: sp.Expr, scores: list[sp.Expr], own: sp.Expr) -> sp.Expr:
    """The loss of a row of scores, one a class, from the score of its own class."""
    return sp.log(sum((sp.exp(u) for u in scores), sp.S.Zero)) - knob * own


@theorem(*KIFER, of=("gradient",),
         hypotheses=lambda gradient, eps, delta: [*not_negative(gradient), sp.Gt(eps, 0, evaluate=False), sp.Gt(delta, 0, evaluate=False)])  # fmt: skip
def needed_variance(knob: sp.Expr, gradient: sp.Expr, eps: sp.Expr, delta: sp.Expr) -> sp.Expr:
    """The variance that the theorem asks for, from the length of a gradient that occurs."""
    return knob * gradient**2 * (8 * sp.log(2 / delta) + 4 * eps) / eps**2


@theorem(
    KIFER[0],
    "",
    "",
    of=("bend",),
    hypotheses=lambda bend, eps, number: [*not_negative(bend), sp.Gt(eps, 0, evaluate=False), sp.Ge(number, 1)],
)
def needed_ridge(knob: sp.Expr, bend: sp.Expr, eps: sp.Expr, number: sp.Expr) -> sp.Expr:
    """The coefficient of |w|^2 in the mean over so many records that the theorem asks for, from a second derivative that occurs."""
    return knob * bend / (eps * number)
