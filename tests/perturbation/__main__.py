"""`python -m tests.perturbation --jobs 2 [--out FILE] [SELECTOR…]`: every foundation altered under every truth that rests on it, and verdicts judged
anew under each; counts.

One line of JSON a group of statements goes to FILE as it is done, and a group that has its line there is not derived again.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

from synthsym.core.ledger import foundations
from synthsym.statements.corpus import load_corpus

from .corpus import Report, examined
from .traces import KNOBBED
from .verdicts import Account, Ruling, add, chosen, compared, first_ruling, under


def group(ids: list[str]) -> tuple[list[str], Report]:
    corpus = load_corpus()
    return ids, examined([corpus[i] for i in ids])


def groups(ids: list[str], size: int = 8) -> list[list[str]]:
    """Neighbouring statements together: they share derivations."""
    return [ids[i : i + size] for i in range(0, len(ids), size)]


def written(report: Report) -> dict[str, Any]:
    return {**vars(report), "foundations": sorted(report.foundations)}


def read(row: dict[str, Any]) -> Report:
    return Report(**{**row, "foundations": set(row["foundations"]), "pairs": Counter(row["pairs"])})


def run(ids: list[str], jobs: int, file: Path | None = None) -> Report:
    """All the statements, in `jobs` processes; the counts do not depend on how many."""
    rows = [json.loads(line) for line in file.read_text().splitlines()] if file is not None and file.exists() else []
    done = {tuple(row["ids"]): read(row["report"]) for row in rows}
    wanted = groups(ids)
    with ProcessPoolExecutor(jobs) as pool:
        for future in as_completed([pool.submit(group, g) for g in wanted if tuple(g) not in done]):
            names, report = future.result()
            done[tuple(names)] = report
            if file is not None:
                with file.open("a") as out:
                    out.write(json.dumps({"ids": names, "report": written(report)}) + "\n")
    total = Report()
    for g in wanted:
        total.add(done[tuple(g)])
    return total


def judged(ids: list[str]) -> dict[str, Ruling]:
    corpus = load_corpus()
    return {i: first_ruling(corpus[i]) for i in ids}


def judged_under(name: str, ids: list[str]) -> tuple[str, dict[str, Ruling]]:
    corpus = load_corpus()
    return name, under(name, [corpus[i] for i in ids])


def verdicts(ids: list[str], jobs: int) -> Account:
    """Every statement judged as it is, then some of them under each alteration."""
    corpus, base, total = load_corpus(), dict[str, Ruling](), Account()
    names = [n for n in foundations() if n.startswith(KNOBBED)]
    with ProcessPoolExecutor(jobs) as pool:
        for found in pool.map(judged, groups(ids)):
            base.update(found)
        waiting = []
        for name in names:
            with_it, without = chosen(base, name)
            waiting += [pool.submit(judged_under, name, [*with_it, *without])] if with_it else []
        for future in as_completed(waiting):
            name, now = future.result()
            add(total, compared(name, {i: corpus[i] for i in ids}, base, now))
    return total


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.perturbation", description=__doc__)
    parser.add_argument("selectors", nargs="*", default=[""])
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path)
    arguments = parser.parse_args()
    ids = [i for i in load_corpus() if i.startswith(tuple(arguments.selectors or [""]))]
    report = run(ids, arguments.jobs, arguments.out)
    print("\n".join(report.lines()), flush=True)
    account = verdicts(ids, arguments.jobs)
    print("\n".join(account.lines()))
    return int(bool(report.defects or account.defects))


if __name__ == "__main__":
    sys.exit(main())
