"""The one writer of outputs: whole or not at all, rights as the umask says, devices and links left as they are."""

from __future__ import annotations

import os
import stat
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from synthsym.cli import run
from synthsym.errors import UserError
from synthsym.files import refuse_existing, write_whole


def test_a_failure_half_way_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"old")

    def parts() -> Iterator[bytes]:
        yield b"new"
        raise RuntimeError("half way")

    for force in (True, False):
        with pytest.raises(RuntimeError):
            write_whole(path, parts(), "--out", force)
    assert path.read_bytes() == b"old" and os.listdir(tmp_path) == ["a"]


def test_a_file_that_appears_meanwhile_is_not_replaced(tmp_path: Path) -> None:
    path = tmp_path / "a"
    refuse_existing("--out", path, False)

    def parts() -> Iterator[bytes]:
        path.write_bytes(b"another's")
        yield b"mine"

    with pytest.raises(UserError, match="--force"):
        write_whole(path, parts(), "--out", False)
    assert path.read_bytes() == b"another's"


@pytest.mark.parametrize("mask", [0o022, 0o077])
def test_rights_follow_the_umask_in_every_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mask: int) -> None:
    monkeypatch.chdir(tmp_path)
    before = os.umask(mask)
    try:
        assert run(["baseline", "write", "b.json", "gaussian.delta", "eta=1", "eps=1"]) == 0
        write_whole(tmp_path / "c", [b"x"])
    finally:
        os.umask(before)
    for name in ("b.json", "c"):
        assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o666 & ~mask


def test_pipes_and_links_are_written_into(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    got: list[bytes] = []
    reader = threading.Thread(target=lambda: got.append(Path("pipe").read_bytes()))
    reader.start()
    assert run(["baseline", "write", "pipe", "gaussian.delta", "eta=1", "eps=1"]) == 0
    reader.join(20)
    assert b"gaussian.delta" in got[0] and stat.S_ISFIFO(Path("pipe").stat().st_mode)
    Path("link").symlink_to("target")  # to nothing yet
    write_whole(Path("link"), [b"x"], force=False)
    assert Path("link").is_symlink() and Path("target").read_bytes() == b"x"


def test_folders_and_missing_folders_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="this is a folder"):
        refuse_existing("--out", tmp_path, True)
    with pytest.raises(UserError, match="folder does not exist"):
        refuse_existing("--out", tmp_path / "no" / "a", True)
    with pytest.raises(UserError, match="cannot be written"):
        write_whole(tmp_path / "no" / "a", [b"x"])
