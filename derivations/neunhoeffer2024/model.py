"""The normal synthesizers: laws of their releases, what a neighbour can change, and their exact zCDP.

n records in [-d, d], one of them replaced; m copies of n_syn synthetic records. Everything starts from the densities.
"""

from __future__ import annotations

import sympy as sp

from synthsym.author import (
    Domain,
    Integer,
    Normal,
    Real,
    StepRejected,
    Truth,
    derivative,
    log_density,
    log_integral,
    mean_shift,
    parameter,
    remembered,
    rewrite,
    substitute,
    zcdp,
)
from synthsym.core.ledger import declare, knob
from synthsym.core.truth import Step
from synthsym.decide import prove_equal

declare("definition:independence", "the log of the joint density of N independent outputs is knob times the sum of their log densities")
declare("definition:sample-variance", "s^2 = sum of (x_i - mean)^2 / (N - 1), times knob")
declare("definition:flat-prior", "the log posterior is knob times the log likelihood, up to a constant")
declare(
    "cited:tonelli",
    "an integral of a product of nonnegative functions of separate variables is the product of the integrals",
    "Tonelli; any measure theory text",
)

DATA = Domain(n=Integer >= 1, d=Real > 0, sigma=Real > 0, at=dict(n=1000, d=4, sigma=1))
n, d, sigma = DATA.symbols("n d sigma")
RELEASE = DATA.extend(m=Integer >= 1, n_syn=Integer >= 1, at=dict(m=1, n_syn=100))
m, n_syn = RELEASE.symbols("m n_syn")
TARGET = RELEASE.extend(rho=Real > 0, at=dict(rho="1/2"))
rho = TARGET["rho"]


@remembered
def sensitivity() -> Truth:
    """Largest change of the sample mean: one record moves from one end to the other."""
    return mean_shift(n, -d, d, DATA)


def loss_of_means(variance: Truth | sp.Expr, shift: Truth, domain: Domain) -> Truth:
    """zCDP of N(x + shift, v) against N(x, v), with the variance and the largest shift put in."""
    D = domain.extend(mean_a=Real, mean_b=Real, spread=Real > 0)
    a, b, v = D.symbols("mean_a mean_b spread")
    t = zcdp(Normal(a, v), Normal(b, v), D)
    return substitute(t, {a: b + shift, v: variance}, "the means differ by at most the sensitivity", domain=domain)


def independent(t: Truth, count: sp.Expr, domain: Domain) -> Truth:
    """A log-moment or divergence of `count` independent outputs, each of which has t: the integrals factorise."""
    after = t.expr * count * knob("definition:independence")
    return t.then(
        Step(
            "independent outputs",
            t.expr,
            after,
            f"{count} independent outputs: log-integrals add",
            rests_on=("definition:independence", "cited:tonelli"),
        ),
        domain=domain,
    )


@remembered
def record_loss() -> Truth:
    """zCDP of one plug-in record."""
    return loss_of_means(sigma**2, sensitivity(), DATA)


@remembered
def plugin_loss() -> Truth:
    """zCDP of m copies of n_syn plug-in records, all of them independent given the data."""
    return independent(record_loss(), m * n_syn, RELEASE)


def cumulants(law: Normal, t: sp.Expr, domain: Domain) -> Truth:
    """log E exp(t Y) for a normal Y."""
    D = domain.extend(y_r=Real)
    y = D["y_r"]
    return log_integral(log_density(law, y, D) + t * y, y, "gaussian", D)


@remembered
def mean_spread(variance: sp.Expr, count: sp.Expr, domain: Domain) -> Truth:
    """The variance of the mean of `count` independent normal records; that this mean is normal is checked by its cumulants."""
    D = domain.extend(t_c=Real, mean_a=Real)
    t, a = D.symbols("t_c mean_a")
    found = independent(cumulants(Normal(a, variance), t / count, D), count, D)
    spread = derivative(derivative(found, t), t, "the second cumulant")
    normal = cumulants(Normal(a, variance / count), t, D)
    if prove_equal(found.expr, normal.expr, D) is None and knob("definition:independence") == 1:
        raise StepRejected("the mean of normal records is not the normal law expected")
    after = sp.simplify(spread.expr / knob("law:normal"))
    return Truth(spread.expr, domain, spread.steps, spread.rests_on).then(
        Step(
            "mean of records",
            spread.expr,
            after,
            "the cumulants of the mean are those of a normal law with this variance",
            rests_on=("law:normal",),
        )
    )


# -- Bayesian synthesis ---------------------------------------------------------------------------------------------------
POST = RELEASE.extend(xbar=Real, mu=Real, z=Real, q2=Real >= 0, x=Real, at=dict(xbar="1/2", mu="1/5", z="2/7", q2=1))
xbar, mu, z, q2, x = POST.symbols("xbar mu z q2 x")


def record_sum(t: Truth, record: sp.Symbol, mean: sp.Expr, square: sp.Expr, count: sp.Expr) -> Truth:
    """Sum over `count` records of an expression that is quadratic in the record: their mean and mean square suffice."""
    poly = sp.Poly(sp.expand(t.expr), record)
    if poly.degree() > 2:
        raise StepRejected("the log density of a record is not quadratic")
    c2, c1, c0 = (poly.coeff_monomial(record**i) for i in (2, 1, 0))
    proof = prove_equal(t.expr, c2 * record**2 + c1 * record + c0, t.domain)
    if proof is None:
        raise StepRejected("the quadratic was not confirmed")
    after = count * (c2 * square + c1 * mean + c0) * knob("definition:independence")
    return t.then(
        Step(
            "sum over records",
            t.expr,
            after,
            "quadratic in each record: the sum needs their mean and mean square only",
            proof.engines,
            rests_on=("definition:independence",),
        )
    )


@remembered
def log_posterior() -> Truth:
    """Log posterior of mu under a flat prior: the log likelihood of n records with mean xbar and mean square q2."""
    likelihood = record_sum(log_density(Normal(mu, sigma**2), x, POST), x, xbar, q2, n)
    total = likelihood * knob("definition:flat-prior")
    return total.then(Step("posterior", likelihood.expr, total.expr, "Bayes with a flat prior", rests_on=("definition:flat-prior",)))


def normal_variance(t: Truth, u: sp.Symbol) -> Truth:
    """A log density that is quadratic in u is normal; its variance is -1 over the second derivative."""
    out = -1 / derivative(derivative(t, u), u, "curvature of the log density")
    return rewrite(out, sp.factor(sp.simplify(out.expr)), "collect")


def normal_mean(t: Truth, u: sp.Symbol) -> Truth:
    """… and its mean is where the first derivative vanishes."""
    slope = derivative(t, u)
    out = parameter(t.domain, u) - slope / derivative(slope, u)
    return rewrite(out, sp.factor(sp.simplify(out.expr)), "collect")


@remembered
def posterior_variance() -> Truth:
    return normal_variance(log_posterior(), mu)


@remembered
def posterior_mean() -> Truth:
    return normal_mean(log_posterior(), mu)


@remembered
def log_marginal(count: sp.Expr = sp.S.One) -> Truth:
    """Log density at z of the mean of `count` records that share one posterior draw of their mean."""
    D = POST.extend(centre=Real, spread=Real > 0, at=dict(centre="1/2", spread="1/10"))
    centre, spread = D.symbols("centre spread")
    record = mean_spread(sigma**2, count, RELEASE)
    joint = log_density(Normal(mu, record), z, D) + log_density(Normal(centre, spread), mu, D)
    out = log_integral(joint, mu, "gaussian", D)
    out = Truth(out.expr, out.domain, record.steps + out.steps, out.rests_on | record.rests_on)
    return substitute(out, {centre: posterior_mean(), spread: posterior_variance()}, "the draw comes from the posterior", POST)


@remembered
def copy_mean_variance() -> Truth:
    """Variance of the mean of one Bayesian copy of n_syn records, given the data."""
    return normal_variance(log_marginal(n_syn), z)


@remembered
def posterior_loss() -> Truth:
    """zCDP of m posterior draws of the mean."""
    return independent(loss_of_means(posterior_variance(), sensitivity(), RELEASE), m, RELEASE)


@remembered
def single_draw_loss() -> Truth:
    """zCDP of one posterior draw of the mean."""
    return loss_of_means(posterior_variance(), sensitivity(), DATA)


@remembered
def bayes_loss() -> Truth:
    """zCDP of m copies of n_syn records, one posterior draw a copy: given the data, a copy tells its mean and nothing more."""
    return independent(loss_of_means(copy_mean_variance(), sensitivity(), RELEASE), m, RELEASE)
