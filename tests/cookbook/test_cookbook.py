"""The cookbook: every statement is settled as true, and its false twin is never judged true."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import synthsym
from synthsym.statements.claim import PAPERS

from .mutants import MUTANTS

COOKBOOK = Path(__file__).resolve().parents[2] / "examples" / "cookbook"
TRUE = {"confirmed", "loose", "holds", "gap"}
FILES = [pytest.param(name, marks=() if name == "data" else pytest.mark.slow) for name in sorted(MUTANTS)]


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    before = set(PAPERS)
    yield
    for name in set(PAPERS) - before:
        del PAPERS[name]


def test_every_file_and_every_statement_has_a_false_twin() -> None:
    assert {f.stem for f in COOKBOOK.glob("*.py")} == set(MUTANTS)
    for name, changes in MUTANTS.items():
        text = (COOKBOOK / f"{name}.py").read_text()
        assert len(changes) == text.count("@paper.claim("), name
        for before, _ in changes:
            assert text.count(before) == 1, (name, before)


@pytest.mark.parametrize("name", FILES)
def test_statements_of_the_cookbook_are_settled_as_true(name: str) -> None:
    for f in synthsym.audit(str(COOKBOOK / f"{name}.py"), cache=False):
        assert f["verdict"] in TRUE and f["trust"] in {"enclosed", "derived", "kernel"}, (f["id"], f["verdict"], f["why"])


@pytest.mark.parametrize("name", FILES)
def test_no_false_twin_is_judged_true(name: str, tmp_path: Path) -> None:
    text = (COOKBOOK / f"{name}.py").read_text()
    for before, after in MUTANTS[name]:
        text = text.replace(before, after)
    altered = tmp_path / f"{name}.py"
    altered.write_text(text)
    for f in synthsym.audit(str(altered), cache=False):
        assert f["verdict"] not in TRUE and f.get("reason") != "error", (f["id"], f["verdict"], f["why"])
