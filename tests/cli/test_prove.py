"""`synthsym prove --check` says what is wrong with certificates, and exits with 1; with --quick it needs no Coq."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from synthsym.cli import run
from synthsym.coq.certificates import all_theorems, key_of
from synthsym.coq.store import beside, read, text_of
from synthsym.statements.selectors import select

OWN = """
from synthsym.core.domain import Domain, Real
from synthsym.rules import parameter
from synthsym.statements import Equal
from synthsym.statements.claim import Paper

E = Domain(x=Real > 0)
paper = Paper("of_ones_own")

@paper.claim("own.twice", where="p. 1", kind="identity")
def twice() -> Equal:
    return Equal("x + x", parameter(E, 2 * E["x"]))
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A claim file and what `prove` would keep beside it."""
    path = tmp_path / "mine.py"
    path.write_text(OWN)
    claim = select([str(path)]).claims["own.twice"]
    form = claim.form()
    found = all_theorems(claim, form, form.judge())
    made = [{"name": t.name, "statement": t.statement, "script": "intros; lra.", "axioms": []} for t in found]
    entry = {"key": key_of([t.statement for t in found]), "theorems": made, "resists": ""}
    beside(path).write_text(text_of({"own.twice": entry}))
    return path


def checked(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    status = run(["prove", str(path), "--check", "--quick", "--format", "json"])
    return status, [c["kind"] for c in json.loads(capsys.readouterr().out)["complaints"]]


def test_what_stands_and_what_does_not(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert checked(mine, capsys) == (0, [])
    store = beside(mine)
    entries = read(store)
    entries["own.twice"]["theorems"][-1]["statement"] = "True"
    store.write_text(text_of(entries))
    assert checked(mine, capsys) == (1, ["forged"])
    entries["own.twice"]["key"] = key_of([t["statement"] for t in entries["own.twice"]["theorems"]])
    store.write_text(text_of(entries))
    assert checked(mine, capsys) == (1, ["stale"])
    store.write_text("{half")
    assert checked(mine, capsys) == (1, ["damaged"])
    store.unlink()
    assert checked(mine, capsys) == (1, ["missing"])


def test_a_damaged_store_is_said_in_one_line_and_kept(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    beside(mine).write_text("{half")
    with pytest.warns(UserWarning, match="mine.certificates.json: cannot be read"):
        assert run(["audit", str(mine)]) == 0
    capsys.readouterr()
    assert run(["prove", str(mine)]) == 2  # said before anything is tried; without Coq, that is said
    assert len(capsys.readouterr().err.strip().splitlines()) == 1
    assert beside(mine).read_text() == "{half"


@pytest.mark.parametrize("words", [["--quick"], ["--check", "--fresh"]])
def test_options_that_do_not_go_together(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["prove", "bun", *words]) == 2 and "--check" in capsys.readouterr().err
