"""An infimum is said by quantifiers, exactly where they say as much, and its tangents prove the universal half."""

from __future__ import annotations

from pathlib import Path

import pytest
import sympy as sp
from flint import arb, ctx

from derivations.miura2023.numbers import TAU, CorollaryBound, D
from synthsym.balls.enclosure import enclose
from synthsym.balls.functions import Infimum, computed
from synthsym.coq.infima import perspective_script, unfolded
from synthsym.coq.session import search
from synthsym.coq.terms import NotExpressible
from synthsym.coq.theorems import Theorem, theorems
from synthsym.core.domain import Domain
from synthsym.statements.goal import Goal

EMPTY = Domain(at={})
x = sp.Symbol("x", positive=True)


def _entropy_like() -> Infimum:
    """-x ln(2 - 1/x) + 1/(1 - x) on (1/2, 1): convex, with its least value inside."""
    return Infimum(-x * sp.log(2 - 1 / x) + 1 / (1 - x), x, sp.Rational(1, 2), sp.Integer(1))


Made = computed("Made", lambda: arb("nan"), infimum=_entropy_like)


def goal(left: object, op: str, right: object) -> Goal:
    return Goal("exists", sp.sympify(left), op, sp.sympify(right), EMPTY, point={})  # type: ignore[arg-type]


def test_which_quantifier_says_it() -> None:
    assert unfolded(goal(2 * Made() + 1, ">=", 3)).kind == "forall"
    assert unfolded(goal(2 * Made() + 1, "<=", 9)).kind == "exists"
    assert unfolded(goal(9, ">", Made())).kind == "exists" and unfolded(goal(1, "<=", Made())).kind == "forall"
    assert unfolded(goal(sp.log(2), "<=", 9)).left == sp.log(2)


UNSAID = [
    (Made(), ">", 1),
    (1 - Made(), "<=", 1),
    (1 / Made(), "<=", 1),
    (Made() ** 2, "<=", 9),
    (Made(), "=", 1),
    (Made(), "<", Made() + 1),
]


@pytest.mark.parametrize("wrong", UNSAID)
def test_what_no_quantifier_says_is_refused(wrong: tuple[object, str, object]) -> None:
    with pytest.raises(NotExpressible):
        unfolded(goal(*wrong))


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_the_kernel_accepts_the_bound_and_not_a_sharper_one(tmp_path: Path) -> None:
    least = min(float(_entropy_like().of.subs(x, sp.Rational(k, 1000))) for k in range(510, 1000))
    below, above = (sp.Rational(str(round(least + shift, 4))) for shift in (-0.001, 0.001))
    true = [*theorems("below", goal(Made(), ">=", below)), *theorems("above", goal(Made(), "<=", above))]
    false = [*theorems("sharper", goal(Made(), ">=", above))[1:], *theorems("lower", goal(Made(), "<=", below))]
    assert set(search(true, tmp_path)) == {t.name for t in true}
    assert search(false, tmp_path, 5) == {}


def test_no_tangent_where_the_sum_is_not_convex_term_by_term() -> None:
    bent = computed(
        "Bent", lambda: arb("nan"), infimum=lambda: Infimum(x * sp.log(2 - 1 / x), x, sp.Rational(1, 2), sp.Integer(1))
    )
    asked = unfolded(goal(bent(), ">=", -5))
    assert perspective_script(asked, [v.symbol for v in asked.domain.variables]) is None


@pytest.mark.parametrize("alpha", [2, 7])
def test_what_is_minimised_is_what_the_routine_computes(alpha: int) -> None:
    value = CorollaryBound(sp.Integer(alpha), sp.Integer(10**6), TAU, sp.Integer(D))
    asked = unfolded(goal(value, "<=", 1))
    with ctx.workprec(200):
        reached = enclose(asked.left, dict(asked.point or {}))
        least = enclose(value, {})
        assert reached - least < least * arb("1e-9") and not reached < least


def test_theorems_hold_what_is_minimised() -> None:
    assert isinstance(theorems("t", goal(Made(), ">=", 1))[1], Theorem)
    assert "ln" in theorems("t", goal(Made(), ">=", 1))[1].statement
