"""Where a monotone truth reaches a level, and roots that are none, lie outside the range, or are not alone."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Integer, Real
from synthsym.errors import StepRejected
from synthsym.rules import parameter
from synthsym.rules.solving import over_reals, solve

D = Domain(a=Real > 0, b=Real > 0, x=Real > 1, y=Real, at={"a": 2, "b": 3, "x": 3})
a, b, x, y = D.symbols("a b x y")


def test_the_root_and_the_direction() -> None:
    up, down = (
        solve(parameter(D, a * x), x, a + 1, 1 + 1 / a),
        solve(parameter(D, a / x), x, a / (1 + a), 1 + a),
    )
    assert up.expr == 1 + 1 / a and "increasing" in up.step.because and "decreasing" in down.step.because
    assert up.domain.variable(x) is None and up.step.before == a * x and up.step.relation == "iff"
    assert solve(parameter(D, y - a), y, a, 2 * a).expr == 2 * a  # a letter without a lower end
    assert solve(parameter(D, sp.log(x) - a), x, 1, sp.exp(a + 1)).expr == sp.exp(a + 1)


@pytest.mark.parametrize(("expr", "root", "level", "why"), [
    (a * x, 1 + 2 / a, a + 1, "back"), (sp.log(a * x), 1 + 2 / a, sp.log(a + 1), "back"), (a * x, 1 / a, sp.S.One, "domain"),
    ((x - 2) ** 2, sp.S(3), sp.S.One, "slope"), (a + 0 * x, 1 + a, a, "slope"), (a * x, x, a * x, "itself"),
    (sp.Piecewise((x, x < 5), (x - 3, True)), sp.S(4), sp.S(4), "jump"),
])  # fmt: skip
def test_what_is_no_single_root_in_the_range_is_rejected(
    expr: sp.Expr, root: sp.Expr, level: sp.Expr, why: str
) -> None:
    with pytest.raises(StepRejected, match=why):
        solve(parameter(D, expr), x, level, root)


def test_a_root_beyond_an_end_is_no_root() -> None:
    E = Domain(s=Real.between(0, 1), t=Real.between(0, 1, closed=True), a=Real > 0, k=Integer >= 0)
    s, t, a, k = E.symbols("s t a k")
    assert solve(parameter(E, 2 * s), s, sp.S.One, sp.S.Half).expr == sp.S.Half
    assert solve(parameter(E, 2 * t), t, sp.S(2), sp.S.One).expr == 1  # a closed end belongs to the range
    for letter, root in (
        (s, sp.S(2)),
        (s, sp.S(1)),
        (s, sp.S(0)),
        (t, sp.S(2)),
        (t, -sp.S(1)),
        (k, sp.S.Half),
        (k, sp.S(1)),
        (s, a),
    ):
        with pytest.raises(StepRejected):
            solve(parameter(E, 2 * letter), letter, 2 * root, root)


def test_a_letter_that_others_depend_on_is_not_solved_for() -> None:
    for E in (Domain(x=Real > 0, y=Real.between(0, "x"), at=dict(x=3, y=1)), D.where(sp.Le(x, 2 * a), at=dict(x=2))):
        with pytest.raises(StepRejected, match="moved alone"):
            solve(parameter(E, E["x"]), E["x"], sp.S(2), sp.S(2))
    with pytest.raises(StepRejected, match="not a real letter"):
        solve(parameter(D, a), sp.Symbol("z"), a, a)


@pytest.mark.parametrize("loss", [
    sp.log((a + 1) / a), sp.log((a + 1) / a) / 2, b * sp.log((a + 1) / a), sp.log(a + 1) - sp.log(a), b / a, b / (a + 1),
])  # fmt: skip
def test_thresholds_of_many_kinds(loss: sp.Expr) -> None:
    """The loss is above the level left of the threshold, meets it there, and is below it on the right."""
    E = Domain(a=Real > 0, eps=Real.between(0, 1), b=Real > "eps")
    eps = E["eps"]
    root = 1 / (sp.exp(eps) - 1) if loss.is_Add else None
    found = solve(parameter(E, loss), a, eps, root)
    for place in ({eps: sp.Rational(1, 4), b: 1}, {eps: sp.Rational(1, 5), b: 3}):
        T = found.expr.subs(place)
        left, met, right = (float((loss - eps).subs(place).subs(a, T * factor)) for factor in (0.99, 1, 1.01))
        assert left > 1e-6 > abs(met) and right < -1e-6
    assert (
        found.step.relation == "iff"
        and found.domain.variable(a) is None
        and all(o.closed for o in found.step.obligations)
    )


@pytest.mark.parametrize(
    "loss",
    [-sp.log((a + 1) / a), -b / a, sp.S(2), (b - 2) * sp.log(1 + 1 / a), sp.log(a / (a + 1))],
)
def test_what_does_not_fall_has_no_threshold(loss: sp.Expr) -> None:
    E = D.extend(eps=Real > 0)
    for root in (None, 1 / (sp.exp(E["eps"]) - 1), E["eps"] / 3):
        with pytest.raises((StepRejected, IndexError)):
            solve(parameter(E, loss), a, E["eps"], root)


def test_a_threshold_for_integers_is_compared_with_the_real_root() -> None:
    E = Domain(n=Integer >= 1, c=Real > 0, eps=Real > 0, at=dict(c=2))
    n, c, eps = E.symbols("n c eps")
    found = solve(parameter(E, c / n), n, eps)
    assert (
        found.expr == c / eps
        and found.domain.variable(n) is None
        and over_reals(parameter(E, c / n), n).step.rule == "between integers"
    )
    with pytest.raises(StepRejected, match="value"):
        over_reals(parameter(E, 1 / (n - sp.Rational(3, 2))), n)  # a pole between the integers


def test_solving() -> None:
    assert solve(parameter(D, 3 * a + b), a, 4 * b).expr.equals(b) and solve(parameter(D, b**2 / a), a, b).expr.equals(
        b
    )
    assert solve(parameter(D, (a + 1) ** 2 - a**2), a, 2 * b + 1).expr.equals(b)  # affine, though not on its face
    assert solve(parameter(D, 1 / (3 * a)), a, b).expr.equals(1 / (3 * b))
    assert solve(parameter(D, b * sp.log(a)), a, b).expr == sp.E and solve(parameter(D, 1 / a), a, b).expr == 1 / b
    assert solve(parameter(D, b / a**2), a, b).expr == 1 and solve(parameter(D, a**2), a, b).expr == sp.sqrt(b)
    assert [solve(parameter(D, e), a, b, because="so").step.because for e in (a, 1 / a)] == ["so", "so"]


@pytest.mark.parametrize(
    ("expr", "level"),
    [(a**4 - a, b), (b, b), (a * (b - 1), b), (a + sp.exp(a), b), (a, -b), (b - a, b), (3 * a + b, b)],
)
def test_what_is_not_affine_or_has_its_root_elsewhere_is_rejected(expr: sp.Expr, level: sp.Expr) -> None:
    with pytest.raises(StepRejected):
        solve(parameter(D, expr), a, level)


@pytest.mark.parametrize("expr", [b / a + b, -b / a, -b / a**2, (b - 1) / a, -1 / (2 * a)])
def test_what_is_not_a_positive_multiple_of_an_inverse_is_rejected(expr: sp.Expr) -> None:
    with pytest.raises(StepRejected):
        solve(parameter(D, expr), a, b)


@pytest.mark.parametrize("low", [-2, 0])
def test_what_holds_for_positive_numbers_says_nothing_of_other_integers(low: int) -> None:
    """exp(-k^2) falls where k > 0 only: at k = -2 it is below 1/2, and no k from sqrt(log 2) on."""
    D = Domain(k=Integer >= low, at=dict(k=3))
    with pytest.raises(StepRejected, match="positive"):
        solve(parameter(D, sp.exp(-(D["k"] ** 2))), D["k"], sp.Rational(1, 2))
