"""The cache keeps what was settled, notices damage, and depends on everything that a judgement depends on."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import pytest

from synthsym.api import audit
from synthsym.core import ledger as foundations
from synthsym.statements.cache import (
    Cache,
    _asked,
    _asked_plainly,
    cacheable,
    closure,
    default_root,
    engine_digest,
    key_of,
    sources_digest,
)
from synthsym.statements.claim import PAPERS, Claim
from synthsym.statements.selectors import select

KEY = "ab" * 32


def test_what_is_put_in_comes_out(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    assert cache.get(KEY) is None
    cache.put(KEY, {"holds": True, "steps": [1, "x"]})
    assert cache.get(KEY) == {"holds": True, "steps": [1, "x"]}


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"payload": 3}', "null", "[" * 100_000, "\x00\x01"])
def test_a_damaged_entry_is_absent(tmp_path: Path, damage: str) -> None:
    cache = Cache(tmp_path)
    cache.put(KEY, {"holds": True})
    cache.path(KEY).write_text(damage, encoding="utf-8")
    assert cache.get(KEY) is None


def test_a_changed_word_is_noticed(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    cache.put(KEY, {"holds": False, "trust": "enclosed"})
    path = cache.path(KEY)
    path.write_text(path.read_text(encoding="utf-8").replace("enclosed", "kernel"), encoding="utf-8")
    assert cache.get(KEY) is None
    cache.put(KEY, {"holds": False})
    os.makedirs(cache.path("cd" * 32).parent)
    cache.path(KEY).rename(cache.path("cd" * 32))  # an entry under another key is not that key's
    assert cache.get("cd" * 32) is None


def test_a_folder_that_cannot_be_used_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    cache = Cache(tmp_path / "file")
    cache.put(KEY, {"holds": True})
    assert cache.get(KEY) is None


def test_what_is_not_settled_is_not_kept() -> None:
    assert cacheable({"holds": True, "error": ""}) and cacheable({"holds": False})
    assert not cacheable({"holds": None}) and not cacheable({"holds": True, "error": "late"}) and not cacheable({})


def test_the_root_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SYNTHSYM_CACHE", str(tmp_path))
    assert default_root() == tmp_path
    monkeypatch.delenv("SYNTHSYM_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert default_root() == tmp_path / "synthsym"


def test_an_import_is_seen_in_every_block(tmp_path: Path) -> None:
    blocks = ["if x: {}\n", "if x: pass\nelse: {}\n", "for i in x: {}\n", "while x:\n    pass\nelse: {}\n", "with x: {}\n",
              "try: {}\nfinally: pass\n",
              "try: pass\nexcept A: {}\n", "try: pass\nexcept* A: {}\n", "try: pass\nexcept A: pass\nelse: {}\n", "try: pass\nfinally: {}\n",
              "match x:\n    case 1: {}\n",
              "class A:\n    def f(self):\n        if x: {}\n", "async def f():\n    async with x: {}\n", "x = 1; {}\n"]  # fmt: skip
    (tmp_path / "a.py").write_text("".join(b.format(f"import m{k}") for k, b in enumerate(blocks)))
    for k in range(len(blocks)):
        (tmp_path / f"m{k}.py").write_text("")
    assert {p.name for p in closure(tmp_path / "a.py")} == {"a.py", *(f"m{k}.py" for k in range(len(blocks)))}


def test_the_sources_are_followed_through_imports(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("import b\nfrom .c import x\nimport sympy\n", encoding="utf-8")
    (tmp_path / "b.py").write_text("from synthsym import claim\n", encoding="utf-8")
    (tmp_path / "c.py").write_text("import a, d  # and back\n", encoding="utf-8")
    (tmp_path / "other.py").write_text("", encoding="utf-8")
    assert {p.name for p in closure(tmp_path / "a.py")} == {"a.py", "b.py", "c.py"}
    before = sources_digest(tmp_path / "a.py")
    (tmp_path / "b.py").write_text("y = 1\n", encoding="utf-8")
    sources_digest.cache_clear()
    assert sources_digest(tmp_path / "a.py") != before


PAPER = """
from synthsym.statements.claim import Paper
from synthsym.core.domain import Domain, Real
from synthsym.statements import Equal
from synthsym.rules import parameter

paper = Paper("NAME")
D = Domain(a=Real > 0)

@paper.claim("NAME.square", where="1", kind="identity")
def square():
    return Equal("(a+1)^2", parameter(D, D["a"] ** 2 + 2 * D["a"] + 1), D)

@paper.claim("NAME.wrong", where="2", kind="identity", uses=["NAME.square"])
def wrong():
    return Equal("a + 2", parameter(D, D["a"] + 1), D)
"""


@pytest.fixture
def paper(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    name = "p" + str(abs(hash(request.node.name)) % 10**8)
    (tmp_path / f"{name}.py").write_text(PAPER.replace("NAME", name), encoding="utf-8")
    request.addfinalizer(lambda: PAPERS.pop(name, None))
    return tmp_path / f"{name}.py"


def without_seconds(found: Any) -> Any:
    return {k: v for k, v in found.to_json().items() if k != "seconds"}


def test_a_second_run_is_the_same_and_examines_nothing(
    paper: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = tmp_path / "cache"
    first = audit(str(paper), cache=store)
    assert len(first) == 2 and sum('"holds"' in file.read_text() for file in store.rglob("*.json")) == 2
    PAPERS.pop(paper.stem)
    monkeypatch.setattr("synthsym.statements.judging.examine", lambda *a, **k: pytest.fail("examined again"))
    assert without_seconds(audit(str(paper), cache=store)) == without_seconds(first)


def test_a_damaged_cache_changes_no_finding(paper: Path, tmp_path: Path) -> None:
    store = tmp_path / "cache"
    first = audit(str(paper), cache=store)
    for file in store.rglob("*.json"):
        file.write_text(file.read_text(encoding="utf-8").replace('"holds": false', '"holds": true'), encoding="utf-8")
    PAPERS.pop(paper.stem)
    assert without_seconds(audit(str(paper), cache=store)) == without_seconds(first)


def test_processes_and_cache_do_not_change_the_findings(paper: Path) -> None:
    alone = audit(str(paper), cache=False, jobs=1)
    PAPERS.pop(paper.stem)
    assert without_seconds(audit(str(paper), cache=False, jobs=2)) == without_seconds(alone)


def test_the_key_moves_with_all_that_matters(paper: Path) -> None:
    chosen = select([str(paper)])
    claim: Claim = chosen.claims[chosen.ids[0]]
    key = key_of(claim)
    assert key == key_of(claim) and key != key_of(chosen.claims[chosen.ids[1]])
    with foundations.altered("definition:zcdp", 2):
        assert key_of(claim) != key
    paper.write_text(paper.read_text(encoding="utf-8") + "\n# a remark\n", encoding="utf-8")
    sources_digest.cache_clear()
    assert key_of(claim) != key
    assert len(engine_digest()) == 64


def test_a_killed_run_leaves_a_usable_cache(tmp_path: Path) -> None:
    code = textwrap.dedent(
        f"""
        import os
        from pathlib import Path
        from synthsym.statements.cache import Cache
        cache = Cache(Path({str(tmp_path)!r}))
        cache.put("{KEY}", {{"holds": True}})
        os.replace = lambda a, b: os._exit(9)
        cache.put("{KEY}", {{"holds": False, "long": "x" * 10000}})
        """
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 9
    assert Cache(tmp_path).get(KEY) == {"holds": True}
    assert json.loads(Cache(tmp_path).path(KEY).read_text(encoding="utf-8").partition("\n")[0])["key"] == KEY


def test_the_quick_reading_of_imports_misses_none() -> None:
    for file in sorted(Path("derivations").rglob("*.py")):
        source = file.read_bytes()
        plainly = _asked_plainly(source)
        assert plainly is None or set(plainly) >= set(_asked(source)), file


@pytest.mark.parametrize(
    "source",
    [b"x = 1; import b", b"import a; import b", b"from a import (x,  # of (b)\n  y)", b"from a import \\\n  x", b"try: import a\nexcept E: pass"],
)  # fmt: skip
def test_an_import_that_is_no_plain_line_is_read_from_the_tree(source: bytes) -> None:
    assert _asked_plainly(source) is None


def test_plain_imports_are_read_whole() -> None:
    source = b"import a.b as c, d\nfrom . import (\n    e as f,\n    g,\n)\n\tfrom ..h import *\n"
    assert _asked_plainly(source) == [("a.b", 0), ("d", 0), ("", 1), ("e", 1), ("g", 1), ("h", 2), ("h.*", 2)]
