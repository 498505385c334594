"""What is said of statistics of a few records, and of the chances of single outputs (see core/subject.py)."""

from __future__ import annotations

from typing import Any

import sympy as sp

from ..core.subject import Numbered, Subject
from .base import Law


class MeanChange(Subject):
    """How far the mean of n records between two bounds may move when a record joins or leaves."""

    n: sp.Expr
    low: sp.Expr
    high: sp.Expr


class VarianceChange(Numbered):
    """How far the variance of n records between two bounds may move when one is replaced."""

    n: sp.Expr
    low: sp.Expr
    high: sp.Expr

    @property
    def value(self) -> sp.Expr:
        return (self.high - self.low) ** 2 * (self.n - 1) / self.n**2


class LeastChange(Subject):
    """How far the least of some records between two bounds may move when a record joins or leaves."""

    low: sp.Expr
    high: sp.Expr


class ErrorChange(Subject):
    """How far the L1 error of a table of counts to estimates may move when a row is replaced; or the gap of two such errors."""

    of_two: str


class TrimmedShare(Subject):
    """The mean of the middle half of zeros and ones, of which this share are ones."""

    share: sp.Expr


class SampledLoss(Subject):
    """The largest loss of one answer of an eps-private algorithm on m of n rows, drawn without replacement, when a row is replaced."""

    eps: sp.Expr
    m: sp.Expr
    n: sp.Expr


class SampledDelta(Subject):
    """The delta of such an answer at the eps that it loses then, of an (eps, delta)-private algorithm."""

    eps: sp.Expr
    delta: sp.Expr
    m: sp.Expr
    n: sp.Expr


# -- chances --------------------------------------------------------------------------------------------------------------
class Below(Subject):
    """The chance of outputs up to a point."""

    law: Law
    point: sp.Expr


class AllOf(Subject):
    """The chance that so many independent events all happen, each of which has this one."""

    one: Subject
    times: sp.Expr


class ExcessOf(Subject):
    """P(S) - e^eps Q(S) of an event with these chances."""

    first: Subject
    second: Subject
    eps: sp.Expr


class Event(Subject):
    """An event with this chance, of which nothing else is known."""

    chance: sp.Expr


class Beats(Subject):
    """The chance that Laplace noise of scale 1 exceeds other such noise by more than so much."""

    gap: sp.Expr


class FourthIsFirst(Subject):
    """The chance that a fourth query, so far below a noisy threshold, is the first above it, after three that lie above it by `rise`.

    The threshold's noise has scale 1, that of the queries scale 2."""

    rise: sp.Expr
    below: sp.Expr


class Together(Subject):
    """The chance that independent events all happen, each with one of these."""

    parts: tuple[Subject, ...]


class SomeOf(Subject):
    """The chance that one of so many independent events happens, each of which has this one."""

    one: Subject
    times: sp.Expr


def _event(chance: Any) -> Subject:
    known = getattr(chance, "subject", None)
    return known if isinstance(known, Subject) else Event(sp.sympify(getattr(chance, "expr", chance)))


def all_of(chance: Any, times: sp.Expr) -> AllOf:
    """What the chance of so many of a kind is."""
    return AllOf(_event(chance), sp.sympify(getattr(times, "expr", times)))


def some_of(chance: Any, times: sp.Expr) -> SomeOf:
    """What the chance of one of so many of a kind is."""
    return SomeOf(_event(chance), sp.sympify(getattr(times, "expr", times)))


def together(chances: Any) -> Together:
    """What the chance of several independent events is."""
    return Together(tuple(_event(c) for c in chances))
