"""The elementary rules keep all that went into them: steps, footprint, reason, direction; each with a twin."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.balls.functions import computed
from synthsym.core.domain import Domain, Integer, Real
from synthsym.core.ledger import declare
from synthsym.core.truth import Truth
from synthsym.decide import prove
from synthsym.errors import StepRejected, Undecided
from synthsym.laws import Exponential, Normal
from synthsym.rules import (
    basic,
    bounded_by,
    cite,
    definition,
    density,
    derivative,
    evaluated,
    limit,
    log_density,
    log_ratio,
    parameter,
    rewrite,
    simplify,
    substitute,
)

D = Domain(n=Integer >= 1, d=Real > 0, v=Real > 0, a=Real, at={"n": 10, "d": 2, "v": 3, "a": 1})
n, d, v, a = D.symbols("n d v a")
NAME = declare("definition:test-made-up", "something")
CITED = declare("cited:test-made-up", "something", "a test")


def law(x: sp.Expr) -> Truth:
    return log_density(Normal(a, v), x, D)


def test_numbers_are_exact_and_truths_pass_through() -> None:
    assert parameter(D, "1/3").expr == sp.Rational(1, 3) and parameter(D, d).expr == d and parameter(D, 2).steps == ()


def test_a_definition_joins_its_parts() -> None:
    one, two = law(d), rewrite(parameter(D, (n + 1) ** 2), n**2 + 2 * n + 1)
    both = definition(NAME, one.expr + two.expr, D, "said", one, two)
    assert both.steps[:-1] == one.steps + two.steps and both.rests_on == {NAME, "law:normal"}
    assert both.steps[-1].rule == "definition" and both.steps[-1].because == "said" and both.steps[-1].before is None
    upper = bounded_by(parameter(D, sp.log(1 + d)), d)
    assert definition(NAME, d, D, "said", upper).lean == "upper"


def test_densities_and_their_ratio() -> None:
    p = density(Exponential(2), d, D)
    assert p.expr.equals(2 * sp.exp(-2 * d)) and p.rests_on == {"law:exponential"}
    loss = log_ratio(Normal(a, v), Normal(0, v), d, D)
    assert loss.steps[-1].rule == "privacy-loss" and len(loss.steps) == 3
    assert sp.simplify(loss.expr - (a * d - a**2 / 2) / v) == 0


def test_substitution_says_what_it_put_and_joins_what_it_used() -> None:
    value = rewrite(parameter(D, (d + 1) ** 2), d**2 + 2 * d + 1)
    out = substitute(parameter(D, a**2 + n), {a: value, n: "1/2"})
    assert out.expr == (d**2 + 2 * d + 1) ** 2 + sp.Rational(1, 2) and out.steps[:-1] == value.steps
    assert out.steps[-1].because == "put a = d**2 + 2*d + 1, n = 1/2"
    assert substitute(parameter(D, a), {a: d}, "because").steps[-1].because == "because"
    swapped = substitute(parameter(D, a - 2 * d), {a: d, d: a})
    assert swapped.expr == d - 2 * a  # all at once
    twice = substitute(value, {a: value})
    assert twice.steps[:-1] == value.steps  # a step is taken once
    upper, lower = (bounded_by(parameter(D, sp.log(1 + d)), b, upper=u) for b, u in ((d, True), (0, False)))
    assert [substitute(parameter(D, a), {a: t}).lean for t in (upper, lower, value)] == ["upper", "lower", "exact"]
    assert substitute(upper, {d: value}).lean == "upper"


def test_slopes_are_confirmed_to_many_digits(monkeypatch: pytest.MonkeyPatch) -> None:
    f, right = parameter(D, sp.exp(-a * d) + a**3), sp.diff
    assert derivative(f, a).expr == right(f.expr, a)
    assert derivative(parameter(D, 10**9 * d**4), d).expr == 4 * 10**9 * d**3
    for off in (sp.Rational(1, 10**20), sp.Rational(-1, 10**20)):
        monkeypatch.setattr(sp, "diff", lambda e, s, off=off: right(e, s) + off)
        with pytest.raises(StepRejected):
            derivative(f, a)


def test_limits_bounds_and_sides() -> None:
    assert limit(parameter(D, 1 / (1 + sp.exp(1 / d))), d, 0).expr == 0
    assert limit(parameter(D, (n + d) / n), n, sp.oo).steps[-1].because == "n → oo"
    sides = [limit(parameter(D, sp.Abs(a) / a), a, 0, "said", side) for side in (1, -1)]
    assert [t.expr for t in sides] == [1, -1] and [t.steps[-1].approach for t in sides] == [(a, 0), None]
    assert {t.steps[-1].because for t in sides} == {bounded_by(parameter(D, d), d + 1, "said").steps[-1].because} == {"said"}
    assert bounded_by(parameter(D, d), d + 1).steps[-1].because == prove(sp.Le(d, d + 1, evaluate=False), D).method  # type: ignore[union-attr]
    with pytest.raises(StepRejected, match="not established"):
        limit(parameter(D, sp.cos(n)), n, sp.oo)
    low = bounded_by(parameter(D, sp.exp(d)), 1 + d, upper=False)
    assert low.lean == "lower" and low.steps[-1].relation == ">=" and low.expr == 1 + d
    assert bounded_by(parameter(D, sp.log(1 + d)), d).steps[-1].relation == "<="
    with pytest.raises(StepRejected):
        bounded_by(parameter(D, sp.exp(d)), 1 + d)
    base = rewrite(parameter(D, (d + 1) ** 2), d**2 + 2 * d + 1)
    joined = bounded_by(base, base + 1)
    assert joined.steps[:-1] == base.steps


def test_a_citation_joins_its_parts_and_needs_all_hypotheses() -> None:
    one, two = law(d), law(a)
    yes, no = sp.Gt(d, 0, evaluate=False), sp.Gt(a, 0, evaluate=False)
    out = cite(CITED, d, D, "said", one, two, hypotheses=(yes, sp.Ge(n, 1, evaluate=False)))
    assert out.steps[:-1] == one.steps + two.steps and out.rests_on == {CITED, "law:normal"} and out.lean == "exact"
    assert [o.closed for o in out.steps[-1].obligations] == [True, True] and out.steps[-1].before == one.expr
    upper = bounded_by(parameter(D, sp.log(1 + d)), d)
    assert cite(CITED, d, D, "said", upper).lean == "upper" and cite(CITED, d, D, "said", one, lean="lower").lean == "lower"
    assert cite(CITED, d, D, "said").steps[-1].before is None
    assert cite(CITED, d, D, "said", one, one).steps[:-1] == one.steps  # a step is taken once
    with pytest.raises(StepRejected, match="hypothesis"):
        cite(CITED, d, D, "said", hypotheses=(yes, no))


def test_computed_values_join_their_parts() -> None:
    total = computed("total_of_two", lambda x, y: x + y, rests_on=(NAME,))
    one, two = law(d), law(a)
    out = evaluated(total, (one, two), D, "said")
    assert out.steps[:-1] == one.steps + two.steps and out.rests_on == {NAME, "law:normal"} and out.steps[-1].trust == "enclosed"


def test_simplify_takes_the_first_form_that_passes() -> None:
    assert simplify(parameter(D, (n**2 - 1) / (n + 1))).expr == n - 1
    for e in (d, d + n, d * n + 1, (d + 1) / (n + 1), sp.exp(a * d)):
        plain = parameter(D, e)
        assert simplify(plain) is plain


def test_a_bound_stays_a_bound_whatever_joins_it() -> None:
    above, below, plain = bounded_by(parameter(D, sp.log(1 + d)), d), bounded_by(parameter(D, sp.exp(d)), 1 + d, upper=False), law(d)
    for t in (above, below, plain):
        for pair in ((t, plain), (plain, t)):
            assert definition(NAME, t.expr, D, "said", *pair).lean == cite(CITED, t.expr, D, "said", *pair).lean == t.lean
    assert bounded_by(above, 2 * d).lean == "upper" and bounded_by(below, 1, upper=False).lean == "lower"
    for t, upper in ((above, False), (below, True)):
        with pytest.raises(StepRejected, match="nothing"):
            bounded_by(t, t.expr, upper=upper)
    assert cite(CITED, d, D, "said", above, plain, lean="upper").lean == cite(CITED, d, D, "said", plain, lean="upper").lean == "upper"


@pytest.mark.parametrize("error", [NotImplementedError, ValueError, TypeError, RecursionError])
def test_where_sympy_breaks_off_the_next_form_is_tried(error: type[Exception], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> sp.Expr:
        raise error

    monkeypatch.setattr(sp, "simplify", broken)
    monkeypatch.setattr(sp, "factor", broken)
    out = simplify(parameter(D, 1 / n + 1 / d))
    assert sp.fraction(out.expr) == (d + n, d * n) and out.steps[-1].rule == "rewrite"
    monkeypatch.setattr(sp, "together", broken)
    assert simplify(out) is out


@pytest.mark.parametrize("error", [Undecided, KeyError, TypeError, ValueError, ZeroDivisionError])
def test_a_slope_that_cannot_be_compared_anywhere_is_not_confirmed(error: type[Exception], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> object:
        raise error

    monkeypatch.setattr(basic, "enclose", broken)
    with pytest.raises(StepRejected):
        derivative(parameter(D, d**2), d)


@pytest.mark.parametrize("expr", [sp.log(a - 5), 1 / (a - 1), sp.sqrt(a - 1)])
def test_a_slope_is_compared_where_it_exists(expr: sp.Expr) -> None:
    assert D.at[a] == 1 and derivative(parameter(D, expr), a).expr.equals(sp.diff(expr, a))
    outside = sp.Symbol("outside", real=True)
    assert derivative(parameter(D, outside**3 * d), outside).expr == 3 * outside**2 * d
    with pytest.raises(StepRejected, match="not confirmed"):
        derivative(parameter(D, sp.log(-d) * a), a)  # nowhere real


def test_what_is_differentiated_is_known() -> None:
    f = sp.Function("f", real=True)
    with pytest.raises(StepRejected, match="not confirmed"):
        derivative(parameter(D, f(d)), d)
