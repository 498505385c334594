"""Section 2: conversion of zCDP, post-processing, composition, the Gaussian mechanism."""

from __future__ import annotations

import sympy as sp

from synthsym.author import AtMost, Domain, Equal, Form, Normal, Real, Truth, at_point, derivative, parameter, remembered, rewrite, substitute, zcdp
from synthsym.core.ledger import declare, knob
from synthsym.core.truth import Step
from synthsym.rules import cite

from . import paper
from .gaussian_demand import of_concentrated
from .model import independent

declare("cited:jensen", "for convex g, g(E[r | f]) <= E[g(r) | f]", "Jensen (1906)")

# delta = exp(-rho s^2): every rho > 0 and 0 < delta < 1 is met by exactly one s > 0.
LEVEL = Domain(rho=Real > 0, s=Real > 0, at=dict(rho="1/2", s=3))
rho, s = LEVEL.symbols("rho s")


@remembered
def largest_excess() -> Truth:
    """log of sup over y in (0, 1) of (1 - y) y^t: how much of a moment of order 1 + t an excess can use up."""
    D = Domain(t=Real > 0, y=Real.between(0, 1), at=dict(t=1, y="1/3"))
    t, y = D.symbols("t y")
    excess = parameter(D, sp.log(1 - y) + t * sp.log(y))
    return at_point(excess, y, t / (1 + t), "concave in y, with its top at y = t/(1+t)")


@remembered
def sharper_conversion() -> Truth:
    """eps at which delta(eps) <= delta for every rho-zCDP mechanism, from the moment of order 1 + s.

    With y = e^eps q/p the hockey-stick divergence is E_P[(1 - y)+], and (1 - y) y^t <= c_t bounds it by
    c_t e^(-t eps) E_P[(p/q)^t], whose log is at most t (1+t) rho.
    """
    top = largest_excess()
    t = top.domain["t"]
    moment = t * (1 + t) * rho / (knob("definition:zcdp") * knob("definition:renyi"))
    delta_log = -rho * s**2
    expr = (top.expr + moment - delta_log) / (t * knob("definition:hockey-stick"))
    D = LEVEL.extend(t=Real > 0, at=dict(t=1))
    step = Step(
        "markov",
        top.expr,
        expr,
        "(p - e^eps q)+ <= c_t p (p/q)^t e^(-t eps), integrated; solved for eps",
        rests_on=("definition:hockey-stick", "definition:renyi", "definition:zcdp"),
    )
    bound = Truth(top.expr, D, top.steps, top.rests_on, "upper").then(step)
    return substitute(bound, {D["t"]: s}, "the order that the printed conversion uses", domain=LEVEL)


@paper.claim("neun.s2.conv", where="Section 2, conversion after Definition 2.2", kind="bound", required=True)
def conversion() -> Form:
    """rho-zCDP implies (rho + 2 sqrt(rho log(1/delta)), delta)-DP."""
    return AtMost("rho + 2*sqrt(rho*log(1/delta))", sharper_conversion(), LEVEL, names={"delta": sp.exp(-rho * s**2)}, attained=of_concentrated())


PROCESS = Domain(rho=Real > 0, alpha=Real > 1, r=Real > 0, at=dict(rho="1/2", alpha=2, r=1))


@paper.claim("neun.s2.post", where="Theorem 2.3", kind="bound", required=True)
def post_processing() -> Form:
    """f(M(x)) is rho-zCDP if M is."""
    a, r = PROCESS.symbols("alpha r")
    bend = derivative(derivative(parameter(PROCESS, r**a), r), r, "r^alpha is convex in the density ratio r")
    level = PROCESS["rho"] * knob("definition:zcdp")
    processed = cite(
        "cited:jensen",
        level,
        PROCESS,
        "the density ratio of f(M) is the mean of that of M given f: its moment of order alpha is no larger",
        bend,
        hypotheses=(sp.Ge(bend.expr, 0, evaluate=False),),
        lean="upper",
    )
    processed = processed.then(
        Step("zcdp", None, level, "the divergence of M is at most alpha rho", rests_on=("definition:renyi", "definition:zcdp"))
    )
    return AtMost("rho", processed, PROCESS, lower=gaussian_of(PROCESS["rho"], PROCESS))


def gaussian_of(level: sp.Expr, domain: Domain) -> Truth:
    """zCDP of a Gaussian mechanism with sensitivity 1 whose noise was chosen for this level: post-processing by doing nothing."""
    D = domain.extend(mean_a=Real)
    a = D["mean_a"]
    t = zcdp(Normal(a + 1, 1 / (2 * level)), Normal(a, 1 / (2 * level)), D)
    return Truth(t.expr, domain, t.steps, t.rests_on)


TWO = Domain(rho=Real > 0, rho2=Real > 0, at=dict(rho="1/2", rho2="1/3"))


@paper.claim("neun.s2.comp", where="Theorem 2.4", kind="bound", required=True, reads="rho' is written rho2")
def composition() -> Form:
    """(M1, M2) is (rho + rho')-zCDP."""
    first, second = (independent(gaussian_of(TWO[name], TWO), sp.S.One, TWO) for name in ("rho", "rho2"))
    return AtMost("rho + rho2", first + second, TWO)


NOISE = Domain(Delta=Real > 0, rho=Real > 0, spread=Real > 0, at=dict(Delta="1/125", rho="1/2"))


@remembered
def noise_for(level: sp.Expr) -> Truth:
    """The variance of a Gaussian mechanism of sensitivity Delta whose zCDP is `level`."""
    D = NOISE.extend(mean_a=Real)
    a, v, Delta = D.symbols("mean_a spread Delta")
    loss = zcdp(Normal(a + Delta, v), Normal(a, v), D)
    constant = loss * v
    flat = rewrite(constant, sp.simplify(constant.expr), "the loss is inversely proportional to the variance")
    if v in flat.expr.free_symbols:
        raise AssertionError("the loss is not inversely proportional to the variance")
    return flat / level


@paper.claim("neun.s2.gauss", where="Section 2, Gaussian mechanism", kind="identity", required=True)
def gaussian_mechanism() -> Form:
    """The variance of the noise for a given rho."""
    return Equal("Delta^2/(2*rho)", noise_for(NOISE["rho"]), NOISE, printed_above="safe")
