"""A finding says what its judgement says: counts, rung of trust, digest and reasons, on made-up judgements."""

from __future__ import annotations

from typing import Any

import pytest

from synthsym.statements.base import Judgement
from synthsym.statements.claim import Claim
from synthsym.statements.finding import finding
from synthsym.statements.verdict import Verdict

ONE = Claim("a.b", "made.up", "p. 1", "bound", "says", None, ("a.c",))  # type: ignore[arg-type]
STEP: dict[str, Any] = {"obligations": [{"closed": True}, {"closed": False}, {"closed": True}]}
BARE: dict[str, Any] = {"obligations": []}


def judged(holds: bool | None = True, **more: Any) -> dict[str, Any]:
    return Judgement("AtMost", holds, "p", **more).to_json()


def test_obligations_are_the_steps_and_their_side_conditions() -> None:
    out = finding(ONE, judged(steps=[STEP, BARE]), Verdict.LOOSE)
    assert out["steps"] == 2 and out["obligations"] == {"closed": 4, "open": 1}
    assert finding(ONE, judged(), Verdict.LOOSE)["obligations"] == {"closed": 0, "open": 0}
    assert finding(ONE, judged(steps=[STEP, STEP]), Verdict.OPEN)["obligations"] == {
        "closed": 6,
        "open": 3,
    }  # the verdict itself is open
    assert finding(ONE, judged(steps=[STEP]), Verdict.OPEN)["obligations"] == {"closed": 3, "open": 2}


@pytest.mark.parametrize("verdict", list(Verdict))
def test_the_kernel_is_reached_by_a_theorem_that_says_the_whole_and_by_nothing_else(verdict: Verdict) -> None:
    def seen(scope: str, trivial: bool = False, trust: str = "derived", lines: str = "") -> str:
        said = {"scope": scope, "trivial": trivial, "from": "laws", "theorems": ["t"]}
        return str(finding(ONE, judged(steps=[BARE], trust=trust), verdict, trust=lines, coq=said)["trust"])

    reached = verdict is not Verdict.OPEN
    assert (seen("whole") == "kernel") is reached and (seen("whole", lines="kernel") == "kernel") is reached
    assert seen("whole", lines="derived") == "derived" and seen("whole", lines="enclosed") == "enclosed"  # what it uses
    assert seen("comparison") == seen("half") == seen("none") == seen("whole", trivial=True) == "derived"
    assert seen("whole", trust="assumed") == "assumed"
    assert seen("whole", trust="enclosed") == (
        "kernel" if reached else "enclosed"
    )  # its own steps are not what it stands on


def test_a_refutation_from_the_definitions_needs_no_numbers_at_its_witness() -> None:
    said = {"scope": "whole", "trivial": False, "from": "laws", "theorems": ["t"]}
    assert finding(ONE, judged(holds=False, trust="enclosed"), Verdict.UNSOUND, coq=said)["trust"] == "kernel"
    assert finding(ONE, judged(holds=False, trust="sampled"), Verdict.UNSOUND, coq=said)["trust"] == "sampled"
    assert (
        finding(ONE, judged(holds=False, trust="enclosed"), Verdict.UNSOUND, coq={**said, "scope": "comparison"})[
            "trust"
        ]
        == "enclosed"
    )


def test_what_the_contract_lists_is_there_and_nothing_is_missing() -> None:
    out = finding(ONE, judged(rests_on=["relation:replace", "law:normal"]), Verdict.CONFIRMED)
    assert set(out) >= {
        "id", "paper", "where", "kind", "verdict", "trust", "hurts", "says", "domain", "neighbours", "source", "reason", "coq", "repair", "use_instead",
        "magnitude", "breaks_at", "printed", "true", "printed_latex", "true_latex", "why", "ratio", "witness", "steps", "obligations", "depends", "rests_on",
        "digest", "at_least",
    }  # fmt: skip
    assert out["neighbours"] == "replace" and out["reason"] is None and out["coq"]["scope"] == "none"
    assert out["source"] == {"paper": "made.up", "place": "p. 1", "read": True}


def test_open_has_a_reason_and_what_is_settled_has_none() -> None:
    for reason in ("undecided", "time", "refused", "error"):
        assert finding(ONE, judged(None, reason=reason), Verdict.OPEN)["reason"] == reason
    granted = finding(ONE, judged(trust="assumed"), Verdict.OPEN, Verdict.CONFIRMED)
    assert (
        granted["reason"] == "assumption"
        and granted["if_granted"] == str(Verdict.CONFIRMED)
        and "granted" in granted["why"]
    )
    assert all(finding(ONE, judged(), v)["reason"] is None for v in Verdict if v is not Verdict.OPEN)


def test_by_how_much_is_one_number_with_its_words() -> None:
    rows = [{"at": {"n": "10"}, "printed": "2", "true": "3"}, {"at": {"n": "1000"}, "printed": "10", "true": "32"}]
    assert (
        finding(ONE, judged(False, ratio=rows), Verdict.UNSOUND)["magnitude"]
        == "the truth is 3.2 times the print at n=1000"
    )
    assert finding(ONE, judged(True, ratio=rows, bound=True, tight=True), Verdict.CONFIRMED)["magnitude"] is None
    assert (
        finding(ONE, judged(False, ratio=[{"at": {}, "printed": "inf", "true": "1"}]), Verdict.UNSOUND)["magnitude"]
        is None
    )
    huge = {"at": {}, "printed": "1", "true": "1e400"}
    assert "e+400" in str(finding(ONE, judged(False, ratio=[huge]), Verdict.UNSOUND)["magnitude"]).lower()


def test_what_to_use_instead_is_the_truth() -> None:
    for verdict in Verdict:
        used = finding(ONE, judged(False, true="t", rests_on=["relation:replace"]), verdict)["use_instead"]
        assert (used == "t") is (verdict in (Verdict.UNSOUND, Verdict.FALSE_SAFE, Verdict.LOOSE))
    of_two_data_sets = finding(ONE, judged(False, true="t", rests_on=["law:normal"]), Verdict.UNSOUND)
    assert (
        of_two_data_sets["use_instead"] is None and of_two_data_sets["at_least"] == "t"
    )  # a bound from below promises nothing
    assert (
        finding(ONE, judged(False, true="0 = 0", rests_on=["relation:replace"]), Verdict.UNSOUND)["use_instead"] is None
    )


def test_reasons() -> None:
    assert finding(ONE, judged(why="w", error="e"), Verdict.LOOSE)["why"] == "w"
    assert finding(ONE, judged(error="e"), Verdict.LOOSE)["why"] == "e"
    assert finding(ONE, judged(), Verdict.LOOSE)["why"] == "not settled"
    assert finding(ONE, judged(why="w"), Verdict.GAP)["why"].startswith("w The printed argument")


def test_the_digest_is_of_the_claim_its_parts_and_its_footprint() -> None:
    same = [
        finding(ONE, judged(digest_parts=["p"], rests_on=["r"], why=why), v)["digest"]
        for why, v in (("", Verdict.OPEN), ("w", Verdict.GAP))
    ]
    others = [
        finding(ONE, judged(digest_parts=p, rests_on=r), Verdict.OPEN)["digest"]
        for p, r in ((["q"], ["r"]), (["p"], ["s"]), ([], []))
    ]
    others.append(finding(ONE, judged(digest_parts=["p"], named=["n"], rests_on=["r"]), Verdict.OPEN)["digest"])
    assert len(set(same)) == 1 and len({same[0], *others}) == 5 and len(same[0]) == 64


def test_the_rest_is_passed_on() -> None:
    j = judged(true="t", ratio=[{"at": {}}], witness={"at": {}, "true": "1", "printed": "1"}, rests_on=["r"])
    out = finding(ONE, j, Verdict.UNSOUND)
    assert out["depends"] == ["a.c"] and out["verdict"] == str(Verdict.UNSOUND) and out["hurts"] == "privacy"
    assert all(
        out[k] == j[k] for k in ("printed", "true", "printed_latex", "true_latex", "ratio", "witness", "rests_on")
    )
    assert (out["id"], out["paper"], out["where"], out["kind"]) == (ONE.id, ONE.paper, ONE.where, ONE.kind)
