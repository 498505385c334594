"""Section 6.3 for one posterior draw, and the summary of the average-case results."""

from __future__ import annotations

import sympy as sp

from synthsym.author import (
    All,
    AtLeast,
    Beta,
    Binomial,
    Domain,
    Equal,
    Form,
    Integer,
    Never,
    Real,
    Truth,
    bounded_by,
    density,
    formula,
    infimum,
    remembered,
    rewrite,
    substitute,
)
from synthsym.theory import average_case as average
from synthsym.theory.beta import loss_of_draw, replaced

from . import paper
from .average_case import TWICE, mode_average_pure, needed_delta

# n1 ones and r zeros among the other n - 1 records; theta is the released parameter.
OTHERS = Domain(
    n1=Integer >= 0,
    r=Integer >= 0,
    alpha=Real > 0,
    beta=Real > 0,
    theta=Real.between(0, 1),
    at=dict(n1=3, r=5, alpha=2, beta="5/2", theta="1/3"),
)
PRIOR = Domain(n=Integer >= 1, alpha=Real > 0, beta=Real > 0, at=dict(n=9, alpha=2, beta="5/2"))


@remembered
def component() -> Truth:
    """Ratio of posterior densities given X_1 = 1 and X_1 = 0, for fixed other records, over theta/(1 - theta)."""
    n1, r, alpha, beta, theta = OTHERS.symbols("n1 r alpha beta theta")
    first, second = replaced(alpha + n1, beta + r, OTHERS)
    ratio = loss_of_draw(Beta(*first), Beta(*second), theta, OTHERS).apply(sp.exp)
    without_odds = ratio * (1 - theta) / theta
    return rewrite(
        without_odds, sp.factor(sp.simplify(without_odds.expr)), "quotient of beta densities, without the odds of theta"
    )


@remembered
def least_component() -> Truth:
    """The smallest over the other records: all n - 1 of them are ones."""
    n1, r = OTHERS.symbols("n1 r")
    at_counts = component().on(OTHERS.without(OTHERS["theta"]))  # free of theta
    shift = sp.simplify(at_counts.expr.subs({n1: n1 + r, r: sp.S.Zero}, simultaneous=True))
    low = bounded_by(at_counts, shift, "smallest when all of them are ones", upper=False)
    D = PRIOR.extend(r=Integer.between(0, PRIOR["n"] - 1), at={"r": 5})
    return infimum(substitute(low, {n1: D["n"] - 1 - r}, "n1 + r = n - 1 other records", D), r)


@paper.claim("zheng.thm6.20.exponent", where="Proof of Theorem 6.20, denominator of the first line", kind="proof-step")
def exponent_of_the_weight() -> Form:
    """Weight of n1 ones among n - 1 records."""
    D = Domain(n1=Integer >= 0, r=Integer >= 0, t_real=Real.between(0, 1), at=dict(n1=3, r=5, t_real="1/3"))
    n1, r, t = D.symbols("n1 r t_real")
    return Equal(
        "binom(n - 1, n1)*t_real^n1*(1 - t_real)^(n - n1 - 2)",
        density(Binomial(n1 + r, t), n1, D),
        D,
        names={"n": n1 + r + 1},
    )


@paper.claim("zheng.thm6.20.bound", where="Proof of Theorem 6.20, lower bound", kind="bound")
def bound_of_the_component() -> Form:
    """(beta + n - n1 - 1)/(alpha + n1) >= beta/(alpha + n) for n1 = 0..n-1."""
    return AtLeast("beta/(alpha + n)", least_component(), PRIOR)


@remembered
def unbounded_excess() -> tuple[Truth, Domain]:
    """Density ratio minus e^(2 eps) at a parameter near 1, in mixture over the other records: at least the least component's."""
    D = PRIOR.extend(eps=Real >= 0, u=Real > 0, at=dict(eps="1/2", u=1))
    low, factor = least_component().on(D), average.allowed_factor(D["eps"], TWICE, on=D)
    odds = factor * (1 + D["u"]) / formula(low)  # a choice of theta
    C = D.extend(component=Real > 0)
    reason = "odds theta/(1 - theta) = (1 + u) e^(2 eps)/least component, any u > 0"
    excess = average.excess(C["component"] * odds.on(C), sp.S.One, D["eps"], TWICE, because=reason)
    excess = substitute(excess, {C["component"]: low}, "every component is at least the least one", D)
    return rewrite(excess, factor * D["u"], "the least component cancels"), D


@paper.claim(
    "zheng.thm6.20",
    where="Theorem 6.20",
    kind="bound",
    uses=["zheng.prop2.15", "zheng.thm6.20.exponent", "zheng.thm6.20.bound"],
)
def draw_average_pure() -> Form:
    """Near theta = 1 the density given X_1 = 1 exceeds e^(2 eps) times the density given X_1 = 0."""
    excess, D = unbounded_excess()
    return Never(excess, D, says="not (eps, 0, Delta)-private")


@paper.claim(
    "zheng.ch1.summary-avg",
    where="Introduction, item 3 of the summary of chapter 6; chapter 8",
    kind="prose",
    uses=["zheng.thm6.18", "zheng.thm6.20"],
)
def average_case_does_not_help() -> Form:
    """Neither the mode nor one posterior draw becomes private on average where it was not in the worst case.

    delta below 1/2 for the mode, pure privacy for one draw, over all distributions of the records
    """
    D = Domain(delta=Real.between(0, sp.Rational(1, 2)), at={"delta": "1/10"})
    mode = needed_delta().on(D) - D["delta"]
    excess, P = unbounded_excess()
    return All(mode_average_pure(), Never(mode, D), Never(excess, P))
