"""Limits: SymPy proposes, balls along an exact sequence must approach the proposal."""

from __future__ import annotations

from functools import lru_cache

import sympy as sp
from flint import arb, ctx

from ..domain import Domain
from ..errors import Undecided
from ..evaluate.balls import enclose, sign

_EXPONENTS = (3, 6, 9, 12)


@lru_cache(maxsize=2048)
def _sympy_limit(expr: sp.Expr, symbol: sp.Symbol, edge: sp.Expr, direction: str) -> sp.Expr | None:
    try:
        plain = sp.Dummy("x", positive=True) if edge == sp.oo else sp.Dummy("x", real=True)
        value = sp.limit(expr.subs(symbol, plain), plain, edge, direction)
    except (NotImplementedError, ValueError, TypeError, RecursionError, AttributeError, sp.PoleError, ZeroDivisionError, KeyError):
        return None
    return None if value.has(sp.Limit, sp.AccumBounds, sp.nan, sp.zoo, plain) else value


def checked_limit(expr: sp.Expr, symbol: sp.Symbol, edge: sp.Expr, domain: Domain, side: int = 1) -> sp.Expr | None:
    """limit of expr as symbol → edge from above (side 1) or below (-1); None unless both engines agree."""
    value = _sympy_limit(expr, symbol, edge, "+" if side > 0 and edge != sp.oo else "-")
    if value is None:
        return None
    value = _signs_settled(value, domain)
    if (expr.free_symbols | value.free_symbols) - set(domain.at) - {symbol}:
        return None
    others = (expr.free_symbols | value.free_symbols) - {symbol}
    points: list[dict[sp.Symbol, sp.Rational]] = []
    for found in domain.points(24 if others else 1):
        rest = {s: x for s, x in found.items() if s != symbol}
        if rest not in points and all(x.q < 10**4 and abs(x) < 10**4 for x in rest.values()):
            points.append(rest)
    points = points[:3] or [{s: x for s, x in domain.at.items() if s != symbol}]
    return value if all(_approaches(expr, symbol, edge, value, p, side) for p in points) else None


def _signs_settled(value: sp.Expr, domain: Domain) -> sp.Expr:
    """oo*sign(f) with the sign that f has at the stored point (a proposal like any other: the balls still have to agree)."""
    for s in value.atoms(sp.sign):
        if s.free_symbols <= set(domain.at):
            try:
                value = value.xreplace({s: sp.Integer(sign(s.args[0], domain.at))})
            except Undecided:
                continue
    return value


def _approaches(expr: sp.Expr, symbol: sp.Symbol, edge: sp.Expr, value: sp.Expr, point: dict[sp.Symbol, sp.Rational], side: int) -> bool:
    gaps: list[arb] = []
    with ctx.workprec(2000):
        try:
            target = None if value in (sp.oo, -sp.oo) else enclose(value, point)
            for k in _EXPONENTS:
                step = sp.Rational(10) ** k
                x = step if edge == sp.oo else -step if edge == -sp.oo else sp.Rational(edge.subs(point)) + side / step
                here = enclose(expr, {**point, symbol: x})
                gaps.append(1 / (here if value == sp.oo else -here) if target is None else abs(here - target))
        except (Undecided, TypeError, KeyError, ValueError, ZeroDivisionError):
            return False
        if target is None:
            return all(g > 0 for g in gaps) and bool(gaps[-1] < gaps[0])
        scale = abs(target).max(arb(1))
        return bool(gaps[-1] < scale * arb("1e-2")) and (bool(gaps[-1] < gaps[0]) or bool(gaps[-1] < scale * arb("1e-30")))
