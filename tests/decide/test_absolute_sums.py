"""Sums in which absolute values stand: the branches of each decide, and a false twin is not proved."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Real
from synthsym.decide import prove

D = Domain(a=Real > 0, b=Real > 0, u=Real >= 0)
a, b, u = D.symbols("a b u")

TRUE = [
    sp.Le(sp.Abs(b - u) - a - u, b - a, evaluate=False),
    sp.Ge(u + a - sp.Abs(a - u), 0, evaluate=False),
    sp.Ge(3 * sp.Abs(a - b) + 3 * b, 3 * a, evaluate=False),
]
FALSE = [
    sp.Le(sp.Abs(b - u) - a - u, b - 2 * a, evaluate=False),
    sp.Gt(u + a - sp.Abs(a - u), 0, evaluate=False),
    sp.Le(2 * sp.Abs(a - b) - sp.Abs(a - u), u + b, evaluate=False),
]


@pytest.mark.parametrize("relation", TRUE)
def test_true_ones_are_proved(relation: sp.Basic) -> None:
    assert prove(relation, D) is not None


@pytest.mark.parametrize("relation", FALSE)
def test_false_twins_are_not(relation: sp.Basic) -> None:
    assert prove(relation, D) is None
