"""What the arguments of an entry of the ledger are: masses, counts of records, what is not negative. Proved wherever one is used."""

from __future__ import annotations

from collections.abc import Sequence

import sympy as sp


def masses(*values: sp.Expr) -> list[sp.Basic]:
    """Probabilities of events; what a certified routine of the package computes as one needs no other proof."""
    return [
        relation
        for v in values
        if not getattr(type(v), "foundations", ())
        for relation in (sp.Ge(v, 0, evaluate=False), sp.Le(v, 1, evaluate=False))
    ]


def law(values: Sequence[sp.Expr]) -> list[sp.Basic]:
    """The masses of all outcomes of a law, each of which is positive."""
    return [*(sp.Gt(v, 0, evaluate=False) for v in values), sp.Eq(sp.Add(*values), 1, evaluate=False)]


def count(value: sp.Expr, least: int = 1) -> list[sp.Basic]:
    """A number of records, of outputs or of events."""
    whole = sp.true if value.is_integer else sp.Eq(value, sp.floor(value), evaluate=False)
    return [whole, sp.Ge(value, least, evaluate=False)]


def not_negative(*values: sp.Expr) -> list[sp.Basic]:
    """A loss, a level, a variance, a length."""
    return [sp.Ge(v, 0, evaluate=False) for v in values]
