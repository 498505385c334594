"""What moments say of a law: how far its median, its mean distance and its gamma factors can be."""

from __future__ import annotations

import sympy as sp

from ..rules.stated import definition, theorem
from .probability import _positive


@definition("definition:beta-function", "B(a, b) = knob * integral over (0, 1) of x^(a-1) (1-x)^(b-1)")
def beta_function(knob: sp.Expr, integral: sp.Expr) -> sp.Expr:
    """B(a, b), from that integral."""
    return knob * integral


@theorem("cited:median-within-sd", "|median - mean| <= knob * standard deviation", "Mallows (1991), from Cantelli's inequality",
         hypotheses=lambda mean, variance, side: [sp.Ge(variance, 0, evaluate=False)])  # fmt: skip
def end_for_median(knob: sp.Expr, mean: sp.Expr, variance: sp.Expr, side: sp.Expr) -> sp.Expr:
    """The upper (side 1) or lower (side -1) end of the interval in which the median lies."""
    return mean + side * knob * sp.sqrt(variance)


@theorem("cited:mean-square", "E[|X|]^2 <= knob * E[X^2]", "Cauchy (1821), Schwarz (1888)", lean="upper",
         hypotheses=lambda square: [sp.Ge(square, 0, evaluate=False)])  # fmt: skip
def mean_size(knob: sp.Expr, square: sp.Expr) -> sp.Expr:
    """E|X| from E[X^2]."""
    return sp.sqrt(knob * square)


@theorem("cited:fourth-moment", "E[X^2]^3 <= knob * E[|X|]^2 E[X^4]", "Hoelder (1889), with exponents 3/2 and 3", lean="lower",
         hypotheses=lambda square, fourth: [sp.Ge(square, 0, evaluate=False), *_positive(fourth)])  # fmt: skip
def squared_mean_size(knob: sp.Expr, square: sp.Expr, fourth: sp.Expr) -> sp.Expr:
    """E[|X|]^2 is at least this, from E[X^2] and E[X^4]."""
    return square**3 / (knob * fourth)


@theorem("cited:gamma-recurrence", "Gamma(x + t)/Gamma(x) is a product of t factors between x and x + t", "Gauss (1812)", lean="upper",
         hypotheses=lambda log_quotient, factor, t: [sp.Ge(t, 0, evaluate=False), *_positive(factor)])  # fmt: skip
def log_of_factors(knob: sp.Expr, log_quotient: sp.Expr, factor: sp.Expr, t: sp.Expr) -> sp.Expr:
    """log of Gamma(x + t)/Gamma(x), an upper bound by the largest factor."""
    return knob * t * sp.log(factor)
