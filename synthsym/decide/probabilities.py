"""Normal tails: what is affine in each of them is largest and least where they are 0 or 1, and their arguments are taken in lowest terms."""

from __future__ import annotations

from itertools import product

import sympy as sp

from ..balls.functions import Phi
from ..core.domain import Domain
from ..effort import counted
from .normal import identically_equal

_MOST = 3  # tails in one expression


def at_corners(expr: sp.Expr) -> list[sp.Expr] | None:
    """The values of the expression with 0 and 1 in the place of its normal tails, of which it must be an affine function of each.

    It lies between them, and strictly between unless they are all the same: a normal tail is neither 0 nor 1.
    """
    tails = sorted(expr.atoms(Phi), key=str)
    if not tails or len(tails) > _MOST or any(t.args[0].has(Phi) or not t.args[0].is_extended_real for t in tails):
        return None
    letters = [sp.Dummy(f"tail{i}", real=True) for i in range(len(tails))]
    outline = expr.xreplace(dict(zip(tails, letters, strict=True)))
    if any(sp.expand(sp.diff(outline, x, 2)) != 0 for x in letters):
        return None
    return [
        outline.subs(dict(zip(letters, choice, strict=True)), simultaneous=True)
        for choice in product((sp.S.Zero, sp.S.One), repeat=len(letters))
    ]


# Arguments of Phi in lowest terms, so that what cancels is seen to cancel.


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
