"""Section 3.3.2 and the displays of chapter 7: densities, posterior and predictive laws, log-ratios with sign and coefficient."""

import sympy as sp
from synthsym.author import (
    Equal, Form, Order, Truth, density, derivative, laws, log_density, log_integral, remembered, simplify,
)  # fmt: skip
from synthsym.theory.normal import mean_of_records, normal_variance, with_variance
from synthsym.theory.normal_releases import Deviation, NormalRelease, deviation, loss_between
from synthsym.theory.variances import mean_of_next_record, of_mean_under_prior, of_next_record, slope_in_squares
from . import paper
from .normal_model import (
    MODEL, OUTPUT, log_posterior, mu, n, posterior_mean_at, posterior_variance, predictive_mean, predictive_var, sigma,
    sigma0, xbar, xbarp, z,
)  # fmt: skip


@paper.claim("zheng.3.3.2.density", "section 3.3.2, density", "identity")
def gaussian_density() -> Form:
    """The density of a record."""
    D, x = OUTPUT.adding("x real at 1/3")
    return Equal("exp(-(x-mu)^2/(2*sigma^2))/(sigma*sqrt(2*pi))", density(laws.Normal(mu, sigma**2), x, D), D)


@paper.claim("zheng.3.3.2.postmean", "section 3.3.2, posterior of mu", "identity")
def posterior_centre() -> Form:
    """The posterior mean of mu under the prior N(0, sigma0^2)."""
    return Equal("sigma0^2*xbar/(sigma^2/n + sigma0^2)", posterior_mean_at(xbar), OUTPUT)


@paper.claim("zheng.3.3.2.postvar", "section 3.3.2, posterior of mu", "identity")
def posterior_spread() -> Form:
    """The posterior variance of mu."""
    return Equal("1/(n/sigma^2 + 1/sigma0^2)", posterior_variance(), OUTPUT)


@paper.claim(
    "zheng.3.3.2.predictive",
    "section 3.3.2, posterior predictive of z",
    "identity",
    uses="zheng.3.3.2.postmean zheng.3.3.2.postvar",
)
def next_record():
    """Mean and variance of the next record given the data."""
    truth = mean_of_next_record(predictive_mean(), n, sigma, sigma0, xbar)
    yield Equal("sigma0^2*xbar/(sigma^2/n + sigma0^2)", truth, OUTPUT)
    yield Equal("sigma^2 + 1/(n/sigma^2 + 1/sigma0^2)", of_next_record(predictive_var(), n, sigma, sigma0), OUTPUT)


@paper.claim("zheng.3.3.2.suffstat", "section 3.3.2, footnote", "prose", of="slope(ln(p(mu)), mean(x^2))")
def sufficient_statistic() -> Form:
    """The posterior depends on the data through their mean only: the mean square drops out of the normalised density."""
    t = log_posterior()
    whole = without_output(t)
    square = t.domain["q"]
    slope = derivative(t - whole, square, "does the mean square of the data enter?")
    return Equal("0", slope_in_squares(slope, n, sigma, sigma0), t.domain)


def without_output(t: Truth) -> Truth:
    """The log of the normaliser of the posterior density: mu integrated out."""
    return log_integral(t, mu, "gaussian", t.domain.without(mu))


# -- named variances -----------------------------------------------------------------------------------------------------
@paper.claim("zheng.def.sigma-mu", "section 7.1.2, sigma_mu^2", "identity")
def sigma_mu() -> Form:
    """sigma_mu^2 is the posterior variance of mu."""
    return Equal("1/(n/sigma^2 + 1/sigma0^2)", posterior_variance(), OUTPUT)


def marginal_variance_of_mean() -> Truth:
    """Variance of the sample mean when mu is drawn from the prior: integrate mu out of N(xbar; mu, sigma^2/n) N(mu; 0, sigma0^2)."""
    mean = mean_of_records(sigma**2, n, MODEL).on(OUTPUT)
    joint = log_density(laws.Normal(mu, mean), xbar, OUTPUT) + log_density(
        laws.Normal(sp.S.Zero, sigma0**2), mu, OUTPUT
    )
    marginal = log_integral(joint, mu, "gaussian", OUTPUT.without(mu))
    return of_mean_under_prior(normal_variance(marginal, xbar).on(OUTPUT), n, sigma, sigma0)


def named_deviations() -> dict[str, Truth]:
    """sigma_xbar and sigma_mu: of the sample mean before the data are seen, and of the draw after it."""
    return {
        "sigma_xbar": deviation(marginal_variance_of_mean(), Deviation("mean", n, sigma, sigma0)),
        "sigma_mu": deviation(posterior_variance(), Deviation("draw", n, sigma, sigma0)),
    }


@paper.claim("zheng.def.sigma-xbar", "section 7.1.2, sigma_xbar^2", "identity")
def sigma_xbar() -> Form:
    """sigma_xbar^2 is the variance of the sample mean, mu being drawn from its prior."""
    return Equal("sigma^2/n + sigma0^2", simplify(marginal_variance_of_mean()), OUTPUT)


@paper.claim("zheng.def.limits-mu", "section 7.1.2", "identity")
def sigma_mu_limit() -> Form:
    """sigma_mu^2 is asymptotically sigma^2/n."""
    return Order("sigma^2/n", posterior_variance(), "n", OUTPUT, kind="limit")


@paper.claim("zheng.def.limits-xbar", "section 7.1.2", "identity")
def sigma_xbar_limit() -> Form:
    """sigma_xbar^2 tends to sigma0^2."""
    return Order("sigma0^2", simplify(marginal_variance_of_mean()), "n", OUTPUT, kind="limit")


# -- log-ratios ----------------------------------------------------------------------------------------------------------
def between(method: str, output: sp.Symbol, P: laws.Normal, Q: laws.Normal) -> Truth:
    """Privacy loss of one output between sample means xbar and xbarp, of data without bounds."""
    release = NormalRelease(method, n, sp.oo, sigma, sigma0, sp.S.One)
    return loss_between(release, (xbar, xbarp), (P, Q), output, OUTPUT)


def posterior_ratio() -> Truth:
    """Privacy loss of an unconditioned draw mu between sample means xbar and xbarp."""
    return between(
        "post", mu, *(laws.Normal(posterior_mean_at(c), with_variance(posterior_variance())) for c in (xbar, xbarp))
    )


def predictive_ratio() -> Truth:
    """Privacy loss of one record whose mean was drawn from the posterior."""
    return between(
        "synth-many", z, *(laws.Normal(predictive_mean(c), with_variance(predictive_var())) for c in (xbar, xbarp))
    )


# privacy loss of one record drawn around the posterior mode (the mean, as the posterior is normal)
map_ratio = remembered(
    lambda: between("synth-map", z, *(laws.Normal(posterior_mean_at(c), sigma**2) for c in (xbar, xbarp)))
)


@paper.claim("zheng.thm7.4.line2", "theorem 7.4, proof, second line of the display", "identity")
def posterior_ratio_squares() -> Form:
    """The log-ratio as a difference of squares."""
    first, second = "mu - sigma0^2*xbar/(sigma^2/n + sigma0^2)", "mu - sigma0^2*xbarp/(sigma^2/n + sigma0^2)"
    return Equal(f"(n/sigma^2 + 1/sigma0^2)/2*(({first})^2 - ({second})^2)", posterior_ratio(), OUTPUT)


@paper.claim("zheng.thm7.4.line3", "theorem 7.4, proof, third line", "identity")
def posterior_ratio_product() -> Form:
    """The log-ratio as a product."""
    return Equal(
        "sigma0^2*(n/sigma^2 + 1/sigma0^2)/(2*(sigma^2/n + sigma0^2))*(xbar - xbarp)"
        "*(2*mu - sigma0^2*(xbar + xbarp)/(sigma^2/n + sigma0^2))",
        posterior_ratio(),
        OUTPUT,
    )


@paper.claim("zheng.lem7.5", "lemma 7.5, equation (*)", "identity")
def posterior_ratio_short() -> Form:
    """The log-ratio with the short coefficient n/(2 sigma^2)."""
    printed = "n/(2*sigma^2)*(xbar - xbarp)*(2*mu - sigma0^2*(xbar + xbarp)/sigma_xbar^2)"
    return Equal(printed, posterior_ratio(), OUTPUT, names=named_deviations())


@paper.claim("zheng.thm7.10.post", "theorem 7.10, proof, display for SYNTH_Post", "identity")
def record_ratio():
    """Both lines of the log-ratio of one record drawn after one draw of the mean."""
    first = (
        "1/(2*(sigma^2 + 1/(n/sigma^2 + 1/sigma0^2)))*sigma0^2/(sigma^2/n + sigma0^2)*(xbar - xbarp)"
        "*(2*z - sigma0^2*(xbar + xbarp)/(sigma^2/n + sigma0^2))"
    )
    second = (
        "sigma0^2/(2*sigma_xbar^2*(sigma^2 + sigma_mu^2))*(xbar - xbarp)*(2*z - sigma0^2*(xbar + xbarp)/sigma_xbar^2)"
    )
    yield Equal(first, predictive_ratio(), OUTPUT)
    yield Equal(second, predictive_ratio(), OUTPUT, names=named_deviations())


@paper.claim("zheng.thm7.10.map", "theorem 7.10, proof, display for SYNTH_MAP", "identity")
def map_record_ratio() -> Form:
    """The log-ratio of one record drawn around the posterior mode."""
    return Equal("1/(2*sigma^2)*(xbar - xbarp)*(2*z - (xbar + xbarp))", simplify(map_ratio()), OUTPUT)


@paper.claim("zheng.thm7.8.proof.sigmaX", "theorem 7.8, proof", "identity")
def posterior_mean_with_record_variance() -> Form:
    """The posterior mean written with sigma_X^2.
    Read: sigma_X^2 is read as the variance of one record X_i, mu being drawn from its prior"""
    joint = log_density(laws.Normal(mu, sigma**2), z, OUTPUT) + log_density(
        laws.Normal(sp.S.Zero, sigma0**2), mu, OUTPUT
    )
    marginal = log_integral(joint, mu, "gaussian", OUTPUT.without(mu))
    record = normal_variance(marginal, z).on(OUTPUT)
    names = {"sigma_X": deviation(record, Deviation("mean", sp.S.One, sigma, sigma0))}
    return Equal("sigma0^2*xbar/sigma_X^2", posterior_mean_at(xbar), OUTPUT, names=names)
