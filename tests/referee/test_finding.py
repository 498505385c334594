"""A finding says what its judgement says: counts, rung of trust, digest and reasons, on made-up judgements."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from synthsym.statements.base import Judgement
from synthsym.statements.claim import Claim
from synthsym.statements.referee import finding
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
    assert finding(ONE, judged(steps=[STEP, STEP]), Verdict.OPEN)["obligations"] == {"closed": 6, "open": 3}  # the verdict itself is open
    assert finding(ONE, judged(steps=[STEP]), Verdict.OPEN)["obligations"] == {"closed": 3, "open": 2}


def test_what_is_open_without_a_step_is_sampled_at_best() -> None:
    assert finding(ONE, judged(None), Verdict.OPEN)["trust"] == "sampled"
    assert finding(ONE, judged(None, steps=[BARE], trust="enclosed"), Verdict.OPEN)["trust"] == "enclosed"
    assert finding(ONE, judged(tight=None, trust="enclosed"), Verdict.OPEN)["trust"] == "enclosed"
    assert finding(ONE, judged(None, trust="enclosed"), Verdict.GAP)["trust"] == "enclosed"


@pytest.mark.parametrize("verdict", list(Verdict))
def test_theorems_short_of_the_whole_raise_no_trust(verdict: Verdict) -> None:
    statement = "1 < 2"
    key = hashlib.sha256(statement.encode()).hexdigest()
    accepted = {"a.b": {"key": key, "theorems": [{"name": "t", "statement": statement, "axioms": []}]}}
    asked = {"key": key, "theorems": ["t"], "covers": [str(verdict)], "whole": [], "trivial": False}
    out = finding(ONE, judged(steps=[BARE], coq=asked), verdict, accepted)
    assert (out["trust"], out["coq"]["scope"]) == ("derived", "none" if verdict is Verdict.OPEN else "comparison")
    for other in (judged(steps=[BARE], coq={**asked, "key": "other"}), judged(steps=[BARE])):
        assert finding(ONE, other, verdict, accepted)["coq"]["scope"] == "none"
    assert finding(ONE, judged(steps=[BARE], coq=asked), verdict)["coq"]["scope"] == "none"
    whole = finding(ONE, judged(steps=[BARE], coq={**asked, "whole": [str(verdict)]}), verdict, accepted)
    assert (whole["trust"] == "kernel") is (verdict is not Verdict.OPEN) is (whole["coq"]["from"] == "laws")
    empty = finding(ONE, judged(steps=[BARE], coq={**asked, "whole": [str(verdict)], "trivial": True}), verdict, accepted)
    assert empty["trust"] == "derived"


def test_reasons() -> None:
    assert finding(ONE, judged(why="w", error="e"), Verdict.LOOSE)["why"] == "w"
    assert finding(ONE, judged(error="e"), Verdict.LOOSE)["why"] == "e"
    assert finding(ONE, judged(), Verdict.LOOSE)["why"] == "not settled"
    assert finding(ONE, judged(why="w"), Verdict.GAP)["why"].startswith("w The printed argument")


def test_the_digest_is_of_the_claim_its_parts_and_its_footprint() -> None:
    same = [finding(ONE, judged(digest_parts=["p"], rests_on=["r"], why=why), v)["digest"] for why, v in (("", Verdict.OPEN), ("w", Verdict.GAP))]
    others = [finding(ONE, judged(digest_parts=p, rests_on=r), Verdict.OPEN)["digest"] for p, r in ((["q"], ["r"]), (["p"], ["s"]), ([], []))]
    assert len(set(same)) == 1 and len({same[0], *others}) == 4 and len(same[0]) == 64


def test_the_rest_is_passed_on() -> None:
    j = judged(true="t", ratio=[{"at": {}}], witness={"at": {}}, rests_on=["r"])
    out = finding(ONE, j, Verdict.UNSOUND)
    assert out["depends"] == ["a.c"] and out["verdict"] == str(Verdict.UNSOUND) and out["hurts"] == "privacy"
    assert all(out[k] == j[k] for k in ("printed", "true", "printed_latex", "true_latex", "ratio", "witness", "rests_on"))
    assert (out["id"], out["paper"], out["where"], out["kind"]) == (ONE.id, ONE.paper, ONE.where, ONE.kind)
