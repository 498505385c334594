"""The hockey-stick divergence through single events, and what one moment of the loss says of it."""

from __future__ import annotations

import sympy as sp

from ..rules.stated import definition

HOCKEY, RENYI, ZCDP = "definition:hockey-stick", "definition:renyi", "definition:zcdp"


@definition(HOCKEY)
def excess(knob: sp.Expr, p: sp.Expr, q: sp.Expr, eps: sp.Expr) -> sp.Expr:
    """P(S) - e^eps Q(S) for one event; the divergence is the largest of these."""
    return p - sp.exp(knob * eps) * q


@definition(HOCKEY)
def demanded_eps(knob: sp.Expr, p: sp.Expr, q: sp.Expr, delta: sp.Expr) -> sp.Expr:
    """The eps at which P(S) - e^eps Q(S) = delta: what this one event demands (other events may demand more)."""
    return sp.log((p - delta) / q) / knob


@definition(HOCKEY)
def promised_level(knob: sp.Expr, loss: sp.Expr) -> sp.Expr:
    """The eps that belongs to a loss: P(S) - e^eps Q(S) is at most the mass of the outputs that lose more."""
    return knob * loss


@definition(RENYI)
def log_moment(knob: sp.Expr, order: sp.Expr, divergence: sp.Expr) -> sp.Expr:
    """log E_P[(p/q)^order]: the moment of the loss that a Rényi divergence of order 1 + order states."""
    return order * divergence / knob


@definition(ZCDP)
def divergence_at_order(knob: sp.Expr, rho: sp.Expr, alpha: sp.Expr) -> sp.Expr:
    """The largest Rényi divergence of order alpha of a rho-concentrated mechanism."""
    return rho * alpha / knob


@definition(HOCKEY)
def discount(knob: sp.Expr, order: sp.Expr, eps: sp.Expr) -> sp.Expr:
    """What e^eps takes off the moment of this order: delta(eps) is the mean of (1 - e^(eps - loss))^+ under P."""
    return knob * order * eps
