"""What a declaration keeps of the function under it."""

from __future__ import annotations

import pytest

from synthsym.statements.base import Form
from synthsym.statements.claim import PAPERS, Claim, Paper


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


def test_what_is_given_by_name_comes_before_the_docstring(paper: Paper) -> None:
    given = declared(paper, "docstrings.given", "A draw.\n\n    d", says="B", reads="e")
    none, short = declared(paper, "docstrings.none", None), declared(paper, "docstrings.short", "A draw.")
    assert [(c.says, c.reads) for c in (given, none, short)] == [("B", "e"), ("", ""), ("A draw.", "")]
