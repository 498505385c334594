"""How long commands take, each in a process of its own, from an empty cache and from a full one."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time

PAPERS = ("neun", "miura", "bsv", "zheng", "gil", "dwork", "bun", "canonne", "mironov", "kairouz", "balle")
Line = tuple[str, float, float]


def timed(cache: str, *words: str) -> tuple[float, float]:
    """Wall-clock and processor seconds of one command, workers included."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run([sys.executable, "-m", "synthsym", *words], check=True, capture_output=True, env=os.environ | {"SYNTHSYM_CACHE": cache})
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.perf_counter() - start, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def lines() -> list[Line]:
    """Name, measured, aimed at (seconds)."""
    with tempfile.TemporaryDirectory(prefix="synthsym-bench-") as cache:
        alone = timed(cache, "audit", "neun.s41.single")
        cold = timed(cache, "audit", *PAPERS, "--jobs", "2")
        warm = min(timed(cache, "audit", *PAPERS, "--jobs", "2") for _ in range(3))
        shown = min(timed(cache, "show", "neun.s41.single") for _ in range(3))
    return [
        ("audit neun.s41.single, empty cache", alone[0], 3.0),
        ("audit of the papers, empty cache, 2 processes", cold[0], 75.0),
        ("the same, seconds of processor", cold[1], 150.0),
        ("audit of the papers, full cache", warm[0], 1.5),
        ("show neun.s41.single, full cache", shown[0], 0.6),
    ]


def main() -> int:
    for name, seconds, aim in lines():
        print(f"{name:<60} {seconds:8.2f} s   (aim {aim:g})", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
