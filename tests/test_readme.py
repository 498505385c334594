"""What the README shows is what happens: its snippets are run, in order, in one folder."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from synthsym.cli import run
from synthsym.statements.claim import PAPERS

README = Path(__file__).resolve().parents[1] / "README.md"
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)


def blocks(kind: str) -> list[str]:
    return [text for language, text in BLOCKS if language == kind]


def test_console_snippets_print_what_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = blocks("console")
    assert len(shown) >= 5
    for block in shown:
        command, _, expected = block.partition("\n")
        words = shlex.split(command.removeprefix("$ "))
        assert words[0] == "synthsym"
        assert run(words[1:]) == 0
        assert capfd.readouterr().out == expected


def test_every_command_line_that_is_mentioned_is_accepted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    judged: list[tuple[str, ...]] = []

    def instead(*selectors: str, **_: Any) -> Any:
        judged.append(selectors)
        raise SystemExit(0)

    monkeypatch.setattr("synthsym.api.audit", instead)
    lines = [line.partition("#")[0].split() for block in blocks("sh") for line in block.splitlines()]
    ours = [words[1:] for words in lines if words[:1] == ["synthsym"]]
    assert len(ours) >= 4
    for words in ours:
        if words[0] == "audit":
            with pytest.raises(SystemExit):
                run(words)
        else:
            assert run(words) == 0
    assert judged


def test_make_targets_exist() -> None:
    makefile = (README.parent / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"^make (\w+)", "\n".join(blocks("sh")), re.MULTILINE):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE)


def test_python_snippets_run(certified: Any, capfd: pytest.CaptureFixture[str]) -> None:
    space: dict[str, Any] = {}
    try:
        for block in blocks("python"):
            exec(compile(block, str(README), "exec"), space)
        space["test_profile"](certified)
    finally:
        PAPERS.pop("mypaper", None)
    out = capfd.readouterr().out
    assert "zheng.lem7.5" in out
