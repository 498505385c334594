"""Certificates over masses: accepted where they prove something, rejected when anything in them is altered."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy as sp
from hypothesis import given, settings
from hypothesis import strategies as st

from synthsym.core.domain import Domain, Integer, Real
from synthsym.core.ledger import altered
from synthsym.errors import StepRejected
from synthsym.rules import parameter
from synthsym.rules.levels import level_root
from synthsym.rules.masses import bad_mass, expand, fact, farkas, hockey_stick, indistinguishable, loss_above, loss_at_most

D = Domain(eps=Real >= 0, delta=Real.between(0, 1), at=dict(eps="1/2", delta="1/10"))
eps, delta = D.symbols("eps delta")
p, q, s = sp.symbols("p q s", nonnegative=True)
POINT = Domain(one=Real >= 0, at={"one": 1})


def group_privacy(first: sp.Expr, second: sp.Expr) -> sp.Expr:
    certificate = [(first, indistinguishable(p, s, eps, delta)), (second, indistinguishable(s, q, eps, delta))]
    return farkas(p - expand(2 * eps) * q, certificate, [p, q, s], D).expr


def test_two_steps_of_group_privacy() -> None:
    assert sp.simplify(group_privacy(sp.S.One, sp.exp(eps)) - delta * (1 + sp.exp(eps))) == 0


@pytest.mark.parametrize("pair", [(sp.S.One, sp.S.One), (sp.S(2), sp.exp(eps)), (sp.exp(eps), sp.S.One)])
def test_wrong_multipliers_leave_masses(pair: tuple[sp.Expr, sp.Expr]) -> None:
    with pytest.raises(StepRejected, match="leaves"):
        group_privacy(*pair)


def test_negative_multipliers_are_rejected() -> None:
    with pytest.raises(StepRejected, match="multiplier"):
        farkas(p, [(-sp.S.One, fact(-p, "nothing"))], [p], D)


def test_an_example_must_satisfy_every_premise() -> None:
    certificate = [(sp.S.One, loss_at_most(p, q, eps)), (sp.exp(eps), fact(delta - q, "q <= delta"))]
    good = farkas(p, certificate, [p, q], D, example={q: delta, p: sp.exp(eps) * delta})
    assert good.lean == "exact"
    with pytest.raises(StepRejected, match="example"):
        farkas(p, certificate, [p, q], D, example={q: 2 * delta, p: sp.exp(eps) * delta})
    with pytest.raises(StepRejected, match="reaches"):
        farkas(p, certificate, [p, q], D, example={q: delta, p: delta})


def test_without_an_example_only_a_bound_is_claimed() -> None:
    assert farkas(p, [(sp.S.One, fact(1 - p, "P <= 1"))], [p], D).lean == "upper"
    assert farkas(p, [(sp.S.One, loss_above(p, delta, eps))], [p], D, upper=False).lean == "lower"


def test_masses_must_add_up() -> None:
    with pytest.raises(StepRejected, match="second law"):
        hockey_stick([delta, 1 - delta], [delta, delta], eps, D)


def test_undecided_outcomes_are_rejected() -> None:
    with pytest.raises(StepRejected, match="sign"):
        hockey_stick([delta, 1 - delta], [1 - delta, delta], eps, D)


@given(st.lists(st.integers(0, 6), min_size=3, max_size=4), st.lists(st.integers(1, 6), min_size=4, max_size=4), st.integers(0, 3))
@settings(max_examples=8, deadline=None)
def test_profile_of_small_laws_by_all_events(first: list[int], second: list[int], growth: int) -> None:
    """Sum of positive excesses = maximum over all events; the bad mass counts outputs above the level."""
    first, second = [x + (i == 0) for i, x in enumerate(first)], second[: len(first)]
    P, Q = ([Fraction(x, sum(law)) for x in law] for law in (first, second))
    level = sp.log(growth + 1)
    exprs = [[sp.Rational(x.numerator, x.denominator) for x in law] for law in (P, Q)]
    found = hockey_stick(*exprs, level, POINT).expr
    subsets = [[i for i in range(len(P)) if mask >> i & 1] for mask in range(1 << len(P))]
    best = max(sum((P[i] - (growth + 1) * Q[i] for i in S), Fraction(0)) for S in subsets)
    assert sp.simplify(found - sp.Rational(best.numerator, best.denominator)) == 0
    bad = sum((x for x, y in zip(P, Q, strict=True) if x > (growth + 1) * y), Fraction(0))
    assert bad_mass(*exprs, level, POINT).expr == sp.Rational(bad.numerator, bad.denominator)


def test_altered_definitions_move_the_result() -> None:
    base = hockey_stick([delta, 1 - delta, sp.S.Zero], [sp.S.Zero, 1 - delta, delta], eps, D).expr
    with altered("definition:probability", 2), pytest.raises(StepRejected):
        hockey_stick([delta, 1 - delta, sp.S.Zero], [sp.S.Zero, 1 - delta, delta], eps, D)
    with altered("definition:hockey-stick", 2):
        assert sp.simplify(group_privacy(sp.S.One, expand(eps)) - delta * (1 + sp.exp(2 * eps))) == 0
    assert base == delta


def test_level_roots_are_put_back() -> None:
    L = Domain(m=Integer >= 1, a=Real > 0, eps=Real > 0, at=dict(m=3, a=4, eps=1))
    m, a, e = L.symbols("m a eps")
    loss = parameter(L, sp.log((a + m) / a))
    assert level_root(loss, a, m / (sp.exp(e) - 1), e).expr == m / (sp.exp(e) - 1)
    with pytest.raises(StepRejected, match="putting"):
        level_root(loss, a, 1 + m / (sp.exp(e) - 1), e)
    with pytest.raises(StepRejected, match="slope"):
        level_root(parameter(L, (a - 1) ** 2), a, sp.S(2), sp.S.One)
    with pytest.raises(StepRejected, match="range"):
        level_root(parameter(L, a), a, -e, -e)


def test_what_is_shown_of_each_outcome_is_written_down() -> None:
    L = Domain(p=Real.between(0, "1/4"), at=dict(p="1/8"))
    p = L["p"]
    found = bad_mass([1 - p, p], [p, 1 - p], sp.log(2), L)
    assert [o.condition for o in found.steps[-1].obligations] == [f"{1 - p} > {2 * p}", f"{p} <= {2 - 2 * p}"] and found.expr == 1 - p
