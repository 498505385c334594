"""Norms of finite vectors, the triangle inequality, and how norms of different orders compare; random vectors by length and direction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sympy as sp

from ..core.kinds import LOG_DENSITY
from ..core.subject import Subject
from ..rules.stated import definition, quantity, theorem
from .sorts import count, not_negative

NORM = "definition:lp-norm"


def _order(p: sp.Expr) -> sp.Basic:
    return sp.Ge(p, 1, evaluate=False)


@definition(
    NORM,
    "||v||_p = knob * (sum over coordinates of |v_i|^p)^(1/p), p >= 1",
    hypotheses=lambda p, coordinates: [_order(p)],
    subject=lambda p, coordinates: _named(p, coordinates),
)
def norm(knob: sp.Expr, p: sp.Expr, coordinates: Sequence[sp.Expr]) -> sp.Expr:
    """The norm of a vector with these coordinates."""
    return knob * sp.Add(*(sp.Abs(v) ** p for v in coordinates)) ** (1 / p)


def _named(p: Any, coordinates: Sequence[Any]) -> Subject | None:
    names = {1: "taxicab norm", 2: "euclidean norm"}
    return quantity(names[p])(*coordinates) if p in names else None


@definition(NORM, hypotheses=lambda p, powers: [_order(p), *not_negative(powers)])
def norm_of_powers(knob: sp.Expr, p: sp.Expr, powers: sp.Expr) -> sp.Expr:
    """The norm, from the sum of the p-th powers of the sizes of the coordinates."""
    return knob * powers ** (1 / p)


@definition("definition:sup-norm", "||v||_inf = knob * the largest |v_i|", subject=quantity("largest size"))
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


# -- random vectors by length and direction: uniform ones, normal ones, rejection from one law to another -----------
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
