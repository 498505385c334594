"""Suprema by pieces, integrals by antiderivatives, solving for a parameter: each with twins that must be rejected."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import sympy as sp

from synthsym.core.domain import Domain, Real
from synthsym.errors import StepRejected
from synthsym.rules import parameter
from synthsym.rules.pieces import largest, piecewise_supremum
from synthsym.rules.primitive import _with_range, integral
from synthsym.rules.solving import solve_affine, solve_inverse

D = Domain(a=Real > 0, b=Real > 0, at={"a": 2, "b": 3})
a, b = D.symbols("a b")
x = sp.Symbol("x", real=True)
z = sp.Symbol("z", positive=True)


@pytest.mark.parametrize(
    ("expr", "want"),
    [
        (sp.Abs(x - a) - sp.Abs(x), a),
        (sp.Abs(x + a) - sp.Abs(x), a),
        (sp.Abs(x) - sp.Abs(x - a), a),
        (b - sp.Abs(x - a), b),
        (2 * sp.Abs(x - a) - 2 * sp.Abs(x) - sp.Abs(x - a), a),
    ],
)
def test_supremum_of_pieces(expr: sp.Expr, want: sp.Expr) -> None:
    found = piecewise_supremum(parameter(D, expr), x).expr
    assert sp.simplify(found - want) == 0
    values = sp.lambdify(x, expr.subs({a: 2, b: 3}), "numpy")(np.linspace(-40, 40, 8001))
    assert float(found.subs({a: 2, b: 3})) == pytest.approx(values.max(), abs=0.02)


@pytest.mark.parametrize("expr", [sp.Abs(x - a) + sp.Abs(x), x + sp.Abs(x), sp.Abs(x) * x, sp.Abs(a * b - 1) + a])
def test_unbounded_or_curved_pieces_are_rejected(expr: sp.Expr) -> None:
    with pytest.raises(StepRejected):
        piecewise_supremum(parameter(D, expr), x)


def test_roots_whose_order_is_not_known_are_rejected() -> None:
    with pytest.raises(StepRejected, match="order"):
        piecewise_supremum(parameter(D, -sp.Abs(x - a) - sp.Abs(x - b)), x)


def test_largest_needs_a_proof() -> None:
    assert largest(parameter(D, a), parameter(D, a + b), parameter(D, a / 2)).expr == a + b
    with pytest.raises(StepRejected):
        largest(parameter(D, a), parameter(D, b))


def test_the_largest_of_bounds_is_a_bound() -> None:
    bound = replace(parameter(D, a + b), lean="upper")
    assert largest(parameter(D, a), parameter(D, a + b)).lean == "exact" and largest(parameter(D, a), bound).lean == "upper"


def test_integrals_by_antiderivative() -> None:
    assert integral(parameter(D, sp.exp(-z / a)), z, b, sp.oo).expr.equals(a * sp.exp(-b / a))
    assert integral(parameter(D, z**2), z, a, 2 * a, z**3 / 3).expr.equals(7 * a**3 / 3)


@pytest.mark.parametrize(("low", "high"), [(a, a + sp.Rational(1, 2)), (a, sp.oo), (-sp.oo, a), (-sp.oo, sp.oo), (sp.S.Zero, 1 / b), (b, sp.oo), (-sp.oo, -b),
                                           (sp.sqrt(a), sp.oo), (-sp.oo, -sp.exp(b)), (sp.sqrt(a), sp.sqrt(b)), (1 - sp.sqrt(a), sp.Rational(1, 3))])
def test_the_range_of_integration_holds_its_stored_point(low: sp.Expr, high: sp.Expr) -> None:
    E = _with_range(D, x, low, high)
    assert E.contains(E.at) and x not in D.at
    v = E.variable(x)
    assert v is not None and (v.low, v.high) == (None if low == -sp.oo else low, None if high == sp.oo else high) and v.low_strict and v.high_strict
    for outside in (low, high):
        beyond = outside.subs(E.at)
        assert outside.is_infinite or not E.contains({**E.at, x: beyond if beyond.is_Rational else sp.Integer(100 if outside is high else -100)})
    strange = _with_range(D, x, sp.Symbol("nowhere", real=True), sp.oo)
    assert strange.at[x].is_Rational  # an end that is not known leaves some number


@pytest.mark.parametrize("wrong", [z**3 / 2, z**3 / 3 + z, z**2])
def test_a_wrong_antiderivative_is_rejected(wrong: sp.Expr) -> None:
    with pytest.raises(StepRejected, match="antiderivative"):
        integral(parameter(D, z**2), z, a, 2 * a, wrong)


def test_a_divergent_integral_is_rejected() -> None:
    with pytest.raises(StepRejected):
        integral(parameter(D, 1 / z), z, a, sp.oo)


def test_solving() -> None:
    affine, inverse = solve_affine(parameter(D, 3 * a + b), a, 2 * b), solve_inverse(parameter(D, b**2 / a), a, b)
    assert affine.expr.equals(b / 3) and inverse.expr.equals(b)
    assert solve_affine(parameter(D, b - a / 2), a, 2 * b).expr.equals(-2 * b)
    assert solve_affine(parameter(D, (a + 1) ** 2 - a**2), a, b).expr.equals((b - 1) / 2)  # affine, though not on its face
    assert solve_inverse(parameter(D, 1 / (3 * a)), a, b).expr.equals(1 / (3 * b))
    assert affine.steps[-1].because == inverse.steps[-1].because.replace("b", "2*b") == "the a at which it equals 2*b"
    assert [f(parameter(D, 1 / a if f is solve_inverse else a), a, b, "so").steps[-1].because for f in (solve_affine, solve_inverse)] == ["so", "so"]


@pytest.mark.parametrize(("expr", "level"), [(a**2, b), (b, a), (a * (b - 1), b), (a * (1 - b), b), (1 / a, b), (a + sp.exp(a), b)])
def test_what_is_not_affine_or_may_be_flat_is_rejected(expr: sp.Expr, level: sp.Expr) -> None:
    with pytest.raises(StepRejected):
        solve_affine(parameter(D, expr), a, level)


@pytest.mark.parametrize("expr", [a, b / a + 1, -b / a, b / a**2, (b - 1) / a, (1 - b) / a, -1 / (2 * a)])
def test_what_is_not_a_positive_multiple_of_an_inverse_is_rejected(expr: sp.Expr) -> None:
    with pytest.raises(StepRejected):
        solve_inverse(parameter(D, expr), a, b)
