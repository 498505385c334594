"""Integrals by antiderivatives that are singular, jump, or have only limits at the ends: believed where they are continuous."""

from __future__ import annotations

import mpmath as mp
import pytest
import sympy as sp

from synthsym.core.domain import Domain, Real
from synthsym.errors import StepRejected
from synthsym.laws import Exponential
from synthsym.rules import bounded_by, density, parameter, rewrite
from synthsym.rules.primitive import integral

D = Domain(a=Real > 0, b=Real > 1, at={"a": 2, "b": 3})
a, b = D.symbols("a b")
x, z = sp.Symbol("x", real=True), sp.Symbol("z", positive=True)
AT = {a: 2, b: 3}


def over(letter: sp.Symbol, low: object, high: object) -> Domain:
    """The domain with a letter between two ends."""
    return D.integrating(letter, *(None if e in (sp.oo, -sp.oo) else sp.sympify(e) for e in (low, high)))


@pytest.mark.parametrize(("f", "letter", "low", "high", "F"), [
    (z * sp.exp(-z / a), z, 0, sp.oo, -a * z * sp.exp(-z / a) - a**2 * sp.exp(-z / a)),  # infinity times zero at the upper end
    (x * sp.exp(x), x, -sp.oo, a, (x - 1) * sp.exp(x)),
    (sp.log(z), z, 0, 1, z * sp.log(z) - z),
    (sp.log(1 - z), z, 0, 1, -(1 - z) * sp.log(1 - z) - z),
    (-1 / (1 + z**2), z, a, a + b, sp.atan(1 / z)),
    (1 / (a + z) ** 2, z, 0, b, None),
    (1 / (z * b), z, a, a * b, None),
    (x**3, x, -1, 2, None),
    ((x + a) ** 3, x, -a, b, (x + a) ** 4 / 4),
    (z ** (b - 1), z, a, a + 1, z**b / b),
    (1 / sp.sqrt(z), z, 0, a, 2 * sp.sqrt(z)),
    (sp.cos(b * x), x, -a, a, None),
    (sp.exp(-x**2), x, 0, b, sp.sqrt(sp.pi) * sp.erf(x) / 2),
    (1 / (1 + x**2), x, -a, 1, None),
    (z * sp.Abs(z - a), z, 0, a, a * z**2 / 2 - z**3 / 3),
])  # fmt: skip
def test_integrals_with_limits_at_the_ends(
    f: sp.Expr, letter: sp.Symbol, low: sp.Expr, high: sp.Expr, F: sp.Expr | None
) -> None:
    found = integral(parameter(over(letter, low, high), f), letter, low, high, F)
    ends = [
        {sp.oo: mp.inf, -sp.oo: -mp.inf}.get(e) or mp.mpf(str(e.subs(AT).evalf(25)))
        for e in (sp.sympify(low), sp.sympify(high))
    ]
    total = mp.quad(sp.lambdify(letter, f.subs(AT), "mpmath"), ends)
    assert abs(total - mp.mpf(str(found.expr.subs(AT).evalf(25)))) < 1e-9
    assert (
        found.steps[-1].because == f"integrate over {letter} from {low} to {high}"
        and found.domain.same(D)
        and found.lean == "exact"
    )


@pytest.mark.parametrize(("f", "letter", "low", "high", "F"), [
    (1 / x**2, x, -1, 1, -1 / x), (1 / x**2, x, -a, a, -1 / x), (1 / x**3, x, -1, 2, -1 / (2 * x**2)), (1 / (x - a) ** 2, x, 0, 2 * a, -1 / (x - a)),
    (-1 / (1 + x**2), x, -1, 1, sp.atan(1 / x)),
    (-1 / (1 + x**2), x, -1, 0, sp.atan(1 / x)), (1 / sp.cos(x) ** 2, x, 0, 3, sp.tan(x)), (1 / x, x, -1, 1, sp.log(x)), (1 / x, x, a - b, 1, sp.log(x)),
    (1 / z**2, z, 0, 1, -1 / z), (1 / z, z, 0, 1, sp.log(z)), (1 / z, z, 1, sp.oo, sp.log(z)),
    (sp.exp(x), x, 0, sp.oo, sp.exp(x)), (sp.cos(x), x, 0, sp.oo, sp.sin(x)),
    (x, x, -sp.oo, 0, x**2 / 2), (z ** (a - 2), z, 0, 1, z ** (a - 1) / (a - 1)), (sp.polygamma(0, z), z, 0, 1, sp.loggamma(z)),
    ((b - 2 - a) * sp.exp(x), x, 0, sp.oo, (b - 2 - a) * sp.exp(x)), (sp.exp(-z**3), z, 0, 1, sp.Integral(sp.exp(-x**3), (x, 0, z))),
])  # fmt: skip
def test_no_value_where_the_antiderivative_breaks_off_or_runs_away(
    f: sp.Expr, letter: sp.Symbol, low: sp.Expr, high: sp.Expr, F: sp.Expr
) -> None:
    with pytest.raises(StepRejected):
        integral(parameter(over(letter, low, high), f), letter, low, high, F)


def test_a_branch_that_is_left_out_at_an_open_end_breaks_nothing_off() -> None:
    found = integral(parameter(over(z, 0, 1), -1 / (1 + z**2)), z, 0, 1, sp.exp(sp.log(sp.atan(1 / z))))
    assert found.expr == -sp.pi / 4  # atan(1/z) rises to pi/2 as z falls to 0


def test_all_that_went_in_is_kept() -> None:
    t, low = density(Exponential(2), z, D), rewrite(parameter(D, (a + 1) ** 2 - a**2), 2 * a + 1)
    high = density(Exponential(1), sp.S.Zero, D) + 2 * a + 2
    out = integral(t, z, low, high, because="said otherwise")
    assert set(out.steps) >= {*t.steps, *low.steps, *high.steps} and out.rests_on == {"law:exponential"}
    assert out.step.because == "said otherwise" and out.step.before == t.expr
    assert sp.simplify(out.expr - sp.exp(-4 * a - 2) + sp.exp(-4 * a - 6)) == 0
    E = D.extend(z=Real > 0)
    w = E["z"]
    bound = bounded_by(parameter(E, sp.log(1 + w)), w)
    assert integral(bound, w, 0, 1).lean == "upper" and integral(bound, w, 0, 1).expr == sp.S.Half


def test_an_integral_runs_where_the_integrand_is_known() -> None:
    E = Domain(t=Real.between(0, 1), c=Real > 0)
    t, c = E.symbols("t c")
    assert integral(parameter(E, t), t, 0, 1).expr == sp.S.Half and integral(parameter(E, t), t, 0, c / (1 + c)).expr
    for low, high in ((0, 2), (-1, 1), (0, c), (0, sp.oo), (1, 0), (c / (1 + c), 0)):
        with pytest.raises(StepRejected):
            integral(parameter(E, t), t, low, high)
