"""Bounds and lemmas that need a combination of facts: the triangle inequality the other way round, and its false twins."""

import pytest
import sympy as sp

from synthsym.author import Domain, Real, StepRejected, bounded_by, lemma, parameter

D = Domain(a=Real, b=Real)
a, b = D.symbols("a b")
GAP = sp.Abs(sp.Abs(a) - sp.Abs(b))


def test_triangle():
    assert lemma(GAP, sp.Abs(a - b), D, upper=True).bound == sp.Abs(a - b)
    assert bounded_by(parameter(D, GAP), sp.Abs(a - b)).lean == "upper"


@pytest.mark.parametrize("bound", [sp.Abs(a - b) / 2, sp.Abs(a + b) - 1, a - b])
def test_false_twins(bound):
    with pytest.raises(StepRejected):
        lemma(GAP, bound, D, upper=True)
    with pytest.raises(StepRejected):
        bounded_by(parameter(D, GAP), bound)
