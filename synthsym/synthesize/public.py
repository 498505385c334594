"""The reduced space: points of the cube drawn from a public law, never from the private data."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ..errors import UserError
from .noise import Source
from .table import Codes, read_table


def uniform_points(p: int, m: int, source: Source) -> Codes:
    """m draws from the uniform law on the cube."""
    return source.many_below(np.full(m, 1 << p, dtype=np.int64))


def product_points(means: list[float], m: int, source: Source) -> Codes:
    """m draws with independent coordinates of the given public means."""
    codes = np.zeros(m, dtype=np.int64)
    for i, mean in enumerate(means):
        codes |= (source.random(m) < mean).astype(np.int64) << i
    return codes


def file_points(path: Path, names: tuple[str, ...], m: int, source: Source) -> Codes:
    """m draws, with replacement, from the records of a public file with the same columns."""
    table = read_table(path, "--public")
    if table.names != names:
        raise UserError(f"--public {path}: its columns differ from those of --data")
    chosen: Codes = table.codes[source.many_below(np.full(m, table.records, dtype=np.int64))]
    return chosen


def parse_means(text: str, p: int) -> list[float]:
    """`0.1,0.5,…`: one number strictly between 0 and 1 for each column."""
    try:
        means = [float(part) for part in text.split(",")]
    except ValueError:
        raise UserError(f"--means {text}: expected {p} numbers separated by commas") from None
    if len(means) != p or not all(0 < x < 1 for x in means):
        raise UserError(f"--means {text}: expected {p} numbers strictly between 0 and 1")
    return means
