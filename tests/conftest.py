"""Shared by all tests: programs that a machine may lack are named when a test is skipped for them, and never missing in CI."""

from __future__ import annotations

import gc
import importlib.util
import itertools
import os
import shutil
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import settings

# As the command does: to look for cycles at Python's pace would take a third of the time in which the tests are read.
gc.set_threshold(50_000, 20, 50)

# The same examples in every run: a gate must not depend on luck. `--hypothesis-profile=default` explores.
settings.register_profile("fixed", derandomize=True, deadline=None)
settings.load_profile("fixed")

INSTALL = {
    "coqc": "coq libcoq-interval libcoq-coquelicot", "latexmk": "texlive-latex-recommended latexmk lmodern",
    "chromium": "chromium", "chromedriver": "chromium-driver",
}  # fmt: skip
# Libraries that the tests compare with and that no environment of the gate has: they weigh more than the project.
LIBRARIES = {
    "dp_accounting": "dp-accounting", "autodp": "autodp", "opendp": "opendp", "prv_accountant": "prv-accountant", "pyarrow": "pyarrow",
    "cosmic_ray": "cosmic-ray",
}  # fmt: skip
_missing: Counter[str] = Counter()
_waiting: Counter[str] = Counter()


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "needs(program, …): uses programs that a user's machine may lack")
    config.addinivalue_line("markers", "library(module): uses a library that is installed only with an extra")
    config.addinivalue_line("markers", "slow: takes more than a few seconds")
    config.addinivalue_line("markers", "long: begun first, so that all workers end together")
    config.addinivalue_line("markers", "adversary: takes minutes over the whole corpus; only `make adversary` runs it")


QUARANTINE = Path(__file__).with_name("quarantine.txt")


def quarantined() -> dict[str, str]:
    """Beginnings of test ids that are skipped for now, each with its reason (see the head of the file)."""
    lines = QUARANTINE.read_text(encoding="utf-8").splitlines() if QUARANTINE.exists() else []
    return {
        name.strip(): why.strip()
        for name, _, why in (line.partition(" | ") for line in lines if line.strip() and not line.startswith("#"))
    }


@pytest.hookimpl(trylast=True)  # after those that are not asked for have been left out
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items[:] = in_turn(items, getattr(config, "workerinput", {}).get("workercount", 1))
    waiting = quarantined()
    for item in items:
        for name, why in waiting.items():
            if item.nodeid.startswith(name):
                item.add_marker(pytest.mark.skip(reason=f"in quarantine: {why}"))
                _waiting[why] += 1


def in_turn(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Every worker is given as long a stretch of the list; each begins with its share of the long tests."""
    long = [item for item in items if item.get_closest_marker("long")]
    rest = iter([item for item in items if not item.get_closest_marker("long")])
    out: list[pytest.Item] = []
    for k in range(workers):
        mine = long[k::workers]
        out += [*mine, *itertools.islice(rest, max(0, len(items) // workers - len(mine)))]
    return [*out, *rest]


def pytest_collection_finish() -> None:
    """The tests and all that they import stay to the end: looking through them for cycles took a tenth of the time."""
    gc.collect()
    gc.freeze()


def pytest_runtest_setup(item: pytest.Item) -> None:
    for mark in item.iter_markers("needs"):
        for program in mark.args:
            if shutil.which(program) is None:
                advice = f"{program} is not installed (Debian: {INSTALL[program]})"
                if os.environ.get("CI"):
                    pytest.fail(f"in CI everything must be there: {advice}")
                _missing[program] += 1
                pytest.skip(advice)
    for mark in item.iter_markers("library"):
        for module in mark.args:
            if importlib.util.find_spec(module) is None:
                _missing[LIBRARIES[module]] += 1
                pytest.skip(f"{LIBRARIES[module]} is not installed: pip install {LIBRARIES[module]}")


def pytest_terminal_summary(terminalreporter: object) -> None:
    for program, count in sorted(_missing.items()):
        terminalreporter.write_line(f"{count} tests skipped for want of {program}")  # type: ignore[attr-defined]
    for why, count in sorted(_waiting.items()):
        terminalreporter.write_line(f"{count} tests in quarantine: {why}")  # type: ignore[attr-defined]
