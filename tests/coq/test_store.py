"""Files of certificates: stable bytes, damage noticed and never written over, nothing lost between writers."""

from __future__ import annotations

import json
import multiprocessing
import os
from pathlib import Path
from typing import Any

import pytest

from synthsym.coq.proving import Outcome, merged
from synthsym.coq.store import Unreadable, beside, corpus_folder, read, read_all, text_of, update


def entry(statement: str = "1 < 2", key: str = "k") -> dict[str, Any]:
    theorem = {"name": "t", "statement": statement, "script": "lra.", "axioms": []}
    return {"key": key, "theorems": [theorem], "resists": ""}


def test_one_theorem_a_line_sorted_and_stable(tmp_path: Path) -> None:
    text = text_of({"b.two": entry(), "a.one": {"key": "", "theorems": [], "resists": "ε is not real"}})
    assert text == text_of({"a.one": {"resists": "ε is not real", "theorems": [], "key": ""}, "b.two": entry()})
    assert [line[:8] for line in text.splitlines()] == ['{"schema', '  "a.one', '  "b.two', '   {"axi', "  ]}", "}}"]
    path = tmp_path / "b.json"
    path.write_text(text, encoding="utf-8")
    assert text_of(read(path)) == text and list(read(path)) == ["a.one", "b.two"]


@pytest.mark.parametrize("text", [
    "{half", "", "[]", "{}", '{"schema": 1, "claims": {}}', '{"schema": 2, "claims": []}', '{"schema": 2, "claims": {"a.b": {}}}',
    '{"schema": 2, "claims": {"a.b": {"key": "k", "theorems": [{"name": "t"}]}}}', "\x00", "[" * 100_000,
])  # fmt: skip
def test_a_damaged_file_is_said_and_never_written_over(tmp_path: Path, text: str) -> None:
    path = tmp_path / "p.json"
    path.write_text(text)
    with pytest.raises(Unreadable, match=str(path)):
        read(path)
    with pytest.raises(Unreadable):
        update(path, lambda before: {**before, "a.b": entry()})
    assert path.read_text() == text and [p.name for p in tmp_path.iterdir()] == ["p.json"]


def test_no_file_has_no_entries(tmp_path: Path) -> None:
    assert read(tmp_path / "p.json") == {} and read_all(tmp_path / "nowhere") == {}
    assert beside(tmp_path / "mypaper.py") == tmp_path / "mypaper.certificates.json"


def _write(path: str, first: int, count: int) -> None:
    for k in range(first, first + count):
        update(Path(path), lambda before, k=k: {**before, f"p.n{k}": entry(key=str(k))})  # type: ignore[misc]


def test_several_writers_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "new" / "p.json"
    writers = [
        multiprocessing.get_context("spawn").Process(target=_write, args=(str(path), 25 * k, 25)) for k in range(4)
    ]
    for w in writers:
        w.start()
    for w in writers:
        w.join(120)
    assert [w.exitcode for w in writers] == [0] * 4
    assert {e["key"] for e in read(path).values()} == {str(k) for k in range(100)}
    assert [p.name for p in path.parent.iterdir()] == ["p.json"]


@pytest.mark.parametrize("mask, mode", [(0o022, 0o644), (0o077, 0o600), (0o002, 0o664)])
def test_the_umask_is_respected(tmp_path: Path, mask: int, mode: int) -> None:
    before = os.umask(mask)
    try:
        update(tmp_path / "p.json", lambda _: {"a.b": entry()})
    finally:
        os.umask(before)
    assert (tmp_path / "p.json").stat().st_mode & 0o777 == mode


def test_what_breaks_on_the_way_leaves_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "p.json"
    update(path, lambda _: {"a.b": entry()})
    text = path.read_text()
    monkeypatch.setattr(os, "fsync", lambda _: (_ for _ in ()).throw(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        update(path, lambda before: {**before, "a.c": entry()})
    assert path.read_text() == text and [p.name for p in tmp_path.iterdir()] == ["p.json"]


def test_a_search_that_failed_takes_nothing_from_what_still_stands() -> None:
    from synthsym.coq.certificates import key_of

    good = entry(key=key_of(["1 < 2"]))
    before = {"a.b": good, "a.c": entry("True", key_of(["1 < 2"])), "a.d": good}
    failed = [Outcome(id, good["key"], [], "no script proves t", "tried") for id in ("a.b", "a.c")] + [
        Outcome("a.d", "another", [], "no script", "tried")
    ]
    after = merged(before, failed)
    assert after["a.b"] == good and after["a.c"]["theorems"] == [] and after["a.d"]["key"] == "another"
    assert merged(before, [Outcome("a.b", "", [], "not judged: x", judged=False)]) == before
    better = [{"name": "t", "statement": "1 < 2", "script": "nra.", "axioms": []}]
    assert merged(before, [Outcome("a.b", good["key"], better)])["a.b"]["theorems"] == better


def test_the_committed_certificates_are_as_they_are_written() -> None:
    files = sorted(corpus_folder().glob("*.json"))
    assert files
    for path in files:
        assert text_of(read(path)) == path.read_text(encoding="utf-8"), path
        assert all(id.startswith(path.stem + ".") for id in json.loads(path.read_text(encoding="utf-8"))["claims"])
