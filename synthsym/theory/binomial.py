"""Binomial laws: the odds of a fair sign, and what a computed tail of one test function says of the worst one."""

from __future__ import annotations

import sympy as sp

from ..core.lean import one_side
from ..core.truth import BOTH, Step, Truth, continued
from ..rules.stated import definition


@definition("law:binomial")
def fair_odds(knob: sp.Expr) -> sp.Expr:
    """The odds of a sign that is 1 or -1 with probability 1/2."""
    return knob


def at_worst(tail: Truth) -> Truth:
    """The tail of an admissible test function, as a lower bound of what the worst test functions do."""
    step = Step("one event", tail.expr, tail.expr, "fair signs are admissible; the worst functions are at least as bad", BOTH, relation=">=")
    return continued(tail, step, lean=one_side(tail.lean, "lower"))
