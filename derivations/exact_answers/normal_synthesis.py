"""Section 4.2 of neun: Bayesian synthesis with known variance, the records of a copy around one posterior draw."""

import sympy as sp
from derivations.neunhoeffer2024.model import RELEASE, TARGET, bayes_loss
from synthsym.author import Equal, Form, Iff, Real, loss_at_most
from synthsym.theory.release_deltas import delta_by_loss
from . import paper

PRIVATE = RELEASE.extend(eps=Real > 0, at=dict(eps=1))


@paper.claim("neun.s42.rho.exact", "normal-bayes", "identity")
def concentrated_loss() -> Form:
    """The zCDP of m copies of n_syn records each."""
    return Equal("2*d^2*m*n_syn/(n*sigma^2*(n + n_syn))", bayes_loss(), RELEASE, printed_above="safe")


@paper.claim("neun.s42.nsyn.exact", "normal-bayes", "threshold")
def number_of_records() -> Form:
    """How many records a copy may have at rho.
    Read: over the reals; with rho of at least 2 d^2 m/(n sigma^2) any number will do"""
    condition = "n_syn*(2*d^2*m - rho*n*sigma^2) <= rho*n^2*sigma^2"
    return Iff(condition, loss_at_most(bayes_loss(), TARGET["rho"]), TARGET)


@paper.claim("neun.s42.delta.exact", "normal-bayes", "identity", uses=["worst.normal.shift"])
def profile_of_the_copies() -> Form:
    """delta(eps) of m copies of n_syn records each: that of a Gaussian mechanism whose rho is h^2/2."""
    found = delta_by_loss(bayes_loss(), PRIVATE["eps"], PRIVATE)
    d, m, n_syn, n, sigma = (RELEASE[name] for name in ("d", "m", "n_syn", "n", "sigma"))
    named = {"h": 2 * d * sp.sqrt(m * n_syn) / (sigma * sp.sqrt(n * (n + n_syn)))}
    return Equal("Phi(h/2 - eps/h) - exp(eps)*Phi(-h/2 - eps/h)", found, PRIVATE, names=named, printed_above="safe")
