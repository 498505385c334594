"""A statement whose judgement ends its process is open, and the others are judged all the same."""

from __future__ import annotations

from pathlib import Path

import synthsym
from synthsym.statements.claim import PAPERS

FILE = '''
import os
from synthsym.author import Domain, Equal, Paper, Real, parameter

D = Domain(x=Real > 0)
paper = Paper("fatal1")

def one(i):
    @paper.claim(f"fatal1.s{i}", where="here", kind="identity")
    def build():
        """A statement."""
        if i == 2:
            os._exit(7)
        if i == 3:
            raise MemoryError
        return Equal("x", parameter(D, D["x"]), D)

for i in range(5):
    one(i)
'''


def test_the_others_are_judged(tmp_path: Path) -> None:
    file = tmp_path / "fatal1.py"
    file.write_text(FILE)
    try:
        found = {f["id"]: f for f in synthsym.audit(str(file), jobs=2, cache=False)}
    finally:
        PAPERS.pop("fatal1", None)
    assert sorted(found) == [f"fatal1.s{i}" for i in range(5)]
    assert {found[f"fatal1.s{i}"]["reason"] for i in (2, 3)} == {"time"} and "memory" in found["fatal1.s2"]["why"]
    assert {found[f"fatal1.s{i}"]["reason"] for i in (0, 1, 4)} == {"assumption"}  # they rest on nothing
