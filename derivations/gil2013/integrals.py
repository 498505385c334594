"""Divergences by their own integral: the entries that are no exponential family on a common support use these steps."""

from __future__ import annotations

from typing import Any

import sympy as sp

from synthsym.author import Domain, Law, StepRejected, Truth, integral, log_density, rewrite
from synthsym.core.ledger import knob
from synthsym.core.truth import Obligation, Step
from synthsym.decide import prove
from synthsym.rules import definition


def renyi_of(total: Truth, alpha: sp.Expr) -> Truth:
    """D_alpha from the integral of p^alpha q^(1-alpha)."""
    factor: Any = knob("definition:renyi")
    return definition("definition:renyi", factor * sp.log(total.expr) / (alpha - 1), total.domain, "log of the integral, over alpha - 1", total)


def kl_of(total: Truth) -> Truth:
    """The Kullback-Leibler divergence, the integral of p log(p/q): the Rényi divergence of order 1."""
    factor: Any = knob("definition:renyi")
    return definition("definition:renyi", factor * total.expr, total.domain, "mean of the log ratio under the first law", total)


def mixture(P: Law, Q: Law, alpha: sp.Expr, point: sp.Expr, D: Domain) -> Truth:
    """alpha log p + (1 - alpha) log q at a point of both supports."""
    return alpha * log_density(P, point, D) + (1 - alpha) * log_density(Q, point, D)


def moved(log_integrand: Truth, log_slope: sp.Expr, because: str) -> Truth:
    """The log integrand after a change of the variable whose derivative has this logarithm."""
    after = log_integrand.expr + log_slope
    return log_integrand.then(Step("change-of-variable", log_integrand.expr, after, because))


def affine(t: Truth, u: sp.Symbol) -> tuple[sp.Expr, sp.Expr, Truth]:
    """slope, constant and the truth rewritten as constant + slope*u."""
    slope = sp.factor(sp.simplify(sp.diff(t.expr, u)))
    constant = sp.expand(t.expr.subs(u, 0))
    return slope, constant, rewrite(t, constant + slope * u, "affine in the variable")


def over_half_line(t: Truth, slope: sp.Expr) -> Truth:
    """The integral of e^(slope u) over u > 0: its antiderivative e^(slope u)/slope vanishes at infinity, as the slope is negative."""
    proof = prove(sp.Lt(slope, 0, evaluate=False), t.domain)
    if proof is None:
        raise StepRejected(f"not proved: {slope} < 0, so the integral may be infinite")
    falls = (Obligation(f"{slope} < 0", True, proof.method),)
    return t.then(Step("integral:exponential", t.expr, -1 / slope, "integrate over u > 0", proof.engines, proof.trust, falls))


def exponential_piece(log_integrand: Truth, u: sp.Symbol, high: Any) -> Truth:
    """The integral over 0 < u < high of the exponential of an affine function, its constant factor taken out.

    `u` is a parameter of the log integrand's domain; the result no longer has it.
    """
    slope, constant, straight = affine(log_integrand, u)
    D = straight.domain.restrict(u, straight.domain.at[u])
    part = Truth(sp.exp(slope * u), D, straight.steps, straight.rests_on)
    if high == sp.oo:
        return sp.exp(constant) * over_half_line(part, slope)
    return sp.exp(constant) * integral(part, u, 0, high, u if slope == 0 else sp.exp(slope * u) / slope)


def weighted_piece(log_weight: Truth, factor: Truth, u: sp.Symbol, high: Any) -> Truth:
    """The same with an affine factor beside the exponential: by parts."""
    slope, constant, straight = affine(log_weight, u)
    rise, start, line = affine(factor, u)
    D = straight.domain.restrict(u, straight.domain.at[u])
    steps = tuple(dict.fromkeys(straight.steps + line.steps))
    part = Truth((start + rise * u) * sp.exp(slope * u), D, steps, straight.rests_on | line.rests_on)
    antiderivative = ((start + rise * u) / slope - rise / slope**2) * sp.exp(slope * u)
    return sp.exp(constant) * integral(part, u, 0, high, antiderivative)
