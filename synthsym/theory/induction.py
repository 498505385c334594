"""What grows step by step, record by record or query by query."""

from __future__ import annotations

import sympy as sp

from ..rules.stated import theorem
from .sorts import count, not_negative

INDUCTION = ("cited:induction", "m_0 <= start and m_j <= m_(j-1) + knob * step for j = 1, ..., count imply m_count <= start + knob * count * step",
             "induction")  # fmt: skip


@theorem(*INDUCTION, lean="upper", hypotheses=lambda step, number: [*count(number, 0), *not_negative(step)])
def after_steps(knob: sp.Expr, step: sp.Expr, number: sp.Expr) -> sp.Expr:
    """What begins at nothing, after so many steps, each of which adds at most this."""
    return knob * step * number


@theorem(*INDUCTION, lean="upper",
         hypotheses=lambda start, step, number: [*count(number, 0), sp.Gt(start, 0, evaluate=False), sp.Ge(step, 0, evaluate=False)])  # fmt: skip
def log_after_steps(knob: sp.Expr, start: sp.Expr, step: sp.Expr, number: sp.Expr) -> sp.Expr:
    """log of a sequence of positive numbers after so many steps, each of which adds at most `step`."""
    return sp.log(start + knob * number * step)
