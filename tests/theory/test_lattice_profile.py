"""Discrete Gaussian noise: its profile at one site against the sum over all sites; a wrong level is refused."""

from __future__ import annotations

import math

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Integer, Real
from synthsym.errors import StepRejected
from synthsym.laws.lattice import DiscreteGaussian
from synthsym.rules.basic import parameter
from synthsym.rules.sums import reindexed
from synthsym.theory.lattice import beyond
from synthsym.theory.lattice_pair import excess_beyond

D = Domain(s=Real > 0, T=Integer, part=(Real >= 0) < 1, shift=Integer >= 1, at=dict(s="5/2", T=3, part="1/3", shift=2))
s, T, part, shift = D.symbols("s T part shift")
EPS = shift * (T + part) / s**2 - shift**2 / (2 * s**2)


def test_the_profile_is_the_sum_of_the_positive_excesses() -> None:
    at = {s: 2, T: 2, part: sp.Rational(1, 4), shift: 3}
    weights = {x: math.exp(-(x**2) / 8) for x in range(-60, 60)}
    total, eps = sum(weights.values()), float(EPS.subs(at))
    expected = sum(max(weights.get(x - 3, 0.0) - math.exp(eps) * w, 0) for x, w in weights.items()) / total
    found = excess_beyond(shift, s**2, T, EPS, D).expr.subs(at)
    finite = found.replace(
        lambda e: isinstance(e, sp.Sum),
        lambda e: sp.Sum(e.function, (e.limits[0][0], max(e.limits[0][1], -60), 60)).doit(),
    )
    assert float(finite) == pytest.approx(expected, rel=1e-9)


def test_a_level_between_other_sites_is_refused() -> None:
    with pytest.raises(StepRejected):
        excess_beyond(shift, s**2, T + 1, EPS, D)
    with pytest.raises(StepRejected):
        excess_beyond(shift, s**2, T, EPS + shift / s**2, D)


def test_only_integers_move_a_sum() -> None:
    tail = beyond(DiscreteGaussian(shift, s**2), T, D)
    assert not reindexed(tail, shift).expr.has(sp.exp(-((sp.Symbol("site", integer=True) - shift) ** 2) / (2 * s**2)))
    with pytest.raises(StepRejected):
        reindexed(tail, part)
    with pytest.raises(StepRejected):
        reindexed(parameter(D, s), shift)
