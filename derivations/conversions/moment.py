"""One moment bounds the profile: the argument under every conversion of Rényi privacy.

With L the loss under P and w = e^(eps-L), delta(eps) = E_P[(1 - w)^+] and the moment of order s = alpha - 1 is
E_P[e^(s L)] = e^(s tau). Where 0 < w < 1, 1 - w = (1-w) w^s * w^(-s) <= c w^(-s) with c the largest value of (1-w) w^s, so
delta <= c e^(s (tau - eps)); elsewhere the left side is zero. Without the constant c <= 1 it is Mironov's bound.
"""

from __future__ import annotations

import sympy as sp

from synthsym.author import Domain, Real, Truth, at_point, remembered
from synthsym.core.ledger import knob
from synthsym.core.truth import Step
from synthsym.rules import definition

PEAK = Domain(s=Real > 0, y=Real > 0, at=dict(s=3, y="1/3"))


def exponent(domain: Domain, s: sp.Expr, tau: sp.Expr, eps: sp.Expr) -> Truth:
    """log of E_P[e^(s (L - eps))]: the moment that a Rényi divergence tau states, at the level that the profile uses."""
    shift = sp.sympify(knob("definition:hockey-stick")) * eps
    moment = definition("definition:renyi", s * tau / sp.sympify(knob("definition:renyi")), domain, "the moment of order s of the privacy loss")
    return moment - definition("definition:hockey-stick", s * shift, domain, "delta(eps) is the mean of (1 - e^(eps - L))^+ under P")


@remembered
def log_constant() -> Truth:
    """log c in the parameter s alone, c = sup over 0 < w < 1 of (1-w) w^s, attained at w = s/(1+s); w = s y/(1 + s y), y > 0."""
    s, y = PEAK.symbols("s y")
    w = s * y / (1 + s * y)
    gain = sp.log(sp.together(1 - w)) + s * sp.log(w)
    start = definition("definition:hockey-stick", gain, PEAK, "what an outcome's gain takes of its share of the moment")
    return at_point(start, y, sp.S.One, "largest where its derivative s/w - 1/(1-w) vanishes")


def bounded(log_delta: Truth) -> Truth:
    """As a bound: the profile is at most this."""
    step = Step("moment-bound", None, log_delta.expr, "every outcome's gain is at most c times its share of the moment", relation="<=")
    return log_delta.then(step, lean="upper")
