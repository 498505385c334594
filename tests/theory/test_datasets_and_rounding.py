"""Entries on data sets, norms and rounding: what they say, and the arguments that they refuse."""

import pytest
import sympy as sp

from synthsym.author import Domain, Integer, Real, StepRejected, parameter
from synthsym.theory.datasets import in_cells, quantile_score, ranked_below, records, symmetric_distance
from synthsym.theory.norms import largest_sum, norm, norm_of_higher_order, norm_of_powers, sup_norm, triangle
from synthsym.theory.rounding import (
    divided_down,
    divided_towards_zero,
    divided_up_to_zero,
    nearest_ties_down,
    nearest_ties_up,
    normal_float,
    shifted_left,
    subnormal_float,
)

D = Domain(n=Integer >= 0, q=Integer, x=Real, t=Real >= 0, at=dict(n=3, q=2, x="1/3", t=2))
n, q, x, t = D.symbols("n q x t")
HALF = sp.Rational(1, 2)


def test_data_sets():
    assert records(n, 2, on=D).expr == n + 2
    assert in_cells([n, 1, 2], on=D).expr == n + 3
    assert symmetric_distance([n, 1], [2], on=D).expr == n + 3
    assert ranked_below(4, on=D).expr == 3
    assert quantile_score(HALF, 1, 3, on=D).expr == 1


@pytest.mark.parametrize("wrong", [lambda: records(n, q, on=D), lambda: records(n, t, on=D), lambda: symmetric_distance([n], [-1], on=D),
                                   lambda: quantile_score(2, 1, 1, on=D)])  # fmt: skip
def test_counts_are_counts(wrong):
    with pytest.raises(StepRejected):
        wrong()


def test_norms():
    assert (
        norm(2, [parameter(D, 3), 4]).expr == 5
        and norm(1, [parameter(D, 3), -4]).expr == 7
        and sup_norm([parameter(D, 3), -4]).expr == 4
    )
    assert norm_of_powers(2, largest_sum(t**2, 4, on=D)).expr == 2 * t
    assert triangle(t, 1, on=D).lean == norm_of_higher_order(t, 1, 2, on=D).lean == "upper"


@pytest.mark.parametrize("wrong", [lambda: norm(HALF, [x], on=D), lambda: largest_sum(x, n, on=D), lambda: largest_sum(t, q, on=D),
                                   lambda: norm_of_higher_order(t, 2, 1, on=D), lambda: triangle(x, 1, on=D)])  # fmt: skip
def test_norms_refuse(wrong):
    with pytest.raises(StepRejected):
        wrong()


def test_rounding():
    assert nearest_ties_up(q - HALF, q, on=D).expr == nearest_ties_down(q + HALF, q, on=D).expr == q
    assert [divided_down(7, 3, 2, on=D).expr, divided_down(-7, 3, -3, on=D).expr] == [2, -3]
    assert [divided_towards_zero(7, 3, 2, on=D).expr, divided_up_to_zero(-7, 3, -2, on=D).expr] == [2, -2]
    assert shifted_left(q, 3, on=D).expr == 8 * q


@pytest.mark.parametrize("wrong", [
    lambda: nearest_ties_up(q + HALF, q, on=D), lambda: nearest_ties_down(q - HALF, q, on=D), lambda: nearest_ties_up(q, x, on=D),
    lambda: divided_down(7, 3, 3, on=D), lambda: divided_down(7, 3, 1, on=D), lambda: divided_down(-7, 3, -2, on=D), lambda: divided_down(7, 0, 2, on=D),
    lambda: divided_towards_zero(-7, 3, -3, on=D), lambda: divided_up_to_zero(7, 3, 3, on=D), lambda: shifted_left(q, -1, on=D),
])  # fmt: skip
def test_rounding_refuses(wrong):
    with pytest.raises(StepRejected):
        wrong()


def test_double_precision():
    least, first = subnormal_float(1, 1023, 52, on=D).expr, normal_float(1, 0, 1023, 52, on=D).expr
    assert least == sp.Rational(1, 2**1074) and first == sp.Rational(1, 2**1022)
    assert normal_float(2046, 2**52 - 1, 1023, 52, on=D).expr == sp.Integer(2) ** 1024 - sp.Integer(2) ** 971
    with pytest.raises(StepRejected):
        subnormal_float(2**52, 1023, 52, on=D)
