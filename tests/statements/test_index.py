"""What is kept of the shipped statements is what they declare, no longer than their sources stay as they are."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from synthsym.statements import selectors
from synthsym.statements.claim import Claim
from synthsym.statements.corpus import load_corpus

ONE = "neun.s41.single"
ASK = f"""
import json, sys
from dataclasses import fields
from pathlib import Path
from synthsym.statements.cache import Cache
from synthsym.statements.claim import PAPERS, Claim
from synthsym.statements.selectors import declared

claims = declared(Cache(Path(sys.argv[1])))
imported = "derivations" in sys.modules
rows = [[getattr(c, f.name) for f in fields(Claim) if f.name != "build"] + [*c.source(), c.module()] for c in claims.values()]
papers = [[p.id, p.title, p.authors, p.year, p.sort, len(p.claims)] for p in PAPERS.values()]
print(json.dumps([imported, rows, papers, type(claims[{ONE!r}].form()).__name__, "derivations" in sys.modules]))
"""


def asked(cache: Path) -> list[object]:
    told = subprocess.run([sys.executable, "-c", ASK, str(cache)], check=True, capture_output=True, text=True)
    found: list[object] = json.loads(told.stdout)
    return found


def test_the_second_time_the_same_is_known_without_an_import(tmp_path: Path) -> None:
    first, second = asked(tmp_path), asked(tmp_path)
    assert first[0] is True and second[0] is False
    assert first[1:] == second[1:] and second[-1] is True  # its form is built from the derivation itself
    names = [f.name for f in fields(Claim) if f.name != "build"]
    claims = {id: c for id, c in load_corpus().items() if c.module().startswith("derivations.")}  # tests declare others
    told = [json.loads(json.dumps([getattr(c, n) for n in names] + [*c.source(), c.module()])) for c in claims.values()]
    assert second[1] == told


def test_a_source_that_is_altered_has_another_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "one.py").write_text("a = 1\n")
    (tmp_path / "table.toml").write_text("a = 1\n")
    monkeypatch.setattr(selectors, "HOME", tmp_path)
    keys = [selectors._key()]
    for name in ("one.py", "table.toml", "two.py"):
        (tmp_path / name).write_text("a = 2\n")
        keys.append(selectors._key())
    assert len(set(keys)) == 4


def test_a_damaged_entry_is_no_entry(tmp_path: Path) -> None:
    first = asked(tmp_path)
    for entry in tmp_path.rglob("*.json"):
        entry.write_bytes(entry.read_bytes()[:-9])
    assert asked(tmp_path)[:2] == first[:2]
