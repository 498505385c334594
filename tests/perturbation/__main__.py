"""`python -m tests.perturbation --jobs 2 [SELECTOR…]`: every foundation altered under every truth that rests on it; counts."""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor

from synthsym.corpus import load_corpus

from .corpus import Report, examined


def chunk(ids: list[str]) -> Report:
    corpus = load_corpus()
    return examined([corpus[i] for i in ids])


def shares(ids: list[str], size: int = 24) -> list[list[str]]:
    """Neighbouring statements together: they share derivations."""
    return [ids[i : i + size] for i in range(0, len(ids), size)]


def run(ids: list[str], jobs: int) -> Report:
    total = Report()
    with ProcessPoolExecutor(jobs) as pool:
        for part in pool.map(chunk, shares(ids)):
            total.add(part)
            print(f"{total.truths} of {len(ids)} truths", file=sys.stderr, flush=True)
    return total


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.perturbation", description=__doc__)
    parser.add_argument("selectors", nargs="*", default=[""])
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    report = run([i for i in load_corpus() if i.startswith(tuple(arguments.selectors or [""]))], arguments.jobs)
    print("\n".join(report.lines()))
    return int(bool(report.stuck or report.hidden or report.broken or report.crashed or report.groundless))


if __name__ == "__main__":
    sys.exit(main())
