"""Conditions in words: kinds of letters and intervals, beside relations."""

from __future__ import annotations

import pytest

from synthsym import check
from synthsym.core.where import domain_of
from synthsym.errors import UserError


def test_words_and_relations_give_the_same_domain() -> None:
    said = domain_of(["n", "x", "p"], "n integer >= 1, x is a real, p in (0, 1]")
    typed = domain_of(["n", "x", "p"], "n >= 1, 0 < p <= 1", ["n"])
    assert [(v.symbol, v.integer, v.low, v.high, v.low_strict, v.high_strict) for v in said.variables] == [
        (v.symbol, v.integer, v.low, v.high, v.low_strict, v.high_strict) for v in typed.variables
    ]


def test_an_integer_in_words_is_one() -> None:
    assert check("n^2 >= n", where="n integer >= 1").holds
    assert check("n^2 >= n", where="n real").holds is False
    assert check(
        "max(x, y) >= x", where="max(x, y) >= 0, x real"
    ).holds  # commas inside brackets are no ends of conditions


def test_a_sum_whose_ends_speak_of_its_own_letter_is_an_error() -> None:
    with pytest.raises(UserError, match=r"sum\(variable, from, to, body\)"):
        check("sum(k, k, 1, n) = n*(n + 1)/2", where="n >= 1", integers=["n"])


def test_tan_and_atan_are_evaluated() -> None:
    assert check("tan(x) >= x", where="0 <= x <= 2").holds is False
    assert check("atan(x) + atan(1/x) = pi/2", where="x != 0").holds is False


def test_what_no_float_holds_is_no_crash() -> None:
    assert check("n <= 10^1000", where="n integer >= 0").holds is None
