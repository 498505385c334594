"""Statements as they stand in papers on differential privacy and their appendices, each with a false twin.

A false one proved or a true one refuted is a failure; of the rest at least nine in ten must be decided. The fast profile
takes every third statement, the slow one all of them.
"""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from pathlib import Path

import pytest

from synthsym.balls.reading import to_sympy
from synthsym.core.where import domain_of
from synthsym.decide import Evidence, Proof, Witness, decide, violation
from synthsym.decide.printed import guarded, printed_conditions
from synthsym.notation import parse

HERE = Path(__file__).parent
SHARE = 0.9
EFFORT = 20_000
LONGEST = 90.0  # processor seconds a statement may take on the slowest machine: effort is counted, so it ends by itself


@dataclass(frozen=True)
class Line:
    id: str
    statement: str
    where: str
    integers: str
    source: str

    def decided(self) -> Evidence:
        statement = parse(self.statement)
        names = [name for name in self.integers.split(",") if name]
        domain = domain_of(statement.names(), self.where, names)
        table = domain.table()
        return decide(guarded(statement, table), domain, EFFORT, printed_conditions(statement, table))


def lines(name: str) -> list[Line]:
    return [Line(**json.loads(text)) for text in (HERE / f"{name}.jsonl").read_text().splitlines()]


TRUE, FALSE = lines("true"), lines("false")


def judge(some_true: list[Line], some_false: list[Line]) -> None:
    wrong, open_, seconds = [], [], []
    for line, right in [(t, Proof) for t in some_true] + [(f, Witness) for f in some_false]:
        start = time.process_time()
        evidence = line.decided()
        seconds.append(time.process_time() - start)
        if evidence is None:
            open_.append(line.id)
        elif not isinstance(evidence, right):
            wrong.append((line.id, line.statement, evidence))
    total = len(some_true) + len(some_false)
    seconds.sort()
    print(
        f"{total - len(open_)} of {total} decided, open: {', '.join(open_) or 'none'}; "
        f"processor time: median {seconds[total // 2]:.2f} s, 95% below {seconds[int(0.95 * total)]:.2f} s, longest {seconds[-1]:.1f} s"
    )
    assert not wrong
    assert total - len(open_) >= SHARE * total
    assert seconds[-1] < LONGEST


def test_the_set_is_large_and_each_statement_has_a_twin() -> None:
    assert len(TRUE) >= 150 and len(FALSE) >= 150
    assert [(t.source, t.where, t.integers) for t in TRUE] == [(f.source, f.where, f.integers) for f in FALSE]
    assert all(t.statement != f.statement for t, f in zip(TRUE, FALSE, strict=True))


@pytest.mark.long
def test_a_third_of_the_set() -> None:
    judge(TRUE[::3], FALSE[::3])


@pytest.mark.slow
def test_the_whole_set() -> None:
    judge(TRUE, FALSE)


@pytest.mark.parametrize("line", TRUE[::9], ids=lambda line: line.id)
def test_no_true_statement_fails_at_a_point(line: Line) -> None:
    """An oracle of its own: the statement as written, at points, by balls."""
    statement = parse(line.statement)
    domain = domain_of(statement.names(), line.where, [name for name in line.integers.split(",") if name])
    relation = to_sympy(statement, domain.table())
    if not hasattr(relation, "rel_op") or "sum" in line.statement:
        return
    assert all(violation(relation, point) is None for point in domain.points(40))
