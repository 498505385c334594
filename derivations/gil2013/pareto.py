"""Pareto laws: with x = M e^u, M the larger minimum, the common support is u > 0 and the integrand exponential in u.

Below order 1 any two minima will do; above, what lies left of the second law's minimum has an infinite share, so the first
minimum must not be the smaller one, and the mixed exponent must be positive.
"""

from __future__ import annotations

from collections.abc import Mapping

import sympy as sp

from synthsym.author import All, Domain, Equal, Form, Pareto, Real, Truth, log_density, rewrite

from . import paper
from .integrals import exponential_piece, kl_of, mixture, moved, renyi_of, weighted_piece
from .orders import READS, entry, kullback, signed_cases, solve_first

TAILS = Domain(m=Real > 0, a1=Real > 0, a2=Real > 0, at=dict(m=1, a1=2, a2=3))
STEP = Domain(m=Real > 0, d=Real >= 0, a1=Real > 0, a2=Real > 0, alpha=Real.between(0, 1), at=dict(m=1, d=1, a1=2, a2=3, alpha="1/2"))
ENTRY = ("ln(m1^a1/m2^a2) + ln(a1/a2)"
         " + 1/(alpha-1)*ln(a1*m1^a1/((alpha*a1 + (1-alpha)*a2)*max(m1,m2)^(alpha*a1 + (1-alpha)*a2)))")
Values = Mapping[str, sp.Expr]


def on_common_support(t: Truth, x: sp.Symbol, M: sp.Expr) -> tuple[Truth, sp.Symbol]:
    """The log integrand in u, x = M e^u; the slope of x is M e^u."""
    D = t.domain.extend(u=Real > 0, at={"u": 1})
    u = D["u"]
    raw = t.expr.subs(x, M * sp.exp(u))
    inside = moved(Truth(raw, D, t.steps, t.rests_on), sp.log(M) + u, f"x = {M}*exp(u) runs through the common support for u > 0")
    return rewrite(inside, sp.expand(sp.expand_log(inside.expr, force=True)), "logarithms of products"), u


def pareto_renyi(v: Values, alpha: sp.Expr, M: sp.Expr, D: Domain) -> Truth:
    x = sp.Symbol("x", positive=True)
    t, u = on_common_support(mixture(Pareto(v["m1"], v["a1"]), Pareto(v["m2"], v["a2"]), alpha, x, D), x, M)
    return renyi_of(exponential_piece(t, u, sp.oo), alpha)


@paper.claim("gil.pareto", where="Table 2, Pareto, both with the minimum m", kind="identity", reads=READS)
def pareto() -> Form:
    """Rényi divergence of two Pareto laws with a common minimum."""
    printed = "ln(m^a1/m^a2) + ln(a1/a2) + 1/(alpha-1)*ln(a1*m^a1/((alpha*a1 + (1-alpha)*a2)*m^(alpha*a1 + (1-alpha)*a2)))"
    return entry(printed, TAILS, lambda v: (Pareto(v["m"], v["a1"]), Pareto(v["m"], v["a2"])), solve_first("a1", "a2"), ("m", "a2"))


@paper.claim("gil.pareto.minima", where="Table 2, Pareto, M the larger of the minima", kind="identity", reads=READS)
def pareto_minima() -> Form:
    """Rényi divergence of two Pareto laws: any minima below order 1, the first minimum at least the second above."""
    m, d, a1, a2, alpha = STEP.symbols("m d a1 a2 alpha")
    forms = []
    for m1, m2 in ((m + d, m), (m, m + d)):
        v = {"m1": m1, "m2": m2, "a1": a1, "a2": a2}
        forms.append(Equal(ENTRY, pareto_renyi(v, alpha, m + d, STEP), STEP, printed_above="safe", names={"m1": m1, "m2": m2}))
    for D, values in signed_cases([("a1", "a2")]):
        E = D.extend(m2=Real > 0, d=Real >= 0, at={"m2": 1, "d": 1})
        names = {**values, "m1": E["m2"] + E["d"], "m2": E["m2"]}
        forms.append(Equal(ENTRY, pareto_renyi(names, names["alpha"], names["m1"], E), E, printed_above="safe", names=names))
    return All(*forms)


@paper.claim("gil.kl.pareto", where="Table 3, Pareto, both with the minimum m", kind="identity", reads=READS)
def pareto_kl() -> Form:
    """Kullback-Leibler divergence of two Pareto laws with a common minimum."""
    return kullback("ln((m/m)^a2) + ln(a1/a2) + (a2-a1)/a1", TAILS, lambda v: (Pareto(v["m"], v["a1"]), Pareto(v["m"], v["a2"])))


@paper.claim("gil.kl.pareto.minima", where="Table 3, Pareto, the first minimum at least the second", kind="identity", reads=READS)
def pareto_kl_minima() -> Form:
    """Kullback-Leibler divergence of two Pareto laws, the first support inside the second."""
    D = Domain(m2=Real > 0, d=Real >= 0, a1=Real > 0, a2=Real > 0, at=dict(m2=1, d=1, a1=2, a2=3))
    m2, d, a1, a2 = D.symbols("m2 d a1 a2")
    m1, x = m2 + d, sp.Symbol("x", positive=True)
    P, Q = Pareto(m1, a1), Pareto(m2, a2)
    weight, u = on_common_support(log_density(P, x, D), x, m1)
    raw = log_density(P, x, D) - log_density(Q, x, D)
    loss = Truth(raw.expr.subs(x, m1 * sp.exp(u)), weight.domain, raw.steps, raw.rests_on)
    total = weighted_piece(weight, rewrite(loss, sp.expand(sp.expand_log(loss.expr, force=True))), u, sp.oo)
    return Equal("ln((m1/m2)^a2) + ln(a1/a2) + (a2-a1)/a1", kl_of(total), D, printed_above="safe", names={"m1": m1})
