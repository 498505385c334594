"""`python -m tests.engine [--module rules/basic]… [--share 0.1] [--limit 12] [--seed 1] [--jobs 2] [--out FILE]`: the engine, altered.

Would the tests notice if the engine were wrong? Each module of it is altered in one place at a time and its tests are
run; the table says how many alterations were noticed. Survivors must be argued in tests/engine/argued.toml.
"""

from __future__ import annotations

import argparse
import importlib.util
import multiprocessing
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from .argued import Name, complaints, load
from .mutants import Mutant, mutants, sample
from .record import Record
from .targets import ROOT, asked_about, modules
from .trial import preload, run_tests, scratch, try_mutant


def table(rows: Sequence[tuple[str, int, int, int, int]]) -> str:
    """Module by module: mutants that exist, tried, killed, survived and argued, killed in percent."""
    total = ("all", *(sum(r[i] for r in rows) for i in range(1, 5)))
    lines = [f"{'module':36} {'mutants':>8} {'tried':>6} {'killed':>7} {'argued':>7} {'killed %':>9}"]
    for name, there, tried, killed, argued in (*rows, total):
        lines.append(f"{name:36} {there:8} {tried:6} {killed:7} {argued:7} {100 * killed / tried if tried else 0:9.1f}")
    return "\n".join(lines)


def judge_module(tree: Path, module: str, drawn: Sequence[Mutant], record: Record) -> tuple[list[Mutant], list[Mutant]]:
    """Killed and surviving mutants among those drawn; the limit of time is four times what the unaltered tests take."""
    tests = asked_about(module)
    killed: list[Mutant] = []
    survived: list[Mutant] = []
    limit = 0
    for mutant in drawn:
        outcome = record.outcome(mutant, tests)
        if outcome is None:
            if not limit:
                plain = run_tests(tree, tests, 600)
                if plain.killed:
                    raise SystemExit(f"{module}: the tests fail without any alteration, in {plain.by}")
                limit = max(20, 4 * round(plain.seconds))
            outcome = try_mutant(tree, module, mutant.source, tests, limit)
            record.add(mutant, tests, outcome)
            word = f"killed by {outcome.by}" if outcome.killed else "SURVIVED"
            print(f"{module} {mutant.operator}: {mutant.becomes[:110]!r}: {word} ({outcome.seconds:.0f} s)", flush=True)
        (killed if outcome.killed else survived).append(mutant)
    return killed, survived


@dataclass(frozen=True)
class Judged:
    """What came of one module: the names of all its mutants, of the killed ones and of the survivors."""

    module: str
    existing: list[Name]
    killed: list[Name]
    survived: list[Name]


def judge(arguments: argparse.Namespace, module: str) -> Judged:
    """One module in a copy of the project that is this call's own, so that modules can be judged side by side."""
    there = list(mutants(module, (ROOT / module).read_text()))
    drawn = [] if arguments.list else sample(there, arguments.seed, arguments.share, arguments.limit)
    with tempfile.TemporaryDirectory(prefix="engine-") as folder:
        killed, survived = (
            judge_module(scratch(ROOT, Path(folder)), module, drawn, Record(ROOT, arguments.out)) if drawn else ([], [])
        )
    return Judged(module, [m.name for m in there], [m.name for m in killed], [m.name for m in survived])


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.engine", description=__doc__)
    parser.add_argument("--module", action="append", help="part of a module's path; may be given again")
    parser.add_argument("--share", type=float, default=1.0, help="part of each module's mutants, between 0 and 1")
    parser.add_argument("--limit", type=int, help="at most so many mutants a module")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="modules judged side by side")
    parser.add_argument("--out", type=Path, help="where results are kept, and read from by the next run")
    parser.add_argument("--list", action="store_true", help="count the mutants and stop")
    arguments = parser.parse_args()
    if importlib.util.find_spec("cosmic_ray") is None:
        print("cosmic-ray is not installed: pip install cosmic-ray", file=sys.stderr)
        return 2
    chosen = [m for m in modules() if not arguments.module or any(part in m for part in arguments.module)]
    if not chosen:
        print("no module of the engine has such a path", file=sys.stderr)
        return 2
    argued = load()
    preload()
    # Forked, so that the libraries are loaded once; a process judges one module after another.
    with ProcessPoolExecutor(max(1, arguments.jobs), multiprocessing.get_context("fork")) as pool:
        found = list(pool.map(partial(judge, arguments), chosen))
    print(
        table(
            [
                (
                    j.module,
                    len(j.existing),
                    len(j.killed) + len(j.survived),
                    len(j.killed),
                    sum(n in argued for n in j.survived),
                )
                for j in found
            ]
        )
    )
    wrong = complaints(
        argued,
        *([name for j in found for name in getattr(j, part)] for part in ("existing", "killed", "survived")),
        chosen,
    )
    for line in wrong:
        print(line)
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
