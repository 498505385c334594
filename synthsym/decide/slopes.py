"""Along one parameter: whether an expression is continuous, its slope, and what it is at an end of the range."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain
from ..effort import spend
from .conditions import conditions_at
from .defined import prove_conditions, prove_defined
from .limits import checked_limit

_JUMPS = (sp.Piecewise, sp.floor, sp.ceiling, sp.sign, sp.Heaviside, sp.Integral)


def continuous(expr: sp.Expr, symbol: sp.Symbol, domain: Domain, depth: int = 0) -> bool:
    """The expression has a value everywhere, between the integers too, and its parts jump nowhere."""
    ends = [e for total in expr.atoms(sp.Sum, sp.Product) for limit in total.limits for e in limit[1:]]
    if expr.has(*_JUMPS) or any(e.is_infinite or e.has(symbol) for e in ends):
        return False
    return prove_defined(expr, domain, max(depth, 0), reals=True) is not None


def slope_of(expr: sp.Expr, symbol: sp.Symbol) -> sp.Expr | None:
    """The derivative, where it can be written down."""
    spend(1 + expr.count_ops() // 20)
    try:
        slope: sp.Expr = sp.diff(expr, symbol)
    except (ValueError, TypeError, sp.core.function.ArgumentIndexError):
        return None
    return None if slope.has(sp.Derivative, sp.Subs, sp.DiracDelta) else slope


def end_value(expr: sp.Expr, symbol: sp.Symbol, edge: sp.Expr, domain: Domain, side: int) -> sp.Expr | None:
    """The value (or checked limit) of expr where the parameter reaches an end of its range."""
    if edge not in (sp.oo, -sp.oo) and not expr.has(*_JUMPS):
        there = conditions_at(expr, symbol, edge)
        value = expr.subs(symbol, edge)
        if (
            not value.has(sp.nan, sp.zoo, sp.oo, -sp.oo)
            and prove_conditions(there, domain.restrict(symbol, edge)) is not None
        ):
            return value
    return checked_limit(expr, symbol, edge, domain, side)
