"""The document: contents, a page a paper, figures; and a PDF that fails fails nothing else."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from synthsym.render import latexdoc
from synthsym.render.latexdoc import document
from synthsym.statements.corpus import load_corpus
from tests.render.test_results import finding


def fake(folder: Path, script: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A latexmk of our own, alone on the path."""
    tool = folder / "bin" / "latexmk"
    tool.parent.mkdir()
    tool.write_text("#!/bin/sh\n" + script)
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tool.parent}{os.pathsep}/usr/bin{os.pathsep}/bin")
    root = folder / "report"
    (root / "latex").mkdir(parents=True)
    (root / "latex" / "report.tex").write_text("x")
    return root


def test_a_document_that_does_not_compile_is_said_with_its_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = fake(tmp_path, "echo '! Undefined control sequence.'; echo details > report.log; exit 12", monkeypatch)
    made = latexdoc.typeset(root)
    assert made.pdf is None and "Undefined control sequence" in made.words and str(made.log) in made.words
    assert made.log is not None and made.log.read_text() == "details\n" and not (root / "report.pdf").exists()


def test_a_latexmk_that_hangs_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = latexdoc.typeset(fake(tmp_path, "exec sleep 20", monkeypatch), seconds=1)
    assert made.pdf is None and "did not end" in made.why and made.log is not None and made.log.exists()


def test_without_latexmk_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    made = latexdoc.typeset(tmp_path)
    assert made.pdf is None and "texlive" in made.words and made.log is None


def test_a_pdf_that_is_made_is_put_beside_the_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = fake(tmp_path, "echo pdf > report.pdf; echo fine > report.log", monkeypatch)
    assert latexdoc.typeset(root).pdf == root / "report.pdf" and (root / latexdoc.LOG).read_text() == "fine\n"


def test_the_document_has_contents_figures_and_no_word_in_a_formula() -> None:
    load_corpus()
    found = [
        finding("zheng.x", paper="zheng2015", printed="R/sigma", printed_latex="x", domain=["n >= 1"], repair=None)
    ]
    text = document({"findings": found}, ["figures/zheng-range-delta.pdf"])["latex/report.tex"]
    for part in (r"\tableofcontents", r"\includegraphics", r"\subsection{The Differential Privacy of Bayesian Inference}", r"\bibitem{zheng2015}",
                 r"\frac{R}{\sigma}"):  # fmt: skip
        assert part in text, part
    assert text.count(r"\begin{") == text.count(r"\end{")
    assert r"\includegraphics" not in document({"findings": found}, [])["latex/report.tex"]
