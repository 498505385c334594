"""Sections 2.2 to 2.4 and 2.7: marginals and their number, the Rényi condition number, the Laplace law, sizes."""

from __future__ import annotations

import sympy as sp

from synthsym.author import (
    All,
    Always,
    AtMost,
    Beta,
    Binomial,
    Domain,
    Equal,
    Integer,
    Laplace,
    Normal,
    Order,
    Real,
    Truth,
    bounded_by,
    density,
    integral,
    log_density,
    log_integral,
    parameter,
    renyi,
    rewrite,
    simplify,
    solve_affine,
    substitute,
)
from synthsym.core.ledger import declare, knob
from synthsym.rules import as_number, cite, definition

from . import paper
from .common import chebyshev_failure, hoeffding_failure, records_needed, union

declare("definition:marginal", "a marginal of dimension j fixes the values, 2 (times the knob) for each, of j coordinates")
declare("definition:subset-count", "the sets of at most d of p coordinates number knob * sum of binom(p, j) over j <= d")
declare("definition:boolean-cube", "the points of {0,1}^p number (2 knob)^p")
declare("definition:correlation", "E[(X - E X)(Y - E Y)] knob / sqrt(Var X Var Y)")


@paper.claim("bsv.marg.linear", where="Section 2.2, marginals as linear statistics", kind="prose", hurts="accuracy")
def correlation_from_marginals() -> Equal:
    """A marginal is the mean of an indicator; one- and two-dimensional marginals determine the correlations."""
    D = Domain(p1=Real.between(0, 1), p2=Real.between(0, 1), p12=Real, at=dict(p1="1/3", p2="1/2", p12="1/4"))
    p1, p2, p12 = D.symbols("p1 p2 p12")
    cells = {(1, 1): p12, (1, 0): p1 - p12, (0, 1): p2 - p12, (0, 0): 1 - p1 - p2 + p12}  # means of four indicators
    v1 = rewrite(parameter(D, sum(c * (x - p1) ** 2 for (x, _), c in cells.items())), p1 * (1 - p1), "variance of the first coordinate")
    v2 = rewrite(parameter(D, sum(c * (y - p2) ** 2 for (_, y), c in cells.items())), p2 * (1 - p2), "variance of the second coordinate")
    moment = parameter(D, sum(c * (x - p1) * (y - p2) for (x, y), c in cells.items()))
    ratio = knob("definition:correlation") * moment.expr / sp.sqrt(v1.expr * v2.expr)
    correlation = definition("definition:correlation", ratio, D, "covariance over the root of the variances, from the four cells", moment, v1, v2)
    return Equal("(p12 - p1*p2)/sqrt(p1*(1 - p1)*p2*(1 - p2))", correlation, D)


PD = Domain(p=Integer >= 1, d=Integer.between(1, "p"), at=dict(p=10, d=2))


@paper.claim("bsv.count", where="Sections 2.2 and 2.6, number of marginals of degree at most d", kind="identity", required=True, hurts="accuracy",
             reads="|F| = binom(p, <=d) = binom(p,0) + ... + binom(p,d), for the class of all marginals, each an indicator of values at up to d coordinates")
def number_of_marginals() -> Equal:
    """|F| = sum of binom(p, j) over j <= d for all marginals of dimension at most d."""
    p, d = PD.symbols("p d")
    j = sp.Symbol("j", integer=True)
    values = 2 * knob("definition:marginal")
    count = sp.Sum(values**j * sp.binomial(p, j), (j, 0, d))
    return Equal("sum(j, 0, d, binomial(p, j))", definition("definition:marginal", count, PD, "a set of j coordinates, and a value for each of them"), PD)


@paper.claim("bsv.binbound", where="Section 2.2, bound on the binomial sum", kind="bound", required=True, hurts="accuracy", reads="<= (e p/d)^d")
def binomial_sum_bound() -> AtMost:
    """The sum of binom(p, j) over j <= d is at most (e p/d)^d."""
    D = Domain(d=Integer >= 1, v=Integer >= 0, at=dict(d=2, v=8))  # p = d + v
    d, v = D.symbols("d v")
    p, z = d + v, d / (d + v)
    E = D.extend(i=Integer >= 0)
    weight = bounded_by(parameter(E, (p / d) ** E["i"]), sp.Integer(1), "each term j = d - i of the sum is multiplied by z^(-i) >= 1", upper=False)
    k = knob("definition:subset-count")
    terms = definition("definition:subset-count", k * (1 + z) ** p * z ** (-d), D, "sum over j <= d of binom(p, j) z^(j-d), extended to all j")
    total = cite("cited:binomial-theorem", terms.expr, D, "sum over all j of binom(p, j) z^j = (1 + z)^p", terms, weight, lean="upper")
    return AtMost("(e*p/d)^d", total, D, names={"p": p})


def _integrand(f: sp.Expr, h: sp.Expr, D: Domain) -> Truth:
    """The integrand of exp(D_2) at a point with densities f (of nu) and h (of mu): f^alpha h^(1-alpha) at alpha = 2."""
    k = knob("definition:renyi")
    return definition("definition:renyi", k * sp.exp(2 * sp.log(f) + (1 - 2) * sp.log(h)), D, "what exp((alpha-1) D_alpha) integrates, alpha = 2")


def _kappa_two(f: sp.Expr, h: sp.Expr, D: Domain) -> Truth:
    """kappa on a space of two points with masses (f, 1-f) under nu and (h, 1-h) under mu."""
    k = knob("definition:condition-number")
    return definition("definition:condition-number", k * ((f / h) ** 2 * h + ((1 - f) / (1 - h)) ** 2 * (1 - h)), D, "integral of the squared derivative")


@paper.claim("bsv.eq22", where="(2.2), Rényi condition number", kind="identity", required=True, hurts="accuracy")
def condition_number() -> All:
    """kappa = integral of (dnu/dmu)^2 dmu = integral of dnu/dmu dnu = exp(D_2)."""
    D = Domain(f=Real > 0, h=Real > 0, at=dict(f="1/3", h="1/2"))
    f, h = D.symbols("f h")
    point = simplify(_integrand(f, h, D))
    G = Domain(m1=Real, m2=Real, v1=Real > 0, u=Real > 0, at=dict(m1=0, m2=1, v1=1, u=1))
    m1, m2, v1, u = G.symbols("m1 m2 v1 u")
    P, Q = Normal(m1, v1), Normal(m2, v1 / 2 + u)  # finite exactly when twice the second variance exceeds the first
    x = sp.Symbol("x_out", real=True)
    squares = log_integral(2 * log_density(P, x, G) - log_density(Q, x, G), x, "gaussian", G)
    normal = Equal("I", renyi(P, Q, sp.Integer(2), G), G, names={"I": squares})
    B = Domain(a=Real > "1/2", b=Real > "1/2", at=dict(a=2, b=3))
    a, b = B.symbols("a b")
    P2, Q2 = Beta(a, b), Beta(1, 1)
    y = sp.Symbol("x_out", positive=True)
    squares2 = log_integral(2 * log_density(P2, y, B) - log_density(Q2, y, B), y, "beta", B)
    beta = Equal("I", renyi(P2, Q2, sp.Integer(2), B), B, names={"I": squares2})
    C = Domain(p=Integer >= 1, f=Real.between(0, 1), h=Real.between(0, 1), at=dict(p=20, f="1/3", h="1/2"))
    fc, hc = C.symbols("f h")
    cube = renyi(Binomial(C["p"], fc), Binomial(C["p"], hc), sp.Integer(2), C)  # p independent coordinates: their sum carries the ratio
    squares3 = C["p"] * _kappa_two(fc, hc, C).apply(sp.log)
    product = Equal("I", cube, C, names={"I": squares3})
    return All(Equal("(f/h)^2*h", point, D), Equal("(f/h)*f", point, D), normal, beta, product)


@paper.claim("bsv.kappa.one", where="Section 2.3, after (2.2)", kind="prose", hurts="accuracy")
def best_value() -> All:
    """The best value is 1, achieved when nu = mu."""
    D = Domain(f=Real.between(0, 1), h=Real.between(0, 1), at=dict(f="1/3", h="1/2"))
    f, h = D.symbols("f h")
    two = _kappa_two(f, h, D)
    E = Domain(f=Real > 0, h=Real > 0)
    point = simplify(_integrand(E["f"], E["h"], E))
    return All(
        Always("I >= 2*f - h", {"I": point}, E),  # at each point; the right side integrates to 2 - 1 = 1 on every space
        Always("K >= 1", {"K": two}, D),
        Equal("1", simplify(substitute(two, {f: h}, "nu = mu")), D),
    )


@paper.claim("bsv.eq23", where="(2.3)", kind="identity", required=True, hurts="accuracy", reads="kappa = |Omega| * sum of phi(x)^2, mu uniform")
def uniform_space() -> All:
    """For mu uniform on a finite space, kappa = |Omega| times the sum of the squared masses."""
    D = Domain(N=Integer >= 1, phi=Real.between(0, 1), at=dict(N=8, phi="1/3"))
    N, phi = D.symbols("N phi")
    point = simplify(_integrand(phi, 1 / N, D))  # the sum over the points is the sum of these
    T = Domain(f=Real.between(0, 1), at=dict(f="1/3"))
    two = _kappa_two(T["f"], sp.Rational(1, 2), T)
    return All(Equal("N*phi^2", point, D), Equal("2*(f^2 + (1-f)^2)", two, T))


@paper.claim("bsv.kappa.spread", where="Section 2.3, regularity", kind="prose", hurts="accuracy",
             reads="more spread out = reached by moving mass from a heavier point to a lighter one (majorisation)")
def spread() -> Always:
    """The more spread out the density, the smaller its condition number."""
    D = Domain(N=Integer >= 2, low=Real.between(0, 1), gap=Real > 0, share=Real.between(0, 1), rest=Real >= 0, at=dict(N=8, low="1/8", gap="1/8"))
    N, low, gap, share, rest = D.symbols("N low gap share rest")
    k = knob("definition:condition-number")

    def kappa(a: sp.Expr, b: sp.Expr) -> sp.Expr:
        return k * N * (a**2 + b**2 + rest)

    before = definition("definition:condition-number", kappa(low + gap, low), D, "two points, the others contribute `rest`")
    moved = share * gap
    after = definition("definition:condition-number", kappa(low + gap - moved, low + moved), D, "part of the excess is moved to the lighter point")
    return Always("A < B", {"A": after, "B": before}, D)


S = Domain(g=Real.between(0, "1/4"), delta=Real.between(0, "1/2"), eps=Real > 0, K=Real >= 1, n=Integer >= 1, m=Real > 0, F=Integer >= 2,
           at=dict(g="1/10", delta="1/10", eps=1, K=1, F=211))


@paper.claim("bsv.orders", where="Section 2.4, three size conditions", kind="threshold", required=True, hurts="accuracy",
             reads="|X| of order |F| log|F|, |Y| of order log|F|, |Omega*| of order |F|, with eps, delta, gamma and the condition number fixed")
def orders() -> All:
    """The sizes are of the orders |F| log|F|, log|F| and |F|."""
    g, delta, K, n, m, F = S.symbols("g delta K n m F")
    k = S.extend(k=Real > 0)["k"]
    W = S.extend(k=Real > 0)
    failure = union(W, hoeffding_failure(k, delta, W), times=F)
    exponent = rewrite(failure.apply(sp.log), sp.expand_log(sp.log(failure.expr), force=True), "logarithm of the failure probability")
    synthetic = solve_affine(exponent, k, sp.log(g), "the number of draws at which it falls to gamma")
    variance = definition("definition:condition-number", knob("definition:condition-number") * K / m, S, "variance of a mean of m weighted points")
    spread_out = union(S, chebyshev_failure(variance, delta, S), times=F)
    reduced = substitute(spread_out, {m: 1 / k}, "in terms of 1/m", domain=W)
    points = 1 / solve_affine(reduced, k, g, "the number of points at which it falls to gamma")
    L = W.extend(L=Real > 0, at={"L": 5})  # F = e^L
    names = {"F": sp.exp(L["L"])}

    def grown(need: Truth) -> Truth:
        return as_number(substitute(need, {F: sp.exp(L["L"])}, "in terms of log F", domain=L))

    return All(
        Order("F*log(F)", grown(records_needed(S)), "L", L, names=names),
        Order("log(F)", grown(synthetic), "L", L, names=names),
        Order("F", grown(points), "L", L, names=names),
    )


@paper.claim("bsv.lapdef", where="Section 2.4, Laplace variable", kind="identity", required=True, reads="P(|lambda| > t) = exp(-t/sigma)")
def laplace_tails() -> Equal:
    """P(|lambda| > t) = exp(-t/sigma)."""
    D = Domain(sigma=Real > 0, t=Real >= 0)
    sigma, t = D.symbols("sigma t")
    up, down = sp.Symbol("y_up", positive=True), sp.Symbol("y_down", negative=True)
    right = integral(density(Laplace(0, sigma), up, D), up, t, sp.oo)
    left = integral(density(Laplace(0, sigma), down, D), down, -sp.oo, -t)
    return Equal("exp(-t/sigma)", right + left, D)


@paper.claim("bsv.rel.barak", where="Section 2.7, prior linear-programming method", kind="prose", hurts="accuracy")
def whole_cube() -> Equal:
    """A program over the whole cube has 2^p variables."""
    D = Domain(p=Integer >= 1, at=dict(p=20))
    points = definition("definition:boolean-cube", (2 * knob("definition:boolean-cube")) ** D["p"], D, "one variable for each point of the cube")
    return Equal("2^p", points, D)
