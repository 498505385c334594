"""Which infinite sums are known to converge: those whose terms have a ratio with a limit below one, and powers of the index."""

from __future__ import annotations

import sympy as sp

from ..balls.quadratics import exponential_term
from ..effort import counted


def converges(term: sp.Expr, index: sp.Symbol, low: sp.Expr) -> sp.Basic:
    """A condition on the parameters under which the sum of the terms from `low` on converges; `sp.false` where none is known.

    A sum from minus infinity converges where both halves do: the terms are then exponentials of quadratic polynomials."""
    if term.is_Add and index in term.free_symbols:
        parts = [converges(part, index, low) for part in term.args]
        if sp.false not in parts:
            return sp.And(*parts, evaluate=False) if len(parts) > 1 else parts[0]
    sides = [side for side, asked in ((1, True), (-1, low is -sp.oo)) if asked]
    found = [exponential_term(term, index, side) for side in sides]
    if all(f is not None and f[1] != 0 for f in found):
        return sp.And(*(sp.Lt(f[1], 0, evaluate=False) for f in found if f is not None), evaluate=False)
    if low.is_infinite:
        if all(f is not None for f in found):  # without a square the slope decides
            return sp.And(
                *(sp.Lt(f[1] if f[1] != 0 else f[2], 0, evaluate=False) for f in found if f is not None), evaluate=False
            )
        return sp.false
    k = sp.Dummy("k", positive=True, integer=True)
    f = term.xreplace({index: k})
    if f.is_rational_function(k) and not f.free_symbols - {k}:
        above, below = (sp.Poly(p, k).degree() for p in sp.fraction(sp.together(f)))
        return sp.true if below - above >= 2 else sp.false
    ratio = counted(
        lambda: sp.factor(sp.powsimp(sp.combsimp(sp.expand_power_exp(f.subs(k, k + 1)) / sp.expand_power_exp(f))))
    )
    if not ratio.is_rational_function(k):
        return sp.false
    above, below = (sp.Poly(p, k) for p in sp.fraction(sp.together(ratio)))
    if above.degree() != below.degree():
        return sp.true if above.degree() < below.degree() and not below.LC().free_symbols else sp.false
    limit = sp.cancel(above.LC() / below.LC())
    return sp.And(sp.Gt(limit, -1, evaluate=False), sp.Lt(limit, 1, evaluate=False), evaluate=False)


def needed_to_converge(term: sp.Expr, index: sp.Symbol, low: sp.Expr) -> sp.Basic:
    """A condition without which the sum surely has no value: the exponential of a polynomial whose square grows has terms that do not vanish."""
    if not isinstance(term, sp.exp):
        return sp.true
    found = [exponential_term(term, index, side) for side, asked in ((1, True), (-1, low is -sp.oo)) if asked]
    return sp.And(*(sp.Le(f[1], 0, evaluate=False) for f in found if f is not None), evaluate=False)
