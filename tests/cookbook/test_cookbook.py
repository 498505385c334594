"""The cookbook: every statement is settled as true, and its false twin is never judged true."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import synthsym
from synthsym.statements.claim import PAPERS

from .mutants import MUTANTS, UNSEEN

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
FOLDERS = {"cookbook": MUTANTS, "unseen": UNSEEN}
TRUE = {"confirmed", "loose", "holds", "gap"}
FILES = [
    pytest.param(folder, name, marks=() if name == "data" else pytest.mark.slow)
    for folder, twins in FOLDERS.items()
    for name in sorted(twins)
]


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    before = set(PAPERS)
    yield
    for name in set(PAPERS) - before:
        del PAPERS[name]


def test_every_file_and_every_statement_has_a_false_twin() -> None:
    for folder, twins in FOLDERS.items():
        assert {f.stem for f in (EXAMPLES / folder).glob("*.py")} == set(twins)
        for name, changes in twins.items():
            text = (EXAMPLES / folder / f"{name}.py").read_text()
            assert len(changes) == text.count("@paper.claim("), name
            for before, _ in changes:
                assert text.count(before) == 1, (name, before)


@pytest.mark.parametrize("folder, name", FILES)
def test_statements_are_settled_as_true(folder: str, name: str) -> None:
    for f in synthsym.audit(str(EXAMPLES / folder / f"{name}.py"), cache=False):
        assert f["verdict"] in TRUE and f["trust"] in {"enclosed", "derived", "kernel"}, (
            f["id"],
            f["verdict"],
            f["why"],
        )


@pytest.mark.parametrize("folder, name", FILES)
def test_no_false_twin_is_judged_true(folder: str, name: str, tmp_path: Path) -> None:
    text = (EXAMPLES / folder / f"{name}.py").read_text()
    for before, after in FOLDERS[folder][name]:
        text = text.replace(before, after)
    altered = tmp_path / f"{name}.py"
    altered.write_text(text)
    for f in synthsym.audit(str(altered), cache=False):
        assert f["verdict"] not in TRUE and f.get("reason") != "error", (f["id"], f["verdict"], f["why"])
