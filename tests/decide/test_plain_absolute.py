"""Relations made plain, and absolute values compared: equivalences at every point, and false twins refused."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest
import sympy as sp
from hypothesis import given, settings
from hypothesis import strategies as st

from synthsym.core.domain import Domain, Integer, Real
from synthsym.decide import decide, prove
from synthsym.decide.evidence import Proof, Witness
from synthsym.decide.imply import counterexample, implies
from synthsym.decide.plain import in_order, plain

D = Domain(k=Integer >= 1, x=Real > 0, y=Real > 0, at={"k": 2, "x": 3, "y": 1})
k, x, y = D.symbols("k x y")
RELATIONS = [sp.Le, sp.Lt, sp.Ge, sp.Gt]


def truth(relation: sp.Basic, values: dict[sp.Symbol, sp.Rational]) -> bool:
    return bool(relation.subs(values))


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(RELATIONS),
    st.booleans(),
    st.integers(1, 9),
    st.fractions(min_value=Fraction(1, 9), max_value=9, max_denominator=9),
    st.sampled_from(["floor", "ceiling", "max", "min", "nested"]),
)
def test_plain_is_equivalent(op: type[sp.Rel], flipped: bool, count: int, number: Fraction, what: str) -> None:
    side = {
        "floor": sp.floor(x, evaluate=False),
        "ceiling": sp.ceiling(x, evaluate=False),
        "max": sp.Max(x, sp.Integer(3)),
        "min": sp.Min(x, sp.Integer(3)),
        "nested": sp.Max(sp.floor(x, evaluate=False), sp.Integer(2)),
    }[what]
    relation = op(side, k, evaluate=False) if flipped else op(k, side, evaluate=False)
    values = {k: sp.Integer(count), x: sp.Rational(number.numerator, number.denominator)}
    assert truth(plain(relation), values) == truth(relation, values)


@pytest.mark.parametrize(("relation", "made"), [
    (sp.Le(k, sp.floor(x), evaluate=False), sp.Le(k, x, evaluate=False)), (sp.Gt(k, sp.floor(x), evaluate=False), sp.Gt(k, x, evaluate=False)),
    (sp.Ge(sp.floor(x), k, evaluate=False), sp.Le(k, x, evaluate=False)), (sp.Ge(k, sp.ceiling(x), evaluate=False), sp.Ge(k, x, evaluate=False)),
    (sp.Lt(k, sp.ceiling(x), evaluate=False), sp.Lt(k, x, evaluate=False)), (sp.Gt(k, sp.Max(x, y), evaluate=False), sp.And(k > x, k > y)),
    (sp.Lt(k, sp.Max(x, y), evaluate=False), sp.Or(k < x, k < y)), (sp.Ge(sp.Min(x, y), k, evaluate=False), sp.And(sp.Le(k, x), sp.Le(k, y))),
    (sp.And(x > 1, sp.Le(k, sp.floor(x), evaluate=False)), sp.And(x > 1, sp.Le(k, x, evaluate=False))), (sp.Eq(k, x), sp.Eq(k, x)), (sp.true, sp.true),
])  # fmt: skip
def test_what_plain_makes_of_a_relation(relation: sp.Basic, made: sp.Basic) -> None:
    assert plain(relation) == made


def test_plain_leaves_real_floors_alone() -> None:
    """Below floor(x) and below x are different things for a number that is not an integer."""
    relation = sp.Le(y, sp.floor(x), evaluate=False)
    assert plain(relation) == relation
    strict = sp.Lt(k, sp.floor(x), evaluate=False)  # k < floor(x) is not k < x: 2 < floor(2.5) fails
    assert plain(strict) == strict


def test_parts_in_few_parameters_come_first() -> None:
    parts = in_order(sp.And(sp.Ge(x, y), sp.Ge(x, 2)))
    assert [len(p.free_symbols) for p in parts] == [1, 2]
    assert in_order(sp.Ge(x, 1)) == (sp.Ge(x, 1),)


def test_maximum_as_a_premise() -> None:
    premise = sp.Ge(x, sp.Max(y, sp.Integer(2)), evaluate=False)
    assert implies(premise, sp.Ge(x, 2, evaluate=False), D) is not None
    assert implies(premise, sp.Ge(x, y, evaluate=False), D) is not None
    assert implies(premise, sp.Ge(x, 3, evaluate=False), D) is None
    assert counterexample(premise, sp.Ge(x, 3, evaluate=False), D) is not None


def test_counterexample_satisfies_its_premise() -> None:
    premise, conclusion = sp.Ge(x, 2 * y, evaluate=False), sp.Ge(x, 3 * y, evaluate=False)
    found = counterexample(premise, conclusion, D)
    assert found is not None
    at = dict(found.point)
    assert at[x] >= 2 * at[y] and at[x] < 3 * at[y]


@pytest.mark.parametrize(
    ("big", "small", "expected"),
    [(-x - y, x - y, True), (x + y, x - y, True), (-x - y - 1, x + y, True), (x - y, x + y, False), (x - y, y, False)],
)
def test_absolute_values(big: sp.Expr, small: sp.Expr, expected: bool) -> None:
    relation = sp.Ge(sp.Abs(big, evaluate=False), sp.Abs(small, evaluate=False), evaluate=False)
    found = decide(relation, D)
    assert isinstance(found, Proof) == expected
    if not expected:
        assert isinstance(found, Witness)


def test_absolute_values_strictly() -> None:
    big, small = sp.Abs(-x - y, evaluate=False), sp.Abs(x - y, evaluate=False)
    assert prove(sp.Gt(big, small, evaluate=False), D) is not None
    assert prove(sp.Gt(sp.Abs(x - y, evaluate=False), sp.Abs(y - x, evaluate=False), evaluate=False), D) is None
    for point in itertools.islice(D.points(30), 30):
        assert abs(-point[x] - point[y]) > abs(point[x] - point[y])


@pytest.mark.parametrize(
    ("relation", "expected"),
    [
        (sp.Abs(x - y, evaluate=False) >= x - y, True),
        (sp.Abs(x - y, evaluate=False) >= y - x, True),
        (sp.Abs(x - y, evaluate=False) >= x, False),
        (x + y >= sp.Abs(x - y, evaluate=False), True),
        (x >= sp.Abs(x - y, evaluate=False), False),
        (sp.Max(x, y) >= y, True),
        (sp.Min(x, y) <= x, True),
        (sp.Max(x, y, evaluate=False) <= x, False),
    ],
)
def test_one_absolute_value_or_a_maximum(relation: sp.Basic, expected: bool) -> None:
    found = decide(relation, D)
    assert isinstance(found, Proof) == expected
    if not expected:
        assert isinstance(found, Witness)
