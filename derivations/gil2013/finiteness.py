"""Where an entry is finite: the mixed density must be integrable at both ends of the outcome's range.

The coefficients of alpha log p + (1 - alpha) log q in the statistics are read off and the rest is proved to be constant; a
power times an exponential of a power, a Gaussian and a beta kernel are integrable under the textbook's conditions only.
"""

from collections.abc import Callable, Sequence
from typing import Any
import sympy as sp
from synthsym.author import (
    Beta, Chi, ChiSquared, Condition, Domain, Exponential, Form, Gamma, HalfNormal, Iff, Law, Levy, MaxwellBoltzmann,
    Normal, Rayleigh, Real, Truth, Weibull,
)  # fmt: skip
from synthsym.theory.divergence import BETA, GAUSSIAN, POWERS, kernel_coefficients
from . import paper

READ = "the condition that the table states beside the entry, in our names"
Pair = Callable[[Domain], tuple[Law, Law]]


def coefficients(
    P: Law, Q: Law, statistics: Callable[[sp.Symbol], Sequence[sp.Expr]], D: Domain, cited: str
) -> list[Truth]:
    """The coefficients of the log integrand in the statistics of the outcome."""
    x, E = P.outcome(D)
    return kernel_coefficients(P, Q, D["alpha"], statistics(x), x, E, cited)


def power_kernel(P: Law, Q: Law, p: sp.Expr, D: Domain, p_positive: bool = True) -> Condition:
    """Decay of x^p positive; (1 + power of x)/p positive."""
    power, decay = coefficients(P, Q, lambda x: [sp.log(x), x**p], D, POWERS)
    return Condition((-decay, ">", 0), (1 + power if p_positive else -1 - power, ">", 0))


def line_kernel(P: Law, Q: Law, D: Domain) -> Condition:
    square, _ = coefficients(P, Q, lambda x: [x**2, x], D, GAUSSIAN)
    return Condition((square, "<", 0))


def condition(name: str, words: str, printed: str, exact: Callable[[Domain], Condition], **specs: Any) -> None:
    def claim() -> Form:
        D = Domain(at={**{n: i + 1 for i, n in enumerate(specs)}, "alpha": "3/2"}, **specs, alpha=Real > 0)
        return Iff(printed, exact(D), D)

    claim.__doc__ = f"Where the Rényi divergence of two {words} laws is finite."
    paper.claim(f"gil.finite.{name}", where=f"Table 2, {words}, the condition", kind="threshold", reads=READ)(claim)


P_, S_ = Real > 0, "alpha*s2^2 + (1-alpha)*s1^2 > 0"
condition(
    "exponential",
    "exponential",
    "alpha*l1 + (1-alpha)*l2 > 0",
    lambda D: power_kernel(Exponential(D["l1"]), Exponential(D["l2"]), sp.S.One, D),
    l1=P_,
    l2=P_,
)
for _name, _words, _law in (
    ("half-normal", "half-normal", HalfNormal),
    ("rayleigh", "Rayleigh", Rayleigh),
    ("maxwell-boltzmann", "Maxwell-Boltzmann", MaxwellBoltzmann),
):
    condition(
        _name, _words, S_, lambda D, law=_law: power_kernel(law(D["s1"]), law(D["s2"]), sp.Integer(2), D), s1=P_, s2=P_
    )  # type: ignore[misc]
condition(
    "levy",
    "Lévy with equal supports",
    "alpha*l1 + (1-alpha)*l2 > 0",
    lambda D: power_kernel(Levy(D["l1"]), Levy(D["l2"]), sp.Integer(-1), D, False),
    l1=P_,
    l2=P_,
)
condition(
    "chi-squared",
    "chi-squared",
    "alpha*d1 + (1-alpha)*d2 > 0",
    lambda D: power_kernel(ChiSquared(D["d1"]), ChiSquared(D["d2"]), sp.S.One, D),
    d1=P_,
    d2=P_,
)
condition(
    "gamma",
    "gamma (shape k, scale t)",
    "alpha*t2 + (1-alpha)*t1 > 0 and alpha*k1 + (1-alpha)*k2 > 0",
    lambda D: power_kernel(Gamma(D["k1"], 1 / D["t1"]), Gamma(D["k2"], 1 / D["t2"]), sp.S.One, D),
    k1=P_,
    k2=P_,
    t1=P_,
    t2=P_,
)
condition(
    "chi",
    "chi",
    S_ + " and alpha*k1 + (1-alpha)*k2 > 0",
    lambda D: power_kernel(Chi(D["s1"], D["k1"]), Chi(D["s2"], D["k2"]), sp.Integer(2), D),
    k1=P_,
    k2=P_,
    s1=P_,
    s2=P_,
)
condition(
    "weibull",
    "Weibull with a common shape",
    "alpha*s2^k + (1-alpha)*s1^k > 0",
    lambda D: power_kernel(Weibull(D["k"], D["s1"]), Weibull(D["k"], D["s2"]), D["k"], D),
    k=P_,
    s1=P_,
    s2=P_,
)


def betas(D: Domain) -> Condition:
    low, high = coefficients(
        Beta(D["a1"], D["b1"]), Beta(D["a2"], D["b2"]), lambda x: [sp.log(x), sp.log(1 - x)], D, BETA
    )
    return Condition((1 + low, ">", 0), (1 + high, ">", 0))


condition(
    "beta", "beta", "alpha*a1 + (1-alpha)*a2 > 0 and alpha*b1 + (1-alpha)*b2 > 0", betas, a1=P_, a2=P_, b1=P_, b2=P_
)
condition(
    "normal",
    "Gaussian",
    S_,
    lambda D: line_kernel(Normal(D["m1"], D["s1"] ** 2), Normal(D["m2"], D["s2"] ** 2), D),
    m1=Real,
    m2=Real,
    s1=P_,
    s2=P_,
)
