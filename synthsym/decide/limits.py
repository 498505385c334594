"""Limits: proved by their laws for every value of the other parameters, and approached by balls along an exact sequence.

Where no law leads to a limit and there are no other parameters, SymPy proposes one, and balls must approach it.
"""

from __future__ import annotations

import itertools
from functools import lru_cache

import sympy as sp
from flint import arb, ctx

from ..balls.enclosure import enclose
from ..core.domain import Domain
from ..effort import counted, remembered, within
from ..errors import Undecided
from .leading import proved_limit

_NEAR = (
    2000,
    (3, 6, 9, 12),
    1,
    "1e-2",
)  # bits, powers of ten for the steps, how gaps shrink from step to step, how small the last is
_FAR = (20_000, (50, 500, 5000), 5, "3e-2")  # where a logarithm decides
_EFFORT = 1500  # for the laws of one limit


@lru_cache(maxsize=2048)
def _sympy_limit(expr: sp.Expr, symbol: sp.Symbol, edge: sp.Expr, direction: str) -> sp.Expr | None:
    try:
        plain = sp.Dummy("x", positive=True) if edge == sp.oo else sp.Dummy("x", real=True)
        value = counted(sp.limit, expr.subs(symbol, plain), plain, edge, direction)
    except (
        NotImplementedError,
        ValueError,
        TypeError,
        RecursionError,
        AttributeError,
        sp.PoleError,
        ZeroDivisionError,
        KeyError,
    ):
        return None
    return None if value.has(sp.Limit, sp.AccumBounds, sp.nan, sp.zoo, plain) else value


def checked_limit(expr: sp.Expr, symbol: sp.Symbol, edge: sp.Expr, domain: Domain, side: int = 1) -> sp.Expr | None:
    """The limit as symbol → edge from above (side 1) or below (-1), for all parameters; None unless balls agree with it."""
    key = ("limit", expr, symbol, edge, domain.variables, domain.relations, side)
    return within(None, lambda: remembered(key, lambda: _checked(expr, symbol, edge, domain, side)))


def _checked(expr: sp.Expr, symbol: sp.Symbol, edge: sp.Expr, domain: Domain, side: int) -> sp.Expr | None:
    value = within(_EFFORT, lambda: proved_limit(expr, symbol, edge, domain, side))
    others = expr.free_symbols - {symbol}
    if (
        value is None and not others
    ):  # with parameters SymPy may assume that a leading coefficient does not vanish, or its sign
        value = _sympy_limit(expr, symbol, edge, "+" if side > 0 else "-")
    if value is None:
        return None
    points = _spread(domain, symbol, 10 if others else 1)
    return value if all(_approaches(expr, symbol, edge, value, p, side) for p in points) else None


def _spread(domain: Domain, symbol: sp.Symbol, count: int) -> list[dict[sp.Symbol, sp.Rational]]:
    """The stored point and others in which every parameter varies, without the limit variable."""
    found = [{s: x for s, x in domain.at.items() if s != symbol}]
    wide = list(domain.points(220))[1:] if count > 1 else []
    for p in wide[:: max(1, len(wide) // (3 * count))]:
        rest = {s: x for s, x in p.items() if s != symbol}
        if rest not in found and all(x.q < 10**4 and abs(x.p) < 10**4 * x.q for x in rest.values()):
            found.append(rest)
    return found[:count]


def _approaches(
    expr: sp.Expr, symbol: sp.Symbol, edge: sp.Expr, value: sp.Expr, point: dict[sp.Symbol, sp.Rational], side: int
) -> bool:
    """Balls come closer to the limit: within a few powers of ten, or as slowly as a logarithm does."""
    return any(_steps(expr, symbol, edge, value, point, side, *steps) for steps in (_NEAR, _FAR))


def _steps(expr: sp.Expr, symbol: sp.Symbol, edge: sp.Expr, value: sp.Expr, point: dict[sp.Symbol, sp.Rational], side: int,
           bits: int, exponents: tuple[int, ...], shrink: int, small: str) -> bool:  # fmt: skip
    gaps: list[arb] = []
    with ctx.workprec(bits):
        try:
            target = None if value in (sp.oo, -sp.oo) else enclose(value, point)
            for k in exponents:
                step = sp.Rational(10) ** k
                x = step if edge == sp.oo else -step if edge == -sp.oo else sp.Rational(edge.subs(point)) + side / step
                here = enclose(expr, {**point, symbol: x})
                gaps.append(1 / (here if value == sp.oo else -here) if target is None else abs(here - target))
        except (Undecided, TypeError, KeyError, ValueError, ZeroDivisionError):
            return False
        if target is None:
            return all(g > 0 for g in gaps) and bool(gaps[-1] < gaps[0])
        scale = abs(target).max(arb(1))
        shrinks = bool(gaps[-1] < gaps[0]) if shrink == 1 else all(shrink * b < a for a, b in itertools.pairwise(gaps))
        return bool(gaps[-1] < scale * arb(small)) and (shrinks or bool(gaps[-1] < scale * arb("1e-30")))
