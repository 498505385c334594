"""`python -m tests.mutations --jobs 2 [--each 6] [--out FILE] [SELECTOR…]`: alterations of the corpus, judged; counts at the end.

One line of JSON a statement goes to FILE as it is done, and a statement that has its line there is not judged again.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from synthsym.statements.corpus import load_corpus

from .corpus import Tally, examined, only_truth


def one(id: str, count: int) -> tuple[str, Tally]:
    with only_truth():
        return id, examined(load_corpus()[id], count)


def recorded(file: Path | None) -> dict[str, Tally]:
    """What a run before this one has left."""
    if file is None or not file.exists():
        return {}
    rows = [json.loads(line) for line in file.read_text().splitlines()]
    return {r["id"]: Tally(Counter(r["counts"]), r["survivors"], 1, r["unchecked"], r["silent"]) for r in rows}


def run(ids: list[str], count: int, jobs: int, file: Path | None = None) -> Tally:
    """All the statements, in `jobs` processes; the counts do not depend on how many."""
    done = recorded(file)
    with ProcessPoolExecutor(jobs) as pool:
        waiting = [pool.submit(one, id, count) for id in ids if id not in done]
        for future in as_completed(waiting):
            id, tally = future.result()
            done[id] = tally
            if file is not None:
                with file.open("a") as out:
                    out.write(json.dumps({"id": id, **vars(tally)}) + "\n")
    total = Tally()
    for id in ids:
        total.add(done[id])
    return total


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutations", description=__doc__)
    parser.add_argument("selectors", nargs="*", default=[""])
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--each", type=int, default=6)
    parser.add_argument("--out", type=Path)
    arguments = parser.parse_args()
    ids = [i for i in load_corpus() if i.startswith(tuple(arguments.selectors or [""]))]
    total = run(ids, arguments.each, arguments.jobs, arguments.out)
    for line in total.survivors:
        print("survivor", line)
    print(total.words())
    return int(bool(total.survivors))


if __name__ == "__main__":
    sys.exit(main())
