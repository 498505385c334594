"""Conditions whose truth is known from one side only, and what is shown where a relation fails."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Integer, Real
from synthsym.core.truth import Truth
from synthsym.errors import StepRejected, UserError
from synthsym.laws import Normal
from synthsym.rules.basic import rewrite
from synthsym.rules.densities import log_ratio
from synthsym.rules.extremes import supremum
from synthsym.rules.neighbours import mean_shift
from synthsym.statements import Always, AtMost, Condition, Iff, Necessary, Order, Sufficient

from .made import made

D = Domain(x=Real > 0, at=dict(x=2))
X = D["x"]


def truth(expr: object, lean: str) -> Truth:
    return made(expr, D, lean)


def test_an_upper_bound_proves_sufficiency_and_refutes_nothing() -> None:
    """The loss is at most 2x, so 2x <= 1 is enough; x <= 1 may be enough too, for all that is known."""
    condition = Condition((truth(2 * X, "upper"), "<=", 1))
    assert Sufficient("x <= 1/2", condition, D).judge().holds is True
    assert Sufficient("x <= 1", condition, D).judge().holds is None


def test_a_lower_bound_refutes_sufficiency_and_proves_nothing() -> None:
    condition = Condition((truth(2 * X, "lower"), "<=", 1))
    assert Sufficient("x <= 1", condition, D).judge().holds is False
    assert Sufficient("x <= 1/4", condition, D).judge().holds is None


def test_necessity_is_the_mirror_image() -> None:
    upper, lower = (Condition((truth(2 * X, lean), "<=", 1)) for lean in ("upper", "lower"))
    assert Necessary("x <= 1", lower, D).judge().holds is True
    assert Necessary("x <= 1", upper, D).judge().holds is None
    assert Necessary("x <= 1/4", upper, D).judge().holds is False
    assert Necessary("x <= 1/4", lower, D).judge().holds is None


def test_equivalence_needs_an_exact_truth() -> None:
    assert Iff("x <= 1/2", Condition((truth(2 * X, "exact"), "<=", 1)), D).judge().holds is True
    assert Iff("x <= 1/2", Condition((truth(2 * X, "upper"), "<=", 1)), D).judge().holds is None


def test_a_bound_on_the_right_turns_the_direction() -> None:
    """x >= u with u an upper bound of the threshold asks for more than is needed."""
    need = Condition((X, ">=", truth(1 + 0 * X, "upper")))
    assert Sufficient("x >= 1", need, D).judge().holds is True
    assert Sufficient("x >= 1/2", need, D).judge().holds is None


def test_equality_with_a_bound_does_not_make_a_print_sharp() -> None:
    assert Sufficient("x <= 1/2", Condition((truth(2 * X, "upper"), "<=", 1)), D).judge().tight is None


def test_another_sufficient_condition_shows_that_the_print_is_not_sharp() -> None:
    rough, fine = (Condition((truth(c * X, "upper"), "<=", 1)) for c in (2, 1))
    found = Sufficient("x <= 1/2", rough, D, sharper=fine).judge()
    assert found.holds is True and found.tight is False and found.true == "x <= 1"
    assert all(float(row["true"]) > float(row["printed"]) for row in found.ratio)


def test_the_sharper_condition_must_be_enough() -> None:
    exact, known = Condition((truth(2 * X, "exact"), "<=", 1)), Condition((truth(X, "lower"), "<=", 1))
    with pytest.raises(UserError, match="sharper"):
        Sufficient("x <= 1/2", exact, D, sharper=known)


@pytest.mark.parametrize(
    ("relation", "true"), [("loss <= x", "loss = 2*x"), ("loss < loss", ""), ("x - loss > 0", "-x <= 0")]
)
def test_where_a_relation_fails_the_finding_says_what_is_true(relation: str, true: str) -> None:
    found = Always(relation, {"loss": truth(2 * X, "exact")}, D).judge()
    assert found.holds is False
    assert not true or found.true == true
    assert found.true != found.printed


def test_a_relation_between_numbers_is_shown_with_its_numbers() -> None:
    held = Always("loss < 3", {"loss": truth(2 + 0 * X, "exact")}, D).judge()
    assert held.holds is True and held.true == "2 < 3"
    failed = Always("loss > 3", {"loss": truth(2 + 0 * X, "exact")}, D).judge()
    assert failed.holds is False and failed.true == "loss = 2"


def test_a_truth_in_parameters_that_the_domain_does_not_know_is_refused_in_words() -> None:
    wider = D.extend(rest=Real > 0, at={"rest": 1})
    stray = Condition((made(X + wider["rest"], wider), "<=", 1))
    with pytest.raises(StepRejected, match="rest"):
        Sufficient("x <= 1/2", stray, D)


@pytest.mark.parametrize(("part", "said"), [
    ((truth(X, "exact"), "1"), "a condition is written"), ((truth(X, "exact"), "<=", 1, 2), "a condition is written"),
    (truth(X, "exact"), "a condition is written"), ("t <= 1", "a condition is written"),
    ((truth(X, "exact"), "<>", 1), "compares by one of"), ((X, "<=", 1), "a bare relation is not accepted"),
])  # fmt: skip
def test_what_is_no_condition_is_refused_in_one_line(part: object, said: str) -> None:
    with pytest.raises(UserError, match=said) as caught:
        Condition(part)  # type: ignore[arg-type]
    assert "\n" not in str(caught.value)


def test_a_slack_found_by_another_condition_is_said_to_be_its_own() -> None:
    exact, other = Condition((truth(2 * X, "upper"), "<=", 1)), Condition((truth(X, "upper"), "<=", 1))
    found = Sufficient("x <= 1/2", exact, D, sharper=other).judge()
    assert found.holds is True and found.tight is False and "another derived condition allows" in found.why
    plain = Sufficient("x <= 1/2", Condition((truth(X, "exact"), "<=", 1)), D).judge()
    assert plain.tight is False and "the exact condition allows" in plain.why


def test_where_alone_a_statement_is_claimed_is_told() -> None:
    D = Domain(n=Integer >= 1, b=Real > 0, x=Real.between(0, 1, closed=True), at=dict(n=3, b=1, x="1/2"))
    n, b, x = D.symbols("n b x")
    moved = mean_shift(n, sp.S.Zero, b, D)
    under = Always("moved <= 1", {"moved": moved}, D, premise="b <= n").judge()
    assert under.holds is True and under.domain[-1] == "wherever b <= n"
    along = Order("1", moved, "n", D.without(x), kind="O", path={"b": n}).judge()
    assert along.domain[-1] == "along b = n"
    loss = supremum(rewrite(log_ratio(Normal(sp.S.One, 1), Normal(sp.S.Zero, 1), x, D), sp.expand), x)
    assert AtMost("1/2", loss).judge().domain[-1] == "some of the outputs"
    with pytest.raises(UserError, match="is what is claimed"):
        Always("moved <= 1", {"moved": moved}, D, premise="moved <= 1")
