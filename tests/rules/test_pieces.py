"""Suprema by pieces against brute force over many shapes: several roots in any order, slopes of either sign, either end running away."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Real
from synthsym.errors import StepRejected
from synthsym.laws import Exponential
from synthsym.rules import bounded_by, log_density, parameter, rewrite
from synthsym.rules.pieces import largest, piecewise_supremum

D = Domain(a=Real > 0, b=Real > 0, c=Real > "b", at={"a": 2, "b": 3, "c": 4})
a, b, c = D.symbols("a b c")
x, z = sp.Symbol("x", real=True), sp.Symbol("z", positive=True)


@pytest.mark.parametrize("seed", range(2))
def test_the_supremum_is_the_largest_value_at_a_root(seed: int) -> None:
    """sum of w_i |m_i x - r_i| + s x: affine between the roots, so bounded exactly if it does not rise outwards."""
    draw = random.Random(seed)
    terms = [(draw.choice([-2, -1, 1]), draw.choice([-3, -1, Fraction(1, 2), 2]), draw.randint(-4, 4)) for _ in range(3)]
    total = sum(Fraction(w) * abs(m) for w, m, _ in terms)
    for s in (total, Fraction(1, 2) - total, total + Fraction(1, 2)):
        expr = sum((w * sp.Abs(sp.Rational(m) * x - r) for w, m, r in terms), sp.Rational(s) * x)
        at = {Fraction(r) / Fraction(m) for _, m, r in terms}
        values = [sum((w * abs(m * p - r) for w, m, r in terms), s * p) for p in at]
        if total + s <= 0 and total - s <= 0:
            found = piecewise_supremum(parameter(D, expr), x)
            assert found.expr == sp.Rational(max(values)) and found.steps[-1].relation == "sup"
        elif expr.has(sp.Abs):
            with pytest.raises(StepRejected, match="bounded"):
                piecewise_supremum(parameter(D, expr), x)


@pytest.mark.parametrize(("expr", "want", "where"), [
    (-sp.Abs(x) - sp.Abs(x - b) - sp.Abs(x - c), -c, b),
    (-sp.Abs(c - x) - sp.Abs(b - x) - sp.Abs(2 * x) / 2, -c, b),
    (sp.Abs(x - c) - sp.Abs(x - b), c - b, b),
    (sp.Abs(x - b) - sp.Abs(x - c), c - b, c),
    (sp.Abs(1 - a * x) - 2 * a * sp.Abs(x), sp.S.One, sp.S.Zero),
    (a - sp.Abs(a * x - b) - sp.Abs(b - a * x), a, b / a),
    (sp.Abs(x) / 4 - sp.Abs(x - 1) / 4 + sp.Rational(3, 4), sp.S.One, sp.S.One),
])  # fmt: skip
def test_where_it_is_largest(expr: sp.Expr, want: sp.Expr, where: sp.Expr) -> None:
    found = piecewise_supremum(parameter(D, expr), x)
    assert all((found.expr - want).subs(p) == 0 for p in ({a: 2, b: 3, c: 4}, {a: 5, b: sp.Rational(1, 2), c: 7}))
    assert found.steps[-1].because == f"affine between the roots of its absolute values: largest at x = {where}"
    assert piecewise_supremum(parameter(D, expr), x, "said otherwise").steps[-1].because == "said otherwise"


@pytest.mark.parametrize(("expr", "why"), [
    (sp.Abs(x) / 4 - x / 4, "bounded"), (sp.Abs(x) / 4 + x / 4, "bounded"), (x / 2 - sp.Abs(x) / 4, "bounded"), (-x / 2 - sp.Abs(x) / 4, "bounded"),
    (b * x - a * sp.Abs(x), "bounded"), (-b * x - a * sp.Abs(x), "bounded"),
    (-sp.Abs(z**2 - 1), "not affine"), (-sp.Abs(sp.exp(x) - 1), "not affine"), (-sp.Abs(x) - x**2, "not affine"),
    (sp.Abs(x) * sp.Abs(x - 1) - x**2 + x, "not affine"), (-sp.Abs((a - b) * x), "not affine"),
    (-sp.Abs(sp.Symbol("w", real=True, nonzero=True) * x - 1), "known sign"), (a - x, "no absolute value"), (sp.Abs(a - b), "no absolute value"),
    (a * sp.Abs(x) - a * sp.Abs(x - 1) - b * sp.Abs(x) + b * sp.Abs(x - 1), "neither"), (-sp.Abs(x - a) - sp.Abs(x - b), "order"),
])  # fmt: skip
def test_each_reason_for_a_refusal(expr: sp.Expr, why: str) -> None:
    with pytest.raises(StepRejected, match=why):
        piecewise_supremum(parameter(D, expr), next((s for s in (x, z) if s in expr.free_symbols), x))


def test_the_largest_keeps_all_that_went_into_it() -> None:
    one, two, both = rewrite(parameter(D, (b + 1) ** 2 - b**2), 2 * b + 1), log_density(Exponential(1), -c, D), parameter(D, b)
    found = largest(both, one, two + 2 * b + 1, one)
    assert found.expr == c + 2 * b + 1 and found.steps[:-1] == one.steps + two.steps and found.rests_on == {"law:exponential"}
    step = found.steps[-1]
    assert (step.relation, step.before, step.because) == ("sup", b, f"the largest of b, 2*b + 1, {2 * b + c + 1}, 2*b + 1")
    assert largest(one, because="said otherwise").steps[-1].because == "said otherwise"
    assert [largest(parameter(D, u), parameter(D, v)).expr for u, v in ((b, c), (c, b), (b, b))] == [c, c, b]


def test_the_largest_of_bounds_leans_as_they_do() -> None:
    above, below = bounded_by(parameter(D, sp.log(1 + b)), b), bounded_by(parameter(D, sp.exp(b)), 1 + b, upper=False)
    assert [largest(parameter(D, b), t).lean for t in (above, below)] == ["upper", "lower"] and largest(above, above).lean == "upper"
    with pytest.raises(StepRejected, match="nothing"):
        largest(above, below)
