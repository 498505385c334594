"""The README's part on what was found is that of the committed audit."""

from __future__ import annotations

import json
from pathlib import Path

from synthsym.render.readme import END, START, file_of, renewed, screen
from synthsym.statements.corpus import load_corpus

ROOT = Path(__file__).resolve().parents[2]


def test_the_readme_says_what_the_committed_audit_found() -> None:
    load_corpus()
    findings = json.loads((ROOT / "proofs_report" / "audit.json").read_text(encoding="utf-8"))["findings"]
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert renewed(readme, findings) == readme, "run: synthsym report"
    made = screen(findings)
    assert made.count("**") >= 12 and "unsound" in made and len(made.splitlines()) < 20
    assert readme.index(START) < 1500  # on the second screen at the latest


def test_a_file_without_the_marks_stays_as_it_is(tmp_path: Path) -> None:
    assert renewed("nothing here", []) == "nothing here" and renewed(f"{START} cut off", []) == f"{START} cut off"
    assert file_of(tmp_path / "report") is None
    assert renewed(f"a {START} old {END} b", []).startswith(f"a {START}") and "old" not in renewed(
        f"a {START} old {END} b", []
    )
