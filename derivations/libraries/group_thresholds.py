"""Thresholds below which noisy counts are not shown: how likely it is that a group of one person alone, or an empty one, is."""

import sympy as sp
from synthsym.author import (
    All, AtMost, Domain, Equal, Form, Forms, Integer, Normal, Phi, Real, Truth, parameter, probability_below, rewrite,
)  # fmt: skip
from synthsym.theory.noise_tails import tail
from synthsym.theory.probability import union_failure
from synthsym.theory.trials import all_of_a_kind
from . import handson, smartnoise


# -- counts of one person -------------------------------------------------------------------------------------------------------
@smartnoise.claim("lib.smartnoise.laplace-threshold", "sql/snsql/sql/_mechanisms/laplace.py: 62-64", "threshold")
def laplace_threshold() -> Forms:
    """The chance that a group of one person's rows exceeds m (1 - log(2 delta/m)/eps) with noise of scale m/eps.
    Read: r groups that only this person is in, of at most c rows each, r and c at most m; 0 < delta < m/2; shown with
    probability at most delta"""
    D, m, r, more, eps, L = Domain.of(
        "m integer >= 1 at 3, r integer in [1, m] at 2, more integer in [0, m - 1] at 1, eps > 0, L > 0"
    )
    names = {"delta": m * sp.exp(-L) / 2}
    threshold = parameter(D, m * (1 + L / eps))
    one = tail(m - more, m / eps, more + m * L / eps, D)  # m - more rows, and the threshold lies this far above them
    one = rewrite(one, sp.exp(-L) * sp.exp(-eps * more / m) / 2, "over the scale")
    yield Equal("m*(1 - log(2*delta/m)/eps)", threshold, D, names=names)
    yield AtMost("delta", union_failure([one], r), D, names=names)


@smartnoise.claim(
    "lib.smartnoise.gauss-threshold",
    "sql/snsql/sql/_mechanisms/gaussian.py: 60-66",
    "threshold",
    event="X: a person with {m} row(s) in groups of no one else; X': without the person; S: one of the groups is shown, impossible for X'",
    of="P(released)",
)
def gaussian_threshold() -> Forms:
    """The chance that a group that only one person is in exceeds 1 + sigma w.
    Read: the m rows of a person fall into m groups, or into one; w is the quantile, delta = 2 (1 - Phi(w)^m); shown
    with probability at most delta"""
    D, m, sigma, w = Domain.of("m integer >= 1 at 3, sigma > 0 at 1, w >= 0 at 3")
    edge = 1 + sigma * w
    names = {"delta": 2 * (1 - Phi(w) ** m)}
    apart = 1 - all_of_a_kind(probability_below(Normal(sp.S.One, sigma**2), edge, D), m)
    together = 1 - probability_below(Normal(m, sigma**2), edge, D)
    yield AtMost("delta", apart, D, names=names)
    yield AtMost("delta", together, D, names=names)


@smartnoise.claim("lib.smartnoise.dpsu", "sql/snsql/sql/dpsu.py: 46-52", "threshold")
def policy_laplace() -> Forms:
    """The chance that one of i new items of weight 1/i exceeds a threshold of at least 1/i + log(1/(2 (1-(1-delta)^(1/i))))/eps.
    Read: i of a person's items are new, each with weight at most 1/i; v = (1-delta)^(1/i) is at least 1/2; shown with
    probability at most delta; rho is the largest of several thresholds, so at least that of i; the cut-off bounds the
    weights from above"""
    D, i, eps, L, more = Domain.of("i integer >= 1 at 2, eps > 0 at 1, L >= 0 at 3, more >= 0 at 1")
    names = {"delta": 1 - (1 - sp.exp(-L) / 2) ** i}
    threshold = parameter(D, 1 / i + L / eps)
    one = tail(1 / i, 1 / eps, L / eps + more, D)
    shown = 1 - all_of_a_kind(1 - one, i)
    yield Equal("1/i + log(1/(2*(1 - (1-delta)^(1/i))))/eps", threshold, D, names=names)
    yield AtMost("delta", shown, D, names=names)


# -- empty bins -----------------------------------------------------------------------------------------------------------------
EMPTY = Domain(more=Integer >= 1, s=Real > 0, L=Real >= 0, at=dict(more=20, s=2, L=3))


def all_below() -> Truth:
    """The probability that none of n - 1 empty bins exceeds s L, L >= 0, with Laplace noise of scale s."""
    more, s, L = EMPTY.symbols("more s L")
    return all_of_a_kind(1 - tail(sp.S.Zero, s, s * L, EMPTY), more)


def bins(printed: str, probability: str) -> Form:
    """The threshold, and the probability with which no bin exceeds it; v = (1 - exp(-L)/2) is the (n-1)th root of p."""
    more, s, L = EMPTY.symbols("more s L")
    p = (1 - sp.exp(-L) / 2) ** more
    names = {"n": more + 1, "p": p, "alpha": 1 - p, "eps": 1 / s}
    return All(
        Equal(printed, parameter(EMPTY, s * L), EMPTY, names=names), Equal(probability, all_below(), EMPTY, names=names)
    )


@smartnoise.claim(
    "lib.smartnoise.approx-bounds-K", "sql/snsql/sql/_mechanisms/approx_bounds.py: 72-73", "threshold", hurts="accuracy"
)
def approximate_bounds() -> Form:
    """K = -log(2 - 2 p^(1/(n-1)))/eps, which with probability p no empty bin exceeds.
    Read: n >= 2; p at least 2^(1-n), so that the threshold is not negative"""
    return bins("-log(2 - 2*p^(1/(n-1)))/eps", "p")


@handson.claim(
    "lib.handson.hist-threshold",
    kind="threshold",
    hurts="accuracy",
    where="scripts/ch06_private_bounds_via_histogram.py: 26",
)
def histogram_bands() -> Form:
    """-s log(2 - 2 (1-alpha)^(1/(n-1))), which with probability 1 - alpha no empty band exceeds.
    Read: n >= 2; 1 - alpha at least 2^(1-n), so that the threshold is not negative"""
    return bins("-s*log(2 - 2*(1-alpha)^(1/(n-1)))", "1 - alpha")
