"""Certified values of the paper's two bounds: Theorem 3.1 by its closed form, Corollary 3.2 by a convex minimisation."""

import sympy as sp
from synthsym.author import Truth, largest, remembered, substitute, theory
from .corollary import MEANS as REPLACED
from .corollary import through_union
from .setting import pair_divergence
from .theorem import MEANS, TH, adding, removing

D, SIGMA = 6, sp.Rational(1, 100)
TAU = 4 * D / SIGMA


@remembered
def single(n: int, alpha: int) -> Truth:
    """eps(alpha, n) of Theorem 3.1 for one record: the larger of the two orders, the record's leverage being tau."""
    n_, tau, alpha_, d, w = TH.symbols("n tau alpha d w")
    at = {n_: n, tau: TAU, alpha_: alpha, d: D, w: sp.S.Half}  # w, the bound of a mean, is not spoken of
    pairs = (pair_divergence(n_ + 1, tau, -1, alpha_, d, TH), pair_divergence(n_, tau, 1, alpha_, d, TH))
    return largest(*(substitute(pair, at, f"n = {n}, alpha = {alpha}") for pair in pairs))


def released(n: int, alpha: int) -> Truth:
    """n records."""
    return theory.records.independent(single(n, alpha), sp.Integer(n))


CorollaryBound = theory.third_law.ThroughThird(
    "CorollaryBound", lambda: removing()[1], "alpha n tau d", r"\inf_p\varepsilon_p"
)


def bounded(n: int, alpha: int) -> Truth:
    """n times the infimum of Corollary 3.2 as printed (n + 1 in its second term)."""
    numbers = (sp.Integer(alpha), sp.Integer(n), TAU, sp.Integer(D))
    one = CorollaryBound.value(*numbers, because=f"infimum over p at n = {n}, alpha = {alpha}")
    return theory.records.independent(one, sp.Integer(n))


# -- what the mechanism loses at most on the class, its means bounded by w = sqrt(1 - sigma) ----------------------------------
MEAN = sp.Rational(99498744, 10**8)  # above w


@remembered
def lost(n: int, alpha: int) -> Truth:
    """n records, one record of the data more or less."""
    names = MEANS.symbols("n tau alpha d w")
    at = dict(zip(names, (n, TAU, alpha, D, MEAN), strict=True))
    pairs = (pair(MEANS["w"], MEANS)[0] for pair in (adding, removing))
    worst = largest(*(substitute(t, at, f"n = {n}, alpha = {alpha}") for t in pairs))
    return theory.records.independent(worst, sp.Integer(n))


@remembered
def lost_by_replacing(n: int, alpha: int) -> Truth:
    """n records, one record of the data replaced: through the union, in the orders 2 alpha - 1 and 2 alpha."""
    names = REPLACED.symbols("n tau beta gamma d w")
    at = dict(zip(names, (n, TAU, 2 * alpha - 1, 2 * alpha, D, MEAN), strict=True))
    value = through_union(REPLACED["w"], REPLACED)[0]
    return theory.records.independent(substitute(value, at, f"n = {n}, alpha = {alpha}"), sp.Integer(n))


def converted(loss: Truth, alpha: int, k: int) -> Truth:
    """The eps of (eps, 10^-k)-DP by the paper's conversion."""
    s, tau, L = theory.conversions.ORDER.symbols("s tau L")
    at, because = {s: alpha - 1, tau: loss, L: k * sp.log(10)}, f"delta = 10^-{k} bought by log(1/delta)/(alpha - 1)"
    return substitute(theory.conversions.exact_epsilon(False), at, because)


def smallest(losses: list[Truth]) -> Truth:
    """The smallest of several valid losses."""
    return -largest(*(-loss for loss in losses), because=f"the smallest of {len(losses)} valid losses")
