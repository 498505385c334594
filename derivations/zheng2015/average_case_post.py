"""Section 6.3 for one posterior draw, and the summary of the average-case results."""

import sympy as sp
from synthsym.author import All, AtLeast, Domain, Equal, Form, Never, Real
from synthsym.theory.average_records import PRIOR, count, least_component, needed_delta, unbounded_excess
from . import paper
from .average_case import mode_average_pure


@paper.claim("zheng.thm6.20.exponent", "Proof of Theorem 6.20, denominator of the first line", "proof-step")
def exponent_of_the_weight() -> Form:
    """Weight of n1 ones among n - 1 records."""
    D, n1, r, t = Domain.of("n1 integer >= 0 at 3, r integer >= 0 at 5, 0 < t_real < 1 at 1/3")
    printed = "binom(n - 1, n1)*t_real^n1*(1 - t_real)^(n - n1 - 2)"
    return Equal(printed, count(n1 + r, n1, t, D), D, names={"n": n1 + r + 1})


@paper.claim("zheng.thm6.20.bound", "Proof of Theorem 6.20, lower bound", "bound")
def bound_of_the_component() -> Form:
    """(beta + n - n1 - 1)/(alpha + n1) >= beta/(alpha + n) for n1 = 0..n-1."""
    return AtLeast("beta/(alpha + n)", least_component(), PRIOR)


@paper.claim("zheng.thm6.20", "Theorem 6.20", "bound", uses="zheng.prop2.15 .exponent .bound")
def draw_average_pure() -> Form:
    """Near theta = 1 the density given X_1 = 1 exceeds e^(2 eps) times the density given X_1 = 0."""
    excess, D = unbounded_excess()
    return Never(excess, D, says="not (eps, 0, Delta)-private")


@paper.claim(
    "zheng.ch1.summary-avg",
    "Introduction, item 3 of the summary of chapter 6; chapter 8",
    "prose",
    uses="zheng.thm6.18 zheng.thm6.20",
)
def average_case_does_not_help() -> Form:
    """Neither the mode nor one posterior draw becomes private on average where it was not in the worst case.
    Read: delta below 1/2 for the mode, pure privacy for one draw, over all distributions of the records"""
    D = Domain(delta=Real.between(0, sp.Rational(1, 2)), at={"delta": "1/10"})
    mode = needed_delta().on(D) - D["delta"]
    excess, P = unbounded_excess()
    return All(mode_average_pure(), Never(mode, D), Never(excess, P))
