"""Logical connectives, roots that may vanish: what is true is proved, its false twin refuted, and nothing false is proved."""

from __future__ import annotations

import pytest
import sympy as sp
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from synthsym.balls.enclosure import holds
from synthsym.balls.reading import to_sympy
from synthsym.core.domain import Domain, Real
from synthsym.core.where import domain_of
from synthsym.decide import Proof, Witness, decide
from synthsym.decide.build import by_build, nonnegative, real
from synthsym.decide.imply import alternatives, implies, regions_of
from synthsym.decide.logic import inward
from synthsym.notation import parse

# A statement, its domain, and a false twin over the same domain.
PAIRS = [
    ("sqrt(x) >= 0", "x >= 0", "sqrt(x) > 0"),
    ("x > 1 => x^2 > 1", "x > 0", "x > 1 => x^2 > 2"),
    ("x > 1 <=> x^2 > 1", "x > 0", "x > 1 <=> x^2 >= 1"),
    ("x > 1 or x < 2", "", "x > 1 or x < 1"),
    ("x > 2 or x^2 <= 4", "x > 0", "x > 2 or x^2 < 4"),
    ("not (x > 1 and x < 1)", "", "not (x > 1 and x < 3)"),
    ("abs(x) >= 0", "x > -1", "abs(x) > 0"),
    ("sqrt(x^2 + 1) > x", "", "sqrt(x^2 + 1) > x + 1"),
    ("sqrt(x*y) <= (x + y)/2", "x >= 0, y >= 0", "sqrt(x*y) < (x + y)/2"),
    ("sqrt(2*log(5/4/d)) >= 0", "d > 0, d < 1", "sqrt(2*log(5/4/d)) >= 1"),
    ("x*sqrt(x) + abs(y) >= 0", "x >= 0", "x*sqrt(x) - abs(y) >= 0"),
    ("x < 0 => x > 5", "x > 1", "x < 3 => x > 5"),
    ("x > 1 and y > 1 => x*y > 1", "", "x > 1 and y > 1 => x*y > 2"),
    ("eps <= 1 => exp(eps) - 1 <= 2*eps", "eps > 0", "eps <= 2 => exp(eps) - 1 <= 2*eps"),
    ("x > 3 => x > 2 and x > 1", "", "x > 3 => x > 4 and x > 1"),
    ("x > 3 or x < 1 => (x - 2)^2 > 1", "", "x > 3 or x < 2 => (x - 2)^2 > 1"),
]


def read(text: str, where: str) -> tuple[sp.Basic, Domain]:
    node = parse(text)
    domain = domain_of(node.names(), where, [])
    return to_sympy(node, domain.table()), domain


@pytest.mark.parametrize(("true", "where", "false"), PAIRS)
def test_what_is_true_is_proved(true: str, where: str, false: str) -> None:
    assert isinstance(decide(*read(true, where)), Proof)


@pytest.mark.parametrize(("true", "where", "false"), PAIRS)
def test_the_false_twin_is_refuted(true: str, where: str, false: str) -> None:
    relation, domain = read(false, where)
    found = decide(relation, domain)
    assert isinstance(found, Witness) and domain.contains(found.point)


def test_an_alternative_without_rational_points_is_not_forgotten() -> None:
    """x^2 = 2 holds only where no exact point can be: a search that finds none proves nothing."""
    D = Domain(x=Real > 0, at={"x": "1/2"})
    x = D["x"]
    premise = sp.Or(sp.Eq(x**2, 2), x < 1)
    assert implies(premise, x < 1, D) is None and regions_of(premise, D, 2000) is None
    assert not isinstance(decide(sp.Implies(premise, x < 1), D), Proof)
    assert implies(sp.Or(x < 0, x < 1), x < 1, D) is not None  # the first alternative is proved to be empty


D = Domain(x=Real, y=Real >= 0, at={"x": "1/3", "y": 2})
x, y = D.symbols("x y")
ATOMS = [x > 1, x >= 0, x < -1, sp.Le(x, y), y > 2, sp.Le(x**2, 4), sp.Ge(x * y, 0), sp.Lt(y, x + 3)]
conditions = st.recursive(
    st.sampled_from(ATOMS),
    lambda inner: st.one_of(
        st.tuples(st.sampled_from([sp.And, sp.Or, sp.Implies]), inner, inner).map(lambda t: t[0](t[1], t[2])),
        inner.map(sp.Not),
    ),
    max_leaves=4,
)
points = st.tuples(st.fractions(-4, 4, max_denominator=8), st.fractions(0, 4, max_denominator=8))


@pytest.mark.long
@settings(max_examples=150, deadline=None)
@given(conditions, points)
def test_inward_and_alternatives_are_equivalent(condition: sp.Basic, at: tuple[object, object]) -> None:
    values = {x: sp.Rational(str(at[0])), y: sp.Rational(str(at[1]))}
    true = bool(condition.subs(values))
    assert bool(inward(condition).subs(values)) == true
    if not condition.has(sp.Implies):
        assert any(bool(a.subs(values)) for a in alternatives(inward(condition))) == true


@pytest.mark.long
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(conditions, st.lists(points, min_size=12, max_size=12))
def test_nothing_proved_fails_and_nothing_refuted_holds(
    condition: sp.Basic, places: list[tuple[object, object]]
) -> None:
    found = decide(condition, D, 2000)
    if isinstance(found, Proof):
        assert all(bool(condition.subs({x: sp.Rational(str(a)), y: sp.Rational(str(b))})) for a, b in places)
    if isinstance(found, Witness):
        assert not bool(condition.subs(found.point))


@pytest.mark.parametrize("e", [sp.sqrt(x), sp.log(y), x * y, x, sp.sqrt(x - 1), -sp.sqrt(y), sp.Abs(sp.log(y))])
def test_no_sign_is_seen_where_there_is_none(e: sp.Expr) -> None:
    assert not nonnegative(e, D)


@pytest.mark.parametrize(("e", "yes"), [
    (sp.sqrt(y), True), (sp.sqrt(x), False), (1 / (1 + y), True), (1 / x, False), (sp.exp(x) + x, True), (sp.log(y), False),
])  # fmt: skip
def test_real_is_claimed_only_where_it_is_sure(e: sp.Expr, yes: bool) -> None:
    assert real(e, D) is yes


@pytest.mark.parametrize(
    "relation", [sp.sqrt(y) > 0, sp.sqrt(y) >= 1, sp.sqrt(x**2 + 1) > x + 1, sp.sqrt(y) >= y, -sp.sqrt(x**2 + 1) > x]
)
def test_false_relations_are_not_proved_by_their_build(relation: sp.Rel) -> None:
    assert by_build(relation, D) is None
    assert not holds(relation, {x: sp.Rational(1, 2), y: sp.Rational(0)}) or not holds(
        relation, {x: sp.Integer(2), y: sp.Integer(4)}
    )
