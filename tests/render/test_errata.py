"""Letters: everything that differs is in them, in the order of consequence, as LaTeX that a plain document takes."""

from __future__ import annotations

from typing import Any

from synthsym.render.errata import DETAILED, causes, groups, letter, letters, ordered
from synthsym.render.plain import escape
from synthsym.statements.claim import PAPERS, Paper


def finding(
    id: str, verdict: str, kind: str = "bound", depends: tuple[str, ...] = (), where: str = "", **more: Any
) -> dict[str, Any]:
    base = {
        "id": id,
        "paper": "letterpaper",
        "verdict": verdict,
        "kind": kind,
        "depends": depends,
        "where": where or f"place {id}",
        "hurts": "privacy",
        "says": f"Says {id}.",
        "printed": "a_1",
        "true": "b",
        "printed_latex": "a_1",
        "true_latex": "b",
        "why": "It fails at eps=1: by its build.",
        "neighbours": "replace",
        "breaks_at": [],
        "repair": None,
        "at_least": None,
        "use_instead": "b",
        "ratio": [],
        "witness": {"at": {"n": "1000"}, "printed": "1.00000000000", "true": {"mid": "2.50000000000", "rad": "0"}},
    }
    return {**base, **more}


FOUND = [
    finding("p.a", "unsound", "proof-step", where="proof"),
    finding("p.b", "unsound"),
    finding("p.c", "unsound", depends=("p.b",)),
    finding("p.d", "misprint"),
    finding("p.e", "confirmed"),
    finding("p.f", "loose"),
    finding("p.g", "open"),
    finding("p.h", "unsound", hurts="accuracy"),
]


def paper() -> Paper:
    made = Paper("letterpaper", title="A title & more", authors="A. Author", year=2020, venue="A journal")
    del PAPERS["letterpaper"]
    return made


def ids(found: list[dict[str, Any]]) -> list[list[str]]:
    return [[c.root["id"] for c in items] for _, items in groups(found)]


def test_the_order_is_by_consequence() -> None:
    assert [f["id"] for f in ordered(FOUND) if f["verdict"] == "unsound"] == ["p.b", "p.c", "p.a", "p.h"]
    assert ids(FOUND) == [["p.b", "p.c", "p.a", "p.h"], ["p.d"], ["p.f"]]


def test_what_fails_by_itself_comes_with_what_fails_because_of_it() -> None:
    """One slip of a proof that breaks a theorem and, through it, a corollary is one point of the letter, as grave as the gravest."""
    slip, theorem = (
        finding("p.1", "misprint", where="proof of 7"),
        finding("p.2", "unsound", breaks_at=["p.1"], where="theorem 7"),
    )
    corollary, other = finding("p.3", "false-safe", breaks_at=["p.2"], where="corollary 8"), finding("p.4", "unsound")
    found = causes([corollary, theorem, slip, other])
    assert [(c.root["id"], [b["id"] for b in c.breaks], c.worst) for c in found] == [
        ("p.1", ["p.2", "p.3"], "unsound"),
        ("p.4", [], "unsound"),
    ]
    text = letter(paper(), [corollary, theorem, slip, other])
    assert "With it: Theorem 7 (unsound); Corollary 8 (false-safe)" in text and text.count(r"\textbullet") == 2


def test_two_statements_that_break_each_other_are_told_once() -> None:
    found = causes([finding("p.1", "unsound", breaks_at=["p.2"]), finding("p.2", "unsound", breaks_at=["p.1"])])
    assert len(found) == 1 and len(found[0].breaks) == 1


def test_a_true_bound_is_told_where_it_gives_away_more_than_a_factor_of_two() -> None:
    near = finding("p.1", "loose", witness=None, ratio=[{"at": {}, "printed": "1.5", "true": "1"}])
    far = finding("p.2", "loose", witness=None, ratio=[{"at": {}, "printed": "4", "true": "1"}])
    assert ids([near, far]) == [["p.2"]] and letters([paper()], [near]) == {}


def test_a_letter_names_every_place_and_nothing_that_stands() -> None:
    text = letter(paper(), FOUND)
    assert (
        all(f"place {id}" in text for id in ("p.b", "p.c", "p.d", "p.h"))
        and "place p.e" not in text
        and "place p.g" not in text
    )
    assert text.count(r"\begin{document}") == text.count(r"\end{document}") == 1 and r"A title \& more" in text


def test_a_point_has_the_print_the_truth_a_number_and_its_command() -> None:
    text = letter(paper(), [finding("p.b", "unsound")])
    assert (
        r"Printed: \fit{a_{1}}" in text
        and r"The derived value: \fit{b}" in text
        and "true value is 2.5, 2.5 times as much" in text
    )
    assert "synthsym show p.b" in text
    assert "A journal" in text and "one record" in text and r"\today" in text and "by its build" not in text


def test_a_placeholder_is_not_printed_as_a_formula() -> None:
    text = letter(
        paper(), [finding("p.b", "unsound", printed="needed <= delta", printed_latex=r"\mathrm{needed} \le \delta")]
    )
    assert "mathrm" not in text and "Says p.b." in text


def test_a_long_list_is_cut_to_two_pages() -> None:
    many = [finding(f"p.{i}", "unsound") for i in range(60)] + [finding("p.z", "misprint")]
    text = letter(paper(), many)
    assert text.count(r"\textbullet") == DETAILED + 1 and "and 27 more" in text and len(text) < 8000


def test_papers_without_corrections_get_no_letter() -> None:
    assert letters([paper()], [finding("p.a", "confirmed"), finding("p.b", "open")]) == {}
    assert list(letters([paper()], FOUND)) == ["latex/errata-letterpaper.tex"]


def test_words_become_plain_latex() -> None:
    assert escape("ε ≤ δ_1 — 50%") == r"\ensuremath{\varepsilon} \ensuremath{\le} \ensuremath{\delta}\_1 --- 50\%"
    assert escape("10⁻⁶σ₀") == r"10\ensuremath{^{-}}\ensuremath{^{6}}\ensuremath{\sigma}\ensuremath{_{0}}"
    assert all(ord(ch) < 0x180 for ch in escape("".join(map(chr, range(32, 0x2300)))))
