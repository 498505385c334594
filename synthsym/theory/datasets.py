"""Data sets as multisets of records: what two of them share, what only one of them has, and how far apart they are."""

from __future__ import annotations

from collections.abc import Sequence

import sympy as sp

from ..rules.stated import definition
from .sorts import count


@definition("definition:records-of-a-kind", "a data set has the records of a kind that it shares with the other, and knob times those that it alone has",
            hypotheses=lambda common, own: [*count(common, 0), *count(own, 0)])  # fmt: skip
def records(knob: sp.Expr, common: sp.Expr, own: sp.Expr) -> sp.Expr:
    """The number of records of one kind in a data set."""
    return common + knob * own


@definition("definition:symmetric-distance", "d_Sym(x, x') = knob * the number of records that only one of the two has, counted with multiplicity",
            hypotheses=lambda first, second: [h for own in (*first, *second) for h in count(own, 0)])  # fmt: skip
def symmetric_distance(knob: sp.Expr, first: Sequence[sp.Expr], second: Sequence[sp.Expr]) -> sp.Expr:
    """The distance of two data sets, from the numbers of records that only the first has and that only the second has."""
    return knob * sp.Add(*first, *second)


@definition("definition:records-of-a-kind", hypotheses=lambda cells: [h for cell in cells for h in count(cell, 0)])
def in_cells(knob: sp.Expr, cells: Sequence[sp.Expr]) -> sp.Expr:
    """The number of records that fall in one of several disjoint cells, from the number in each."""
    return knob * sp.Add(*cells)


@definition("definition:unsigned-integer", "the largest unsigned integer of w bits is knob * 2^w - 1", hypotheses=lambda bits: count(bits))
def largest_unsigned(knob: sp.Expr, bits: sp.Expr) -> sp.Expr:
    """The largest integer that so many bits hold."""
    return knob * 2**bits - 1
