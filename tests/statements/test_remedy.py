"""What follows from a verdict: corrections, rules to use, bounds from below, one number; and what none of these may be."""

from __future__ import annotations

from typing import Any

import pytest

from synthsym.statements import remedy
from synthsym.statements.base import Judgement
from synthsym.statements.verdict import Verdict

BAD, SLIP = Verdict.UNSOUND, Verdict.MISPRINT


def judged(
    form: str = "Always", holds: bool | None = False, at: dict[str, str] | None = None, **more: Any
) -> dict[str, Any]:
    witness = None if at is None else {"at": at, "printed": "0", "true": {"mid": "1", "rad": "0"}}
    return Judgement(form, holds, more.pop("printed", "p"), witness=witness, **more).to_json()


def test_a_relation_that_the_witness_refutes_is_no_truth() -> None:
    false = judged(printed="lost <= delta", true="x^2 <= 1", true_latex="x^{2} \\le 1", at={"x": "2"})
    assert remedy.truth(false)[0] == "lost = x^2; delta = 1"
    assert remedy.at_least(false, BAD, True) == "x^2" and remedy.instead(false, BAD, True) is None
    assert remedy.instead(false, BAD, False) == "lost = x^2; delta = 1"
    true = judged(printed="lost <= delta", true="x^2 > 1", true_latex="x^{2} > 1", at={"x": "2"})
    assert remedy.truth(true) == ("x^2 > 1", "x^{2} > 1")
    letters = judged(printed="x <= y", true="x <= y", true_latex="x \\le y", at={"x": "2", "y": "1"})
    assert (
        remedy.truth(letters) == ("", "")
        and remedy.instead(letters, BAD, False) is None
        and remedy.at_least(letters, BAD, True) is None
    )
    # an exact condition is to fail there
    condition = judged("Sufficient", true="x < 1", true_latex="x < 1", at={"x": "2"})
    assert remedy.truth(condition) == ("x < 1", "x < 1") and remedy.instead(condition, BAD, False) == "x < 1"


def test_what_is_not_seen_to_hold_at_the_witness_is_no_truth_either() -> None:
    assert remedy.restates("f(x) <= 1", {"x": "2"}) and remedy.restates("x + y <= 1", {"x": "-2"})
    assert not remedy.restates("name = x", {"x": "2"}) and not remedy.restates("x^2", {"x": "2"})
    assert remedy.restates("name = name + x", {"x": "2"})  # it gives no value


def test_every_misprint_has_a_correction_and_none_that_is_false() -> None:
    def mended(**more: Any) -> str | None:
        return remedy.repair(judged(**more), SLIP)

    assert mended(form="Equal", true="2*x", repair="x + x") == "x + x"
    assert mended(form="Equal", true="2*x", printed="3*x") == "2*x"
    for empty in (
        {"true": "not 0 = 1"},
        {"true": "a != b"},
        {"true": "0 = 0"},
        {"true": "p"},
        {"true": "x <= 1", "at": {"x": "2"}},
    ):
        assert mended(**empty) == remedy.LEFT_OUT
    assert mended(form="Exists", true="0 < 1") == remedy.LEFT_OUT
    assert remedy.repair(judged(form="Equal", true="2*x"), BAD) is None


@pytest.mark.parametrize(("printed", "true", "rounded"), [
    ("4.1679", "4.1679865290675380537", "4.1680"), ("32, 8, 44.7", "32.000000000000000000, 16.000000000000000000, 44.721359549995793928", "32, 16, 44.7"),
    ("log(3); 1.09", "log(3); 1.0986122886681096914", "log(3); 1.10"), ("5.5629e-07", "5.5629759560125808140e-7", "5.5630e-7"), ("4", "0.23463695", "0.2346"),
    ("1, 2", "3", "3"),
])  # fmt: skip
def test_printed_digits_are_rounded_to_as_many_places(printed: str, true: str, rounded: str) -> None:
    assert remedy.repair(judged("Prints", printed=printed, true=true), SLIP) == rounded


def test_a_bound_from_below_is_a_value_and_is_given_where_no_rule_is() -> None:
    below = judged("AtMost", true="log(2)")
    assert remedy.at_least(below, BAD, True) == "log(2)" and remedy.instead(below, BAD, True) is None
    assert remedy.at_least(below, BAD, False) is None and remedy.instead(below, BAD, False) == "log(2)"
    assert remedy.at_least(judged(true="needed = 1/2", at={"x": "1"}), BAD, True) == "1/2"
    assert remedy.at_least(judged(true="0 = 0", at={}), BAD, True) is None
    assert remedy.at_least(below, Verdict.FALSE_SAFE, True) is None


def test_a_magnitude_is_said_where_a_quotient_is_none() -> None:
    def size(printed: str, true: str, why: str = "It fails.", **at: str) -> str | None:
        return remedy.magnitude(judged("Equal", ratio=[{"at": at, "printed": printed, "true": true}], why=why))

    assert size("0", "1", x="2") == "the truth is 1 where the print is 0 at x=2"
    assert size("1", "0", n="inf") == "truth/print tends to 0 as n grows"
    assert size("undefined", "undefined", x="2") == "the print has no value at x=2"
    assert size("2", "2", x="2") == "print and truth part where both sides are 2 at x=2"
    assert remedy.magnitude(judged("Exists", why="Whatever c is, it fails along x=c.")) == "no c is large enough"
    assert (
        remedy.magnitude(judged("Equal", None)) is None
        and remedy.magnitude(judged("Equal", True, tight=True, ratio=[])) is None
    )


def test_rows_on_the_other_side_of_the_print_say_nothing_of_the_error() -> None:
    rows = [
        {"at": {"m": "1000"}, "printed": "1", "true": "1/1000000"},
        {"at": {"m": "2"}, "printed": "1", "true": "3/2"},
    ]
    false = judged("Sufficient", ratio=rows)
    false["witness"] = {"at": {"m": "1"}, "printed": "1", "true": {"mid": "2", "rad": "0"}}
    assert remedy.magnitude(false) == "the truth is 2 times the print at m=1"
    assert remedy.magnitude({**false, "witness": None}) == "the print is 1e+06 times the truth at m=1000"


def test_a_factor_next_to_one_is_told_from_it() -> None:
    close = judged("Equal", ratio=[{"at": {}, "printed": "1000", "true": "1001.5"}])
    assert remedy.magnitude(close) == "the truth is 1.002 times the print"


def test_what_has_no_letters_is_told_by_its_digits() -> None:
    number = judged("Equal", true="sqrt(2)*log(3)", at={})
    assert remedy.instead(number, BAD, False) == "1" and remedy.repair(number, SLIP) == "1"  # the witness's value
    assert remedy.instead({**number, "true": "2/3"}, BAD, False) == "2/3"
    assert remedy.instead({**number, "domain": ["x > 0"]}, BAD, False) == "sqrt(2)*log(3)"


def test_a_misprint_is_mended_by_the_statement_that_was_judged_beside_it() -> None:
    beside = judged("Equal", true="2*x", instead="1/x*y", instead_words="with the inverse")
    assert remedy.repair(beside, SLIP) == "1/x*y" and remedy.instead(beside, SLIP, False) is None
    assert remedy.repair({**beside, "repair": "x*y"}, SLIP) == "x*y"
