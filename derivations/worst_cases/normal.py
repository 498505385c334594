"""Normal releases: the pair of data sets whose means are farthest apart is the worst for every divergence that is evaluated."""

import sympy as sp
from synthsym.author import (
    All, AtMost, Domain, Equal, Integer, Monotone, Real, Truth, largest, mean_shift, parameter,
    remembered,
)  # fmt: skip
from synthsym.theory.gaussian import PAIR, profile
from synthsym.theory.matrices import inverse_form
from synthsym.theory.normal import (
    flat_posterior, log_density_of_shared_mean, loss_of_means, mean_of_records, normal_variance,
)  # fmt: skip
from synthsym.theory.records import independent
from synthsym.theory.release_deltas import delta_by_loss
from . import paper

DATA = Domain(
    "n integer >= 1, d > 0, var > 0, records integer >= 1, copies integer >= 1, eps > 0",
    at=dict(n=1000, d=4, var=1, records=100, copies=1, eps=1),
)
n, d, var, records, copies, eps = DATA.symbols("n d var records copies eps")
GAUSSIAN = "Phi(h/2 - eps/h) - exp(eps)*Phi(-h/2 - eps/h)"


@paper.claim("worst.normal.shift", "hockey-stick divergence of normal laws with one variance", "bound")
def farther_apart() -> Monotone:
    """delta(eps) rises with the distance of the means, so that the largest distance is the worst."""
    return Monotone(profile(), "eta", "increasing", PAIR, strict=True)


shift = remembered(lambda: mean_shift(n, -d, d, DATA))
# Of the mean of all records, which says all that they say
plugin_variance = remembered(lambda: parameter(DATA, mean_of_records(var, copies * records, DATA)))


DRAW, xbar, mu, z, q2 = DATA.adding("xbar real at 1/2, mu real at 1/5, z real at 2/7, q2 >= 0 at 1")


@remembered
def posterior_draw() -> tuple[Truth, Truth]:
    """Mean and variance of the draw of the mean from its posterior under the flat prior."""
    mean, variance = flat_posterior(n, var, mu, xbar, q2, DRAW)
    return mean, variance.on(DATA)


@remembered
def copy_variance() -> Truth:
    """Of the mean of one copy: the draw of the mean from its posterior, then the records."""
    shared = log_density_of_shared_mean(parameter(DATA, var), posterior_draw(), records, z, DRAW)
    return normal_variance(shared, z).on(DATA)


plugin_loss = remembered(lambda: loss_of_means(plugin_variance(), shift(), DATA))
draw_loss = remembered(lambda: loss_of_means(posterior_draw()[1], shift(), DATA))
bayes_loss = remembered(lambda: independent(loss_of_means(copy_variance(), shift(), DATA), copies))


# -- one Gaussian mechanism for the mean ----------------------------------------------------------------------------------
PLUGIN_ETA = 2 * d * sp.sqrt(copies * records / var) / n
BAYES_ETA = 2 * d * sp.sqrt(copies / (var * (1 / n + 1 / records))) / n


@paper.claim("worst.normal-plugin.delta", "normal-plugin", "identity", uses=["worst.normal.shift"])
def plugin_profile() -> Equal:
    """delta(eps) of all records together, which say what their mean says; one record goes from one end of the range to the other."""
    return Equal(GAUSSIAN, delta_by_loss(plugin_loss(), eps, DATA), DATA, names={"h": PLUGIN_ETA}, printed_above="safe")


@paper.claim("worst.normal-plugin.rho", "normal-plugin", "identity")
def plugin_rho() -> Equal:
    """rho of all records together: the Rényi divergence of order alpha is alpha times this."""
    return Equal("h^2/2", plugin_loss(), DATA, names={"h": PLUGIN_ETA}, printed_above="safe")


@paper.claim("worst.normal-bayes.delta", "normal-bayes", "identity", uses=["worst.normal.shift"])
def bayes_profile() -> Equal:
    """delta(eps) of the means of all copies, each around its own draw from the posterior."""
    return Equal(GAUSSIAN, delta_by_loss(bayes_loss(), eps, DATA), DATA, names={"h": BAYES_ETA}, printed_above="safe")


@paper.claim("worst.normal-bayes.rho", "normal-bayes", "identity")
def bayes_rho() -> Equal:
    """rho of all copies: the Rényi divergence of order alpha is alpha times this."""
    return Equal("h^2/2", bayes_loss(), DATA, names={"h": BAYES_ETA}, printed_above="safe")


@paper.claim("worst.gauss-post.flat", "gauss-post, prior_var=inf", "identity", uses=["worst.normal.shift"])
def draw_profile() -> All:
    """delta(eps) and rho of one draw from the posterior under the flat prior, data in [-d, d]."""
    names = {"h": 2 * d / sp.sqrt(n * var)}
    return All(
        Equal(GAUSSIAN, delta_by_loss(draw_loss(), eps, DATA), DATA, names=names, printed_above="safe"),
        Equal("h^2/2", draw_loss(), DATA, names=names, printed_above="safe"),
    )


# -- vectors ------------------------------------------------------------------------------------------------------------------
CUBE = Domain(n=Integer >= 1, dim=Integer >= 1, sigma_min=Real > 0, at=dict(n=1000, dim=3, sigma_min=1))


@paper.claim("worst.mvn-plugin.shift", "mvn-plugin", "bound", uses=["worst.normal.shift"])
def vector_shift() -> AtMost:
    """Squared length of the shift of the mean, in the norm of the inverse covariance: from one corner of the cube to the opposite one.
    Read: the covariance is known, none of its eigenvalues is below sigma_min; the divergences depend on the length of
    the shift alone"""
    one = mean_shift(CUBE["n"], sp.Integer(-1), sp.Integer(1), CUBE)
    truth = inverse_form(parameter(CUBE, CUBE["dim"]) * one**2, CUBE["sigma_min"], on=CUBE)
    return AtMost("4*dim/(n^2*sigma_min)", truth, CUBE)


# -- one record more or fewer -----------------------------------------------------------------------------------------------
SEVERAL = Domain(n=Integer >= 2, d=Real > 0, at=dict(n=1000, d=4))
ALONE = Domain(d=Real > 0, at=dict(d=4))


@paper.claim(
    "worst.normal-plugin.joined",
    "normal-plugin, mvn-plugin, relation=add-remove",
    "constant",
    uses="worst.normal.shift",
)
def joined() -> All:
    """How far the mean of n records moves when one leaves or joins: as far as when one is replaced, if there is another one.
    Read: data sets are not empty; the variance is known, so that it is the same for both"""
    n, d = SEVERAL.symbols("n d")
    removed, added = mean_shift(n, -d, d, SEVERAL, "removed"), mean_shift(n, -d, d, SEVERAL, "added")
    several = largest(removed, added, because="a record that leaves moves the mean farther than one that joins")
    alone = mean_shift(sp.Integer(1), -ALONE["d"], ALONE["d"], ALONE, "added")
    return All(Equal("2*d/n", several, SEVERAL, printed_above="safe"), Equal("d", alone, ALONE, printed_above="safe"))
