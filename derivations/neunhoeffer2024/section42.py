"""Section 4.2: Bayesian synthesis with known variance. The records of a copy share one posterior draw of their mean."""

import sympy as sp
from synthsym.author import All, Always, AtMost, Condition, Equal, Form, Iff, loss_at_most, rewrite
from synthsym.theory.normal import normal_mean, normal_variance
from . import paper
from .model import (
    DATA, POST, RELEASE, TARGET, bayes_loss, copy_mean_variance, log_marginal, posterior, posterior_loss,
    posterior_variance, single_draw_loss, z,
)  # fmt: skip

claim = paper.section("neun.s42")


@claim("posterior", "Section 4.2, posterior of the mean", "identity")
def law_of_draw() -> Form:
    """Mean and variance of the posterior under a flat prior."""
    return All(Equal("xbar", posterior()[0], POST), Equal("sigma^2/n", posterior_variance(), POST))


@claim("marg", "Section 4.2, one-record marginal", "identity")
def marginal() -> Form:
    """Mean and variance of one record, the posterior draw integrated out."""
    one = log_marginal()
    return All(Equal("xbar", normal_mean(one, z), POST), Equal("sigma^2*(1+1/n)", normal_variance(one, z), POST))


@claim("onestep", "Section 4.2, one-step synthesis", "proof-step", uses="marg")
def one_step() -> Form:
    """Independent draws from the marginal would give the mean of a copy this variance; a shared posterior draw gives it more."""
    return Equal("sigma^2*(1+1/n)/n_syn", copy_mean_variance(), RELEASE, printed_above="unsafe")


@claim("rho", "Section 4.2, privacy loss of Bayesian synthesis (also slides)", "identity", uses="onestep")
def bayesian_loss() -> Form:
    """The zCDP of m copies of n_syn records."""
    return Equal("m*n_syn*4*d^2/(2*n^2*sigma^2*(1+1/n))", bayes_loss(), RELEASE, printed_above="safe")


@claim("nsyn", "Section 4.2, number of records for given rho", "threshold", uses="rho")
def how_many() -> Form:
    """The number of records that meets rho.
    Read: printed with "=": the largest number that meets rho, read over the reals"""
    return Iff("n_syn <= 2*n^2*rho*sigma^2*(1+1/n)/(4*d^2*m)", loss_at_most(bayes_loss(), TARGET["rho"]), TARGET)


@claim("post", "Section 4.2, post-processing reading (also slides)", "identity")
def post_processing() -> Form:
    """The zCDP of the posterior draw itself."""
    return Equal("4*d^2*n/(2*sigma^2)", single_draw_loss(), DATA, printed_above="safe")


@claim("nodep", "Section 4.2", "prose", of={"": "rho(X_syn)", "draws": "rho(theta_1, theta_m)"})
def free_of_records() -> Form:
    """The loss of the draws bounds the loss of any number of records made from them, and no smaller bound does."""
    return AtMost("draws", bayes_loss(), RELEASE, names={"draws": posterior_loss()})


@claim("mostcases", "Section 4.2", "prose", of={"draws": "rho(theta_1, theta_m)", "records": "rho(X_syn)"})
def draws_tell_more() -> Form:
    """The draws lose more than the records made from them."""
    return Always("draws > records", {"draws": posterior_loss(), "records": bayes_loss()}, RELEASE, asserts="privacy")


@claim("cross", "Section 4.2, crossover", "threshold", uses="rho post")
def crossover() -> Form:
    """When the draws lose less than the records made from them; to account for the draws is never wrong, only dearer."""
    ratio = rewrite(posterior_loss() / bayes_loss(), lambda e: sp.factor(sp.simplify(e)), "draws over records")
    return Iff("n^2*(n+1) < m*n_syn", Condition((ratio, "<", 1)), RELEASE, harmless_if_too_weak=True)
