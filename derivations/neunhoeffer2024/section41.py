"""Section 4 preamble and 4.1: plug-in synthesis with known variance."""

import sympy as sp
from synthsym.author import (
    AtMost, Domain, Equal, Form, Iff, Monotone, Never, Prints, Truth, derivative, laws, limit, loss_at_most,
    over_reals, remembered, rewrite, substitute,
)  # fmt: skip
from synthsym.theory.fitted_pairs import unprotected, without_variance
from synthsym.theory.normal import cumulants, loss_of_copies, loss_of_means, mean_of_records, with_variance
from synthsym.theory.records import independent
from synthsym.theory.variances import centre_of_sample_mean, of_sample_mean
from . import paper
from .model import DATA, RELEASE, TARGET, d, m, n, n_syn, plugin_loss, record_loss, sensitivity, sigma
from .section2 import NOISE, noise_for

claim = paper.section("neun.s41")


@paper.claim("neun.s4.normality", "Section 4 preamble", "prose")
def any_data() -> Form:
    """The guarantee holds for every data set in [-d, d], normal or not: no law of the data enters."""
    # sup over data sets: the loss at the largest change of the mean, whatever the other records are
    return AtMost("m*n_syn*4*d^2/(2*n^2*sigma^2)", plugin_loss(), RELEASE)


@claim("delta", "Section 4.1, sensitivity of the mean, footnotes 1-2", "constant")
def delta() -> Form:
    """Sensitivity of the mean under replacement of one record."""
    return Equal("abs(2*d)/n", sensitivity(), DATA, printed_above="safe")


@claim("single", "Section 4.1, one synthetic record", "identity")
def one_record() -> Form:
    """One plug-in record is a Gaussian mechanism for the mean."""
    return Equal("4*d^2/(2*n^2*sigma^2)", record_loss(), DATA, printed_above="safe")


@claim("comp", "Section 4.1, m copies of n_syn records", "identity")
def many_records() -> Form:
    """m copies of n_syn plug-in records."""
    return Equal("m*n_syn*4*d^2/(2*n^2*sigma^2)", plugin_loss(), RELEASE, printed_above="safe")


@claim("nsyn", "Section 4.1, number of records for given rho", "threshold")
def how_many() -> Form:
    """The number of records that meets rho.
    Read: printed with "=": the largest number that meets rho, read over the reals"""
    return Iff("n_syn <= 2*n^2*rho*sigma^2/(4*d^2*m)", loss_at_most(plugin_loss(), TARGET["rho"]), TARGET)


@claim("fig1", "Figure 1 and caption", "constant")
def figure1() -> Form:
    """rho, sensitivity and number of records of Figure 1 belong together."""
    figure, setting = Domain(), {n: 1000, d: 4, sigma: 1}
    loss = substitute(plugin_loss(), {**setting, m: 1, n_syn: 15625}, "the setting of the figure", figure)
    one = substitute(plugin_loss(), {**setting, m: 1, n_syn: 1}, "one record", figure)
    records = sp.Rational(1, 2) / one  # the loss is proportional to their number
    shift = substitute(sensitivity(), setting, "the setting of the figure", figure)
    return Prints(["0.5", "0.008", "15625"], [loss, shift, records], figure, labels=["rho", "sensitivity", "records"])


@claim("equiv", "Section 4.1, text on Figure 1", "identity")
def same_law():
    """The mean of n_syn = 2 n^2 rho sigma^2/(4 d^2) records has the law of the Gaussian mechanism's mean: same mean, same variance."""
    D, xbar, t = TARGET.adding("xbar real at 1/3, t real")
    centre = derivative(
        cumulants(laws.Normal(xbar, mean_of_records(sigma**2, n_syn, RELEASE)), t, D), t, "first cumulant"
    )
    count = D["rho"] / record_loss().on(D)  # records that meet rho
    between = over_reals(second_cumulant(D), n_syn)
    allowed = {between.domain["n_syn_real"]: count}
    spread = substitute(between, allowed, "as many records as rho allows", D.without(n_syn))
    yield Equal("Delta^2/(2*rho)", spread, D, names={"Delta": sensitivity()})
    yield Equal("xbar", centre_of_sample_mean(substitute(centre, {t: 0}, "at 0"), n_syn, sigma, xbar), D)
    yield Equal("Delta^2/(2*rho)", noise_for(NOISE["rho"]), NOISE)


def second_cumulant(D: Domain) -> Truth:
    """The variance of the mean of n_syn records."""
    E, u, a = D.adding("u real, a real")
    curve = cumulants(laws.Normal(a, mean_of_records(sigma**2, n_syn, RELEASE)), u, E)
    bend = derivative(derivative(curve, u), u, "second cumulant")
    return of_sample_mean(rewrite(bend, sp.simplify, "for every argument").on(D), n_syn, sigma)


@claim("lim", "Section 4.1, first observation", "identity", of="lim(sigma, 0, rho)")
def no_variance_no_privacy() -> Form:
    """The loss grows without bound as the variance vanishes."""
    return Equal("inf", limit(plugin_loss(), sigma, 0), RELEASE)


@claim("gmconst", "Section 4.1, comparison sentence", "prose", of="rho(M)")
def gaussian_mechanism_anywhere() -> Form:
    """Noise chosen from rho and the sensitivity alone protects every data set, constant ones too."""
    D, rho = DATA.adding("rho > 0 at 1/2")
    put = {NOISE["Delta"]: sensitivity(), NOISE["rho"]: rho}
    placed = substitute(noise_for(NOISE["rho"]), put, "calibrated to the sensitivity of the mean", D)
    return AtMost("rho", loss_of_means(with_variance(placed), sensitivity(), D), D)


@claim("mono", "Section 4.1, second observation", "prose")
def more_records_less_privacy():
    """The loss rises strictly with the number of records and is 0 without any."""
    loss = plugin_loss()
    yield Monotone(loss, "n_syn", "increasing", RELEASE, strict=True)
    yield Monotone(loss, "m", "increasing", RELEASE, strict=True)
    D, count = DATA.adding("count integer >= 0")
    yield Equal("0", substitute(independent(record_loss(), count, on=D), {count: 0}, "no records", DATA), DATA)


EVENT, *LETTERS = Domain.of("N integer >= 1, sigma > 0, eps >= 0 at 1, 0 < delta < 1 at 1/100")


@claim("unbounded", "Section 4.1, third observation", "prose", neighbours="replace")
def unbounded_influence() -> Form:
    """If one record can move the mean arbitrarily far, even one synthetic record is not (eps, delta)-private for any delta < 1."""
    return Never(unprotected(*LETTERS, EVENT), EVENT, says="with unbounded influence no released record is private")


# the same excess as the variance vanishes, at any fixed distance
excess_without_variance = remembered(lambda: without_variance(*LETTERS, EVENT))


@claim("fn3", "Section 4.1, footnote 3", "prose", of={"": "rho(m, n_syn)", "one": "rho(1, m*n_syn)"})
def one_large_data_set() -> Form:
    """m copies of n_syn records lose what one data set of m n_syn records loses."""
    D, N = RELEASE.adding("N integer >= 1")
    one = substitute(independent(record_loss(), N, on=D), {N: m * n_syn}, "one data set of m n_syn records", RELEASE)
    return Equal("one", loss_of_copies(record_loss(), n_syn, m, RELEASE), RELEASE, names={"one": one})
