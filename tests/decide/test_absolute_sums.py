"""Sums in which absolute values stand: the branches of each decide, and a false twin is not proved."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.balls.reading import to_sympy
from synthsym.core.domain import Domain, Integer, Real
from synthsym.decide import prove, prove_equal
from synthsym.notation import parse

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


@pytest.mark.parametrize("value, equal", [("(u+v)/(n+1)", True), ("u/(n+1)", False), ("(u-v)/(n+1)", False)])
def test_an_absolute_value_is_equal_to_what_it_is_at_least_and_at_most(value, equal):
    E = Domain(n=Integer >= 1, u=Real >= 0, v=Real >= 0)
    n, u, v = E.symbols("n u v")
    other = to_sympy(parse(value), E.table())
    assert (prove_equal(sp.Abs((n * u + u + v) / (n + 1) - n * u / (n + 1)), other, E) is not None) == equal
