"""Where SymPy says that an expression vanishes, at a price that is known before.

Counted effort ends work between two calls. Inside one multiplication of long integers, or one factoring of a long
polynomial, nobody can end it: so what would be long is not begun, and has no roots as far as one knows here.
"""

from __future__ import annotations

from collections.abc import Iterator

import sympy as sp

from ..effort import counted, spend, within

_DEGREE = 120
_BITS = 30_000  # of all coefficients of a polynomial together
_LONGEST = 10_000  # a number that may become an exponent, or the order of a root
_SOLVE = 300
STUMBLES = (
    NotImplementedError,
    ValueError,
    TypeError,
    RecursionError,
    AttributeError,
    KeyError,
    ZeroDivisionError,
    sp.PolynomialError,
)


def solved(f: sp.Expr, x: sp.Symbol, units: int | None = None) -> list[sp.Expr]:
    """What SymPy finds: a proposal that may lack roots, and may hold what is none."""
    if _too_long(f, x):
        return []
    try:
        found = within(units, lambda: counted(sp.solve, f, x))
    except STUMBLES:
        return []
    return [r for r in found if isinstance(r, sp.Expr)] if isinstance(found, list) else []


def rational_roots(f: sp.Expr, x: sp.Symbol) -> Iterator[sp.Rational]:
    """Rational values of x at which f, an expression in x alone, vanishes."""
    if f.free_symbols != {x}:
        return
    try:
        above = f if f.is_polynomial(x) else sp.fraction(within(_SOLVE, lambda: counted(sp.together, f)) or f)[0]
        if not above.is_polynomial(x):
            found = solved(f, x, _SOLVE)
        elif _too_long(above, x):
            return
        else:
            found = list(counted(lambda: sp.Poly(above, x).ground_roots()))
    except STUMBLES:
        return
    yield from (r for r in found if isinstance(r, sp.Rational))


def _too_long(f: sp.Expr, x: sp.Symbol) -> bool:
    """The degree and the length of the coefficients, which are charged; beside exponentials and logarithms long numbers."""
    powers = [abs(e.exp) for e in f.atoms(sp.Pow) if e.exp.is_Rational and x in e.base.free_symbols]
    if any(p.p > _DEGREE or p.q > _DEGREE for p in powers):
        return True
    numbers = f.atoms(sp.Rational)
    bits = sum(int(r.p).bit_length() + int(r.q).bit_length() for r in numbers)
    degree = max([1, *(int(sp.ceiling(p)) for p in powers)])
    if degree * bits > _BITS:
        return True
    spend(1 + degree * bits // 100)
    return _tangled(f, x) and any(abs(r.p) > _LONGEST or r.q > _LONGEST for r in numbers)


def _tangled(f: sp.Expr, x: sp.Symbol) -> bool:
    """x stands both in a transcendental part and outside of it, or in several: roots are sought through Lambert's W."""
    free, parts, seen = False, set(), [f]
    while seen:
        e = seen.pop()
        if x not in e.free_symbols:
            continue
        if isinstance(e, sp.Function) or (e.is_Pow and x in e.exp.free_symbols):
            parts.add(e)
        elif e == x:
            free = True
        else:
            seen.extend(e.args)
    return len(parts) + free > 1
