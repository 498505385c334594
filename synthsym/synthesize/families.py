"""Families of linear statistics on {0,1}^p up to degree d, their exact values and exact l1 sensitivities.

* conjunctions: all coordinates of a set equal 1; binom(p, <= d) functions, the constant one included;
* marginals: every pattern of zeros and ones on every set; sum of 2^j binom(p, j) functions;
* parities: the product of signs over a set, with values -1 and 1; binom(p, <= d) functions.

All three span the same space. A statistic is (step * integer + offset) / n with an integer that one record changes by
at most 1, which lets the noise be drawn exactly on the integers. The constant function is never noised: every
density has mean 1 there, and its sensitivity is 0.
"""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from .table import Codes

Kind = Literal["conjunctions", "marginals", "parities"]
KINDS: tuple[Kind, ...] = ("conjunctions", "marginals", "parities")


@dataclass(frozen=True)
class Family:
    """Products of at most d of p columns: conjunctions, parities, or both values of each column (marginals)."""

    kind: Kind
    p: int
    d: int

    def sets(self) -> list[tuple[int, ...]]:
        """The non-empty sets of at most d coordinates."""
        return [s for j in range(1, self.d + 1) for s in itertools.combinations(range(self.p), j)]

    @property
    def size(self) -> int:
        """|F|, the constant function included."""
        weight = 2 if self.kind == "marginals" else 1
        return sum(int(weight**j) * math.comb(self.p, j) for j in range(self.d + 1))

    @property
    def noised(self) -> int:
        """How many statistics receive noise: all but the constant one."""
        return self.size - 1

    @property
    def step(self) -> int:
        """How far the sum over the records moves when the integer behind it moves by one."""
        return 2 if self.kind == "parities" else 1

    def sensitivity(self) -> Fraction:
        """n times the exact l1 distance that one replaced (or removed, or added) record can cause."""
        sets = sum(math.comb(self.p, j) for j in range(1, self.d + 1))
        if self.kind == "conjunctions":
            return Fraction(sets)  # 0…0 against 1…1
        if self.kind == "marginals":
            return Fraction(2 * sets)  # two complementary records: on each set one pattern falls, another rises
        return Fraction(2 * max(self._odd_sets(w) for w in range(self.p + 1)))

    def _odd_sets(self, w: int) -> int:
        """Sets of at most d coordinates that meet w given coordinates in an odd number."""
        return sum(
            math.comb(w, i) * math.comb(self.p - w, j - i) for j in range(1, self.d + 1) for i in range(1, j + 1, 2)
        )

    # -- values -------------------------------------------------------------------------------------------------------
    def integers(self, histogram: NDArray[np.int64]) -> list[int]:
        """The integer behind each noised statistic: the number of records on which it takes its larger value."""
        above = _supersets(histogram, self.p)
        ones = {s: int(above[sum(1 << i for i in s)]) for s in [(), *self.sets()]}
        return [self._integer(s, pattern, ones) for s, pattern in self._functions()]

    def _functions(self) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        """Each function as a set of coordinates and, for marginals, a pattern on it."""
        if self.kind != "marginals":
            return [(s, (1,) * len(s)) for s in self.sets()]
        return [(s, pattern) for s in self.sets() for pattern in itertools.product((0, 1), repeat=len(s))]

    def _integer(self, s: tuple[int, ...], pattern: tuple[int, ...], ones: dict[tuple[int, ...], int]) -> int:
        if self.kind == "conjunctions":
            return ones[s]
        if self.kind == "marginals":
            fixed = tuple(i for i, v in zip(s, pattern, strict=True) if v)
            free = [i for i, v in zip(s, pattern, strict=True) if not v]
            subsets = [t for r in range(len(free) + 1) for t in itertools.combinations(free, r)]
            return sum(int((-1) ** len(t)) * ones[tuple(sorted(fixed + t))] for t in subsets)
        signed = sum(int((-2) ** r) * sum(ones[t] for t in itertools.combinations(s, r)) for r in range(len(s) + 1))
        return (ones[()] + signed) // 2

    def means(self, integers: list[int], n: int) -> NDArray[np.float64]:
        """From integers (noisy or not) to the linear statistics."""
        values = np.array(integers, dtype=np.float64)
        out: NDArray[np.float64] = (2 * values - n) / n if self.kind == "parities" else values / n
        return out

    def matrix(self, points: Codes) -> sparse.csr_matrix:
        """Values of every noised function (rows) at every point (columns)."""
        columns = [((points >> i) & 1).astype(np.int8) for i in range(self.p)]
        rows = []
        for s, pattern in self._functions():
            value = np.ones(len(points), dtype=np.int8)
            for i, wanted in zip(s, pattern, strict=True):
                factor = 1 - 2 * columns[i] if self.kind == "parities" else (columns[i] if wanted else 1 - columns[i])
                value = value * factor
            rows.append(sparse.csr_matrix(value.astype(np.float64)))
        return sparse.vstack(rows, format="csr")


def _supersets(histogram: NDArray[np.int64], p: int) -> NDArray[np.int64]:
    """For every cell, the number of records whose ones include its ones."""
    total = histogram.copy()
    for i in range(p):
        pairs = total.reshape(-1, 2, 1 << i)
        pairs[:, 0, :] += pairs[:, 1, :]
    return total
