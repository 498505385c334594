"""The least value at the lower end, and its false twins."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Integer, Real
from synthsym.decide.imply import implies, narrowed
from synthsym.errors import StepRejected
from synthsym.rules import parameter
from synthsym.rules.growth import least_at_low

D = Domain(a=Real > 0, x=Real >= 1, k=Integer >= 0, y=Real, at=dict(a=1, x=2, k=1))
a, x, k, y = D.symbols("a x k y")


def test_least_value_of_what_grows() -> None:
    t = least_at_low(parameter(D, a * x - sp.log(1 + a * x) / 2), x)
    assert t.expr == a - sp.log(1 + a) / 2 and t.steps[-1].relation == "inf" and t.domain.variable(x) is None
    assert t.steps[-1].because == "grows in x; least at x = 1"
    assert least_at_low(parameter(D, x), x, "said otherwise").steps[-1].because == "said otherwise"
    assert least_at_low(parameter(D, a + 0 * x), x).expr == a  # what stands still does not fall


def test_a_value_of_which_sympy_does_not_know_whether_it_is_finite() -> None:
    t = least_at_low(parameter(D, x + 1 / (a**2 - a + 1)), x)
    assert sp.simplify(t.expr - 1 - 1 / (a**2 - a + 1)) == 0


@pytest.mark.parametrize("expr", [-x, x * (3 - x), a / x])
def test_what_does_not_grow_is_refused(expr: sp.Expr) -> None:
    with pytest.raises(StepRejected):
        least_at_low(parameter(D, expr), x)


@pytest.mark.parametrize("letter", [k, y, sp.Symbol("stranger")])
def test_what_is_no_real_parameter_with_a_lower_end_is_refused(letter: sp.Symbol) -> None:
    with pytest.raises(StepRejected, match="not a real parameter"):
        least_at_low(parameter(D, letter), letter)


@pytest.mark.parametrize("expr", [sp.log(a), -1 / a, sp.Ei(a), -sp.exp(1 / a), sp.log(a) * x, -x * sp.log(1 + 1 / a)])
def test_what_has_no_value_at_the_end_is_refused(expr: sp.Expr) -> None:
    with pytest.raises(StepRejected):
        least_at_low(parameter(D, expr), a)


def test_a_premise_with_two_roots_is_not_narrowed_to_the_wrong_one() -> None:
    """alpha < c^2/(2c-1) with c > alpha > 1 holds from the larger root on; the smaller one is below alpha."""
    E = Domain(alpha=Real > 1, c=Real > "alpha", at=dict(alpha=4, c=41))
    alpha, c = E.symbols("alpha c")
    premise = sp.Lt(alpha, c**2 / (2 * c - 1), evaluate=False)
    for region in narrowed(E, premise) or []:
        assert all(bool(premise.subs(p)) for p, _ in zip(region.points(20), range(20), strict=False))
    assert implies(premise, sp.Lt((c - 1) / (c - alpha), c / alpha, evaluate=False), E) is not None


def test_what_another_condition_depends_on_is_not_moved_alone() -> None:
    E = D.extend(z=Real.between(0, "x"), at=dict(z=1))
    with pytest.raises(StepRejected, match="another condition depends on x"):
        least_at_low(parameter(E, E["x"] + a), E["x"])
    with pytest.raises(StepRejected, match="another condition depends on x"):
        least_at_low(parameter(D.where(sp.Gt(x, a)), x), x)
