"""The page counts by scope what the findings say, and gives a reason where Coq has seen nothing."""

from __future__ import annotations

from typing import Any

from synthsym.render.kernel import shares, summary, unseen
from synthsym.render.site import environment


def found(
    id: str, kind: str, scope: str, *, trust: str = "derived", trivial: bool = False, verdict: str = "loose"
) -> dict[str, Any]:
    coq = {"scope": scope, "trivial": trivial, "from": "derived", "theorems": []}
    return {"id": id, "kind": kind, "trust": trust, "verdict": verdict, "paper": id.split(".")[0], "coq": coq}


FINDINGS = [found("a.one", "bound", "half"), found("a.two", "bound", "none"), found("b.one", "bound", "none"),
            found("b.two", "identity", "comparison", trivial=True)]  # fmt: skip
PROVED = {
    "theorems": [{"name": "t", "statement": "1 < 2", "script": "intros. lra.", "axioms": ["Classical_Prop.classic"]}],
    "resists": "",
}
STORE: dict[str, Any] = {
    "a.one": PROVED,
    "b.two": PROVED,
    "a.two": {"theorems": [], "resists": "no script proves a_two_0"},
}


def test_scopes_are_counted_by_what_is_asked() -> None:
    bound, identity = shares(FINDINGS, "kind")
    assert bound == {
        "name": "bound",
        "all": 3,
        "whole": 0,
        "comparison": 0,
        "half": 1,
        "none": 2,
        "trivial": 0,
        "kernel": 0,
    }
    assert (identity["comparison"], identity["trivial"], identity["kernel"]) == (1, 1, 0)
    assert [r["name"] for r in shares(FINDINGS, "paper")] == ["a", "b"]


def test_every_statement_that_coq_has_not_seen_has_a_reason() -> None:
    assert {r["id"]: r["why"] for r in unseen(FINDINGS, STORE)} == {
        "a.two": "no script proves a_two_0",
        "b.one": "not tried",
    }
    assert (
        unseen([found("a.one", "bound", "none")], STORE)[0]["why"]
        == "the stored theorems are not those of its judgement"
    )


def test_the_page_says_the_same_and_claims_no_kernel_that_is_not_there() -> None:
    k = summary(FINDINGS, STORE)
    assert (k["theorems"], k["lines"], k["axioms"]) == (2, 6, ["Classical_Prop.classic"])
    page = environment().get_template("kernel.html").render(papers=[], title="x", root="", whole=True, k=k)
    assert (
        "0 of 4 statements stand on the rung" in page
        and "no script proves a_two_0" in page
        and "For 1 of these statements" in page
    )
    risen = [*FINDINGS, found("c.one", "bound", "whole", trust="kernel")]
    page = (
        environment()
        .get_template("kernel.html")
        .render(papers=[], title="x", root="", whole=True, k=summary(risen, {**STORE, "c.one": PROVED}))
    )
    assert "1 of 5 statements stand on the rung" in page
