"""The conversions as their papers print them."""

import sympy as sp
from derivations.neunhoeffer2024.gaussian_demand import of_concentrated, of_renyi
from synthsym.author import AtMost, Domain, Equal, Form, Real
from synthsym.theory.conversions import (
    ORDER, best_plain, epsilon, epsilon_of_concentrated, exact_epsilon, exact_log_delta,
)  # fmt: skip
from . import bun, canonne, mironov

LEVEL = Domain(s=Real > 0, tau=Real > 0, L=Real > 0, at=dict(s=3, tau=1, L=10))
BALANCED = Domain(s=Real > 0, L=Real > 0, at=dict(s=3, L=10))
ZCDP = Domain(rho=Real > 0, L=Real > 0, at=dict(rho="1/2", L=10))


@canonne.claim("canonne.conversion.delta", "conversion of Rényi to approximate privacy", "identity")
def conversion_delta() -> Form:
    """The delta that a Rényi bound at one order gives, with the sharp constant of the moment argument.
    Read: alpha = 1 + s; tau is the Rényi bound"""
    s = ORDER["s"]
    printed = "ln(exp((alpha-1)*(tau-eps))/(alpha-1)*(1-1/alpha)^alpha)"
    return Equal(printed, exact_log_delta(), ORDER, printed_above="safe", names={"alpha": 1 + s})


@canonne.claim(
    "canonne.conversion.epsilon", "conversion of Rényi to approximate privacy, solved for epsilon", "identity"
)
def conversion_epsilon() -> Form:
    """The same, solved for epsilon. Read: alpha = 1 + s, delta = e^(-L); tau is the Rényi bound"""
    s, L = LEVEL.symbols("s L")
    printed = "tau + (ln(1/delta) + (alpha-1)*ln(1-1/alpha) - ln(alpha))/(alpha-1)"
    return Equal(printed, exact_epsilon(), LEVEL, printed_above="safe", names={"alpha": 1 + s, "delta": sp.exp(-L)})


@mironov.claim("mironov.prop3", "Proposition 3", "bound")
def proposition_3() -> Form:
    """(alpha, tau)-Rényi privacy implies (tau + log(1/delta)/(alpha-1), delta)-privacy.
    Read: alpha = 1 + s, delta = e^(-L)"""
    s, L = LEVEL.symbols("s L")
    names = {"alpha": 1 + s, "delta": sp.exp(-L)}
    return AtMost("tau + ln(1/delta)/(alpha-1)", epsilon(), LEVEL, names=names, attained=of_renyi())


@bun.claim("bun.prop1.3.order", "Proposition 1.3, the choice of the order", "proof-step")
def best_order() -> Form:
    """The plain conversion of rho*alpha at its best order. Read: delta = e^(-L)"""
    rho, L = ZCDP.symbols("rho L")
    found = best_plain(rho, L, ZCDP)
    return Equal("rho + 2*sqrt(rho*ln(1/delta))", found, ZCDP, printed_above="safe", names={"delta": sp.exp(-L)})


@bun.claim("bun.prop1.3", "Proposition 1.3", "bound", uses=".order")
def proposition_1_3() -> Form:
    """rho-zCDP implies (rho + 2 sqrt(rho log(1/delta)), delta)-privacy.
    Read: delta = e^(-L); rho written through the best order 1 + s, rho = L/s^2"""
    s, L = BALANCED.symbols("s L")
    rho = L / s**2
    enough, names = epsilon_of_concentrated(rho, s, L, BALANCED), {"delta": sp.exp(-L), "rho": rho}
    return AtMost("rho + 2*sqrt(rho*ln(1/delta))", enough, names=names, attained=of_concentrated())
