"""What all sections share: the class, and the leverage of a record in data sets of it (the fitted laws: theory.fitted_normals)."""

import sympy as sp
from synthsym.author import Domain, Truth, bounded_by, joined, rewrite, solve, substitute, theory

fitted = theory.fitted_normals
line, whitened = fitted.line, fitted.whitened
other_moments, pair_divergence = fitted.other_moments, fitted.pair_divergence
neighbour, covariance, sample_mean = theory.moments.neighbour, theory.moments.covariance, theory.records.sample_mean
mixed, top_leverage = theory.matrices.mixed, theory.matrices.top_leverage


def removed_leverage(n: sp.Expr, R: Truth, D: Domain) -> Truth:
    """What R on the smaller data set (n records) leaves to the record within the larger one: nR/(n + 1 + R) < n."""
    E, lev, x = D.adding("lev >= 0 at 1, x_rec >= 0 at 1")
    mean, along, _ = other_moments(n, x, 1, E)
    own = rewrite((x - mean) ** 2 / along, sp.factor, "the removed record's own leverage")
    own = substitute(own, {x: sp.sqrt(lev)}, "at the root of its leverage on the smaller data set")
    return rewrite(substitute(own, {lev: R}, "with which it grows", domain=D), sp.factor, "common denominator")


def class_of(variance: Truth) -> Truth:
    """The sigma of the class whose least variance is this one."""
    E, sigma = variance.domain.adding("sigma real at 1")
    return solve(theory.matrices.least_variance(sigma, on=E), sigma, variance)


def two_valued(n: sp.Expr, k: sp.Expr, D: Domain) -> tuple[Truth, dict[str, sp.Expr]]:
    """The leverage of a record at 1 when k of n records in one dimension are at 1 and the others at -1, and the letters of the class.

    While k + 1 <= n/2 such a record only adds to the variance, so that both data sets are in the class of that variance.
    """
    mean = sample_mean(k - (n - k), n, on=D)
    spread = covariance(n, mean, mean, n, on=D)
    count = neighbour(n, sp.S.One, 1, D)
    moved = sample_mean(neighbour(k - (n - k), sp.S.One, 1, D), count)
    wider = covariance(neighbour(n, sp.S.One, 1, D), moved, moved, count)
    tidy = rewrite(spread, sp.factor, "common denominator")
    bounded_by(wider, tidy, "so that both data sets are in the class", upper=False)
    sigma = class_of(tidy)
    leverage = (1 - mean) ** 2 / tidy
    leverage = joined(rewrite(leverage, sp.factor, "squared distance in units of the variance"), sigma, wider)
    return leverage, {"n": n, "tau": sp.factor(4 / sigma.expr), "d": sp.S.One, "w": sp.factor(-mean.expr)}
