"""Where an entry is finite: the mixed density must be integrable at both ends of the outcome's range.

The coefficients of alpha log p + (1 - alpha) log q in the statistics are read off and the rest is proved to be constant; a
power times an exponential of a power, a Gaussian and a beta kernel are integrable under the textbook's conditions only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import sympy as sp

from synthsym.author import (
    Beta,
    Chi,
    ChiSquared,
    Condition,
    Domain,
    Exponential,
    Form,
    Gamma,
    HalfNormal,
    Iff,
    Law,
    Levy,
    MaxwellBoltzmann,
    Normal,
    Rayleigh,
    Real,
    StepRejected,
    Truth,
    Weibull,
    flatten_logs,
)
from synthsym.core.ledger import declare
from synthsym.core.truth import Step
from synthsym.decide import prove_equal

from . import paper
from .integrals import mixture

POWERS = declare("cited:power-exponential-integral", "x^(a-1) e^(-b x^p) is integrable over x > 0 iff b > 0 and a/p > 0, p not 0",
                 "any analysis text; substitute u = x^p")
GAUSSIAN = declare("cited:gaussian-kernel", "exp(a x^2 + b x) is integrable over the line iff a < 0", "any analysis text")
BETA = declare("cited:beta-kernel", "x^(a-1) (1-x)^(b-1) is integrable over (0,1) iff a > 0 and b > 0", "any analysis text")
READ = "the condition that the table states beside the entry, in our names"
Pair = Callable[[Domain], tuple[Law, Law]]


def coefficients(P: Law, Q: Law, x: sp.Symbol, statistics: Sequence[sp.Expr], D: Domain, cited: str) -> list[Truth]:
    """The coefficients of the log integrand in the statistics of the outcome."""
    alpha = D["alpha"]
    t = mixture(P, Q, alpha, x, D)
    marks = [sp.Dummy(f"T{i}") for i in range(len(statistics))]
    e = flatten_logs(t.expr)
    for T, mark in zip(statistics, marks, strict=True):
        e = e.subs(T, mark)
    found = [sp.expand(e).coeff(mark, 1) for mark in marks]
    rest = sp.expand(e - sum(c * mark for c, mark in zip(found, marks, strict=True)))
    rebuilt = rest + sum(c * T for c, T in zip(found, statistics, strict=True))
    E = D.extend(at={x.name: "1/2"}, **{x.name: Real if x.is_positive is None else Real.between(0, 1) if sp.log(1 - x) in statistics else Real > 0})
    proof = prove_equal(t.expr.subs(x, E[x.name]), rebuilt.subs(x, E[x.name]), E)
    if proof is None or x in rest.free_symbols or any(x in c.free_symbols for c in found) or any(m in rest.free_symbols for m in marks):
        raise StepRejected(f"the log integrand is not linear in {statistics}")
    words = "coefficient of the log integrand that decides whether it is integrable"
    return [t.then(Step("coefficient", t.expr, c, words, proof.engines, proof.trust, rests_on=(cited,))) for c in found]


def power_kernel(P: Law, Q: Law, p: sp.Expr, D: Domain, p_positive: bool = True) -> Condition:
    """Decay of x^p positive; (1 + power of x)/p positive."""
    x = sp.Symbol("x_out", positive=True)
    power, decay = coefficients(P, Q, x, [sp.log(x), x**p], D, POWERS)
    return Condition((-decay, ">", 0), (1 + power if p_positive else -1 - power, ">", 0))


def line_kernel(P: Law, Q: Law, s: sp.Symbol, D: Domain) -> Condition:
    square, _ = coefficients(P, Q, s, [s**2, s], D, GAUSSIAN)
    return Condition((square, "<", 0))


def condition(name: str, words: str, printed: str, exact: Callable[[Domain], Condition], **specs: Any) -> None:
    def claim() -> Form:
        D = Domain(at={**{n: i + 1 for i, n in enumerate(specs)}, "alpha": "3/2"}, **specs, alpha=Real > 0)
        return Iff(printed, exact(D), D)

    claim.__doc__ = f"Where the Rényi divergence of two {words} laws is finite."
    paper.claim(f"gil.finite.{name}", where=f"Table 2, {words}, the condition", kind="threshold", reads=READ)(claim)


P_, S_ = Real > 0, "alpha*s2^2 + (1-alpha)*s1^2 > 0"
condition("exponential", "exponential", "alpha*l1 + (1-alpha)*l2 > 0",
          lambda D: power_kernel(Exponential(D["l1"]), Exponential(D["l2"]), sp.S.One, D), l1=P_, l2=P_)
for _name, _words, _law in (("half-normal", "half-normal", HalfNormal), ("rayleigh", "Rayleigh", Rayleigh),
                            ("maxwell-boltzmann", "Maxwell-Boltzmann", MaxwellBoltzmann)):
    condition(_name, _words, S_, lambda D, law=_law: power_kernel(law(D["s1"]), law(D["s2"]), sp.Integer(2), D), s1=P_, s2=P_)  # type: ignore[misc]
condition("levy", "Lévy with equal supports", "alpha*l1 + (1-alpha)*l2 > 0",
          lambda D: power_kernel(Levy(D["l1"]), Levy(D["l2"]), sp.Integer(-1), D, False), l1=P_, l2=P_)
condition("chi-squared", "chi-squared", "alpha*d1 + (1-alpha)*d2 > 0",
          lambda D: power_kernel(ChiSquared(D["d1"]), ChiSquared(D["d2"]), sp.S.One, D), d1=P_, d2=P_)
condition("gamma", "gamma (shape k, scale t)", "alpha*t2 + (1-alpha)*t1 > 0 and alpha*k1 + (1-alpha)*k2 > 0",
          lambda D: power_kernel(Gamma(D["k1"], 1 / D["t1"]), Gamma(D["k2"], 1 / D["t2"]), sp.S.One, D), k1=P_, k2=P_, t1=P_, t2=P_)
condition("chi", "chi", S_ + " and alpha*k1 + (1-alpha)*k2 > 0",
          lambda D: power_kernel(Chi(D["s1"], D["k1"]), Chi(D["s2"], D["k2"]), sp.Integer(2), D), k1=P_, k2=P_, s1=P_, s2=P_)
condition("weibull", "Weibull with a common shape", "alpha*s2^k + (1-alpha)*s1^k > 0",
          lambda D: power_kernel(Weibull(D["k"], D["s1"]), Weibull(D["k"], D["s2"]), D["k"], D), k=P_, s1=P_, s2=P_)


def betas(D: Domain) -> Condition:
    x = sp.Symbol("x_out", positive=True)
    low, high = coefficients(Beta(D["a1"], D["b1"]), Beta(D["a2"], D["b2"]), x, [sp.log(x), sp.log(1 - x)], D, BETA)
    return Condition((1 + low, ">", 0), (1 + high, ">", 0))


condition("beta", "beta", "alpha*a1 + (1-alpha)*a2 > 0 and alpha*b1 + (1-alpha)*b2 > 0", betas, a1=P_, a2=P_, b1=P_, b2=P_)
condition("normal", "Gaussian", S_,
          lambda D: line_kernel(Normal(D["m1"], D["s1"] ** 2), Normal(D["m2"], D["s2"] ** 2), sp.Symbol("x_out", real=True), D),
          m1=Real, m2=Real, s1=P_, s2=P_)
