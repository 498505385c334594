"""Boolean tables: reading and writing CSV files whose entries are 0 and 1.

A record of p <= 20 bits is one integer below 2^p (first column = lowest bit), so that a data set of any size is read
once and then lives in its histogram over the 2^p cells.
"""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ..errors import UserError
from ..files import write_whole

MAX_COLUMNS = 20
Codes = NDArray[np.int64]


@dataclass(frozen=True)
class Table:
    """Column names and one integer code a record."""

    names: tuple[str, ...]
    codes: Codes

    @property
    def columns(self) -> int:
        """How many columns there are."""
        return len(self.names)

    @property
    def records(self) -> int:
        """How many records there are."""
        return len(self.codes)

    def histogram(self) -> NDArray[np.int64]:
        """How many records have each combination of bits, by its code."""
        return np.bincount(self.codes, minlength=1 << self.columns).astype(np.int64)


def read_table(path: Path, option: str = "--data") -> Table:
    """A CSV file with a header line and entries 0 or 1; any other content is refused with its place."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise UserError(f"{option} {path}: cannot be read ({error.strerror})") from None
    if raw.startswith(b"\xef\xbb\xbf"):
        raw = raw[3:]
    head, _, body = raw.partition(b"\n")
    try:
        names = tuple(name.strip() for name in next(csv.reader([head.decode("utf-8").rstrip("\r")])))
    except (UnicodeDecodeError, StopIteration, csv.Error):
        raise UserError(f"{option} {path}: the first line must hold the column names, separated by commas") from None
    if not names or any(not name for name in names):
        raise UserError(f"{option} {path}: the first line must name every column")
    if set(names) <= {"0", "1"}:
        raise UserError(f"{option} {path}: the first line holds 0 and 1 only; it must hold the column names")
    if len(set(names)) != len(names):
        raise UserError(f"{option} {path}: a column name occurs twice")
    if len(names) > MAX_COLUMNS:
        raise UserError(f"{option} {path}: {len(names)} columns; at most {MAX_COLUMNS} are accepted")
    codes = _fast(body, len(names))
    if codes is None:
        codes = _slow(body, names, path, option)
    if len(codes) == 0:
        raise UserError(f"{option} {path}: there are no records")
    return Table(names, codes)


def _fast(body: bytes, p: int) -> Codes | None:
    """Records of exactly 2p characters `0,1,…,1\\n`, all at once; None where the layout is another."""
    if not body:
        return np.zeros(0, dtype=np.int64)
    if not body.endswith(b"\n"):
        body += b"\n"
    width = 2 * p + (1 if body[-2:-1] == b"\r" else 0)
    if len(body) % width:
        return None
    grid = np.frombuffer(body, dtype=np.uint8).reshape(-1, width)
    ends = b"\r\n" if width > 2 * p else b"\n"
    for i, char in enumerate(ends):
        if not (grid[:, 2 * p - 1 + i] == char).all():
            return None
    if not (grid[:, 1 : 2 * p - 1 : 2] == ord(",")).all():
        return None
    codes = np.zeros(len(grid), dtype=np.int64)
    for j in range(p):
        bit = grid[:, 2 * j] - ord("0")
        if bit.max() > 1:
            return None
        codes |= bit.astype(np.int64) << j
    return codes


def _slow(body: bytes, names: tuple[str, ...], path: Path, option: str) -> Codes:
    """Line by line: spaces, quotes and blank lines are allowed, and an error names its place."""
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError:
        raise UserError(f"{option} {path}: the file is not UTF-8 text") from None
    codes = []
    reader = csv.reader(io.StringIO(text))
    for row in reader:
        line = reader.line_num + 1
        if not row:
            continue
        if len(row) != len(names):
            raise UserError(
                f"{option} {path}, line {line}: {len(row)} entries, but the header names {len(names)} columns"
            )
        code = 0
        for j, entry in enumerate(row):
            bit = entry.strip()
            if bit not in ("0", "1"):
                raise UserError(
                    f"{option} {path}, line {line}, column {names[j]!r}: the entry is neither 0 nor 1 (entries are private and not shown)"
                )
            code |= (bit == "1") << j
        codes.append(code)
    return np.array(codes, dtype=np.int64)


def bits(codes: Codes, p: int) -> NDArray[np.uint8]:
    """The records as a matrix of zeros and ones."""
    out: NDArray[np.uint8] = ((codes[:, None] >> np.arange(p)) & 1).astype(np.uint8)
    return out


def write_table(path: Path, table: Table, force: bool = True) -> None:
    """The whole file or nothing."""
    p = table.columns
    grid = np.full((table.records, 2 * p), ord(","), dtype=np.uint8)
    for j in range(p):
        grid[:, 2 * j] = ((table.codes >> j) & 1) + ord("0")
    grid[:, 2 * p - 1] = ord("\n")
    head = io.StringIO()
    csv.writer(head, lineterminator="\n").writerow(table.names)
    write_whole(path, [head.getvalue().encode(), grid.tobytes()], "--out", force)
