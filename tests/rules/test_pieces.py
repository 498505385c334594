"""Suprema by pieces against brute force, and why the others are refused; the largest of several truths."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Integer, Real
from synthsym.errors import StepRejected
from synthsym.laws import Exponential
from synthsym.rules import bounded_by, largest, log_density, parameter, rewrite
from synthsym.rules.extremes import supremum

D = Domain(a=Real > 0, b=Real > 0, c=Real > "b", x=Real, at={"a": 2, "b": 3, "c": 4})
a, b, c, x = D.symbols("a b c x")


@pytest.mark.parametrize("seed", range(2))
def test_the_supremum_is_the_largest_value_at_a_root(seed: int) -> None:
    """sum of w_i |m_i x - r_i| + s x: affine between the roots, so bounded exactly if it does not rise outwards."""
    draw = random.Random(seed)
    terms = [
        (draw.choice([-2, -1, 1]), draw.choice([-3, -1, Fraction(1, 2), 2]), draw.randint(-4, 4)) for _ in range(3)
    ]
    total = sum(Fraction(w) * abs(m) for w, m, _ in terms)
    for s in (total, Fraction(1, 2) - total, total + Fraction(1, 2)):
        expr = sum((w * sp.Abs(sp.Rational(m) * x - r) for w, m, r in terms), sp.Rational(s) * x)
        values = [
            sum((w * abs(m * p - r) for w, m, r in terms), s * p)
            for p in {Fraction(r) / Fraction(m) for _, m, r in terms}
        ]
        if total + s <= 0 and total - s <= 0:
            found = supremum(parameter(D, expr), x)
            assert (
                found.expr == sp.Rational(max(values))
                and found.step.relation == "sup"
                and found.domain.variable(x) is None
            )
        elif expr.has(sp.Abs):
            with pytest.raises(StepRejected, match="bounded"):
                supremum(parameter(D, expr), x)


@pytest.mark.parametrize(("expr", "want", "where"), [
    (-sp.Abs(x) - sp.Abs(x - b) - sp.Abs(x - c), -c, b), (sp.Abs(x - c) - sp.Abs(x - b), c - b, b), (sp.Abs(x - b) - sp.Abs(x - c), c - b, c),
    (sp.Abs(1 - a * x) - 2 * a * sp.Abs(x), sp.S.One, sp.S.Zero), (sp.Abs(x) / 4 - sp.Abs(x - 1) / 4 + sp.Rational(3, 4), sp.S.One, sp.S.One),
])  # fmt: skip
def test_where_it_is_largest(expr: sp.Expr, want: sp.Expr, where: sp.Expr) -> None:
    found = supremum(parameter(D, expr), x)
    assert all((found.expr - want).subs(p) == 0 for p in ({a: 2, b: 3, c: 4}, {a: 5, b: sp.Rational(1, 2), c: 7}))
    assert found.step.because == f"affine between the roots of its absolute values: largest at x = {where}"


@pytest.mark.parametrize(("expr", "why"), [
    (sp.Abs(x) / 4 - x / 4, "bounded"), (x / 2 - sp.Abs(x) / 4, "bounded"), (b * x - a * sp.Abs(x), "bounded"), (-sp.Abs(x**2 - 1), "not affine"),
    (-sp.Abs(sp.exp(x) - 1), "not affine"), (-sp.Abs(x) - x**2, "not affine"), (sp.Abs(x) * sp.Abs(x - 1) - x**2 + x, "not affine"),
    (-sp.Abs((a - b) * x), "not affine"), (-sp.Abs(x - a) - sp.Abs(x - b), "order"),
])  # fmt: skip
def test_each_reason_for_a_refusal(expr: sp.Expr, why: str) -> None:
    with pytest.raises(StepRejected, match=why):
        supremum(parameter(D, expr), x)


@pytest.mark.parametrize(
    "E",
    [
        Domain(x=Real > 0),
        Domain(x=Real.between(1, 2)),
        Domain(x=Integer),
        Domain(x=Real, y=Real > "x", at=dict(x=0)),
        Domain(y=Real),
    ],
)
def test_the_letter_runs_over_all_reals(E: Domain) -> None:
    z = E["x"] if "x" in E else sp.Symbol("x", real=True)
    with pytest.raises(StepRejected):
        supremum(parameter(E, -sp.Abs(z - 5)), z)


def test_pieces_of_a_bound_are_refused() -> None:
    with pytest.raises(StepRejected, match="bound"):
        supremum(bounded_by(parameter(D, -sp.Abs(x)), 1 - sp.Abs(x)), x)


def test_the_largest_keeps_all_that_went_into_it() -> None:
    one, two, both = (
        rewrite(parameter(D, (b + 1) ** 2 - b**2), 2 * b + 1),
        log_density(Exponential(1), c, D),
        parameter(D, b),
    )
    found = largest(both, one, two + 2 * b + 2 * c + 1, one)
    assert (
        found.expr == c + 2 * b + 1
        and {one.step, *two.steps} <= set(found.steps)
        and found.rests_on == {"law:exponential"}
    )
    assert [largest(parameter(D, u), parameter(D, v)).expr for u, v in ((b, c), (c, b), (b, b))] == [c, c, b]
    with pytest.raises(StepRejected):
        largest(parameter(D, a), parameter(D, b))


def test_the_largest_of_bounds_leans_as_they_do() -> None:
    above, below = bounded_by(parameter(D, sp.log(1 + b)), b), bounded_by(parameter(D, sp.exp(b)), 1 + b, upper=False)
    assert largest(above, above).lean == "upper" and largest(parameter(D, b), parameter(D, b + 1)).lean == "exact"
    for mixed in ((above, below), (parameter(D, b), above)):
        with pytest.raises(StepRejected, match="neither"):
            largest(*mixed)
