"""An allowance that runs out never stops an import half way: the module would be broken for the rest of the process."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

from synthsym.effort import EVENTS, Exhausted, counted, effort, within


def _large_module(folder: Path, name: str) -> None:
    (folder / f"{name}.py").write_text(
        f"def step():\n    pass\nfor _ in range({3 * EVENTS}):\n    step()\nDONE = True\n"
    )


def test_an_import_is_finished_and_what_follows_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _large_module(tmp_path, "large_module_of_the_test")
    monkeypatch.syspath_prepend(str(tmp_path))

    def work() -> None:
        module = importlib.import_module("large_module_of_the_test")
        assert module.DONE
        while True:
            module.step()

    with pytest.raises(Exhausted), effort(1):
        counted(work)
    assert sys.modules.pop("large_module_of_the_test").DONE


def test_what_nests_too_deep_is_not_decided() -> None:
    def deeper() -> int:
        return deeper() + 1

    assert within(100, deeper) is None
