"""What guarantees of all mechanisms become, as what a truth may be the value of (see core/subject.py)."""

from __future__ import annotations

import sympy as sp

from ..core.subject import Numbered, Subject


class Sequence(Numbered):
    """The Rényi divergence, at this order, of two outputs, where the second mechanism sees the first output and each loses at most so much."""

    order: sp.Expr
    first: sp.Expr
    second: sp.Expr

    @property
    def value(self) -> sp.Expr:
        return self.first + self.second


class _Added(Numbered):
    """What two mechanisms lose one after the other, where it is the sum."""

    first: sp.Expr
    second: sp.Expr

    @property
    def value(self) -> sp.Expr:
        return self.first + self.second


class ConcentratedSequence(_Added):
    """The zCDP of two mechanisms of which these are the zCDPs, the second of which sees the first output."""


class PureSequence(_Added):
    """The largest loss of two mechanisms that lose at most so much, the second of which sees the first output."""


class ApproximateSequence(Numbered):
    """The delta at eps1 + eps2 of two mechanisms with these guarantees, the second of which sees the first output."""

    eps1: sp.Expr
    delta1: sp.Expr
    eps2: sp.Expr
    delta2: sp.Expr

    @property
    def value(self) -> sp.Expr:
        return self.delta1 + self.delta2 - self.delta1 * self.delta2


class Copies(Numbered):
    """The Rényi divergence, at this order, of so many independent outputs that lose at most `one` each."""

    order: sp.Expr
    one: sp.Expr
    count: sp.Expr

    @property
    def value(self) -> sp.Expr:
        return self.count * self.one


class ProcessedConcentrated(Numbered):
    """The zCDP of whatever is computed from the output of a mechanism of this zCDP."""

    rho: sp.Expr

    @property
    def value(self) -> sp.Expr:
        return self.rho


class Group(Numbered):
    """The delta at `count` times eps of a group of so many records, where one record has (eps, delta)."""

    eps: sp.Expr
    delta: sp.Expr
    count: sp.Expr

    @property
    def value(self) -> sp.Expr:
        return self.delta * (sp.exp(self.count * self.eps) - 1) / (sp.exp(self.eps) - 1)


class PureOrder(Numbered):
    """The largest Rényi divergence, at this order, of two laws whose loss is at most eps both ways."""

    eps: sp.Expr
    order: sp.Expr

    @property
    def value(self) -> sp.Expr:
        """The divergence of randomised response."""
        grown = sp.exp(self.order * self.eps) + sp.exp((1 - self.order) * self.eps)
        return sp.log(grown / (1 + sp.exp(self.eps))) / (self.order - 1)


class ConcentratedLogDelta(Subject):
    """The logarithm of a delta that is enough at eps for every mechanism of this zCDP, by the order 1 + s."""

    rho: sp.Expr
    s: sp.Expr
    eps: sp.Expr


class LogDelta(Subject):
    """The logarithm of a delta that is enough at eps where the Rényi divergence at the order 1 + s is at most `bound`."""

    s: sp.Expr
    bound: sp.Expr
    eps: sp.Expr


class Simulated(Numbered):
    """delta at 2 eps of two laws, each of which is close, at eps and this delta and in both directions, to one third law."""

    eps: sp.Expr
    delta: sp.Expr

    @property
    def value(self) -> sp.Expr:
        return self.delta * (1 + sp.exp(self.eps))


class RareBadOutputs(Numbered):
    """delta at eps of two laws whose outputs that lose more than eps have at most this mass."""

    eps: sp.Expr
    share: sp.Expr

    @property
    def value(self) -> sp.Expr:
        return self.share


class SmallerOrder(Subject):
    """An upper bound of the Rényi divergence of order 1 + low of any two laws whose divergence of order 1 + high is `loss`."""

    low: sp.Expr
    high: sp.Expr
    loss: sp.Expr


class AllOrders(Subject):
    """The least upper bound, over all orders above 1, of the Rényi divergences of two laws whose largest log ratio is this."""

    top: sp.Expr


class ThroughThird(Subject):
    """A bound of the Rényi divergence of order alpha of P and Q from those of P and R and of R and Q, at most so large, by Hölder with exponent p."""

    alpha: sp.Expr
    p: sp.Expr
    first: sp.Expr
    second: sp.Expr


class ThirdOrder(Subject):
    """The order of the `first` or the `second` of these two divergences, or the `factor` of the first one."""

    which: str
    alpha: sp.Expr
    p: sp.Expr

    def solved(self, letter: sp.Symbol, level: sp.Expr) -> Subject | None:
        """The exponent at which it is that."""
        known = letter == self.p and letter not in self.alpha.free_symbols | level.free_symbols
        return ThirdExponent(self.which, self.alpha, level) if known and self.which != "factor" else None


class ThirdExponent(Subject):
    """The exponent p above 1 at which the `first` or the `second` order is `level`."""

    which: str
    alpha: sp.Expr
    level: sp.Expr
