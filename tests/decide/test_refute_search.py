"""The search for a counterexample: between the ladders, near the ends of ranges, and never a false alarm."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Integer, Real, Spec
from synthsym.decide.evidence import Witness
from synthsym.decide.refute import _margin, refute, violation


def found(relation: sp.Basic, spec: Spec, at: object) -> Witness | None:
    """The witness for a relation in the symbol u, checked by exact arithmetic."""
    D = Domain(u=spec, at={"u": at})
    (u,) = D.symbols()
    relation = relation.subs(sp.Symbol("u"), u)
    w = refute(relation, D, 17)  # few points, so that the search must walk
    if w is not None:
        assert D.contains(w.point) and not bool(relation.subs(w.point)) and w.point[u].is_Rational
        assert w.lhs.overlaps(_ball(relation.lhs.subs(w.point))) and w.rhs.overlaps(_ball(relation.rhs.subs(w.point)))
    return w


def _ball(value: sp.Rational) -> object:
    from flint import arb, fmpq

    return arb(fmpq(int(value.p), int(value.q)))


u = sp.Symbol("u")


@pytest.mark.parametrize(("spec", "at", "centre"), [
    (Real > 0, 2, sp.Rational(13, 3)), (Real >= 5, 6, sp.Rational(51, 7)), (Real, 1, sp.Rational(17, 4)), (Real, 1, -sp.Rational(17, 4)),
    (Real <= -1, -2, -sp.Rational(23, 5)), (Real.between(2, 9), 3, sp.Rational(31, 7)), (Integer >= 1, 2, sp.Integer(14)), (Integer >= 10, 11, sp.Integer(37)),
])  # fmt: skip
def test_a_gap_between_the_points_that_are_tried_first_is_found(spec: Spec, at: object, centre: sp.Rational) -> None:
    """(u - c)^2 > r fails within sqrt(r) of c, where no point of a ladder need lie; the search walks there."""
    width = sp.Rational(1, 4) if spec.integer else sp.Rational(1, 50)
    for relation in (
        sp.Gt((u - centre) ** 2, width),
        sp.Lt(width, (u - centre) ** 2, evaluate=False),
        sp.Ge(u**2 + centre**2, 2 * u * centre + width),
    ):
        assert found(relation, spec, at) is not None
    assert found(sp.Ge((u - centre) ** 2, 0, evaluate=False), spec, at) is None


def test_two_parameters_are_moved_in_turn() -> None:
    D = Domain(a=Real > 0, b=Real >= 3, at={"a": 1, "b": 4})
    a, b = D.symbols("a b")
    w = refute(sp.Gt((a - sp.Rational(13, 3)) ** 2 + (b - sp.Rational(47, 9)) ** 2, sp.Rational(1, 10)), D)
    assert w is not None and D.contains(w.point)
    assert refute(sp.Gt((a - 2) ** 2 + (b - 4) ** 2 + sp.Rational(1, 10), 0), D, 30) is None


def test_falsehood_and_truth_themselves() -> None:
    D = Domain(u=Real > 0)
    w = refute(sp.false, D)
    assert w is not None and (w.lhs, w.rhs, w.side) == (1, 0, 1) and w.point == D.at
    assert refute(sp.true, D) is None and refute(sp.Symbol("t"), D) is None and refute(sp.false, Domain()) is not None


def test_a_disjunction_fails_only_where_all_of_it_fails() -> None:
    D = Domain(u=Real)
    (v,) = D.symbols()
    one, other = sp.Gt(v, 5, evaluate=False), sp.Lt(v, -5, evaluate=False)
    w = refute(sp.Or(one, other, evaluate=False), D)
    assert w is not None and all(not bool(r.subs(w.point)) for r in (one, other))
    assert refute(sp.Or(one, sp.Le(v, 5, evaluate=False), evaluate=False), D, 60) is None
    assert refute(sp.Or(one, sp.And(other, v < -7, evaluate=False), evaluate=False), D, 60) is not None
    assert (
        refute(sp.Or(one, sp.Implies(other, v < -7, evaluate=False), evaluate=False), D, 60) is None
    )  # what is not made of comparisons is left alone


def test_a_conjunction_fails_where_one_part_fails() -> None:
    D = Domain(u=Real > 0)
    (v,) = D.symbols()
    yes, no = sp.Gt(v, 0, evaluate=False), sp.Gt(v, 1, evaluate=False)
    for parts in ((yes, no), (no, yes)):
        w = refute(sp.And(*parts, evaluate=False), D)
        assert w is not None and w.point[v] <= 1 and w.rhs_expr == 1 and w.lhs_expr == v
    assert refute(sp.And(yes, v > -1, evaluate=False), D, 30) is None


def test_a_violation_is_strict_and_says_on_which_side() -> None:
    D = Domain(u=Real > 0)
    (v,) = D.symbols()
    for relation, at, side in (
        (sp.Gt(v, 3), 2, -1),
        (sp.Lt(v, 3), 4, 1),
        (sp.Gt(v, 3), 3, 0),
        (sp.Eq(v, 3), 4, 1),
        (sp.Eq(v, 3), 2, -1),
    ):
        w = violation(relation, {v: sp.Integer(at)})
        assert (
            w is not None
            and w.side == side
            and w.point == {v: at}
            and (w.lhs_expr, w.rhs_expr) == (relation.lhs, relation.rhs)
        )
        assert w.lhs.rad() < 1e-50
    for holds in (sp.Gt(v, 3), sp.Ge(v, 4), sp.Ne(v, 3)):
        assert violation(holds, {v: sp.Integer(4)}) is None
    for undefined in (
        sp.Gt(sp.log(v - 5), 0, evaluate=False),
        sp.Gt(1 / (v - 4), 0, evaluate=False),
        sp.Gt(sp.sqrt(v - 5), 1, evaluate=False),
    ):
        assert violation(undefined, {v: sp.Integer(4)}) is None


a, b = sp.symbols("a b", real=True)


@pytest.mark.parametrize(("relation", "at", "margin"), [
    (sp.Gt(a, b), (3, 1), 0.5), (sp.Ge(a, b), (1, 3), -0.5), (sp.Lt(a, b), (3, 1), -0.5), (sp.Le(a, b), (1, 3), 0.5), (sp.Ne(a, b), (1, 3), -0.5),
    (sp.Eq(a, b), (3, 1), -0.5), (sp.Eq(a, b), (2, 2), 0.0), (sp.Gt(a, b), (1, 0), 1.0), (sp.Gt(a, b), (-3, -1), -0.5), (sp.Gt(a, b), (2, -2), 1.0),
    (sp.Gt(a, b), (0, 0), float("inf")),
])  # fmt: skip
def test_the_margin_is_the_gap_over_the_size(relation: sp.Rel, at: tuple[int, int], margin: float) -> None:
    assert _margin(relation, {a: sp.Integer(at[0]), b: sp.Integer(at[1])}) == margin


def test_there_is_no_margin_where_there_is_no_value() -> None:
    for e in (sp.log(a), 1 / a, b):
        assert _margin(sp.Gt(e, 1, evaluate=False), {a: sp.S.Zero}) == float("inf")


def test_alternatives_fail_together_where_each_of_them_fails_and_conjunctions_where_one_part_does() -> None:
    D = Domain(x=Real, y=Real, at={"x": 1, "y": 5})
    x, y = D.symbols()
    exactly_one = sp.Or(sp.And(x > 3, y <= 3), sp.And(x <= 3, y > 3))
    w = refute(exactly_one, D)
    assert w is not None and not bool(exactly_one.subs(w.point))
    assert refute(sp.Or(sp.And(x > 3, y <= 3), sp.And(x <= 3, y <= 3), y > 3), D) is None
