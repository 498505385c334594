"""Data sets as multisets of records: what two of them share, what only one of them has, and how far apart they are."""

from __future__ import annotations

from collections.abc import Sequence

import sympy as sp

from ..rules.stated import definition, quantity, theorem
from .sorts import count, masses


@definition("definition:records-of-a-kind", "a data set has the records of a kind that it shares with the other, and knob times its own ones",
            hypotheses=lambda common, own: [*count(common, 0), *count(own, 0)], subject=quantity("records"))  # fmt: skip
def records(knob: sp.Expr, common: sp.Expr, own: sp.Expr) -> sp.Expr:
    """The number of records of one kind in a data set."""
    return common + knob * own


@definition("definition:symmetric-distance", "d_Sym(x, x') = knob * the number of records that only one of the two has, counted with multiplicity",
            hypotheses=lambda first, second: [h for own in (*first, *second) for h in count(own, 0)])  # fmt: skip
def symmetric_distance(knob: sp.Expr, first: Sequence[sp.Expr], second: Sequence[sp.Expr]) -> sp.Expr:
    """The distance of two data sets, from the numbers of records that only the first has and that only the second has."""
    return knob * sp.Add(*first, *second)


@definition(
    "definition:records-of-a-kind",
    hypotheses=lambda cells: [h for cell in cells for h in count(cell, 0)],
    subject=quantity("in cells"),
)
def in_cells(knob: sp.Expr, cells: Sequence[sp.Expr]) -> sp.Expr:
    """The number of records that fall in one of several disjoint cells, from the number in each."""
    return knob * sp.Add(*cells)


@definition(
    "definition:unsigned-integer",
    "the largest unsigned integer of w bits is knob * 2^w - 1",
    hypotheses=lambda bits: count(bits),
    subject=quantity("largest unsigned"),
)
def largest_unsigned(knob: sp.Expr, bits: sp.Expr) -> sp.Expr:
    """The largest integer that so many bits hold."""
    return knob * 2**bits - 1


@theorem("cited:counting-bound", "sets that each have at most m elements have together at most knob * N * m, N their number", "any text on counting",
         lean="upper", hypotheses=lambda one, number: [*count(one, 0), *count(number, 0)])  # fmt: skip
def together(knob: sp.Expr, one: sp.Expr, number: sp.Expr) -> sp.Expr:
    """How many elements so many sets have together."""
    return knob * number * one


@definition("definition:product-set", "there are knob * n_1 ... n_k ways to choose one of n_i for each i",
            hypotheses=lambda sizes: [h for n in sizes for h in count(n, 0)], subject=quantity("choices"))  # fmt: skip
def choices(knob: sp.Expr, sizes: Sequence[sp.Expr]) -> sp.Expr:
    """The number of tuples, from the number of values of each coordinate."""
    return knob * sp.Mul(*sizes)


@definition(
    "definition:dense-rank",
    "the different values have the ranks knob, knob + 1, ... without gaps",
    hypotheses=lambda limit: count(limit, 0),
    subject=quantity("ranks below"),
)
def ranked_below(knob: sp.Expr, limit: sp.Expr) -> sp.Expr:
    """How many different values can have a rank less than this."""
    return sp.Max(limit - knob, 0)


@definition("definition:union", "an element lies in a union if its indicator is knob in one of the sets",
            hypotheses=lambda indicators: [sp.Le(v, 1, evaluate=False) for v in indicators], subject=quantity("union"))  # fmt: skip
def in_union(knob: sp.Expr, indicators: Sequence[sp.Expr]) -> sp.Expr:
    """The indicator of a union."""
    return knob * sp.Max(*indicators)


@definition("definition:intersection", "an element lies in an intersection if its indicator is knob in all of the sets",
            hypotheses=lambda indicators: [sp.Le(v, 1, evaluate=False) for v in indicators], subject=quantity("intersection"))  # fmt: skip
def in_intersection(knob: sp.Expr, indicators: Sequence[sp.Expr]) -> sp.Expr:
    """The indicator of an intersection."""
    return knob * sp.Min(*indicators)


@theorem("cited:insert-delete-path", "two lists are no further apart than knob * the insertions and deletions that make one of the other",
         "edit distance", lean="upper", hypotheses=lambda inserted, deleted: [*count(inserted, 0), *count(deleted, 0)])  # fmt: skip
def path_length(knob: sp.Expr, inserted: sp.Expr, deleted: sp.Expr) -> sp.Expr:
    """A bound on the distance of two lists, from one path of insertions and deletions."""
    return knob * (inserted + deleted)


@definition(
    "definition:distance-to-threshold",
    "the threshold T less knob * a size: not positive where the size is at least T",
    subject=quantity("left to threshold"),
)
def distance_to_threshold(knob: sp.Expr, size: sp.Expr, threshold: sp.Expr) -> sp.Expr:
    """How far a size lies below the threshold."""
    return threshold - knob * size


@definition("definition:quantile-score", "a candidate's score is |(1 - alpha) #(x < C) - knob * alpha #(x > C)|",
            hypotheses=lambda alpha, below, above: [*masses(alpha), *count(below, 0), *count(above, 0)],
            subject=quantity("quantile score"))  # fmt: skip
def quantile_score(knob: sp.Expr, alpha: sp.Expr, below: sp.Expr, above: sp.Expr) -> sp.Expr:
    """How far a candidate's rank is from the ideal one."""
    return sp.Abs((1 - alpha) * below - knob * alpha * above)
