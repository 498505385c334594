"""What is said of laws on a few outcomes, which are written out by their masses (see core/subject.py)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import sympy as sp

from ..core.subject import Defined, Subject
from .few_records import Beats, FourthIsFirst

Masses = tuple[sp.Expr, ...]


def plain(masses: Any) -> Masses:
    """Masses as expressions, whether they are derived or written."""
    return tuple(sp.sympify(getattr(m, "expr", m)) for m in masses)


class MassDivergence(Subject):
    """The Rényi divergence of this order, of `copies` independent outputs of each law."""

    first: Masses
    second: Masses
    order: sp.Expr
    copies: sp.Expr = sp.S.One

    def times(self, count: sp.Expr) -> MassDivergence:
        return MassDivergence(self.first, self.second, self.order, self.copies * count)


class PrivatePair(Subject):
    """The same of two laws of which neither is more than e^eps times the other."""

    eps: sp.Expr
    divergence: MassDivergence


class SampledPair(Subject):
    """The same of a release that sees a row with probability `share`, and is eps-private on what it sees: of nobody, and of either row."""

    eps: sp.Expr
    share: sp.Expr
    nobody: Masses
    first: Masses
    second: Masses
    order: sp.Expr


class EventGap(Subject):
    """P(S) - Q(S) of an event with these masses."""

    p: sp.Expr
    q: sp.Expr


class BadMass(Subject):
    """The mass of the outcomes that lose more than eps."""

    first: Masses
    second: Masses
    eps: sp.Expr


class LargestExcess(Subject):
    """The largest P(S) - e^eps Q(S)."""

    first: Masses
    second: Masses
    eps: sp.Expr


class ShareOf(Subject):
    """The probability of an event given another one, from that of both and that of the other."""

    both: sp.Expr
    given: sp.Expr


class Chosen(Subject):
    """The mass of the first of a few outputs with these base masses, chosen by weights that are exponential in these exponents."""

    base: Masses
    exponents: Masses


class ChoiceLoss(Subject):
    """The loss of the first output of such a choice, between two data sets."""

    base: Masses
    first: Masses
    second: Masses


class ScoreLoss(Subject):
    """The largest loss of a choice with weights exp(factor score), over all scores that neighbours move by `least` to `most`."""

    factor: sp.Expr
    least: sp.Expr
    most: sp.Expr


class ChoiceDivergence(Subject):
    """The Rényi divergence of copies of such a choice: utilities on two data sets, which move by no more than the sensitivity, times a factor."""

    base: Masses
    first: Masses
    second: Masses
    factor: sp.Expr
    sensitivity: sp.Expr
    order: sp.Expr
    copies: sp.Expr = sp.S.One

    def times(self, count: sp.Expr) -> ChoiceDivergence:
        return replace(self, copies=self.copies * count)


def loss_of_first(first: object, second: object) -> Subject | None:
    """What the loss of an output with these masses is, if both are of the first output of a choice with the same base masses, or of a winner."""
    one, two = (getattr(m, "subject", None) for m in (first, second))
    if isinstance(one, Beats | FourthIsFirst) and type(one) is type(two):
        return Defined("loss of chances", (one, two))
    if not isinstance(one, Chosen) or not isinstance(two, Chosen) or one.base != two.base:
        return None
    return ChoiceLoss(one.base, one.exponents, two.exponents)
