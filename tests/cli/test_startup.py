"""Start is quick because nothing heavy is imported until it is needed."""

from __future__ import annotations

import os
import subprocess
import sys
import time

import pytest

HEAVY = ("sympy", "flint", "numpy", "scipy", "mpmath", "rich", "matplotlib")


def seconds(*args: str) -> float:
    """The best of several runs: the machine may be busy."""
    best = 1e9
    for _ in range(7):
        start = time.perf_counter()
        subprocess.run([sys.executable, *args], check=True, capture_output=True)
        best = min(best, time.perf_counter() - start)
    return best


def test_help_comes_at_once() -> None:
    assert seconds("-m", "synthsym", "--help") < 0.2 * float(os.environ.get("SYNTHSYM_SLOW", "1"))


def test_the_import_is_light() -> None:
    bare = seconds("-c", "pass")
    assert seconds("-c", "import synthsym") - bare < 0.1


@pytest.mark.parametrize(
    "code",
    [
        "import synthsym",
        "import synthsym.cli",
        "import synthsym.notation",
        "import synthsym.regression.plugin",
        "from synthsym import __version__",
    ],
)
def test_nothing_heavy_is_imported(code: str) -> None:
    listed = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys\nprint(*sys.modules)"], check=True, capture_output=True, text=True
    ).stdout.split()
    assert not set(HEAVY) & set(listed)
