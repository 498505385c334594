"""Terms of a sum that are exponentials of a quadratic polynomial in the index: read off once, for bounds, balls and convergence."""

from __future__ import annotations

from functools import lru_cache

import sympy as sp

Quadratic = tuple[sp.Expr, sp.Expr, sp.Expr, sp.Expr]


@lru_cache(maxsize=1024)
def exponential_term(term: sp.Expr, index: sp.Symbol, side: int) -> Quadratic | None:
    """(c, A, B, C) with term = c exp(A k^2 + B k + C) at index = side * k for all k >= 0; None for terms of another kind.

    Powers of a base without the index count where the base is a positive number or letter.
    """
    k = sp.Dummy("k", integer=True, nonnegative=True)
    f = sp.sympify(term).xreplace({index: side * k})
    f = f.replace(lambda e: isinstance(e, sp.Abs) and e.args[0] in (k, -k), lambda e: k) if f.has(sp.Abs) else f
    constant, exponent = sp.S.One, sp.S.Zero
    for factor in sp.Mul.make_args(f):
        if k not in factor.free_symbols:
            constant *= factor
            continue
        base, power = (sp.E, factor.exp) if isinstance(factor, sp.exp) else factor.as_base_exp()
        if k in base.free_symbols or not base.is_positive:
            return None
        exponent += power if base is sp.E else power * sp.log(base)
    exponent = sp.expand(exponent)
    if not exponent.is_polynomial(k):
        return None
    coefficients = sp.Poly(exponent, k).all_coeffs()[::-1]
    if len(coefficients) > 3:
        return None
    C, B, A = (*coefficients, sp.S.Zero, sp.S.Zero)[:3]
    return constant, A, B, C
