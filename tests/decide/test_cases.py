"""Case by case at absolute values and extrema: what holds on both branches, and twins that fail on one of them."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Integer, Real
from synthsym.decide import Proof, Witness, decide, prove
from synthsym.decide.logic import by_cases

D = Domain(x=Real, y=Real, at=dict(x=1, y=-2))
x, y = D.symbols("x y")
P = Domain(a=Real > 0, b=Real > 0, at=dict(a=1, b=2))
a, b = P.symbols("a b")


T = Domain(x=Real, y=Real, z=Real, at=dict(x=1, y=-2))
z = T["z"]
THREE = sp.Max(x, y, z)


def test_cases_within_cases_are_as_deep_as_is_said() -> None:
    """The sum of n absolute values takes n distinctions at most, one inside the other, and one at least."""
    for n, relation in (
        (1, sp.Abs(x) + y >= x + y),
        (2, sp.Abs(x) + sp.Abs(y) >= x + y),
        (3, sp.Abs(x) + sp.Abs(y) + sp.Abs(z) >= x + y + z),
    ):
        assert by_cases(relation, T, 2000, 0) is None
        found = by_cases(relation, T, 2000, n)
        assert (
            found is not None
            and found.method == "case by case"
            and found.detail == "Abs(x)"
            and found.trust == "derived"
        )
    assert by_cases(sp.Abs(x) + sp.Abs(y) >= x + y, T, 2000) is not None


@pytest.mark.parametrize(("true", "false"), [
    (sp.Abs(sp.Abs(x) - 1) >= 1 - sp.Abs(x), sp.Abs(sp.Abs(x) - 1) >= 2 - sp.Abs(x)),
    (sp.Abs(sp.Abs(x) - 1) <= sp.Abs(x) + 1, sp.Abs(sp.Abs(x) - 1) <= sp.Abs(x)),
    (sp.Max(x, sp.Abs(y)) >= y, sp.Min(x, sp.Abs(y)) >= y), (THREE + sp.Abs(x) >= x, THREE + sp.Abs(y) >= 2 * y + 1),
    (sp.Ge(sp.Abs(x) + 1, x, evaluate=False), sp.Ge(sp.Abs(x), 1 - x, evaluate=False)), (sp.Abs(x) * x >= -(x**2), sp.Abs(x) * x >= x**2),
    (sp.Max(x, y) - sp.Min(x, y) >= y - x, sp.Max(x, y) - sp.Min(x, y) >= 1 + y - x), (sp.Min(x, 1) + sp.Abs(x) >= 0, sp.Max(x, 1) - sp.Abs(x) >= 0),
    (x**2 + (x - sp.Abs(x)) / 2 >= -sp.Rational(1, 4), x**2 + (x - sp.Abs(x)) / 2 >= 0),  # x^2 + x >= 0 for x <= -1 only
    (x**2 - (x + sp.Abs(x)) / 2 >= -sp.Rational(1, 4), x**2 - (x + sp.Abs(x)) / 2 >= 0),
])  # fmt: skip
def test_the_innermost_is_distinguished_first(true: sp.Rel, false: sp.Rel) -> None:
    found = by_cases(true, T, 1000)
    assert found is not None and found.method == "case by case"
    assert by_cases(false, T, 500) is None
    brute = [{x: sp.Rational(i, 2), y: sp.Rational(j, 2), z: sp.S(0)} for i in range(-4, 5) for j in range(-4, 5)]
    assert all(bool(true.subs(at)) for at in brute) and not all(bool(false.subs(at)) for at in brute)


def test_the_largest_of_three_is_no_matter_of_two_branches() -> None:
    assert (
        by_cases(sp.Ge(THREE, x, evaluate=False), T, 1000) is None
        and by_cases(sp.Ge(sp.Min(x, y, z) ** 2, 0, evaluate=False), T, 1000) is None
    )


def test_what_holds_at_whole_numbers_only_is_enumerated_on_each_branch() -> None:
    """|i| (|i| - 1) >= 0, which 1/2 would break."""
    E = Domain(i=Integer.between(-3, 3), at=dict(i=2))
    size = sp.Abs(E["i"])
    found = by_cases(size * (size - 1) >= 0, E, 1000)
    assert found is not None and found.exhaustive and found.trust == "enclosed"
    assert by_cases(size * (size - 1) >= 1, E, 1000) is None and by_cases(size * (size - 2) >= 0, E, 1000) is None


def test_a_branch_of_which_no_point_is_found_is_not_forgotten() -> None:
    """|x^2 - 2| <= x^2 - 2 fails only just below the root of 2, where the search finds nothing."""
    narrow = T.where(sp.Ge(x**2, 2 - sp.Rational(1, 10**40), evaluate=False), sp.Gt(x, 1, evaluate=False), at=dict(x=2))
    assert by_cases(sp.Le(sp.Abs(x**2 - 2), x**2 - 2, evaluate=False), narrow, 1000) is None
    wide = Domain(x=Real > 2)
    (t,) = wide.symbols()
    assert (
        by_cases(sp.Le(sp.Abs(t**2 - 3), t**2 - 3, evaluate=False), wide, 4000) is not None
    )  # one branch is proved to be empty


@pytest.mark.parametrize(
    ("relation", "domain", "expected"),
    [
        (sp.Max(x, y) >= (x + y) / 2, D, True),
        (sp.Max(x, y) >= (x + y) / 2 + sp.Rational(1, 100), D, False),
        (sp.Min(x, y) <= (x + y) / 2, D, True),
        (sp.Max(x, y) + sp.Min(x, y) <= x + y, D, True),
        (sp.Max(x, y) + sp.Min(x, y) <= x, D, False),
        (sp.Abs(x + y) <= sp.Abs(x) + sp.Abs(y), D, True),
        (sp.Abs(x + y) >= sp.Abs(x) + sp.Abs(y), D, False),
        (sp.Min(a, b) <= 2 * a * b / (a + b), P, True),
        (sp.Min(a, b) >= a * b / (a + b), P, True),
        (sp.Min(a, b) >= 2 * a * b / (a + b), P, False),
    ],
)
def test_both_branches(relation: sp.Basic, domain: Domain, expected: bool) -> None:
    found = decide(relation, domain)
    assert isinstance(found, Proof if expected else Witness)


def test_a_relation_without_branches_is_left_alone() -> None:
    assert by_cases(sp.Ge(x**2, 0, evaluate=False), D, 2000) is None


def test_one_branch_that_fails_is_enough_to_say_nothing() -> None:
    """|x| >= 2x holds on one side of zero only."""
    assert by_cases(sp.Ge(sp.Abs(x), 2 * x, evaluate=False), D, 2000) is None


def _alternatives(*relations: sp.Basic) -> Domain:
    return Domain(x=Real, at=dict(x=2)).where(*relations)


@pytest.mark.parametrize("apart", [sp.Ne(x, 0), sp.Or(x > 0, x < 0), sp.Or(x > 1, x < -1)], ids=str)
def test_a_condition_with_alternatives_is_gone_through(apart: sp.Basic) -> None:
    where = _alternatives(apart)
    assert prove(sp.Gt(x**2, 0, evaluate=False), where) is not None
    assert prove(sp.Gt(1 / x**2, 0, evaluate=False), where) is not None
    for false in (sp.Gt(1 / x, 0, evaluate=False), sp.Gt(x**3, 0, evaluate=False), sp.Ge(x**2, 2, evaluate=False)):
        assert prove(false, where) is None


def test_a_case_without_a_point_proves_nothing() -> None:
    assert _alternatives(sp.Or(x > 0, sp.And(x < -1, x > 1))).cases() == []
    assert Domain(x=Real).cases() == [] and len(_alternatives(sp.Ne(x, 0)).cases()) == 2
