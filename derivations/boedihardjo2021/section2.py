"""Sections 2.2 to 2.4 and 2.7: marginals and their number, the Rényi condition number, the Laplace law, sizes."""

import sympy as sp
from synthsym.author import (
    All, Always, AtLeast, AtMost, Domain, Equal, Form, Integer, Order, Real, Truth, infimum, laws, log_density,
    log_integral, over_reals, parameter, renyi, simplify, solve, substitute, theory,
)  # fmt: skip
from . import paper
from .common import chebyshev_failure, hoeffding_failure, records_needed, union


@paper.claim("bsv.marg.linear", "Section 2.2, marginals as linear statistics", "prose", hurts="accuracy")
def correlation_from_marginals() -> Equal:
    """A marginal is the mean of an indicator; one- and two-dimensional marginals determine the correlations."""
    D, p1, p2, p12 = Domain.of("0 < p1 < 1 at 1/3, 0 < p2 < 1 at 1/2, p12 real at 1/4")
    correlation = theory.statistics.bits_correlation(p1, p2, p12, D)
    return Equal("(p12 - p1*p2)/sqrt(p1*(1 - p1)*p2*(1 - p2))", correlation, D)


PD = Domain(p=Integer >= 1, d=Integer.between(1, "p"), at=dict(p=10, d=2))


@paper.claim("bsv.count", "Sections 2.2 and 2.6, number of marginals of degree at most d", "identity", hurts="accuracy")
def number_of_marginals() -> Equal:
    """|F| = sum of binom(p, j) over j <= d for all marginals of dimension at most d.
    Read: |F| = binom(p, <=d) = binom(p,0) + ... + binom(p,d), for the class of all marginals, each an indicator of
    values at up to d coordinates"""
    p, d = PD.symbols("p d")
    return Equal("sum(j, 0, d, binomial(p, j))", theory.statistics.number_of_marginals(p, d, on=PD), PD)


@paper.claim("bsv.binbound", "Section 2.2, bound on the binomial sum", "bound", hurts="accuracy")
def binomial_sum_bound() -> AtMost:
    """The sum of binom(p, j) over j <= d is at most (e p/d)^d. Read: <= (e p/d)^d"""
    D = Domain(d=Integer >= 1, v=Integer >= 0, at=dict(d=2, v=8))  # p = d + v
    d, v = D.symbols("d v")
    p = d + v
    because = "each term j = d - i of the sum times z^(-i) >= 1, z = d/p, extended to all j"
    total = theory.probability.binomial_sum(p, d / p, d, on=D, because=because)
    return AtMost("(e*p/d)^d", total, D, names={"p": p})


def _integrand(f: sp.Expr, h: sp.Expr, D: Domain) -> Truth:
    """The integrand of exp(D_2) at a point with densities f (of nu) and h (of mu): f^alpha h^(1-alpha) at alpha = 2."""
    return theory.statistics.integrand_of_second_order(f, h, on=D)


def _kappa_two(f: sp.Expr, h: sp.Expr, D: Domain) -> Truth:
    """kappa on a space of two points with masses (f, 1-f) under nu and (h, 1-h) under mu."""
    return theory.statistics.condition_number([f, 1 - f], [h, 1 - h], on=D)


@paper.claim("bsv.eq22", "(2.2), Rényi condition number", "identity", hurts="accuracy")
def condition_number() -> All:
    """kappa = integral of (dnu/dmu)^2 dmu = integral of dnu/dmu dnu = exp(D_2).
    Read: the two integrals by their integrands; exp(D_2) for normal laws, for beta laws and for products of Bernoulli
    laws"""
    D, f, h = Domain.of("f > 0 at 1/3, h > 0 at 1/2")
    point = simplify(_integrand(f, h, D))
    G, m1, m2, v1, u = Domain.of("m1 real at 0, m2 real at 1, v1 > 0 at 1, u > 0 at 1")
    P, Q = (
        laws.Normal(m1, v1),
        laws.Normal(m2, v1 / 2 + u),
    )  # finite exactly when twice the second variance exceeds the first
    x, inner = P.outcome(G)
    squares = log_integral(2 * log_density(P, x, inner) - log_density(Q, x, inner), x, "gaussian", G)
    normal = Equal("I", renyi(P, Q, sp.Integer(2), G), G, names={"I": squares})
    B, a, b = Domain.of("a > 1/2 at 2, b > 1/2 at 3")
    P2, Q2 = laws.Beta(a, b), laws.Beta(1, 1)
    y, inner2 = P2.outcome(B)
    squares2 = log_integral(2 * log_density(P2, y, inner2) - log_density(Q2, y, inner2), y, "beta", B)
    beta = Equal("I", renyi(P2, Q2, sp.Integer(2), B), B, names={"I": squares2})
    C, p, *_ = Domain.of("p integer >= 1 at 20, 0 < f < 1 at 1/3, 0 < h < 1 at 1/2")
    fc, hc = C.symbols("f h")
    # p independent coordinates: their sum carries the ratio
    cube = renyi(laws.Binomial(p, fc), laws.Binomial(p, hc), sp.Integer(2), C)
    squares3 = p * _kappa_two(fc, hc, C).apply(sp.log)
    product = Equal("I", cube, C, names={"I": squares3})
    return All(Equal("(f/h)^2*h", point, D), Equal("(f/h)*f", point, D), normal, beta, product)


@paper.claim("bsv.kappa.one", "Section 2.3, after (2.2)", "prose", hurts="accuracy")
def best_value() -> All:
    """The best value is 1, achieved when nu = mu."""
    D = Domain(h=Real.between(0, 1), at=dict(h="1/2"))
    forms: list[Form] = [Equal("1", simplify(_kappa_two(D["h"], D["h"], D)), D)]
    for sign, room in ((1, "1 - h"), (-1, "h")):  # nu above mu at the point by u, or below it
        T, E = (
            where.extend(u=(Real >= 0) < room if bounded else Real >= 0, at=dict(u="1/4"))
            for where, bounded in ((D, True), (Domain(h=Real > 0, at=dict(h="1/2")), sign < 0))
        )
        h, u = T.symbols("h u")
        forms.append(AtLeast("1", infimum(simplify(_kappa_two(h + sign * u, h, T)), u)))
        # on any space: what is taken off the integrand, 2f - h, has the integral 2 - 1 = 1, and the rest is nowhere negative
        h, u = E.symbols("h u")
        rest = _integrand(h + sign * u, h, E) - parameter(E, h + 2 * sign * u)
        forms.append(AtLeast("0", infimum(simplify(rest), u)))
    return All(*forms)


@paper.claim("bsv.eq23", "(2.3)", "identity", hurts="accuracy")
def uniform_space():
    """For mu uniform on a finite space, kappa = |Omega| times the sum of the squared masses.
    Read: kappa = |Omega| * sum of phi(x)^2, mu uniform"""
    D, N, phi = Domain.of("N integer >= 1 at 8, 0 <= phi <= 1 at 1/3")
    point = theory.statistics.uniform_contribution(N, phi, D)  # the sum over the points is the sum of these
    T, f = Domain.of("0 < f < 1 at 1/3")
    yield Equal("N*phi^2", point, D)
    yield Equal("2*(f^2 + (1-f)^2)", theory.statistics.coin_condition_number(f, T), T)


@paper.claim(
    "bsv.kappa.spread", "Section 2.3, regularity", "prose", of={"A": "kappa(f_1)", "B": "kappa(f_2)"}, hurts="accuracy"
)
def spread() -> Always:
    """The more spread out the density, the smaller its condition number.
    Read: more spread out = reached by moving mass from a heavier point to a lighter one (majorisation)"""
    D = Domain("N integer >= 2 at 8, 0 < low < 1/2 at 1/8, 0 < gap <= 1 - 2*low at 1/8, 0 < share < 1, rest >= 0")
    N, low, gap, share, rest = D.symbols("N low gap share rest")
    # the other points contribute N*rest, before and after
    kappa, moved = (theory.statistics.pair_condition_number, share * gap)
    before = kappa(N, low + gap, low, rest, D)
    after = kappa(N, low + gap - moved, low + moved, rest, D, "part of the excess is moved to the lighter point")
    return Always("A < B", {"A": after, "B": before}, D)


S = Domain(
    "0 < g < 1/4, 0 < delta < 1/2, eps > 0, K >= 1, n integer >= 1, m > 0, F integer >= 2",
    at=dict(g="1/10", delta="1/10", eps=1, K=1, F=211),
)


@paper.claim("bsv.orders", "Section 2.4, three size conditions", "threshold", hurts="accuracy")
def orders() -> All:
    """Sizes of the orders |F| log|F|, log|F| and |F| suffice.
    Read: sizes of the printed orders suffice: what theorems 2.2 and 2.3 need is O of them, the constants depending on
    eps, delta, gamma and K"""
    g, delta, K, n, m, F = S.symbols("g delta K n m F")
    W, k = S.adding("k > 0")
    failure = union(hoeffding_failure(k, delta, W), times=F)
    because = "the number of draws at which it falls to gamma"
    synthetic = solve(failure, k, g, 2 * sp.log(2 * F / g) / delta**2, because)
    variance = theory.statistics.second_moment(K, on=S, because="mean of the squared weight of a point") / m
    spread_out = union(chebyshev_failure(variance, delta), times=F)
    points = solve(spread_out, m, g, because="the number of points at which it falls to gamma")
    L = S.without(F).extend(L=Real > "log(2)", at={"L": 5})  # F = e^L
    names = {"F": sp.exp(L["L"])}

    def grown(need: Truth) -> Truth:
        put = {sp.Symbol("F_real", positive=True): sp.exp(L["L"])}
        return substitute(over_reals(need, F), put, "in terms of log F", domain=L)

    return All(
        Order("F*log(F)", grown(records_needed(S)), "L", L, names=names, kind="O", given=("g", "delta", "eps")),
        Order("log(F)", grown(synthetic), "L", L, names=names, kind="O", given=("g", "delta")),
        Order("F", grown(points), "L", L, names=names, kind="O", given=("g", "delta", "K")),
    )


@paper.claim("bsv.lapdef", "Section 2.4, Laplace variable", "identity")
def laplace_tails() -> Equal:
    """P(|lambda| > t) = exp(-t/sigma). Read: P(|lambda| > t) = exp(-t/sigma)"""
    D, sigma, t = Domain.of("sigma > 0, t >= 0")
    return Equal("exp(-t/sigma)", theory.laplace.both_tails(sigma, t, D), D)


@paper.claim("bsv.rel.barak", "Section 2.7, prior linear-programming method", "prose", hurts="accuracy")
def whole_cube() -> Equal:
    """A program over the whole cube has 2^p variables."""
    D, p = Domain.of("p integer >= 1 at 20")
    truth = theory.statistics.points_of_cube(p, on=D, because="one variable for each point of the cube")
    return Equal("2^p", truth, D)
