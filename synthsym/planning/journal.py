"""Finished rows on disk, in the order of the grid, so that a killed run goes on and a long one needs no memory.

The first line says which table of which program this is; every other line carries a checksum that covers that digest,
its own number and its text. A file of another table or program is refused; from the first line on that is cut short or
altered, everything is computed again.
"""

from __future__ import annotations

import hashlib
import json
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Any

from ..errors import UserError

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
