"""Start is quick because nothing heavy is imported until it is needed."""

from __future__ import annotations

import subprocess
import sys

import pytest

HEAVY = ("sympy", "flint", "numpy", "scipy", "mpmath", "rich", "matplotlib")


def modules(*args: str) -> set[str]:
    """What a start imports: the same on every machine, busy or not."""
    told = subprocess.run(
        [sys.executable, "-X", "importtime", *args], check=True, capture_output=True, text=True
    ).stderr
    return {line.rpartition("|")[2].strip() for line in told.splitlines() if line.startswith("import time:")}


def test_a_start_imports_little() -> None:
    bare = modules("-c", "pass")
    assert len(modules("-c", "import synthsym") - bare) < 40
    assert len(modules("-m", "synthsym", "--help") - bare) < 130


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
