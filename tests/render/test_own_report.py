"""The report of somebody's own paper: its statements, its letter, nothing of the corpus, and no folder of other things touched."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from synthsym.cli import run as command_line


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    assert command_line(["new", "toy"]) == 0
    return tmp_path


def test_a_report_of_ones_own_paper(mine: Path) -> None:
    assert command_line(["report", "toy.py", "--out", "r", "--no-pdf"]) == 0
    pages = {p.relative_to(mine / "r").as_posix(): p.read_text(encoding="utf-8") for p in (mine / "r").rglob("*.html")}
    assert {"index.html", "toy.html", "errata/toy.html", "claim/toy.mean.html"} <= set(pages)
    for name, text in pages.items():
        for href in re.findall(r'href="([^"#:?]+\.html)', text):
            assert ((mine / "r" / name).parent / href).resolve().is_file(), (name, href)
        assert (
            "zheng" not in text.lower() and "neunhoeffer" not in text.lower() or name in ("how.html", "kernel.html")
        ), name
    assert (mine / "r" / "latex" / "errata-toy.tex").exists()
    assert command_line(["report", "toy.py", "--out", "r", "--no-pdf"]) == 0


def test_it_needs_a_folder_of_its_own(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (mine / "latex").mkdir()
    (mine / "latex" / "thesis.tex").write_text("mine")
    for words in (["toy.py"], ["toy.py", "--out", "."], ["toy.py", "--out", "x", "--check"]):
        capsys.readouterr()
        assert command_line(["report", *words, "--no-pdf"]) == 2
        assert capsys.readouterr().err.count("\n") == 1
    assert (mine / "latex" / "thesis.tex").read_text() == "mine"
