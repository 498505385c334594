"""The companion table: Kullback-Leibler divergences as the limit of the entry for the order rising to 1."""

import sympy as sp
from synthsym.author import (
    Beta, Chi, ChiSquared, Domain, Equal, Form, Gamma, Gumbel, LogNormal, Real, Weibull, family_kl,
)  # fmt: skip
from . import paper
from .orders import READS, kullback
from .scale_families import SHAPED
from .two_parameters import BETA, CHI, DEGREES, GAMMA, NORMAL


@paper.claim("gil.kl.log-normal", "Table 3, log-normal", "identity", reads=READS)
def log_normal_kl() -> Form:
    """Kullback-Leibler divergence of two log-normal laws."""
    return kullback(
        "1/(2*s2^2)*((m1-m2)^2 + s1^2 - s2^2) + ln(s2/s1)",
        NORMAL,
        lambda v: (LogNormal(v["m1"], v["s1"] ** 2), LogNormal(v["m2"], v["s2"] ** 2)),
    )


@paper.claim("gil.kl.gamma", "Table 3, gamma (shape k, scale t)", "identity", reads=READS)
def gamma_kl() -> Form:
    """Kullback-Leibler divergence of two gamma laws."""
    return kullback(
        "(t1-t2)/t2*k1 + ln(gamma(k2)*t2^k2/(gamma(k1)*t1^k1)) + (k1-k2)*(ln(t1) + digamma(k1))",
        GAMMA,
        lambda v: (Gamma(v["k1"], 1 / v["t1"]), Gamma(v["k2"], 1 / v["t2"])),
    )


@paper.claim("gil.kl.beta", "Table 3, beta", "identity", reads=READS)
def beta_kl() -> Form:
    """Kullback-Leibler divergence of two beta laws."""
    printed = (
        "ln(beta(a2,b2)/beta(a1,b1)) + digamma(a1)*(a1-a2) + digamma(b1)*(b1-b2) + (a2 + b2 - (a1+b1))*digamma(a1+b1)"
    )
    return kullback(printed, BETA, lambda v: (Beta(v["a1"], v["b1"]), Beta(v["a2"], v["b2"])))


@paper.claim("gil.kl.chi", "Table 3, chi", "identity", reads=READS)
def chi_kl() -> Form:
    """Kullback-Leibler divergence of two chi laws."""
    printed = "digamma(k1/2)*(k1-k2)/2 + ln((s2/s1)^k2*gamma(k2/2)/gamma(k1/2)) + k1/(2*s2^2)*(s1^2-s2^2)"
    return kullback(printed, CHI, lambda v: (Chi(v["s1"], v["k1"]), Chi(v["s2"], v["k2"])))


@paper.claim("gil.kl.chi-squared", "Table 3, chi-squared", "identity", reads=READS)
def chi_squared_kl() -> Form:
    """Kullback-Leibler divergence of two chi-squared laws."""
    return kullback(
        "ln(gamma(d2/2)/gamma(d1/2)) + (d1-d2)/2*digamma(d1/2)",
        DEGREES,
        lambda v: (ChiSquared(v["d1"]), ChiSquared(v["d2"])),
    )


@paper.claim("gil.kl.weibull", "Table 3, Weibull with a common shape", "identity", reads=READS)
def weibull_kl() -> Form:
    """Kullback-Leibler divergence of two Weibull laws with a common shape."""
    return kullback(
        "ln((s2/s1)^k) + (s1/s2)^k - 1", SHAPED, lambda v: (Weibull(v["k"], v["s1"]), Weibull(v["k"], v["s2"]))
    )


@paper.claim("gil.kl.gumbel", "Table 3, Gumbel with a common scale", "identity", reads=READS)
def gumbel_kl() -> Form:
    """Kullback-Leibler divergence of two Gumbel laws with a common scale, the centres written m = b log l."""
    D = Domain(b=Real > 0, l1=Real > 0, l2=Real > 0, at=dict(b=1, l1=1, l2=2))
    b, l1, l2 = D.symbols("b l1 l2")
    m1, m2 = b * sp.log(l1), b * sp.log(l2)
    truth = family_kl(Gumbel(m1, b), Gumbel(m2, b), D)
    return Equal("(m1-m2)/b + exp((m2-m1)/b) - 1", truth, D, printed_above="safe", names={"m1": m1, "m2": m2})
