"""Chernoff's bound for a beta law, proved by the shape of a difference instead of by moments.

Let f be the density of Beta(A, B), p a point and R(t) = (t/p)^a ((1-t)/(1-p))^b with a/(a+b) = p. If R/(t^i (1-t) f) is
constant in t (i = 1 for a = A; i = 0 for a = A - 1), then R'(t) + f(t) = f(t) (1 - C (t-p) t^(i-1)) changes its sign at most
once on (p, 1), from + to -. As R(p) = 1 is at least the tail at p and both vanish at 1, R exceeds the tail P(theta > t) on [p, 1).
"""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Real
from ..core.truth import Obligation, Step, Truth, continued
from ..decide import prove, prove_equal
from ..errors import StepRejected
from ..laws.beta import Beta
from ..rules.checks import engines_of
from ..rules.densities import log_density


def log_tail_bound(law: Beta, t: sp.Expr, domain: Domain, less: int = 0) -> Truth:
    """A proved upper bound of log P(theta > t), t >= a/(a+b) with a = A - less, b = B; less is 0 or 1."""
    if less not in (0, 1):
        raise StepRejected(f"tail of {law}: less is 0 or 1, not {less}")
    a, b = law.a * law.knob() - less, law.b
    D = domain.extend(x_tail=Real.between(0, 1), at={"x_tail": "1/2"})
    x = D["x_tail"]
    p = a / (a + b)
    log_bound = a * sp.log(x / p) + b * sp.log((1 - x) / (1 - p))
    density = log_density(law, x, D)
    constant = sp.diff(log_bound - density.expr - (1 - less) * sp.log(x) - sp.log(1 - x), x)
    slope = sp.diff(log_bound, x) + (a + b) * (x - p) / (x * (1 - x))
    checks = {
        "the bound is a multiple of x^i (1-x) f": prove_equal(sp.together(constant), sp.S.Zero, D),
        "its logarithmic slope is -(a+b)(x-p)/(x(1-x))": prove_equal(sp.together(slope), sp.S.Zero, D),
        "it is 1 at p": prove_equal(sp.log(sp.simplify(sp.exp(log_bound.subs(x, p)))), sp.S.Zero, domain),
        "a > 0": prove(sp.Gt(a, 0, evaluate=False), domain),
        "t >= p": prove(sp.Ge(sp.together(t - p), 0, evaluate=False), domain),
        "t < 1": prove(sp.Gt(sp.together(1 - t), 0, evaluate=False), domain),
    }
    missing = [name for name, proof in checks.items() if proof is None]
    if missing:
        raise StepRejected(f"tail of {law}: not proved: {', '.join(missing)}")
    value = a * sp.log(sp.cancel(t / p)) + b * sp.log(sp.cancel((1 - t) / (1 - p)))
    obligations = tuple(Obligation(name, True, proof.method) for name, proof in checks.items() if proof is not None)
    note, engines = "the bound minus the tail rises, then falls to 0 at 1", engines_of(*checks.values())
    step = Step("beta-tail", density.expr, value, note, engines, obligations=obligations, relation="<=")
    return continued(density, step, domain=domain, lean="upper")
