"""A certified table as a file: comma-separated text, JSON, Parquet; row by row, whatever the number of rows."""

from __future__ import annotations

import csv
import io
import itertools
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Protocol

from ..errors import UserError

Row = dict[str, Any]
_AT_ONCE = 10_000  # rows that are held in memory while a file is written


class Rows(Protocol):
    """Rows that can be read more than once, and whether any is a bound or has no value."""

    @property
    def bounded(self) -> bool:
        """Whether some value is one side of a bound."""

    @property
    def failed(self) -> bool:
        """Whether some point has no value."""

    def __iter__(self) -> Iterator[Row]: ...


def _header(rows: Rows, first: Row) -> list[str]:
    return [
        *first["at"],
        "value",
        "radius",
        *(["bound", "lower"] if rows.bounded else []),
        *(["error"] if rows.failed else []),
    ]


def _cells(rows: Rows, row: Row) -> list[str]:
    """Exact rationals and decimals as text, never floats."""
    extra = [row.get("bound") or "exact", row.get("lower") or ""] if rows.bounded else []
    return [
        *row["at"].values(),
        row["value"] or "",
        row["radius"] or "",
        *extra,
        *([row.get("error", "")] if rows.failed else []),
    ]


def _batches(rows: Iterable[Row]) -> Iterator[list[Row]]:
    left = iter(rows)
    while batch := list(itertools.islice(left, _AT_ONCE)):
        yield batch


def csv_parts(rows: Rows) -> Iterator[str]:
    """Comma-separated text with a header, in pieces."""
    for number, batch in enumerate(_batches(rows)):
        stream = io.StringIO()
        writer = csv.writer(stream, lineterminator="\n")
        if not number:
            writer.writerow(_header(rows, batch[0]))
        writer.writerows(_cells(rows, row) for row in batch)
        yield stream.getvalue()


def json_parts(quantity: str, digits: int, rows: Iterable[Row]) -> Iterator[str]:
    """One object with the rows as a list, in pieces."""
    head = json.dumps({"quantity": quantity, "digits": digits}, indent=2, ensure_ascii=False)
    yield head.removesuffix("\n}") + ',\n  "rows": ['
    between = "\n"
    for batch in _batches(rows):
        pieces = []
        for row in batch:
            pieces.append(between + "    " + json.dumps(row, indent=2, ensure_ascii=False).replace("\n", "\n    "))
            between = ",\n"
        yield "".join(pieces)
    yield "\n  ]\n}\n"


def parquet() -> tuple[Any, Any]:
    """pyarrow and its Parquet module, or what to install."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise UserError("--out FILE.parquet needs the extra: pip install 'synthsym[parquet]'") from None
    return pyarrow, pyarrow.parquet


def write_parquet(quantity: str, rows: Rows, out: Path) -> None:
    """The same columns as text, and beside them the nearest double of each value (none where there is no value)."""
    arrow, files = parquet()
    scratch = out.with_name(f".{out.name}.tmp")
    writer = None
    try:
        for batch in _batches(rows):
            names = _header(rows, batch[0])
            columns = zip(*(_cells(rows, row) for row in batch), strict=True)
            table = {
                name: arrow.array(list(column), arrow.string()) for name, column in zip(names, columns, strict=True)
            }
            doubles = [None if row["value"] is None else float(row["value"]) for row in batch]
            table["value_double"] = arrow.array(doubles, arrow.float64())
            part = arrow.table(table, metadata={"quantity": quantity})
            writer = writer or files.ParquetWriter(scratch, part.schema)
            writer.write_table(part)
        if writer is not None:
            writer.close()
            scratch.replace(out)
    except OSError as error:
        raise UserError(f"{out}: cannot be written ({error.strerror or error})") from None
    finally:
        scratch.unlink(missing_ok=True)
