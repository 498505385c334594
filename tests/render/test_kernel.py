"""The page of the kernel counts what the findings say, and gives a reason for each statement that stands on less."""

from __future__ import annotations

from typing import Any

from synthsym.render.kernel import resisting, shares, summary
from synthsym.render.site import environment


def found(id: str, kind: str, trust: str, verdict: str = "loose") -> dict[str, Any]:
    return {"id": id, "kind": kind, "trust": trust, "verdict": verdict, "paper": id.split(".")[0]}


FINDINGS = [found("a.one", "bound", "kernel"), found("a.two", "bound", "derived"), found("b.one", "bound", "derived"), found("b.two", "identity", "kernel")]
PROVED = {"theorems": [{"name": "t", "statement": "1 < 2", "script": "intros. lra.", "axioms": ["Classical_Prop.classic"]}], "resists": ""}
STORE: dict[str, Any] = {"a.one": PROVED, "b.two": PROVED, "a.two": {"theorems": [], "resists": "no script proves a_two_0"}}


def test_shares_are_counted_by_what_is_asked() -> None:
    assert shares(FINDINGS, "kind") == [{"name": "bound", "all": 3, "on": 1, "percent": 33}, {"name": "identity", "all": 1, "on": 1, "percent": 100}]
    assert [r["name"] for r in shares(FINDINGS, "paper")] == ["a", "b"]


def test_every_statement_that_resists_has_a_reason() -> None:
    assert {r["id"]: r["why"] for r in resisting(FINDINGS, STORE)} == {"a.two": "no script proves a_two_0", "b.one": "not tried"}
    assert resisting([found("a.one", "bound", "derived")], STORE)[0]["why"] == "its theorem has changed since it was proved"


def test_the_page_says_the_same() -> None:
    k = summary(FINDINGS, STORE)
    assert (k["theorems"], k["lines"], k["axioms"]) == (2, 6, ["Classical_Prop.classic"])
    page = environment().get_template("kernel.html").render(papers=[], title="x", root="", k=k)
    assert "2 of 4 statements (50%)" in page and "no script proves a_two_0" in page
