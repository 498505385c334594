"""Solving for a threshold, one-letter lemmas, Chernoff's bound of a beta tail: each with twins that must be rejected."""

from __future__ import annotations

import math
from dataclasses import FrozenInstanceError

import pytest
import sympy as sp
from scipy import stats

from synthsym.domain import Domain, Real
from synthsym.errors import StepRejected
from synthsym.foundations import altered
from synthsym.laws import Beta
from synthsym.rules import parameter
from synthsym.rules.beta_tail import log_tail_bound
from synthsym.rules.lemma import apply, lemma
from synthsym.rules.threshold import least

D = Domain(a=Real > 0, b=Real > 0, eps=Real > 0, at=dict(a=2, b=1, eps="1/4"))
a, b, eps = D.symbols("a b eps")


def test_threshold_is_where_the_loss_meets_the_level() -> None:
    t = least(parameter(D, 3 * sp.log((a + 1) / a)), a, eps)
    at = {eps: sp.Rational(3, 2)}
    assert abs(float((3 * sp.log((a + 1) / a)).subs(a, t.expr.subs(at))) - 1.5) < 1e-12


@pytest.mark.parametrize("loss", [sp.log((a + 1) / a) / 2, b * sp.log((a + 1) / a), sp.log(a + 1) - sp.log(a), b / a, 3 - 2 * a, b / (a + 1)])
def test_thresholds_of_many_kinds(loss: sp.Expr) -> None:
    """The loss is above the level left of the threshold, meets it there, and is below it on the right."""
    root = None if not loss.is_Add else (3 - eps) / 2 if loss.is_polynomial(a) else 1 / (sp.exp(eps) - 1)
    E = Domain(a=Real > 0, eps=Real.between(0, 1), b=Real > "eps")
    found = least(parameter(E, loss), a, eps, root)
    for place in ({eps: sp.Rational(1, 4), b: 1}, {eps: sp.Rational(1, 5), b: 3}):
        T = found.expr.subs(place)
        left, met, right = (float((loss - eps).subs(place).subs(a, T * factor)) for factor in (0.99, 1, 1.01))
        assert left > 1e-6 > abs(met) and right < -1e-6
    step = found.steps[-1]
    assert step.relation == "iff" and [o.closed for o in step.obligations] == [True, True] and step.obligations[1].condition == "a = root lies in the range"
    assert step.because == f"the loss falls in a and meets eps at a = {found.expr}" and found.domain is E


@pytest.mark.parametrize("loss", [-sp.log((a + 1) / a), -sp.log((a + 1) / a) / 2, b * sp.log(a), -b / a, sp.S(2), (b - 2) * sp.log(1 + 1 / a)])
def test_what_does_not_fall_has_no_threshold(loss: sp.Expr) -> None:
    with pytest.raises(StepRejected, match="fall"):
        least(parameter(D, loss), a, eps, 1 / (sp.exp(eps) - 1))


def test_a_threshold_is_one_root_within_the_range() -> None:
    E = Domain(t=Real.between(0, 1), low=Real > 0, y=Real, at=dict(t="1/2"))
    t, low, y = E.symbols("t low y")
    curve = parameter(E, (t - 3) ** 2)  # falls on (0, 1); its level 25/4 is met at 1/2, and again at 11/2
    assert least(curve, t, sp.Rational(25, 4), sp.S.Half).expr == sp.S.Half
    for root in (sp.Rational(11, 2), sp.S.Zero, 3 - sp.sqrt(10)):
        with pytest.raises(StepRejected, match="range"):
            least(curve, t, (root - 3) ** 2, root)
    with pytest.raises(StepRejected, match="no single root"):
        least(curve, t, sp.Rational(25, 4))
    with pytest.raises(StepRejected, match="no single root"):
        least(parameter(E, -low), low, -sp.S.One)
    for letter in (y, sp.Symbol("stranger", real=True)):
        with pytest.raises(StepRejected, match="no lower end"):
            least(parameter(E, -letter), letter, -sp.S.One, sp.S.One)


def test_a_factor_that_varies_too_is_not_divided_away() -> None:
    with pytest.raises(StepRejected):
        least(parameter(D, sp.log(1 + 1 / a) / a), a, eps, 1 / (sp.exp(a * eps) - 1))


def test_threshold_refuses_a_wrong_root_and_a_rising_loss() -> None:
    with pytest.raises(StepRejected, match="does not solve"):
        least(parameter(D, sp.log((a + 1) / a)), a, eps, 1 + 1 / (sp.exp(eps) - 1))
    with pytest.raises(StepRejected, match="fall"):
        least(parameter(D, sp.log(a / (a + 1))), a, eps)


def test_lemma_is_applied_where_its_letter_may_stand() -> None:
    x = sp.Symbol("x", positive=True)
    known = lemma(sp.log(1 + x), x, Domain(x=Real > 0), upper=True)
    out = apply(parameter(D, 2 * sp.log(1 + a / 2)), known, {x: a / 2}, times=2)
    assert sp.expand(out.expr - a) == 0 and out.lean == "upper" and known.method
    step = out.steps[-1]
    assert step.relation == "<=" and step.because == "log(x + 1) <= x" and [(o.condition, o.closed) for o in step.obligations] == [("2 > 0", True)]


def test_a_lemma_from_below() -> None:
    letter = Domain(x=Real.between(0, 1))
    x = letter["x"]
    known = lemma(-sp.log(1 - x), x, letter)
    place = a / (a + b)
    for times in (None, sp.S.Half, b, 3):
        factor = 1 if times is None else times
        start = parameter(D, b - factor * sp.log(1 - place))
        out = apply(start, known, {x: place}) if times is None else apply(start, known, {x: place}, times=times)
        assert (out.expr - b - factor * place).equals(0) and out.lean == "lower" and out.domain is D
        step = out.steps[-1]
        assert step.relation == ">=" and step.because == "-log(1 - x) >= x" and all(o.closed for o in step.obligations)
        assert [o.condition for o in step.obligations] == ([] if times is None else [f"{times} > 0"]) + ["a/(a + b) < 1"]
    narrow = D.where(sp.Lt(a, 1), at=dict(a="1/2"))
    assert apply(parameter(D, -sp.log(1 - a)), known, {x: a}, domain=narrow).domain is narrow


@pytest.mark.parametrize("times", [0, -1, -sp.S.Half, b - 1])
def test_a_lemma_is_not_multiplied_by_what_may_be_no_positive_number(times: sp.Expr) -> None:
    letter = Domain(x=Real > 0)
    known = lemma(letter["x"] ** 2, sp.S.Zero, letter)
    with pytest.raises(StepRejected, match="> 0 is not proved"):
        apply(parameter(D, times * a**2), known, {letter["x"]: a}, times=times)


def test_letters_may_change_places() -> None:
    """p^2 <= q^2 for p < q; with the names exchanged on a domain where q < p."""
    letters, place = Domain(p=Real > 0, q=Real > "p"), Domain(q=Real > 0, p=Real > "q")
    p, q = letters.symbols("p q")
    known = lemma(2 * p**2, p**2 + q**2, letters, upper=True)
    assert apply(parameter(place, 2 * q**2), known, {p: q, q: p}).expr == p**2 + q**2
    with pytest.raises(StepRejected):
        apply(parameter(place, 2 * p**2), known, {p: p, q: q})


def test_bounds_from_both_sides_are_no_bound() -> None:
    letter = Domain(x=Real > 0)
    x = letter["x"]
    above, below = lemma(sp.log(1 + x), x, letter, upper=True), lemma(x, sp.S.Zero, letter)
    once = apply(parameter(D, sp.log(1 + a)), above, {x: a})
    assert apply(once + sp.log(1 + b), above, {x: b}).lean == "upper"
    with pytest.raises(StepRejected, match="neither"):
        apply(once, below, {x: a})


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
    assert float(found.expr) == pytest.approx(by_hand, abs=1e-12) and math.log(stats.beta(u + less, v).sf(w)) <= by_hand + 1e-12
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
