"""`make bench`: prints each ratio beside what it may be, keeps it in RESULTS.md, and fails where it is more.

With `--quick` no paper is audited, and ten thousand points are swept instead of ten million.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from . import commands, run, scaling, shares
from .commands import processor
from .values import ratio

# Digits of a value, arguments and decimal included, and how many times FLINT's own time they may take.
CURVE = ((20, 3.0), (50, 2.0), (200, 1.6), (1000, 1.5), (10_000, 1.5), (100_000, 1.5))


def main() -> int:
    bare = processor("-c", "pass")
    start = time.perf_counter()
    lines = [
        *((f"gaussian.delta, {digits} digits / bare python-flint", ratio(digits), most) for digits, most in CURVE),
        ("synthsym --help, processor seconds", processor("-m", "synthsym", "--help"), 0.2),
        (
            "import synthsym, processor seconds beyond the interpreter's own",
            processor("-c", "import synthsym") - bare,
            0.1,
        ),
    ]
    lines += [*scaling.lines(), shares.line()]
    for name, value, limit in lines:
        print(f"{name:<60} {value:8.3f}   (at most {limit})")
    print(f"measured in {time.perf_counter() - start:.1f} s")
    print()
    status, ratios = run.main()
    print()
    quick = "--quick" in sys.argv
    aims = commands.lines(() if quick else commands.PAPERS)
    for name, value, aim in aims:
        print(f"{name:<60} {value:8.2f} s   (aim {aim:g})", flush=True)
    swept = commands.swept(10**4 if quick else 10**7)
    for name, value, aim in swept:
        print(f"{name:<60} {value:8.1f}   (aim {aim:g})")
    RESULTS.write_text(page([*lines, *ratios, *swept], aims), encoding="utf-8")
    return max(int(any(value > limit for _, value, limit in [*lines, *swept])), status)


RESULTS = Path(__file__).parent / "RESULTS.md"


def page(ratios: Sequence[run.Line], aims: Sequence[run.Line]) -> str:
    """The figures of this run as two tables."""
    aside = "" if len(aims) > 2 else " No paper was audited, and few points were swept."
    said = f"One run on {os.cpu_count()} shared cores; wall-clock seconds are noise there, ratios within the run are not.{aside}"
    text = ["# What `make bench` measured", "", said, "",
            "| | measured | at most |", "|---|--:|--:|", *(f"| {n} | {v:.3g} | {limit:.3g} |" for n, v, limit in ratios), "",
            "| command | seconds | aim |", "|---|--:|--:|", *(f"| {n} | {v:.2f} | {aim:g} |" for n, v, aim in aims), ""]  # fmt: skip
    return "\n".join(text)


if __name__ == "__main__":
    sys.exit(main())
