"""Chernoff's bound of a beta tail, against the tail itself, and what it needs."""

from __future__ import annotations

import math

import pytest
import sympy as sp
from scipy import stats

from synthsym.core.domain import Domain, Real
from synthsym.core.ledger import altered
from synthsym.errors import StepRejected
from synthsym.laws import Beta
from synthsym.theory.beta_tail import log_tail_bound

D = Domain(a=Real > 0)
a = D["a"]


def test_beta_tail_is_a_bound() -> None:
    E = Domain(u=Real > 0, v=Real > 0, eps=Real > 0, at=dict(u=3, v=5, eps=1))
    u, v, e = E.symbols("u v eps")
    t = sp.exp(e) * u / (v + sp.exp(e) * u)
    bound = log_tail_bound(Beta(u + 1, v), t, E, less=1)
    assert bound.lean == "upper"
    for point in ({u: 3, v: 5, e: 1}, {u: sp.Rational(1, 2), v: 40, e: sp.Rational(1, 5)}, {u: 30, v: 2, e: 2}):
        tail = stats.beta(float(u.subs(point)) + 1, float(v.subs(point))).sf(float(t.subs(point)))
        assert tail <= float(sp.exp(bound.expr.subs(point))) * (1 + 1e-12)


def test_beta_tail_refuses_a_point_left_of_the_mean() -> None:
    E = Domain(u=Real > 0, v=Real > 0, at=dict(u=3, v=5))
    u, v = E.symbols("u v")
    with pytest.raises(StepRejected, match="t >= p"):
        log_tail_bound(Beta(u, v), u / (2 * (u + v)), E)


@pytest.mark.parametrize(("A", "B", "less", "t"), [
    (2, 3, 0, "1/2"), (2, 3, 0, "2/5"), (2, 3, 1, "1/4"), (2, 3, 1, "9/10"), ("1/2", "1/2", 0, "1/2"), ("1/2", 4, 0, "99/100"),
    ("3/2", 30, 1, "1/20"), (20, 1, 1, "99/100"),
])  # fmt: skip
def test_the_bound_is_chernoffs_and_above_the_tail(A: object, B: object, less: int, t: str) -> None:
    """a log(t/p) + b log((1 - t)/(1 - p)) with p = a/(a + b), against the tail of the law in doubles."""
    law, at = Beta(sp.Rational(A), sp.Rational(B)), sp.Rational(t)
    found = log_tail_bound(law, at, D, less=less)
    u, v, w = float(sp.Rational(A)) - less, float(sp.Rational(B)), float(at)
    p = u / (u + v)
    by_hand = u * math.log(w / p) + v * math.log((1 - w) / (1 - p))
    assert (
        float(found.expr) == pytest.approx(by_hand, abs=1e-12)
        and math.log(stats.beta(u + less, v).sf(w)) <= by_hand + 1e-12
    )
    step = found.steps[-1]
    assert step.relation == "<=" and found.lean == "upper" and found.rests_on == {"law:beta"} and found.domain is D
    assert len(step.obligations) == 6 and all(o.closed and o.method for o in step.obligations)


@pytest.mark.parametrize(("A", "less", "t", "why"), [
    (3, 2, sp.S.Half, "less is 0 or 1"), (3, -1, sp.S.Half, "less is 0 or 1"), (1, 1, sp.S.Half, "a > 0"), (sp.S.Half, 1, sp.S.Half, "a > 0"),
    (2, 0, sp.Rational(2, 7), "t >= p"),
    (2, 0, sp.S.One, "t < 1"), (2, 0, sp.Rational(5, 4), "t < 1"), (2, 1, 1 / (1 + a), "t >= p"), (2, 0, (1 + a) / 2, "t < 1"),
])  # fmt: skip
def test_each_condition_of_the_tail_bound_is_needed(A: sp.Expr, less: int, t: sp.Expr, why: str) -> None:
    with pytest.raises(StepRejected, match=why):
        log_tail_bound(Beta(sp.sympify(A), sp.S(3)), t, D, less=less)


def test_with_two_taken_off_the_formula_is_no_bound() -> None:
    p, t = 1 / 41, 5 / 41
    assert (t / p) * ((1 - t) / (1 - p)) ** 40 < 0.8 * stats.beta(3, 40).sf(t)


def test_under_another_law_the_tail_bound_is_refused() -> None:
    with altered("law:beta", 2), pytest.raises(StepRejected, match="not proved"):
        log_tail_bound(Beta(sp.S(2), sp.S(3)), sp.S.Half, D)
