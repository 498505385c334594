"""A reader's own file is suspected: what moves under no alteration of its foundations was typed in."""

from __future__ import annotations

from pathlib import Path

import pytest

import synthsym
from synthsym.statements.claim import PAPERS, Claim
from synthsym.statements.referee import examine, findings

HEAD = """
import sympy as sp
from synthsym.author import *
paper = Paper("NAME")
D = Domain(a=Real > 1, s=Real > 0, t=Real > 0)
a, s, t = D.symbols("a s t")

def honest():
    return renyi(laws.Normal(sp.S.Zero, s), laws.Normal(t, s), a, D)
"""
TRUE = {
    "equal": 'Equal("a*t^2/(2*s)", honest(), D)',
    "scaled": 'Equal("a*t^2/s", honest() * 2, D)',
    "level": 'Iff("a*t^2 <= 2*s", loss_at_most(honest(), parameter(D, sp.S.One)), D)',
    "mathematics": 'Always("t^2 + s^2 >= 2*s*t", {}, D)',
}
FALSE = {
    "typed": 'Equal("a", parameter(D, a), D)',
    "cancelled": 'Equal("t", honest()*0 + t, D)',
    "divided": 'Equal("s", honest()/honest() * s, D)',
    "beside": 'All(Equal("a*t^2/(2*s)", honest(), D), Equal("t", parameter(D, t), D))',
    "named": 'Always("y >= x", {"y": parameter(D, 2*t), "x": parameter(D, t)}, D)',
    "unused": 'Always("y >= t", {"y": parameter(D, 2*t), "loss": honest()}, D)',
    "granted": 'Equal("t", assume(D, t, "it is well known"), D)',
}


def claim_of(name: str, source: str) -> Claim:
    text = (
        HEAD.replace("NAME", "suspected")
        + f"\n@paper.claim('suspected.{name}', where='1', kind='identity')\ndef claim():\n    return {source}\n"
    )
    space: dict[str, object] = {"__name__": "suspected_file"}
    exec(compile(text, "suspected_file.py", "exec"), space)
    return PAPERS.pop("suspected").claims[f"suspected.{name}"]


@pytest.mark.parametrize("name", TRUE)
def test_what_was_derived_moves(name: str) -> None:
    claim = claim_of(name, TRUE[name])
    j = examine(claim, suspected=True)
    assert j["holds"] is True and j["trust"] != "assumed", j["why"] or j["error"]
    assert (j["rests_on"] == []) is (name == "mathematics") and ("plain mathematics" in j["why"]) is (
        name == "mathematics"
    )


@pytest.mark.parametrize("name", FALSE)
def test_what_was_typed_in_is_assumed_and_open(name: str) -> None:
    claim = claim_of(name, FALSE[name])
    j = examine(claim, suspected=True)
    assert j["trust"] == "assumed", j
    (f,) = findings([claim.id], {claim.id: j}, {claim.id: claim})
    assert f["verdict"] == "open" and f["reason"] == "assumption" and f["if_granted"] != "open"
    assert "typed in" in f["why"] or name == "granted"


def test_an_audit_of_a_file_suspects_it_and_one_of_the_corpus_does_not(tmp_path: Path) -> None:
    file = tmp_path / "own6.py"
    body = "".join(
        f"\n@paper.claim('own6.{k}', where='1', kind='identity')\ndef {k}():\n    return {v}\n"
        for k, v in (TRUE | FALSE).items()
    )
    file.write_text(HEAD.replace("NAME", "own6") + body, encoding="utf-8")
    try:
        found = synthsym.audit(str(file), cache=False)
        for name in TRUE:
            assert found[f"own6.{name}"]["verdict"] != "open"
        for name in FALSE:
            assert found[f"own6.{name}"]["reason"] == "assumption"
        assert synthsym.audit(str(file), cache=False).to_json()["summary"] == found.to_json()["summary"]
    finally:
        PAPERS.pop("own6", None)
