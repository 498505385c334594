"""What all sections share: the fitted moments before and after one record comes or goes, the class, and the pair of laws.

Matrices are handled on coordinates. Two covariance matrices, one positive definite, become the identity and a diagonal
matrix under one invertible linear map, and a Rényi divergence does not notice invertible maps; after that, coordinates
are independent and their divergences add. A data set and its neighbour differ along one whitened line only.
"""

from typing import Any
import sympy as sp
from synthsym.author import (
    Domain, Normal, Real, Truth, bounded_by, joined, remembered, renyi, rewrite, solve_affine, substitute, theory,
)  # fmt: skip

neighbour = theory.moments.neighbour
sample_mean = theory.records.sample_mean
covariance = theory.moments.covariance
mixed = theory.matrices.mixed
top_leverage = theory.matrices.top_leverage


def other_moments(n: sp.Expr, x: sp.Expr, s: int, D: Domain, q: sp.Expr = sp.S.One) -> tuple[Truth, Truth, Truth]:
    """In coordinates in which the first data set has mean 0 and covariance q I: mean and variance of the other one along
    the record (at x on that line), and its variance across."""
    count = neighbour(n, sp.S.One, s, D)
    mean = sample_mean(neighbour(sp.S.Zero, x, s, D), count, because="mean of the other data set")
    along = covariance(neighbour(n * q, x**2, s, D), mean, mean, count, because="its variance along the record")
    across = covariance(n * q, sp.S.Zero, sp.S.Zero, count, because="its variance across")
    return mean, *(rewrite(v, sp.factor(v.expr), "common denominator") for v in (along, across))


_G = Domain(
    alpha=Real > 1,
    v1=Real > 0,
    v2=Real > "(alpha-1)/alpha*v1",
    m1=Real,
    m2=Real,
    at=dict(alpha=4, v1=1, v2=1, m1=0, m2=1),
)


@remembered
def _square_completed() -> Truth:
    a, s1, s2, c1, c2 = _G.symbols("alpha v1 v2 m1 m2")
    mixture = (1 - a) * s1 + a * s2
    tidy = a * (c1 - c2) ** 2 / (2 * mixture) - (sp.log(mixture) - (1 - a) * sp.log(s1) - a * sp.log(s2)) / (
        2 * (a - 1)
    )
    return rewrite(renyi(Normal(c1, s1), Normal(c2, s2), a, _G), tidy, "complete the square")


def line(m1: Any, v1: Any, m2: Any, v2: Any, alpha: sp.Expr, D: Domain) -> Truth:
    """D_alpha of two normals on a line: the square completed once and for all, then put to use where T_alpha > 0."""
    a, s1, s2, c1, c2 = _G.symbols("alpha v1 v2 m1 m2")
    values = {a: alpha, c1: m1, s1: v1, c2: m2, s2: v2}
    put = substitute(_square_completed(), values, "the two laws at hand, T_alpha being positive", domain=D)
    first, w1, second, w2 = (getattr(v, "expr", v) for v in (m1, v1, m2, v2))
    mixture = sp.factor((1 - alpha) * w1 + alpha * w2)
    if not mixture.free_symbols:
        return put
    shift = sp.factor((first - second) ** 2 / mixture)
    neat = alpha * shift / 2 - (sp.log(mixture) - (1 - alpha) * sp.log(w1) - alpha * sp.log(w2)) / (2 * (alpha - 1))
    return rewrite(put, neat, "in the variance (1 - alpha) v1 + alpha v2")


def whitened(along: Truth, across: Truth, d: sp.Expr) -> Truth:
    """D_alpha of two laws that differ along one line and in the same way on each of the d - 1 coordinates across it."""
    total = theory.renyi_orders.together(along, theory.records.independent(across, d - 1))
    return theory.matrices.in_common_basis(
        total, because="whitened, the laws differ along one line and by a scale across"
    )


def pair_divergence(n: sp.Expr, r: Any, s: int, alpha: sp.Expr, d: sp.Expr, D: Domain) -> Truth:
    """D_alpha of the fitted laws: n records against n + s, the record that comes or goes having leverage r."""
    mean, along, across = other_moments(n, sp.sqrt(r), s, D)
    on_line = line(sp.S.Zero, sp.S.One, mean, along, alpha, D)
    off_line = line(sp.S.Zero, sp.S.One, sp.S.Zero, across, alpha, D)
    return whitened(on_line, off_line, d)


def removed_leverage(n: sp.Expr, R: Truth, D: Domain) -> Truth:
    """What R on the smaller data set (n records) leaves to the record within the larger one: nR/(n + 1 + R) < n."""
    E = D.extend(lev=Real >= 0, x_rec=Real >= 0, at={"lev": 1, "x_rec": 1})
    lev, x = E.symbols("lev x_rec")
    mean, along, _ = other_moments(n, x, 1, E)
    own = (x - mean) ** 2 / along
    own = rewrite(own, sp.factor(own.expr), "the removed record's own leverage")
    own = substitute(own, {x: sp.sqrt(lev)}, "at the root of its leverage on the smaller data set")
    reached = substitute(own, {lev: R}, "with which it grows", domain=D)
    return rewrite(reached, sp.factor(reached.expr), "common denominator")


def class_of(variance: Truth) -> Truth:
    """The sigma of the class whose least variance is this one."""
    E = variance.domain.extend(sigma=Real, at={"sigma": 1})
    return solve_affine(theory.matrices.least_variance(E["sigma"], on=E), E["sigma"], variance)


def two_valued(n: sp.Expr, k: sp.Expr, D: Domain) -> tuple[Truth, dict[str, sp.Expr]]:
    """The leverage of a record at 1 when k of n records in one dimension are at 1 and the others at -1, and the letters of the class.

    While k + 1 <= n/2 such a record only adds to the variance, so that both data sets are in the class of that variance.
    """
    mean = sample_mean(k - (n - k), n, on=D)
    spread = covariance(n, mean, mean, n, on=D)
    count = neighbour(n, sp.S.One, 1, D)
    moved = sample_mean(neighbour(k - (n - k), sp.S.One, 1, D), count)
    wider = covariance(neighbour(n, sp.S.One, 1, D), moved, moved, count)
    tidy = rewrite(spread, sp.factor(spread.expr), "common denominator")
    bounded_by(wider, tidy, "so that both data sets are in the class", upper=False)
    sigma = class_of(tidy)
    leverage = (1 - mean) ** 2 / tidy
    leverage = joined(
        rewrite(leverage, sp.factor(leverage.expr), "squared distance in units of the variance"), sigma, wider
    )
    return leverage, {"n": n, "tau": sp.factor(4 / sigma.expr), "d": sp.S.One, "w": sp.factor(-mean.expr)}
