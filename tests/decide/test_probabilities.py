"""Normal tails between 0 and 1: what is decided at the corners, and false twins that are not."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.balls.functions import Phi
from synthsym.core.domain import Domain, Real
from synthsym.decide import prove

D = Domain(q=Real.between(0, 1), s=Real > 0, z=Real > 0)
q, s, z = D.symbols("q s z")
A, B = Phi((s**2 * z + sp.S.Half) / s), Phi((s**2 * z - sp.S.Half) / s)
MIXED = (1 - q) * A + q * B


@pytest.mark.parametrize(
    "relation", [sp.Le(MIXED, 1, evaluate=False), sp.Lt(MIXED, 1, evaluate=False), sp.Gt(1 - A * B, 0, evaluate=False)]
)
def test_true_ones_are_proved(relation: sp.Basic) -> None:
    assert prove(relation, D) is not None


@pytest.mark.long
@pytest.mark.parametrize(
    "relation",
    [
        sp.Le(MIXED, sp.Rational(9, 10), evaluate=False),
        sp.Gt(A - B * (1 + q), 0, evaluate=False),
        sp.Ge(1 - 2 * A * A, 0, evaluate=False),
    ],
)
def test_false_twins_are_not(relation: sp.Basic) -> None:
    assert prove(relation, D, 4000) is None
