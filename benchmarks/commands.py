"""How long commands take, each in a process of its own, from an empty cache and from a full one."""

from __future__ import annotations

import contextlib
import math
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

PAPERS = ("neun", "miura", "bsv", "zheng", "gil", "dwork", "bun", "canonne", "mironov", "kairouz", "balle")
LOOK = 0.2  # seconds between two looks at the memory of a command
Line = tuple[str, float, float]


def timed(*words: str, cache: str | None = None) -> tuple[float, float]:
    """Wall-clock and processor seconds of one Python, workers included; only the latter tell anything on a shared machine."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(
        [sys.executable, *words],
        check=True,
        capture_output=True,
        env=os.environ | ({} if cache is None else {"SYNTHSYM_CACHE": cache}),
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.perf_counter() - start, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def processor(*words: str, cache: str | None = None, repeats: int = 3) -> float:
    """The least processor seconds of several runs."""
    return min(timed(*words, cache=cache)[1] for _ in range(repeats))


def lines(papers: Sequence[str] = PAPERS) -> list[Line]:
    """Name, measured, aimed at (seconds); without papers what takes no more than a minute."""
    synthsym, one = ("-m", "synthsym"), "neun.s41.single"
    with tempfile.TemporaryDirectory(prefix="synthsym-bench-") as cache:
        out = [
            (f"audit {one}, empty cache, processor", processor(*synthsym, "audit", one, cache=cache, repeats=1), 3.0),
            (f"show {one}, full cache, processor", processor(*synthsym, "show", one, cache=cache), 0.6),
        ]
        if papers:
            wall, cost = timed(*synthsym, "audit", *papers, "--jobs", "2", cache=cache)
            out += [
                ("audit of the papers, empty cache, 2 processes, wall clock", wall, 75.0),
                ("the same, processor", cost, 150.0),
                (
                    "audit of the papers, full cache, processor",
                    processor(*synthsym, "audit", *papers, cache=cache),
                    1.5,
                ),
            ]
    return out


def swept(points: int) -> list[Line]:
    """The most memory that a table needs which is written as it is computed, its three processes together, shared pages counted in each."""
    count = math.isqrt(points)
    axes = f"eta=1/10..2:{count}", f"eps=0..4:{points // count}"
    argv = [sys.executable, "-m", "synthsym", "sweep", "gaussian.delta", *axes, "--jobs", "2", "--out", "table.csv"]
    most = 0.0
    with tempfile.TemporaryDirectory(prefix="synthsym-bench-") as folder:
        quiet = subprocess.DEVNULL
        with subprocess.Popen(argv, cwd=folder, stdout=quiet, stderr=quiet, start_new_session=True) as started:
            while started.poll() is None:
                most = max(most, _megabytes(started.pid))
                time.sleep(LOOK)
        if started.returncode:
            raise subprocess.CalledProcessError(started.returncode, argv)
    return [(f"sweep of {count * (points // count)} points, memory of all its processes, MB", most, 300.0)]


def _megabytes(session: int) -> float:
    """What the processes of a session hold."""
    pages = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it has ended
            fields = stat.read_text().rpartition(")")[2].split()
            pages += int(fields[21]) if int(fields[3]) == session else 0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def main() -> int:
    for name, seconds, aim in lines():
        print(f"{name:<60} {seconds:8.2f} s   (aim {aim:g})", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
