"""`python -m tests.soundness [--count 400] [--seed 1] [--jobs 2]`: random statements of each kind, decided and attacked.

The corpus is one collection of true and false statements; here are others, made to be false where a proof is careless.
Anything proved that fails at a point, and anything that crashes, fails the run.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor

from .run import KINDS, Count, examine


def run(count: int, seed: int, jobs: int) -> Count:
    """`count` statements of each kind, in `jobs` processes; the same for the same seed."""
    total = Count()
    tasks = [(kind, seed * 1_000_000 + i) for i in range(count) for kind in KINDS]
    with ProcessPoolExecutor(jobs) as pool:
        for one in pool.map(examine, *zip(*tasks, strict=True), chunksize=8):
            total.add(one)
    return total


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soundness", description=__doc__)
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    total = run(arguments.count, arguments.seed, arguments.jobs)
    for line in total.false:
        print("false:", line)
    print(total.words())
    return int(bool(total.false))


if __name__ == "__main__":
    sys.exit(main())
