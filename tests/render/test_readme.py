"""The README's part on what was found is that of the committed audit."""

from __future__ import annotations

import json
from pathlib import Path

from synthsym.render.report import END, START, readme_of, readme_renewed, screen
from synthsym.statements.corpus import load_corpus

ROOT = Path(__file__).resolve().parents[2]


def test_the_readme_says_what_the_committed_audit_found() -> None:
    load_corpus()
    findings = json.loads((ROOT / "proofs_report" / "audit.json").read_text(encoding="utf-8"))["findings"]
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert readme_renewed(readme, findings) == readme, "run: synthsym report"
    made = screen(findings)
    assert made.count("**") >= 12 and "unsound" in made and len(made.splitlines()) < 20
    assert readme.index(START) < 1500  # on the second screen at the latest


def test_a_file_without_the_marks_stays_as_it_is(tmp_path: Path) -> None:
    assert (
        readme_renewed("nothing here", []) == "nothing here"
        and readme_renewed(f"{START} cut off", []) == f"{START} cut off"
    )
    assert readme_of(tmp_path / "report") is None
    assert readme_renewed(f"a {START} old {END} b", []).startswith(f"a {START}") and "old" not in readme_renewed(
        f"a {START} old {END} b", []
    )
