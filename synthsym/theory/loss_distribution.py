"""The divergence at a level, from the law of the privacy loss."""

from __future__ import annotations

from collections.abc import Sequence

import sympy as sp

from ..rules.stated import definition
from .sorts import masses, not_negative

HOCKEY = "definition:hockey-stick"


def _law(chances: Sequence[sp.Expr], gaps: Sequence[sp.Expr], never: sp.Expr) -> list[sp.Basic]:
    return [*masses(*chances, never), *not_negative(*gaps), sp.Le(sp.Add(*chances, never), 1, evaluate=False)]


@definition(HOCKEY, hypotheses=_law)
def divergence_of_losses(knob: sp.Expr, chances: Sequence[sp.Expr], gaps: Sequence[sp.Expr], never: sp.Expr) -> sp.Expr:
    """delta at a level, from the chances of the losses above it, how far above it they lie, and the chance of an infinite loss.

    An output that loses y has e^-y times its mass under the second law: it contributes its chance times 1 - e^(eps - y).
    """
    return sp.Add(*(p * (1 - sp.exp(-knob * g)) for p, g in zip(chances, gaps, strict=True)), never)
