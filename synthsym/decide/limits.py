"""Limits: SymPy proposes, balls along an exact sequence must approach the proposal."""

from __future__ import annotations

from functools import lru_cache

import sympy as sp
from flint import arb, ctx

from ..balls.enclosure import enclose
from ..core.domain import Domain
from ..effort import counted, remembered, within
from ..errors import Undecided
from .leading import proved_limit
from .normal import identically_equal

_EXPONENTS = (3, 6, 9, 12)
_EFFORT = 500  # for the laws of one limit


@lru_cache(maxsize=2048)
def _sympy_limit(expr: sp.Expr, symbol: sp.Symbol, edge: sp.Expr, direction: str) -> sp.Expr | None:
    try:
        plain = sp.Dummy("x", positive=True) if edge == sp.oo else sp.Dummy("x", real=True)
        value = counted(sp.limit, expr.subs(symbol, plain), plain, edge, direction)
    except (NotImplementedError, ValueError, TypeError, RecursionError, AttributeError, sp.PoleError, ZeroDivisionError, KeyError):
        return None
    return None if value.has(sp.Limit, sp.AccumBounds, sp.nan, sp.zoo, plain) else value


def checked_limit(expr: sp.Expr, symbol: sp.Symbol, edge: sp.Expr, domain: Domain, side: int = 1) -> sp.Expr | None:
    """limit of expr as symbol → edge from above (side 1) or below (-1); None unless both engines agree, for all parameters."""
    key = ("limit", expr, symbol, edge, domain.variables, domain.relations, side)
    return within(None, lambda: remembered(key, lambda: _checked(expr, symbol, edge, domain, side)))


def _checked(expr: sp.Expr, symbol: sp.Symbol, edge: sp.Expr, domain: Domain, side: int) -> sp.Expr | None:
    value = _sympy_limit(expr, symbol, edge, "+" if side > 0 else "-")
    if value is None:
        return None
    value = _signs_settled(value, domain)
    others = (expr.free_symbols | value.free_symbols) - {symbol}
    points = _spread(domain, symbol, 10 if others else 1)
    if not all(_approaches(expr, symbol, edge, value, p, side) for p in points):
        return None
    if others and not _proved(expr, symbol, edge, value, domain, side):
        return None  # SymPy may have assumed that a leading coefficient does not vanish, or its sign
    return value


def _proved(expr: sp.Expr, symbol: sp.Symbol, edge: sp.Expr, value: sp.Expr, domain: Domain, side: int) -> bool:
    """The laws of limits lead to the same value for all parameters of the domain."""
    shown = within(_EFFORT, lambda: proved_limit(expr, symbol, edge, domain, side))
    if shown is None or value in (sp.oo, -sp.oo) or shown in (sp.oo, -sp.oo):
        return shown == value
    return identically_equal(shown, value, domain.without(symbol))


def _signs_settled(value: sp.Expr, domain: Domain) -> sp.Expr:
    """oo*sign(f) where the sign of f is proved over the whole domain."""
    from .prove import orthant_sign

    for s in value.atoms(sp.sign):
        known = orthant_sign(s.args[0], domain, True)
        if known:
            value = value.xreplace({s: sp.Integer(known)})
    return value


def _spread(domain: Domain, symbol: sp.Symbol, count: int) -> list[dict[sp.Symbol, sp.Rational]]:
    """The stored point and others in which every parameter varies, without the limit variable."""
    found = [{s: x for s, x in domain.at.items() if s != symbol}]
    wide = list(domain.points(220))[1:] if count > 1 else []
    for p in wide[:: max(1, len(wide) // (3 * count))]:
        rest = {s: x for s, x in p.items() if s != symbol}
        if rest not in found and all(x.q < 10**4 and abs(x) < 10**4 for x in rest.values()):
            found.append(rest)
    return found[:count]


def _infinite_everywhere(expr: sp.Expr, symbol: sp.Symbol, edge: sp.Expr, value: sp.Expr, domain: Domain, side: int) -> bool:
    """Growth at a known rate with a coefficient whose sign is proved over the domain of the other parameters."""
    from .prove import orthant_sign

    grown = symbol if edge == sp.oo else -symbol if edge == -sp.oo else side / (symbol - edge)
    wanted = 1 if value == sp.oo else -1
    for rate in (grown, grown**2, grown**3, sp.sqrt(grown), sp.log(grown)):
        coefficient = _sympy_limit(expr / rate, symbol, edge, "+" if side > 0 else "-")
        if coefficient is not None and orthant_sign(coefficient, domain, True) == wanted:
            return True
    return False


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
