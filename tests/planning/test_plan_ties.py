"""Plans of the shipped mechanisms at ties, and where the loss moves the wrong way."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from flint import arb

from synthsym.errors import Undecided, UserError
from synthsym.numbers.decimals import evaluate, from_above
from synthsym.numbers.quantities import Value
from synthsym.planning.plan import solve
from synthsym.planning.rules import rules


def ask(mechanism: str, **given: Any) -> Any:
    return solve(mechanism, {k: v if isinstance(v, str) and v.isalpha() else Fraction(v) for k, v in given.items()})


@pytest.mark.parametrize("target", ["3", "7/2"])
def test_a_loss_that_rises_with_n_has_no_least_n(target: str) -> None:
    with pytest.raises(Undecided, match="n: what meets the target is no interval"):
        ask("gauss-post", R="1", var="1", prior_var="inf", truncated="yes", eps=target)


def test_the_same_release_without_conditioning_has_one() -> None:
    answer = ask("gauss-post", R="1", var="1", prior_var="inf", eps="3", delta="1e-6")
    assert answer.value == "10" and answer.because and not answer.examined


@pytest.mark.parametrize(
    ("mechanism", "given", "value"),
    [
        ("bernoulli-synth-many", {"n": 3, "a": 1, "eps": 0, "delta": "1/5"}, "1"),  # one record's laws are 1/5 apart
        ("bernoulli-synth-many", {"n": 3, "a": 1, "eps": 0, "delta": "0.1999999999"}, "none"),
        (
            "bernoulli-synth-map",
            {"n": 3, "a": 1, "eps": 7, "delta": "5/9"},
            "2",
        ),  # 1 - (1 - 1/3)^2 is what may be excluded
        ("bernoulli-synth-map", {"n": 3, "a": 1, "eps": 7, "delta": "0.55555"}, "1"),
        ("categorical-synth-map", {"n": 3, "a": 1, "k": 4, "eps": 1, "delta": "5/9"}, "2"),
        ("categorical-synth-map", {"n": 3, "a": 1, "k": 2, "eps": 0, "delta": "19/27"}, "3"),
        ("linear-statistics", {"n": 2, "sigma": 1, "eps": 3}, "3"),
    ],
)
def test_an_exact_tie_counts_as_met(mechanism: str, given: dict[str, Any], value: str) -> None:
    assert ask(mechanism, **given).value == value


def test_every_search_without_a_reason_is_known() -> None:
    """Who adds a parameter to solve for proves that its values form an interval, or adds it here and lives with what is looked at."""
    bare = {
        (r.mechanism, name) for r in rules().values() for name, search in r.solves.items() if search.because is None
    }
    assert bare == {("mean-covariance", "n"), ("normal-floored", "n"), ("normal-unknown", "n")}


@pytest.mark.parametrize(
    ("mechanism", "given", "least"),
    [
        ("linear-statistics", {"n": 10, "statistics": 1, "eps": "1e-30"}, {"sigma": "2e29"}),
        ("linear-statistics", {"sigma": 1, "statistics": 1, "eps": "1e-30"}, {"n": "2e30"}),
        ("bernoulli-synth-one", {"n": 10, "m": 10, "eps": "1e-30"}, {"a": "2e31"}),
    ],
)
def test_what_lies_beyond_the_values_that_are_tried_is_not_said_to_be_nothing(
    mechanism: str, given: dict[str, Any], least: dict[str, str]
) -> None:
    with pytest.raises(Undecided, match="no proof is known that it never is"):
        ask(mechanism, **given)
    loss = evaluate(f"{mechanism}.epsilon", {k: Fraction(v) for k, v in {**given, **least}.items() if k != "eps"})
    assert Fraction(loss.value) <= Fraction(given["eps"])


@pytest.mark.parametrize(
    ("mechanism", "given"),
    [
        ("bernoulli-post", {"n": 10, "eps": 1, "delta": 0}),  # no pure privacy
        ("bernoulli-post", {"n": 10, "b": 1, "eps": 1, "delta": "0.01"}),  # that of two gamma laws, however large a is
        ("bernoulli-synth-one", {"n": 10, "b": 3, "m": 10, "eps": 1}),  # the loss towards zeros
        ("normal-plugin", {"d": 1, "var": 1, "records": 1, "copies": 1, "eps": 1, "delta": 0}),
        ("gauss-post", {"R": 1, "var": 1, "prior_var": 1, "eps": 1}),
        ("linear-statistics", {"n": 10, "statistics": 1, "eps": 0}),  # neighbours differ
    ],
)
def test_that_nothing_will_do_is_said_where_it_is_known(mechanism: str, given: dict[str, Any]) -> None:
    assert ask(mechanism, **given).value == "none"


def test_a_range_far_below_the_first_one_tried_is_found() -> None:
    answer = ask("gauss-post", n="10", var="1", prior_var="1", eps="1e-100", delta="1e-100")
    assert answer.value.startswith("3.87") and answer.value.endswith("e-121")


def test_bad_input_is_said_where_everything_would_do() -> None:
    with pytest.raises(UserError, match="k must be an integer >= 2"):
        ask("categorical-synth-one", n="1", k="1", a="1/2", eps="5", delta="1/2")


@pytest.mark.parametrize(
    ("mechanism", "given"),
    [
        ("bernoulli-synth-many", {"n": 1, "a": "1/1000", "b": "3/7", "m": 4, "eps": "1/2"}),
        ("linear-statistics", {"n": 2, "statistics": 1, "sigma": "1/2", "delta": "1e-5"}),
        ("normal-plugin", {"n": 20, "d": "1/2", "var": 2, "records": 10**6, "copies": 1, "delta": "1e-6"}),
    ],
)
def test_a_loss_that_is_solved_for_is_rounded_to_the_side_on_which_it_is_met(
    mechanism: str, given: dict[str, Any]
) -> None:
    answer = ask(mechanism, **given)
    stem = {"eps": "epsilon"}.get(answer.solved, answer.solved)
    known = {k: Fraction(v) for k, v in given.items()}
    closer = evaluate(f"{mechanism}.{stem}", known, 40)
    assert (
        Fraction(closer.value) + Fraction(closer.radius)
        <= Fraction(answer.value)
        <= Fraction(closer.value) + Fraction(answer.radius)
    )
    assert evaluate(f"{mechanism}.{stem}", known).value != answer.value  # the nearest decimal is below


def test_a_decimal_from_above_keeps_its_digits() -> None:
    value = Value("t", {}, "0.99999", "4e-6", 5, None, None, None, arb("0.999992"))
    assert from_above(value) == ("1.00000", "0.0000101")
    assert from_above(value, "0.999995") == ("0.999995", "4e-6")
    assert (
        from_above(Value("t", {}, "9.9e-99999", "4e-100001", 2, None, None, None, arb("9.92e-99999")))[0]
        == "10.0e-99999"
    )
    assert from_above(Value("t", {}, "0.2", "0", 5, None, None, None, arb(1) / 5)) == ("0.2", "0")
