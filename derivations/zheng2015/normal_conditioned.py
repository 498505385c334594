"""The releases of chapter 7 conditioned to lie in [-R, R]: their exact worst loss, and bounds of it from both sides."""

import sympy as sp
from synthsym.author import Truth, remembered, rewrite
from synthsym.theory.conditioned import at_the_top_only, without_constants, worst_loss
from synthsym.theory.normal_releases import NormalRelease, pure_loss
from .normal_model import R, n, posterior_step, posterior_variance, record_variance, sigma, sigma0, variance_of
from .normal_profile import RELEASE, m


# -- the methods ---------------------------------------------------------------------------------------------------------
def unit_variance(method: str) -> Truth:
    """Variance of what is conditioned: the draw (`post`), a record around the posterior mean (`map`), a predictive record;
    `joint` is the mean of m records of one draw that are conditioned together."""
    if method == "joint":
        return variance_of("one", m, RELEASE)
    record = record_variance().on(RELEASE)
    if method == "post":
        return posterior_variance().on(RELEASE)
    return record if method == "map" else record + posterior_variance().on(RELEASE)


def placed(t: Truth, method: str) -> Truth:
    """A loss of the conditioned pair for a release: every record at -R, one of them moved to R, all that is released at R."""
    return pure_loss(t, released(method), posterior_step().on(RELEASE), unit_variance(method), RELEASE)


def released(method: str) -> NormalRelease:
    """The release by its name in the library; one record is one of many."""
    name = {"post": "post", "map": "synth-map", "joint": "synth-one"}.get(method, "synth-many")
    return NormalRelease(name, n, R, sigma, sigma0, sp.S.One if method in ("post", "one") else m)


@remembered
def conditioned_loss(method: str) -> Truth:
    """The worst exact loss of the conditioned release: post, map (m records), many (m records), one (a single record)."""
    return placed(worst_loss(), method)


@remembered
def free_bound(method: str) -> Truth:
    """The loss without the constants: an upper bound, as the mass of the box is larger for the inner centre."""
    return rewrite(placed(without_constants(), method), lambda e: sp.factor(sp.simplify(e)), "collect")


@remembered
def flat_bound(method: str) -> Truth:
    """h R/v: a lower bound, as the log-partition is even and convex and the moved centre is the inner one."""
    return rewrite(placed(at_the_top_only(), method), lambda e: sp.factor(sp.simplify(e)), "collect")
