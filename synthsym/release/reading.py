"""From a CSV file to the integers that a release needs: counts of cells, sums on a coarse lattice, a histogram of bits.

The file is read once, in pieces; no record is kept. What a cell becomes depends on that cell alone, so one record moves
every count by what `mechanisms` says. A message names record and column, never what the cell holds.
"""

from __future__ import annotations

import csv
import hashlib
import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from ..errors import UserError
from .columns import BY_MOMENTS, Column
from .spec import Spec

PIECE = 20_000
COARSE = 1000  # steps of the lattice on which sums for the normal mechanisms are taken
Ints = NDArray[np.int64]


def cells_of(column: Column, levels: Ints) -> Ints:
    """Levels to cells of the histogram: bins of a number, the value otherwise; a missing cell is the last."""
    if column.kind != "number":
        return levels
    return np.where(levels > column.top, column.bins, levels * column.bins // (column.top + 1))


def bin_range(column: Column, cell: int) -> tuple[int, int]:
    """First level of a bin, and how many levels it has."""
    steps = column.top + 1
    first, end = -(-cell * steps // column.bins), -(-(cell + 1) * steps // column.bins)
    return first, end - first


def grain(column: Column) -> int:
    """How far one record can move the coarse sum."""
    return min(column.top, COARSE)


def coarsely(column: Column, levels: Ints) -> Ints:
    """Steps of the coarse lattice, rounded to the nearest."""
    return (2 * levels * grain(column) + column.top) // (2 * column.top)


@dataclass
class Tally:
    """All that is kept of the data; every number in it is private."""

    records: int
    tables: dict[str, Ints]  # a column's histogram, or its table with its parent: one row a cell of the parent
    sums: dict[str, int]
    cube: Ints | None
    # of the mean-covariance columns: sums of the centred values and of their products, as in `moments_of`
    moments: Ints
    fingerprint: str = ""

    def histogram(self, column: Column) -> Ints:
        """How many records have each level of the column, whatever its parent has."""
        table = self.tables[column.name]
        return table if column.parent is None else table.reshape(-1, column.cells).sum(axis=0)


def empty(spec: Spec) -> Tally:
    """Counts of no records."""
    tables = {
        c.name: np.zeros(c.cells * (spec.column(c.parent).cells if c.parent else 1), dtype=np.int64)
        for c in spec.columns
    }
    sums = {c.name: 0 for c in spec.columns if c.mechanism in BY_MOMENTS}
    bits, joint = bit_columns(spec), len(moment_columns(spec))
    cube = np.zeros(1 << len(bits), dtype=np.int64) if bits else None
    return Tally(0, tables, sums, cube, np.zeros(joint + joint * (joint + 1) // 2, dtype=np.int64))


def bit_columns(spec: Spec) -> tuple[Column, ...]:
    """The columns that are released by linear statistics."""
    return tuple(c for c in spec.columns if c.mechanism == "linear-statistics")


def moment_columns(spec: Spec) -> tuple[Column, ...]:
    """The columns that are released by sums and products."""
    return tuple(c for c in spec.columns if c.mechanism == "mean-covariance")


def moments_of(coarse: Ints) -> Ints:
    """Sums of the rows (one a column of the table) and of the products of each row with itself and those after it."""
    d = len(coarse)
    return np.array(
        [*coarse.sum(axis=1), *((coarse[i] * coarse[j]).sum() for i in range(d) for j in range(i, d))], dtype=np.int64
    )


def tally(path: Path, spec: Spec) -> Tally:
    """Reads the file once and counts; a message names record and column, never what a cell holds."""
    kept, digest = empty(spec), hashlib.sha256()
    readers = {c.name: Reader(c) for c in spec.columns}
    for names, rows, first in _pieces(path, digest):
        found = dict(zip(names, zip(*rows, strict=True), strict=True))
        add(kept, spec, {c.name: readers[c.name].levels(found[c.name], first) for c in spec.columns}, len(rows))
    if kept.records == 0:
        raise UserError(f"DATA {path}: there are no records")
    kept.fingerprint = digest.hexdigest()
    return kept


def add(kept: Tally, spec: Spec, levels: dict[str, Ints], records: int) -> None:
    """More records, given as levels."""
    cells = {c.name: cells_of(c, levels[c.name]) for c in spec.columns}
    kept.records += records
    for c in spec.columns:
        joint = cells[c.name] if c.parent is None else cells[c.parent] * c.cells + cells[c.name]
        kept.tables[c.name] += np.bincount(joint, minlength=len(kept.tables[c.name]))
        if c.name in kept.sums:
            kept.sums[c.name] += int(coarsely(c, levels[c.name]).sum())
    if len(kept.moments):  # centred: from -grain to grain
        kept.moments += moments_of(np.array([2 * coarsely(c, levels[c.name]) - grain(c) for c in moment_columns(spec)]))
    if kept.cube is not None:
        codes = np.zeros(records, dtype=np.int64)
        for place, c in enumerate(bit_columns(spec)):
            codes |= levels[c.name] << place
        kept.cube += np.bincount(codes, minlength=len(kept.cube))


class _Hashed:
    """Lines of a file, hashed as they pass."""

    def __init__(self, file: IO[bytes], digest: Any) -> None:
        self.file, self.digest = file, digest

    def __iter__(self) -> Iterator[str]:
        for number, line in enumerate(self.file):
            self.digest.update(line)
            yield line.decode("utf-8-sig" if number == 0 else "utf-8")


def header(path: Path) -> tuple[str, ...]:
    """The first line only."""
    try:
        with open(path, "rb") as file:
            line = file.readline(1 << 20).decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(
            f"DATA {path}: cannot be read ({getattr(error, 'strerror', None) or 'not UTF-8 text'})"
        ) from None
    return _names(path, next(csv.reader([line]), []))


def _names(path: Path, row: list[str]) -> tuple[str, ...]:
    names = tuple(name.strip() for name in row)
    if not names or not all(names) or len(set(names)) != len(names):
        raise UserError(f"DATA {path}: the first line must name every column, each once")
    return names


def _pieces(path: Path, digest: Any) -> Iterator[tuple[tuple[str, ...], list[list[str]], int]]:
    """Column names, some records, and the number of the first of them."""
    try:
        file = open(path, "rb")  # noqa: SIM115 - closed below; only the opening is excused
    except OSError as error:
        raise UserError(f"DATA {path}: cannot be read ({error.strerror})") from None
    with file:
        reader, first = csv.reader(iter(_Hashed(file, digest))), 1
        try:
            names = _names(path, next(reader, []))
            while rows := list(islice(reader, PIECE)):
                if any(len(row) != len(names) for row in rows):
                    rows = _checked(path, rows, len(names), first)
                if rows:
                    yield names, rows, first
                first += len(rows)
        except UnicodeDecodeError:
            raise UserError(f"DATA {path}: not UTF-8 text") from None
        except csv.Error:
            raise UserError(f"DATA {path}: not a CSV file (near record {first})") from None


def _checked(path: Path, rows: list[list[str]], width: int, first: int) -> list[list[str]]:
    """Blank lines are left out; any other width is refused."""
    kept = [row for row in rows if row or width == 1]
    for number, row in enumerate(kept, first):
        if len(row) != width and not (width == 1 and not row):
            raise UserError(
                f"DATA {path}, record {number}: {len(row)} entries, but the first line names {width} columns"
            )
    return [row or [""] for row in kept]


def _float(cell: str) -> float:
    try:
        return float(cell)
    except ValueError:
        return math.nan


class Reader:
    """Cells of one column to levels."""

    def __init__(self, column: Column) -> None:
        self.column, self.low, self.step = column, float(column.low), float(column.step)
        self.known = {text: level for level, text in enumerate(column.values)}
        self.known |= {mark: self._missing_level() for mark in column.marks}
        self.numbers_for_missing = [x for x in map(_float, column.marks) if not math.isnan(x)]

    def _missing_level(self) -> int:
        return {"none": -1, "category": self.column.steps, "impute": self.column.filling}[self.column.missing]

    def levels(self, cells: tuple[str, ...], first: int) -> Ints:
        """-1 stands for a cell that the spec has no place for."""
        if self.column.kind == "number":
            try:
                values = list(map(float, cells))
            except ValueError:
                values = [_float(cell) for cell in cells]
            found = self._steps(np.array(values))
        else:
            known = self.known
            found = np.array([known.get(cell, -2) for cell in cells], dtype=np.int64)
            for place in np.flatnonzero(found == -2):
                found[place] = known.get(cells[place].strip(), self._missing_level())
        if found.min() < 0:
            self._refuse(first + int(np.argmin(found)))
        return found

    def _steps(self, values: NDArray[np.float64]) -> Ints:
        """Clamped to the range and rounded to the lattice; what is no number counts as missing."""
        with np.errstate(all="ignore"):
            steps = np.clip(np.floor((values - self.low) / self.step + 0.5), 0, self.column.top)
        lost = np.isnan(steps) | np.isin(values, self.numbers_for_missing)
        return np.where(lost, self._missing_level(), np.nan_to_num(steps)).astype(np.int64)

    def _refuse(self, record: int) -> None:
        c = self.column
        wanted = "a number" if c.kind == "number" else f"one of the {len(c.values)} values of the spec"
        raise UserError(
            f"DATA, record {record}, column {c.name}: the cell is not {wanted}; "
            'missing = "category" or "impute" in the spec says what becomes of such cells '
            "(their content is private and not shown)"
        )


def check_columns(path: Path, spec: Spec) -> None:
    """Refuses a file whose header lacks a column of the spec."""
    there = header(path)
    for c in spec.columns:
        if c.name not in there:
            raise UserError(f"DATA {path}: the spec describes a column {c.name!r} that the file has not")


def count_records(path: Path) -> int:
    """How many records there are: public where neighbours replace one another's records."""
    return sum(len(rows) for _, rows, _ in _pieces(path, hashlib.sha256()))
