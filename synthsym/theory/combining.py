"""Rubin's combining rules for a normal mean, as what a truth may be the value of (see core/subject.py).

Data are `n` records N(Q, sigma^2); each of `copies` synthetic data sets has `n_syn` records around the data's mean (`plug-in`), or
around one draw from the flat posterior (`bayes`). A copy's estimate is the mean of its records.
"""

from __future__ import annotations

import sympy as sp

from ..core.subject import Numbered
from ..core.truth import Truth
from ..rules.checks import named


class OfCopies(Numbered):
    """What all of these are about; `how` is `plug-in` or `bayes`."""

    how: str
    n: sp.Expr
    sigma: sp.Expr
    n_syn: sp.Expr

    @property
    def spread(self) -> sp.Expr:
        """The variance of a copy's estimate, given the data."""
        drawn = self.sigma**2 / self.n if self.how == "bayes" else sp.S.Zero
        return self.sigma**2 / self.n_syn + drawn


class CopyMean(OfCopies):
    """The expectation of a copy's estimate, given data with this mean."""

    centre: sp.Expr

    @property
    def value(self) -> sp.Expr:
        """The mean of the data."""
        return self.centre


class CopyVariance(OfCopies):
    """The variance of a copy's estimate, given the data."""

    @property
    def value(self) -> sp.Expr:
        """sigma^2/n_syn, and where the parameter is drawn sigma^2/n more."""
        return self.spread


class CombinedMean(OfCopies):
    """The expectation of the mean of the copies' estimates, over data around Q and synthesis."""

    copies: sp.Expr
    Q: sp.Expr

    @property
    def value(self) -> sp.Expr:
        """Q."""
        return self.Q


class CombinedVariance(OfCopies):
    """The variance of the mean of the copies' estimates, over data and synthesis."""

    copies: sp.Expr

    @property
    def value(self) -> sp.Expr:
        """sigma^2/n, and the spread of a copy over their number."""
        return self.sigma**2 / self.n + self.spread / self.copies


class BetweenCopies(OfCopies):
    """The expectation of the sample variance of the copies' estimates, given the data."""

    copies: sp.Expr

    @property
    def value(self) -> sp.Expr:
        """The spread of a copy."""
        return self.spread


class SquaresBetween(OfCopies):
    """The expectation of the sum of their squared deviations from their mean."""

    copies: sp.Expr

    @property
    def value(self) -> sp.Expr:
        """(copies - 1) times the spread of a copy."""
        return (self.copies - 1) * self.spread


class WithinCopy(Numbered):
    """The expectation of the sample variance of a copy's records over their number."""

    sigma: sp.Expr
    n_syn: sp.Expr

    @property
    def value(self) -> sp.Expr:
        """sigma^2 over the number of synthetic records."""
        return self.sigma**2 / self.n_syn


class PooledVariance(Numbered):
    """The mean over copies of a copy's sample variance over its number of records, where all squared deviations from the copies' means add up to this."""

    copies: sp.Expr
    n_syn: sp.Expr
    squares: sp.Expr

    @property
    def value(self) -> sp.Expr:
        """The squares over copies * n_syn * (n_syn - 1)."""
        return self.squares / (self.copies * self.n_syn * (self.n_syn - 1))


class EffectiveDegrees(Numbered):
    """2 E[T]^2/Var(T) for T = (1 + 1/m) B - within, B the sample variance of m normal estimates of variance `between`."""

    copies: sp.Expr
    between: sp.Expr
    within: sp.Expr

    @property
    def value(self) -> sp.Expr:
        """(copies - 1)(1 - within/total)^2, where total = (1 + 1/copies) * between."""
        total = (1 + 1 / self.copies) * self.between
        return (self.copies - 1) * (total - self.within) ** 2 / total**2


def said(t: Truth, subject: OfCopies | WithinCopy | PooledVariance | EffectiveDegrees) -> Truth:
    """A value that is known to be this one."""
    return named("said", t, subject)
