"""Case by case at absolute values and extrema: what holds on both branches, and twins that fail on one of them."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.decide import Proof, Witness, decide
from synthsym.decide.cases import by_cases
from synthsym.domain import Domain, Real

D = Domain(x=Real, y=Real, at=dict(x=1, y=-2))
x, y = D.symbols("x y")
P = Domain(a=Real > 0, b=Real > 0, at=dict(a=1, b=2))
a, b = P.symbols("a b")


@pytest.mark.parametrize(("relation", "domain", "expected"), [
    (sp.Max(x, y) >= (x + y) / 2, D, True), (sp.Max(x, y) >= (x + y) / 2 + sp.Rational(1, 100), D, False),
    (sp.Min(x, y) <= (x + y) / 2, D, True), (sp.Max(x, y) + sp.Min(x, y) <= x + y, D, True), (sp.Max(x, y) + sp.Min(x, y) <= x, D, False),
    (sp.Abs(x + y) <= sp.Abs(x) + sp.Abs(y), D, True), (sp.Abs(x + y) >= sp.Abs(x) + sp.Abs(y), D, False),
    (sp.Min(a, b) <= 2 * a * b / (a + b), P, True), (sp.Min(a, b) >= a * b / (a + b), P, True), (sp.Min(a, b) >= 2 * a * b / (a + b), P, False)])
def test_both_branches(relation: sp.Basic, domain: Domain, expected: bool) -> None:
    found = decide(relation, domain)
    assert isinstance(found, Proof if expected else Witness)


def test_a_relation_without_branches_is_left_alone() -> None:
    assert by_cases(sp.Ge(x**2, 0, evaluate=False), D, 2.0) is None


def test_one_branch_that_fails_is_enough_to_say_nothing() -> None:
    """|x| >= 2x holds on one side of zero only."""
    assert by_cases(sp.Ge(sp.Abs(x), 2 * x, evaluate=False), D, 2.0) is None
