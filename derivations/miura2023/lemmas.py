"""Section 4, second half: positive definiteness, the mean term L1 and the determinant term L2, line by line.

The parameters are those of the lemmas: D1 has n records; a record is added (s = 1) or removed (s = -1). tau = 4 d/sigma,
and w = sqrt(1 - sigma) bounds the coordinates of a mean (it is let free here: a larger set of parameters).
"""

from collections.abc import Callable
from typing import Any
import sympy as sp
from synthsym.author import (
    Always, AtLeast, AtMost, Attained, Domain, Equal, Instead, Real, Truth, derivative, infimum, inside_range,
    joined, laws, log_density, rewrite, solve,
)  # fmt: skip
from . import paper
from .setting import fitted, mixed, other_moments, removed_leverage, top_leverage, two_valued

ADD = Domain(
    "n integer >= 1, 1 < alpha < n+1, tau > 3, 0 < w < 1, d integer >= 1",
    at=dict(n=1000, alpha=4, tau=2400, w="99498743/100000000", d=6),
)
REMOVE = Domain(
    "n integer >= 6, 3 < tau < n-1, 1 < alpha < (n-1)^2/(tau*n-(n-1)), 0 < w < 1, d integer >= 1",
    at=dict(n=100000, tau=2400, alpha=4, w="99498743/100000000", d=6),
)

TWO = Domain("n integer >= 10 at 100000, k integer in [2, n/2-1] at 100, 1 < alpha < n*k*(n-k)/(n*(n+1)-k*(n-k)) at 4")


def scale(
    n: sp.Expr, r: Any, s: int, alpha: sp.Expr, D: Domain, q: sp.Expr = sp.S.One, x: sp.Expr | None = None
) -> Truth:
    """Sigma_alpha = (1 - alpha) Sigma1 + alpha Sigma2 along the record, in units in which Sigma1 is q."""
    _, along, _ = other_moments(n, sp.sqrt(r) if x is None else x, s, D, q)
    found = mixed(alpha, q, along, because="(1 - alpha) Sigma1 + alpha Sigma2 along the record")
    return rewrite(found, sp.factor, "common denominator")


def mean_term(n: sp.Expr, r: Any, s: int, alpha: sp.Expr, D: Domain) -> Truth:
    """L1 = (mu1 - mu2)' Sigma_alpha^-1 (mu1 - mu2)."""
    mean, _, _ = other_moments(n, sp.sqrt(r), s, D)
    return rewrite(mean**2 / scale(n, r, s, alpha, D), sp.factor, "common denominator")


def degenerates(n: sp.Expr, r: Any, D: Domain) -> Truth:
    """The order at which Sigma_alpha degenerates when a record of leverage r > (n-1)/n goes; up to there it never does."""
    E, order = D.adding("order > 0 at 1")
    mixture, because = scale(n, r, -1, order, E), "where Sigma_alpha loses its positive direction"
    return rewrite(solve(mixture, order, sp.S.Zero, because=because), sp.factor, "common denominator")


def first_order(n: sp.Expr, rho: Truth, D: Domain) -> Truth:
    """The order at which Sigma_alpha degenerates when a record of leverage at most rho goes."""
    E = D.extend(lev=(Real > (n - 1) / n) <= rho.expr)
    # a smaller leverage degenerates later, up to (n-1)/n never
    return rewrite(infimum(degenerates(n, E["lev"], E), E["lev"], up_to=rho), sp.factor, "common denominator")


def reached_mean(s: int) -> Attained:
    """L1 of a record at 1 that comes to (s = 1) or goes from (s = -1) records at 1 and -1; the first data set has n records, or n + 1."""
    n, k, alpha = TWO.symbols("n k alpha")
    leverage, letters = two_valued(n, k, TWO)
    reach, first = (leverage, n) if s == 1 else (removed_leverage(n, leverage, TWO), n + 1)
    return Attained(at_leverage(mean_term, first, reach, s, alpha), letters | {"n": first, "alpha": alpha})


def at_leverage(quantity: Callable[..., Truth], first: sp.Expr, reach: Truth, s: int, *args: sp.Expr) -> Truth:
    """A quantity of a pair of data sets, at the leverage of a record of theirs."""
    return joined(quantity(first, reach.expr, s, *args, reach.domain), reach)


def degenerate(first: sp.Expr) -> Attained:
    """The order at which the pair degenerates when a record at 1 goes from n + 1 records at 1 and -1."""
    n, k, alpha = TWO.symbols("n k alpha")
    leverage, letters = two_valued(n, k, TWO)
    rho = removed_leverage(n, leverage, TWO)
    return Attained(joined(degenerates(n + 1, rho.expr, TWO), rho), letters | {"n": first, "alpha": alpha})


@paper.claim("miura.lem4.3.T", "Lemma 4.3, proof: factorisation of T_alpha", "identity")
def factorisation():
    """T_alpha = Sigma1 Sigma_alpha Sigma2, on one coordinate of a common basis."""
    D, alpha, v1, v2, x = Domain.of("alpha > 1 at 4, v1 > 0 at 1, v2 > 0 at 3, x real at 0")
    exponent = alpha * log_density(laws.Normal(sp.S.Zero, v1), x, D) + (1 - alpha) * log_density(
        laws.Normal(sp.S.Zero, v2), x, D
    )
    T = -derivative(derivative(exponent, x), x, "minus the curvature of alpha log p + (1 - alpha) log q")
    mixed_variance = {"va": (1 - alpha) * v1 + alpha * v2}
    inverted = Equal("1/v1*va*1/v2", T, D, names=mixed_variance)
    return Instead(Equal("v1*va*v2", T, D, names=mixed_variance), inverted, "with the inverses of both")


@paper.claim("miura.lem4.3", "Lemma 4.3, eq. (4)", "threshold", uses=".T .chain miura.prop2.12")
def positive_definite():
    """T_alpha is positive definite below the printed order; the exact order is where Sigma_alpha degenerates.
    Read: a record that goes, where T_alpha degenerates first; for one that comes alpha < n + 1 is exact
    (miura.eq1.side)"""
    D, n, d, tau, alpha = Domain.of("n integer >= 3 at 10000, d integer >= 1 at 6, tau > 3 at 2400, alpha > 1 at 4")
    rho = removed_leverage(n - 1, top_leverage(d, 4 * d / tau, sp.S.One, D), D)
    order = fitted.order_of_class(first_order(n, rho, D), n, d, tau)
    return AtLeast("(n-1)^2/(tau*n-(n-1))", order, D, attained=degenerate(TWO["n"] + 1))


@paper.claim("miura.lem4.3.chain", "Lemma 4.3, proof: displayed chain", "proof-step")
def chain():
    """The quadratic form at the least eigenvector with the record at distance 2 sqrt(d), rewritten and bounded."""
    letters = "n integer >= 3, d integer >= 1, 0 < sigma < 1, smin >= sigma, 1 < alpha < (n-1)^2/(4*d/sigma*n-(n-1))"
    D = Domain(letters, at=dict(n=100000, d=6, sigma="1/100", smin="1/50", alpha=4))
    n, d, smin, alpha = D.symbols("n d smin alpha")
    form = scale(n, sp.S.One, -1, alpha, D, smin, 2 * sp.sqrt(d))
    yield Equal("(1+alpha/(n-1))*smin - alpha*n/(n-1)^2*4*d", form, D)
    yield Equal("smin - alpha*(4*d*n-(n-1)*smin)/(n-1)^2", form, D)
    last = "sigma - alpha*(4*d*n-(n-1)*sigma)/(n-1)^2"
    yield Always(f"form >= {last} and {last} > 0", {"form": form}, D)


@paper.claim("miura.lem4.4.plus", "Lemma 4.4, s=1", "bound")
def mean_term_added():
    """The largest L1 when a record is added."""
    n, alpha, tau, w, d = ADD.symbols("n alpha tau w d")
    R = top_leverage(d, 4 * d / tau, sp.S.One, ADD)
    D = ADD.extend(r=Real.between(0, R.expr, closed=True), at={"r": 1})
    best, _ = inside_range(mean_term(n, D["r"], 1, alpha, D), D["r"], R)
    best = fitted.mean_term_of_class(best, 1, n, alpha, d, tau)
    return AtMost("tau/((n+1)*(n+1-alpha))", best, ADD, attained=reached_mean(1))


@paper.claim("miura.lem4.4.minus", "Lemma 4.4, s=-1", "bound", uses=["miura.lem4.3.chain"])
def mean_term_removed():
    """The largest L1 when a record is removed."""
    n, tau, alpha, w, d = REMOVE.symbols("n tau alpha w d")
    rho = removed_leverage(n - 1, top_leverage(d, 4 * d / tau, sp.S.One, REMOVE), REMOVE)
    D = REMOVE.extend(rho=Real.between(0, rho.expr, closed=True), at={"rho": 1})
    best, _ = inside_range(mean_term(n, D["rho"], -1, alpha, D), D["rho"], rho)
    best = fitted.mean_term_of_class(rewrite(best, sp.factor, "common denominator"), -1, n, alpha, d, tau)
    return AtMost("tau/((n-1)*(n-1+alpha)-alpha*n*tau)", best, REMOVE, attained=reached_mean(-1))
