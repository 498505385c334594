"""`make bench`: prints each ratio beside what it may be, keeps it in RESULTS.md, and fails where it is more."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from . import commands, run
from .values import best, ratio


def seconds(*args: str) -> float:
    def once() -> None:
        subprocess.run([sys.executable, *args], check=True, capture_output=True)

    return best(once, repeats=7)


def main() -> int:
    bare = seconds("-c", "pass")
    start = time.perf_counter()
    lines = [
        ("gaussian.delta, 50 digits / bare python-flint", ratio(50), 3.0),
        ("gaussian.delta, 1000 digits / bare python-flint", ratio(1000), 3.0),
        ("synthsym --help, seconds", seconds("-m", "synthsym", "--help"), 0.2),
        ("import synthsym, seconds beyond the interpreter's own", seconds("-c", "import synthsym") - bare, 0.1),
    ]
    for name, value, limit in lines:
        print(f"{name:<60} {value:8.3f}   (at most {limit})")
    print(f"measured in {time.perf_counter() - start:.1f} s")
    print()
    status, ratios = run.main()
    print()
    aims = commands.lines()
    for name, value, aim in aims:
        print(f"{name:<60} {value:8.2f} s   (aim {aim:g})")
    RESULTS.write_text(page([*lines, *ratios], aims), encoding="utf-8")
    return max(int(any(value > limit for _, value, limit in lines)), status)


RESULTS = Path(__file__).parent / "RESULTS.md"


def page(ratios: Sequence[run.Line], aims: Sequence[run.Line]) -> str:
    """The figures of this run as two tables."""
    cores = os.cpu_count()
    text = ["# What `make bench` measured", "", f"One run on {cores} shared cores; seconds are noise there, ratios within the run are not.", "",
            "| | measured | at most |", "|---|--:|--:|", *(f"| {n} | {v:.3g} | {limit:.3g} |" for n, v, limit in ratios), "",
            "| command | seconds | aim |", "|---|--:|--:|", *(f"| {n} | {v:.2f} | {aim:g} |" for n, v, aim in aims), ""]  # fmt: skip
    return "\n".join(text)


if __name__ == "__main__":
    sys.exit(main())
