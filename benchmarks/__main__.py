"""`make bench`: prints each ratio beside what it may be, keeps it in RESULTS.md, and fails where it is more.

With `--quick` no paper is audited, and the table of commands has what takes a minute.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from . import commands, run, scaling
from .commands import processor
from .values import ratio


def main() -> int:
    bare = processor("-c", "pass")
    start = time.perf_counter()
    lines = [
        ("gaussian.delta, 50 digits / bare python-flint", ratio(50), 3.0),
        ("gaussian.delta, 1000 digits / bare python-flint", ratio(1000), 3.0),
        ("synthsym --help, processor seconds", processor("-m", "synthsym", "--help"), 0.2),
        (
            "import synthsym, processor seconds beyond the interpreter's own",
            processor("-c", "import synthsym") - bare,
            0.1,
        ),
    ]
    lines += scaling.lines()
    for name, value, limit in lines:
        print(f"{name:<60} {value:8.3f}   (at most {limit})")
    print(f"measured in {time.perf_counter() - start:.1f} s")
    print()
    status, ratios = run.main()
    print()
    aims = commands.lines(() if "--quick" in sys.argv else commands.PAPERS)
    for name, value, aim in aims:
        print(f"{name:<60} {value:8.2f} s   (aim {aim:g})")
    RESULTS.write_text(page([*lines, *ratios], aims), encoding="utf-8")
    return max(int(any(value > limit for _, value, limit in lines)), status)


RESULTS = Path(__file__).parent / "RESULTS.md"


def page(ratios: Sequence[run.Line], aims: Sequence[run.Line]) -> str:
    """The figures of this run as two tables."""
    aside = "" if len(aims) > 2 else " No paper was audited."
    said = f"One run on {os.cpu_count()} shared cores; wall-clock seconds are noise there, ratios within the run are not.{aside}"
    text = ["# What `make bench` measured", "", said, "",
            "| | measured | at most |", "|---|--:|--:|", *(f"| {n} | {v:.3g} | {limit:.3g} |" for n, v, limit in ratios), "",
            "| command | seconds | aim |", "|---|--:|--:|", *(f"| {n} | {v:.2f} | {aim:g} |" for n, v, aim in aims), ""]  # fmt: skip
    return "\n".join(text)


if __name__ == "__main__":
    sys.exit(main())
