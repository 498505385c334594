"""Plans of the shipped mechanisms at ties, and where the loss moves the wrong way."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from synthsym.errors import Undecided
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
