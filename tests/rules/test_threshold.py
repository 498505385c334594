"""Solving a loss for a threshold: one root, in the range, of a loss that falls."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Real
from synthsym.errors import StepRejected
from synthsym.rules import parameter
from synthsym.rules.threshold import least

D = Domain(a=Real > 0, b=Real > 0, eps=Real > 0, at=dict(a=2, b=1, eps="1/4"))
a, b, eps = D.symbols("a b eps")


def test_threshold_is_where_the_loss_meets_the_level() -> None:
    t = least(parameter(D, 3 * sp.log((a + 1) / a)), a, eps)
    at = {eps: sp.Rational(3, 2)}
    assert abs(float((3 * sp.log((a + 1) / a)).subs(a, t.expr.subs(at))) - 1.5) < 1e-12


@pytest.mark.parametrize("loss", [
    sp.log((a + 1) / a), sp.log((a + 1) / a) / 2, b * sp.log((a + 1) / a), sp.log(a + 1) - sp.log(a), b / a, 3 - 2 * a, b / (a + 1),
])  # fmt: skip
def test_thresholds_of_many_kinds(loss: sp.Expr) -> None:
    """The loss is above the level left of the threshold, meets it there, and is below it on the right."""
    root = None if not loss.is_Add else (3 - eps) / 2 if loss.is_polynomial(a) else 1 / (sp.exp(eps) - 1)
    E = Domain(a=Real > 0, eps=Real.between(0, 1), b=Real > "eps")
    found = least(parameter(E, loss), a, eps, root)
    for place in ({eps: sp.Rational(1, 4), b: 1}, {eps: sp.Rational(1, 5), b: 3}):
        T = found.expr.subs(place)
        left, met, right = (float((loss - eps).subs(place).subs(a, T * factor)) for factor in (0.99, 1, 1.01))
        assert left > 1e-6 > abs(met) and right < -1e-6
    step = found.steps[-1]
    assert step.relation == "iff" and [o.closed for o in step.obligations] == [True, True] and step.obligations[1].condition == "a = root lies in the range"
    assert step.because == f"the loss falls in a and meets eps at a = {found.expr}" and found.domain is E


@pytest.mark.parametrize("loss", [-sp.log((a + 1) / a), -sp.log((a + 1) / a) / 2, b * sp.log(a), -b / a, sp.S(2), (b - 2) * sp.log(1 + 1 / a)])
def test_what_does_not_fall_has_no_threshold(loss: sp.Expr) -> None:
    with pytest.raises(StepRejected, match="fall"):
        least(parameter(D, loss), a, eps, 1 / (sp.exp(eps) - 1))


def test_a_threshold_is_one_root_within_the_range() -> None:
    E = Domain(t=Real.between(0, 1), low=Real > 0, y=Real, at=dict(t="1/2"))
    t, low, y = E.symbols("t low y")
    curve = parameter(E, (t - 3) ** 2)  # falls on (0, 1); its level 25/4 is met at 1/2, and again at 11/2
    assert least(curve, t, sp.Rational(25, 4), sp.S.Half).expr == sp.S.Half
    for root in (sp.Rational(11, 2), sp.S.Zero, 3 - sp.sqrt(10)):
        with pytest.raises(StepRejected, match="range"):
            least(curve, t, (root - 3) ** 2, root)
    with pytest.raises(StepRejected, match="no single root"):
        least(curve, t, sp.Rational(25, 4))
    with pytest.raises(StepRejected, match="no single root"):
        least(parameter(E, -low), low, -sp.S.One)
    for letter in (y, sp.Symbol("stranger", real=True)):
        with pytest.raises(StepRejected, match="no lower end"):
            least(parameter(E, -letter), letter, -sp.S.One, sp.S.One)


def test_a_factor_that_varies_too_is_not_divided_away() -> None:
    with pytest.raises(StepRejected):
        least(parameter(D, sp.log(1 + 1 / a) / a), a, eps, 1 / (sp.exp(a * eps) - 1))


def test_threshold_refuses_a_wrong_root_and_a_rising_loss() -> None:
    with pytest.raises(StepRejected, match="does not solve"):
        least(parameter(D, sp.log((a + 1) / a)), a, eps, 1 + 1 / (sp.exp(eps) - 1))
    with pytest.raises(StepRejected, match="fall"):
        least(parameter(D, sp.log(a / (a + 1))), a, eps)


def test_a_parameter_that_another_condition_depends_on_is_not_solved_for() -> None:
    loss = sp.log((a + 1) / a)
    assert least(parameter(D, loss), a, eps).expr == 1 / (sp.exp(eps) - 1)
    for E in (D.where(sp.Le(a, 2 * b)), D.extend(k=Real.between(0, "a"))):
        with pytest.raises(StepRejected, match="moved alone"):
            least(parameter(E, loss), a, eps)
