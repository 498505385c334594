"""Certificates on disk: which theorems Coq accepted for which claim, with their scripts; a source like the derivations.

One file a paper for the shipped derivations (`derivations/certificates/`), one beside each file of a user's own; one
theorem a line and everything sorted, so that a change is read as a diff. A file that cannot be read is said to be so
and never written over; writers take turns, and each adds to what the one before has left.
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from ..errors import UserError
from ..shipped import HOME

Entries = dict[str, Any]
SCHEMA = 2
ENDING = ".certificates.json"


class Unreadable(UserError):
    """A file of certificates that is damaged, or that is not one."""


def corpus_folder() -> Path:
    """Where the certificates of the shipped derivations stand, in a checkout and in an installed package alike."""
    return HOME / "certificates"


def corpus_file(claim_id: str) -> Path:
    """The file of a shipped claim: its paper as its id begins."""
    return corpus_folder() / f"{claim_id.partition('.')[0]}.json"


def beside(source: Path) -> Path:
    """The certificates of a user's own file of claims."""
    return source.with_name(source.stem + ENDING)


def read(path: Path) -> Entries:
    """The entries of a file; none where there is no file, `Unreadable` where there is one that says nothing."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, RecursionError) as error:
        raise Unreadable(
            f"{path}: cannot be read ({_reason(error)}); restore the file, or remove it and prove again"
        ) from None
    claims = data.get("claims") if isinstance(data, dict) else None
    if not isinstance(claims, dict) or data.get("schema") != SCHEMA or not all(_is_entry(e) for e in claims.values()):
        raise Unreadable(f"{path}: not certificates of schema {SCHEMA}; restore the file, or remove it and prove again")
    return claims


def _reason(error: Exception) -> str:
    return str(getattr(error, "strerror", None) or error).splitlines()[0]


def _is_entry(entry: object) -> bool:
    if (
        not isinstance(entry, dict)
        or not isinstance(entry.get("key"), str)
        or not isinstance(entry.get("theorems"), list)
    ):
        return False
    return all(
        isinstance(t, dict)
        and isinstance(t.get("axioms"), list)
        and all(isinstance(a, str) for a in t["axioms"])
        and all(isinstance(t.get(part), str) for part in ("name", "statement", "script"))
        for t in entry["theorems"]
    )


def read_all(folder: Path | None = None) -> Entries:
    """All certificates of the shipped derivations."""
    return {
        id: entry for path in sorted((folder or corpus_folder()).glob("*.json")) for id, entry in read(path).items()
    }


def text_of(entries: Mapping[str, Any]) -> str:
    """The file's text: the same entries give the same bytes."""
    blocks = []
    for id, entry in sorted(entries.items()):
        head = ", ".join(f"{_line(part)}: {_line(entry[part])}" for part in sorted(entry) if part != "theorems")
        lines = ",\n".join("   " + _line(t) for t in entry["theorems"])
        blocks.append(f'  {_line(id)}: {{{head}, "theorems": [' + (f"\n{lines}\n  ]}}" if lines else "]}"))
    return f'{{"schema": {SCHEMA}, "claims": {{\n' + ",\n".join(blocks) + "\n}}\n"


def _line(value: object) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


def update(path: Path, change: Callable[[Entries], Entries]) -> Entries:
    """Read, change and write back while no other writer does; the file is replaced whole, or stays as it is."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with _turn(path.parent):
            before = read(path)
            after = change(dict(before))
            if after != before or not path.exists():
                _replace(path, text_of(after))
            return after
    except OSError as error:
        raise UserError(f"{path}: cannot be written ({_reason(error)})") from None


@contextlib.contextmanager
def _turn(folder: Path) -> Iterator[None]:
    """One writer at a time: the lock is on the folder, so that nothing is left lying about."""
    try:
        import fcntl
    except ImportError:  # no such locks on this system
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def _replace(path: Path, text: str) -> None:
    """Under a name of its own first, with the rights that the user's umask allows."""
    scratch = path.with_name(f".{path.name}.{os.getpid()}.{secrets.token_hex(6)}.new")
    handle = os.open(scratch, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(scratch, path)
    except BaseException:
        scratch.unlink(missing_ok=True)
        raise
