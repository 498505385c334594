"""Output files: whole or not at all, never over a file that nobody offered, with the rights that the umask leaves."""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Iterable
from pathlib import Path

from .errors import UserError


def refuse_existing(option: str, path: Path, force: bool) -> None:
    """One line instead of an overwritten file; a device or a pipe is there to be written into."""
    try:
        mode = path.stat().st_mode
    except OSError:
        if not path.parent.is_dir():
            raise UserError(f"{option} {path}: the folder does not exist") from None
        return
    if stat.S_ISDIR(mode):
        raise UserError(f"{option} {path}: this is a folder; a file is needed")
    if stat.S_ISREG(mode) and not force:
        raise UserError(f"{option} {path}: the file exists; give another name, or --force to replace it")


def write_whole(path: Path, parts: Iterable[bytes], option: str = "--out", force: bool = True) -> None:
    """Written beside the target and moved over it; links are followed; what is no regular file is written into."""
    try:
        place = Path(os.path.realpath(path))
        if place.exists() and not place.is_file():
            _pour(place, parts)
        else:
            _replace(place, parts, force)
    except FileExistsError:
        raise UserError(f"{option} {path}: the file exists; give another name, or --force to replace it") from None
    except OSError as error:
        raise UserError(f"{option} {path}: cannot be written ({error.strerror or error})".lstrip()) from None


def _pour(place: Path, parts: Iterable[bytes]) -> None:
    with open(place, "wb", buffering=0) as out:
        for part in parts:
            view = memoryview(part)
            while len(view):
                view = view[out.write(view) :]


def _replace(place: Path, parts: Iterable[bytes], force: bool) -> None:
    handle, name = tempfile.mkstemp(dir=place.parent, prefix=f".{place.name}.", suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as out:
            for part in parts:
                out.write(part)
            out.flush()
            os.fsync(out.fileno())
        os.chmod(name, 0o666 & ~_umask())
        if not force:
            os.close(os.open(place, os.O_CREAT | os.O_EXCL, 0o600))  # fails where somebody made the file meanwhile
        os.replace(name, place)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    sync_folder(place.parent)


def _umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def sync_folder(folder: Path) -> None:
    """So that a new name outlives a loss of power."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
