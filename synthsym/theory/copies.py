"""Means and variances of what an analyst computes from m synthetic data sets, from the laws by cumulants.

A copy gives q, the mean of its n_syn records, and u, an estimate of the variance of q within the copy. Given the data,
copies are independent; over the data, the sample mean is normal around the population mean Q.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import sympy as sp

from ..core.domain import Domain
from ..core.memo import remembered
from ..core.truth import Truth
from ..laws import Normal
from ..rules.basic import derivative, parameter, rewrite, substitute
from ..rules.densities import log_density
from ..rules.kernels import log_integral
from .combining import (
    BetweenCopies,
    CombinedMean,
    CombinedVariance,
    CopyMean,
    CopyVariance,
    SquaresBetween,
    WithinCopy,
    said,
)
from .normal import cumulants, flat_posterior, with_variance
from .records import independent, sample_variance

STUDY, n, sigma, m, n_syn, Q, t, centre = Domain.of(
    "n integer >= 1 at 1000, sigma > 0 at 1, m integer >= 2 at 5, n_syn integer >= 2 at 100, Q real at 0, t real at 0, centre real at 0"
)
Synthesis = Literal["plug-in", "bayes"]


@dataclass(frozen=True)
class Moments:
    """Mean and variance of a statistic."""

    mean: Truth
    var: Truth


def moments(cgf: Truth) -> Moments:
    """The first two cumulants."""
    first = derivative(cgf, t, "first cumulant")
    second = derivative(first, t, "second cumulant")
    return Moments(*(collected(substitute(c, {t: 0}, "at 0")) for c in (first, second)))


def collected(x: Truth) -> Truth:
    """The same, over a common denominator."""
    return rewrite(x, lambda e: sp.factor(sp.simplify(e)), "collect")


def average(cgf: Truth, count: sp.Expr) -> Truth:
    """Cumulants of the mean of `count` independent copies."""
    return independent(substitute(cgf, {t: t / count}, f"each counts 1/{count}", cgf.domain), count)


def over(cgf: Truth, law: Normal, latent: sp.Symbol) -> Truth:
    """Cumulants when the latent normal mean is drawn too."""
    rest = cgf.domain.without(latent)
    return log_integral(log_density(law, latent, cgf.domain) + cgf, latent, "gaussian", rest)


@remembered
def copy_given_data(how: Synthesis) -> Truth:
    """Cumulants of the mean of one copy, given that the sample mean is `centre`."""
    if how == "plug-in":
        return average(cumulants(Normal(centre, sigma**2), t, STUDY), n_syn)
    D, xbar, mu, q2 = STUDY.adding("xbar real at 1/2, mu real at 1/5, q2 >= 0 at 1")
    records = average(cumulants(Normal(mu, sigma**2), t, D), n_syn)
    mean, spread = flat_posterior(n, sigma**2, mu, xbar, q2, D)
    at_centre = substitute(mean, {xbar: centre}, "the sample mean", domain=D)
    return over(records, Normal(at_centre, spread), mu).on(STUDY)


@remembered
def estimate_given_data(how: Synthesis) -> Moments:
    """q of one copy, given the data."""
    found, model = moments(copy_given_data(how)), (how, n, sigma, n_syn)
    return Moments(said(found.mean, CopyMean(*model, centre)), said(found.var, CopyVariance(*model)))


def over_data(cgf: Truth) -> Truth:
    """The sample mean is itself the mean of n records around Q."""
    sample = average(cumulants(Normal(Q, sigma**2), t, STUDY), n)
    law = moments(sample)
    return over(cgf, Normal(law.mean, with_variance(law.var)), centre).on(STUDY)


@remembered
def combined(how: Synthesis, copies: sp.Expr = m) -> Moments:
    """qbar, the mean of the estimates of the copies, over data and synthesis."""
    found, model = moments(over_data(average(copy_given_data(how), copies))), (how, n, sigma, n_syn, copies)
    return Moments(said(found.mean, CombinedMean(*model, Q)), said(found.var, CombinedVariance(*model)))


@remembered
def between(how: Synthesis) -> Truth:
    """E[b_m]: m copies with mean square E q^2 and their mean; sum of squared deviations over m - 1."""
    return said(_variance_of(spread_about_mean(how), m), BetweenCopies(how, n, sigma, n_syn, m))


@remembered
def within() -> Truth:
    """E[ubar]: the sample variance of the n_syn records of a copy over n_syn (the shared mean drops out)."""
    record = moments(cumulants(Normal(centre, sigma**2), t, STUDY))
    mean = moments(average(cumulants(Normal(centre, sigma**2), t, STUDY), n_syn))
    total = n_syn * (record.var + record.mean**2) - n_syn * (mean.var + mean.mean**2)
    return said(_variance_of(total, n_syn) / n_syn, WithinCopy(sigma, n_syn))


def spread_about_mean(how: Synthesis) -> Truth:
    """E of the sum of (q_i - qbar)^2, from E q_i^2 and E qbar^2."""
    one, many = estimate_given_data(how), moments(average(copy_given_data(how), m))
    return m * (one.var + one.mean**2) - m * (many.var + many.mean**2)


@remembered
def squared_deviations(how: Synthesis) -> Truth:
    """The same, known to be that of the copies."""
    return said(spread_about_mean(how), SquaresBetween(how, n, sigma, n_syn, m))


def _variance_of(total: Truth, count: sp.Expr) -> Truth:
    return collected(sample_variance(total, count, because="sum of squared deviations over one less than their number"))


def chi_square_variance(expectation: Truth, count: sp.Expr) -> Truth:
    """Variance of a sample variance of `count` independent normal values whose expectation is given.

    Its cumulants are those of a sum of count - 1 squared normals: -(count-1)/2 log(1 + 2 v h/(count-1)), h >= 0.
    """
    D, v, h = expectation.domain.adding("v > 0, h >= 0")
    law = Normal(sp.S.Zero, v / (count - 1))
    w, inner = law.outcome(D, "w")
    one = log_integral(log_density(law, w, inner) - parameter(inner, h * w**2), w, "gaussian", D)
    total = independent(one, count - 1)
    flat = collected(substitute(derivative(derivative(total, h), h), {h: 0}, "at 0"))
    return substitute(flat, {v: expectation}, "at its expectation", expectation.domain)
