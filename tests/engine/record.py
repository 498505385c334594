"""What has been tried, in a file of one JSON line a mutant: a run that is broken off goes on where it stopped.

A line speaks for a mutant as long as the altered text is the same and so are the tests it rests on: the file that
noticed a killed mutant, all the files that did not notice a survivor. (Helpers those tests import are not looked at:
begin a new file when they change.)
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path

from .mutants import Mutant
from .trial import Outcome


def digest_of(root: Path, tests: Sequence[str]) -> str:
    whole = hashlib.sha256()
    for name in tests:
        file = root / name
        whole.update(name.encode() + b"\0" + (file.read_bytes() if file.is_file() else b"") + b"\0")
    return whole.hexdigest()[:20]


class Record:
    def __init__(self, root: Path, file: Path | None) -> None:
        self.root, self.file = root, file
        self.rows: dict[str, dict[str, object]] = {}
        if file is not None and file.is_file():
            for line in file.read_text().splitlines():
                row = json.loads(line)
                self.rows[row["mutant"]] = row

    def outcome(self, mutant: Mutant, tests: Sequence[str]) -> Outcome | None:
        row = self.rows.get(mutant.digest)
        if row is None or row["tests"] != digest_of(self.root, self._basis(str(row["by"]), tests)):
            return None
        return Outcome(bool(row["killed"]), str(row["by"]), float(str(row["seconds"])))

    def add(self, mutant: Mutant, tests: Sequence[str], outcome: Outcome) -> None:
        row: dict[str, object] = {
            "mutant": mutant.digest, "module": mutant.module, "operator": mutant.operator, "line": mutant.line, "becomes": mutant.becomes,
            "killed": outcome.killed, "by": outcome.by, "seconds": round(outcome.seconds, 1),
            "tests": digest_of(self.root, self._basis(outcome.by, tests)),
        }  # fmt: skip
        self.rows[mutant.digest] = row
        if self.file is not None:
            with self.file.open("a") as out:
                out.write(json.dumps(row, ensure_ascii=False) + "\n")

    @staticmethod
    def _basis(by: str, tests: Sequence[str]) -> Sequence[str]:
        return (by,) if by in tests else tests
