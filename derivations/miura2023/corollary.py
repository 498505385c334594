"""Corollary 3.2: replacement through an intermediate data set.

Two data sets of n records that differ in one record have two common neighbours only, their union (n + 1 records) and
their intersection (n - 1). Neither need belong to the class, so Theorem 3.1 does not apply to them; and with the union
both pairs have sizes n and n + 1, so that its second term is that of n, not of n + 1. The printed bound is true all the
same: the proof below uses the class on the *smaller* data set of each pair only, which leaves the removed record a
leverage of nR/(n + 1 + R) instead of tau, and this outweighs the step from n to n + 1.
"""

import sympy as sp
from synthsym.author import (
    Always, AtLeast, AtMost, Condition, Domain, Equal, Iff, Integer, Lemma, Printed, Real, Truth, infimum,
    inside_range, remembered, rewrite, solve, substitute, theory,
)  # fmt: skip
from . import paper
from .preliminaries import THIRD, triangle
from .setting import covariance, mixed, neighbour, pair_divergence, removed_leverage, sample_mean, top_leverage
from .theorem import EPS1, EPS2, reached

SPAN = dict(n=Integer >= 5, tau=Real.between(4, "n"))
ORDER = Real.between(1, "n^2/(tau*(n+1)-n)")
REST = dict(w=Real.between(0, 1), d=Integer.between(1, "tau/4"))
AT = dict(n=100000, tau=2400, w="99498743/100000000", d=6)
IX = Domain(**SPAN, alpha=ORDER, **REST, at=dict(AT, alpha=4))
E3 = Domain(**SPAN, beta=ORDER, gamma=ORDER, **REST, at=dict(AT, beta=7, gamma=8))


def phi(e: sp.Expr, alpha: sp.Expr) -> sp.Expr:
    """What a line whose variance changes by the factor 1 + e contributes to D_alpha."""
    return (alpha * sp.log(1 + e) - sp.log(1 + alpha * e)) / (2 * (alpha - 1))


@remembered
def spread() -> tuple[Lemma, Lemma]:
    """phi(v) <= phi(u) + (alpha/2) v (v-u) for 0 < u <= v, and phi(-u) <= phi(-v) - (alpha/2) u (v-u) where v < 1/alpha."""
    D, alpha, u, v = Domain.of("alpha > 1 at 4, u > 0 at 1, v >= u at 2")
    wider = Lemma(phi(v, alpha), phi(u, alpha) + alpha / 2 * v * (v - u), D, upper=True, growing=v)
    D, alpha, u, v = Domain.of("alpha > 1 at 4, 0 < u < 1/alpha at 1/16, u <= v < 1/alpha at 1/8")
    narrower = Lemma(phi(-u, alpha), phi(-v, alpha) - alpha / 2 * u * (v - u), D, upper=True, growing=v)
    return wider, narrower


def union_to_second(D: Domain, alpha: sp.Expr, mean: sp.Expr = sp.S.One) -> tuple[Truth, Truth]:
    """D_alpha of the union (n + 1) against a data set of the class (n): worst value, and a middle term below eps(alpha, n + 1)."""
    n, tau, w, d = D.symbols("n tau w d")
    E = D.extend(rho=Real.between(0, "n*tau/(n+1+tau)", closed=True), at={"rho": 1})
    reach = removed_leverage(n, top_leverage(d, 4 * d / tau, mean, D), D)
    value, whole = inside_range(pair_divergence(n + 1, E["rho"], -1, alpha, d, E), E["rho"], reach)
    # variance lost: here, and with tau at n + 1
    lost, more = ((n * tau - n - 1) / (n * (n + 1 + tau)), ((n + 2) * tau - (n + 1)) / (n + 1) ** 2)
    rho = n * tau / (n + 1 + tau)
    mean = alpha / 2 * sp.factor(rho / (n * (n + alpha) - alpha * (n + 1) * rho))
    across = sp.S.One / n
    parts = rewrite(whole, mean + phi(-lost, alpha) + (d - 1) * phi(across, alpha), "along the record and across")
    wider, narrower = spread()
    for known, u, v, times in ((narrower, lost, more, 1), (wider, across * n / (n + 1), across, d - 1)):
        put = dict(zip(known.domain.symbols("alpha u v"), (alpha, u, v), strict=True))
        parts = known.applied(parts, put, times=times)
    return value, parts


@paper.claim("miura.cor3.2.index", "Corollary 3.2, proof: second argument n+1", "proof-step", neighbours="replace")
def second_argument():
    """D_alpha of the intermediate data set against the second one is at most eps(alpha, n + 1); n + 1 as the smaller size.
    Read: n + 1 stands for n in the expression shown, as the proof puts it"""
    n, alpha = IX.symbols("n alpha")
    value, middle = union_to_second(IX, alpha)
    smaller = neighbour(n + 1, sp.S.One, -1, IX)  # the union has n + 1 records, the second data set one less
    put, argument = Printed(EPS2, IX).meanings({n: n + 1}), Equal("n+1", smaller, IX)
    return AtMost.through(EPS2, value, middle, IX, names=put, argument=argument, attained=reached(-1))


def intermediate_in_class() -> Always:
    """Ten records in one dimension, sigma = 0.01: both data sets are in the class; is the union, or the intersection?"""
    D = Domain("99/10000 < sigma < 101/10000 at 1/100")
    side, first, second = sp.Rational("0.1058"), sp.Rational("0.11"), sp.Rational("0.112")
    common = [side, -side] * 4 + [sp.S.Zero]

    def variance(*values: sp.Rational) -> Truth:
        count = sp.Integer(len(values))
        mean = sample_mean(sp.Add(*values), count, on=D)
        return covariance(sp.Add(*(v**2 for v in values)), mean, mean, count)

    names = {"v1": variance(*common, first), "v2": variance(*common, second)}
    names |= {"union": variance(*common, first, second), "both": variance(*common)}
    return Always("union >= sigma or both >= sigma", names, D, premise="v1 >= sigma and v2 >= sigma")


claim = paper.section("miura.cor3.2", neighbours="replace")


@claim("D3", "Corollary 3.2, proof: existence of the intermediate data set", "proof-step")
def intermediate():
    """Theorem 3.1's bound holds for the first data set against the union; whether the theorem applies is another matter."""
    D, r = IX.adding("0 <= r <= tau at 1")
    n, tau, alpha, w, d = IX.symbols("n tau alpha w d")
    first = inside_range(pair_divergence(n, r, 1, alpha, d, D), r, top_leverage(d, 4 * d / tau, sp.S.One, IX))
    return AtMost.through(EPS1, *first, IX, argument=intermediate_in_class(), attained=reached(1))


# as for one record more or less: w bounds the coordinates of a mean
MEANS = E3.where(sp.Ge(E3["w"] ** 2, 1 - 4 * E3["d"] / E3["tau"], evaluate=False), at={"w": "99498744/100000000"})


def through_union(
    mean: sp.Expr = sp.S.One, on: Domain = E3
) -> tuple[Truth, Truth, list[Truth], sp.Expr, dict[str, sp.Expr]]:
    """The weak triangle inequality through the union, in the two orders beta = p alpha and gamma = (p alpha - 1)/(p - 1)."""
    n, tau, beta, gamma, d = on.symbols("n tau beta gamma d")
    p = 1 + (beta - 1) / gamma
    alpha = beta / p
    factor = sp.factor((alpha - 1 / p) / (alpha - 1))
    E, r = on.adding("0 <= r <= tau at 1")
    one = inside_range(pair_divergence(n, r, 1, beta, d, E), r, top_leverage(d, 4 * d / tau, mean, on))
    two = union_to_second(on, gamma, mean)
    order, conjugate, D1, D2 = THIRD.symbols("alpha p D1 D2")
    wide = on.extend(D1=Real, D2=Real)
    placed = substitute(triangle()[0], {order: alpha, conjugate: p}, "in the two orders", domain=wide)
    bound = rewrite(placed, factor * D1 + D2, "in the two orders")
    because = "the data set against the union, and the union against the other one"
    value, middle = (substitute(bound, {D1: a, D2: b}, because, domain=on) for a, b in zip(one, two, strict=True))
    return value, middle, [one[1], two[1]], factor, {"alpha": alpha, "p": p}


@claim("eq3", "Corollary 3.2, eq. (3)", "bound", uses="miura.lem2.7 index D3 equiv exist")
def replacement():
    """For every admissible p: the weak triangle inequality with eps(p alpha, n) and eps((p alpha-1)/(p-1), n+1)."""
    value, middle, bottoms, factor, names = through_union()
    n, beta, gamma = E3.symbols("n beta gamma")

    def eps(order: sp.Expr, size: sp.Expr) -> tuple[sp.Expr, sp.Expr]:
        one, two = (Printed(text, E3, {"alpha": order}).expr.subs(n, size) for text in (EPS1, EPS2))
        return one, two

    first, second = eps(beta, n), eps(gamma, n + 1)
    tops = [sp.Max(*pair, evaluate=False) for pair in (first, second)]
    names |= {"eps_first": tops[0], "eps_second": tops[1]}
    parts = [(factor, tops[0], first[0], bottoms[0]), (sp.S.One, tops[1], second[1], bottoms[1])]
    printed, argument = "(alpha-1/p)/(alpha-1)*eps_first + eps_second", intermediate_in_class()
    return AtMost.through(printed, value, middle, E3, names=names, parts=parts, argument=argument)


ENDS = Domain(alpha=Real > 1, c=Real > "alpha", p=Real > 1, at=dict(alpha=4, c=41, p="3/2"))


@paper.claim("miura.cor3.2.equiv", "Corollary 3.2, proof: equivalence for p", "threshold")
def admissible_p():
    """Both orders of the weak triangle inequality below c."""
    beta, gamma = (t.on(ENDS) for t in triangle()[1:])
    return Iff("(c-1)/(c-alpha) < p and p < c/alpha", Condition((beta, "<", ENDS["c"]), (gamma, "<", ENDS["c"])), ENDS)


@paper.claim("miura.cor3.2.exist", "Corollary 3.2, proof: existence of p", "threshold", uses=["miura.cor3.2.equiv"])
def some_p():
    """The interval for p is not empty."""
    alpha, c, p = ENDS.symbols("alpha c p")
    beta, gamma = (t.on(ENDS) for t in triangle()[1:])
    low = solve(gamma, p, c, (c - 1) / (c - alpha), "the second order is c")
    high = solve(beta, p, c, c / alpha, "the first order is c")
    return Iff("alpha < c^2/(2*c-1)", Condition((low, "<", high)), low.domain)


def kept_variance() -> Truth:
    """Least variance, in any direction, after one replacement, the first covariance being I and the old record at leverage lev."""
    E, n, lev, q, y = Domain.of("n integer >= 2 at 10, lev >= 0 at 1, q real at 1, y real at 0")
    add, take = theory.moments.added, theory.moments.removed
    mean = sample_mean(take(add(sp.S.Zero, y, on=E), q), n, because="mean after q became y")
    var = covariance(take(add(n, y**2, on=E), q**2), mean, mean, n, because="variance after q became y")
    least = infimum(var, y, "least where the new record comes to the mean of the others", at=-q / (n - 1))
    return substitute(rewrite(least, sp.factor, "common denominator"), {q: sp.sqrt(lev)}, "at the root of its leverage")


@paper.claim("miura.eq2.threshold", "Corollary 3.2, eq. (2), range of alpha", "threshold", neighbours="replace")
def range_under_replacement():
    """The replacement itself is finite at least below (n-1)/R, R = tau (1+w)^2/4."""
    D = Domain("d integer >= 1 at 6, 0 < w < 1 at 99498743/100000000, n integer > 4*d/(1-w^2) at 10000, alpha > 1 at 2")
    n, d, w, alpha = D.symbols("n d w alpha")
    tau = 4 * d / (1 - w**2)
    reach = top_leverage(d, 1 - w**2, w, D)
    E = D.extend(lev=(Real > 0) <= reach.expr, order=Real > 0)
    because = "(1 - alpha) Sigma1 + alpha Sigma2, least direction"
    mixture = mixed(E["order"], sp.S.One, kept_variance().on(E), because=because)
    mixture = rewrite(mixture, sp.factor, "common denominator")
    first = solve(mixture, E["order"], sp.S.Zero, because="where it could degenerate")
    order = infimum(first, E["lev"], "a larger leverage degenerates sooner; no single pair need reach it", up_to=reach)
    return AtLeast("c^2/(2*c-1)", order, D, names={"c": n**2 / (tau * (n + 1) - n)})
