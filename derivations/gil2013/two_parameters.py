"""Entries of exponential families with one or two parameters: normal, log-normal, gamma, beta, chi, chi-squared."""

import sympy as sp
from synthsym.author import All, Beta, Chi, ChiSquared, Domain, Form, Gamma, LogNormal, Normal, Real
from . import paper
from .orders import READS, Values, above_in_cases, below, entry, kullback, mixed, solve_first, solve_sigma

NORMAL = Domain(m1=Real, m2=Real, s1=Real > 0, s2=Real > 0, at=dict(m1=0, m2=1, s1=1, s2="3/2"))
GAMMA = Domain(k1=Real > 0, k2=Real > 0, t1=Real > 0, t2=Real > 0, at=dict(k1=2, k2=3, t1=1, t2="3/2"))
BETA = Domain(a1=Real > 0, a2=Real > 0, b1=Real > 0, b2=Real > 0, at=dict(a1=2, a2=3, b1=1, b2="3/2"))
DEGREES = Domain(d1=Real > 0, d2=Real > 0, at=dict(d1=3, d2=4))
CHI = Domain(s1=Real > 0, s2=Real > 0, k1=Real > 0, k2=Real > 0, at=dict(s1=1, s2="3/2", k1=2, k2=3))


GAUSS = "ln(s2/s1) + 1/(2*(alpha-1))*ln(s2^2/(alpha*s2^2 + (1-alpha)*s1^2)) + alpha*(m1-m2)^2/(2*(alpha*s2^2 + (1-alpha)*s1^2))"


@paper.claim("gil.normal", "Table 2, Gaussian", "identity", reads=READS)
def normal() -> Form:
    """Rényi divergence of two normal laws."""
    return entry(
        GAUSS,
        NORMAL,
        lambda v: (Normal(v["m1"], v["s1"] ** 2), Normal(v["m2"], v["s2"] ** 2)),
        solve_sigma,
        ("m1", "m2", "s1"),
    )


@paper.claim("gil.log-normal", "Table 2, log-normal", "identity", reads=READS)
def log_normal() -> Form:
    """Rényi divergence of two log-normal laws."""
    return entry(
        GAUSS,
        NORMAL,
        lambda v: (LogNormal(v["m1"], v["s1"] ** 2), LogNormal(v["m2"], v["s2"] ** 2)),
        solve_sigma,
        ("m1", "m2", "s1"),
    )


@paper.claim("gil.kl.normal", "Table 3, Gaussian", "identity", reads=READS)
def normal_kl() -> Form:
    """Kullback-Leibler divergence of two normal laws."""
    return kullback(
        "1/(2*s2^2)*((m1-m2)^2 + s1^2 - s2^2) + ln(s2/s1)",
        NORMAL,
        lambda v: (Normal(v["m1"], v["s1"] ** 2), Normal(v["m2"], v["s2"] ** 2)),
    )


@paper.claim("gil.gamma", "Table 2, gamma (shape k, scale t)", "identity", reads=READS)
def gamma() -> Form:
    """Rényi divergence of two gamma laws."""
    middle, shape = "(alpha*t2 + (1-alpha)*t1)", "(alpha*k1 + (1-alpha)*k2)"
    printed = (
        f"ln(gamma(k2)*t2^k2/(gamma(k1)*t1^k1))"
        f" + 1/(alpha-1)*ln(gamma{shape}/(t1^k1*gamma(k1))*(t1*t2/{middle})^{shape})"
    )

    def pair(v: Values) -> tuple[Gamma, Gamma]:
        return Gamma(v["k1"], 1 / v["t1"]), Gamma(v["k2"], 1 / v["t2"])

    return All(below(printed, GAMMA, pair), *above_in_cases(printed, pair, [("k1", "k2"), ("t2", "t1")]))


@paper.claim("gil.beta", "Table 2, beta", "identity", reads=READS)
def beta() -> Form:
    """Rényi divergence of two beta laws."""
    printed = "ln(beta(a2,b2)/beta(a1,b1)) + 1/(alpha-1)*ln(beta(alpha*a1 + (1-alpha)*a2, alpha*b1 + (1-alpha)*b2)/beta(a1,b1))"
    return entry(
        printed,
        BETA,
        lambda v: (Beta(v["a1"], v["b1"]), Beta(v["a2"], v["b2"])),
        lambda v: {"a1": mixed(v["t"], v["w"], v["a2"]), "b1": mixed(v["t"], v["w2"], v["b2"])},
        ("a2", "b2"),
    )


@paper.claim("gil.chi", "Table 2, chi", "identity", reads=READS)
def chi() -> Form:
    """Rényi divergence of two chi laws."""
    shape, middle = "(alpha*k1 + (1-alpha)*k2)", "(alpha*s2^2 + (1-alpha)*s1^2)"
    printed = (
        f"ln(s2^k2*gamma(k2/2)/(s1^k1*gamma(k1/2)))"
        f" + 1/(alpha-1)*ln(gamma({shape}/2)/(s1^k1*gamma(k1/2))*(s1^2*s2^2/{middle})^({shape}/2))"
    )

    def pair(v: Values) -> tuple[Chi, Chi]:
        return Chi(v["s1"], v["k1"]), Chi(v["s2"], v["k2"])

    def named(v: dict[str, sp.Expr]) -> Values:
        return {**v, "s1": sp.sqrt(v["s1"]), "s2": sp.sqrt(v["s2"])}

    return All(below(printed, CHI, pair), *above_in_cases(printed, pair, [("k1", "k2"), ("s2", "s1")], named))


@paper.claim("gil.chi-squared", "Table 2, chi-squared", "identity", reads=READS)
def chi_squared() -> Form:
    """Rényi divergence of two chi-squared laws."""
    printed = "ln(gamma(d2/2)/gamma(d1/2)) + 1/(alpha-1)*ln(gamma((alpha*d1 + (1-alpha)*d2)/2)/gamma(d1/2))"
    return entry(
        printed, DEGREES, lambda v: (ChiSquared(v["d1"]), ChiSquared(v["d2"])), solve_first("d1", "d2"), ("d2",)
    )
