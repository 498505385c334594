"""Where a monotone truth reaches a level, and roots that are none, lie outside the range, or are not alone."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Integer, Real
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
    assert level_root(parameter(D, sp.log(a * x) / 2), x, (1 + a) / a, sp.log(1 + a) / 2).expr == (1 + a) / a
    assert level_root(parameter(D, sp.log(x) - a), x, sp.exp(a + 1), 1).expr == sp.exp(a + 1)


@pytest.mark.parametrize(("expr", "root", "level", "why"), [
    (a * x, 1 + 2 / a, a + 1, "back"), (sp.log(a * x), 1 + 2 / a, sp.log(a + 1), "back"),
    (a * x, 1 / a, sp.S.One, "range"), ((x - 2) ** 2, sp.S(3), sp.S.One, "slope"), (a + 0 * x, 1 + a, a, "slope"),
])  # fmt: skip
def test_what_is_no_single_root_in_the_range_is_rejected(expr: sp.Expr, root: sp.Expr, level: sp.Expr, why: str) -> None:
    with pytest.raises(StepRejected, match=why):
        level_root(parameter(D, expr), x, root, level)


def test_a_root_beyond_an_end_is_no_root() -> None:
    E = Domain(s=Real.between(0, 1), t=Real.between(0, 1, closed=True), a=Real > 0, k=Integer >= 0)
    s, t, a, k = E.symbols("s t a k")
    assert level_root(parameter(E, 2 * s), s, sp.S.Half, sp.S.One).expr == sp.S.Half
    assert level_root(parameter(E, 2 * t), t, sp.S.One, sp.S(2)).expr == 1  # a closed end belongs to the range
    for letter, root in ((s, sp.S(2)), (s, sp.S(1)), (s, sp.S(0)), (t, sp.S(2)), (t, -sp.S(1)), (k, sp.S.Half), (k, k)):
        with pytest.raises(StepRejected, match="range"):
            level_root(parameter(E, 2 * letter), letter, root, 2 * root)
    F = E.where(sp.Le(s, sp.Rational(3, 4)))
    with pytest.raises(StepRejected, match="range"):
        level_root(parameter(F, 2 * s), s, sp.Rational(4, 5), sp.Rational(8, 5))


def test_a_parameter_that_bounds_another_one_is_not_solved_for() -> None:
    """Over 0 < y < x the root must lie above every y, which no fixed number does."""
    E = Domain(x=Real > 0, y=Real.between(0, "x"), at=dict(x=3, y=1))
    with pytest.raises(StepRejected, match="range"):
        level_root(parameter(E, E["x"]), E["x"], sp.S(2), sp.S(2))


def test_a_stranger_is_rejected() -> None:
    with pytest.raises(StepRejected, match="not a parameter"):
        level_root(parameter(D, a), sp.Symbol("z"), a, a)
