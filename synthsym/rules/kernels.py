"""Integrals and sums of density type: the log of the integrand is linear in known statistics, so the value is a normaliser.

Gaussian: exp(A x^2 + B x + C) over the reals, A < 0. Gamma: x^(s-1) e^(-r x) over x > 0. Beta: x^(a-1)(1-x)^(b-1).
Binomial: binom(n,k) u^k v^(n-k) over k = 0..n. Each is checked by rebuilding the integrand (two engines) and rests on
one textbook integral of the ledger.
"""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain
from ..core.integrals import of_integral
from ..core.kinds import RENYI, Kind
from ..core.ledger import declare, knob
from ..core.truth import Obligation, Step, Truth, concluded, continued, lifted
from ..decide import prove_equal
from ..errors import StepRejected
from ..laws.base import Law
from ..laws.subjects import Renyi
from .checks import need, without
from .densities import log_density, proper_order, same_support

GAMMA = declare("definition:gamma-function", "Gamma(s) = knob * integral of x^(s-1) e^(-x) over x > 0")
declare(
    "cited:gaussian-integral", "integral of exp(-u^2) over the reals = sqrt(pi)", "any analysis text; polar coordinates"
)
declare(
    "cited:beta-integral",
    "integral of x^(a-1)(1-x)^(b-1) over (0,1) = Gamma(a)Gamma(b)/Gamma(a+b)",
    "Euler; any analysis text",
)
declare("cited:binomial-theorem", "sum_k binom(n,k) u^k v^(n-k) = (u+v)^n", "Pascal")

# Over what the letter of each kind runs: its ends, and whether it counts.
_RANGE: dict[str, tuple[sp.Expr | None, sp.Expr | None, bool]] = {
    "gaussian": (None, None, False), "gamma": (sp.S.Zero, None, False), "beta": (sp.S.Zero, sp.S.One, False), "binomial": (sp.S.Zero, None, True),
}  # fmt: skip


def flatten_logs(e: sp.Expr) -> sp.Expr:
    """log of products and powers as sums, everything expanded: the form in which statistics can be read off."""
    return sp.expand(sp.expand_log(sp.expand(e), force=True))


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


def log_integral(t: Truth, x: sp.Symbol, kind: str, domain: Domain, n: sp.Expr | None = None) -> Truth:
    """log of the integral (sum) over x of exp(t), where t is the log of the integrand. kind: gaussian, gamma, beta, binomial.

    x must run, in t's domain, over exactly what the kind integrates over; it leaves the domain.
    """
    if kind not in _RANGE:
        raise StepRejected(f"no kernel of kind {kind!r}; there are {', '.join(_RANGE)}")
    if t.lean != "exact":
        raise StepRejected("an integral of something that is only a bound; bound the integral instead")
    ends = _runs_over(t.domain, x, kind, n)
    outer = without(t.domain, {x})
    if not outer.same(domain):  # the value is stated on a part of where the integrand was known
        inner = domain.integrating(x, *(_RANGE[kind][:2] if kind != "binomial" else (sp.S.Zero, n)), _RANGE[kind][2])
        t = t.on(inner)
    D = domain
    obligations: tuple[Obligation, ...]
    if kind == "gaussian":
        (A, B), C = _coefficients(t.expr, [x**2, x], x)
        rebuilt = A * (x + B / (2 * A)) ** 2 + C - B**2 / (4 * A)
        obligations = (need(sp.Lt(A, 0, evaluate=False), D),)
        value, basis = C - B**2 / (4 * A) + sp.log(sp.pi / -A) / 2, "cited:gaussian-integral"
    elif kind == "gamma":
        (a, b), C = _coefficients(t.expr, [sp.log(x), x], x)
        rebuilt = a * sp.log(x) + b * x + C
        obligations = (need(sp.Gt(a, -1, evaluate=False), D), need(sp.Lt(b, 0, evaluate=False), D))
        value, basis = C + sp.log(sp.gamma(a + 1)) - sp.log(knob(GAMMA)) - (a + 1) * sp.log(-b), GAMMA
    elif kind == "beta":
        (a, b), C = _coefficients(t.expr, [sp.log(x), sp.log(1 - x)], x)
        rebuilt = a * sp.log(x) + b * sp.log(1 - x) + C
        obligations = (need(sp.Gt(a, -1, evaluate=False), D), need(sp.Gt(b, -1, evaluate=False), D))
        value = C + sp.log(sp.gamma(a + 1)) + sp.log(sp.gamma(b + 1)) - sp.log(sp.gamma(a + b + 2))
        basis = "cited:beta-integral"
    else:
        assert n is not None
        choose = sp.log(sp.gamma(n + 1)) - sp.log(sp.gamma(x + 1)) - sp.log(sp.gamma(n - x + 1))
        (u,), C = _coefficients(t.expr - choose, [x], x)
        rebuilt = choose + u * x + C
        obligations = ()
        value, basis = C + n * sp.log(1 + sp.exp(u)), "cited:binomial-theorem"
    proof = prove_equal(t.expr, rebuilt, t.domain)
    if proof is None:
        raise StepRejected(f"the {kind} kernel was not recognised: {t.expr}")
    step = Step(
        f"integral:{kind}",
        t.expr,
        value,
        f"{kind} integral over {x}",
        proof.engines,
        proof.exhaustive,
        obligations,
        (basis,),
        kind=of_integral(t.kind, x, ends, D, log=True),
    )
    return concluded(step, D, t)


def _runs_over(domain: Domain, x: sp.Symbol, kind: str, n: sp.Expr | None) -> tuple[sp.Expr, sp.Expr]:
    """The letter of integration runs over exactly the range of the kernel, whose ends these are."""
    v = domain.variable(x)
    if v is None:
        raise StepRejected(
            f"{x} is no letter of the integrand's domain; take the density at a letter that runs over the support"
        )
    low, high, counts = _RANGE[kind]
    if kind == "binomial":
        high = n
    if (v.low, v.high, v.integer) != (low, high, counts):
        raise StepRejected(f"{x} runs from {v.low} to {v.high}, and a {kind} integral from {low} to {high}")
    if domain.entangled(x):
        raise StepRejected(f"another condition depends on {x}, over which is integrated")
    return -sp.oo if low is None else low, sp.oo if high is None else high


KERNEL = {"normal": "gaussian", "gamma": "gamma", "exponential": "gamma", "beta": "beta", "binomial": "binomial"}


def renyi(P: Law, Q: Law, alpha: sp.Expr, domain: Domain) -> Truth:
    """D_alpha(P || Q) = log(integral of p^alpha q^(1-alpha))/(alpha - 1), from the two densities on their common support."""
    kind = KERNEL.get(P.name)
    if kind is None or KERNEL.get(Q.name) != kind:
        raise StepRejected(f"renyi: no kernel for the {P.name} law beside the {Q.name} law")
    if kind == "binomial" and P.name != Q.name:
        raise StepRejected(f"renyi: no kernel for the {P.name} law beside the {Q.name} law")
    for part in P.parts + Q.parts:
        domain = domain.meet(part.domain)
    obligations = (*same_support(P, Q, domain), proper_order(alpha, domain))
    x, inner = P.outcome(domain)
    p, q = log_density(P, x, inner), log_density(Q, x, inner)
    order = lifted(alpha, inner)
    integrand = order * p + (1 - order) * q
    inside = log_integral(integrand, x, kind, domain, n=getattr(P, "n", None))
    return renyi_from(inside, P, Q, alpha, obligations)


def renyi_from(inside: Truth, P: Law, Q: Law, alpha: sp.Expr, obligations: tuple[Obligation, ...] = ()) -> Truth:
    """D_alpha(P || Q) from the log of the integral of p^alpha q^(1-alpha): the definition."""
    factor: sp.Expr = knob("definition:renyi")
    after = inside.expr * factor / (alpha - 1)
    reason = "definition of the Rényi divergence"
    return continued(inside, Step("renyi", inside.expr, after, reason, obligations=(*obligations, proper_order(alpha, inside.domain)),
                                  engines=("flint", "sympy"), rests_on=("definition:renyi",), order=sp.sympify(alpha),
                                  subject=Renyi(P, Q, alpha), kind=Kind(RENYI, order=sp.sympify(alpha))))  # fmt: skip
