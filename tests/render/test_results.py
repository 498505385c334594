"""The page of results is computed: what is in the findings is in it, at most ten rows, papers and libraries apart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from synthsym.render.results import ROWS, headline, library_rows, of_libraries, of_papers, results_page, utility
from synthsym.statements.claim import PAPERS, Paper


@pytest.fixture(autouse=True)
def sources() -> Iterator[None]:
    for name, sort in (("pagepaper", "paper"), ("otherpaper", "paper"), ("pagelibrary", "library")):
        Paper(name, title=f"Title of {name}", authors="A. Author, B. Writer", year=2020, sort=sort)  # type: ignore[arg-type]
    yield
    for name in ("pagepaper", "otherpaper", "pagelibrary"):
        del PAPERS[name]


def witness(printed: float, true: float) -> dict[str, Any]:
    return {"at": {"n": "1000"}, "printed": str(printed), "true": {"mid": str(true), "rad": "0"}}


def finding(
    id: str, paper: str = "pagepaper", verdict: str = "unsound", kind: str = "bound", **more: Any
) -> dict[str, Any]:
    base = {
        "id": id,
        "paper": paper,
        "verdict": verdict,
        "kind": kind,
        "where": f"theorem {id[-1]}",
        "hurts": "privacy",
        "says": f"Loses eps, {id}.",
        "source": {"read": True},
        "printed": f"a_{id[-1]}",
        "true": f"b_{id}",
        "why": "At n=1 it fails.",
        "depends": [],
        "breaks_at": [],
        "ratio": [],
        "repair": None,
        "use_instead": "2*eps",
        "at_least": None,
        "trust": "derived",
        "neighbours": "replace",
        "witness": {
            "at": {"n": "1000"},
            "printed": "0.50000000000000000",
            "true": {"mid": "0.99900099900099900", "rad": "0"},
        },
    }
    return {**base, **more}


def test_papers_and_libraries_have_tables_of_their_own() -> None:
    found = [
        finding("a.1"),
        finding("l.1", "pagelibrary"),
        finding("a.2", verdict="confirmed"),
        finding("a.3", kind="proof-step"),
        finding("a.4", where="proof of 4"),
    ]
    assert [r.id for r in of_papers(found)] == ["a.1"] and [r.id for r in of_libraries(found)] == ["l.1"]
    page = results_page(found)
    papers, _, rest = page.partition("## What users of libraries should know")
    assert "`a.1`" in papers and "`l.1`" not in papers and "`synthsym show l.1`" in rest and "`a.1`" not in rest
    assert "## What users of libraries" not in results_page([finding("a.1")])


def test_at_most_ten_rows_and_no_row_twice() -> None:
    many = [
        finding(f"{p}.{i}", paper=q, printed=f"a_{i}", witness=witness(1, 2 + i))
        for p, q in (("a", "pagepaper"), ("b", "otherpaper"), ("c", "third"), ("d", "fourth"))
        for i in range(9)
    ]
    rows = of_papers(many)
    assert len(rows) == ROWS and len({r.id[0] for r in rows}) == 3
    assert len(of_papers([finding("a.1", printed="x", true="y"), finding("a.2", printed="x", true="y")])) == 1


def test_one_cause_is_told_once() -> None:
    first = finding("a.1", witness=witness(1, 2))
    because, alike = finding("a.2", witness=witness(1, 3), breaks_at=["a.1"]), finding("a.3", witness=witness(1, 2))
    elsewhere, other = finding("b.4", "otherpaper", witness=witness(1, 2)), finding("a.5", witness=witness(1, 5))
    assert [r.id for r in of_papers([first, because, alike, elsewhere, other])] == ["a.1", "a.5", "b.4"]


def test_a_row_says_what_is_so_in_few_digits() -> None:
    (row,) = of_papers([finding("a.1")])
    assert row.source == "Author and Writer 2020" and row.place == "Theorem 1" and row.says == "Loses ε, a.1."
    assert row.fact == "0.999 instead of 0.5" and row.at == "n = 1000" and row.use == "2*eps"
    assert "0.99900099" not in results_page([finding("a.1")])


def test_the_headline_counts_what_is_there() -> None:
    words = headline([finding("a.1"), finding("l.1", "pagelibrary", "confirmed"), finding("a.2", verdict="open")])
    assert words.startswith("We derived 3 statements of 1 paper and 1 library again. 1 promises ")


def test_what_is_not_read_is_told_apart() -> None:
    unread = finding("a.1", source={"read": False})
    assert of_papers([unread]) == [] and "1 of the statements" in results_page([unread])


def test_utility_is_given_away_where_a_true_statement_is_far_from_tight() -> None:
    near = {"at": {}, "printed": "1.1", "true": "1"}
    far = {"at": {}, "printed": "7", "true": "1"}
    found = [
        finding("a.1", verdict="loose", witness=None, ratio=[near]),
        finding("a.2", verdict="loose", witness=None, ratio=[far]),
        finding("a.3"),
    ]
    assert [u.id for u in utility(found)] == ["a.2"]


def test_libraries_are_counted_one_by_one() -> None:
    found = [
        finding("l.1", "pagelibrary"),
        finding("l.2", "pagelibrary", "loose"),
        finding("l.3", "pagelibrary", "open"),
        finding("l.4", "pagelibrary", "misprint"),
        finding("a.1"),
    ]
    (row,) = library_rows(found)
    assert (row["all"], row["unsound"], row["wrong"], row["true"], row["open"]) == (4, 1, 2, 1, 1)


def test_every_word_of_the_table_is_explained() -> None:
    page = results_page([finding("a.1"), finding("a.2", verdict="gap")])
    assert (
        "whoever relies on it gets less than promised" in page
        and "the printed argument does not establish it" in page
        and "two engines" in page
    )


def test_the_picture_is_drawn_from_certified_numbers() -> None:
    from xml.etree import ElementTree

    from synthsym.render.promised import PROMISED, promised_svg, reached

    found = reached()
    assert len(found) >= 5 and all(delta > PROMISED for _, delta in found)
    ElementTree.fromstring(promised_svg(found, own_style=True))
    assert promised_svg([], own_style=True) == ""
