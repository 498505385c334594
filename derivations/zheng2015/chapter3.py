"""Chapter 3: the Bernoulli model with its beta posterior, predictive law, mean, mode and median."""

import sympy as sp
from synthsym.author import (
    Always, Domain, Equal, Form, Integer, Order, Real, Truth, density, laws, remembered, rewrite, substitute,
)  # fmt: skip
from synthsym.theory import moment_bounds
from synthsym.theory.beta import beta_integral, mode, posterior_density, predictive
from synthsym.theory.beta import moment as beta_moment
from . import paper

COUNTS = Domain(n1=Integer >= 0, n0=Integer >= 0, at=dict(n1=3, n0=5))
MODEL = COUNTS.extend(alpha=Real > 0, beta=Real > 0, at=dict(alpha=2, beta="5/2"))
INNER = Domain(n1=Integer >= 1, n0=Integer >= 1, at=dict(n1=3, n0=5))
PEAKED = COUNTS.extend(alpha=Real > 1, beta=Real > 1, at=dict(alpha=2, beta="5/2"))


def with_theta(D: Domain) -> Domain:
    return D.extend(theta=Real.between(0, 1), at={"theta": "1/3"})


def posterior(alpha: sp.Expr, beta: sp.Expr, D: Domain) -> Truth:
    """The posterior density at theta of n1 ones and n0 zeros under a Beta(alpha, beta) prior."""
    return posterior_density(laws.Beta(alpha, beta), *D.symbols("n1 n0"), D, with_theta(D))


# -- uniform prior -------------------------------------------------------------------------------------------------------
@paper.claim("zheng.ex3.1", "Example 3.1", "identity", hurts="accuracy")
def uniform_posterior() -> Form:
    """Under the uniform prior the posterior is proportional to theta^n1 (1 - theta)^n0.
    Read: proportional to: divided by its integral, a beta function"""
    printed = "theta^n1*(1 - theta)^n0*gamma(n1 + n0 + 2)/(gamma(n1 + 1)*gamma(n0 + 1))"
    return Equal(printed, posterior(sp.S.One, sp.S.One, COUNTS), with_theta(COUNTS))


def uniform_mode() -> Truth:
    """Posterior mode under the uniform prior: Beta(n1 + 1, n0 + 1)."""
    n1, n0 = INNER.symbols("n1 n0")
    return mode((n1 + 1, n0 + 1), INNER)


@paper.claim("zheng.ex3.2", "Example 3.2", "identity", hurts="accuracy")
def uniform_map() -> Form:
    """The mode under the uniform prior is the observed fraction.
    Read: at least one record of either kind; without one the mode is the end of [0, 1] that the fraction names too"""
    return Equal("n1/n", uniform_mode(), INNER, names={"n": INNER["n1"] + INNER["n0"]})


@paper.claim("zheng.ex3.3", "Example 3.3", "identity", hurts="accuracy")
def uniform_records():
    """Probability of a one: from the mode, and from a fresh posterior draw.
    Read: the mode with at least one record of either kind"""
    n1, n0 = COUNTS.symbols("n1 n0")
    fresh = predictive((n1 + 1, n0 + 1), COUNTS)
    yield Equal("n1/n", uniform_mode(), INNER, names={"n": INNER["n1"] + INNER["n0"]})
    yield Equal("(n1 + 1)/(n + 2)", fresh, COUNTS, names={"n": n1 + n0})


@paper.claim("zheng.sec3.2.m1", "Section 3.2, one record", "prose", of={"fresh": "P_many(1)"})
def one_record():
    """With m = 1 a shared posterior draw and a fresh one give the same law."""
    n1, n0, alpha, beta = MODEL.symbols("n1 n0 alpha beta")
    a, b = n1 + alpha, n0 + beta
    shared = density(laws.BetaBinomial(sp.S.One, a, b), sp.S.One, MODEL)
    fresh = predictive((a, b), MODEL)
    yield Equal("fresh", shared, MODEL, names={"fresh": fresh})
    yield Equal(
        "1 - fresh", density(laws.BetaBinomial(sp.S.One, a, b), sp.S.Zero, MODEL), MODEL, names={"fresh": fresh}
    )


# -- general prior -------------------------------------------------------------------------------------------------------
@paper.claim(
    "zheng.sec3.3.1.beta", "Section 3.3.1, beta density, posterior and predictive", "identity", hurts="accuracy"
)
def beta_posterior():
    """The beta function by factorials, the posterior Beta(n1 + alpha, n0 + beta), the predictive probability."""
    n1, n0, alpha, beta = MODEL.symbols("n1 n0 alpha beta")
    T = with_theta(MODEL)
    names = {"n": n1 + n0}
    printed = "factorial(alpha - 1)*factorial(beta - 1)/factorial(alpha + beta - 1)"
    yield Equal(printed, beta_integral(alpha, beta, MODEL), MODEL)
    yield Equal(
        "theta^(n1 + alpha - 1)*(1 - theta)^(n0 + beta - 1)*gamma(n1 + alpha + n0 + beta)/(gamma(n1 + alpha)*gamma(n0 + beta))",
        posterior(alpha, beta, MODEL),
        T,
    )
    yield Equal("(n1 + alpha)/(n + alpha + beta)", predictive((n1 + alpha, n0 + beta), MODEL), MODEL, names=names)


@paper.claim("zheng.sec3.3.1.mean-mode", "Section 3.3.1, mean and mode", "identity", hurts="accuracy")
def mean_and_mode():
    """Posterior mean and mode. Read: alpha, beta > 1, so that the density has its mode inside (0, 1) for all counts"""
    n1, n0, alpha, beta = MODEL.symbols("n1 n0 alpha beta")
    names = {"n": n1 + n0}
    top = mode((PEAKED["n1"] + PEAKED["alpha"], PEAKED["n0"] + PEAKED["beta"]), PEAKED)
    yield Equal("(n1 + alpha)/(n + alpha + beta)", predictive((n1 + alpha, n0 + beta), MODEL), MODEL, names=names)
    yield Equal("(n1 + alpha - 1)/(n + alpha + beta - 2)", top, PEAKED, names={"n": PEAKED["n1"] + PEAKED["n0"]})


SHAPE = Domain(a=Real > 0, b=Real > 0, at=dict(a=2, b=5))


@remembered
def moment(power: int) -> Truth:
    """E[theta^power] under Beta(a, b)."""
    return beta_moment(SHAPE["a"], SHAPE["b"], power, SHAPE)


def variance() -> Truth:
    """Variance of Beta(a, b)."""
    m1, m2 = moment(1), moment(2)
    return rewrite(m2 - m1**2, sp.factor, "common denominator")


@paper.claim("zheng.sec3.3.1.median", "Section 3.3.1, median", "identity", hurts="accuracy")
def median():
    """The median lies within a standard deviation of the mean; the printed approximation does, and lies between mode and mean.
    Read: an approximation: its quotient with the median tends to 1 as the counts grow at a fixed ratio, and it lies, as
    the median does, between mode and mean, which 1/(a + b) parts; a and b for n1 + alpha and n0 + beta, 1 < a <= b, the
    rest by symmetry"""
    D, s, share = Domain.of("s > 1 at 20, 0 < share < 1 at 1/3")
    shape = {SHAPE["a"]: s * share, SHAPE["b"]: s * (1 - share)}
    ends = []
    for sign in (1, -1):
        because = "the median lies between mean - sd and mean + sd"
        near = moment_bounds.end_for_median(moment(1), variance(), sp.Integer(sign), because=because)
        ends.append(substitute(near, shape, "ratio held fixed", D))
    printed = "(s*share - 1/3)/(s - 2/3)"
    for end in ends:
        yield Order(printed, end, "s", D, kind="limit")
    yield between_mode_and_mean("(a - 1/3)/(a + b - 2/3)")


def between_mode_and_mean(printed: str) -> Form:
    """Whether an approximation of the median of Beta(a, b) lies where the median lies."""
    D = Domain(a=Real > 1, b=Real >= "a", at=dict(a=2, b=5))
    weights = D.symbols("a b")
    names = {
        "low": mode(weights, D),
        "high": substitute(moment(1), dict(zip(SHAPE.symbols("a b"), weights, strict=True)), "", D),
    }
    return Always(f"low <= {printed} and {printed} <= high", names, D)


# -- prose ---------------------------------------------------------------------------------------------------------------
def at_shape(t: Truth, a: int, b: int) -> Truth:
    return substitute(t, {SHAPE["a"]: sp.Integer(a), SHAPE["b"]: sp.Integer(b)}, f"Beta({a}, {b})", POINT)


POINT = Domain(one=Real >= 0, at={"one": 1})


def seen(a: int, b: int) -> tuple[Truth, Truth]:
    """(fraction of ones, number) of the examples that a Beta(a, b) law stands for: its mode, and where the mode comes from."""
    D = Domain(a=Real > 1, b=Real > 1, at=dict(a=2, b=5))
    fraction = mode((D["a"], D["b"]), D)
    number = rewrite((D["a"] - 1) / fraction, D["a"] + D["b"] - 2, "alpha - 1 ones, of which the mode is the fraction")
    values = {D["a"]: sp.Integer(a), D["b"]: sp.Integer(b)}
    return substitute(fraction, values, f"Beta({a}, {b})", POINT), substitute(number, values, f"Beta({a}, {b})", POINT)


@paper.claim("zheng.fig3.1", "Figure 3.1, caption", "prose", hurts="accuracy")
def figure_caption():
    """Ratios and totals of the examples seen, and which law is more concentrated."""
    (r25, t25), (r39, t39), (r66, t66) = seen(2, 5), seen(3, 9), seen(6, 6)
    v = variance()
    yield Always("first = second", {"first": r25, "second": r39}, POINT)
    yield Always("first < second", {"first": t25, "second": t39}, POINT)
    yield Always("first = second", {"first": t39, "second": t66}, POINT)
    yield Always("first < second", {"first": r39, "second": r66}, POINT)
    yield Always("first > second", {"first": at_shape(v, 2, 5), "second": at_shape(v, 3, 9)}, POINT)


@paper.claim(
    "zheng.sec3.3.1.concentration",
    "Section 3.3.1, after figure 3.1",
    "prose",
    of={"after": "Var(theta, alpha + u, beta + v)", "before": "Var(theta, alpha, beta)"},
    hurts="accuracy",
)
def concentration() -> Form:
    """Posterior variance with prior (alpha + u, beta + v) against (alpha, beta), for the same data.
    Read: raising both prior parameters never raises the posterior variance"""
    D = MODEL.extend(u=Real > 0, v=Real > 0, at=dict(u=1, v=1))
    n1, n0, alpha, beta, u, v = D.symbols("n1 n0 alpha beta u v")
    before = substitute(variance(), {SHAPE["a"]: n1 + alpha, SHAPE["b"]: n0 + beta}, "posterior", D)
    put = {SHAPE["a"]: n1 + alpha + u, SHAPE["b"]: n0 + beta + v}
    after = substitute(variance(), put, "posterior with the stronger prior", D)
    return Always("after <= before", {"after": after, "before": before}, D, asserts="privacy")
