"""Solving for a threshold, one-letter lemmas, Chernoff's bound of a beta tail: each with twins that must be rejected."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest
import sympy as sp
from scipy import stats

from synthsym.domain import Domain, Real
from synthsym.errors import StepRejected
from synthsym.laws import Beta
from synthsym.rules import parameter
from synthsym.rules.beta_tail import log_tail_bound
from synthsym.rules.lemma import apply, lemma
from synthsym.rules.threshold import least

D = Domain(a=Real > 0, eps=Real > 0, at=dict(a=2, eps=1))
a, eps = D.symbols("a eps")


def test_threshold_is_where_the_loss_meets_the_level() -> None:
    t = least(parameter(D, 3 * sp.log((a + 1) / a)), a, eps)
    at = {eps: sp.Rational(3, 2)}
    assert abs(float((3 * sp.log((a + 1) / a)).subs(a, t.expr.subs(at))) - 1.5) < 1e-12


def test_threshold_refuses_a_wrong_root_and_a_rising_loss() -> None:
    with pytest.raises(StepRejected, match="does not solve"):
        least(parameter(D, sp.log((a + 1) / a)), a, eps, 1 + 1 / (sp.exp(eps) - 1))
    with pytest.raises(StepRejected, match="fall"):
        least(parameter(D, sp.log(a / (a + 1))), a, eps)


def test_lemma_is_applied_where_its_letter_may_stand() -> None:
    x = sp.Symbol("x", positive=True)
    known = lemma(sp.log(1 + x), x, Domain(x=Real > 0), upper=True)
    out = apply(parameter(D, 2 * sp.log(1 + a / 2)), known, {x: a / 2}, times=2)
    assert sp.expand(out.expr - a) == 0 and out.lean == "upper"


def test_what_was_proved_is_not_altered_afterwards() -> None:
    letter = Domain(x=Real > 0)
    x = letter["x"]
    known = lemma(sp.log(1 + x), x, letter, upper=True)
    with pytest.raises(FrozenInstanceError):
        known.bound = x / 2  # type: ignore[misc]


def test_lemma_twins_are_rejected() -> None:
    x = sp.Symbol("x", positive=True)
    with pytest.raises(StepRejected):
        lemma(sp.log(1 + x), x / 2, Domain(x=Real > 0), upper=True)
    known = lemma(-sp.log(1 - x), x, Domain(x=Real.between(0, 1)))
    with pytest.raises(StepRejected):
        apply(parameter(D, -sp.log(1 - a)), known, {x: a})  # a may exceed 1
    with pytest.raises(StepRejected):
        apply(parameter(D, sp.log(1 - a / (1 + a))), known, {x: a / (1 + a)}, times=-1)


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
