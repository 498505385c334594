"""Numbers on the command line are exact rationals, and nothing big is ever written out."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from synthsym.errors import UserError
from synthsym.notation import parse_exact, parse_pairs


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1e-10", Fraction(1, 10**10)),
        ("0.1", Fraction(1, 10)),
        ("3/7", Fraction(3, 7)),
        ("10**6", Fraction(10**6)),
        ("-2.5E3", Fraction(-2500)),
        ("(1+2)/4", Fraction(3, 4)),
        ("2^-3", Fraction(1, 8)),
        ("(-1)^999999999", Fraction(-1)),
        ("5!", Fraction(120)),
        ("1e-400", Fraction(1, 10**400)),
    ],
)
def test_a_number_is_that_rational(text: str, value: Fraction) -> None:
    assert parse_exact(text) == value


@given(st.fractions(), st.decimals(allow_nan=False, allow_infinity=False, places=12))
def test_fractions_and_decimals_come_back(q: Fraction, decimal: object) -> None:
    assert parse_exact(str(q)) == q
    assert parse_exact(f"{decimal:f}") == Fraction(str(decimal))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "inf",
        "nan",
        "1/0",
        "9^9^9",
        "2^0.5",
        "1e99999",
        "0x10",
        "1_000",
        "1,5",
        "(-3)!",
        "3001!",
        "0^-1",
        "1" * 5000,
        "a<b",
    ],
)
def test_what_is_not_a_number_is_refused(text: str) -> None:
    with pytest.raises(UserError) as caught:
        parse_exact(text)
    assert "\n" not in str(caught.value)


def test_pairs_keep_words_and_read_numbers() -> None:
    assert parse_pairs(["n=1000", "prior_var=inf", "method=bun-steinke", "p=1/3"]) == {
        "n": Fraction(1000),
        "prior_var": "inf",
        "method": "bun-steinke",
        "p": Fraction(1, 3),
    }


@pytest.mark.parametrize(
    "pairs", [["n"], ["=3"], ["n="], ["n=1", "n=2"], ["n=1x"], ["1=n"], ["n=__import__('os')"], ["n==3"]]
)
def test_a_wrong_pair_is_named(pairs: list[str]) -> None:
    with pytest.raises(UserError):
        parse_pairs(pairs)
