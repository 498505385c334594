"""The conversions as their papers print them."""

from __future__ import annotations

import sympy as sp

from derivations.neunhoeffer2024.gaussian_demand import of_concentrated, of_renyi
from synthsym.author import AtMost, Domain, Equal, Form, Real, Truth, at_point, rewrite, substitute
from synthsym.core.ledger import knob
from synthsym.rules import definition

from . import bun, canonne, mironov
from .moment import bounded, exponent, log_constant

ORDER = Domain(s=Real > 0, tau=Real > 0, eps=Real > 0, at=dict(s=3, tau=1, eps=2))
LEVEL = Domain(s=Real > 0, tau=Real > 0, L=Real > 0, at=dict(s=3, tau=1, L=10))
BALANCED = Domain(s=Real > 0, L=Real > 0, at=dict(s=3, L=10))
ZCDP = Domain(rho=Real > 0, L=Real > 0, at=dict(rho="1/2", L=10))


def sharp_epsilon() -> Truth:
    """The eps at which the bound with its constant is delta = e^(-L)."""
    s, tau, L = LEVEL.symbols("s tau L")
    at_zero = log_constant() + exponent(LEVEL, s, tau, sp.S.Zero)
    slope = exponent(LEVEL, s, tau, sp.S.One) - exponent(LEVEL, s, tau, sp.S.Zero)
    return -(at_zero + L) / slope


def plain_epsilon() -> Truth:
    """The same without the constant."""
    s, tau, L = LEVEL.symbols("s tau L")
    slope = exponent(LEVEL, s, tau, sp.S.One) - exponent(LEVEL, s, tau, sp.S.Zero)
    return -(exponent(LEVEL, s, tau, sp.S.Zero) + L) / slope


@canonne.claim("canonne.conversion.delta", where="conversion of Rényi to approximate privacy", kind="identity",
               reads="alpha = 1 + s; tau is the Rényi bound")
def conversion_delta() -> Form:
    """The delta that a Rényi bound at one order gives, with the sharp constant of the moment argument."""
    s, tau, eps = ORDER.symbols("s tau eps")
    log_delta = log_constant() + exponent(ORDER, s, tau, eps)
    return Equal("ln(exp((alpha-1)*(tau-eps))/(alpha-1)*(1-1/alpha)^alpha)", log_delta, ORDER, printed_above="safe", names={"alpha": 1 + s})


@canonne.claim("canonne.conversion.epsilon", where="conversion of Rényi to approximate privacy, solved for epsilon", kind="identity",
               reads="alpha = 1 + s, delta = e^(-L); tau is the Rényi bound")
def conversion_epsilon() -> Form:
    """The same, solved for epsilon."""
    s, L = LEVEL.symbols("s L")
    printed = "tau + (ln(1/delta) + (alpha-1)*ln(1-1/alpha) - ln(alpha))/(alpha-1)"
    return Equal(printed, sharp_epsilon(), LEVEL, printed_above="safe", names={"alpha": 1 + s, "delta": sp.exp(-L)})


@mironov.claim("mironov.prop3", where="Proposition 3", kind="bound", reads="alpha = 1 + s, delta = e^(-L)")
def proposition_3() -> Form:
    """(alpha, tau)-Rényi privacy implies (tau + log(1/delta)/(alpha-1), delta)-privacy."""
    s, L = LEVEL.symbols("s L")
    return AtMost("tau + ln(1/delta)/(alpha-1)", bounded(sharp_epsilon()), LEVEL, names={"alpha": 1 + s, "delta": sp.exp(-L)}, attained=of_renyi())


@bun.claim("bun.prop1.3.order", where="Proposition 1.3, the choice of the order", kind="proof-step", reads="delta = e^(-L)")
def best_order() -> Form:
    """The plain conversion of rho*alpha at its best order."""
    rho, L = ZCDP.symbols("rho L")
    inner = ZCDP.extend(s=Real > 0, at={"s": 1})
    s = inner["s"]
    linear = definition("definition:zcdp", rho * (1 + s) / knob("definition:zcdp"), inner, "the Rényi bound that rho states at the order 1 + s")
    bound = substitute(plain_epsilon(), {LEVEL["tau"]: linear, LEVEL["s"]: s}, "a concentrated bound at one order", domain=inner)
    bound = rewrite(bound, rho * (1 + s) + L / s)
    found = at_point(bound, s, sp.sqrt(L / rho), "smallest where its two terms balance", upper=False)
    return Equal("rho + 2*sqrt(rho*ln(1/delta))", found, ZCDP, printed_above="safe", names={"delta": sp.exp(-L)})


@bun.claim("bun.prop1.3", where="Proposition 1.3", kind="bound", uses=["bun.prop1.3.order"],
           reads="delta = e^(-L); rho written through the best order 1 + s, rho = L/s^2")
def proposition_1_3() -> Form:
    """rho-zCDP implies (rho + 2 sqrt(rho log(1/delta)), delta)-privacy."""
    s, L = BALANCED.symbols("s L")
    rho = L / s**2
    linear = definition("definition:zcdp", rho * (1 + s) / knob("definition:zcdp"), BALANCED, "the Rényi bound that rho states at the order 1 + s")
    sharper = substitute(sharp_epsilon(), {LEVEL["tau"]: linear}, "the sharp conversion at the printed argument's order", domain=BALANCED)
    return AtMost("rho + 2*sqrt(rho*ln(1/delta))", bounded(sharper), BALANCED, names={"delta": sp.exp(-L), "rho": rho}, attained=of_concentrated())
