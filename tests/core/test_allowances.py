"""An allowance that runs out leaves nothing half done: no import, which would be broken for good, and no count or allowance behind it."""

from __future__ import annotations

import cProfile
import importlib
import pstats
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random

import pytest

from synthsym import effort as module
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


@pytest.mark.parametrize("every", [1, 2, 3, 5, 7, 11])
def test_wherever_it_runs_out_the_block_around_has_its_own_count_again(
    every: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a unit every few calls it runs out on the way out of blocks as well."""
    monkeypatch.setattr(module, "EVENTS", every)

    def square(k: int) -> int:
        return k * k

    def nest(depth: int, how: Random) -> int:
        if depth == 0:
            return sum(square(k) for k in range(2000))
        with effort(how.choice([1, 2, 3, 50])):
            return counted(nest, depth - 1, how)

    for seed in range(300):
        watch = sys.getprofile()
        with suppress(Exhausted):
            within(3, partial(counted, nest, 4, Random(seed)))
        assert module._current.get() is None and sys.getprofile() is watch


def test_a_profiler_that_is_no_function_goes_on_after_a_count() -> None:
    profiler = cProfile.Profile()
    profiler.enable()
    try:
        with effort(1000):
            assert counted(len, "ab") == 2
        _called_later()
    finally:
        profiler.disable()
    assert any(name == "_called_later" for _, _, name in pstats.Stats(profiler).stats)  # type: ignore[attr-defined]


def _called_later() -> None:
    pass
