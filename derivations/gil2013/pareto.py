"""Pareto laws: with x = M e^u, M the larger minimum, the common support is u > 0 and the integrand exponential in u.

Below order 1 any two minima will do; above, what lies left of the second law's minimum has an infinite share, so the first
minimum must not be the smaller one, and the mixed exponent must be positive.
"""

from collections.abc import Mapping
import sympy as sp
from synthsym.author import (
    Domain, Form, Real, Truth, exponential_integral, laws, log_density, moved, rewrite, substitute,
)  # fmt: skip
from synthsym.theory.divergence import kullback_of, mixture, renyi_of
from . import paper
from .orders import READS, safe, signed_cases

STEP = Domain("m > 0, d >= 0, a1 > 0, a2 > 0, 0 < alpha < 1", at=dict(m=1, d=1, a1=2, a2=3, alpha="1/2"))
ENTRY = "ln(m1^a1/m2^a2) + ln(a1/a2) + 1/(alpha-1)*ln(a1*m1^a1/((alpha*a1 + (1-alpha)*a2)*max(m1,m2)^(alpha*a1 + (1-alpha)*a2)))"
Values = Mapping[str, sp.Expr]


U = sp.Symbol("u", positive=True)


def logs_apart(e: sp.Expr) -> sp.Expr:
    """Logarithms of products and powers as sums."""
    return sp.expand(sp.expand_log(e, force=True))


def on_common_support(t: Truth, x: sp.Symbol, M: sp.Expr) -> Truth:
    """The log of an integrand over x > M in u, x = M e^u."""
    at_u = moved(t, x, U, sp.S.Zero, None, M * sp.exp(U), f"x = {M}*exp(u) runs through the common support for u > 0")
    return rewrite(at_u, logs_apart, "logarithms of products")


def beyond(M: sp.Expr, D: Domain) -> tuple[sp.Symbol, Domain]:
    """An outcome that runs over the common support."""
    x = sp.Symbol("x", positive=True)
    return x, D.integrating(x, M, None)


def pareto_renyi(v: Values, alpha: sp.Expr, M: sp.Expr, D: Domain) -> Truth:
    x, E = beyond(M, D)
    P, Q = laws.Pareto(v["m1"], v["a1"]), laws.Pareto(v["m2"], v["a2"])
    t = on_common_support(mixture(P, Q, alpha, x, E), x, M)
    return renyi_of(P, Q, exponential_integral(t, U), alpha)


@paper.claim("gil.pareto.minima", "Table 2, Pareto, M the larger of the minima", "identity", reads=READS)
def pareto_minima():
    """Rényi divergence of two Pareto laws: any minima below order 1, the first minimum at least the second above."""
    m, d, a1, a2, alpha = STEP.symbols("m d a1 a2 alpha")
    for m1, m2 in ((m + d, m), (m, m + d)):
        v = {"m1": m1, "m2": m2, "a1": a1, "a2": a2}
        yield safe(ENTRY, pareto_renyi(v, alpha, m + d, STEP), STEP, {"m1": m1, "m2": m2})
    for D, values in signed_cases([("a1", "a2")]):
        E = D.extend(m2=Real > 0, d=Real >= 0, at={"m2": 1, "d": 1})
        names = {**values, "m1": E["m2"] + E["d"], "m2": E["m2"]}
        yield safe(ENTRY, pareto_renyi(names, names["alpha"], names["m1"], E), E, names)


@paper.claim("gil.kl.pareto.minima", "Table 3, Pareto, the first minimum at least the second", "identity", reads=READS)
def pareto_kl_minima() -> Form:
    """Kullback-Leibler divergence of two Pareto laws, the first support inside the second."""
    D, m2, d, a1, a2 = Domain.of("m2 > 0 at 1, d >= 0 at 1, a1 > 0 at 2, a2 > 0 at 3")
    m1 = m2 + d
    x, E = beyond(m1, D)
    P, Q = laws.Pareto(m1, a1), laws.Pareto(m2, a2)
    weight = on_common_support(log_density(P, x, E), x, m1)
    loss = log_density(P, x, E) - log_density(Q, x, E)
    at_u = rewrite(substitute(loss, {x: m1 * sp.exp(U)}, "in u", weight.domain), logs_apart, "logarithms of products")
    mean = kullback_of(P, Q, exponential_integral(weight, U, at_u))
    return safe("ln((m1/m2)^a2) + ln(a1/a2) + (a2-a1)/a1", mean, D, {"m1": m1})
