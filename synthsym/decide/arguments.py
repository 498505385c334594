"""Arguments of Phi in lowest terms, so that what cancels is seen to cancel."""

from __future__ import annotations

import sympy as sp

from ..balls.functions import Phi
from ..core.domain import Domain
from ..effort import counted
from .normal import identically_equal

_LONG = 60  # nodes of an argument beyond which no common denominator is looked for


def in_lowest_terms(expr: sp.Expr, domain: Domain) -> sp.Expr:
    """The same value wherever `expr` has one: sums over letters inside Phi are divided out, as polynomials."""
    tidy = {}
    for f in expr.atoms(Phi):
        old = f.args[0]
        if (
            not any(map(_sum_over_letter, old.atoms(sp.Mul)))
            or not old.is_rational_function()
            or sum(1 for _ in sp.preorder_traversal(old)) > _LONG
        ):
            continue
        new = counted(sp.cancel, old)
        new = counted(sp.expand, new) if not sp.denom(new).free_symbols else new
        if new != old and identically_equal(old, new, domain):
            tidy[f] = f.func(new)
    return expr.xreplace(tidy) if tidy else expr


def _sum_over_letter(product: sp.Mul) -> bool:
    return any(a.is_Add for a in product.args) and any(
        a.is_Pow and a.exp.is_negative and a.base.is_Symbol for a in product.args
    )
