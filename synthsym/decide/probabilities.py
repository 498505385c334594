"""Normal tails lie between 0 and 1: what is affine in each of them is largest and least where they are 0 or 1."""

from __future__ import annotations

from itertools import product

import sympy as sp

from ..balls.functions import Phi

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
