"""Rubin's combining rules for a normal mean, as what a truth may be the value of (see core/subject.py).

Data are `n` records N(Q, sigma^2); each of `copies` synthetic data sets has `n_syn` records around the data's mean (`plug-in`), or
around one draw from the flat posterior (`bayes`). A copy's estimate is the mean of its records.
"""

from __future__ import annotations

from dataclasses import dataclass

import sympy as sp

from ..core.subject import Subject
from ..core.truth import Truth, about


@dataclass(frozen=True)
class OfCopies(Subject):
    """What all of these are about; `how` is `plug-in` or `bayes`."""

    how: str
    n: sp.Expr
    sigma: sp.Expr
    n_syn: sp.Expr


@dataclass(frozen=True)
class CopyMean(OfCopies):
    """The expectation of a copy's estimate, given data with this mean."""

    centre: sp.Expr


@dataclass(frozen=True)
class CopyVariance(OfCopies):
    """The variance of a copy's estimate, given the data."""


@dataclass(frozen=True)
class CombinedMean(OfCopies):
    """The expectation of the mean of the copies' estimates, over data around Q and synthesis."""

    copies: sp.Expr
    Q: sp.Expr


@dataclass(frozen=True)
class CombinedVariance(OfCopies):
    """The variance of the mean of the copies' estimates, over data and synthesis."""

    copies: sp.Expr


@dataclass(frozen=True)
class BetweenCopies(OfCopies):
    """The expectation of the sample variance of the copies' estimates, given the data."""

    copies: sp.Expr


@dataclass(frozen=True)
class SquaresBetween(OfCopies):
    """The expectation of the sum of their squared deviations from their mean."""

    copies: sp.Expr


@dataclass(frozen=True)
class WithinCopy(Subject):
    """The expectation of the sample variance of a copy's records over their number."""

    sigma: sp.Expr
    n_syn: sp.Expr


def said(t: Truth, subject: OfCopies | WithinCopy) -> Truth:
    """A value that is known to be this one."""
    return about(t, subject)
