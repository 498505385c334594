"""Section 4.3: unknown variance. Sufficiency, the law of the synthetic variance, its sensitivity, and the printed steps."""

import sympy as sp
from synthsym.author import (
    All, Domain, Equal, Form, Integer, Real, Truth, density, laws, log_ratio, remembered, rewrite, substitute,
)  # fmt: skip
from synthsym.theory.fitted_pairs import rate_of_neighbour
from synthsym.theory.normal import mean_of_records
from synthsym.theory.normal_variance import variance_law
from . import paper
from .unknown import FIT, S2, SAMPLE, c1, c2, loss_of_records, n_syn, s2, v2, variance_sensitivity, y, ybar


claim = paper.section("neun.s43")


def loss_of_mean() -> Truth:
    """Privacy loss of the mean of the synthetic records."""
    one, two = (mean_of_records(v, n_syn, FIT) for v in (s2, v2))
    return log_ratio(laws.Normal(c1, one), laws.Normal(c2, two), ybar, FIT)


def fitted(variance: sp.Expr, domain: Domain) -> laws.Gamma:
    """The law of the sample variance of n_syn records drawn with this variance."""
    own = variance_law()[1].domain["s2"]
    return laws.Gamma(*(substitute(t, {own: variance}, "the fitted variance", domain) for t in variance_law()))


# privacy loss of the sample variance of the synthetic records
loss_of_variance = remembered(lambda: log_ratio(fitted(s2, FIT), fitted(v2, FIT), S2, FIT))


@claim("suff", "Section 4.3, sufficiency", "proof-step")
def sufficiency() -> Form:
    """The loss of all records is the loss of their mean plus the loss of their sample variance: nothing else is revealed."""
    parts = {"mean_loss": loss_of_mean(), "variance_loss": loss_of_variance()}
    return Equal("mean_loss + variance_loss", loss_of_records(), FIT, names=parts)


@claim("plrv", "Section 4.3, privacy loss variable", "identity")
def loss_variable() -> Form:
    """The logged ratio of the densities of one output."""
    P, Q = laws.Normal(c1, s2), laws.Normal(c2, v2)
    loss = log_ratio(P, Q, y, FIT)
    flat = rewrite(loss, sp.expand_log(sp.expand(loss.expr), force=True), "expand")
    return Equal("log(p/q)", flat, FIT, names={"p": density(P, y, FIT), "q": density(Q, y, FIT)})


@claim("gamma", "Section 4.3, law of the synthetic variance", "identity")
def law_of_variance() -> Form:
    """Shape and rate of the Gamma law of the sample variance of n_syn records."""
    shape, rate = variance_law()
    return All(Equal("(n_syn-1)/2", shape), Equal("(n_syn-1)/(2*s2)", rate))


@claim("sens", "Section 4.3, sensitivity of the sample variance", "constant")
def sensitivity_of_variance() -> Form:
    """Largest change of the sample variance under replacement."""
    return Equal("abs(2*d)^2/n", variance_sensitivity(), SAMPLE, printed_above="safe")


STEP = Domain(n=Integer >= 2, d=Real > 0, n_syn=Integer >= 2, s2=Real > 0, at=dict(n=1000, d=4, n_syn=100, s2=1))


@claim("rate", "Section 4.3, density of M(X') in the displayed ratio", "proof-step", uses="gamma sens")
def neighbours_rate() -> Form:
    """The rate of the Gamma law at the variance s^2 plus its sensitivity. A rate that is too large hides part of the loss."""
    truth = rate_of_neighbour(s2, variance_sensitivity(), STEP)
    return Equal("(n_syn-1)/(2*s2 + abs(2*d)^2/n)", truth, STEP, printed_above="unsafe")


# -- the display, line by line: D stands for |2d|^2/n ----------------------------------------------------------------------
LINE = Domain(n_syn=Integer >= 2, D=Real > 0, s2=Real > 0, x=Real > 0, at=dict(n_syn=100, D="8/125", s2=1, x="9/10"))


def ratio_of(first: sp.Expr, second: sp.Expr, domain: Domain) -> Truth:
    """log of the ratio of two Gamma densities with the shape of the variance: those of the two variances written in the display."""
    return log_ratio(fitted(first, domain), fitted(second, domain), domain["x"], domain)


@claim("algebra", "Section 4.3, simplification between the second and the last line of the ratio", "identity")
def display() -> Form:
    """Each line of the display equals the log-ratio of the two densities in its first line."""
    D, v = LINE.symbols("D s2")
    truth = ratio_of(v, v + D / 2, LINE)
    second = "log(((n_syn-1)/(2*s2))^((n_syn-1)/2)*exp(-(n_syn-1)/(2*s2)*x)/(((n_syn-1)/(2*s2+D))^((n_syn-1)/2)*exp(-(n_syn-1)/(2*s2+D)*x)))"
    fourth = "(n_syn-1)/2*log((n_syn-1)/(2*s2)) - (n_syn-1)/(2*s2)*x - (n_syn-1)/2*log((n_syn-1)/(2*s2+D)) + (n_syn-1)/(2*s2+D)*x"
    last = "(n_syn-1)/2*log((2*s2+D)/(2*s2)) - (n_syn-1)*D/(2*s2*(2*s2+D))*x"
    return All(*(Equal(line, truth, LINE) for line in (second, fourth, last)))


@claim("sign", "Section 4.3, decreasing case of the bound", "proof-step", uses="algebra")
def decreasing_case() -> Form:
    """The display with D replaced by -D, in absolute value: what the print makes of a neighbour with a smaller variance.
    Read: the display at the variances that it prints; whether its bound is enough for the law is neun.s43.final"""
    D, _, jump, room, _ = Domain.of("n_syn integer >= 2 at 100, D > 0 at 8/125, room > 0 at 1, x > 0 at 9/10")
    v = (jump + room) / 2  # every s^2 above D/2
    truth = ratio_of(v, v - jump / 2, D).apply(sp.Abs)
    printed = "abs((n_syn-1)/2*log((2*s2-D)/(2*s2)) - (n_syn-1)*D/(2*s2*(2*s2-D))*x)"
    return Equal(printed, truth, D, names={"s2": v}, printed_above="safe")
