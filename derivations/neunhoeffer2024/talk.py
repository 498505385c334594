"""The slides' versions of section 4."""

from synthsym.author import Equal, Form, Iff, Never, loss_at_most
from . import slides
from .model import DATA, RELEASE, TARGET, bayes_loss, plugin_loss, record_loss, single_draw_loss
from .section41 import EVENT, excess_without_variance
from .section43_bounds import estimated_variance


@slides.claim("neun.sl.single", "Slides, plug-in with known variance: one record and m n_syn records", "identity")
def plug_in():
    """One record, and m copies of n_syn records."""
    yield Equal("4*d^2/(2*n^2*sigma^2)", record_loss(), DATA, printed_above="safe")
    yield Equal("m*n_syn*4*d^2/(2*n^2*sigma^2)", plugin_loss(), RELEASE, printed_above="safe")


@slides.claim("neun.sl.floor", "Slides, number of records with floor (known variance)", "threshold")
def whole_records() -> Form:
    """The whole number of records that meets rho."""
    return Iff("n_syn <= floor(2*n^2*rho*sigma^2/(4*d^2*m))", loss_at_most(plugin_loss(), TARGET["rho"]), TARGET)


@slides.claim("neun.sl.sigma", "Slides, observation 1", "prose", neighbours="replace")
def variance_needed() -> Form:
    """Without variance the records tell neighbours apart: the excess tends to 1 - delta at any distance of the means."""
    return Never(excess_without_variance(), EVENT, says="without variance no released record is private")


@slides.claim("neun.sl.bayes", "Slides, Bayesian synthesis", "identity")
def bayesian():
    """Loss and number of records of Bayesian synthesis."""
    yield Equal("m*n_syn*4*d^2/(2*n^2*sigma^2*(1+1/n))", bayes_loss(), RELEASE, printed_above="safe")
    yield Iff("n_syn <= floor(2*n^2*rho*sigma^2*(1+1/n)/(4*d^2*m))", loss_at_most(bayes_loss(), TARGET["rho"]), TARGET)


@slides.claim("neun.sl.post", "Slides, post-processing reading", "identity")
def post_processing() -> Form:
    """The zCDP of the posterior draw itself."""
    return Equal("4*d^2*n/(2*sigma^2)", single_draw_loss(), DATA, printed_above="safe")


@slides.claim("neun.sl.unknown", "Slides, unknown variance", "bound", neighbours="replace")
def unknown_variance() -> Form:
    """The synthetic mean is rho-zCDP with the estimated variance in place of the variance."""
    return estimated_variance()
