"""python -m tests.adversary --programs 20000 --seed 1 --jobs 2"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor

from .random_derivations import Found, run

_SHARE = 50


def main() -> int:
    """Runs the programs and prints counts; 1 if a rule accepted a falsehood."""
    asked = argparse.ArgumentParser(description="Random programs of rules, each accepted truth tested at points.")
    asked.add_argument("--programs", type=int, default=20000)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--jobs", type=int, default=1)
    how = asked.parse_args()
    found, starts = Found(), range(how.seed, how.seed + how.programs, _SHARE)
    sizes = [min(_SHARE, how.seed + how.programs - s) for s in starts]
    if how.jobs == 1:
        for start, size in zip(starts, sizes, strict=True):
            found.add(run(start, size))
    else:
        with ProcessPoolExecutor(how.jobs) as pool:
            for part in pool.map(run, starts, sizes):
                found.add(part)
    rules = ", ".join(f"{n} {what}" for what, n in sorted(found.counts.items()) if ":" not in what)
    print(f"{how.programs} programs: {rules or 'nothing'}")
    for line in found.false:
        print(f"FALSE {line}")
    for what, n in sorted(found.counts.items()):
        if what.startswith("broke"):
            print(f"{n} {what}")
    return 1 if found.false else 0


raise SystemExit(main())
