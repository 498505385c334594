"""Corollary 3.2: replacement through an intermediate data set.

Two data sets of n records that differ in one record have two common neighbours only, their union (n + 1 records) and
their intersection (n - 1). Neither need belong to the class, so Theorem 3.1 does not apply to them; and with the union
both pairs have sizes n and n + 1, so that its second term is that of n, not of n + 1. The printed bound is true all the
same: the proof below uses the class on the *smaller* data set of each pair only, which leaves the removed record a
leverage of nR/(n + 1 + R) instead of tau, and this outweighs the step from n to n + 1.
"""

from __future__ import annotations

import sympy as sp

from synthsym.author import (
    Always,
    AtLeast,
    AtMostThrough,
    Condition,
    Domain,
    Equal,
    Iff,
    Integer,
    Part,
    Printed,
    Real,
    StepRejected,
    Truth,
    at_point,
    inside_range,
    least_at_low,
    parameter,
    rewrite,
    solve_affine,
    substitute,
)

from . import paper
from .preliminaries import triangle
from .setting import covariance, mixed, neighbour, pair_divergence, removed_leverage, sample_mean, top_leverage
from .theorem import EPS1, EPS2, reached

SPAN = dict(n=Integer >= 5, tau=Real.between(4, "n"))
ORDER = Real.between(1, "n^2/(tau*(n+1)-n)")
REST = dict(w=Real.between(0, 1), d=Real.between(1, "tau/4", closed=True))
AT = dict(n=100000, tau=2400, w="99498743/100000000", d=6)
IX = Domain(**SPAN, alpha=ORDER, **REST, at=dict(AT, alpha=4))
E3 = Domain(**SPAN, beta=ORDER, gamma=ORDER, **REST, at=dict(AT, beta=7, gamma=8))


def phi(e: sp.Expr, alpha: sp.Expr) -> sp.Expr:
    """What a line whose variance changes by the factor 1 + e contributes to D_alpha."""
    return (alpha * sp.log(1 + e) - sp.log(1 + alpha * e)) / (2 * (alpha - 1))


def spread() -> tuple[Truth, Truth]:
    """phi(v) - phi(u) <= (alpha/2) v (v-u) and phi(-v) - phi(-u) >= (alpha/2) u (v-u) for 0 < u <= v (< 1/alpha), as two least slacks."""
    D = Domain(alpha=Real > 1, u=Real > 0, h=Real >= 0, at=dict(alpha=4, u=1, h=1))
    alpha, u, h = D.symbols("alpha u h")
    above = least_at_low(parameter(D, alpha / 2 * (u + h) * h - phi(u + h, alpha) + phi(u, alpha)), h, "slack of the first inequality, v = u + h")
    D = Domain(alpha=Real > 1, u=Real.between(0, "1/alpha"), g=Real >= 0, at=dict(alpha=4, u="1/16", g="1/2"))
    alpha, u, g = D.symbols("alpha u g")
    v = (u + g / alpha) / (1 + g)
    below = least_at_low(parameter(D, phi(-v, alpha) - phi(-u, alpha) - alpha / 2 * u * (v - u)), g, "slack of the second, v between u and 1/alpha")
    return above, below


def union_to_second(D: Domain, alpha: sp.Expr) -> tuple[Truth, Truth]:
    """D_alpha of the union (n + 1) against a data set of the class (n): worst value, and a middle term below eps(alpha, n + 1)."""
    n, tau, w, d = D.symbols("n tau w d")
    E = D.extend(rho=Real.between(0, "n*tau/(n+1+tau)", closed=True), at={"rho": 1})
    value, whole = inside_range(pair_divergence(n + 1, E["rho"], -1, alpha, d, E), E["rho"], removed_leverage(n, top_leverage(d, 4 * d / tau, w, D), D))
    lost, more = (n * tau - n - 1) / (n * (n + 1 + tau)), ((n + 2) * tau - (n + 1)) / (n + 1) ** 2  # variance lost: here, and with tau at n + 1
    rho = n * tau / (n + 1 + tau)
    mean = alpha / 2 * sp.factor(rho / (n * (n + alpha) - alpha * (n + 1) * rho))
    across = sp.S.One / n
    parts = rewrite(whole, mean + phi(-lost, alpha) + (d - 1) * phi(across, alpha), "along the record and across")
    for condition in (sp.Gt(lost, 0, evaluate=False), sp.Ge(more, lost, evaluate=False), sp.Lt(alpha * more, 1, evaluate=False), sp.Ge(d, 1, evaluate=False)):
        if prove(condition, D) is None:
            raise StepRejected(f"not proved: {condition}")
    slacks = spread()
    if any(s.expr != 0 for s in slacks):
        raise StepRejected("the two inequalities for phi were not established")
    after = across * n / (n + 1)
    bound = (mean + phi(-more, alpha) - alpha / 2 * lost * (more - lost)
             + (d - 1) * (phi(after, alpha) + alpha / 2 * across * (across - after)))
    steps = parts.steps + slacks[0].steps + slacks[1].steps
    base = Truth(parts.expr, parts.domain, steps, parts.rests_on, "upper")
    return value, base.then(Step("bound", parts.expr, bound, "both inequalities for phi, at 1/(n+1), 1/n and at the two losses", relation="<="))


@paper.claim("miura.cor3.2.index", where="Corollary 3.2, proof: second argument n+1", kind="proof-step", required=True)
def second_argument():
    """D_alpha of the intermediate data set against the second one is at most eps(alpha, n + 1); n + 1 as the smaller size."""
    n, alpha = IX.symbols("n alpha")
    value, middle = union_to_second(IX, alpha)
    smaller = neighbour(n + 1, sp.S.One, -1, IX)  # the union has n + 1 records, the second data set one less
    return AtMostThrough(EPS2, value, middle, IX, names={"n": n + 1}, argument=Equal("n+1", smaller, IX), attained=reached(-1))


def variance(values: list[sp.Rational], D: Domain) -> Truth:
    """Of one-dimensional records."""
    count = sp.Integer(len(values))
    mean = definition(MEAN, sum(values) / count, D, "mean")
    return definition(COV, (sum(v**2 for v in values) / count - mean.expr**2), D, "variance", mean)


def intermediate_in_class() -> Always:
    """Ten records in one dimension, sigma = 0.01: both data sets are in the class; is the union, or the intersection?"""
    D = Domain(sigma=Real.between(0, 1), at=dict(sigma="1/100")).where()
    side, first, second = sp.Rational("0.1058"), sp.Rational("0.11"), sp.Rational("0.112")
    common = [side, -side] * 4 + [sp.S.Zero]
    names = {"v1": variance([*common, first], D), "v2": variance([*common, second], D),
             "union": variance([*common, first, second], D), "both": variance(common, D)}
    D = Domain(sigma=Real.between("99/10000", "101/10000"), at=dict(sigma="1/100"))
    return Always("union >= sigma or both >= sigma", names, D, premise="v1 >= sigma and v2 >= sigma")


@paper.claim("miura.cor3.2.D3", where="Corollary 3.2, proof: existence of the intermediate data set", kind="proof-step", required=True)
def intermediate():
    """Theorem 3.1's bound holds for the first data set against the union; whether the theorem applies is another matter."""
    D = Domain(**SPAN, alpha=ORDER, **REST, at=dict(AT, alpha=4)).extend(r=Real.between(0, "tau", closed=True), at={"r": 1})
    n, tau, alpha, w, d, r = D.symbols("n tau alpha w d r")
    first = inside_range(pair_divergence(n, r, 1, alpha, d, D), r, top_leverage(d, 4 * d / tau, w, IX))
    return AtMostThrough(EPS1, *first, IX, argument=intermediate_in_class(), attained=reached(1))


def through_union() -> tuple[Truth, Truth, list[Truth], sp.Expr, dict[str, sp.Expr]]:
    """The weak triangle inequality through the union, in the two orders beta = p alpha and gamma = (p alpha - 1)/(p - 1)."""
    n, tau, beta, gamma, w, d = E3.symbols("n tau beta gamma w d")
    p = 1 + (beta - 1) / gamma
    alpha = beta / p
    factor = sp.factor((alpha - 1 / p) / (alpha - 1))
    E = E3.extend(r=Real.between(0, "tau", closed=True), at={"r": 1})
    one = inside_range(pair_divergence(n, E["r"], 1, beta, d, E), E["r"], top_leverage(d, 4 * d / tau, w, E3))
    two = union_to_second(E3, gamma)
    value, middle = (cite("cited:hoelder", factor * a.expr + b.expr, E3, "Lemma 2.7", a, b, lean="upper") for a, b in zip(one, two, strict=True))
    return value, middle, [one[1], two[1]], factor, {"alpha": alpha, "p": p}


@paper.claim("miura.cor3.2.eq3", where="Corollary 3.2, eq. (3)", kind="bound", required=True,
             uses=["miura.lem2.7", "miura.cor3.2.index", "miura.cor3.2.D3", "miura.cor3.2.equiv", "miura.cor3.2.exist"])
def replacement():
    """For every admissible p: the weak triangle inequality with eps(p alpha, n) and eps((p alpha-1)/(p-1), n+1)."""
    value, middle, bottoms, factor, names = through_union()
    n, beta, gamma = E3.symbols("n beta gamma")

    def eps(order: sp.Expr, size: sp.Expr) -> tuple[sp.Expr, sp.Expr]:
        one, two = (Printed(text, E3, {"alpha": order, "n": size}).expr for text in (EPS1, EPS2))
        return one, two

    first, second = eps(beta, n), eps(gamma, n + 1)
    tops = [sp.Max(*pair, evaluate=False) for pair in (first, second)]
    names |= {"eps_first": tops[0], "eps_second": tops[1]}
    return AtMostThrough("(alpha-1/p)/(alpha-1)*eps_first + eps_second", value, middle, E3, names=names,
                         parts=[Part(factor, tops[0], first[0], bottoms[0]), Part(sp.S.One, tops[1], second[1], bottoms[1])],
                         argument=intermediate_in_class())


ENDS = Domain(alpha=Real > 1, c=Real > "alpha", p=Real > 1, at=dict(alpha=4, c=41, p="3/2"))


@paper.claim("miura.cor3.2.equiv", where="Corollary 3.2, proof: equivalence for p", kind="threshold", required=True)
def admissible_p():
    """Both orders of the weak triangle inequality below c."""
    alpha, c, p = ENDS.symbols("alpha c p")
    beta = definition("definition:renyi", p * alpha, ENDS, "first order")
    gamma = definition("definition:renyi", (p * alpha - 1) / (p - 1), ENDS, "second order, q (alpha - 1/p)")
    return Iff("(c-1)/(c-alpha) < p and p < c/alpha", Condition((beta, "<", c), (gamma, "<", c)), ENDS)


@paper.claim("miura.cor3.2.exist", where="Corollary 3.2, proof: existence of p", kind="threshold", required=True, uses=["miura.cor3.2.equiv"])
def some_p():
    """The interval for p is not empty."""
    D = Domain(alpha=Real > 1, c=Real > "alpha", at=dict(alpha=4, c=41))
    alpha, c = D.symbols("alpha c")
    low = definition("definition:renyi", (c - 1) / (c - alpha), D, "the second order is c")
    high = definition("definition:renyi", c / alpha, D, "the first order is c")
    return Iff("alpha < c^2/(2*c-1)", Condition((low, "<", high)), D)


def kept_variance(D: Domain) -> Truth:
    """Least variance, in any direction, after one replacement, the first covariance being I and the old record at leverage q^2."""
    n = D["n"]
    E = Domain(n=Integer >= 5, q=Real, y=Real, at=dict(n=10, q=1, y=0))
    m, q, y = E.symbols("n q y")
    mean = definition(MEAN, (y - q) / m, E, "mean after q became y", neighbour(sp.S.Zero, q, -1, E))
    var = definition(COV, ((m + y**2 - q**2) / m - mean.expr**2), E, "variance after q became y", mean)
    least = at_point(var, y, -q / (m - 1), "least where the new record comes to the mean of the others", upper=False)
    return substitute(rewrite(least, sp.factor(least.expr), "algebra"), {m: n, q: D["lev"]}, "in this domain", domain=D)


@paper.claim("miura.eq2.threshold", where="Corollary 3.2, eq. (2), range of alpha", kind="threshold", required=True)
def range_under_replacement():
    """The replacement itself is finite at least below (n-1)/R, R = tau (1+w)^2/4."""
    D = Domain(d=Integer >= 1, w=Real.between(0, 1), n=Real > "4*d/(1-w^2)", alpha=Real > 1, at=dict(n=10000, d=6, w="99498743/100000000", alpha=2))
    n, d, w, alpha = D.symbols("n d w alpha")
    tau = 4 * d / (1 - w**2)
    R = top_leverage(d, 4 * d / tau, w, D)
    E = D.extend(lev=Real > 0, at={"lev": 1})  # root of the leverage of the record that is replaced
    kept = kept_variance(E)
    mixed = definition("definition:mixed-covariance", sp.factor(1 - alpha + alpha * kept.expr), E, "(1 - alpha) Sigma1 + alpha Sigma2, least direction", kept)
    first = solve_affine(mixed, alpha, sp.S.Zero, "where it could degenerate")
    order = substitute(first, {E["lev"]: R**sp.S.Half}, "a larger leverage degenerates sooner; no single pair need reach it", domain=D)
    return AtLeast("c^2/(2*c-1)", order, D, names={"c": n**2 / (tau * (n + 1) - n)})


