"""Quantities of two laws, as what a truth may be the value of (see core/subject.py)."""

from __future__ import annotations

import sympy as sp

from ..core.subject import Subject
from .base import Law


class Density(Subject):
    """The density of a law, at an output."""

    law: Law
    output: sp.Expr


class LogDensity(Subject):
    """The log density of a law, at an output."""

    law: Law
    output: sp.Expr


class Renyi(Subject):
    """The Rényi divergence D_order(P || Q)."""

    P: Law
    Q: Law
    order: sp.Expr

    def limit(self, letter: sp.Symbol, edge: sp.Expr) -> Subject | None:
        """Orders that go to 1 give the Kullback-Leibler divergence, orders without bound the largest loss."""
        if letter in Kullback(self.P, self.Q).letters():
            return None
        order = sp.limit(self.order, letter, edge)
        return Kullback(self.P, self.Q) if order == 1 else LargestLoss(self.P, self.Q) if order == sp.oo else None


class Alike(Subject):
    """The Rényi divergence of so many independent coordinates that are all alike."""

    one: Renyi
    count: sp.Expr


class OneBeside(Subject):
    """The Rényi divergence of one coordinate and of independent ones that are alike."""

    first: Renyi
    rest: Alike


class AnyBasis(Subject):
    """The Rényi divergence of any two normal laws whose covariances are diagonal in one basis, in which this is their divergence."""

    diagonal: OneBeside


class Kullback(Subject):
    """The Kullback-Leibler divergence D(P || Q)."""

    P: Law
    Q: Law


class Loss(Subject):
    """The privacy loss log p/q of one outcome."""

    P: Law
    Q: Law
    outcome: sp.Expr

    def supremum(self, letter: sp.Symbol) -> Subject | None:
        """Over the letter through which the outcome runs, the largest loss."""
        largest = LargestLoss(self.P, self.Q)
        return largest if letter in self.outcome.free_symbols and letter not in largest.letters() else None


class LevelLoss(Subject):
    """The loss of one outcome as an eps: enough at a delta that is the mass of the outcomes that lose more."""

    P: Law
    Q: Law
    outcome: sp.Expr


class LargestLoss(Subject):
    """The least upper bound of the privacy loss log p/q over the outcomes."""

    P: Law
    Q: Law


class Integrable(Subject):
    """A coefficient whose sign decides, with the others of its kind, whether p^order q^(1 - order) is integrable."""

    P: Law
    Q: Law
    order: sp.Expr


class LatticeMass(Subject):
    """The mass of a law on the integers at a point."""

    law: Law
    point: sp.Expr


class LatticeTail(Subject):
    """The chance that a law on the integers exceeds its centre by more than so many steps."""

    law: Law
    steps: sp.Expr


class LatticeFar(Subject):
    """The chance that a law on the integers is at least so many steps from its centre."""

    law: Law
    steps: sp.Expr
