"""The region where a premise holds, as a domain: at every point of a grid it says what the premise and the old domain say."""

from __future__ import annotations

import itertools

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Integer, Real
from synthsym.decide.evidence import Witness
from synthsym.decide.imply import _roots, counterexample, implies, narrowed, regions_of, satisfied
from synthsym.decide.logic import decide

RANGES = {
    "x > 0": Real > 0, "x >= 0": Real >= 0, "0 < x < 4": Real.between(0, 4), "0 <= x <= 4": Real.between(0, 4, closed=True), "any": Real, "x < 4": Real < 4,
    "x <= 4": Real <= 4, "whole": Integer.between(0, 4),
}  # fmt: skip
PLACES = [sp.Rational(i, 2) for i in range(-4, 13)]
OPS = [sp.Lt, sp.Le, sp.Gt, sp.Ge]


def same_points(domain: Domain, premise: sp.Basic, places: list[dict[sp.Symbol, sp.Rational]]) -> None:
    wanted = [p for p in places if domain.contains(p) and bool(premise.subs(p))]
    if wanted:  # the search for a point of an empty region is long
        regions = narrowed(domain, premise)
        assert regions is not None and all(r.contains(r.at) and domain.contains(r.at) for r in regions)
        assert [p for p in places if any(r.contains(p) for r in regions)] == wanted


@pytest.mark.parametrize("name", RANGES)
def test_a_bound_on_one_parameter_leaves_what_satisfies_it(name: str) -> None:
    domain = Domain(x=RANGES[name], at={"x": 2})
    (x,) = domain.symbols()
    places = [{x: p} for p in PLACES]
    for op, c in itertools.product(OPS, (-1, 0, 1, 4, 5)):
        same_points(domain, op(x, c, evaluate=False), places)
    for premise in (
        sp.Lt(3 - 2 * x, 0, evaluate=False),
        sp.Ge(-x + 3, x, evaluate=False),
        sp.Ge(3, 2 * x, evaluate=False),
        sp.Eq(x, 1),
        sp.Ne(x, 1),
    ):
        same_points(domain, premise, places)
    for premise in (
        sp.And(x > 1, x <= 3),
        sp.Or(x < 1, x > 3),
        sp.And(sp.Or(x < 1, x > 2), x < 3),
        (x - 1) * (x - 3) > 0,
        (x - 1) * (x - 3) <= 0,
        x**3 > 1,
    ):
        same_points(domain, premise, places)


TWO = Domain(w=Real >= 0, v=Real >= "w", u=Real, at={"w": 1, "v": 2})
w, v, u = TWO.symbols("w v u")
BOX = Domain(w=Real > 0, v=Real.between(0, 4), u=Real < 0, at={"w": 1, "v": 2})
GRID = [sp.Rational(i, 2) for i in range(-1, 5)]


@pytest.mark.parametrize("domain", [TWO, BOX])
def test_a_bound_in_other_parameters_leaves_what_satisfies_it(domain: Domain) -> None:
    a, b, c = domain.symbols("w v u")
    places = [{a: p, b: q, c: r} for p, q, r in itertools.product(GRID, GRID, (-1, 0, 1))]
    for premise in (
        b > a,
        b >= a,
        b < a + 1,
        b <= 2 * a,
        b > 0,
        b >= 0,
        sp.Lt(b, 1),
        sp.Gt(c, b),
        c <= b - 1,
        sp.Lt(c, -a),
        a < sp.Rational(3, 2),
        a >= 1,
        sp.Gt(a, b / 2),
        sp.Gt(b * c, -1),
        sp.And(b > 1, c < a),
        sp.Eq(b, a),
        sp.Lt(b, c + 3),
        sp.Ge(b, c),
        sp.Ge(c, -1),
    ):
        same_points(domain, premise, places)


def test_an_end_that_was_left_out_stays_out() -> None:
    """x >= 0 says nothing new of x > 0, and 0 is no counterexample."""
    D = Domain(x=Real > 0, y=Real < 3, at={"x": 2, "y": 1})
    x, y = D.symbols("x y")
    for premise, conclusion in (
        (sp.Ge(x, 0, evaluate=False), sp.exp(x) > 1),
        (sp.Le(y, 3, evaluate=False), y < 3),
        (sp.Ge(2 * x, 0, evaluate=False), sp.Gt(x, 0, evaluate=False)),
    ):
        assert implies(premise, conclusion, D, 1000) is not None and counterexample(premise, conclusion, D, 40) is None
        assert not isinstance(decide(sp.Implies(premise, conclusion, evaluate=False), D, 500), Witness)
    for strict, premise in ((True, x > 1), (False, x >= 1)):
        (region,) = narrowed(D, premise) or []
        found = region.variable(x)
        assert found is not None and (found.low, found.low_strict) == (1, strict)


@pytest.mark.parametrize(("f", "root"), [
    ("2*x - 3", "3/2"), ("a*x + b", "-b/a"), ("3 - 4/x", "4/3"), ("b + a/x", "-a/b"), ("x**3 - 8", "2"), ("exp(x) - 3", "log(3)"), ("1/x", None),
    ("a/x", None), ("5*x", "0"),
])  # fmt: skip
def test_where_a_function_vanishes(f: str, root: str | None) -> None:
    x, a, b = sp.symbols("x a b", positive=True)
    table = {"2*x - 3": 2 * x - 3, "a*x + b": a * x + b, "3 - 4/x": 3 - 4 / x, "b + a/x": b + a / x, "x**3 - 8": x**3 - 8, "exp(x) - 3": sp.exp(x) - 3,
             "1/x": 1 / x, "a/x": a / x, "5*x": 5 * x}  # fmt: skip
    roots = {
        "3/2": sp.Rational(3, 2),
        "-b/a": -b / a,
        "4/3": sp.Rational(4, 3),
        "-a/b": -a / b,
        "2": sp.S(2),
        "log(3)": sp.log(3),
        "0": sp.S.Zero,
    }
    found = _roots(table[f], x)
    assert (found == []) if root is None else any(sp.simplify(r - roots[root]) == 0 for r in found)


x = Domain(x=Real > 0)["x"]
D = Domain(x=Real > 0, z=Real, at={"x": 2, "z": 1})
z = D["z"]


@pytest.mark.parametrize(("premise", "true", "false"), [
    (x > 2, x > 1, x > 3), (x < 1, x < 2, x < sp.Rational(1, 2)), (sp.Eq(z, x), sp.Eq(z - x, 0), z > 1), (sp.Le(x, 1), sp.Le(2 * x, 2), sp.Lt(x, 1)),
    (sp.Or(x > 2, x > 3), x > 2, x > 3),
    (sp.And(x > 1, z > x), z > 1, z > 2), (sp.Ge(z, sp.Max(x, 1), evaluate=False), z >= 1, z >= 2),
    (sp.Gt(x * z, x, evaluate=False), sp.Gt(2 * x * z, 2 * x, evaluate=False), z < 1),
    (sp.Gt(x - z, 3, evaluate=False), sp.Gt(x, z + 3, evaluate=False), sp.Gt(x, z + 4, evaluate=False)),
])  # fmt: skip
def test_what_follows_from_a_premise(premise: sp.Basic, true: sp.Rel, false: sp.Rel) -> None:
    assert implies(premise, true, D, 1000) is not None
    assert counterexample(premise, true, D, 30) is None and implies(premise, false, D, 400) is None
    found = counterexample(premise, false, D, 60)
    assert (
        isinstance(found, Witness)
        and D.contains(found.point)
        and bool(premise.subs(found.point))
        and not bool(false.subs(found.point))
    )


def test_the_same_relation_follows_from_itself_and_its_reverse_does_not() -> None:
    odd = sp.exp(x * z) - sp.log(x + z**2)
    for op in OPS:
        found = implies(op(odd, z, evaluate=False), op(odd - z, 0, evaluate=False), D, 400)
        assert found is not None and found.method == "the conclusion is the premise" and found.trust == "derived"
        assert implies(op(odd, z, evaluate=False), op(z, odd, evaluate=False), D, 400) is None


def test_every_alternative_is_covered_or_nothing_is_said() -> None:
    both = regions_of(sp.Or(x < 1, x > 4), D, 400)
    assert both is not None and [
        any(r.contains({x: sp.S(p), z: sp.S(0)}) for r in both) for p in (sp.Rational(1, 2), 2, 5)
    ] == [True, False, True]
    assert regions_of(sp.Or(x < 1, sp.Eq(x**2, 2)), D, 400) is None  # the second holds where no search finds it
    assert (
        regions_of(sp.Or(x < 1, sp.Lt(x, -1, evaluate=False)), D, 400) is not None
        and regions_of(sp.false, D, 400) == []
    )
    assert narrowed(D, sp.false) is None and narrowed(D, sp.true) == [D]


def test_what_has_no_value_is_not_satisfied() -> None:
    at = {x: sp.S(2), z: sp.S(0)}
    assert satisfied(x > 1, at) and not satisfied(x > 3, at)
    for nothing in (
        sp.log(z) > -99,
        sp.log(z) < 99,
        sp.Gt(1 / z, 0, evaluate=False),
        sp.Gt(sp.Symbol("stranger"), 0),
        sp.Symbol("stranger"),
        sp.Gt(sp.I * x, 0, evaluate=False),
    ):
        assert not satisfied(nothing, at)


def test_what_cannot_be_solved_stays_a_relation() -> None:
    """x e^x > sin(x) + 2 has no root in closed form: the region is the domain with the relation."""
    premise = sp.Gt(x * sp.exp(x), sp.sin(x) + 2, evaluate=False)
    (region,) = narrowed(D, premise) or []
    found = region.variable(x)
    assert premise in region.relations and found is not None and (found.low, found.high) == (0, None)
    assert region.contains(region.at)


def test_a_bound_is_read_whichever_side_the_parameter_stands_on() -> None:
    for premise, low, high in (
        (sp.Le(1, x, evaluate=False), 1, None),
        (sp.Lt(x, 4, evaluate=False), 0, 4),
        (sp.Gt(4, x, evaluate=False), 0, 4),
    ):
        (region,) = narrowed(D, premise) or []
        found = region.variable(x)
        assert found is not None and (found.low, found.high) == (low, high) and region.relations == ()
    assert implies(sp.Le(1, x, evaluate=False), sp.Ge(x * sp.log(x), 0, evaluate=False), D, 1000) is not None


def test_without_a_parameter_nothing_is_assumed_of_it() -> None:
    D = Domain(n=Integer >= 1, k=Integer.between(0, "n", closed=True), p=Real.between(0, 1), at=dict(n=3, k=1, p="1/4"))
    n, k, p = D.symbols("n k p")
    related = D.where(sp.Lt(p, k / n), sp.Lt(p, sp.Rational(1, 2)), at=dict(k=2))
    rest = related.without(n)
    assert (
        rest.symbols() == (k, p) and rest.relations == (sp.Lt(p, sp.Rational(1, 2)),) and rest.variable(k).high is None
    )
    assert rest.contains(
        {k: sp.Integer(9), p: sp.Rational(1, 3)}
    )  # there is an n for which it is in the domain, or there may be
    assert n in related.at and related.variable(k).high == n  # the domain itself stays as it was
    assert related.entangled(n) and related.entangled(p) and not D.entangled(p)


def test_a_premise_between_squares_gives_the_conclusion_between_sides() -> None:
    D = Domain(a=Real > 0, b=Real > 0, c=Real.between(0, 1), at=dict(a=1, b=1, c="9/10"))
    a, b, c = D.symbols("a b c")
    gained, same = a**2 / (1 + a**2) - b**2 / (1 + b**2), (1 + a * b) ** 2 / ((1 + a**2) * (1 + b**2))
    conclusion = sp.Le(gained, c, evaluate=False)
    assert implies(sp.Gt(c**2 - 1 + same, 0), conclusion, D) is not None  # gained^2 <= 1 - same < c^2
    assert isinstance(counterexample(sp.Gt(c**2 - sp.Rational(1, 2) + same, 0), conclusion, D), Witness)
