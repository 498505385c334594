"""Mutual information of two columns of a table, from the counts of its cells, rows and columns, and what one record does to it.

With f(m) = m log m, n I is the sum of f over the cells, less those over the rows and over the columns, plus f(n). A record that
goes from one cell to another changes it by steps s(m) = f(m) - f(m - 1), which rise, ever more slowly, from s(1) = 0.
"""

from __future__ import annotations

import sympy as sp

from ..core.ledger import declare
from ..core.ledger import knob as _knob
from ..rules.masses import Premise, _premise
from ..rules.stated import definition
from .sorts import count

INFORMATION = "definition:mutual-information"
STEPS = declare("cited:steps-of-entropy", "the steps s(m) = m log m - (m-1) log(m-1), m >= 1, rise and are concave, and s(1) = 0; those above knob are "
                "at most knob-fold", "any analysis text: s' = log(m/(m-1)) falls")  # fmt: skip


@definition(INFORMATION, "n I = knob * (sum over cells of c log c - sum over rows of r log r - sum over columns of k log k + n log n)",
            hypotheses=lambda m: count(m, 2))  # fmt: skip
def step(knob: sp.Expr, m: sp.Expr) -> sp.Expr:
    """What the m-th record of a cell, a row or a column counts for, m >= 2; the first one counts for nothing."""
    return knob * step_formula(m)


def step_formula(m: sp.Expr) -> sp.Expr:
    """s(m) for m > 1, whole or not."""
    return m * sp.log(m) - (m - 1) * sp.log(m - 1)


@definition(INFORMATION, hypotheses=lambda n, cell, row, column: count(n, 2))
def change(knob: sp.Expr, n: sp.Expr, cell: list[sp.Expr], row: list[sp.Expr], column: list[sp.Expr]) -> sp.Expr:
    """The change of I when a record moves: pairs of the step that it makes where it comes and of the one that it undoes where it leaves."""
    return knob * ((cell[0] - cell[1]) - (row[0] - row[1]) - (column[0] - column[1])) / n


def rises(smaller: sp.Expr, larger: sp.Expr) -> Premise:
    """The step of a part of a row or column is at most that of the whole."""
    return _premise(larger - smaller, "a cell has at most the records of its row or column", STEPS)


def not_negative(step_letter: sp.Expr) -> Premise:
    """Every step is at least the first one, which is 0."""
    return _premise(step_letter, "a step is at least s(1) = 0", STEPS)


def outside(whole: sp.Expr, part: sp.Expr, beyond: sp.Expr) -> Premise:
    """s(k) - s(c) <= s(k - c + 1), and the k - c records of a column outside a row are at most all that are outside the row."""
    return _premise(beyond - (whole - part), "s(k) - s(c) <= s(k - c + 1) <= s(n - r + 1)", STEPS)


def at_most_all(step_letter: sp.Expr, n: sp.Expr) -> Premise:
    """No row or column has more than n records."""
    factor: sp.Expr = _knob(STEPS)
    return _premise(factor * step_formula(n) - step_letter, "s(r) <= s(n)", STEPS)


def two_halves(first: sp.Expr, second: sp.Expr, n: sp.Expr) -> Premise:
    """s(r) + s(n - r + 1) <= 2 s((n + 1)/2)."""
    factor: sp.Expr = _knob(STEPS)
    return _premise(
        2 * factor * step_formula((n + 1) / 2) - first - second,
        "steps are concave: s(r) + s(n - r + 1) <= 2 s((n + 1)/2)",
        STEPS,
    )
