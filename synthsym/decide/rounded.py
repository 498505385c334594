"""Identities with one floor or ceiling: the integer that it must be for both sides to agree lies within one of its argument."""

from __future__ import annotations

from collections.abc import Callable

import sympy as sp

from ..core.domain import Domain
from .evidence import Proof

Prover = Callable[[sp.Basic, Domain], Proof | None]


def equal_by_rounding(a: sp.Expr, b: sp.Expr, domain: Domain, prover: Prover) -> tuple[sp.Expr, sp.Expr] | None:
    """Both sides with the integer put for the one rounding that they have; None if it is not proved to round to that."""
    atoms = (
        (a.atoms(sp.floor, sp.ceiling) | b.atoms(sp.floor, sp.ceiling))
        if isinstance(a, sp.Expr) and isinstance(b, sp.Expr)
        else set()
    )
    if len(atoms) != 1:
        return None
    (atom,) = atoms
    letter = sp.Dummy("whole", integer=True)
    gap = (a - b).xreplace({atom: letter})
    slope = sp.diff(gap, letter)
    if letter in slope.free_symbols or slope.is_zero is not False and sp.simplify(slope) == 0:
        return None
    whole = sp.simplify(-gap.xreplace({letter: sp.S.Zero}) / slope)
    if not whole.is_integer:
        return None
    (u,) = atom.args
    below, above = (whole - 1, whole) if isinstance(atom, sp.ceiling) else (whole, whole + 1)
    rising = (sp.Gt(u, below, evaluate=False), sp.Le(u, above, evaluate=False))
    falling = (sp.Ge(u, below, evaluate=False), sp.Lt(u, above, evaluate=False))
    wanted = rising if isinstance(atom, sp.ceiling) else falling
    if any(prover(r, domain) is None for r in wanted):
        return None
    return a.xreplace({atom: whole}), b.xreplace({atom: whole})
