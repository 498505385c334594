"""The normal with known variance: posterior, predictive and neighbouring laws, from which the claims of chapter 7 start.

Records are N(mu, sigma^2), the prior of mu is N(0, sigma0^2), data lie in [-R, R] and one record is replaced.
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
    simplify,
    substitute,
)
from synthsym.core.ledger import declare, knob
from synthsym.core.truth import Step
from synthsym.decide import prove_equal

declare("definition:posterior", "log posterior = log prior + knob * log likelihood + constant")

MODEL = Domain(n=Integer >= 1, sigma=Real > 0, sigma0=Real > 0, at={"n": 1000, "sigma": 1, "sigma0": 1})
n, sigma, sigma0 = MODEL.symbols("n sigma sigma0")
OUTPUT = MODEL.extend(xbar=Real, xbarp=Real, mu=Real, z=Real, at={"xbar": "1/2", "xbarp": "1/3", "mu": "1/5", "z": "2/7"})
xbar, xbarp, mu, z = OUTPUT.symbols("xbar xbarp mu z")
BOX = MODEL.extend(R=Real > 0, at={"R": 1})
R = BOX["R"]

SHRINK = sigma0**2 / (sigma**2 / n + sigma0**2)
POSTERIOR_VAR = 1 / (n / sigma**2 + 1 / sigma0**2)


def record_sum(t: Truth, x: sp.Symbol, mean: sp.Expr, square: sp.Expr, count: sp.Expr) -> Truth:
    """Sum over the records of an expression that is quadratic in the record: only the mean and the mean square enter."""
    poly = sp.Poly(sp.expand(t.expr), x)
    if poly.degree() > 2:
        raise StepRejected("the log-likelihood of a record is not quadratic")
    c2, c1, c0 = (poly.coeff_monomial(x**k) for k in (2, 1, 0))
    inner = t.domain.extend(**{x.name: Real}) if x.name not in t.domain else t.domain
    proof = prove_equal(t.expr, c2 * x**2 + c1 * x + c0, inner)
    if proof is None:
        raise StepRejected("the quadratic was not recognised")
    after = count * (c2 * square + c1 * mean + c0)
    why = "a quadratic in each record: the sum needs its mean and mean square only"
    return t.then(Step("sum over records", t.expr, after, why, proof.engines))


@remembered
def reach_of_records() -> Truth:
    """How far n records reach, in standard deviations: where the density has dropped by the factor n."""
    D = MODEL.extend(x=Real > 0, at={"x": 1})
    law, x = Normal(sp.S.Zero, sigma**2), D["x"]
    drop = simplify(log_density(law, sp.S.Zero, D) - log_density(law, x, D))
    far = Domain(n=Integer >= 2, sigma=Real > 0, at={"n": 1000, "sigma": 1})
    roots = [r for r in sp.solve(drop.expr - sp.log(n), x) if r.subs({n: 1000, sigma: 1}) > 0]
    if len(roots) != 1:
        raise StepRejected("the density does not drop by the factor n at one distance only")
    reached = rewrite(substitute(drop, {x: roots[0]}, "put the distance back"), sp.log(n), "ln n", far)
    return Truth(roots[0] / sigma, MODEL, reached.steps, reached.rests_on)


@remembered
def log_posterior() -> Truth:
    """log prior + log likelihood of n records with mean xbar (and mean square q)."""
    D = OUTPUT.extend(q=Real >= 0, x=Real, at={"q": 1})
    likelihood = record_sum(log_density(Normal(mu, sigma**2), D["x"], D), D["x"], xbar, D["q"], n)
    prior = log_density(Normal(sp.S.Zero, sigma0**2), mu, D)
    total = prior + likelihood * knob("definition:posterior")
    why = "Bayes: prior times likelihood, up to a constant"
    return total.then(Step("posterior", None, total.expr, why, rests_on=("definition:posterior",)))


@remembered
def posterior_var() -> Truth:
    """A log-density that is quadratic in mu is normal with variance -1/(second derivative)."""
    return -1 / derivative(derivative(log_posterior(), mu), mu, "curvature of the log posterior")


@remembered
def posterior_mean() -> Truth:
    """… and with its mean where the first derivative vanishes."""
    slope = derivative(log_posterior(), mu)
    curvature = derivative(slope, mu, "curvature of the log posterior")
    return parameter(OUTPUT, mu) - slope / curvature


def posterior(centre: sp.Expr = xbar) -> Normal:
    """The posterior of mu given the sample mean."""
    return Normal(posterior_mean_at(centre).expr, posterior_variance().expr)


@remembered
def posterior_variance() -> Truth:
    """The variance in its shape n, sigma, sigma0 (free of mu, q and the data)."""
    return _tidy(posterior_var(), sp.simplify(posterior_var().expr))


@remembered
def shrink() -> Truth:
    """Posterior mean per unit of sample mean."""
    tidy = _tidy(posterior_mean(), sp.factor(sp.simplify(posterior_mean().expr)))
    return tidy / xbar


@remembered
def posterior_mean_at(centre: sp.Expr) -> Truth:
    tidy = _tidy(posterior_mean(), sp.factor(sp.simplify(posterior_mean().expr)))
    return substitute(tidy, {xbar: centre}, "posterior mean at this sample mean")


def _tidy(t: Truth, expr: sp.Expr) -> Truth:
    out = rewrite(t, expr, "collect")
    return Truth(out.expr, OUTPUT, out.steps, out.rests_on)


# -- the record, given the data ------------------------------------------------------------------------------------------
@remembered
def log_predictive() -> Truth:
    """log density of a new record: one draw of mu from the posterior, then the record; mu is integrated out."""
    D = OUTPUT.extend(M=Real, T=Real > 0, at={"M": "1/2", "T": "1/10"})
    centre, spread = D.symbols("M T")
    joint = log_density(Normal(mu, sigma**2), z, D) + log_density(Normal(centre, spread), mu, D)
    return log_integral(joint, mu, "gaussian", D)


@remembered
def predictive_var() -> Truth:
    bend = derivative(derivative(log_predictive(), z), z, "curvature of the log predictive density")
    spread = bend.domain["T"]
    return substitute(_plain(-1 / bend), {spread: posterior_variance()}, "the draw has the posterior variance", OUTPUT)


@remembered
def predictive_mean() -> Truth:
    slope = derivative(log_predictive(), z)
    bend = derivative(slope, z, "curvature of the log predictive density")
    raw = _plain(parameter(slope.domain, z) - slope / bend)
    D = slope.domain
    return substitute(raw, {D["M"]: posterior_mean_at(xbar), D["T"]: posterior_variance()}, "the draw has the posterior law", OUTPUT)


def _plain(t: Truth) -> Truth:
    return rewrite(t, sp.factor(sp.simplify(t.expr)), "collect")


# -- neighbours --------------------------------------------------------------------------------------------------------
@remembered
def mean_step() -> Truth:
    """How far one replaced record moves the sample mean of data in [-R, R]."""
    return mean_shift(n, -R, R, BOX)


@remembered
def posterior_step() -> Truth:
    """… and the posterior mean."""
    return mean_step() * shrink()


def variance_of(method: str, records: sp.Expr) -> Truth:
    """Variance of the sufficient statistic of a release: the draw itself, or the mean of the records."""
    record = parameter(OUTPUT, sigma**2) * knob("law:normal")
    draw = posterior_variance()
    if method == "post":
        return draw
    if method == "map":
        return record / records
    if method == "one":
        return draw + record / records
    return (draw + record) / records
