"""The elementary rules say what they did and keep what went in; each rejects its false twin."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import sympy as sp

from synthsym.balls.functions import Phi, computed
from synthsym.core.domain import Domain, Integer, Real
from synthsym.core.ledger import altered, declare
from synthsym.core.truth import Truth
from synthsym.errors import StepRejected, SynthsymError, Undecided
from synthsym.laws import Beta, Binomial, Exponential, Gamma, Laplace, Normal, Uniform
from synthsym.rules import (
    basic,
    bounded_by,
    density,
    derivative,
    evaluated,
    flatten_logs,
    limit,
    log_density,
    log_ratio,
    parameter,
    renyi,
    rewrite,
    simplify,
    substitute,
    zcdp,
)
from synthsym.rules.neighbours import mean_shift, replaced
from synthsym.theory.binomial import SignTail

from . import made

D = Domain(
    n=Integer >= 1,
    d=Real > 0,
    v=Real > 0,
    a=Real,
    b=Real,
    alpha=Real > 1,
    at={"n": 10, "d": 2, "v": 3, "a": 1, "alpha": 2},
)
n, d, v, a, b, alpha = D.symbols("n d v a b alpha")


def equal(x: sp.Expr, y: sp.Expr) -> bool:
    return bool(sp.simplify(x - y) == 0)


def test_numbers_are_exact_and_truths_pass_through() -> None:
    assert parameter(D, "1/3").expr == sp.Rational(1, 3) and parameter(D, d).expr == d and parameter(D, 2).steps == ()
    one = parameter(D, d)
    assert parameter(D, one) is one


def test_rewrite_and_its_twin() -> None:
    start = parameter(D, (n + 1) ** 2)
    assert rewrite(start, n**2 + 2 * n + 1).step.engines == ("flint", "sympy")
    with pytest.raises(StepRejected, match="they differ at"):
        rewrite(start, n**2 + 2 * n)
    with pytest.raises(StepRejected):
        rewrite(start, sp.Symbol("stranger"))


def test_a_proposal_of_a_function_is_proved_as_well() -> None:
    start = parameter(D, (n + 1) ** 2 - 1)
    assert rewrite(start, sp.factor).expr == n * (n + 2)
    with pytest.raises(StepRejected):
        rewrite(start, sp.sqrt)


def test_densities_and_their_ratio() -> None:
    p = density(Exponential(2), d, D)
    assert p.expr.equals(2 * sp.exp(-2 * d)) and p.rests_on == {"law:exponential"}
    loss = log_ratio(Normal(a, v), Normal(b, v), d, D)
    assert loss.step.rule == "privacy-loss" and loss.rests_on == {"law:normal", "definition:privacy-loss"}
    assert rewrite(loss, (a - b) * (2 * d - a - b) / (2 * v)).expr
    with pytest.raises(StepRejected):
        rewrite(loss, (b - a) * (2 * d - a - b) / (2 * v))


@pytest.mark.parametrize("make", [
    lambda: density(Exponential(2), a, D), lambda: density(Exponential(2), -d, D), lambda: density(Exponential(a), d, D), lambda: density(Normal(a, b), a, D),
    lambda: log_density(Beta(2, 2), d, D), lambda: log_density(Binomial(n, sp.S.Half), d, D), lambda: density(Uniform(0, 1), 2, D),
    lambda: density(Gamma(0, 1), d, D), lambda: density(Beta(a, 1), sp.S.Half, D), lambda: density(Normal(0, -d), a, D),
    lambda: density(Normal(0, made.known(D, v, "upper")), a, D), lambda: density(Binomial(n, d), sp.S.One, D),
])  # fmt: skip
def test_a_density_is_one_of_a_law_at_an_outcome(make: Callable[[], Truth]) -> None:
    with pytest.raises(StepRejected):
        make()


@pytest.mark.parametrize(("P", "Q"), [
    (Exponential(1), Uniform(0, 1)), (Uniform(0, 1), Uniform(0, 2)), (Normal(0, 1), Exponential(1)), (Binomial(5, sp.S.Half), Binomial(6, sp.S.Half)),
    (Beta(2, 2), Gamma(2, 2)), (Binomial(5, sp.S.Half), Normal(0, 1)), (Laplace(0, 1), Laplace(1, 1)),
])  # fmt: skip
def test_divergences_need_one_support_and_a_kernel(P: object, Q: object) -> None:
    with pytest.raises(StepRejected):
        renyi(P, Q, sp.Integer(2), Domain())  # type: ignore[arg-type]
    if P.name != "laplace":  # type: ignore[attr-defined]
        with pytest.raises(StepRejected):
            log_ratio(P, Q, sp.S.Half, Domain())  # type: ignore[arg-type]


@pytest.mark.parametrize("order", [1, 0, -1, sp.S.Half * 3 - a, d])
def test_orders_of_divergences(order: sp.Expr) -> None:
    with pytest.raises(StepRejected):
        renyi(Normal(a, v), Normal(b, v), sp.sympify(order), D)


@pytest.mark.parametrize(("P", "Q"), [
    (Normal(a, v), Normal(b, v)), (Exponential(2), Exponential(1)), (Gamma(3, 2), Gamma(3, 1)),
    (Binomial(n, sp.Rational(1, 3)), Binomial(n, sp.Rational(2, 3))),
])  # fmt: skip
def test_renyi_from_densities_agrees_with_numerical_integration(P: object, Q: object) -> None:
    import mpmath

    at = {a: 1, b: 2, v: 3, n: 4}
    found = renyi(P, Q, alpha, D).expr.subs({alpha: sp.Rational(5, 2), **at})  # type: ignore[arg-type]
    P5, Q5 = (L.subs(at) for L in (P, Q))  # type: ignore[attr-defined]
    x = sp.Symbol("x")
    lo, hi = P5.support()
    p, q = (sp.lambdify(x, L.density(x), "mpmath") for L in (P5, Q5))
    if P5.discrete:
        total = sum(p(k) ** 2.5 * q(k) ** -1.5 for k in range(int(hi) + 1))
    else:
        total = mpmath.quad(
            lambda u: p(u) ** 2.5 * q(u) ** -1.5, [-40, -5, 0, 5, 40] if lo == -sp.oo else [0, 1, 5, 20, 100]
        )
    assert abs(mpmath.log(total) / 1.5 - mpmath.mpf(str(sp.N(found, 30)))) < 1e-12


def test_renyi_refuses_a_divergent_integral() -> None:
    with pytest.raises(StepRejected, match="not proved"):
        renyi(Exponential(1), Exponential(2), alpha, D)  # 2 - alpha is not positive for all alpha


def test_zcdp_moves_with_law_and_definition() -> None:
    plain = zcdp(Normal(a, v), Normal(b, v), D).expr
    assert equal(plain, (a - b) ** 2 / (2 * v))
    for name in ("law:normal", "definition:renyi", "definition:zcdp"):
        with altered(name, 2):
            assert not equal(zcdp(Normal(a, v), Normal(b, v), D).expr, plain)


def test_neighbours_are_derived_and_move() -> None:
    assert equal(mean_shift(n, -d, d, D).expr, 2 * d / n) and equal(
        replaced(lambda rest, x: rest + x, sp.S.Zero, d, D).expr, d
    )
    assert equal(mean_shift(n, -d, d, D, "added").expr, 2 * d / (n + 1)) and equal(
        mean_shift(n, -d, d, D, "removed").expr, 2 * d / n
    )
    with altered("relation:replace", 2):
        assert equal(mean_shift(n, -d, d, D).expr, 4 * d / n)
    with pytest.raises((StepRejected, SynthsymError)):
        mean_shift(n, d, -d, D)  # no record lies there
    with pytest.raises(StepRejected):
        replaced(lambda rest, x: rest * x, -d, d, D)  # however large the rest


def test_substitution_says_what_it_put_and_joins_what_it_used() -> None:
    value = rewrite(parameter(D, (d + 1) ** 2), d**2 + 2 * d + 1)
    out = substitute(parameter(D, a**2 + n), {a: value, n: 3})
    assert out.expr == (d**2 + 2 * d + 1) ** 2 + 3 and value.step in out.steps
    assert (
        out.step.because == "put a = d**2 + 2*d + 1, n = 3"
        and substitute(parameter(D, a), {a: d}, "because").step.because == "because"
    )
    assert substitute(parameter(D, a - 2 * d), {a: 3 * d, d: v}, domain=D).expr == 3 * d - 2 * v  # all at once
    shift = substitute(parameter(D, a**2), {a: mean_shift(n, -d, d, D)})
    assert equal(shift.expr, 4 * d**2 / n**2) and "relation:replace" in shift.rests_on


def test_slopes_are_confirmed_to_many_digits(monkeypatch: pytest.MonkeyPatch) -> None:
    f, right = parameter(D, sp.exp(-a * d) + a**3), sp.diff
    assert (
        derivative(f, a).expr == right(f.expr, a) and derivative(parameter(D, 10**9 * d**4), d).expr == 4 * 10**9 * d**3
    )
    for off in (sp.Rational(1, 10**20), sp.Rational(-1, 10**20)):
        monkeypatch.setattr(sp, "diff", lambda e, s, off=off: right(e, s) + off)
        with pytest.raises(StepRejected):
            derivative(f, a)


@pytest.mark.parametrize("error", [Undecided, KeyError, TypeError, ValueError, ZeroDivisionError])
def test_a_slope_that_cannot_be_compared_anywhere_is_not_confirmed(
    error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> object:
        raise error

    monkeypatch.setattr(basic, "enclose", broken)
    with pytest.raises(StepRejected):
        derivative(parameter(D, d**2), d)


@pytest.mark.parametrize(
    ("expr", "letter"),
    [(n**2, n), (d, sp.Symbol("stranger", real=True)), (sp.Abs(a), a), (sp.Max(a, b), a), (sp.sqrt(sp.Abs(a)), a)],
)
def test_what_has_no_slope_everywhere(expr: sp.Expr, letter: sp.Symbol) -> None:
    with pytest.raises(StepRejected):
        derivative(parameter(D, expr), letter)


def test_limits_bounds_and_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    assert limit(parameter(D, 1 / (1 + sp.exp(1 / d))), d, 0).expr == 0
    assert limit(parameter(D, (n + d) / n), n, sp.oo).step.because == "n → oo" and limit(
        parameter(D, d), d, 0, "said"
    ).step.approach == (d, 0)
    assert (
        bounded_by(parameter(D, sp.log(1 + d)), d).step.relation == "<="
        and bounded_by(parameter(D, d), d + 1, "said").step.because == "said"
    )
    low = bounded_by(parameter(D, sp.exp(d)), 1 + d, upper=False)
    assert low.lean == "lower" and low.step.relation == ">=" and low.expr == 1 + d
    for wrong in (lambda: limit(parameter(D, sp.cos(n)), n, sp.oo), lambda: bounded_by(parameter(D, sp.exp(d)), 1 + d),
                  lambda: bounded_by(parameter(D, sp.log(1 + d)), d / 2), lambda: bounded_by(low, 2 + d)):  # fmt: skip
        with pytest.raises(StepRejected):
            wrong()
    from synthsym.decide import limits

    monkeypatch.setattr(limits, "proved_limit", lambda *_: sp.Integer(2))
    with pytest.raises(StepRejected):  # balls do not come near it
        limit(parameter(D, n / (n + d)), n, sp.oo)


def test_computed_values_are_enclosed_and_carry_their_foundations() -> None:
    declare("definition:made-for-routines", "something")
    total = computed("total_of_two_laws", lambda x, y: x + y, rests_on=("definition:made-for-routines",))
    one = log_density(Normal(a, v), d, D)
    out = evaluated(total, (one, d), D, "said")
    granted = "assumed:the routine total_of_two_laws computes what it is taken for"  # a routine of the package's own is not granted
    assert (
        out.rests_on == {"definition:made-for-routines", "law:normal", granted}
        and out.trust == "assumed"
        and one.step in out.steps
    )
    own = evaluated(SignTail, (sp.Integer(5), sp.Rational(1, 2), sp.S.One), Domain(), "said")
    assert own.rests_on == {"law:binomial"} and own.trust == "enclosed"


def test_simplify_takes_the_first_form_that_passes() -> None:
    assert simplify(parameter(D, (n**2 - 1) / (n + 1))).expr == n - 1
    for e in (d, d + n, d * n + 1, (d + 1) / (n + 1), sp.exp(a * d)):
        plain = parameter(D, e)
        assert simplify(plain) is plain
    assert flatten_logs(sp.log(d**2 * v)) == 2 * sp.log(d) + sp.log(v)


@pytest.mark.parametrize("error", [NotImplementedError, ValueError, TypeError, RecursionError])
def test_where_sympy_breaks_off_the_next_form_is_tried(error: type[Exception], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> sp.Expr:
        raise error

    monkeypatch.setattr(sp, "simplify", broken)
    monkeypatch.setattr(sp, "factor", broken)
    out = simplify(parameter(D, 1 / n + 1 / d))
    assert sp.fraction(out.expr) == (d + n, d * n) and out.step.rule == "rewrite"
    monkeypatch.setattr(sp, "together", broken)
    assert simplify(out) is out


def test_arithmetic_merges_steps() -> None:
    left, right = mean_shift(n, -d, d, D), log_density(Normal(a, v), b, D)
    both = left + 2 * right - left
    assert set(both.steps) == set(left.steps) | set(right.steps) and both.rests_on == left.rests_on | right.rests_on
    assert isinstance(-both / 3, Truth) and equal(sp.diff(Phi(d), d), sp.exp(-(d**2) / 2) / sp.sqrt(2 * sp.pi))


def test_the_ledger_wants_a_kind_and_a_reference() -> None:
    for name in ("cited:no-reference", "something", "rumour:x"):
        with pytest.raises(SynthsymError):
            declare(name, "…")
    with pytest.raises(KeyError):
        _unheard()


def _unheard() -> object:
    def anything(knob: sp.Expr) -> sp.Expr:
        return knob

    anything.__module__ = "synthsym.theory.made_for_tests"
    return made.definition("definition:unheard-of")(anything)
