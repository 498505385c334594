"""A certified table over a grid: many processes, or a Dask cluster; what is done stays done.

Each finished chunk is appended to a journal beside the output. A run that was killed continues from it: a line that
was cut short is dropped, a point that is there is not computed again, and a journal of another grid is refused.
"""

from __future__ import annotations

import hashlib
import html
import json
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

from ..errors import Undecided, UserError
from .grid import Point, points

Row = dict[str, Any]
Axes = dict[str, list[Fraction | str]]


@dataclass(frozen=True)
class Sweep:
    """What is to be tabulated."""

    quantity: str
    axes: Axes
    digits: int = 15

    def points(self) -> list[Point]:
        return list(points(self.axes))

    def digest(self) -> str:
        text = json.dumps([self.quantity, {k: [str(v) for v in vs] for k, vs in self.axes.items()}, self.digits])
        return hashlib.sha256(text.encode()).hexdigest()


def asked(quantity: str, axes: Axes, digits: int = 15) -> Sweep:
    """The table of a quantity over these ranges, once every name is known and every parameter has a value."""
    from ..numbers.quantities import lookup
    from .grid import rounded_to_integers

    spec = lookup(quantity)
    known = [p.name for p in spec.params]
    for name in axes:
        if name not in known:
            raise UserError(f"{quantity} has no parameter {name!r}; it takes {', '.join(known)}")
    for p in spec.params:
        if p.name not in axes and p.default is None:
            raise UserError(f"{quantity} needs {p.name}= ({p.accepted()})")
    return Sweep(quantity, rounded_to_integers(axes, [p.name for p in spec.params if p.kind == "int"]), digits)


@dataclass(frozen=True)
class Table:
    """What a sweep gave: a row a point."""

    sweep: Sweep
    rows: list[Row]

    def to_json(self) -> dict[str, Any]:
        return {"quantity": self.sweep.quantity, "digits": self.sweep.digits, "rows": self.rows}

    def to_csv(self) -> str:
        return to_csv(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def _repr_html_(self) -> str:
        names = list(self.rows[0]["at"]) if self.rows else []
        head = "".join(f"<th>{html.escape(name)}</th>" for name in [*names, "value"])
        cells = ([*(r["at"][name] for name in names), r["value"] or r["error"]] for r in self.rows)
        body = "".join("<tr>" + "".join(f"<td>{html.escape(str(c))}</td>" for c in row) + "</tr>" for row in cells)
        return f"<table><tr>{head}</tr>{body}</table>"


def one(quantity: str, point: dict[str, str], digits: int) -> Row:
    """One point: a row of strings; a point outside the domain has no value and says why."""
    from ..numbers.decimals import evaluate

    exact = {k: v if _is_word(v) else Fraction(v) for k, v in point.items()}
    try:
        value = evaluate(quantity, exact, digits)
    except (UserError, Undecided) as error:
        return {"at": point, "value": None, "radius": None, "error": str(error)}
    row: Row = {"at": point, "value": value.value, "radius": value.radius}
    if value.bound is not None:
        row |= {"bound": value.bound, "lower": value.lower}
    return row


def _is_word(text: str) -> bool:
    return text[:1].isalpha()


def chunk(quantity: str, batch: list[tuple[int, dict[str, str]]], digits: int) -> list[tuple[int, Row]]:
    """Several points in one task, so that small points do not drown in messages."""
    return [(i, one(quantity, point, digits)) for i, point in batch]


@dataclass
class Journal:
    """Finished rows on disk, one JSON line each, under a header that names the grid."""

    path: Path | None
    digest: str
    rows: dict[int, Row] = field(default_factory=dict)

    def open(self) -> None:
        if self.path is None or not self.path.exists():
            return
        lines = self.path.read_text(encoding="utf-8").splitlines()
        if lines and lines[0] != self.digest:
            raise UserError(f"{self.path} belongs to another grid; remove it or choose another --out")
        for line in lines[1:]:
            try:
                index, row = json.loads(line)
            except ValueError:
                continue  # the line that was being written when the run was killed
            self.rows[int(index)] = row
        self.path.write_text("".join(f"{line}\n" for line in [self.digest, *(json.dumps([i, r]) for i, r in self.rows.items())]), "utf-8")

    def add(self, finished: Iterable[tuple[int, Row]]) -> None:
        new = list(finished)
        self.rows.update(new)
        if self.path is None:
            return
        try:
            fresh = not self.path.exists()
            with self.path.open("a", encoding="utf-8") as stream:
                stream.write((self.digest + "\n" if fresh else "") + "".join(json.dumps([i, r]) + "\n" for i, r in new))
        except OSError as error:
            raise UserError(f"{self.path}: cannot be written ({error.strerror})") from None

    def close(self) -> None:
        if self.path is not None:
            self.path.unlink(missing_ok=True)


Submit = Callable[..., Any]


def run(
    sweep: Sweep, jobs: int = 2, journal: Path | None = None, dask: str | None = None, tell: Callable[[int, int], None] | None = None
) -> list[Row]:
    """Every row of the grid, in the order of the grid."""
    from ..numbers.quantities import lookup

    lookup(sweep.quantity)
    todo = [(i, {k: str(v) for k, v in point.items()}) for i, point in enumerate(sweep.points())]
    total = len(todo)
    record = Journal(journal, sweep.digest())
    record.open()
    todo = [(i, point) for i, point in todo if i not in record.rows]
    size = max(1, min(200, len(todo) // (8 * max(jobs, 1)) or 1))
    batches = [todo[k : k + size] for k in range(0, len(todo), size)]
    source = _on_dask(sweep, batches, dask) if dask is not None else _here(sweep, batches, jobs)
    for finished in source:
        record.add(finished)
        if tell is not None:
            tell(len(record.rows), total)
    rows = [record.rows[i] for i in range(total)]
    if rows and all("error" in row for row in rows):
        raise UserError(rows[0]["error"])
    record.close()
    return rows


def quiet() -> None:
    """In a worker: an interrupt is the business of the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _here(sweep: Sweep, batches: list[Any], jobs: int) -> Iterator[list[tuple[int, Row]]]:
    if jobs == 1 or len(batches) < 2:
        for batch in batches:
            yield chunk(sweep.quantity, batch, sweep.digits)
        return
    with ProcessPoolExecutor(max_workers=jobs, initializer=quiet) as pool:
        pending: set[Future[Any]] = {pool.submit(chunk, sweep.quantity, batch, sweep.digits) for batch in batches}
        try:
            while pending:
                done, pending = wait(pending, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _on_dask(sweep: Sweep, batches: list[Any], address: str) -> Iterator[list[tuple[int, Row]]]:
    try:
        from distributed import Client, as_completed
    except ImportError:
        raise UserError("--dask needs the extra: pip install 'synthsym[dask]'") from None
    try:
        client = Client(address, timeout="10s")
    except (OSError, ValueError, TimeoutError) as error:
        raise UserError(f"--dask {address}: no scheduler answers there ({type(error).__name__})") from None
    with client:
        # pure: a task lost with its worker is run again under the same key, and counted once.
        futures = [client.submit(chunk, sweep.quantity, batch, sweep.digits, pure=True, retries=3) for batch in batches]
        for future in as_completed(futures):
            yield future.result()


def columns(rows: list[Row]) -> tuple[list[str], list[list[str]]]:
    """Header and lines; exact rationals and decimals as text, never floats."""
    names = list(rows[0]["at"]) if rows else []
    bounded = any("bound" in row for row in rows)
    failed = any("error" in row for row in rows)
    header = [*names, "value", "radius", *(["bound", "lower"] if bounded else []), *(["error"] if failed else [])]
    lines = []
    for row in rows:
        extra = [row.get("bound") or "exact", row.get("lower") or ""] if bounded else []
        lines.append([*row["at"].values(), row["value"] or "", row["radius"] or "", *extra, *([row.get("error", "")] if failed else [])])
    return header, lines


def to_csv(rows: list[Row]) -> str:
    """Comma-separated text with a header."""
    import csv
    import io

    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    header, lines = columns(rows)
    writer.writerow(header)
    writer.writerows(lines)
    return stream.getvalue()


def parquet() -> tuple[Any, Any]:
    """pyarrow and its Parquet module, or what to install."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise UserError("--out FILE.parquet needs the extra: pip install 'synthsym[parquet]'") from None
    return pyarrow, pyarrow.parquet


def write_parquet(quantity: str, rows: list[Row], out: Path) -> None:
    """The same columns as text, and beside them the nearest double of each value (none where there is no value)."""
    arrow, files = parquet()
    header, lines = columns(rows)
    table = {name: arrow.array([line[i] for line in lines], arrow.string()) for i, name in enumerate(header)}
    doubles = [None if row["value"] is None else float(row["value"]) for row in rows]
    table["value_double"] = arrow.array(doubles, arrow.float64())
    scratch = out.with_name(f".{out.name}.tmp")
    try:
        files.write_table(arrow.table(table, metadata={"quantity": quantity}), scratch)
        scratch.replace(out)
    except OSError as error:
        scratch.unlink(missing_ok=True)
        raise UserError(f"{out}: cannot be written ({error.strerror or error})") from None
