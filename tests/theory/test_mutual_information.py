"""The largest change of mutual information by one replaced record, tried on all small tables, against what the ledger derives."""

from __future__ import annotations

import itertools
from math import log

import pytest

from synthsym.core.domain import Domain, Integer
from synthsym.theory import mutual_information as information


def entropy(counts: list[int]) -> float:
    return sum(c * log(c) for c in counts if c)


def n_times_information(table: tuple[int, ...], rows: int, columns: int) -> float:
    grid = [table[i * columns : (i + 1) * columns] for i in range(rows)]
    return (
        entropy(list(table))
        - entropy([sum(r) for r in grid])
        - entropy([sum(c) for c in zip(*grid, strict=True)])
        + entropy([sum(table)])
    )


def largest_change(n: int, rows: int, columns: int) -> float:
    cells = rows * columns
    best = 0.0
    for table in itertools.product(range(n + 1), repeat=cells):
        if sum(table) != n:
            continue
        for a, b in itertools.permutations(range(cells), 2):
            if table[a]:
                moved = list(table)
                moved[a] -= 1
                moved[b] += 1
                best = max(
                    best,
                    abs(n_times_information(tuple(moved), rows, columns) - n_times_information(table, rows, columns)),
                )
    return best


def step(m: float) -> float:
    return float(information.step_formula(m))


@pytest.mark.parametrize("n", [2, 3, 5])
def test_two_values_reach_one_step_of_all_records(n):
    assert largest_change(n, 2, 3) == pytest.approx(step(n) if n > 1 else 0, rel=1e-9)


@pytest.mark.parametrize("n", [3, 4])
def test_three_values_stay_below_two_steps_of_half_of_them(n):
    most = 2 * step((n + 1) / 2)
    found = largest_change(n, 3, 3)
    assert found <= most + 1e-9
    assert (found == pytest.approx(most, rel=1e-9)) == (n % 2 == 1)


@pytest.mark.parametrize("n", range(2, 12))
def test_steps_are_concave(n):
    """What the premises say of them, and that the false twin with a smaller bound is broken."""
    steps = [0.0, *(step(m) for m in range(2, n + 1))]  # of the first, second, ... record
    assert steps == sorted(steps)
    for k, c in itertools.product(range(1, n + 1), repeat=2):
        if c <= k:
            assert steps[k - 1] - steps[c - 1] <= steps[k - c] + 1e-12
    for r in range(1, n + 1):
        assert steps[r - 1] + steps[n - r] <= 2 * step((n + 1) / 2) + 1e-12
    assert n < 3 or any(steps[r - 1] + steps[n - r] > 2 * step(n / 2) for r in range(1, n + 1))


def test_a_first_record_has_no_step_formula():
    with pytest.raises(Exception, match="not proved"):
        information.step(1, on=Domain(n=Integer >= 2))
