"""Bounds through a middle term: they hold, show slack, and refuse what is false or not covered."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.domain import Domain, Real
from synthsym.errors import StepRejected
from synthsym.forms.via import AtMostThrough, Part, inside_range
from synthsym.rules import parameter

D = Domain(n=Real >= 2, at=dict(n=5))
n = D["n"]


def ranged() -> tuple:
    E = D.extend(r=Real.between(0, 4, closed=True), at={"r": 1})
    return parameter(E, E["r"] / E["n"]), E["r"]


def test_a_shorter_range_gives_a_smaller_value() -> None:
    t, r = ranged()
    value, middle = inside_range(t, r, parameter(D, sp.Integer(3)))
    assert value.expr == 3 / n and middle.expr == 4 / n and value.lean == "upper"
    judged = AtMostThrough("4/n", value, middle, D).judge()
    assert judged.holds is True and judged.tight is False
    assert AtMostThrough("7/(2*n)", value, middle, D).judge().holds is None  # true of the value, not of the middle term


def test_reach_outside_the_range_is_refused() -> None:
    t, r = ranged()
    with pytest.raises(StepRejected):
        inside_range(t, r, parameter(D, sp.Integer(5)))
    with pytest.raises(StepRejected):
        inside_range(-t, r, parameter(D, sp.Integer(3)))  # it decreases


def test_minimum_under_a_logarithm() -> None:
    t, r = ranged()
    value, middle = inside_range(t, r, parameter(D, sp.Integer(3)))
    assert AtMostThrough("4/n - log(min(1, 1/n))", value, middle, D).judge().holds is True
    with pytest.raises(StepRejected):  # with the other sign the minimum cannot be dropped
        AtMostThrough("4/n + log(min(1, 1/n))", value, middle, D).judge()


def test_parts_must_add_up_and_each_must_hold() -> None:
    t, r = ranged()
    value, middle = inside_range(t, r, parameter(D, sp.Integer(3)))
    top = sp.Max(4 / n, 1 / n, evaluate=False)
    names = {"top": top}
    twice = middle * 2
    good = [Part(sp.Integer(2), top, 4 / n, middle)]
    assert AtMostThrough("2*top", value * 2, twice, D, names=names, parts=good).judge().holds is True
    low = [Part(sp.Integer(2), top, 1 / n, middle)]
    assert AtMostThrough("2*top", value * 2, twice, D, names=names, parts=low).judge().holds is None
    short = [Part(sp.Integer(1), top, 4 / n, middle)]
    assert AtMostThrough("2*top", value * 2, twice, D, names=names, parts=short).judge().holds is None
    negative = [Part(sp.Integer(-2), top, 4 / n, middle)]
    assert AtMostThrough("-2*top", value, -twice, D, names=names, parts=negative).judge().holds is None


def test_a_failing_argument_is_noted() -> None:
    from synthsym.forms import Equal

    t, r = ranged()
    value, middle = inside_range(t, r, parameter(D, sp.Integer(3)))
    judged = AtMostThrough("4/n", value, middle, D, argument=Equal("n+1", parameter(D, n), D)).judge()
    assert judged.holds is True and judged.argument is False
