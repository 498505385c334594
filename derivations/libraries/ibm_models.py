"""Diffprivlib's models: budgets that are split over releases, and sensitivities of what is released.

A release that is given a budget spends it: noise of scale sensitivity/budget on a number that one record moves by the sensitivity.
"""

import sympy as sp
from synthsym.author import (
    Always, AtMost, Domain, Equal, Form, Forms, Truth, corners, density, infimum, integral, laws, rewrite, simplify,
    solve, substitute, supremum,
)  # fmt: skip
from synthsym.theory.laplace import beside, laplace_loss, repeated
from synthsym.theory.matrices import norm_of_two, total_move
from synthsym.theory.moments import added
from synthsym.theory.neighbours import change_of_sum, sensitivity_of
from synthsym.theory.records import independent, variance_of_sum
from synthsym.theory.renyi_orders import together
from synthsym.theory.responses import variance
from . import ibm

claim = ibm.section("lib.diffprivlib", "diffprivlib/models/")
BOX, l, w = Domain.of("l real at 1, w > 0 at 1")


def spent(budget: sp.Expr, D: Domain) -> Truth:
    """The loss of one release that is given this budget."""
    b, h = laplace_loss().domain.symbols("b h")
    noise = {b: 1 / budget, h: sp.S.One}
    return substitute(laplace_loss(), noise, "noise for this budget, in units of the sensitivity", D)


# -- linear regression: the functional mechanism -------------------------------------------------------------------------
def product_moves(D: Domain) -> Truth:
    """How far a sum of products moves when a record of the box changes its value: the new product comes, and the old one goes."""
    (xl, xu), (yl, yu) = ((D[k + "l"], D[k + "l"] + D[k + "w"]) for k in "xy")
    E, x, y, rest = D.adding("xl <= x <= xl + xw, yl <= y <= yl + yw, rest real")
    box = {x: (xl, xu), y: (yl, yu)}
    comes, goes = added(rest, x * y, on=E) - rest, rest - added(rest, x * y, on=E)
    return sensitivity_of(corners(comes, box) + corners(goes, box)).on(D)


@claim("linreg-split", "linear_regression.py: 113", "constant", of="loss(X, y)")
def split_of_coefficients() -> Forms:
    """The budget of all released coefficients together, each given the printed share of eps.
    Read: released are t sums of y^2, t f sums of x y and f(f+1)/2 sums of x x; f even or odd
    Event: data sets that differ in one record, which moves every coefficient by its sensitivity; S: every noisy
    coefficient lies beyond its larger true value"""
    for odd in (0, 1):
        D, t, g, eps = Domain.of("t integer >= 1 at 2, g integer >= 1 at 1, eps > 0 at 1")
        f = 2 * g - odd
        pairs = sp.expand(f * (f + 1) / 2)
        each = spent(eps / (1 + t * f + pairs), D)
        yield AtMost("eps", repeated(each, t + t * f + pairs), D)


@claim("linreg-intercept", "linear_regression.py: 90-94, 296-306", "constant", of="loss(X, y)")
def split_with_intercept() -> Form:
    """The budget of the two calls for means and of the coefficients together.
    Event: data sets that differ in one record, which moves both means and every coefficient by its sensitivity; S:
    every noisy value lies beyond its larger true value"""
    D, f, eps = Domain.of("f integer >= 1 at 1, eps > 0 at 1")
    mean, rest = spent(eps / (f + 1), D), spent(eps * f / (f + 1), D)
    return AtMost("eps", beside(beside(mean, mean), rest), D)


@claim("linreg-x2", "linear_regression.py: 144", "constant")
def square_of_feature() -> Form:
    """The sensitivity of a sum of squares of one feature, printed with the lower bound twice.
    Read: one record joins or leaves"""
    return AtMost("max(abs(l), abs(l))^2", change_of_sum(l, l + w, BOX, lambda x: x**2))


@claim("linreg-y2", "linear_regression.py: 126", "constant")
def square_of_target() -> Form:
    """The sensitivity of a sum of squares of the target. Read: one record joins or leaves"""
    return AtMost("max(abs(l), abs(u))^2", change_of_sum(l, l + w, BOX, lambda x: x**2), names={"u": l + w})


@claim("linreg-xy", "linear_regression.py: 118-120", "constant")
def product() -> Form:
    """The sensitivity of a sum of products of two bounded columns. Read: one record changes its value"""
    D, xl, xw, yl, yw = Domain.of("xl real at -1, xw > 0 at 3, yl real at 1, yw > 0 at 1")
    names = {"c1": xl * yl, "c2": xl * (yl + yw), "c3": (xl + xw) * yl, "c4": (xl + xw) * (yl + yw)}
    return AtMost("max(c1, c2, c3, c4) - min(c1, c2, c3, c4)", product_moves(D), names=names)


# -- k-means -------------------------------------------------------------------------------------------------------------
@claim("kmeans-split", "k_means.py: 238, 286-291", "constant", of="loss(X)")
def split_of_kmeans() -> Form:
    """The budget of one iteration, with the two shares assigned the other way round: one to the count, d to the dimensions.
    Event: data sets that differ in one record of one cluster, at the corner of the box; S: the noisy count and all {d}
    noisy sums lie beyond their larger true values"""
    D, d, budget = Domain.of("d integer >= 1 at 5, budget > 0 at 1")
    weight = (4 * d * sp.Rational(225, 1000) ** 2) ** sp.Rational(1, 3)
    unit = budget / (d + weight)
    count, dimension = spent(unit, D), spent(weight * unit, D)
    return AtMost("budget", beside(count, repeated(dimension, d)))


@claim("kmeans-sens", "k_means.py: 252-257", "constant")
def sums_of_clusters() -> Forms:
    """The sensitivities of a cluster's sum in one dimension and of its count.
    Read: one record joins or leaves, so that one cluster changes and the clusters are in parallel; bounds of any sign"""
    yield AtMost("u-l", change_of_sum(l, l + w, BOX), names={"u": l + w})
    yield AtMost("1", change_of_sum(sp.S.One, sp.S.One, BOX))


# -- naive Bayes ---------------------------------------------------------------------------------------------------------
@claim("nb-mean", "naive_bayes.py: 256-258", "constant")
def sums_of_classes() -> Form:
    """The sensitivity of the sum of a feature over a class.
    Read: one record joins or leaves a class; bounds of any sign"""
    return AtMost("u-l", change_of_sum(l, l + w, BOX), names={"u": l + w})


@claim("nb-var", "naive_bayes.py: 260-263", "constant")
def squares_of_classes() -> Form:
    """The sensitivity of a sum of squared deviations from a mean that was released before.
    Read: one record joins or leaves a class; the noisy mean mu is given, and may be anywhere"""
    D, mu = BOX.adding("mu real at 1")
    return AtMost("max(mu-l, u-mu)^2", change_of_sum(l, l + w, D, lambda x: (x - mu) ** 2), names={"u": l + w})


# -- principal components ------------------------------------------------------------------------------------------------
@claim("cov-eig", "utils.py: 92-97", "constant", of="Delta_1")
def eigenvalues() -> Form:
    """The l1 sensitivity of the sorted eigenvalues of the second moments.
    Read: one row changes its value; a and b are the lengths of the old and the new row, divided by norm"""
    D, a, b = Domain.of("0 <= a <= 1 at 1, 0 <= b <= 1 at 1")
    return AtMost("2", total_move(supremum(supremum(norm_of_two(a, b, on=D), a), b)))


@claim("cov-split", "utils.py: 94, 104", "constant", of="loss(X)")
def split_of_components() -> Forms:
    """The budget of the eigenvalues and of k eigenvectors together.
    Read: of all d eigenvectors the last is determined by the others; each release spends its share"""
    D, k, eps = Domain.of("k integer >= 1 at 2, eps > 0 at 1")
    some, all_of_them = spent(eps / (k + 1), D), spent(eps / k, D)
    yield AtMost("eps", together(some, independent(some, k)), D)
    yield AtMost("eps", together(all_of_them, independent(all_of_them, k - 1)), D)


# 4 d rho^2 = x^3. `share` is the part of the budget that the count gets; the rest is divided among the d dimensions.
SPLIT, d, K, n, x, eps, share = Domain.of(
    "d integer >= 1 at 2, K integer >= 1 at 3, n integer >= 1 at 100, x > 0 at 1, eps > 0 at 1, 0 < share < 1 at 1/3"
)


def noise_variance(budget: sp.Expr, D: Domain) -> Truth:
    """The variance of Laplace noise for a sum that one record moves by 1: the second moment of its density, scale 1/budget."""
    E, b = Domain.of("b > 0 at 1")
    size = sp.Symbol("size", positive=True)
    law = laws.Laplace(0, b)
    half = integral(density(law, size, E.integrating(size, sp.S.Zero, None)) * size**2, size, sp.S.Zero, sp.oo)
    both = variance(simplify(2 * half, "both sides of 0"), sp.S.Zero)
    return substitute(both, {b: 1 / budget}, "noise for this budget", D)


@claim("kmeans-iters", "k_means.py: 296-299", "constant", hurts="accuracy")
def iterations() -> Forms:
    """The budget that an iteration needs, and the number of iterations between its limits.
    Read: eps_m is the budget at which the squared errors of all centres add up to 1/250, with the best split, clusters
    of n/K records in [-1, 1]^d and squared coordinates of (2 rho)^2 on average; what the source takes from Su et al. is
    not said beside it"""
    total = variance_of_sum(noise_variance(eps * (1 - share) / d, SPLIT), d)
    count = x**3 * noise_variance(eps * share, SPLIT)  # the squared coordinates add up to d (2 rho)^2 = x^3
    error = variance_of_sum((total + count) / (n / K) ** 2, K)
    told = 2 * K**3 / (n * eps) ** 2 * (d**3 / (1 - share) ** 2 + x**3 / share**2)
    least = infimum(rewrite(error, told, "collect"), share, "the best split", at=x / (d + x))
    tidy = rewrite(least, 2 * K**3 * (d + x) ** 3 / (n * eps) ** 2, "collect")
    need = solve(tidy, eps, sp.Rational(1, 250), sp.sqrt(500 * K**3 * (d + x) ** 3) / n)
    names = {"rho": sp.sqrt(x**3 / (4 * d))}
    yield Equal("sqrt(500*K^3/n^2*(d + (4*d*rho^2)^(1/3))^3)", need, names=names)
    yield Always("2 <= min(max(r, 2), 7) and min(max(r, 2), 7) <= 7", {}, Domain("r > 0 at 4"))
