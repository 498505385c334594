"""A certified table over a grid: many processes, or a Dask cluster; what is done stays done.

Points are computed in chunks, a bounded number of them at a time, and finished rows go to a journal in the order of the
grid: memory does not grow with the table, and a run that was killed continues from the file.

Finished rows on disk, in the order of the grid, so that a killed run goes on and a long one needs no memory.

The first line says which table of which program this is; every other line carries a checksum that covers that digest,
its own number and its text. A file of another table or program is refused; from the first line on that is cut short or
altered, everything is computed again.
"""

from __future__ import annotations

import hashlib
import html
import itertools
import json
import tempfile
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial
from importlib import metadata
from math import prod
from pathlib import Path
from typing import IO, Any

from ..errors import Undecided, UserError
from ..numbers.decimals import evaluate
from ..numbers.quantities import lookup
from ..workers import cluster, workers
from .grid import points, rounded_to_integers
from .tables import csv_parts

Axes = dict[str, Collection[Fraction | str]]
Chunk = list[dict[str, str]]
_CHUNK = 200  # points in a task, at most
_AHEAD = 4  # tasks that wait, for each worker


@dataclass(frozen=True)
class Sweep:
    """What is to be tabulated."""

    quantity: str
    axes: Axes
    digits: int = 15

    def __len__(self) -> int:
        return prod(len(values) for values in self.axes.values())

    def points(self) -> Iterator[dict[str, str]]:
        """The grid as text, the last axis fastest."""
        return ({name: str(value) for name, value in point.items()} for point in points(self.axes))

    def digest(self) -> str:
        """Of the table asked for and of the program that computes it."""
        found = hashlib.sha256(f"{program()} {self.quantity} {self.digits}".encode())
        for name, values in self.axes.items():
            found.update(f"\n{name}".encode())
            for value in values:
                found.update(f" {value}".encode())
        return found.hexdigest()


@cache
def program() -> str:
    """A digest of this package's sources and of the versions of the libraries that its numbers come from."""
    found = hashlib.sha256()
    home = Path(__file__).resolve().parents[1]
    for file in sorted(home.rglob("*.py")):
        found.update(file.read_bytes())
    for name in ("python-flint", "mpmath", "numpy", "scipy"):
        found.update(f"{name} {metadata.version(name)}".encode())
    return found.hexdigest()


def asked(quantity: str, axes: Axes, digits: int = 15) -> Sweep:
    """The table of a quantity over these ranges, once every name is known and every parameter has a value."""
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
        """What `sweep --format json` prints."""
        return {"quantity": self.sweep.quantity, "digits": self.sweep.digits, "rows": self.rows}

    def to_csv(self) -> str:
        """What `sweep --format csv` prints."""
        return "".join(csv_parts(self))

    @property
    def bounded(self) -> bool:
        """Whether some value is one side of a bound."""
        return any("bound" in row for row in self.rows)

    @property
    def failed(self) -> bool:
        """Whether some point has no value."""
        return any("error" in row for row in self.rows)

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


def chunk(quantity: str, batch: Chunk, digits: int) -> list[Row]:
    """Several points in one task, so that small points do not drown in messages."""
    return [one(quantity, point, digits) for point in batch]


class Finished:
    """The rows of a table that is done, read from the journal as often as one likes."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    @property
    def bounded(self) -> bool:
        """Whether some value is one side of a bound."""
        return self._journal.bounded

    @property
    def failed(self) -> bool:
        """Whether some point has no value."""
        return self._journal.failed

    def __iter__(self) -> Iterator[Row]:
        return self._journal.rows()

    def __len__(self) -> int:
        return self._journal.count


Tell = Callable[[int, int], None]


@contextmanager
def tabulated(
    sweep: Sweep, jobs: int = 2, journal: Path | None = None, dask: str | None = None, tell: Tell | None = None
) -> Iterator[Finished]:
    """The rows of the grid, in its order; the journal is kept until the block is left without an error."""
    lookup(sweep.quantity)
    record = Journal(journal, sweep.digest())
    done = False
    try:
        for rows in _chunks(sweep, record.count, jobs, dask):
            record.add(rows)
            if tell is not None:
                tell(record.count, len(sweep))
        done = record.count > 0 and not record.valued
        if done:
            raise UserError(record.error)
        yield Finished(record)
        done = True
    finally:
        record.close(remove=done)


def run(
    sweep: Sweep, jobs: int = 2, journal: Path | None = None, dask: str | None = None, tell: Tell | None = None
) -> list[Row]:
    """Every row of the grid, in the order of the grid."""
    with tabulated(sweep, jobs, journal, dask, tell) as rows:
        return list(rows)


def _chunks(sweep: Sweep, skip: int, jobs: int, dask: str | None) -> Iterator[list[Row]]:
    """The rows that are missing, chunk by chunk, in the order of the grid."""
    left = len(sweep) - skip
    size = max(1, min(_CHUNK, left // (8 * jobs) or 1))
    todo = itertools.islice(sweep.points(), skip, None)
    batches = iter(lambda: list(itertools.islice(todo, size)), [])
    if left == 0 or (dask is None and (jobs == 1 or left <= size)):
        yield from (chunk(sweep.quantity, batch, sweep.digits) for batch in batches)
        return
    with _workers(jobs) if dask is None else _cluster(dask, jobs) as (submit, ahead):
        running: deque[Any] = deque()
        for batch in batches:
            running.append(submit(chunk, sweep.quantity, batch, sweep.digits))
            if len(running) >= ahead:
                yield running.popleft().result()
        while running:
            yield running.popleft().result()


@contextmanager
def _workers(jobs: int) -> Iterator[tuple[Callable[..., Any], int]]:
    with workers(jobs) as pool:
        yield pool.submit, _AHEAD * jobs


@contextmanager
def _cluster(address: str, jobs: int) -> Iterator[tuple[Callable[..., Any], int]]:
    with cluster(address) as client:
        # pure: a task lost with its worker is run again under the same key, and counted once.
        yield partial(client.submit, pure=True, retries=3), _AHEAD * max(jobs, len(client.ncores()))


Row = dict[str, Any]


class Journal:
    """Rows are appended and read back; it knows how many there are and which columns they need."""

    def __init__(self, path: Path | None, digest: str) -> None:
        self.path, self.digest = path, digest
        self.count = 0
        self.bounded = self.failed = self.valued = False
        self.error = ""
        self._stream = self._opened()

    def _opened(self) -> IO[bytes]:
        if self.path is None:
            return tempfile.TemporaryFile()
        try:
            stream = self.path.open("r+b") if self.path.exists() else self.path.open("w+b")
        except OSError as error:
            raise UserError(f"{self.path}: cannot be written ({error.strerror})") from None
        head = self.digest.encode() + b"\n"
        first = stream.readline()
        if first and first != head and not head.startswith(first):
            stream.close()
            raise UserError(
                f"{self.path} belongs to another grid, or to another version of the program; remove it or choose another --out"
            )
        end = len(head)
        if first != head:
            stream.seek(0)
            stream.write(head)
        else:
            for line in stream:
                row = self._read(line)
                if row is None:
                    break
                self._note(row)
                end += len(line)
        stream.seek(end)
        stream.truncate()
        return stream

    def add(self, rows: Iterable[Row]) -> None:
        """The next rows of the grid."""
        try:
            for row in rows:
                self._stream.write(self._line(row))
                self._note(row)
            self._stream.flush()
        except OSError as error:
            raise UserError(f"{self.path or 'a temporary file'}: cannot be written ({error.strerror})") from None

    def rows(self) -> Iterator[Row]:
        """All of them, read from the disk."""
        self._stream.seek(0)
        if self.path is not None:
            self._stream.readline()
        for line in self._stream:
            yield json.loads(line.partition(b" ")[2])

    def close(self, remove: bool) -> None:
        """`remove`: nobody needs it any more."""
        self._stream.close()
        if self.path is not None and remove:
            self.path.unlink(missing_ok=True)

    def _line(self, row: Row) -> bytes:
        text = json.dumps(row).encode()
        return self._sum(text) + b" " + text + b"\n"

    def _sum(self, text: bytes) -> bytes:
        return hashlib.sha256(f"{self.digest} {self.count} ".encode() + text).hexdigest()[:16].encode()

    def _read(self, line: bytes) -> Row | None:
        mark, _, text = line.rstrip(b"\n").partition(b" ")
        return json.loads(text) if line.endswith(b"\n") and mark == self._sum(text) else None

    def _note(self, row: Row) -> None:
        self.count += 1
        self.bounded |= "bound" in row
        self.failed |= "error" in row
        self.valued |= "error" not in row
        self.error = self.error or row.get("error", "")
