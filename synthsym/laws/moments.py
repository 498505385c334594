"""Moments of lists of records, before and after one comes (change 1) or goes (-1), as what a truth may be the value of (see core/subject.py)."""

from __future__ import annotations

import sympy as sp

from ..core.subject import Numbered, Subject


class SampleMean(Subject):
    """The mean of so many records with this sum."""

    total: sp.Expr
    records: sp.Expr


class SampleCovariance(Subject):
    """One entry of the covariance matrix of so many records, from the sum of the products and the two means."""

    products: sp.Expr
    mean_x: sp.Expr
    mean_y: sp.Expr
    records: sp.Expr


class CovarianceMoves(Subject):
    """One entry of the neighbour's covariance less n/(n + change) times that of n records with these sums."""

    change: sp.Expr
    records: sp.Expr
    x: sp.Expr
    y: sp.Expr
    sum_x: sp.Expr
    sum_y: sp.Expr


class Scores(Subject):
    """The sum of the products of two coordinates' standard scores, or their correlation."""

    products: sp.Expr
    sum_x: sp.Expr
    sum_y: sp.Expr
    records: sp.Expr
    sd_x: sp.Expr
    sd_y: sp.Expr


class CopulaCovariance(Scores):
    """The covariance of coordinates with these deviations and the correlation of the scores."""


class JoinedMean(Subject):
    """The greatest change of the mean of `n` records of [low, high] when one more of them joins."""

    n: sp.Expr
    low: sp.Expr
    high: sp.Expr


class Neighbour(Subject):
    """In a coordinate in which so many records have mean 0 and this variance, and in which the record stands at `at`."""

    change: sp.Expr
    records: sp.Expr
    at: sp.Expr
    variance: sp.Expr


class MeanAfter(Neighbour):
    """The other data set's mean."""


class VarianceAfter(Neighbour):
    """The other data set's variance."""


class MixedAfter(Neighbour):
    """(1 - order) times the first variance and order times the other."""

    order: sp.Expr

    def solved(self, letter: sp.Symbol, level: sp.Expr) -> Subject | None:
        """The order at which it vanishes."""
        fixed = (self.change, self.records, self.at, self.variance)
        known = letter == self.order and level == 0 and not any(letter in e.free_symbols for e in fixed)
        return DegenerateOrder(*fixed) if known else None


class DegenerateOrder(Neighbour):
    """The order at which (1 - order) times the first variance and order times the other vanishes."""


class LogShare(Neighbour):
    """What such a coordinate adds to the logarithm of |S_order|/(|S1|^(1 - order) |S2|^order)."""

    order: sp.Expr


class LogDeterminants(Subject):
    """That logarithm for all coordinates: the first data set has mean 0 and covariance 1, and the record stands on one axis."""

    change: sp.Expr
    records: sp.Expr
    leverage: sp.Expr
    order: sp.Expr
    dimension: sp.Expr


class FittedRenyi(LogDeterminants):
    """The Rényi divergence of the normal laws fitted to a data set and its neighbour, in any coordinates."""


class EigenImage(Subject):
    """The first component of S1^-1 X e: the first covariance is diagonal with these values, e = gaps/values, X the second one less n/(n + change) S1."""

    change: sp.Expr
    records: sp.Expr
    gaps: tuple[sp.Expr, ...]
    values: tuple[sp.Expr, ...]


def left(n: sp.Expr, tau: sp.Expr) -> sp.Expr:
    """The leverage of a record that goes from n, where on the others it is at most tau."""
    return (n - 1) * tau / (n + tau)


class ClassMeanTerm(Numbered):
    """The largest (mu2 - mu1)' S_order^-1 (mu2 - mu1) of two data sets of the class of sigma = 4 dimension/tau, one record apart."""

    change: sp.Expr
    records: sp.Expr
    dimension: sp.Expr
    tau: sp.Expr
    order: sp.Expr

    @property
    def value(self) -> sp.Expr:
        reach = self.tau if self.change == 1 else left(self.records, self.tau)
        count = self.records + self.change
        return reach / (count * (count - self.change * self.order) + self.order * self.records * self.change * reach)


class ClassEigenvalue(Numbered):
    """The largest change * lam with (S2 - n/(n + change) S1) e = lam S1 e of such data sets of the class of sigma = 1 - means^2."""

    change: sp.Expr
    records: sp.Expr
    dimension: sp.Expr
    means: sp.Expr

    @property
    def value(self) -> sp.Expr:
        reach = self.dimension * (1 + self.means) ** 2 / (1 - self.means**2)
        return (
            self.records
            * (reach if self.change == 1 else left(self.records, reach))
            / (self.records + self.change) ** 2
        )


class ClassOrder(Numbered):
    """An order below which S_order is positive definite for all data sets of that class from which a record goes."""

    records: sp.Expr
    dimension: sp.Expr
    tau: sp.Expr

    @property
    def value(self) -> sp.Expr:
        return (self.records - 1) * (self.records + self.tau) / (self.records * self.tau - self.records - self.tau)
