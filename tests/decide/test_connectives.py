"""`=>`, `<=>`, `or`, `and`, `not` over short relations: what is shown holds on a grid, what fails has a point, and either is found."""

from __future__ import annotations

import itertools

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Real
from synthsym.decide.evidence import Proof, Witness
from synthsym.decide.logic import _broken, decide, fails, inward, shown

D = Domain(x=Real, y=Real >= 0, at={"x": "1/3", "y": 2})
x, y = D.symbols("x y")
GRID = [{x: sp.Rational(i, 2), y: sp.Rational(j, 2)} for i in range(-9, 10) for j in range(9)]
a, b, c = sp.symbols("a b c")
Imp, Iff, And, Or, Not = sp.Implies, sp.Equivalent, sp.And, sp.Or, sp.Not


@pytest.mark.parametrize("outer", [And, Or, Imp, Iff])
@pytest.mark.parametrize("inner", [And, Or, Imp, Iff])
def test_a_negation_moved_inward_says_the_same(outer: type[sp.Basic], inner: type[sp.Basic]) -> None:
    shapes = [outer(inner(a, b), c), outer(c, inner(b, a)), outer(Not(inner(a, b)), c), outer(c, Not(inner(b, Not(a))))]
    for shape in shapes + [Not(s, evaluate=False) for s in shapes]:
        moved = inward(shape)
        for truth in itertools.product([True, False], repeat=3):
            values = dict(zip((a, b, c), truth, strict=True))
            assert bool(moved.subs(values)) == bool(shape.subs(values))
        assert shape.has(Iff) or all(n.args[0].is_Symbol for n in moved.atoms(Not))


TRUE_FALSE = [
    (Imp(x > 2, x > 1), Imp(x > 1, x > 2)), (Imp(x > 2, And(x > 1, y >= 0)), Imp(x > 2, And(x > 1, y > 1))),
    (Imp(x > 2, Or(x > 1, y > 1)), Imp(x > 1, Or(x > 2, y > 5))),
    (Imp(sp.Eq(x**2, 2), x < 2), Imp(x**2 < 2, x < 1)), (Imp(Imp(x > 1, x > 2), Or(x <= 1, x > 2)), None), (Imp(Imp(x > 1, x > 2), Or(x <= 1, x > 3)), None),
    (Imp(And(x > 1, y > 1), x + y > 2), Imp(Or(x > 1, y > 1), x + y > 2)),
    (Iff(x > 1, 2 * x > 2), Iff(x > 1, 2 * x > 3)), (Iff(x > 1, 2 * x > 2), Iff(2 * x > 3, x > 1)),
    (Iff(x > 1, 2 * x > 2, 3 * x > 3), Iff(x > 1, 2 * x > 2, 3 * x > 4)), (Or(x > 1, x < 2), Or(x > 2, x < 1)), (Or(x > 1, x <= 1), Or(x > 1, x < 1)),
    (Or(x > 3, And(x <= 3, y >= 0)), None), (Or(x > y, x <= y), Or(x > y, x < y)),
    (Or(Imp(x > 1, x > 2), x > 0), None), (And(y >= 0, Imp(x > 2, x > 1)), And(y >= 0, Imp(x > 1, x > 2))),
    (And(Or(x > 1, x < 2), y + 1 > 0), And(Or(x > 1, x < 2), y > 0)), (And(Iff(x > 1, 2 * x > 2), y >= 0), And(Iff(x > 1, 2 * x > 3), y >= 0)),
    (And(sp.Abs(x) + sp.Abs(y - 1) >= x + y - 1, x + 1 > x - y), And(sp.Abs(x) + sp.Abs(y - 1) >= x + y - 1, x > y)),
    (And(sp.Abs(x) + sp.Abs(y - 1) >= x + y - 1, sp.Abs(x) + sp.Abs(y - 2) >= x + y - 2), None),
    (And(y >= 0, y + 1 > 0), And(y >= 0, y - 1 > 0)), (sp.sqrt(y) >= 0, sp.sqrt(y) > 0), (sp.sqrt(x**2 + 1) > x, sp.sqrt(x**2 + 1) > x + 1),
    (sp.Abs(x) + sp.Abs(y - 1) >= x + y - 1, sp.Abs(x) + sp.Abs(y - 1) >= x + y), (sp.sqrt(y) + sp.Abs(x) >= 0, sp.sqrt(y) - sp.Abs(x) >= 0),
    (And(sp.sqrt(y) + sp.Abs(x) >= 0, y >= 0), And(sp.sqrt(y) + sp.Abs(x) >= 0, y >= 1)), (y + 1 > 0, y > 0),
    (sp.Eq(x + y, y + x, evaluate=False), sp.Eq(x, y)),
]  # fmt: skip


@pytest.mark.parametrize(("true", "false"), TRUE_FALSE)
def test_each_connective_and_a_twin_that_fails(true: sp.Basic, false: sp.Basic | None) -> None:
    if bool(true.subs(GRID[0])) and all(bool(true.subs(p)) for p in GRID):
        assert isinstance(shown(true, D, 800), Proof) and fails(true, D, 24) is None
    else:
        assert shown(true, D, 400) is None
    if false is not None:
        found = fails(false, D, 200)
        assert shown(false, D, 400) is None and isinstance(found, Witness) and not bool(false.subs(found.point))


def test_a_decision_is_a_proof_or_a_point_or_neither() -> None:
    assert isinstance(decide(Not(And(x > 1, x < 1, evaluate=False), evaluate=False), D, 1000), Proof)
    found = decide(Not(Imp(x > 1, x > 0), evaluate=False), D, 1000)
    assert isinstance(found, Witness) and not bool(And(x > 1, x <= 0).subs(found.point))
    assert decide(Or(Imp(x > 1, x > 2), x > 3), D, 500) is None
    far = decide(Or(y <= 5, x + y <= 6), D, 500)  # the first points all have y = 2
    assert isinstance(far, Witness) and far.point[y] > 5 and far.point[x] + far.point[y] > 6


def test_what_a_premise_that_never_holds_implies() -> None:
    found = shown(Imp(sp.Lt(y, -1, evaluate=False), x > 1), D, 1000)
    assert found is not None and found.method == "the premise never holds" and found.trust == "derived"


@pytest.mark.parametrize(("premise", "conclusion", "breaks"), [
    (x > 3, sp.false, True), (x > 1, And(x > 0, y > 5), True), (x > 1, And(x > 0, y >= 0), False),
    (x > 1, Or(y > 5, x > 5), True), (x > 1, Or(y > 5, y <= 5), False), (x > 1, Or(x > 0, y > 5), False), (x > 5, x > 6, True), (x > 5, x > 4, False),
    (And(x > 1, x < 2), Or(x > 5, y > 5), True), (x > 1, sp.Implies(x > 2, x > 3), False), (x > 1, And(x > 0, Or(y > 9, x > 9)), False),
    (x > 1, sp.true, False),
    (sp.Gt(sp.log(y), -99, evaluate=False), Or(y > 0, x > 10**9), False), (sp.Gt(sp.log(y), -99, evaluate=False), And(y > 0, x > -(10**9)), False),
])  # fmt: skip
def test_a_point_that_breaks_satisfies_the_premise(premise: sp.Basic, conclusion: sp.Basic, breaks: bool) -> None:
    found = _broken(premise, conclusion, D, 60)
    assert isinstance(found, Witness) == breaks
    if found is not None:
        assert bool(premise.subs(found.point)) and not bool(conclusion.subs(found.point))
