"""Randomised response: the law of what is told, step by step as the algorithm runs, and means of what is reported."""

from __future__ import annotations

from collections.abc import Sequence

import sympy as sp

from ..core.kinds import VARIANCE
from ..rules.stated import definition, quantity
from .sorts import count, masses


@definition("law:coin", "heads with probability knob * p", hypotheses=lambda p: masses(p), subject=quantity("heads"))
def heads(knob: sp.Expr, p: sp.Expr) -> sp.Expr:
    """The probability of heads."""
    return knob * p


@definition(
    "law:uniform-choice",
    "one of t values, each with probability knob/t",
    hypotheses=lambda t: count(t),
    subject=quantity("equally likely"),
)
def one_of(knob: sp.Expr, t: sp.Expr) -> sp.Expr:
    """The probability of one given value among t that are equally likely."""
    return knob / t


@definition(
    "definition:mixture",
    "with probability knob * p the first law is used, otherwise the second",
    hypotheses=lambda p, first, second: masses(p),
    subject=quantity("either"),
)
def mixture(knob: sp.Expr, p: sp.Expr, first: sp.Expr, second: sp.Expr) -> sp.Expr:
    """The mass, or the mean, of a law that is drawn from two."""
    return knob * p * first + (1 - knob * p) * second


@definition("definition:expectation", "E g = knob * sum of masses times values")
def mean(knob: sp.Expr, law: Sequence[sp.Expr], values: Sequence[sp.Expr]) -> sp.Expr:
    """The mean of g over outcomes with these masses."""
    return knob * sp.Add(*(p * g for p, g in zip(law, values, strict=True)))


@definition("definition:expectation", hypotheses=lambda number, one: count(number, 0))
def mean_of_many(knob: sp.Expr, count: sp.Expr, one: sp.Expr) -> sp.Expr:
    """The mean of a sum of `count` values that have this mean each, whether they are independent or not."""
    return knob * count * one


@definition(
    "definition:variance",
    "Var X = E X^2 - knob * (E X)^2",
    hypotheses=lambda square, mean: [sp.Ge(square, mean**2, evaluate=False)],
    gives=VARIANCE,
)
def variance(knob: sp.Expr, square: sp.Expr, mean: sp.Expr) -> sp.Expr:
    """The variance, from the mean square and the mean."""
    return square - knob * mean**2
