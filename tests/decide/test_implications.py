"""Regions where a premise holds, implications and how they fail: quick cases, each beside one that must not pass."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Integer, Real
from synthsym.decide.evidence import Witness
from synthsym.decide.imply import alternatives, counterexample, implies, narrowed, regions_of
from synthsym.decide.logic import _broken, by_cases, fails, shown

D = Domain(x=Real > 0, y=Real > 0, z=Real, at={"x": 2, "y": 3, "z": 1})
x, y, z = D.symbols("x y z")


def ends(premise: sp.Basic, s: sp.Symbol, domain: Domain = D) -> tuple[object, ...]:
    (region,) = narrowed(domain, premise) or []
    v = region.variable(s)
    assert v is not None and region.contains(region.at)
    return v.low, v.low_strict, v.high, v.high_strict


@pytest.mark.parametrize(
    ("premise", "s", "wanted"),
    [
        (x > 5, x, (5, True, None, False)),
        (x >= 5, x, (5, False, None, False)),
        (x < 5, x, (0, True, 5, True)),
        (x <= 5, x, (0, True, 5, False)),
        (2 * x - 3 > 0, x, (sp.Rational(3, 2), True, None, False)),
        (-3 * x + 7 >= 0, x, (0, True, sp.Rational(7, 3), False)),
        (sp.Lt(1 / x, 4, evaluate=False), x, (sp.Rational(1, 4), True, None, False)),
        (sp.Gt(sp.exp(-x), sp.Rational(1, 3)), x, (0, True, sp.log(3), True)),
        (sp.Gt(x, -1, evaluate=False), x, (0, True, None, False)),
        (z < -2, z, (None, False, -2, True)),
        (sp.Gt(3, z, evaluate=False), z, (None, False, 3, True)),
        (sp.And(x > 1, x < 4), x, (1, True, 4, True)),
        (sp.And(x > 1, x > 4), x, (4, True, None, False)),
        (sp.And(x <= 4, x < 2), x, (0, True, 2, True)),
    ],
)
def test_a_premise_becomes_a_bound(premise: sp.Basic, s: sp.Symbol, wanted: tuple[object, ...]) -> None:
    assert ends(premise, s) == wanted


def test_a_bound_in_another_parameter_and_what_cannot_be_solved() -> None:
    assert ends(sp.Lt(y, 2 * x, evaluate=False), y) == (0, True, 2 * x, True)
    (region,) = narrowed(D, sp.Gt(x * y + sp.exp(x * y), sp.S(2), evaluate=False)) or [D]
    assert region.relations or any(v.low not in (None, 0) for v in region.variables)
    (equal,) = narrowed(D, sp.Eq(x, y)) or []
    assert equal.relations == (sp.Eq(x, y),) and equal.at[x] == equal.at[y]
    assert narrowed(D, sp.false) is None and narrowed(D, sp.true) == [D]
    two_roots = narrowed(D, sp.Gt((x - 1) * (x - 3), 0, evaluate=False)) or []
    assert all(v.low == 0 and v.high is None for r in two_roots for v in r.variables if v.symbol == x)


def test_regions_cover_every_alternative() -> None:
    both = regions_of(sp.Or(x < 1, x > 4), D, 1000)
    assert both is not None and len(both) == 2
    assert regions_of(sp.Or(x < 1, sp.Eq(x**2, 2)), D, 1000) is None  # the second holds at a point that no search finds
    assert alternatives(sp.And(sp.Or(x > 1, y > 1), z > 0)) == [sp.And(x > 1, z > 0), sp.And(y > 1, z > 0)]


@pytest.mark.parametrize(
    ("premise", "true", "false"),
    [
        (x > 2, x > 1, x > 3),
        (x < 1, x < 2, sp.Lt(x, -1, evaluate=False)),
        (sp.Eq(z, 1), sp.Eq(2 * z - z, 1), sp.Eq(z, -1)),
        (x > 1, sp.Gt(x**2, 1), sp.Gt(x**2, 2)),
        (sp.Le(x, 1), sp.Le(x, 1), sp.Lt(x, 1)),
        (sp.And(x > 1, y > x), y > 1, y > 2),
        (sp.Or(x > 2, x > 3), x > 2, x > sp.Rational(5, 2)),
        (sp.Ge(z, sp.Max(x, 1), evaluate=False), z >= 1, z >= 2),
        (sp.Lt(x, y), sp.Gt(y / x, 1), sp.Gt(y / x, 2)),
    ],
)
def test_what_follows_and_what_does_not(premise: sp.Basic, true: sp.Basic, false: sp.Basic) -> None:
    assert implies(premise, true, D, 2000) is not None and counterexample(premise, true, D, 40) is None
    assert implies(premise, false, D, 1000) is None
    found = counterexample(premise, false, D)
    if not isinstance(premise, sp.Eq):
        assert isinstance(found, Witness) and D.contains(found.point)
        assert bool(premise.subs(found.point)) and not bool(false.subs(found.point))


@pytest.mark.parametrize(
    ("premise", "conclusion", "breaks"),
    [
        (x > 7, sp.false, True),
        (sp.Lt(x + y, 0, evaluate=False), sp.false, False),
        (x > 1, sp.And(x > 0, y > 5), True),
        (x > 1, sp.And(x > 0, y > 0), False),
        (x > 1, sp.Or(y > 5, z > 5), True),
        (x > 1, sp.Or(y > 5, sp.Le(y, 5)), False),
        (x > 5, x > 6, True),
    ],
)
def test_an_implication_breaks_only_where_its_premise_holds(
    premise: sp.Basic, conclusion: sp.Basic, breaks: bool
) -> None:
    for found in (_broken(premise, conclusion, D, 120), fails(sp.Implies(premise, conclusion, evaluate=False), D, 120)):
        assert isinstance(found, Witness) == breaks
        if found is not None:
            assert bool(premise.subs(found.point)) and not bool(conclusion.subs(found.point))


@pytest.mark.parametrize(
    ("true", "false"),
    [
        (sp.Implies(x > 2, x > 1), sp.Implies(x > 1, x > 2)),
        (sp.Equivalent(x > 1, 2 * x > 2), sp.Equivalent(x > 1, 2 * x > 3)),
        (sp.Or(x > 1, x < 2), sp.Or(x > 2, x < 1)),
        (sp.And(x > 0, sp.Implies(y > 2, y > 1)), sp.And(x > 0, sp.Implies(y > 1, y > 2))),
        (sp.Implies(x > 3, sp.And(x > 2, x > 1)), sp.Implies(x > 3, sp.And(x > 2, x > 10))),
    ],
)
def test_what_is_shown_and_what_fails(true: sp.Basic, false: sp.Basic) -> None:
    assert shown(true, D, 2000) is not None and fails(true, D, 40) is None
    found = fails(false, D, 200)
    assert shown(false, D, 1000) is None and isinstance(found, Witness) and not bool(false.subs(found.point))


@pytest.mark.parametrize(
    ("true", "false"),
    [
        (sp.Ge(sp.Abs(z) + 1, z), sp.Ge(sp.Abs(z) - 1, z)),
        (sp.Le(sp.Min(z, 1), (z + 1) / 2), sp.Le(sp.Max(z, 1), (z + 1) / 2)),
        (sp.Ge(sp.Abs(z - 1), 1 - z), sp.Gt(sp.Abs(z - 1), 1 - z)),
    ],
)
def test_case_by_case(true: sp.Rel, false: sp.Rel) -> None:
    found = by_cases(true, D, 2000)
    assert found is not None and found.method == "case by case" and found.trust == "derived"
    assert (
        by_cases(false, D, 1000) is None
        and by_cases(sp.Ge(z, 0), D, 1000) is None
        and by_cases(true, D, 1000, 0) is None
    )


def test_an_integer_premise_with_a_floor() -> None:
    E = Domain(k=Integer >= 1, x=Real > 0, at={"k": 2, "x": 3})
    k, t = E.symbols("k x")
    assert implies(sp.Le(k, sp.floor(t), evaluate=False), k <= t, E, 1000) is not None
    assert implies(sp.Le(k, sp.floor(t), evaluate=False), k < t, E, 1000) is None


@pytest.mark.long
def test_letters_compare_as_a_rising_function_of_them_does() -> None:
    W = Domain(x=Real > 0, y=Real > 0, z=Real > 1, a=Integer >= 1)
    x, y, z, a = W.symbols("x y z a")

    def f(u: sp.Expr) -> sp.Expr:
        return 2 * sp.exp(-a / u) / (1 + sp.exp(-1 / u))

    order, values = sp.Le(x, y, evaluate=False), sp.Le(f(x), f(y), evaluate=False)
    assert implies(order, values, W) is not None
    assert implies(values, order, W) is not None
    assert implies(values, sp.Lt(x, y, evaluate=False), W, 2000) is None
    assert implies(sp.Le(f(y), f(x), evaluate=False), order, W, 2000) is None
    assert (
        implies(sp.Le(f(x), f(z), evaluate=False), sp.Le(x, z, evaluate=False), W, 20000) is None
    )  # the ranges differ
    assert implies(sp.Le(sp.exp(-y), sp.exp(-x), evaluate=False), order, W) is not None
