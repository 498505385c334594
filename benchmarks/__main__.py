"""`make bench`: prints each ratio beside what it may be, and fails where it is more."""

from __future__ import annotations

import subprocess
import sys
import time

from . import run
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
    return max(int(any(value > limit for _, value, limit in lines)), run.main())


if __name__ == "__main__":
    sys.exit(main())
