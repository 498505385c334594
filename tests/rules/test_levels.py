"""Where a monotone truth reaches a level, and roots that are none, lie outside the range, or are not alone."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.domain import Domain, Real
from synthsym.errors import StepRejected
from synthsym.rules import parameter
from synthsym.rules.levels import level_root

D = Domain(a=Real > 0, x=Real > 1, y=Real, at={"a": 2, "x": 3})
a, x, y = D.symbols("a x y")


def test_the_root_and_the_direction() -> None:
    up, down = level_root(parameter(D, a * x), x, 1 + 1 / a, a + 1), level_root(parameter(D, a / x), x, 1 + a, a / (1 + a))
    assert up.expr == 1 + 1 / a and "increasing" in up.steps[-1].because and "decreasing" in down.steps[-1].because
    assert x not in {v.symbol for v in up.domain.variables} and up.steps[-1].before == a * x
    assert level_root(parameter(D, a * x), x, 1 + 1 / a, a + 1, because="said otherwise").steps[-1].because == "said otherwise"
    assert level_root(parameter(D, y - a), y, 2 * a, a).expr == 2 * a  # a parameter without a lower end
    assert level_root(parameter(D, sp.log(x) - a), x, sp.exp(a + 1), 1).expr == sp.exp(a + 1)


@pytest.mark.parametrize(("expr", "root", "level", "why"), [
    (a * x, 1 + 2 / a, a + 1, "back"), (a * x, 1 / a, sp.S.One, "range"), ((x - 2) ** 2, sp.S(3), sp.S.One, "slope"), (a + 0 * x, 1 + a, a, "slope"),
])  # fmt: skip
def test_what_is_no_single_root_in_the_range_is_rejected(expr: sp.Expr, root: sp.Expr, level: sp.Expr, why: str) -> None:
    with pytest.raises(StepRejected, match=why):
        level_root(parameter(D, expr), x, root, level)


def test_a_stranger_is_rejected() -> None:
    with pytest.raises(StepRejected, match="not a parameter"):
        level_root(parameter(D, a), sp.Symbol("z"), a, a)
