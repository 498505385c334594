"""Neighbouring data sets: the change of a statistic when one record is replaced, joins or leaves.

A change of a statistic is the largest over all records, or that of some which somebody chose. What a record contributes is an
expression. A letter of it ranges over the records where the change is taken to its largest value over that letter, through the whole
of its range. A letter that got a value, whose range became smaller, or that is still there, stands for a record that was chosen. A row
is counted, or is not. Any other contribution without a letter of its own is what the derivation says of all records: nothing in it
says what else a record may be, so that the value rests on that reading, and is said to.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import sympy as sp

from ..core.domain import Domain, Real
from ..core.kinds import MOVE, SUM_OF_MOVES, SUM_OF_SQUARES
from ..core.kinds import SENSITIVITY as SENSITIVE
from ..core.ledger import knob
from ..core.subject import Subject
from ..core.truth import Step, Truth, about, continued
from ..decide import prove
from ..errors import StepRejected
from ..laws.few_records import LeastChange, MeanChange, VarianceChange
from ..rules.checks import named
from ..rules.extremes import corners, largest
from ..rules.neighbours import SENSITIVITY, mean_shift, replaced
from ..rules.stated import definition
from .moments import added

ROW = sp.Symbol("row_", real=True)


def _over_all_records(entry: str, change: Any) -> Any:
    """The change, if it is the largest over the records that it speaks of; with a step that names those that are given without a letter."""
    if not isinstance(change, Truth):
        return change
    nodes = list(change.graph())
    records = [t.step.record for t in nodes if t.step.record is not None]
    kept = change.expr.free_symbols
    ranged = {x for record in records for x in record.free_symbols if x not in kept}
    for record in records:
        if record.free_symbols and not record.free_symbols & ranged:
            raise StepRejected(
                f"{entry}: {change.expr} depends on the record {record}: it is not the largest over all records"
            )
    for t in nodes:
        for parent in t.parents:
            for x in ranged & parent.expr.free_symbols:
                _refuse_chosen(entry, t, parent, x)
            if len(records) == 1 and ranged & parent.expr.free_symbols and t.step.relation == "sup":
                _refuse_one_way(entry, parent)
    fixed = {sp.Abs(record) for record in records if not record.free_symbols}
    if not fixed or sp.S.One in fixed and fixed <= {sp.S.Zero, sp.S.One}:
        return change
    because = (
        f"largest over records that contribute {', '.join(sorted(map(str, fixed)))}, as the derivation says of all"
    )
    return continued(
        change, Step("records", change.expr, change.expr, because, ("sympy",), kind=change.kind, subject=change.subject)
    )


def _refuse_chosen(entry: str, t: Truth, parent: Truth, x: sp.Basic) -> None:
    """A record's letter keeps its range, and goes only where the largest value over it is taken, or where nothing depends on it."""
    if x in t.step.put or t.step.relation in ("inf", "lim", ">=") and x not in t.expr.free_symbols:
        raise StepRejected(f"{entry}: {x} of a record goes by {t.step.rule}, not to the largest value over all records")
    if x in t.expr.free_symbols and _ranges(x, parent) != _ranges(x, t):
        raise StepRejected(f"{entry}: {x} of a record has another range in {t.expr}: a record was chosen")


def _ranges(x: sp.Basic, t: Truth) -> set[sp.Basic]:
    return {c for c in t.domain.conditions() if x in c.free_symbols}


def _refuse_one_way(entry: str, change: Truth) -> None:
    """Where one record joins, the statistic may fall as well as rise: it is the size of the change that is taken to its largest value."""
    if not change.expr.is_nonnegative and prove(sp.Ge(change.expr, 0, evaluate=False), change.domain) is None:
        raise StepRejected(f"{entry}: {change.expr} may be negative: the size of a change is asked (apply(sp.Abs))")


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
    return _sensitivity_of(_over_all_records("sensitivity_of", difference), **how)


def l1_sensitivity_of(total: Any, **how: Any) -> Truth:
    """The l1 sensitivity of many numbers, from the largest sum of their moves on neighbours."""
    return _l1_sensitivity_of(_over_all_records("l1_sensitivity_of", total), **how)


def squared_l2_sensitivity_of(squares: Any, **how: Any) -> Truth:
    """The square of the l2 sensitivity of many numbers, from the largest sum of their squared moves on neighbours."""
    return _squared_l2_sensitivity_of(_over_all_records("squared_l2_sensitivity_of", squares), **how)


@definition(SENSITIVITY, hypotheses=lambda value, sensitivity, share: [sp.Le(sp.Abs(share), 1, evaluate=False)])
def moved(knob: sp.Expr, value: sp.Expr, sensitivity: sp.Expr, share: sp.Expr) -> sp.Expr:
    """The value on a neighbour of a statistic of this sensitivity, which moves by a share in [-1, 1] of the most."""
    return value + share * sensitivity / knob


def mean_changes(n: sp.Expr, low: sp.Expr, high: sp.Expr, domain: Domain) -> Truth:
    """How far the mean of n >= 2 records may move when one joins or leaves: the larger of the two, for the worst records."""
    found = largest(mean_shift(n, low, high, domain, "added"), mean_shift(n, low, high, domain, "removed"))
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


class ChangeOfSum(Subject):
    """The sensitivity of a sum when a row joins or leaves: rows lie between the bounds, and ROW contributes `value`."""

    value: sp.Expr
    low: sp.Expr
    high: sp.Expr

    def letters(self) -> set[sp.Symbol]:
        """The letters of the domain: the row is bound."""
        return super().letters() - {ROW}


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
