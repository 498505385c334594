"""Families are told by where a statement stands; what is counted, and why something is missing, is what the findings say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from synthsym.coq.store import read_all
from synthsym.render.kernel import END, FAMILIES, START, by_family, family_of, file_of, renewed, tables

ROOT = Path(__file__).resolve().parents[2]


def found(paper: str, where: str, *, id: str = "t.a", trust: str = "derived", scope: str = "none", **more: Any) -> dict[str, Any]:  # fmt: skip
    coq = {"scope": scope, "missing": more.pop("missing", [])}
    return {
        "id": id,
        "paper": paper,
        "where": where,
        "trust": trust,
        "coq": coq,
        "verdict": "loose",
        "depends": [],
    } | more


@pytest.mark.parametrize(
    ("paper", "id", "where", "family"),
    [
        ("zheng2015", "z.a", "Lemma 7.9 proof, Mills bound", 0),
        ("zheng2015", "z.a", "theorem 7.15, proof, tail", 1),
        ("zheng2015", "z.ch7.x", "chapter 7, results", 1),
        ("zheng2015", "z.a", "chapters 5 and 8", None),
        ("zheng2015", "z.lem6.6.proof-chernoff", "Chernoff step", 4),
        ("zheng2015", "z.sec6.results.x", "'Our Results'", 4),
        ("zheng2015", "z.ex2.6", "Example 2.6", None),
        ("neunhoeffer2024", "n.a", "Section 4.2, crossover", 1),
        ("neunhoeffer2024", "n.a", "Section 4.3", 2),
        ("neunhoeffer2024", "n.a", "Section 3.1", None),
        ("neunhoeffer2024_slides", "n.a", "Slides, observation 1", 1),
        ("neunhoeffer2024_slides", "n.a", "Slides, unknown variance", 2),
        ("gil2013", "g.a", "Table 2, beta", 3),
        ("miura2023", "m.a", "Section 4.2", None),
    ],
)
def test_where_a_statement_stands_says_its_family(paper: str, id: str, where: str, family: int | None) -> None:
    assert family_of(found(paper, where, id=id)) == (None if family is None else FAMILIES[family].name)


def test_counts_and_reasons() -> None:
    used = found("gil2013", "Table 2", id="g.low", missing=["no lemma for Equal of renyi"])
    above = found("gil2013", "Table 2", id="g.above", scope="whole", depends=["g.low"])
    less = found("gil2013", "Table 2", id="g.less", scope="half")
    stuck = found("gil2013", "Table 2", id="g.stuck")
    best = found("gil2013", "Table 2", id="g.best", scope="whole", trust="kernel")
    (share,) = by_family([used, above, less, stuck, best, found("bun2016", "1")], {"g.stuck": {"resists": "no script proves it"}})  # fmt: skip
    assert (share.kernel, share.whole, share.all) == (1, 2, 5)
    assert dict(share.missing) == {
        "g.low": "no lemma for Equal of renyi", "g.above": "it uses g.low", "g.less": "its theorem says less than the verdict",
        "g.stuck": "no script proves it",
    }  # fmt: skip
    said = tables([share])
    assert "| gil2013 | 1 | 2 | 5 |" in said and "| `g.above` | it uses g.low |" in said


def test_the_documentation_counts_what_the_committed_audit_says() -> None:
    findings = json.loads((ROOT / "proofs_report" / "audit.json").read_text(encoding="utf-8"))["findings"]
    page = (ROOT / "docs" / "kernel.md").read_text(encoding="utf-8")
    shares = by_family(findings, read_all())
    assert renewed(page, shares) == page, "run: synthsym report"
    assert {s.family for s in shares} == {f.name for f in FAMILIES} and all(s.missing or s.kernel == s.all for s in shares)  # fmt: skip


def test_a_page_without_the_marks_stays_as_it_is(tmp_path: Path) -> None:
    assert renewed("nothing here", []) == "nothing here" and renewed(f"{START} cut", []) == f"{START} cut"
    assert "old" not in renewed(f"{START} old {END}", []) and file_of(tmp_path / "report") is None
