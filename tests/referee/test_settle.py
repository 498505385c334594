"""The referee's table and its graph, on made-up judgements: every combination, against the words of the contract said again."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
import sympy as sp

from synthsym.core.truth import TRUST
from synthsym.errors import StepRejected, SynthsymError, Undecided, UserError
from synthsym.statements import Equal
from synthsym.statements.base import Form, Judgement
from synthsym.statements.claim import Claim
from synthsym.statements.finding import summary
from synthsym.statements.referee import examine, findings, settle, trust_of
from synthsym.statements.verdict import KINDS, VERDICTS, Verdict


def claim(id: str, uses: tuple[str, ...] = (), build: Any = None) -> Claim:
    return Claim(id, "made.up", "nowhere", "bound", "says", build, uses)


def judged(holds: bool | None = True, **more: Any) -> dict[str, Any]:
    return json.loads(json.dumps(Judgement("Equal", holds, "p", **more).to_json()))  # as it comes out of the cache


def alone(j: dict[str, Any]) -> Verdict:
    return settle({"a.b": j}, {"a.b": claim("a.b")})["a.b"]


@pytest.mark.parametrize("bound", [True, False])
@pytest.mark.parametrize("trust", ["assumed", "sampled", "enclosed", "derived"])
def test_what_a_statement_is_by_itself(bound: bool, trust: str) -> None:
    for holds, tight, errs, known in product(
        (True, False, None), (True, False, None), ("safe", "unsafe", None), (True, False)
    ):
        found = alone(judged(holds, bound=bound, tight=tight, errs=errs, side_known=known, trust=trust))
        if holds is None or trust in ("assumed", "sampled"):
            wanted = "open"
        elif holds:
            wanted = {True: "confirmed", False: "loose", None: "holds"}[tight] if bound else "confirmed"
        else:
            wanted = {"unsafe": "unsound", "safe": "false-safe", None: "misprint" if known else "false"}[errs]
        assert str(found) == wanted, (holds, tight, errs, known)


def test_a_finding_is_as_strong_as_what_it_uses_however_far() -> None:
    claims = {"a.a": claim("a.a", ("b.b",)), "b.b": claim("b.b", ("c.c",)), "c.c": claim("c.c", ("a.a",))}
    for rung in ("enclosed", "assumed", "derived"):
        raw = {"a.a": judged(), "b.b": judged(), "c.c": judged(trust=rung)}
        assert trust_of("a.a", raw, claims) == rung
        assert (settle(raw, claims)["a.a"] is Verdict.OPEN) is (rung == "assumed")
        found = findings(["a.a"], raw, claims)[0]
        assert found["trust"] == rung and found["reason"] == ("assumption" if rung == "assumed" else None)
    assert (
        trust_of("a.a", {"a.a": judged(), "b.b": judged(None, trust="enclosed")}, claims) == "derived"
    )  # not settled: it lends nothing
    assert trust_of("a.a", {"a.a": judged(), "b.b": judged(None, trust="assumed")}, claims) == "assumed"


def test_a_finding_names_the_lines_that_break_it() -> None:
    raw = {"s.s": judged(False, errs="unsafe"), "t.t": judged(True)}
    claims = {"s.s": claim("s.s"), "t.t": claim("t.t", ("s.s",))}
    assert (
        findings(["t.t"], raw, claims)[0]["breaks_at"] == ["s.s"]
        and findings(["s.s"], raw, claims)[0]["breaks_at"] == []
    )


def test_a_gap_names_the_line_at_which_its_argument_fails() -> None:
    def lines(used: dict[str, Any], own: dict[str, Any]) -> list[str]:
        raw, claims = {"s.s": used, "t.t": own}, {"s.s": claim("s.s"), "t.t": claim("t.t", ("s.s",))}
        return list(findings(["t.t"], raw, claims)[0]["breaks_at"])

    broken = {**judged(True), "argument": False}
    assert lines(judged(False), broken) == ["s.s"] and lines(judged(False, evident=True), broken) == [
        "s.s"
    ]  # a misprint elsewhere, the failing line here
    assert lines(broken, broken) == ["s.s"] and lines(judged(True), broken) == ["t.t"]
    assert (
        lines(judged(True), judged(True)) == [] and lines(judged(False), judged(True)) == []
    )  # a misprint breaks nothing


def graph(step: dict[str, Any], *theorems: dict[str, Any]) -> dict[str, Verdict]:
    """One step, and theorems that use it."""
    raw = {"s.s": step} | {f"t.{i}": j for i, j in enumerate(theorems)}
    return settle(raw, {"s.s": claim("s.s")} | {f"t.{i}": claim(f"t.{i}", ("s.s",)) for i in range(len(theorems))})


TRUE, SAFE, UNSAFE, NEUTRAL, UNKNOWN = (
    judged(),
    judged(False, errs="safe"),
    judged(False, errs="unsafe"),
    judged(False),
    judged(None),
)


def test_a_false_step_whose_repair_is_evident_is_a_misprint_only_where_all_that_uses_it_stands() -> None:
    for errs in ("safe", "unsafe"):
        evident, grave = judged(False, errs=errs, evident=True), judged(False, errs=errs)
        assert graph(evident, TRUE, TRUE)["s.s"] is Verdict.MISPRINT
        assert graph(evident, TRUE, UNKNOWN)["s.s"] is alone(evident)
        assert graph(evident)["s.s"] is alone(evident)  # a theorem itself: nothing uses it
        assert graph(grave, TRUE)["s.s"] is alone(grave)
    assert graph(NEUTRAL, TRUE)["s.s"] is Verdict.MISPRINT


def test_a_false_step_that_no_evident_repair_mends_leaves_a_gap_in_what_uses_it() -> None:
    assert graph(UNSAFE, TRUE)["t.0"] is Verdict.GAP
    assert graph(judged(False, errs="unsafe", evident=True), TRUE)["t.0"] is alone(TRUE)
    assert graph(UNSAFE, SAFE)["t.0"] is alone(SAFE)
    assert graph(TRUE, TRUE)["t.0"] is alone(TRUE)
    assert graph(UNKNOWN, TRUE)["t.0"] is alone(TRUE)
    assert graph(UNSAFE, UNKNOWN)["t.0"] is Verdict.OPEN


def test_one_broken_step_among_several_is_enough() -> None:
    raw = {"s.good": TRUE, "s.bad": SAFE, "t.t": TRUE}
    claims = {
        "s.good": claim("s.good"),
        "s.bad": claim("s.bad"),
        "t.t": claim("t.t", ("s.good", "s.bad", "s.elsewhere")),
    }
    assert settle(raw, claims)["t.t"] is Verdict.GAP
    assert settle({"s.good": TRUE, "t.t": TRUE}, claims)["t.t"] is alone(TRUE)


def test_a_neutral_step_does_the_harm_of_what_is_built_on_it() -> None:
    assert graph(NEUTRAL, TRUE, SAFE)["s.s"] is alone(SAFE)
    assert graph(NEUTRAL, UNSAFE, SAFE)["s.s"] is graph(NEUTRAL, SAFE, UNSAFE)["s.s"] is alone(UNSAFE)
    assert graph(NEUTRAL, UNKNOWN)["s.s"] is alone(NEUTRAL)
    assert graph(SAFE, UNSAFE)["s.s"] is alone(SAFE)  # it has a side of its own


def test_an_argument_that_was_examined_and_failed_is_a_gap() -> None:
    assert alone(judged(argument=False)) is Verdict.GAP
    assert alone(judged(argument=True)) is alone(judged()) is not Verdict.GAP
    assert alone(judged(False, argument=False)) is alone(judged(False))


class _Crash(Form):
    def __init__(self, error: Exception) -> None:
        self.error = error

    def judge(self) -> Judgement:
        raise self.error


@pytest.mark.parametrize(("error", "reason"), [
    (StepRejected("so"), "refused"), (Undecided("so"), "undecided"), (SynthsymError("so"), "error"), (ZeroDivisionError("so"), "error"),
    (UserError("so"), "error"),
])  # fmt: skip
def test_whatever_goes_wrong_is_open_and_says_why(error: Exception, reason: str) -> None:
    def build() -> Any:
        raise error

    for one in (claim("a.b", build=build), claim("a.b", build=lambda: _Crash(error))):
        j = examine(one)
        assert (
            alone(j) is Verdict.OPEN
            and j["holds"] is None
            and j["printed"] == "says"
            and "so" in j["error"]
            and j["error"].startswith("a.b: ")
        )
        assert j["reason"] == reason
        assert (type(error).__name__ in j["error"]) is (reason == "error" and not isinstance(error, UserError))


def test_an_error_names_the_authors_own_line_and_not_the_engines() -> None:
    def build() -> Any:
        x = sp.Symbol("x")
        return Equal("x", x, None)  # type: ignore[arg-type]

    j = examine(claim("a.b", build=build))
    assert (
        j["reason"] == "error"
        and f"{__file__}:{build.__code__.co_firstlineno + 2}" in j["error"]
        and 'Equal("x", x, None)' in j["error"]
    )


def test_a_crash_comes_through_where_one_looks_for_it() -> None:
    with pytest.raises(ZeroDivisionError):
        examine(claim("a.b", build=lambda: _Crash(ZeroDivisionError("so"))), debug=True)


def test_summary_counts_every_word_and_every_rung() -> None:
    verdicts, trust = summary([{"verdict": v, "trust": t} for v in VERDICTS for t in TRUST for _ in range(2)])
    assert verdicts == dict.fromkeys(VERDICTS, 2 * len(TRUST)) and trust == dict.fromkeys(TRUST, 2 * len(VERDICTS))
    assert set(summary([])[0].values()) == set(summary([])[1].values()) == {0}


def test_a_verdict_has_a_word_and_no_truth_value() -> None:
    for v in Verdict:
        assert str(v) == v.value and v.value in VERDICTS
        with pytest.raises(TypeError):
            bool(v)
    assert len(set(KINDS)) == len(KINDS) and replace(claim("a.b"), kind=KINDS[0]).kind in KINDS


def test_a_used_line_with_a_theorem_of_its_own_holds_nothing_down() -> None:
    claims = {"a.a": claim("a.a", ("b.b",)), "b.b": claim("b.b")}
    raw = {"a.a": judged(), "b.b": judged(trust="enclosed")}
    assert trust_of("a.a", raw, claims) == "enclosed"
    assert (
        trust_of("a.a", raw, claims, {"b.b"}) == "derived" and trust_of("a.a", raw, claims, {"a.a", "b.b"}) == "kernel"
    )
    assert trust_of("a.a", raw, claims, {"a.a"}) == "enclosed"  # a theorem of one's own lifts no line that is used
