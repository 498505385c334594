"""Every rule does what it says, and rejects its false twin."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.balls.functions import Phi, computed
from synthsym.core.domain import Domain, Integer, Real
from synthsym.core.ledger import altered
from synthsym.core.truth import Truth, weakest
from synthsym.errors import StepRejected, SynthsymError
from synthsym.laws import Beta, Binomial, Exponential, Gamma, Normal
from synthsym.rules import (
    at_point,
    bounded_by,
    cite,
    corners,
    definition,
    derivative,
    evaluated,
    flatten_logs,
    infimum,
    limit,
    log_density,
    log_integral,
    log_ratio,
    parameter,
    renyi,
    rewrite,
    simplify,
    substitute,
    supremum,
    zcdp,
)
from synthsym.rules.neighbours import mean_shift, replaced

D = Domain(n=Integer >= 1, d=Real > 0, v=Real > 0, a=Real, b=Real, alpha=Real > 1, t=Real.between(0, 1, closed=True), at={"n": 10, "alpha": 2})
n, d, v, a, b, alpha, t = D.symbols("n d v a b alpha t")


def equal(x: sp.Expr, y: sp.Expr) -> bool:
    return bool(sp.simplify(x - y) == 0)


def test_rewrite_and_its_twin() -> None:
    start = parameter(D, (n + 1) ** 2)
    assert rewrite(start, n**2 + 2 * n + 1).steps[-1].engines == ("flint", "sympy")
    with pytest.raises(StepRejected, match="they differ at"):
        rewrite(start, n**2 + 2 * n)


def test_log_ratio_is_the_definition() -> None:
    x = sp.Symbol("x", real=True)
    loss = rewrite(log_ratio(Normal(a, v), Normal(b, v), x, D), (a - b) * (2 * x - a - b) / (2 * v))
    assert loss.rests_on == {"law:normal", "definition:privacy-loss"}
    with pytest.raises(StepRejected):
        rewrite(log_ratio(Normal(a, v), Normal(b, v), x, D), (b - a) * (2 * x - a - b) / (2 * v))


def test_substitute_carries_the_pedigree() -> None:
    shift = mean_shift(n, -d, d, D)
    out = substitute(parameter(D, a**2), {a: shift})
    assert equal(out.expr, 4 * d**2 / n**2)
    assert "relation:replace" in out.rests_on


def test_derivative_and_its_twin(monkeypatch: pytest.MonkeyPatch) -> None:
    f = parameter(D, sp.exp(-(d**2)) * sp.log(v))
    assert equal(derivative(f, d).expr, -2 * d * sp.exp(-(d**2)) * sp.log(v))
    right = sp.diff
    monkeypatch.setattr(sp, "diff", lambda e, x: 2 * right(e, x))
    with pytest.raises(StepRejected):
        derivative(f, d)


def test_limit_and_its_twin(monkeypatch: pytest.MonkeyPatch) -> None:
    f = parameter(D, n / (n + d))
    assert limit(f, n, sp.oo).expr == 1
    from synthsym.decide import limits

    monkeypatch.setattr(limits, "_sympy_limit", lambda *_: sp.Integer(2))
    with pytest.raises(StepRejected):
        limit(f, n, sp.oo)


def test_bound_and_its_twin() -> None:
    f = parameter(D, sp.log(1 + d))
    assert bounded_by(f, d).lean == "upper"
    with pytest.raises(StepRejected):
        bounded_by(f, d / 2)


def test_supremum_names_the_end() -> None:
    f = parameter(D, t * d)
    assert supremum(f, t).expr == d
    assert infimum(f, t).expr == 0
    open_end = supremum(parameter(D, n / (n + 1)), n)
    assert open_end.expr == 1 and "approached" in open_end.steps[-1].because
    with pytest.raises(StepRejected):
        supremum(parameter(D, t * (1 - t)), t)  # not monotone


def test_at_point_and_its_twin() -> None:
    f = parameter(D, t * (1 - t))
    assert at_point(f, t, sp.Rational(1, 2)).expr == sp.Rational(1, 4)
    with pytest.raises(StepRejected):
        at_point(f, t, sp.Rational(1, 3))


def test_corners_and_its_twin() -> None:
    E = D.extend(x=Real.between(-1, 2, closed=True), y=Real.between(-1, 1, closed=True))
    x, y = E.symbols("x y")
    assert corners(parameter(E, (x - y) ** 2), {x: (-1, 2), y: (-1, 1)}).expr == 9
    with pytest.raises(StepRejected):
        corners(parameter(E, -(x**2)), {x: (sp.Integer(-1), sp.Integer(2))})


@pytest.mark.parametrize(
    ("P", "Q", "truth"),
    [
        (Normal(a, v), Normal(b, v), alpha * (a - b) ** 2 / (2 * v)),
        (Exponential(2), Exponential(1), (alpha * sp.log(2) - sp.log(alpha + 1)) / (alpha - 1)),
        (Gamma(3, 2), Gamma(3, 1), 3 * (alpha * sp.log(2) - sp.log(alpha + 1)) / (alpha - 1)),
        (Binomial(n, sp.Rational(1, 3)), Binomial(n, sp.Rational(2, 3)), n * sp.log((2**alpha + 2 * 2 ** (-alpha) * 1) / 3) / (alpha - 1)),
    ],
)
def test_renyi_from_densities_agrees_with_numerical_integration(P: object, Q: object, truth: sp.Expr) -> None:
    import mpmath

    found = renyi(P, Q, alpha, D).expr.subs({alpha: sp.Rational(5, 2), a: 1, b: 2, v: 3, n: 4})  # type: ignore[arg-type]
    P5, Q5 = (L.subs({a: 1, b: 2, v: 3, n: 4}) for L in (P, Q))  # type: ignore[attr-defined]
    x = sp.Symbol("x")
    lo, hi = P5.support()
    p, q = (sp.lambdify(x, L.density(x), "mpmath") for L in (P5, Q5))
    if P5.discrete:
        total = sum(p(k) ** 2.5 * q(k) ** -1.5 for k in range(int(hi) + 1))
    else:
        points = [-40, -5, 0, 5, 40] if lo == -sp.oo else [0, 1, 5, 20, 100]
        total = mpmath.quad(lambda u: p(u) ** 2.5 * q(u) ** -1.5, points)
    assert abs(mpmath.log(total) / 1.5 - mpmath.mpf(str(sp.N(found, 30)))) < 1e-12


def test_renyi_refuses_a_divergent_integral() -> None:
    with pytest.raises(StepRejected, match="side condition"):
        renyi(Exponential(1), Exponential(2), alpha, D)  # alpha - 2(alpha - 1) is not positive for all alpha
    with pytest.raises(StepRejected, match="statistics|kind"):
        log_integral(log_density(Normal(a, v), sp.Symbol("x_out", positive=True), D), sp.Symbol("x_out", positive=True), "gamma", D)


def test_beta_kernel() -> None:
    E = Domain(s=Real > 1, at={"s": 2})
    s = E["s"]
    out = renyi(Beta(s, s), Beta(s, 1), sp.Integer(2), E)
    assert out.trust == "derived" and "cited:beta-integral" in out.rests_on


def test_zcdp_moves_with_law_and_definition() -> None:
    plain = zcdp(Normal(a, v), Normal(b, v), D).expr
    assert equal(plain, (a - b) ** 2 / (2 * v))
    for name in ("law:normal", "definition:renyi", "definition:zcdp"):
        with altered(name, 2):
            assert not equal(zcdp(Normal(a, v), Normal(b, v), D).expr, plain)


def test_neighbours_are_derived_and_move() -> None:
    assert equal(mean_shift(n, -d, d, D).expr, 2 * d / n)
    with altered("relation:replace", 2):
        assert equal(mean_shift(n, -d, d, D).expr, 4 * d / n)
    square = replaced(lambda rest, x: rest + x, sp.S.Zero, d, D)
    assert equal(square.expr, d)


def test_cite_checks_hypotheses() -> None:
    from synthsym.core.ledger import declare

    name = declare("cited:test-square", "x^2 >= 0", "a test")
    assert cite(name, a**2, D, "squares", hypotheses=(sp.Ge(a**2, 0, evaluate=False),)).steps[-1].obligations[0].closed
    with pytest.raises(StepRejected, match="hypothesis"):
        cite(name, a, D, "not squares", hypotheses=(sp.Ge(a, 0, evaluate=False),))
    with pytest.raises(SynthsymError):
        declare("cited:no-reference", "…")
    with pytest.raises(KeyError):
        definition("definition:unheard-of", a, D, "?")


def test_computed_values_are_enclosed_and_carry_their_foundations() -> None:
    twice = computed("twice", lambda x: 2 * x, rests_on=("law:normal",))
    out = evaluated(twice, (d,), D, "doubling")
    assert out.trust == "enclosed" and out.rests_on == {"law:normal"}
    assert weakest(["derived", "enclosed", "kernel"]) == "enclosed"


def test_a_derived_has_no_truth_value_and_takes_no_floats() -> None:
    one = parameter(D, 1)
    with pytest.raises(TypeError):
        bool(one)
    with pytest.raises(TypeError):
        one + 0.5  # type: ignore[operator]


def test_arithmetic_merges_steps() -> None:
    left, right = mean_shift(n, -d, d, D), log_density(Normal(a, v), b, D)
    both = left + 2 * right - left
    assert set(both.steps) == set(left.steps) | set(right.steps)
    assert both.rests_on == left.rests_on | right.rests_on
    assert isinstance(-both / 3, Truth)


def test_simplify_never_changes_the_value() -> None:
    start = parameter(D, (n**2 - 1) / (n + 1) + sp.log(d * v) - sp.log(v))
    assert equal(sp.expand_log(simplify(start).expr, force=True), n - 1 + sp.log(d))
    assert flatten_logs(sp.log(d**2 * v)) == 2 * sp.log(d) + sp.log(v)


def test_phi_knows_its_derivative() -> None:
    assert equal(sp.diff(Phi(d), d), sp.exp(-(d**2) / 2) / sp.sqrt(2 * sp.pi))
