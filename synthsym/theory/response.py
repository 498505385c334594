"""Randomised response among k values: the masses of its answers."""

from __future__ import annotations

import sympy as sp

from ..rules.stated import definition
from .sorts import count

RESPONSE = (
    "law:k-response",
    "the true value with probability 1 - p, else one of the k values, each with probability knob * p/k among the others",
)


def _chance(p: sp.Expr) -> list[sp.Basic]:
    return [sp.Ge(p, 0, evaluate=False), sp.Le(p, 1, evaluate=False)]


@definition(*RESPONSE, hypotheses=lambda p, k: [*_chance(p), *count(k, 2)])
def mass_of_other(knob: sp.Expr, p: sp.Expr, k: sp.Expr) -> sp.Expr:
    """The mass of a value that is not the true one; a uniform answer is that of p = 1."""
    return knob * p / k


@definition(RESPONSE[0], hypotheses=lambda p, k: [*_chance(p), *count(k, 2)])
def mass_of_truth(knob: sp.Expr, p: sp.Expr, k: sp.Expr) -> sp.Expr:
    """The mass of the true value: what the k - 1 others leave."""
    return 1 - knob * p * (k - 1) / k
