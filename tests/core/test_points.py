"""The points of a domain: looked for once, charged every time."""

from __future__ import annotations

import itertools

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Integer, Real
from synthsym.core.points import candidate_points, points_of
from synthsym.effort import Exhausted, effort

D = Domain(n=Integer >= 1, x=Real.between(0, "n"), at=dict(n=3, x="1/2"))
NARROW = D.where(sp.Lt(D["x"] * D["n"], sp.Rational(5, 3)), sp.Gt(D["x"] * D["n"], sp.Rational(4, 3)))


def test_asking_again_gives_the_same_points() -> None:
    import random

    searched = [p for p in itertools.islice(candidate_points(NARROW, random.Random(1)), 200) if p is not None]
    first, second = (list(itertools.islice(NARROW.points(60), len(searched))) for _ in range(2))
    assert first == second == searched[: len(first)]
    assert all(NARROW.contains(p) for p in first)


def test_asking_again_costs_the_same() -> None:
    spent = []
    for _ in range(2):
        with effort(10_000) as allowance:
            list(NARROW.points(2000))
            spent.append(10_000 - allowance.left)
    assert spent[0] == spent[1] > 0


def test_a_search_that_was_broken_off_goes_on() -> None:
    apart = NARROW.where(sp.Ne(D["x"], sp.Rational(3, 7)))
    with pytest.raises(Exhausted), effort(1):
        list(apart.points(2000))
    assert list(apart.points(40)) == list(itertools.islice(points_of(apart, 1), 40))


def test_a_point_that_is_changed_by_its_taker_stays_as_it_was() -> None:
    next(NARROW.points(1)).clear()
    assert next(NARROW.points(1)) == NARROW.at
