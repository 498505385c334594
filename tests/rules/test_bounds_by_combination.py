"""Bounds and lemmas that need a combination of facts, and bounds under an extreme; each with its false twins."""

import pytest
import sympy as sp

from synthsym.author import Domain, Lemma, Real, StepRejected, bounded_by, parameter
from synthsym.theory.norms import smaller

D = Domain(a=Real, b=Real)
a, b = D.symbols("a b")
GAP = sp.Abs(sp.Abs(a) - sp.Abs(b))


def test_triangle():
    assert Lemma(GAP, sp.Abs(a - b), D, upper=True).bound == sp.Abs(a - b)
    assert bounded_by(parameter(D, GAP), sp.Abs(a - b)).lean == "upper"


@pytest.mark.parametrize("bound", [sp.Abs(a - b) / 2, sp.Abs(a + b) - 1, a - b])
def test_false_twins(bound):
    with pytest.raises(StepRejected):
        Lemma(GAP, bound, D, upper=True)
    with pytest.raises(StepRejected):
        bounded_by(parameter(D, GAP), bound)


def test_a_bound_in_a_minimum_leans_as_it_does():
    known = bounded_by(parameter(D, GAP), sp.Abs(a - b))
    least = known.domain["a"]
    assert smaller(known, parameter(D, least)).lean == "upper"
    assert smaller(known, known).lean == "upper"


def test_a_minimum_against_its_bound_is_refused():
    known = bounded_by(parameter(D, GAP), sp.Abs(a - b))
    with pytest.raises(StepRejected):
        known - 2 * known.apply(lambda x: sp.Min(x, 1))
