"""Every family against its definition: values on each record, and l1 distances over all pairs of records."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest

from synthsym.synthesize.families import KINDS, Family


def values(family: Family, x: tuple[int, ...]) -> list[int]:
    """The functions on one record, straight from their definition, the constant one left out."""
    out = []
    for s in family.sets():
        if family.kind == "conjunctions":
            out.append(int(all(x[i] for i in s)))
        elif family.kind == "parities":
            out.append((-1) ** sum(x[i] for i in s))
        else:
            out += [int(tuple(x[i] for i in s) == pattern) for pattern in itertools.product((0, 1), repeat=len(s))]
    return out


CASES = [(kind, p, d) for kind in KINDS for p, d in [(1, 1), (2, 1), (3, 2), (4, 3), (5, 2), (5, 3)]]


@pytest.mark.parametrize(("kind", "p", "d"), CASES)
def test_matrix_count_and_means(kind: str, p: int, d: int) -> None:
    family = Family(kind, p, d)  # type: ignore[arg-type]
    cube = [tuple((c >> i) & 1 for i in range(p)) for c in range(1 << p)]
    direct = np.array([values(family, x) for x in cube]).T
    assert family.noised == len(direct) == family.size - 1
    assert (family.matrix(np.arange(1 << p)).toarray() == direct).all()
    histogram = np.random.default_rng(p).integers(0, 9, 1 << p)
    n = int(histogram.sum())
    assert family.means(family.integers(histogram), n) == pytest.approx(direct @ histogram / n)


@pytest.mark.parametrize(("kind", "p", "d"), CASES)
def test_sensitivity_is_the_largest_distance_between_two_records(kind: str, p: int, d: int) -> None:
    family = Family(kind, p, d)  # type: ignore[arg-type]
    rows = [np.array(values(family, x)) for x in itertools.product((0, 1), repeat=p)]
    largest = max(int(np.abs(a - b).sum()) for a in rows for b in rows)
    assert family.sensitivity() == largest
    assert largest <= 2 * family.size  # the printed bound, in units of 1/n
    # removing a record from n: distances to a mean of others, again at most the distance to one of them
    means = [
        np.mean([rows[i] for i in pick], axis=0)
        for pick in itertools.combinations(range(min(len(rows), 8)), min(3, len(rows)))
    ]
    assert max(np.abs(a - m).sum() for a in rows for m in means) <= largest + 1e-9


@pytest.mark.parametrize(("kind", "p", "d"), CASES)
def test_one_record_moves_each_integer_by_at_most_one(kind: str, p: int, d: int) -> None:
    family = Family(kind, p, d)  # type: ignore[arg-type]
    unit = np.eye(1 << p, dtype=np.int64)
    integers = np.array([family.integers(row) for row in unit])
    assert integers.min() >= 0 and integers.max() <= 1
    spread = np.abs(integers[:, None, :] - integers[None, :, :]).sum(axis=2).max()
    assert spread * family.step == family.sensitivity()


@pytest.mark.parametrize(("p", "d"), [(4, 2), (5, 3), (6, 1)])
def test_the_three_families_span_the_same_space(p: int, d: int) -> None:
    dimension = sum(math.comb(p, j) for j in range(d + 1))
    points = np.arange(1 << p)
    blocks = [np.vstack([np.ones(1 << p), Family(kind, p, d).matrix(points).toarray()]) for kind in KINDS]
    assert [np.linalg.matrix_rank(b) for b in blocks] == [dimension] * 3
    assert np.linalg.matrix_rank(np.vstack(blocks)) == dimension
