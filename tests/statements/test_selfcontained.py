"""A claim file that reads anything besides its imports is judged anew every time; one that does not is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from synthsym.api import audit
from synthsym.shipped import HOME
from synthsym.statements.claim import PAPERS
from synthsym.statements.corpus import _reads_nothing, self_contained

CLAIM = """
from pathlib import Path
import sympy as sp
from synthsym.author import AtMost, Domain, Paper, substitute
from synthsym.theory.gaussian import PAIR, profile

@Paper("readsafile").claim("readsafile.delta", where="1", kind="bound")
def delta():
    printed = Path(__file__).with_name("printed.txt").read_text()
    return AtMost(printed, substitute(profile(), {PAIR["eta"]: sp.S.One, PAIR["eps"]: sp.S.One}, "as used", Domain()), Domain())
"""


def test_what_is_read_from_a_file_is_read_again(tmp_path: Path) -> None:
    file, printed, store = tmp_path / "own.py", tmp_path / "printed.txt", tmp_path / "cache"
    file.write_text(CLAIM)
    verdicts = []
    for text in ("1/2", "1/1000"):
        printed.write_text(text)
        verdicts.append(audit(str(file), cache=store).verdicts()["readsafile.delta"])
        PAPERS.pop("readsafile")
    assert "open" not in verdicts and verdicts[0] != verdicts[1]


def test_the_shipped_derivations_read_nothing() -> None:
    files = sorted(HOME.rglob("*.py"))
    assert len(files) > 100 and all(self_contained(file) for file in files)


@pytest.mark.parametrize(
    "source",
    ["import os", "from pathlib import Path", "import json as j", "x = open('a')", "import importlib", "f = eval",
     "def f():\n    import time", "x = (", "import near.by"],
)  # fmt: skip
def test_what_reads_has_no_key(source: str) -> None:
    assert not _reads_nothing(source.encode(), {"beside"})


@pytest.mark.parametrize(
    "source", ["import sympy as sp", "from .beside import a", "import beside", "from fractions import Fraction"]
)
def test_what_computes_has_one(source: str) -> None:
    assert _reads_nothing(source.encode(), {"beside"})


def test_a_module_beside_it_is_looked_into(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("import beside\n")
    (tmp_path / "beside.py").write_text("import math\n")
    (tmp_path / "b.py").write_text("from .other import x\n")
    (tmp_path / "other.py").write_text("import random\n")
    assert self_contained(tmp_path / "a.py") and not self_contained(tmp_path / "b.py")
