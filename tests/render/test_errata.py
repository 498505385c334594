"""Letters: everything that differs is in them, in the order of consequence, as LaTeX that a plain document takes."""

from __future__ import annotations

from typing import Any

from synthsym.render.errata import DETAILED, groups, letter, letters, ordered
from synthsym.render.plain import escape
from synthsym.statements.claim import PAPERS, Paper


def finding(id: str, verdict: str, kind: str = "bound", depends: tuple[str, ...] = (), where: str = "", **more: Any) -> dict[str, Any]:
    return {"id": id, "paper": "letterpaper", "verdict": verdict, "kind": kind, "depends": depends, "where": where or f"place {id}", "hurts": "privacy",
            "printed_latex": "a_1", "true_latex": "b", "why": "At n=1 the print gives 1.", **more}


FOUND = [finding("p.a", "unsound", "proof-step", where="proof"),
         finding("p.b", "unsound"), finding("p.c", "unsound", depends=("p.b",)), finding("p.d", "misprint"),
         finding("p.e", "confirmed"), finding("p.f", "loose"), finding("p.g", "open"), finding("p.h", "unsound", hurts="accuracy")]


def paper() -> Paper:
    made = Paper("letterpaper", title="A title & more", authors="A. Author", year=2020)
    del PAPERS["letterpaper"]
    return made


def test_the_order_is_by_consequence() -> None:
    assert [f["id"] for f in ordered(FOUND) if f["verdict"] == "unsound"] == ["p.b", "p.c", "p.a", "p.h"]
    assert [[f["id"] for f in items] for _, items in groups(FOUND)] == [["p.b", "p.c", "p.a", "p.h"], ["p.d"], ["p.f"]]


def test_a_letter_names_every_place_and_nothing_that_stands() -> None:
    text = letter(paper(), FOUND)
    assert all(f"place {id}" in text for id in ("p.b", "p.c", "p.d", "p.h")) and "place p.e" not in text and "place p.g" not in text
    assert text.count(r"\begin{document}") == text.count(r"\end{document}") == 1 and r"A title \& more" in text


def test_a_long_list_is_cut_to_two_pages() -> None:
    many = [finding(f"p.{i}", "unsound") for i in range(60)] + [finding("p.z", "misprint")]
    text = letter(paper(), many)
    assert text.count(r"\textbullet") == DETAILED + 1 and "and 27 more" in text and len(text) < 8000


def test_papers_without_corrections_get_no_letter() -> None:
    assert letters([paper()], [finding("p.a", "confirmed"), finding("p.b", "open")]) == {}
    assert list(letters([paper()], FOUND)) == ["latex/errata-letterpaper.tex"]


def test_words_become_plain_latex() -> None:
    assert escape("ε ≤ δ_1 — 50%") == r"\ensuremath{\varepsilon} \ensuremath{\le} \ensuremath{\delta}\_1 --- 50\%"
    assert all(ord(ch) < 0x180 for ch in escape("".join(map(chr, range(32, 0x2300)))))
