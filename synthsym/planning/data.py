"""What a table says about the assumptions of a mechanism: sizes, bounds, clamped values, smallest eigenvalue.

Only the number of records is taken from the data. Bounds and floors must be chosen without looking at them, so they are
checked here and never filled in. The checks are exact: values are rationals, and positive semidefiniteness is decided by
elimination in rationals. What is reported about the data is for their owner; it is itself not private.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from ..errors import UserError
from ..notation import parse_exact

MAX_ROWS = 5_000_000
_WHOLE = re.compile(r"-?[0-9]+")
Columns = dict[str, list[Fraction]]
Given = dict[str, Fraction | str]


@dataclass(frozen=True)
class Checked:
    """The parameters with what the data determine, and what was found, in words."""

    values: Given
    remarks: tuple[str, ...]


def read_columns(path: Path, names: Sequence[str]) -> Columns:
    """Columns of a CSV file with a header, as exact numbers; a cell that is none is named by its line."""
    try:
        with path.open(newline="", encoding="utf-8-sig") as stream:
            return _columns(path, csv.reader(stream), names)
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise UserError(f"--data {path}: cannot be read ({getattr(error, 'strerror', None) or error})") from None


def _columns(path: Path, reader: object, names: Sequence[str]) -> Columns:
    rows = iter(reader)  # type: ignore[call-overload]
    header = [cell.strip() for cell in next(rows, [])]
    for name in names:
        if header.count(name) != 1:
            raise UserError(f"--column {name}: {path} has the columns {', '.join(header) or '(none)'}")
    places = [header.index(name) for name in names]
    columns: Columns = {name: [] for name in names}
    for number, row in enumerate(rows, 2):
        if not row:
            continue
        if number > MAX_ROWS:
            raise UserError(f"--data {path}: more than {MAX_ROWS} lines")
        for name, place in zip(names, places, strict=True):
            cell = row[place].strip() if place < len(row) else ""
            try:
                columns[name].append(Fraction(cell) if _WHOLE.fullmatch(cell) else parse_exact(cell))
            except (UserError, ValueError):  # what stands in the cell is private: it is not repeated
                raise UserError(f"--data {path}, line {number}, column {name}: the cell is not a number") from None
    if not columns or not next(iter(columns.values())):
        raise UserError(f"--data {path}: no records")
    return columns


def check(mechanism: str, params: Sequence[str], given: Mapping[str, Fraction | str], columns: Columns) -> Checked:
    """Refuses where an assumption of the mechanism fails on these data."""
    values: Given = dict(given)
    records = len(next(iter(columns.values())))
    remarks = [f"{records} records"]
    if "n" in params and values.setdefault("n", Fraction(records)) != records:
        raise UserError(f"n={values['n']}: the file has {records} records")
    if "dim" in params:
        if values.setdefault("dim", Fraction(len(columns))) != len(columns):
            raise UserError(f"dim={values['dim']}: {len(columns)} columns are named (one --column each)")
    elif len(columns) > 1:
        raise UserError(f"--column: {mechanism} takes one column")
    if mechanism.startswith("bernoulli"):
        _only_zero_and_one(columns)
    elif mechanism.startswith("categorical"):
        remarks.append(_kinds(columns, values))
    else:
        remarks += _bounds(mechanism, params, values, columns)
    if mechanism == "mean-covariance" and isinstance(values.get("sigma"), Fraction):
        remarks.append(_eigenvalue_floor(columns, Fraction(values["sigma"])))
    return Checked(values, tuple(remarks))


def _only_zero_and_one(columns: Columns) -> None:
    for name, column in columns.items():
        for number, value in enumerate(column, 1):
            if value not in (0, 1):
                raise UserError(f"--column {name}: record {number} is neither; this mechanism takes zeros and ones")


def _kinds(columns: Columns, values: Given) -> str:
    kinds = len(set(next(iter(columns.values()))))
    k = values.get("k")
    if isinstance(k, Fraction) and kinds > k:
        raise UserError(f"k={k}: the column has {kinds} different values")
    return f"{kinds} different values (k must count all that are possible, chosen without looking at the data)"


def _bounds(mechanism: str, params: Sequence[str], values: Given, columns: Columns) -> list[str]:
    """How many values the clamping to [-bound, bound] changes."""
    name = next((p for p in ("d", "R") if p in params), "")
    bound = values.get(name) if name else Fraction(1)
    if not isinstance(bound, Fraction):
        return [f"{name} is solved for: choose a bound of that size without looking at the data, and clamp to it"]
    outside = sum(1 for column in columns.values() for value in column if abs(value) > bound)
    total = sum(len(column) for column in columns.values())
    shown = f"[-{bound}, {bound}]"
    return [f"{outside} of {total} values lie outside {shown}" + (" and must be clamped first" if outside else "")]


def covariance(columns: Columns) -> list[list[Fraction]]:
    """The matrix of the data clamped to [-1, 1], divided by the number of records."""
    data = [[max(Fraction(-1), min(Fraction(1), v)) for v in column] for column in columns.values()]
    n = len(data[0])
    means = [sum(column, Fraction(0)) / n for column in data]
    return [
        [
            sum((a * b for a, b in zip(x, y, strict=True)), Fraction(0)) / n - p * q
            for y, q in zip(data, means, strict=True)
        ]
        for x, p in zip(data, means, strict=True)
    ]


def is_semidefinite(matrix: list[list[Fraction]]) -> bool:
    """Exact: symmetric elimination with nonnegative pivots."""
    a = [row[:] for row in matrix]
    size = len(a)
    for k in range(size):
        if a[k][k] < 0:
            return False
        if a[k][k] == 0:
            if any(a[k][j] != 0 for j in range(k + 1, size)):
                return False
            continue
        for i in range(k + 1, size):
            factor = a[i][k] / a[k][k]
            for j in range(k + 1, size):
                a[i][j] -= factor * a[k][j]
    return True


def _eigenvalue_floor(columns: Columns, sigma: Fraction) -> str:
    matrix = covariance(columns)
    shifted = [[v - (sigma if i == j else 0) for j, v in enumerate(row)] for i, row in enumerate(matrix)]
    if not is_semidefinite(shifted):
        raise UserError(
            f"sigma={sigma}: the smallest eigenvalue of the covariance matrix of these data is below it; the guarantee does not cover them"
        )
    return f"the smallest eigenvalue of the covariance matrix is at least {sigma}"
