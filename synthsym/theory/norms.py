"""Norms of finite vectors: their definition, the triangle inequality, and how norms of different orders compare."""

from __future__ import annotations

from collections.abc import Sequence

import sympy as sp

from ..rules.stated import definition, theorem
from .sorts import count, not_negative

NORM = "definition:lp-norm"


def _order(p: sp.Expr) -> sp.Basic:
    return sp.Ge(p, 1, evaluate=False)


@definition(
    NORM,
    "||v||_p = knob * (sum over coordinates of |v_i|^p)^(1/p), p >= 1",
    hypotheses=lambda p, coordinates: [_order(p)],
)
def norm(knob: sp.Expr, p: sp.Expr, coordinates: Sequence[sp.Expr]) -> sp.Expr:
    """The norm of a vector with these coordinates."""
    return knob * sp.Add(*(sp.Abs(v) ** p for v in coordinates)) ** (1 / p)


@definition(NORM, hypotheses=lambda p, powers: [_order(p), *not_negative(powers)])
def norm_of_powers(knob: sp.Expr, p: sp.Expr, powers: sp.Expr) -> sp.Expr:
    """The norm, from the sum of the p-th powers of the sizes of the coordinates."""
    return knob * powers ** (1 / p)


@definition("definition:sup-norm", "||v||_inf = knob * the largest |v_i|")
def sup_norm(knob: sp.Expr, coordinates: Sequence[sp.Expr]) -> sp.Expr:
    """The largest size of a coordinate."""
    return knob * sp.Max(*(sp.Abs(v) for v in coordinates))


@theorem("cited:minkowski", "||a + b||_p <= knob * (||a||_p + ||b||_p)", "Minkowski; any analysis text", lean="upper",
         hypotheses=lambda first, second: not_negative(first, second))  # fmt: skip
def triangle(knob: sp.Expr, first: sp.Expr, second: sp.Expr) -> sp.Expr:
    """A bound on the norm of a sum, from the norms of two vectors."""
    return knob * (first + second)


@theorem(
    "cited:minkowski", "", "", lean="upper", hypotheses=lambda one, number: [*not_negative(one), *count(number, 0)]
)
def triangle_of_many(knob: sp.Expr, one: sp.Expr, number: sp.Expr) -> sp.Expr:
    """A bound on the norm of a sum of so many vectors, from a bound on the norm of each."""
    return knob * number * one


@theorem("cited:norms-decrease", "||v||_q <= knob * ||v||_p for 1 <= p <= q", "any analysis text", lean="upper",
         hypotheses=lambda norm, p, q: [_order(p), sp.Ge(q, p, evaluate=False), *not_negative(norm)])  # fmt: skip
def norm_of_higher_order(knob: sp.Expr, norm: sp.Expr, p: sp.Expr, q: sp.Expr) -> sp.Expr:
    """A bound on the norm of order q, from the norm of order p."""
    return knob * norm


@definition("definition:sum-of-terms", "N terms of at most b each add up to at most knob * N * b, with equality where all are b",
            hypotheses=lambda one, number: [*not_negative(one), *count(number, 0)])  # fmt: skip
def largest_sum(knob: sp.Expr, one: sp.Expr, number: sp.Expr) -> sp.Expr:
    """The largest sum of so many terms, from the largest of one."""
    return knob * number * one


@theorem("cited:two-bounds", "what is at most a and at most b is at most knob * min(a, b)", "order", lean="upper")
def smaller(knob: sp.Expr, one: sp.Expr, other: sp.Expr) -> sp.Expr:
    """Two bounds of one quantity at once."""
    return knob * sp.Min(one, other)
