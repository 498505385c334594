"""The SymPy half of every check. It simplifies where it can and otherwise evaluates both sides at exact points.

It never decides alone: a relation is proved only if FLINT's normal form or signs prove it too. What it adds is a
second, independent reading of the same tree, so that a slip in one engine shows as a disagreement.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator

import sympy as sp
from sympy.external.gmpy import GROUND_TYPES

from ..balls.sympy_mended import is_unknown
from ..core.domain import Domain
from ..effort import remembered, spend
from ..errors import SynthsymError, TooLong

_POINTS = 6
_DIGITS = 40
_LONGEST = 3000  # terms of an infinite sum that are added up
_CLOSE = sp.Float("1e-22")  # what is nearer is the same, in the digits that are compared
_TINY = sp.Float("1e-200")
_STUMBLES = (
    TypeError,
    ValueError,
    ZeroDivisionError,
    OverflowError,
    MemoryError,
    RecursionError,
    NotImplementedError,
    AttributeError,
)
_HIGHEST = 200  # exponent of an exact value that is still written down
_EXPANDED = 60  # operations up to which a difference is expanded first

if GROUND_TYPES == "flint":
    warnings.warn(
        "SymPy was imported before synthsym and counts with FLINT's integers: import synthsym first, so that the engines share no code",
        stacklevel=2,
    )


class Disagreement(SynthsymError):
    """The two engines contradict each other: an alarm, never averaged away."""


def _finite_points(domain: Domain, count: int) -> list[dict[sp.Symbol, sp.Rational]]:
    """The stored point and others spread over the search order, so that every parameter gets to vary."""
    key = ("points", domain.variables, domain.relations, frozenset(domain.at.items()), count)
    return remembered(key, lambda: _chosen(domain, count))


def _chosen(domain: Domain, count: int) -> list[dict[sp.Symbol, sp.Rational]]:
    spend(20)
    fit = [p for p in domain.points(90) if all(abs(x.p) <= 2000 * x.q and x.q <= 1000000 for x in p.values())]
    return (fit[:1] + fit[1 :: max(1, len(fit) // count)])[:count] or [dict(domain.at)]


def value_at(expr: sp.Basic, point: dict[sp.Symbol, sp.Rational]) -> sp.Expr | None:
    """SymPy's own numerical value at a point; None where it has none."""
    try:
        if expr.has(sp.Sum):
            expr = expr.replace(lambda e: isinstance(e, sp.Sum) and e.has(sp.oo, -sp.oo), lambda e: _added(e, point))
        # exact rational powers may have millions of digits
        inserted = expr if huge_powers(expr, point) else placed(expr, point)
        value = sp.N(inserted, _DIGITS, subs=point, maxn=400)
    except _STUMBLES:
        return None
    known = value.is_Number and value.is_finite and not is_unknown(value)
    return value if known else None


def placed(expr: sp.Basic, point: dict[sp.Symbol, sp.Rational]) -> sp.Basic:
    """The expression at a point, in one walk where nothing in it binds letters."""
    binds = expr.has(sp.Sum, sp.Product, sp.Integral, sp.Derivative, sp.Subs, sp.Limit, sp.Lambda)
    return expr.subs(point) if binds else expr.xreplace(point)


def _added(total: sp.Sum, point: dict[sp.Symbol, sp.Rational]) -> sp.Expr:
    """An infinite sum added up outwards from its first term, or from 0, until the terms are negligible; NaN if they stay."""
    import mpmath

    if len(total.limits) != 1:
        return sp.nan
    index, low, high = total.limits[0]
    point = {s: x for s, x in point.items() if s != index}
    low, high = (e.subs(point) for e in (low, high))
    if high is not sp.oo or not (low.is_Integer or low is -sp.oo):
        return sp.nan
    first = int(low) if low.is_Integer else 0
    sides = [(1, 0)] if low.is_Integer else [(1, 0), (-1, 1)]
    with mpmath.workdps(_DIGITS + 5):
        term = sp.lambdify(index, total.function.subs(point), "mpmath")
        out, tiny = mpmath.mpf(0), mpmath.mpf(10) ** -(_DIGITS + 5)
        for side, start in sides:
            small = 0
            for k in range(start, _LONGEST):
                here = mpmath.mpf(term(mpmath.mpf(first + side * k)))
                out += here
                small = small + 1 if abs(here) <= tiny * max(abs(out), tiny) else 0
                if small > 3:
                    break
            else:
                return sp.nan
        return sp.Float(out, _DIGITS + 5)


def huge_powers(expr: sp.Basic, point: dict[sp.Symbol, sp.Rational]) -> bool:
    """Whether exact values at the point would have too many digits to be written down, or would be roots of long numbers, which SymPy factors."""
    try:
        exponents = [e.subs(point) for e in _exponents(expr)]
    except TooLong:
        return True
    return any(x.is_Rational and (abs(x) > _HIGHEST or not x.is_Integer) for x in exponents)


def _exponents(expr: sp.Basic) -> Iterator[sp.Expr]:
    """Those with letters, also where x^k is written as exp(k log x): at a point SymPy makes a power of it."""
    yield from (e.exp for e in expr.atoms(sp.Pow) if e.exp.free_symbols)
    for term in (term for e in expr.atoms(sp.exp) for term in sp.Add.make_args(e.args[0])):
        factors = sp.Mul.make_args(term)
        rest = [x for x in factors if not isinstance(x, sp.log)]
        if len(rest) == len(factors) - 1:
            yield sp.Mul(*rest)


def agrees_equal(a: sp.Basic, b: sp.Basic, domain: Domain) -> bool:
    """Symbolic zero, or agreement of both sides at exact points; raises Disagreement if they differ.

    `simplify`, which costs most, is asked where no point has values on both sides.
    """
    difference = a - b
    short = difference.count_ops() < _EXPANDED and not difference.has(sp.Sum, sp.Product)
    if short and _vanishes(difference, lambda e: sp.expand(sp.together(e))):
        return True
    values = [(point, value_at(a, point), value_at(b, point)) for point in _finite_points(domain, _POINTS)]
    compared = [(point, x, y) for point, x, y in values if x is not None and y is not None]
    for point, x, y in compared:
        if abs(x - y) > max(abs(x), abs(y), _TINY) * _CLOSE:
            raise Disagreement(f"FLINT proves {a} = {b}, SymPy finds {x} and {y} at {point}")
    return bool(compared) or short and _vanishes(difference, sp.simplify)


def _vanishes(difference: sp.Expr, simpler: Callable[[sp.Expr], sp.Expr]) -> bool:
    try:
        return bool(simpler(difference) == 0)
    except _STUMBLES:
        return False


def agrees_sign(expr: sp.Basic, sign: int, strict: bool, domain: Domain) -> bool:
    """The sign at exact points, as far as SymPy has values there; raises Disagreement if one is the other."""
    compared = [(point, x) for point in _finite_points(domain, _POINTS) if (x := value_at(expr, point)) is not None]
    for point, x in compared:
        if sign * x < -_CLOSE:
            raise Disagreement(f"FLINT proves the sign {sign} of {expr}, SymPy finds {x} at {point}")
    return bool(compared)
