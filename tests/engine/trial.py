"""One mutant against its tests, in a copy of the project: nothing in the tree one works in is ever altered.

The process that runs the tests is forked from one that has already loaded the libraries, and limited in processor
time, so that a busy machine does not turn a slow test into a killed mutant.
"""

from __future__ import annotations

import importlib
import json
import os
import resource
import shutil
import signal
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any

LIBRARIES = (
    "sympy",
    "flint",
    "numpy",
    "scipy.special",
    "scipy.stats",
    "scipy.integrate",
    "mpmath",
    "hypothesis",
    "pytest",
    "click",
    "rich.console",
)
COPIED = ("synthsym", "tests", "derivations", "pyproject.toml")


@dataclass(frozen=True)
class Outcome:
    killed: bool
    by: str  # the test file that noticed, "time" when the limit was reached, "" for a survivor
    seconds: float


class _First:
    """A pytest plugin that remembers the first failure."""

    by = ""

    def pytest_runtest_logreport(self, report: Any) -> None:
        self._note(report)

    def pytest_collectreport(self, report: Any) -> None:
        self._note(report)

    def _note(self, report: Any) -> None:
        if report.failed and not self.by:
            self.by = report.nodeid.split("::")[0] or "collection"


def preload() -> None:
    for name in LIBRARIES:
        importlib.import_module(name)


def scratch(root: Path, to: Path) -> Path:
    """A copy of what is altered or run, links to everything else."""
    for entry in root.iterdir():
        if entry.name in COPIED:
            copy = shutil.copytree if entry.is_dir() else shutil.copy2
            copy(entry, to / entry.name)
        elif entry.name not in (".git", ".hypothesis", ".pytest_cache"):
            (to / entry.name).symlink_to(entry)
    return to


def _child(tree: Path, tests: Sequence[str], seconds: int, answer: int) -> None:
    """Runs the tests; what it has to say goes through the pipe."""
    os.setsid()
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    quiet = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(quiet, stream)
    os.chdir(tree)
    here = str(tree)
    sys.path[:] = [here, *(p for p in sys.path if p not in ("", here, os.environ.get("PWD", "")))]
    for name in [m for m in sys.modules if m == "tests" or m.startswith(("tests.", "synthsym"))]:
        del sys.modules[name]
    sys.dont_write_bytecode = True
    os.environ["SYNTHSYM_CACHE"] = str(tree / ".cache-of-mutants")
    first = _First()
    try:
        import pytest

        marks = "not slow and not adversary"
        code = int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-m", marks, *tests], plugins=[first]))
    except BaseException:
        code = 99
    os.write(answer, json.dumps([code, first.by]).encode())
    os._exit(0)


def run_tests(tree: Path, tests: Sequence[str], seconds: int) -> Outcome:
    """Whether the tests, run in the tree as it is, notice something; a process that ends without a word has been killed."""
    start = time.monotonic()
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        try:
            _child(tree, tests, seconds, write)
        finally:
            os._exit(1)
    os.close(write)

    def ring(_number: int, _frame: FrameType | None) -> None:
        os.killpg(child, signal.SIGKILL)

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(20 * seconds)  # for what sleeps and uses no processor time
    try:
        with os.fdopen(read) as pipe:
            said = pipe.read()
        os.waitpid(child, 0)
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
    took = time.monotonic() - start
    if not said:
        return Outcome(True, "time", took)
    code, by = json.loads(said)
    if code == 5:
        raise RuntimeError(f"no test was collected from {', '.join(tests)}")
    return Outcome(code != 0, by or ("crash" if code else ""), took)


def try_mutant(tree: Path, module: str, altered: str, tests: Sequence[str], seconds: int) -> Outcome:
    """The outcome with the altered module in place, which is put back afterwards."""
    file = tree / module
    original = file.read_text()
    for stale in (file.parent / "__pycache__").glob(file.stem + ".*"):
        stale.unlink()
    try:
        file.write_text(altered)
        return run_tests(tree, tests, seconds)
    finally:
        file.write_text(original)
