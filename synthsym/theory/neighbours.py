"""Neighbouring data sets: the change of a statistic when one record is replaced, joins or leaves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import sympy as sp

from ..core.domain import Domain, Real
from ..core.kinds import MOVE, SUM_OF_MOVES, SUM_OF_SQUARES
from ..core.kinds import SENSITIVITY as SENSITIVE
from ..core.ledger import knob
from ..core.subject import Subject
from ..core.truth import Truth, about
from ..laws.few_records import LeastChange, MeanChange, VarianceChange
from ..rules.checks import named
from ..rules.extremes import corners, largest
from ..rules.neighbours import SENSITIVITY, mean_shift_added, mean_shift_removed, replaced
from ..rules.stated import definition
from .all_records import over_all_records
from .moments import added

ROW = sp.Symbol("row_", real=True)


@definition("relation:replace", also=(SENSITIVITY,), of=("difference",), gives=MOVE)
def change_by_replacement(relation: sp.Expr, difference: sp.Expr) -> sp.Expr:
    """The change of a statistic between a data set and its neighbour, given the difference that one record makes."""
    return difference * relation * knob(SENSITIVITY)


@definition(SENSITIVITY, of=("difference",), gives=SENSITIVE)
def _sensitivity_of(knob: sp.Expr, difference: sp.Expr) -> sp.Expr:
    return difference * knob


@definition(SENSITIVITY, of=("total",), gives=SUM_OF_MOVES)
def _l1_sensitivity_of(knob: sp.Expr, total: sp.Expr) -> sp.Expr:
    return total * knob


@definition(SENSITIVITY, of=("squares",), gives=SUM_OF_SQUARES)
def _squared_l2_sensitivity_of(knob: sp.Expr, squares: sp.Expr) -> sp.Expr:
    return squares * knob


def sensitivity_of(difference: Any, **how: Any) -> Truth:
    """The sensitivity, from the largest difference of the statistic on neighbours."""
    return _sensitivity_of(over_all_records("sensitivity_of", difference), **how)


def l1_sensitivity_of(total: Any, **how: Any) -> Truth:
    """The l1 sensitivity of many numbers, from the largest sum of their moves on neighbours."""
    return _l1_sensitivity_of(over_all_records("l1_sensitivity_of", total), **how)


def squared_l2_sensitivity_of(squares: Any, **how: Any) -> Truth:
    """The square of the l2 sensitivity of many numbers, from the largest sum of their squared moves on neighbours."""
    return _squared_l2_sensitivity_of(over_all_records("squared_l2_sensitivity_of", squares), **how)


@definition(SENSITIVITY, hypotheses=lambda value, sensitivity, share: [sp.Le(sp.Abs(share), 1, evaluate=False)])
def moved(knob: sp.Expr, value: sp.Expr, sensitivity: sp.Expr, share: sp.Expr) -> sp.Expr:
    """The value on a neighbour of a statistic of this sensitivity, which moves by a share in [-1, 1] of the most."""
    return value + share * sensitivity / knob


def mean_changes(n: sp.Expr, low: sp.Expr, high: sp.Expr, domain: Domain) -> Truth:
    """How far the mean of n >= 2 records may move when one joins or leaves: the larger of the two, for the worst records."""
    found = largest(mean_shift_added(n, low, high, domain), mean_shift_removed(n, low, high, domain))
    return about(sensitivity_of(found), MeanChange(n, low, high))


def least_changes(low: sp.Expr, high: sp.Expr, domain: Domain) -> Truth:
    """How far the least (or the largest) of some records may move when one joins: to the newcomer, where it lies beyond all others."""
    inside = Real.between(low, high, closed=True)
    E = domain.extend(others=inside, row=inside)
    others, row = E.symbols("others row")
    moved = (added(others, row - others, on=E) - others).apply(sp.Abs)
    found = sensitivity_of(corners(moved, {others: (low, high), row: (low, high)})).on(domain)
    return about(found, LeastChange(low, high))


def of_variance(change: Truth, n: sp.Expr, low: sp.Expr, high: sp.Expr) -> Truth:
    """The largest change of the variance of n records of which one is replaced, known to be that."""
    return named("of_variance", change, VarianceChange(n, low, high))


@dataclass(frozen=True)
class ChangeOfSum(Subject):
    """The sensitivity of a sum when a row joins or leaves: rows lie between the bounds, and ROW contributes `value`."""

    value: sp.Expr
    low: sp.Expr
    high: sp.Expr

    def letters(self) -> set[sp.Symbol]:
        """The letters of the domain: the row is bound."""
        return super().letters() - {ROW}


@dataclass(frozen=True)
class ReplacedInSum(Subject):
    """The sensitivity of a sum when one of its values, all between the bounds, is replaced by another."""

    low: sp.Expr
    high: sp.Expr


def replaced_in_sum(low: sp.Expr, high: sp.Expr, domain: Domain) -> Truth:
    """How far a sum moves when one of its values is replaced, the column lying between the bounds."""
    return about(replaced(lambda rest, x: rest + x, low, high, domain), ReplacedInSum(low, high))


def change_of_sum(
    low: sp.Expr, high: sp.Expr, domain: Domain, value: Callable[[sp.Expr], sp.Expr] = lambda x: x
) -> Truth:
    """How far a sum moves when a row joins whose column lies between the bounds and which contributes this value."""
    E = domain.extend(rest_=Real, row_=Real.between(low, high, closed=True))
    rest, row = E.symbols("rest_ row_")
    change = (added(rest, value(row), on=E) - rest).apply(sp.Abs)
    found = sensitivity_of(corners(change, {row: (low, high)})).on(domain)
    return about(found, ChangeOfSum(value(ROW), low, high))
