"""Randomised response: the law of what is told, step by step as the algorithm runs, and means of what is reported."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sympy as sp

from ..core.kinds import VARIANCE
from ..core.subject import Defined, Subject
from ..core.truth import Truth, plain
from ..errors import StepRejected
from ..rules.checks import need
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


class MeanOver(Subject):
    """The mean over outcomes with these masses, which have these values."""

    law: tuple[sp.Expr | Subject, ...]
    values: tuple[sp.Expr | Subject, ...]


def _over_outcomes(law: Sequence[Any], values: Sequence[Any]) -> Subject | None:
    known = quantity("")(law, values)
    return MeanOver(known.given[: len(law)], known.given[len(law) :]) if isinstance(known, Defined) else None


@definition("definition:expectation", "E g = knob * sum of masses times values", hypotheses=lambda law, values: masses(*law),
            subject=_over_outcomes)  # fmt: skip
def _mean(knob: sp.Expr, law: Sequence[sp.Expr], values: Sequence[sp.Expr]) -> sp.Expr:
    return knob * sp.Add(*(p * g for p, g in zip(law, values, strict=True)))


def mean(law: Sequence[Any], values: Sequence[Any], **how: Any) -> Truth:
    """The mean of g over outcomes with these masses; of outcomes that are left out the value is 0."""
    found = _mean(law, values, **how)
    if any(isinstance(p, Truth) and p.rests_on for p in law):  # a letter is a hypothesis
        need(sp.Le(sp.Add(*map(plain, law)), 1, evaluate=False), found.domain, "the masses of a law")
    return found


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
def _variance(knob: sp.Expr, square: sp.Expr, mean: sp.Expr) -> sp.Expr:
    return square - knob * mean**2


def variance(square: Any, mean: Any, **how: Any) -> Truth:
    """The variance, from the mean square and the mean."""
    squares, values = (t.subject if isinstance(t, Truth) else None for t in (square, mean))
    if isinstance(squares, MeanOver) and isinstance(values, MeanOver) and not _of_squares(squares, values):
        raise StepRejected(
            f"variance: {plain(square)} is not seen to be the mean of the squares of the values that have the mean {plain(mean)}"
        )
    return _variance(square, mean, **how)


def _of_squares(squares: MeanOver, values: MeanOver) -> bool:
    """The same outcomes, with the squares of the values; of values that are quantities themselves nothing is said."""
    # the places in what is combined of quantities are other letters each time, by the same names
    return str(squares.law) == str(values.law) and all(
        sp.simplify(square - value**2) == 0
        for square, value in zip(squares.values, values.values, strict=True)
        if isinstance(square, sp.Expr) and isinstance(value, sp.Expr)
    )
