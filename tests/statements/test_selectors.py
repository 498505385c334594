"""SELECTOR: ids, dotted prefixes, verdicts, paths; and the public names of the package."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

import synthsym
from synthsym.errors import UserError
from synthsym.statements.claim import PAPERS
from synthsym.statements.corpus import load_corpus
from synthsym.statements.selectors import one, select

EMPTY = 'from synthsym.statements.claim import Paper\npaper = Paper("empty1")\n'
ONE = (
    EMPTY.replace("empty1", "own1")
    + '\n@paper.claim("own1.a", where="1", kind="identity")\ndef a():\n    raise ValueError("later")\n'
)


def test_everything_a_prefix_and_one_id() -> None:
    corpus = load_corpus()
    assert set(select([]).ids) == set(corpus)
    id = next(iter(corpus))
    prefix = id.partition(".")[0]
    chosen = select([prefix]).ids
    assert id in chosen and all(i.startswith(prefix + ".") or corpus[i].paper == prefix for i in chosen)
    assert select([id, id]).ids[0] == id and one(id).ids == (id,)
    assert select([prefix, "verdict:open"]).verdicts == {"open"}


def test_a_prefix_ends_at_a_dot() -> None:
    corpus = load_corpus()
    id = next(iter(corpus))
    with pytest.raises(UserError, match="no statement"):
        select([id[:-1] + "~"])
    with pytest.raises(UserError, match="no statement"):
        select([id.partition(".")[0][:-1]])


@pytest.mark.parametrize(
    ("selector", "message"),
    [
        ("verdict:fine", "a verdict is one of"),
        ("verdict:", "a verdict"),
        ("no.such", "SELECTOR"),
        ("a/b.py", "no claim file"),
    ],
)
def test_what_selects_nothing(selector: str, message: str) -> None:
    with pytest.raises(UserError, match=message):
        select([selector])


def test_a_users_own_file(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(ONE, encoding="utf-8")
    try:
        assert select([str(file)]).ids == ("own1.a",)
        found = synthsym.audit("own1", cache=False)
        assert [f["verdict"] for f in found] != ["confirmed"] and "later" in found["own1.a"]["why"]
    finally:
        PAPERS.pop("own1", None)


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (EMPTY, "declares no claims"),
        ("x = 1/0\n", "own.py:1: ZeroDivisionError"),
        ("\n\ndef (:\n", "own.py:3: SyntaxError"),
        ("import nowhere\n", "own.py:1: ModuleNotFoundError"),
    ],
)
def test_a_users_file_that_does_not_work_names_the_line(tmp_path: Path, source: str, message: str) -> None:
    (tmp_path / "own.py").write_text(source, encoding="utf-8")
    try:
        with pytest.raises(UserError, match=message):
            select([str(tmp_path / "own.py")])
    finally:
        PAPERS.pop("empty1", None)


TAKEN = """
from synthsym.statements.claim import Paper
from synthsym.statements import Always
from synthsym.core.domain import Domain, Real
paper = Paper("PAPER")

@paper.claim("ID", where="1", kind="identity", uses=[USES])
def a():
    return Always("x + x = 2*x", {}, Domain(x=Real))
"""


def taken(tmp_path: Path, paper: str, id: str, uses: str = "") -> Path:
    file = tmp_path / f"{paper}_own.py"
    file.write_text(TAKEN.replace("PAPER", paper).replace("ID", id).replace("USES", uses), encoding="utf-8")
    return file


def test_an_id_of_the_corpus_cannot_be_taken(tmp_path: Path) -> None:
    id, first = next(iter(load_corpus().items()))
    for paper, name in ((first.paper, id), ("own3", id), (first.paper, f"{first.paper}.mine")):
        with pytest.raises(UserError, match="belongs to the corpus"):
            select([str(taken(tmp_path, paper, name))])
        assert load_corpus()[id].source() == first.source() and "own3" not in PAPERS
    try:
        assert select([str(taken(tmp_path, "own3", "own3.a"))]).ids == ("own3.a",)
        assert select([str(taken(tmp_path, "own3", "own3.a"))]).ids == ("own3.a",)  # read again
    finally:
        PAPERS.pop("own3", None)


def test_a_use_that_leads_nowhere_is_an_error_and_names_the_line(tmp_path: Path) -> None:
    id = next(iter(load_corpus()))
    with pytest.raises(UserError, match=r"own4_own.py:\d+: own4.a uses .* did you mean"):
        select([str(taken(tmp_path, "own4", "own4.a", f'"{id}x"'))])
    try:
        assert select([str(taken(tmp_path, "own4", "own4.a", f'"{id}"'))]).ids == ("own4.a",)
    finally:
        PAPERS.pop("own4", None)


def test_the_corpus_uses_what_there_is() -> None:
    corpus = load_corpus()
    assert not {(c.id, used) for c in corpus.values() for used in c.uses if used not in corpus}


def test_two_files_do_not_share_a_name(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.py").write_text(
            TAKEN.replace("PAPER", "own5").replace("ID", "own5.a").replace("USES", ""), encoding="utf-8"
        )
    with pytest.raises(UserError, match="declared once"):
        select([str(tmp_path)])
    assert "own5" not in PAPERS


def test_the_public_names_are_functions_even_after_their_modules_are_imported() -> None:
    import synthsym.planning.plan
    import synthsym.statements.claim

    assert synthsym.plan("linear-statistics", n=1000, sigma="1/10", eps=1).solved == "statistics"
    assert synthsym.eval("gaussian.delta", eta=1, eps=Fraction(1, 2)).value.startswith("0.2")
    first = next(iter(load_corpus()))
    statement = synthsym.claim(first)
    assert statement.claim.id == first and statement._repr_latex_().startswith("$")
    assert statement.to_json()["derivation"] == statement.steps
    assert "audit" in dir(synthsym)
    with pytest.raises(AttributeError):
        synthsym.nothing_there  # noqa: B018


def test_floats_are_refused() -> None:
    with pytest.raises(UserError, match="numbers are exact"):
        synthsym.eval("gaussian.delta", eta=0.1, eps=1)


def test_the_template_is_a_file_of_claims_that_can_be_judged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    from synthsym.cli import run

    monkeypatch.chdir(tmp_path)
    assert run(["new", "mine"]) == 0
    try:
        found = synthsym.audit("./mine.py", cache=False)
        assert len(found) == 3 and all(f["obligations"]["open"] == 0 for f in found)
        assert "verdict" in found._repr_html_()
        assert run(["new", "mine"]) == 2 and "left alone" in capfd.readouterr().err
    finally:
        PAPERS.pop("mine", None)
