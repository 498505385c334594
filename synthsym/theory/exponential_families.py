"""The exponential-family lemma, once, as a rule; every family is an instance.

If log p and log q are affine in the same statistics, alpha log p + (1 - alpha) log q is, up to a constant C, the log
density of the law M whose natural parameters are mixed likewise. Where M is a law (its parameters are valid) it
integrates to one, so the integral of p^alpha q^(1-alpha) is e^C and

    D_alpha(P || Q) = C/(alpha - 1),   C = A(theta_alpha) - alpha A(theta_1) - (1 - alpha) A(theta_2).

The rule proposes M, proves that its parameters are valid, and proves the identity for every outcome x with two engines.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import sympy as sp

from .. import laws as L
from ..core.domain import Domain, Real
from ..core.truth import Step, Truth, concluded, lifted
from ..decide import prove_equal
from ..errors import StepRejected
from ..laws.base import Law
from ..rules.basic import limit
from ..rules.checks import need
from ..rules.densities import log_density, proper_order, same_support
from ..rules.kernels import renyi_from

Mixed = tuple[Law, list[sp.Basic]]


@dataclass(frozen=True)
class Family:
    """How two members mix (a member and when it is valid), and an outcome at which the constant is read off."""

    mix: Callable[[Any, Any, sp.Expr], Mixed]
    outcome: sp.Expr


def _gt(e: sp.Expr) -> sp.Basic:
    return sp.Gt(e, 0, evaluate=False)


def _linear(a: sp.Expr, one: sp.Expr, two: sp.Expr) -> sp.Expr:
    return a * one + (1 - a) * two


def _normal(cls: Any, mean: str) -> Callable[[Any, Any, sp.Expr], Mixed]:
    def mix(P: Any, Q: Any, a: sp.Expr) -> Mixed:
        s = a * Q.var + (1 - a) * P.var
        center = (a * getattr(P, mean) * Q.var + (1 - a) * getattr(Q, mean) * P.var) / s
        return cls(**{mean: center, "var": P.var * Q.var / s}), [_gt(s)]

    return mix


def _named(cls: Any, *names: str, common: tuple[str, ...] = ()) -> Callable[[Any, Any, sp.Expr], Mixed]:
    """Natural parameters that are the parameters themselves."""

    def mix(P: Any, Q: Any, a: sp.Expr) -> Mixed:
        mixed = {n: _linear(a, getattr(P, n), getattr(Q, n)) for n in names}
        for n in common:
            if getattr(P, n) != getattr(Q, n):
                raise StepRejected(f"the {P.name} laws must share their {n}")
        return cls(**mixed, **{n: getattr(P, n) for n in common}), [_gt(e) for e in mixed.values()]

    return mix


def _lengths(cls: Any) -> Callable[[Any, Any, sp.Expr], Mixed]:
    """1/sigma^2 (and df) mix linearly."""

    def mix(P: Any, Q: Any, a: sp.Expr) -> Mixed:
        s = a * Q.sigma**2 + (1 - a) * P.sigma**2
        found: dict[str, sp.Expr] = {"sigma": P.sigma * Q.sigma / sp.sqrt(s)}
        conditions = [_gt(s)]
        if hasattr(P, "df"):
            found["df"] = _linear(a, P.df, Q.df)
            conditions.append(_gt(found["df"]))
        return cls(**found), conditions

    return mix


def _weibull(P: L.Weibull, Q: L.Weibull, a: sp.Expr) -> Mixed:
    if P.shape != Q.shape:
        raise StepRejected("the Weibull laws must share their shape")
    one, two = P.scale**P.shape, Q.scale**P.shape
    s = a * two + (1 - a) * one
    return L.Weibull(P.shape, P.scale * Q.scale / s ** (1 / P.shape)), [_gt(s)]


def _gumbel(P: L.Gumbel, Q: L.Gumbel, a: sp.Expr) -> Mixed:
    if P.scale != Q.scale:
        raise StepRejected("the Gumbel laws must share their scale")
    scale = P.scale * P.knob()  # the scale in force is the one at which the rates are read
    rate = _linear(a, sp.exp(P.mu / scale), sp.exp(Q.mu / scale))
    return L.Gumbel(scale * sp.log(rate), P.scale), [_gt(rate)]


def _inverse_gaussian(P: L.InverseGaussian, Q: L.InverseGaussian, a: sp.Expr) -> Mixed:
    shape = _linear(a, P.shape, Q.shape)
    tail = _linear(a, P.shape / P.mean**2, Q.shape / Q.mean**2)
    return L.InverseGaussian(sp.sqrt(shape / tail), shape), [_gt(shape), _gt(tail)]


def _poisson(P: L.Poisson, Q: L.Poisson, a: sp.Expr) -> Mixed:
    return L.Poisson(P.rate**a * Q.rate ** (1 - a)), []


def _geometric(P: L.Geometric, Q: L.Geometric, a: sp.Expr) -> Mixed:
    rest = (1 - P.p) ** a * (1 - Q.p) ** (1 - a)
    return L.Geometric(1 - rest), [_gt(1 - rest)]


FAMILIES: dict[str, Family] = {
    "normal": Family(_normal(L.Normal, "mean"), sp.S.Zero),
    "log-normal": Family(_normal(L.LogNormal, "mu"), sp.S.One),
    "gamma": Family(_named(L.Gamma, "shape", "rate"), sp.S.One),
    "exponential": Family(_named(L.Exponential, "rate"), sp.S.One),
    "beta": Family(_named(L.Beta, "a", "b"), sp.S.Half),
    "chi": Family(_lengths(L.Chi), sp.S.One),
    "half-normal": Family(_lengths(L.HalfNormal), sp.S.One),
    "rayleigh": Family(_lengths(L.Rayleigh), sp.S.One),
    "maxwell-boltzmann": Family(_lengths(L.MaxwellBoltzmann), sp.S.One),
    "chi-squared": Family(_named(L.ChiSquared, "df"), sp.S.One),
    "levy": Family(_named(L.Levy, "scale"), sp.S.One),
    "weibull": Family(_weibull, sp.S.One),
    "gumbel": Family(_gumbel, sp.S.Zero),
    "inverse-gaussian": Family(_inverse_gaussian, sp.S.One),
    "pareto": Family(_named(L.Pareto, "a", common=("minimum",)), sp.S.One),
    "poisson": Family(_poisson, sp.S.Zero),
    "geometric": Family(_geometric, sp.S.Zero),
}


def _tidy(e: sp.Expr) -> sp.Expr:
    """Logarithms of factored arguments, split, and rational parts brought together (a proposal: it is checked later)."""
    factored = e.replace(sp.log, lambda arg: sp.log(sp.factor(sp.together(arg))))
    split = sp.expand(sp.expand_log(factored, force=True))
    plain = [term for term in sp.Add.make_args(split) if not term.has(sp.log)]
    return split - sp.Add(*plain) + sp.simplify(sp.Add(*plain))


def family_renyi(P: Law, Q: Law, alpha: sp.Expr, domain: Domain) -> Truth:
    """D_alpha(P || Q) of two laws of one exponential family (not of counts of trials: see `renyi`); the conditions are proved over the domain."""
    family = FAMILIES.get(P.name)
    if family is None or P.name != Q.name:
        raise StepRejected(
            f"{P.name} and {Q.name} are not of one family among {', '.join(FAMILIES)}; `renyi` integrates the densities"
        )
    for part in P.parts + Q.parts:
        domain = domain.meet(part.domain)
    shared = (*same_support(P, Q, domain), proper_order(alpha, domain))
    x, whole = P.outcome(domain)
    mixed, conditions = family.mix(P, Q, alpha)
    closed = tuple(need(condition, domain, "the mixture is a law") for condition in conditions)
    order = lifted(alpha, whole)
    integrand = order * log_density(P, x, whole) + (1 - order) * log_density(Q, x, whole)
    member = log_density(mixed, x, whole)
    gap = (integrand.expr - member.expr).subs(x, family.outcome)
    for constant in (_tidy(gap), sp.expand_log(sp.expand(gap), force=True)):
        found = prove_equal(integrand.expr, member.expr + constant, whole)
        if found is not None:
            break
    else:
        raise StepRejected(f"alpha log p + (1 - alpha) log q is not a {P.name} log density plus a constant")
    note = f"it is the log density of a {P.name} law plus a constant; that law integrates to one"
    step = Step(
        "exponential-family", integrand.expr, constant, note, found.engines, found.exhaustive, closed, (P.foundation,)
    )
    return renyi_from(concluded(step, domain, integrand, member), P, Q, alpha, shared)


def family_kl(P: Law, Q: Law, domain: Domain) -> Truth:
    """KL(P || Q) as the limit of D_alpha for alpha rising to 1, where M is always a law."""
    E = domain.extend(alpha_=Real.between(0, 1))
    alpha = E["alpha_"]
    return limit(family_renyi(P, Q, alpha, E), alpha, 1, "the order tends to 1", side=-1).on(domain)
