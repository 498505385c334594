"""Diffprivlib's k-means: the budget that an iteration needs, from the mean squared error of its centres."""

import sympy as sp
from synthsym.author import (
    Always, Domain, Equal, Forms, Laplace, Real, Truth, at_point, density, integral, level_root, rewrite, simplify,
    substitute,
)  # fmt: skip
from synthsym.theory.records import variance_of_sum
from synthsym.theory.responses import variance
from . import ibm

# 4 d rho^2 = x^3. `share` is the part of the budget that the count gets; the rest is divided among the d dimensions.
SPLIT = Domain(
    "d integer >= 1, K integer >= 1, n integer >= 1, x > 0, eps > 0, 0 < share < 1",
    at=dict(d=2, K=3, n=100, x=1, eps=1, share="1/3"),
)


NOISE = Domain(b=Real > 0, at=dict(b=1))


def noise_variance(budget: sp.Expr, D: Domain) -> Truth:
    """The variance of Laplace noise for a sum that one record moves by 1: the second moment of its density, scale 1/budget."""
    size = sp.Symbol("size", positive=True)
    law = Laplace(sp.S.Zero, NOISE["b"])
    half = integral(density(law, size, NOISE.integrating(size, sp.S.Zero, None)) * size**2, size, sp.S.Zero, sp.oo)
    both = variance(simplify(2 * half, "both sides of 0"), sp.S.Zero)
    return substitute(both, {NOISE["b"]: 1 / budget}, "noise for this budget", D)


def squared_error() -> Truth:
    """Of all centres and dimensions: that of the sums and that of the count, times the squared coordinates, over the squared count n/K."""
    d, K, n, x, eps, share = SPLIT.symbols()
    sums = variance_of_sum(noise_variance(eps * (1 - share) / d, SPLIT), d)
    count = x**3 * noise_variance(eps * share, SPLIT)  # the squared coordinates add up to d (2 rho)^2 = x^3
    return variance_of_sum((sums + count) / (n / K) ** 2, K)


@ibm.claim("lib.diffprivlib.kmeans-iters", "diffprivlib/models/k_means.py: 296-299", "constant", hurts="accuracy")
def iterations() -> Forms:
    """The budget that an iteration needs, and the number of iterations between its limits.
    Read: eps_m is the budget at which the squared errors of all centres add up to 1/250, with the best split, clusters
    of n/K records in [-1, 1]^d and squared coordinates of (2 rho)^2 on average; what the source takes from Su et al. is
    not said beside it"""
    d, K, n, x, eps, share = SPLIT.symbols()
    error = squared_error()
    told = rewrite(error, 2 * K**3 / (n * eps) ** 2 * (d**3 / (1 - share) ** 2 + x**3 / share**2), "collect")
    least = at_point(told, share, x / (d + x), "the best split", upper=False)
    tidy = rewrite(least, 2 * K**3 * (d + x) ** 3 / (n * eps) ** 2, "collect")
    need = level_root(tidy, eps, sp.sqrt(500 * K**3 * (d + x) ** 3) / n, sp.Rational(1, 250))
    E = need.domain
    printed = "sqrt(500*K^3/n^2*(d + (4*d*rho^2)^(1/3))^3)"
    clamp = Domain(r=Real > 0, at=dict(r=4))
    yield Equal(printed, need, E, names={"rho": sp.sqrt(E["x"] ** 3 / (4 * E["d"]))})
    yield Always("2 <= min(max(r, 2), 7) and min(max(r, 2), 7) <= 7", {}, clamp)
