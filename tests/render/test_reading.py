"""A reader's own PDF beside the findings: places are found where they begin, and nothing is written into the report."""

from __future__ import annotations

import sys
import types
from pathlib import Path

import pytest

from synthsym.cli import run
from synthsym.errors import UserError
from synthsym.render.reading import by_place, guess, marks, page, places, text_of
from synthsym.statements.corpus import load_corpus
from tests.render.test_results import finding

TEXT = [
    "The Differential Privacy\nof Bayesian Inference\nas Theorem 7.8 will show",
    "4.3 Unknown Variance\nTheorem 7.8. So long as\nit is <small>\nby Lemma 7.9, done",
]
FOUND = [
    finding("zheng.thm7.8", paper="zheng2015", where="theorem 7.8"),
    finding("zheng.p", paper="zheng2015", where="theorem 7.8, proof"),
    finding("zheng.l", paper="zheng2015", where="Lemma 7.9", verdict="confirmed"),
    finding("zheng.s", paper="zheng2015", where="Section 4.3"),
    finding("zheng.x", paper="zheng2015", where="Corollary 1.1"),
]


def pdf_reader(monkeypatch: pytest.MonkeyPatch, pages: list[str]) -> None:
    class Page:
        def __init__(self, words: str) -> None:
            self.words = words

        def extract_text(self) -> str:
            return self.words

    class PdfReader:
        def __init__(self, path: str) -> None:
            self.pages = [Page(words) for words in pages]

    monkeypatch.setitem(sys.modules, "pypdf", types.SimpleNamespace(PdfReader=PdfReader))


def test_places_are_read() -> None:
    assert places("By theorem 7.8 and Lemma A.2, not theorem of") == ["theorem 7.8", "lemma A.2"]
    assert (
        list(by_place(FOUND)) == ["theorem 7.8", "lemma 7.9", "section 4.3", "corollary 1.1"]
        and len(by_place(FOUND)["theorem 7.8"]) == 2
    )


def test_a_place_is_marked_where_it_begins_else_where_it_is_named_first() -> None:
    assert [(m.page, m.line, m.place) for m in marks(TEXT, by_place(FOUND))] == [
        (2, 0, "section 4.3"),
        (2, 1, "theorem 7.8"),
        (2, 3, "lemma 7.9"),
    ]


def test_the_page_shows_the_verdict_beside_the_place_and_says_what_it_did_not_find() -> None:
    made = page(Path("my copy.pdf"), TEXT, "zheng2015", FOUND)
    assert '<mark>Theorem 7.8. So long as</mark></p><aside class="bad"><div><strong>unsound</strong>' in made
    assert (
        "Not found in the text: Corollary 1.1." in made
        and "3 of 4 judged places" in made
        and "it is &lt;small&gt;" in made
    )
    assert "<aside><div><strong>confirmed</strong> Lemma 7.9" in made and "http" not in made


def test_the_paper_is_known_by_its_title() -> None:
    load_corpus()
    assert guess(TEXT, FOUND) == "zheng2015"
    with pytest.raises(UserError, match="--paper"):
        guess(["Another title"], FOUND)


def test_what_is_missing_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UserError, match="no such file"):
        text_of(tmp_path / "no.pdf")
    (tmp_path / "a.pdf").write_bytes(b"%PDF")
    monkeypatch.setitem(sys.modules, "pypdf", None)
    with pytest.raises(UserError, match="pypdf"):
        text_of(tmp_path / "a.pdf")
    pdf_reader(monkeypatch, ["", " "])
    with pytest.raises(UserError, match="only pictures"):
        text_of(tmp_path / "a.pdf")


def test_the_command_writes_one_page_and_never_into_the_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.pdf").write_bytes(b"%PDF")
    pdf_reader(
        monkeypatch,
        ["Concentrated differential privacy: simplifications, extensions, and lower bounds", "Proposition 1.3. Let"],
    )
    assert run(["report", "--read", str(tmp_path / "a.pdf"), "--out", str(tmp_path / "out"), "--jobs", "1"]) == 0
    assert [p.name for p in (tmp_path / "out").iterdir()] == ["reading-bun2016.html"]
    from synthsym.render.report import default_root

    for more in (["--out", str(default_root())], ["--paper", "no-such"], ["zheng"]):
        assert run(["report", "--read", str(tmp_path / "a.pdf"), *more]) == 2
    assert run(["report", "--paper", "zheng2015"]) == 2
