"""What cannot be written is said in one line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("where", ["> /dev/full", ">&-"])
def test_an_output_that_takes_nothing_is_one_line(where: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f"{sys.executable} -m synthsym eval gaussian.delta eta=1 eps=1 {where}"],
        capture_output=True,
        text=True,
    )
    assert (
        done.returncode == 1
        and done.stderr.startswith("synthsym: standard output cannot be written")
        and done.stderr.count("\n") == 1
    )
