"""Nothing that is proved fails at a point: random relations, proved by the engine, attacked at exact points."""

from __future__ import annotations

import itertools

import pytest
import sympy as sp
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from synthsym.balls.enclosure import sign
from synthsym.core.domain import Domain, Integer, Real
from synthsym.decide import Proof, Witness, prove, refute, violation
from synthsym.decide.monotone import orthant_sign
from synthsym.decide.normal_form import identically_equal
from synthsym.errors import Undecided

D = Domain(
    n=Integer >= 1, x=Real > 0, p=Real.between(0, 1), q=Real.between(0, 1, closed=True), y=Real, at={"n": 3, "x": 2}
)
n, x, p, q, y = D.symbols("n x p q y")
POINTS = list(itertools.islice(D.points(120, seed=5), 120))

leaves = st.sampled_from([n, x, p, q, y, sp.Integer(1), sp.Integer(2), sp.Rational(1, 2), sp.Integer(-1)])
positive_leaves = st.sampled_from([n, x, p, 1 - p, sp.Integer(2), 1 + x])


def grow(children: st.SearchStrategy[sp.Expr]) -> st.SearchStrategy[sp.Expr]:
    return st.one_of(
        st.builds(lambda a, b: a + b, children, children),
        st.builds(lambda a, b: a - b, children, children),
        st.builds(lambda a, b: a * b, children, children),
        st.builds(lambda a, b: a / b, children, positive_leaves),
        st.builds(sp.log, positive_leaves),
        st.builds(lambda a: sp.exp(a / 2), leaves),
        st.builds(sp.sqrt, positive_leaves),
        st.builds(lambda a: sp.Abs(a), children),
        st.builds(lambda a, b: sp.Max(a, b), leaves, leaves),
    )


expressions = st.recursive(leaves, grow, max_leaves=6)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(expressions, expressions, st.sampled_from([sp.Le, sp.Lt]))
def test_no_proved_inequality_fails_at_a_point(a: sp.Expr, b: sp.Expr, relation: type[sp.Rel]) -> None:
    r = relation(a, b)
    if not isinstance(r, sp.Rel):
        return
    if isinstance(prove(r, D, 600), Proof):
        assert all(violation(r, point) is None for point in POINTS)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(expressions, st.booleans())
def test_no_orthant_sign_is_contradicted(e: sp.Expr, strict: bool) -> None:
    s = orthant_sign(e, D, strict)
    if s == 0:
        return
    for point in POINTS:
        try:
            assert sign(e, point, 512) * s >= 0
        except (Undecided, ZeroDivisionError):
            continue


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(expressions, expressions)
def test_no_proved_identity_fails_at_a_point(a: sp.Expr, b: sp.Expr) -> None:
    for left, right in ((a, b), (sp.expand(a * (1 + x)), a + a * x), (a, a + b - b / 1)):
        if identically_equal(left, right, D):
            assert all(violation(sp.Eq(left, right, evaluate=False), point) is None for point in POINTS[:40])


TRUE_IDENTITIES = [
    (sp.log(n * x), sp.log(n) + sp.log(x)),
    (sp.exp(2 * x + sp.log(n)), n * sp.exp(x) ** 2),
    (sp.sqrt(n * x**2), x * sp.sqrt(n)),
    (sp.gamma(n + 2), (n + 1) * n * sp.gamma(n)),
    (sp.binomial(n + 1, 2), n * (n + 1) / 2),
    (sp.erfc(-p), 1 + sp.erf(p)),
    ((1 - p) ** (x + 1), (1 - p) ** x * (1 - p)),
    (sp.Abs(p - 1), 1 - p),
    (sp.beta(n, 2), 1 / (n * (n + 1))),
    (sp.Max(n, p), n),
    (sp.log(1 - p**2), sp.log(1 - p) + sp.log(1 + p)),
    (sp.tanh(x), (sp.exp(2 * x) - 1) / (sp.exp(2 * x) + 1)),
]


@pytest.mark.parametrize(("a", "b"), TRUE_IDENTITIES)
def test_identities_are_found(a: sp.Expr, b: sp.Expr) -> None:
    assert identically_equal(a, b, D)


@pytest.mark.parametrize(("a", "b"), TRUE_IDENTITIES)
@pytest.mark.parametrize(
    "twist", [lambda e: e + sp.Rational(1, 10**9), lambda e: 2 * e, lambda e: -e, lambda e: e * (1 + x / 10**6)]
)
def test_their_false_twins_are_rejected(a: sp.Expr, b: sp.Expr, twist: object) -> None:
    assert not identically_equal(a, twist(b), D)  # type: ignore[operator]


TRUE_INEQUALITIES = [
    sp.log(1 + x) < x,
    sp.exp(x) > 1 + x,
    sp.log(1 + 1 / n) > 1 / (n + 1),
    sp.exp(-(x**2) / 2) <= 1 / x,
    1 / sp.sqrt(p * (1 - p)) >= 2,
    sp.exp(-(x**2) / 2) >= sp.erfc(x / sp.sqrt(2)),
    sp.sqrt(2 / sp.pi) * sp.exp(-(x**2) / 2) / x >= sp.erfc(x / sp.sqrt(2)),
    (1 + x) ** (1 + p) >= 1 + x * (1 + p),
    n**2 >= n,
    p * (1 - p) <= sp.Rational(1, 4),
    sp.exp(x) - 1 >= x * sp.exp(x / 2),
    sp.Max(n, x) >= x,
]


@pytest.mark.parametrize("r", TRUE_INEQUALITIES)
def test_inequalities_are_proved(r: sp.Rel) -> None:
    found = prove(r, D)
    assert found is not None and found.trust == "derived"


@pytest.mark.parametrize("r", TRUE_INEQUALITIES)
def test_reversed_inequalities_are_refuted(r: sp.Rel) -> None:
    found = refute(r.negated, D)
    assert isinstance(found, Witness)
    assert prove(r.negated, D, 2000) is None


def test_a_closed_end_is_not_forgotten() -> None:
    assert prove(sp.Ge(1 - q, 0, evaluate=False), D) is not None
    assert prove(sp.Gt(1 - q, 0, evaluate=False), D) is None
    assert prove(sp.Gt(1 - p, 0, evaluate=False), D) is not None


def test_a_parameter_whose_range_moves_with_another_is_not_moved_alone() -> None:
    E = Domain(k=Real > 1, j=Real.between(0, "k"), at={"k": 5, "j": 2})
    k, j = E.symbols("k j")
    assert prove(sp.Le(j, k, evaluate=False), E) is not None
    assert prove(sp.Le(j, 2, evaluate=False), E) is None
    assert isinstance(refute(sp.Le(j, 2, evaluate=False), E), Witness)
