"""Variances in the normal model with known variance, and of Laplace noise, as what a truth may be the value of (see core/subject.py).

Records are N(mu, sigma^2), the prior of mu is N(0, sigma0^2); `sigma` and `sigma0` are standard deviations.
"""

from __future__ import annotations

from dataclasses import dataclass

import sympy as sp

from ..core.subject import Subject
from ..core.truth import Truth, about


@dataclass(frozen=True)
class LaplaceMean(Subject):
    """The mean of Laplace noise of this scale."""

    scale: sp.Expr


@dataclass(frozen=True)
class LaplaceVariance(Subject):
    """The variance of Laplace noise of this scale."""

    scale: sp.Expr


@dataclass(frozen=True)
class SampleMeanVariance(Subject):
    """The variance of the mean of `n` records around one expectation."""

    n: sp.Expr
    sigma: sp.Expr


@dataclass(frozen=True)
class MeanVariance(Subject):
    """The same where the expectation comes from the prior."""

    n: sp.Expr
    sigma: sp.Expr
    sigma0: sp.Expr


@dataclass(frozen=True)
class ModeVariance(Subject):
    """The variance of the posterior's mode over data of `n` records around one expectation."""

    n: sp.Expr
    sigma: sp.Expr
    sigma0: sp.Expr


@dataclass(frozen=True)
class WeightOfData(Subject):
    """What the posterior's centre is of the mean of `n` records."""

    n: sp.Expr
    sigma: sp.Expr
    sigma0: sp.Expr


@dataclass(frozen=True)
class NextVariance(Subject):
    """The variance of the next record: the posterior draw of its expectation integrated out."""

    n: sp.Expr
    sigma: sp.Expr
    sigma0: sp.Expr


@dataclass(frozen=True)
class OutputFactor(Subject):
    """Twice an output less the centres of two posteriors: the least bound of its size, over outputs and data of `n` records in [-R, R] and all priors."""

    n: sp.Expr
    R: sp.Expr
    sigma: sp.Expr


def mean_of_laplace_noise(t: Truth, scale: sp.Expr) -> Truth:
    """A value that is known to be the mean of this noise."""
    return about(t, LaplaceMean(scale))


def of_laplace_noise(t: Truth, scale: sp.Expr) -> Truth:
    """A value that is known to be the variance of this noise."""
    return about(t, LaplaceVariance(scale))


def of_sample_mean(t: Truth, n: sp.Expr, sigma: sp.Expr) -> Truth:
    """A value that is known to be the variance of that mean."""
    return about(t, SampleMeanVariance(n, sigma))


def of_mean_under_prior(t: Truth, n: sp.Expr, sigma: sp.Expr, sigma0: sp.Expr) -> Truth:
    """The same under the prior."""
    return about(t, MeanVariance(n, sigma, sigma0))


def of_mode(mean: Truth, weight: Truth, n: sp.Expr, sigma: sp.Expr, sigma0: sp.Expr) -> Truth:
    """The mode is the weight times the mean of the data, whose variance this is."""
    return about(weight**2 * mean, ModeVariance(n, sigma, sigma0))


def weight_of_data(t: Truth, n: sp.Expr, sigma: sp.Expr, sigma0: sp.Expr) -> Truth:
    """A value that is known to be this weight."""
    return about(t, WeightOfData(n, sigma, sigma0))


def of_next_record(t: Truth, n: sp.Expr, sigma: sp.Expr, sigma0: sp.Expr) -> Truth:
    """A value that is known to be the next record's variance."""
    return about(t, NextVariance(n, sigma, sigma0))


def output_factor(t: Truth, n: sp.Expr, R: sp.Expr, sigma: sp.Expr) -> Truth:
    """A value that is known to be this bound."""
    return about(t, OutputFactor(n, R, sigma))
