"""Neighbouring data sets: the change of a statistic when one record is replaced, joins or leaves."""

from __future__ import annotations

import sympy as sp

from ..core.ledger import knob
from ..rules.neighbours import SENSITIVITY
from ..rules.stated import definition


@definition("relation:replace", also=(SENSITIVITY,), of=("difference",))
def change_by_replacement(relation: sp.Expr, difference: sp.Expr) -> sp.Expr:
    """The change of a statistic between a data set and its neighbour, given the difference that one record makes."""
    return difference * relation * knob(SENSITIVITY)


@definition(SENSITIVITY, of=("difference",))
def sensitivity_of(knob: sp.Expr, difference: sp.Expr) -> sp.Expr:
    """The sensitivity, from the largest difference of the statistic on neighbours."""
    return difference * knob


@definition(SENSITIVITY, hypotheses=lambda value, sensitivity, share: [sp.Le(sp.Abs(share), 1, evaluate=False)])
def moved(knob: sp.Expr, value: sp.Expr, sensitivity: sp.Expr, share: sp.Expr) -> sp.Expr:
    """The value on a neighbour of a statistic of this sensitivity, which moves by a share in [-1, 1] of the most."""
    return value + share * sensitivity / knob
