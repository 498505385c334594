"""Variances in the normal model with known variance, and of Laplace noise, as what a truth may be the value of (see core/subject.py).

Records are N(mu, sigma^2), the prior of mu is N(0, sigma0^2); `sigma` and `sigma0` are standard deviations.
"""

from __future__ import annotations

import sympy as sp

from ..core.subject import Numbered
from ..core.truth import Truth
from ..rules.checks import named


class LaplaceMean(Numbered):
    """The mean of Laplace noise of this scale."""

    scale: sp.Expr

    @property
    def value(self) -> sp.Expr:
        """0."""
        return sp.S.Zero


class LaplaceVariance(Numbered):
    """The variance of Laplace noise of this scale."""

    scale: sp.Expr

    @property
    def value(self) -> sp.Expr:
        """2 scale^2."""
        return 2 * self.scale**2


class SampleMeanCentre(Numbered):
    """The expectation of the mean of `n` records around `mean`."""

    n: sp.Expr
    sigma: sp.Expr
    mean: sp.Expr

    @property
    def value(self) -> sp.Expr:
        """The mean of one record."""
        return self.mean


class SampleMeanVariance(Numbered):
    """The variance of the mean of `n` records around one expectation."""

    n: sp.Expr
    sigma: sp.Expr

    @property
    def value(self) -> sp.Expr:
        """sigma^2/n."""
        return self.sigma**2 / self.n


class MeanVariance(Numbered):
    """The same where the expectation comes from the prior."""

    n: sp.Expr
    sigma: sp.Expr
    sigma0: sp.Expr

    @property
    def value(self) -> sp.Expr:
        """sigma^2/n + sigma0^2."""
        return self.sigma**2 / self.n + self.sigma0**2


class ModeVariance(Numbered):
    """The variance of the posterior's mode over data of `n` records around one expectation."""

    n: sp.Expr
    sigma: sp.Expr
    sigma0: sp.Expr

    @property
    def value(self) -> sp.Expr:
        """n sigma^2 sigma0^4/(n sigma0^2 + sigma^2)^2."""
        return self.n * self.sigma**2 * self.sigma0**4 / (self.n * self.sigma0**2 + self.sigma**2) ** 2


class WeightOfData(Numbered):
    """What the posterior's centre is of the mean of `n` records."""

    n: sp.Expr
    sigma: sp.Expr
    sigma0: sp.Expr

    @property
    def value(self) -> sp.Expr:
        """n sigma0^2/(n sigma0^2 + sigma^2)."""
        return self.n * self.sigma0**2 / (self.n * self.sigma0**2 + self.sigma**2)


class NextVariance(Numbered):
    """The variance of the next record: the posterior draw of its expectation integrated out."""

    n: sp.Expr
    sigma: sp.Expr
    sigma0: sp.Expr

    @property
    def value(self) -> sp.Expr:
        """The variance of the posterior, and sigma^2."""
        return self.sigma**2 * self.sigma0**2 / (self.n * self.sigma0**2 + self.sigma**2) + self.sigma**2


class NextMean(Numbered):
    """The expectation of the next record, where the data have this mean."""

    n: sp.Expr
    sigma: sp.Expr
    sigma0: sp.Expr
    mean: sp.Expr

    @property
    def value(self) -> sp.Expr:
        """The weight of the data times their mean."""
        return self.n * self.sigma0**2 * self.mean / (self.n * self.sigma0**2 + self.sigma**2)


class SquareSlope(Numbered):
    """How fast the logarithm of the posterior's density moves with the mean square of the data, whose mean stays."""

    n: sp.Expr
    sigma: sp.Expr
    sigma0: sp.Expr

    @property
    def value(self) -> sp.Expr:
        """0."""
        return sp.S.Zero


class OutputFactor(Numbered):
    """Twice an output less the centres of two posteriors: the least bound of its size, over outputs and data of `n` records in [-R, R] and all priors."""

    n: sp.Expr
    R: sp.Expr
    sigma: sp.Expr

    @property
    def value(self) -> sp.Expr:
        """4 R."""
        return 4 * self.R


def mean_of_laplace_noise(t: Truth, scale: sp.Expr) -> Truth:
    """A value that is known to be the mean of this noise."""
    return named("mean_of_laplace_noise", t, LaplaceMean(scale))


def of_laplace_noise(t: Truth, scale: sp.Expr) -> Truth:
    """A value that is known to be the variance of this noise."""
    return named("of_laplace_noise", t, LaplaceVariance(scale))


def of_sample_mean(t: Truth, n: sp.Expr, sigma: sp.Expr) -> Truth:
    """A value that is known to be the variance of that mean."""
    return named("of_sample_mean", t, SampleMeanVariance(n, sigma))


def centre_of_sample_mean(t: Truth, n: sp.Expr, sigma: sp.Expr, mean: sp.Expr) -> Truth:
    """A value that is known to be its expectation."""
    return named("centre_of_sample_mean", t, SampleMeanCentre(n, sigma, mean))


def of_mean_under_prior(t: Truth, n: sp.Expr, sigma: sp.Expr, sigma0: sp.Expr) -> Truth:
    """The same under the prior."""
    return named("of_mean_under_prior", t, MeanVariance(n, sigma, sigma0))


def of_mode(mean: Truth, weight: Truth, n: sp.Expr, sigma: sp.Expr, sigma0: sp.Expr) -> Truth:
    """The mode is the weight times the mean of the data, whose variance this is."""
    return named("of_mode", weight**2 * mean, ModeVariance(n, sigma, sigma0))


def weight_of_data(t: Truth, n: sp.Expr, sigma: sp.Expr, sigma0: sp.Expr) -> Truth:
    """A value that is known to be this weight."""
    return named("weight_of_data", t, WeightOfData(n, sigma, sigma0))


def of_next_record(t: Truth, n: sp.Expr, sigma: sp.Expr, sigma0: sp.Expr) -> Truth:
    """A value that is known to be the next record's variance."""
    return named("of_next_record", t, NextVariance(n, sigma, sigma0))


def mean_of_next_record(t: Truth, n: sp.Expr, sigma: sp.Expr, sigma0: sp.Expr, mean: sp.Expr) -> Truth:
    """A value that is known to be its expectation."""
    return named("mean_of_next_record", t, NextMean(n, sigma, sigma0, mean))


def slope_in_squares(t: Truth, n: sp.Expr, sigma: sp.Expr, sigma0: sp.Expr) -> Truth:
    """A value that is known to be this slope."""
    return named("slope_in_squares", t, SquareSlope(n, sigma, sigma0))


def output_factor(t: Truth, n: sp.Expr, R: sp.Expr, sigma: sp.Expr) -> Truth:
    """A value that is known to be this bound."""
    return named("output_factor", t, OutputFactor(n, R, sigma))
