"""The SymPy half of every check. It simplifies where it can and otherwise evaluates both sides at exact points.

It never decides alone: a relation is proved only if FLINT's normal form or signs prove it too. What it adds is a
second, independent reading of the same tree, so that a slip in one engine shows as a disagreement.
"""

from __future__ import annotations

import itertools

import sympy as sp

from ..domain import Domain
from ..errors import SynthsymError

_POINTS = 6
_DIGITS = 30


class Disagreement(SynthsymError):
    """The two engines contradict each other: an alarm, never averaged away."""


def _finite_points(domain: Domain, count: int) -> list[dict[sp.Symbol, sp.Rational]]:
    """The stored point and others spread over the search order, so that every parameter gets to vary."""
    wide = list(itertools.islice(domain.points(90), 90))
    fit = [p for p in wide if all(abs(x) <= 2000 and x.q <= 10**6 for x in p.values())]
    return (fit[:1] + fit[1 :: max(1, len(fit) // count)])[:count] or [dict(domain.at)]


def value_at(expr: sp.Basic, point: dict[sp.Symbol, sp.Rational]) -> sp.Expr | None:
    """SymPy's own numerical value at a point; None where it has none."""
    try:
        if _huge_powers(expr, point):  # exact rational powers would have millions of digits
            value = sp.N(expr, _DIGITS + 10, subs=point, maxn=400)
        else:
            value = sp.N(expr.subs(point), _DIGITS + 10, maxn=400)
    except (TypeError, ValueError, ZeroDivisionError, RecursionError, NotImplementedError, AttributeError):
        return None
    return value if value.is_Number and value.is_finite else None


def _huge_powers(expr: sp.Basic, point: dict[sp.Symbol, sp.Rational]) -> bool:
    exponents = [e.exp.subs(point) for e in expr.atoms(sp.Pow) if e.exp.free_symbols]
    return any(x.is_Rational and abs(x) > 200 for x in exponents)


def agrees_equal(a: sp.Basic, b: sp.Basic, domain: Domain) -> bool:
    """Symbolic zero, or agreement of both sides at exact points; raises Disagreement if they differ."""
    difference = a - b
    if difference == 0:
        return True
    if difference.count_ops() < 60:
        try:
            if sp.expand(sp.together(difference)) == 0 or sp.simplify(difference) == 0:
                return True
        except (TypeError, ValueError, NotImplementedError, RecursionError, AttributeError):
            pass
    compared = 0
    for point in _finite_points(domain, _POINTS):
        x, y = value_at(a, point), value_at(b, point)
        if x is None or y is None:
            continue
        scale = max(abs(x), abs(y), sp.Float(10) ** -200)
        if abs(x - y) > scale * sp.Float(10) ** -(_DIGITS - 8):
            raise Disagreement(f"FLINT proves {a} = {b}, SymPy finds {x} and {y} at {point}")
        compared += 1
    return compared > 0


def agrees_sign(expr: sp.Basic, sign: int, strict: bool, domain: Domain) -> bool:
    """Coefficients after the orthant shift where that is polynomial; otherwise signs at exact points."""
    compared = 0
    for point in _finite_points(domain, _POINTS):
        x = value_at(expr, point)
        if x is None:
            continue
        if x * sign < -sp.Float(10) ** -(_DIGITS - 8):
            raise Disagreement(f"FLINT proves the sign {sign} of {expr}, SymPy finds {x} at {point}")
        compared += 1
    return compared > 0
