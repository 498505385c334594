"""Integrals and sums of density type: the log of the integrand is linear in known statistics, so the value is a normaliser.

Gaussian: exp(A x^2 + B x + C) over the reals, A < 0. Gamma: x^(s-1) e^(-r x) over x > 0. Beta: x^(a-1)(1-x)^(b-1).
Binomial: binom(n,k) u^k v^(n-k) over k = 0..n. Each is checked by rebuilding the integrand (two engines) and rests on
one textbook integral of the ledger.
"""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain
from ..core.ledger import declare, knob
from ..core.truth import Derived, Obligation, Step
from ..decide import prove, prove_equal
from ..errors import StepRejected
from ..laws.base import Law
from .basic import log_density

GAMMA = declare("definition:gamma-function", "Gamma(s) = knob * integral of x^(s-1) e^(-x) over x > 0")
declare("cited:gaussian-integral", "integral of exp(-u^2) over the reals = sqrt(pi)", "any analysis text; polar coordinates")
declare("cited:beta-integral", "integral of x^(a-1)(1-x)^(b-1) over (0,1) = Gamma(a)Gamma(b)/Gamma(a+b)", "Euler; any analysis text")
declare("cited:binomial-theorem", "sum_k binom(n,k) u^k v^(n-k) = (u+v)^n", "Pascal")


def flatten_logs(e: sp.Expr) -> sp.Expr:
    """log of products and powers as sums, everything expanded: the form in which statistics can be read off."""
    return sp.expand(sp.expand_log(sp.expand(e), force=True))


def _need(condition: sp.Basic, domain: Domain) -> Obligation:
    proof = prove(condition, domain)
    if proof is None:
        raise StepRejected(f"side condition not proved: {condition}")
    return Obligation(str(condition), True, proof.method)


def _coefficients(log_integrand: sp.Expr, statistics: list[sp.Expr], x: sp.Symbol) -> tuple[list[sp.Expr], sp.Expr]:
    """log_integrand = sum c_i T_i(x) + rest, with x only in the T_i."""
    stand_ins = [sp.Dummy(f"T{i}") for i in range(len(statistics))]
    e = flatten_logs(log_integrand)
    for T, u in zip(statistics, stand_ins, strict=True):
        e = e.subs(T, u)
    if x in e.free_symbols:
        raise StepRejected(f"the integrand is not of the expected kind in {x}: {e}")
    coefficients = [sp.expand(e).coeff(u, 1) for u in stand_ins]
    rest = sp.expand(e - sum(c * u for c, u in zip(coefficients, stand_ins, strict=True)))
    if any(u in rest.free_symbols for u in stand_ins):
        raise StepRejected("the integrand is not linear in the statistics")
    return coefficients, rest


def log_integral(t: Derived, x: sp.Symbol, kind: str, domain: Domain, n: sp.Expr | None = None) -> Derived:
    """log of the integral (sum) over x of exp(t), where t is the log of the integrand. kind: gaussian, gamma, beta, binomial."""
    D = domain
    obligations: tuple[Obligation, ...]
    if kind == "gaussian":
        (A, B), C = _coefficients(t.expr, [x**2, x], x)
        rebuilt = A * (x + B / (2 * A)) ** 2 + C - B**2 / (4 * A)
        obligations = (_need(sp.Lt(A, 0, evaluate=False), D),)
        value, basis = C - B**2 / (4 * A) + sp.log(sp.pi / -A) / 2, "cited:gaussian-integral"
    elif kind == "gamma":
        (a, b), C = _coefficients(t.expr, [sp.log(x), x], x)
        rebuilt = a * sp.log(x) + b * x + C
        obligations = (_need(sp.Gt(a, -1, evaluate=False), D), _need(sp.Lt(b, 0, evaluate=False), D))
        value, basis = C + sp.log(sp.gamma(a + 1)) - sp.log(knob(GAMMA)) - (a + 1) * sp.log(-b), GAMMA
    elif kind == "beta":
        (a, b), C = _coefficients(t.expr, [sp.log(x), sp.log(1 - x)], x)
        rebuilt = a * sp.log(x) + b * sp.log(1 - x) + C
        obligations = (_need(sp.Gt(a, -1, evaluate=False), D), _need(sp.Gt(b, -1, evaluate=False), D))
        value = C + sp.log(sp.gamma(a + 1)) + sp.log(sp.gamma(b + 1)) - sp.log(sp.gamma(a + b + 2))
        basis = "cited:beta-integral"
    elif kind == "binomial":
        assert n is not None
        choose = sp.log(sp.gamma(n + 1)) - sp.log(sp.gamma(x + 1)) - sp.log(sp.gamma(n - x + 1))
        (u,), C = _coefficients(t.expr - choose, [x], x)
        rebuilt = choose + u * x + C
        obligations = ()
        value, basis = C + n * sp.log(1 + sp.exp(u)), "cited:binomial-theorem"
    else:
        raise StepRejected(f"no kernel of kind {kind!r}")
    inner = D if D.variable(x) is not None else _with_variable(D, x, kind)
    proof = prove_equal(t.expr, rebuilt, inner)
    if proof is None:
        raise StepRejected(f"the {kind} kernel was not recognised: {t.expr}")
    return t.then(Step(f"integral:{kind}", t.expr, value, f"{kind} integral over {x}", proof.engines, proof.trust, obligations, (basis,)), domain=D)


def _with_variable(domain: Domain, x: sp.Symbol, kind: str) -> Domain:
    """The domain with the integration variable in it (only used to check the rebuilt integrand)."""
    from ..core.domain import Variable

    low, high = {"gaussian": (None, None), "gamma": (sp.S.Zero, None), "beta": (sp.S.Zero, sp.S.One), "binomial": (sp.S.Zero, None)}[kind]
    other = domain._copy()
    v = Variable(x, kind == "binomial", low, high, kind != "binomial", True)
    other.variables += (v,)
    other._by_name[x.name] = v
    other.at[x] = sp.S.Half if kind == "beta" else sp.S.One
    return other


KERNEL = {"normal": "gaussian", "gamma": "gamma", "exponential": "gamma", "beta": "beta", "binomial": "binomial"}
_SYMBOL = {"gaussian": dict(real=True), "gamma": dict(positive=True), "beta": dict(positive=True), "binomial": dict(integer=True, nonnegative=True)}


def renyi(P: Law, Q: Law, alpha: sp.Expr, domain: Domain, kind: str | None = None) -> Derived:
    """D_alpha(P || Q) = log(integral of p^alpha q^(1-alpha))/(alpha - 1), from the two densities."""
    kind = kind or KERNEL.get(P.name)
    if kind is None:
        raise StepRejected(f"renyi: no kernel for the {P.name} law")
    x = sp.Symbol("x_out", **_SYMBOL[kind])
    p, q = log_density(P, x, domain), log_density(Q, x, domain)
    factor: sp.Expr = knob("definition:renyi")
    integrand = alpha * p + (1 - alpha) * q
    n = getattr(P, "n", None)
    inside = log_integral(integrand, x, kind, domain, n=n)
    after = inside.expr * factor / (alpha - 1)
    step = Step("renyi", inside.expr, after, "definition of the Rényi divergence", rests_on=("definition:renyi",))
    return inside.then(step)
