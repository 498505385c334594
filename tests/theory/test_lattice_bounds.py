"""The bound on tails of the discrete Gaussian law, against its sums, and where it must be refused."""

import pytest
import sympy as sp

from synthsym.author import Domain, Integer, Real, StepRejected
from synthsym.laws.lattice import DiscreteGaussian
from synthsym.theory.lattice_bounds import least_total, tail_below

D = Domain(s=Real > 0, t=Integer >= 0, back=Integer <= -1, at=dict(s=1, t=1, back=-1))
s, t, back = D.symbols("s t back")
LAW = DiscreteGaussian(sp.S.Zero, s**2)


@pytest.mark.parametrize("scale", ["1/4", 1, 3])
@pytest.mark.parametrize("start", [0, 1, 4])
def test_above_the_tail(scale, start):
    at = {s: sp.Rational(scale), t: start}
    weights = [sp.exp(-sp.Rational(j * j) / (2 * at[s] ** 2)).evalf(30) for j in range(-60, 61)]
    tail = sum(weights[60 + start + 1 :]) / sum(weights)
    assert tail < tail_below(LAW, t, D).expr.subs(at).evalf(30)
    assert sum(weights) > least_total(LAW, D).expr.subs(at).evalf(30)


def test_refused_where_the_weights_rise():
    with pytest.raises(StepRejected):
        tail_below(LAW, back, D)


def test_refused_off_the_integers():
    with pytest.raises(StepRejected):
        least_total(DiscreteGaussian(s, s**2), D)
    with pytest.raises(StepRejected):
        tail_below(LAW, s, D)


def test_leans():
    assert tail_below(LAW, t, D).lean == "upper"
    assert least_total(LAW, D).lean == "lower"
