"""The solver behind `plan`, on mechanisms whose answer is known in closed form or by counting."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
import sympy as sp
from flint import arb
from hypothesis import given, settings
from hypothesis import strategies as st

from synthsym.errors import Undecided, UserError
from synthsym.numbers import quantities
from synthsym.numbers.quantities import count, positive, quantity
from synthsym.planning import plan, rules
from synthsym.planning.plan import solve
from synthsym.planning.rules import largest_int, largest_real, plan_rule, smallest_int, smallest_real


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """eps = R^2 m / (n v): rational, monotone in each parameter, with exact ties; v = inf is allowed."""
    monkeypatch.setattr(quantities, "_QUANTITIES", {})
    monkeypatch.setattr(quantities, "_loaded", True)
    monkeypatch.setattr(rules, "_RULES", {})

    def exact(at: dict[str, Any]) -> Any:
        if at["v"] == "inf":
            return sp.Integer(0)
        value = at["R"] ** 2 * at["m"] / (at["n"] * at["v"])
        return sp.Rational(int(value.p), int(value.q))

    @quantity(
        "toy.epsilon",
        [count("n", low=2), count("m"), positive("R"), positive("v", allow_inf=True)],
        exact=exact,
        summary="a toy",
    )
    def toy_epsilon(at: dict[str, Any], prec: int) -> arb:
        return arb(0) if at["v"] == "inf" else arb(at["R"] ** 2 * at["m"] / (at["n"] * at["v"]))

    plan_rule(
        "toy",
        params=("n", "m", "R", "v"),
        solves={"n": smallest_int(), "m": largest_int(), "R": largest_real(), "v": smallest_real()},
        printed=lambda at, eps, delta, solved: ("toy.rule", eps * at["n"] * at["v"]) if solved == "m" else None,
    )
    yield


def ask(**given: Any) -> plan.Plan:
    return solve("toy", {k: v if isinstance(v, str) else Fraction(v) for k, v in given.items()})


@given(
    st.integers(2, 10**9),
    st.fractions(Fraction(1, 100), 100),
    st.fractions(Fraction(1, 100), 100),
    st.fractions(Fraction(1, 100), 10),
)
@settings(max_examples=60, deadline=None)
def test_the_most_records_are_counted_exactly(n: int, radius: Fraction, v: Fraction, eps: Fraction) -> None:
    most = eps * n * v / radius**2 // 1
    answer = solve("toy", {"n": Fraction(n), "R": radius, "v": v, "eps": eps})
    assert answer.value == (str(most) if most >= 1 else "none")
    assert answer.printed == {"claim": "toy.rule", "value": str(eps * n * v)}


@given(st.integers(1, 10**6), st.integers(1, 10**6), st.fractions(Fraction(1, 100), 10))
@settings(max_examples=60, deadline=None)
def test_the_fewest_data_are_counted_exactly(m: int, radius: int, eps: Fraction) -> None:
    fewest = -((-(radius**2) * m) // eps)
    assert solve("toy", {"m": Fraction(m), "R": Fraction(radius), "v": Fraction(1), "eps": eps}).value == str(
        max(fewest, 2)
    )


def test_a_real_answer_is_exact_where_it_is_short_and_safe_where_it_is_not() -> None:
    assert ask(n=100, m=1, v=4, eps=1).value == "20"
    assert ask(n=100, m=1, R=3, eps=1).value == "0.09"
    root = ask(n=2, m=1, v=1, eps=1)
    assert root.value.startswith("1.414213562373095048") and Fraction(root.value) ** 2 < 2
    assert 0 < Fraction(root.radius) < Fraction(1, 10**18)
    least = ask(n=3, m=1, R=1, eps=1)
    assert Fraction(least.value) >= Fraction(1, 3) and least.value.startswith("0.333333333333333333")


def test_eps_itself_can_be_left_out() -> None:
    assert ask(n=100, m=1, R=1, v=4).value == "0.0025"


def test_none_and_inf_are_words() -> None:
    assert ask(n=2, R=1000, v=1, eps=Fraction(1, 1000)).value == "none"


def test_no_proof_no_inf() -> None:
    with pytest.raises(Undecided, match="no proof"):
        ask(n=2, R=1, v="inf", eps=1)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"n": 2}, "are missing"),
        ({"n": 2, "m": 1, "R": 1, "v": 1, "eps": 1, "delta": 0}, "all are given"),
        ({"n": 2, "m": 1, "R": 1, "v": 1, "eps": -1}, "eps must be a number >= 0"),
        ({"n": 2, "m": 1, "R": 1, "eps": 1, "delta": 2}, "delta must be"),
        ({"n": 2, "m": 1, "R": 1, "eps": 1, "w": 2}, "no parameter 'w'"),
        ({"n": 1, "m": 1, "R": 1, "eps": 1}, "n must be an integer >= 2"),
    ],
)
def test_a_wrong_question_is_refused_with_the_reason(given: dict[str, Any], message: str) -> None:
    with pytest.raises(UserError, match=message):
        ask(**given)


def test_an_unknown_mechanism_lists_the_known_ones() -> None:
    with pytest.raises(UserError, match="plan knows toy"):
        solve("tyo", {})


# -- what meets the target is an interval, or it is said what was looked at ------------------------------------------------
def bumpy(because: str | None, loss: Any, search: Any, name: str) -> None:
    """A mechanism whose loss is the given function of k."""
    quantity(f"{name}.epsilon", [count("k")], summary="a toy", exact=lambda at: sp.Rational(loss(int(at["k"]))))(
        lambda at, prec: arb(loss(int(at["k"])))
    )
    plan_rule(name, params=("k",), solves={"k": search(cap=10**6, because=because)})


def test_a_loss_that_rises_where_it_should_fall_is_refused() -> None:
    bumpy(None, lambda k: k, smallest_int, "rises")
    with pytest.raises(Undecided, match="no interval that goes on for ever"):
        solve("rises", {"eps": Fraction(3)})


def test_a_bump_in_what_was_looked_at_is_refused_and_shown() -> None:
    bumpy(None, lambda k: 9 if k == 5 else 0 if k > 40 else 1, largest_int, "bump")
    with pytest.raises(Undecided, match="met at 1 to 4, 6 to"):
        solve("bump", {"eps": Fraction(2), "delta": Fraction(0)})


def test_without_a_reason_it_is_said_what_was_looked_at() -> None:
    bumpy(None, lambda k: k, largest_int, "plain")
    answer = solve("plain", {"eps": Fraction(12)})
    assert (
        answer.value == "12"
        and "not proved" in answer.examined
        and "values of k from 1 to" in answer.examined
        and not answer.because
    )
    bumpy("It just does.", lambda k: k, largest_int, "reasoned")
    answer = solve("reasoned", {"eps": Fraction(12)})
    assert answer.value == "12" and answer.because == "It just does." and not answer.examined


def test_nothing_is_also_looked_at() -> None:
    bumpy(None, lambda k: 5 if k == 1 else 1, largest_int, "later")
    with pytest.raises(Undecided, match="the target is met at 2 to"):
        solve("later", {"eps": Fraction(2)})
    bumpy(None, lambda k: 5, largest_int, "never")
    assert solve("never", {"eps": Fraction(2)}).value == "none"
