"""A source's page has its statements in the source's order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from synthsym.render.claimpage import key, remark, sections, told
from synthsym.statements.claim import PAPERS, Paper


@pytest.fixture(autouse=True)
def library() -> Iterator[None]:
    Paper("shelf", sort="library")
    yield
    del PAPERS["shelf"]


def finding(id: str, where: str, paper: str = "nopaper", **more: Any) -> dict[str, Any]:
    base = {
        "id": id,
        "where": where,
        "paper": paper,
        "verdict": "confirmed",
        "hurts": "privacy",
        "kind": "bound",
        "depends": [],
        "breaks_at": [],
        "witness": None,
        "ratio": [],
        "why": "It fails at n=1. More.",
    }
    return {**base, **more}


PLACES = [
    "theorem 7.15",
    "Section 10",
    "theorem 7.8, proof",
    "A remark",
    "theorem 7.8",
    "Appendix A.2",
    "Section 4.3, 'results of 4.1 hold'",
    "Proposition 2.11",
]


def test_sections_follow_the_numbers_and_not_the_order_of_modules() -> None:
    found = sections([finding(str(i), where) for i, where in enumerate(PLACES)])
    assert [head for _, head, _ in found] == [
        "Section 2",
        "Section 4",
        "Section 7",
        "Section 10",
        "Appendix A",
        "The rest",
    ]
    assert [f["where"] for f in found[2][2]] == ["theorem 7.8", "theorem 7.8, proof", "theorem 7.15"]
    assert len({anchor for anchor, _, _ in found}) == len(found)


def test_a_library_is_told_file_by_file() -> None:
    lines = [
        finding("a", "o/r@bc6e18b rust/b.rs: 20-30", "shelf"),
        finding("b", "o/r@bc6e18b rust/b.rs: 4", "shelf"),
        finding("c", "o/r@bc6e18b rust/a.rs: 9", "shelf"),
    ]
    assert [(head, [f["id"] for f in items]) for _, head, items in sections(lines)] == [
        ("rust/a.rs", ["c"]),
        ("rust/b.rs", ["b", "a"]),
    ]
    assert key(finding("a", "theorem, display, lines 22-25", "shelf"))[0] == "theorem, display, lines 22-25"


def test_what_promises_too_much_is_told_at_its_root() -> None:
    slip, result = (
        finding("a", "proof of 7", verdict="misprint"),
        finding("b", "theorem 7", verdict="unsound", breaks_at=["a"]),
    )
    assert [f["id"] for f in told([result, slip])] == ["a"] and told([slip]) == []


def test_what_stands_gets_no_remark() -> None:
    assert remark(finding("a", "1")) == "" and remark(finding("a", "1", verdict="unsound")) == "It fails at n=1."
