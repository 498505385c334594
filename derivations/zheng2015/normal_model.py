"""The normal with known variance: posterior, predictive and neighbouring laws, from which the claims of chapter 7 start.

Records are N(mu, sigma^2), the prior of mu is N(0, sigma0^2), data lie in [-R, R] and one record is replaced.
"""

import sympy as sp
from synthsym.author import (
    Domain, Integer, Real, Truth, derivative, laws, log_density, log_integral, mean_shift, parameter, remembered,
    rewrite, simplify, solve, substitute,
)  # fmt: skip
from synthsym.theory.normal import actual_variance, normal_mean, normal_variance, with_variance
from synthsym.theory.normal_releases import reach
from synthsym.theory.posterior import log_posterior as bayes
from synthsym.theory.posterior_modes import moved_mode
from synthsym.theory.records import sum_over_records

MODEL, n, sigma, sigma0 = Domain.of("n integer >= 1 at 1000, sigma > 0 at 1, sigma0 > 0 at 1")
OUTPUT, xbar, xbarp, mu, z = MODEL.adding("xbar real at 1/2, xbarp real at 1/3, mu real at 1/5, z real at 2/7")
BOX, R = MODEL.adding("R > 0 at 1")


@remembered
def reach_of_records() -> Truth:
    """How far n records reach, in standard deviations: where the density has dropped by the factor n."""
    far = Domain(n=Integer >= 2, sigma=Real > 0, at={"n": 1000, "sigma": 1})
    D = far.extend(x=Real > 0, at={"x": 1})
    law, x = laws.Normal(sp.S.Zero, sigma**2), D["x"]
    drop = simplify(log_density(law, sp.S.Zero, D) - log_density(law, x, D))
    distance = solve(drop, x, sp.log(n), law_edge(drop.expr, x), "where the density has dropped by the factor n")
    return reach(distance, sigma, n)


def law_edge(drop: sp.Expr, x: sp.Symbol) -> sp.Expr:
    """The positive x at which a multiple of x^2 is ln n (a proposal: it is put back)."""
    return sp.sqrt(sp.log(n) / sp.simplify(drop / x**2))


@remembered
def log_posterior() -> Truth:
    """log prior + log likelihood of n records with mean xbar (and mean square q)."""
    D, q = OUTPUT.adding("q >= 0 at 1")
    x, one = laws.Normal(mu, sigma**2).outcome(D, "x")
    likelihood = sum_over_records(log_density(laws.Normal(mu, sigma**2), x, one), x, xbar, q, n)
    prior = log_density(laws.Normal(sp.S.Zero, sigma0**2), mu, D)
    return bayes(prior, likelihood, because="Bayes: prior times likelihood, up to a constant")


# a log-density that is quadratic in mu is normal with variance -1/(second derivative)
posterior_variance = remembered(lambda: normal_variance(log_posterior(), mu).on(OUTPUT))
# … and with its mean where the first derivative vanishes
posterior_mean = remembered(lambda: normal_mean(log_posterior(), mu).on(OUTPUT))


@remembered
def posterior_mean_at(centre: sp.Expr) -> Truth:
    """The posterior mean at another sample mean."""
    if centre == xbar:
        return posterior_mean()
    mean = posterior_mean().on(OUTPUT.without(xbarp))
    return substitute(mean, {xbar: centre}, "posterior mean at this sample mean", OUTPUT)


@remembered
def shrink() -> Truth:
    """Posterior mean per unit of sample mean."""
    slope = derivative_in_mean()
    return rewrite(slope, lambda e: sp.factor(sp.simplify(e)), "collect").on(MODEL)


# How fast the posterior mean moves with the sample mean: at one speed, since it is linear in it
derivative_in_mean = remembered(
    lambda: derivative(posterior_mean(), xbar, "the posterior mean is a multiple of the sample mean")
)


# -- the record, given the data ------------------------------------------------------------------------------------------
@remembered
def log_predictive(centre: sp.Expr = xbar) -> Truth:
    """log density of a new record: one draw of mu from the posterior, then the record; mu is integrated out."""
    draw = laws.Normal(posterior_mean_at(centre), with_variance(posterior_variance()))
    drawn, inner = draw.outcome(OUTPUT, "drawn")
    joint = log_density(laws.Normal(drawn, sigma**2), z, inner) + log_density(draw, drawn, inner)
    return log_integral(joint, drawn, "gaussian", OUTPUT)


predictive_var = remembered(lambda: normal_variance(log_predictive(), z))


@remembered
def predictive_mean(centre: sp.Expr = xbar) -> Truth:
    return normal_mean(log_predictive(centre), z)


# -- neighbours --------------------------------------------------------------------------------------------------------
# How far one replaced record moves the sample mean of data in [-R, R]
mean_step = remembered(lambda: mean_shift(n, -R, R, BOX))
# … and the posterior mean
posterior_step = remembered(lambda: moved_mode(mean_step(), shrink().on(BOX), n, R, sigma, sigma0))
# the variance of a record, given the mean
record_variance = remembered(lambda: actual_variance(laws.Normal(mu, sigma**2), MODEL.extend(mu=Real)).on(MODEL))


def variance_of(method: str, records: sp.Expr, domain: Domain) -> Truth:
    """Variance of the sufficient statistic of a release: the draw itself, or the mean of the records."""
    record, draw = record_variance().on(domain), posterior_variance().on(domain)
    count = parameter(domain, records)
    if method == "post":
        return draw
    if method == "map":
        return record / count
    if method == "one":
        return draw + record / count
    return (draw + record) / count
