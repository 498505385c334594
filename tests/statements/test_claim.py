"""What a declaration keeps of the function under it."""

from __future__ import annotations

import pytest

from synthsym.core.domain import Domain
from synthsym.statements.base import Form
from synthsym.statements.claim import PAPERS, Claim, Forms, Paper
from synthsym.statements.facts import All, Always


@pytest.fixture
def paper() -> Paper:
    before = dict(PAPERS)
    made = Paper("docstrings")
    PAPERS.clear()
    PAPERS.update(before)
    return made


def declared(paper: Paper, id: str, text: str | None, **more: str) -> Claim:
    def build() -> Form:
        raise AssertionError("a declaration builds nothing")

    build.__doc__ = text
    paper.claim(id, where="p. 1", kind="bound", **more)(build)  # type: ignore[arg-type]
    return paper.claims[id]


def test_the_first_paragraph_is_the_statement_and_the_rest_is_how_it_is_read(paper: Paper) -> None:
    one = declared(
        paper, "docstrings.one", "The loss of\n    a draw.\n\n    d is half\n    the range.\n\n    n >= 1\n    "
    )
    assert (one.says, one.reads) == ("The loss of a draw.", "d is half the range. n >= 1")


def test_how_a_print_is_read_stands_after_its_word(paper: Paper) -> None:
    one = declared(paper, "docstrings.one", "The loss of\n    a draw.\n    Read: d is half\n    the range\n")
    assert (one.says, one.reads) == ("The loss of a draw.", "d is half the range")


def test_the_event_that_refutes_stands_after_its_word(paper: Paper) -> None:
    one = declared(paper, "docstrings.one", "A draw.\n    Read: n >= 1\n    Event: data sets {n}\n    apart; S: all\n")
    two = declared(paper, "docstrings.two", "A draw. Event: S", event="T", reads="n")
    assert (one.says, one.reads, one.event) == ("A draw.", "n >= 1", "data sets {n} apart; S: all")
    assert (two.says, two.reads, two.event) == ("A draw.", "n", "T")


def test_what_is_given_by_name_comes_before_the_docstring(paper: Paper) -> None:
    given = declared(paper, "docstrings.given", "A draw.\n\n    d", says="B", reads="e")
    none, short = declared(paper, "docstrings.none", None), declared(paper, "docstrings.short", "A draw.")
    assert [(c.says, c.reads) for c in (given, none, short)] == [("B", "e"), ("", ""), ("A draw.", "")]


def test_a_used_id_with_a_dot_before_it_continues_that_of_the_statement(paper: Paper) -> None:
    whole = declared(paper, "docstrings.thm1", "All.", uses=".upper docstrings.lem1")
    part = paper.section("docstrings.thm2")
    part("sharp", "p. 1", "bound", uses=".proof upper")(lambda: pytest.fail("built"))
    assert whole.uses == ("docstrings.thm1.upper", "docstrings.lem1")
    assert paper.claims["docstrings.thm2.sharp"].uses == ("docstrings.thm2.sharp.proof", "docstrings.thm2.upper")


def test_a_section_shares_the_beginning_of_the_ids_and_what_holds_for_all_of_them(paper: Paper) -> None:
    claim = paper.section("docstrings.thm2", "Theorem ", hurts="accuracy", reads="n >= 1")

    @claim("sharp", "2", "bound", uses=["upper", "docstrings.lem1"])
    def sharp() -> Form:
        raise AssertionError("a declaration builds nothing")

    claim("other", "2", "bound", hurts="privacy", reads="n >= 2", uses="sharp docstrings.lem1")(sharp)
    one, other = paper.claims["docstrings.thm2.sharp"], paper.claims["docstrings.thm2.other"]
    assert one.uses == ("docstrings.thm2.upper", "docstrings.lem1")
    assert (one.where, one.kind, one.hurts, one.reads) == ("Theorem 2", "bound", "accuracy", "n >= 1")
    assert (other.hurts, other.reads, other.uses) == ("privacy", "n >= 2", ("docstrings.thm2.sharp", "docstrings.lem1"))


def test_what_is_yielded_is_asked_together(paper: Paper) -> None:
    D = Domain("x > 0")

    @paper.claim("docstrings.parts", "p. 1", "bound")
    def parts() -> Forms:
        for sign in (">", "<"):
            yield Always(f"x {sign} 0", {}, D)

    made = paper.claims["docstrings.parts"].form()
    assert isinstance(made, All) and [f.question().printed for f in made.forms] == ["x > 0", "x < 0"]


def test_a_place_lies_in_the_commit_of_its_library() -> None:
    before = dict(PAPERS)
    library = Paper("docstrings-files", files="owner/name@0123abc")
    PAPERS.clear()
    PAPERS.update(before)
    assert declared(library, "docstrings.placed", "A draw.").where == "owner/name@0123abc p. 1"
