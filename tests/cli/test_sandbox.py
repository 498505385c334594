"""Somebody else's claim file: what it tries, and what it gets."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ATTEMPTS = """
import os, signal, socket

def tried(name, attempt):
    try:
        attempt()
    except Exception as error:
        return f"{name} no"
    return f"{name} yes"

here = os.path.dirname(__file__)
raise SystemExit(" | ".join([
    tried("write", lambda: open(here + "/owned", "w")),
    tried("append", lambda: open(__file__, "a")),
    tried("delete", lambda: os.unlink(__file__)),
    tried("look", lambda: open(SECRET).read()),
    tried("list", lambda: os.listdir(os.path.dirname(SECRET))),
    tried("connect", lambda: socket.create_connection(("127.0.0.1", PORT), 2)),
    tried("scratch", lambda: open(os.environ["TMPDIR"] + "/x", "w")),
    tried("secret" + os.environ.get("A_SECRET", ""), lambda: 1),
]))
"""


@pytest.fixture(scope="module")
def sandbox():  # type: ignore[no-untyped-def]
    if not sys.platform.startswith("linux"):
        pytest.skip("needs Linux")
    probe = subprocess.run(
        [sys.executable, "-m", "synthsym", "audit", "--sandbox", __file__], capture_output=True, text=True
    )
    if "nothing was run" in probe.stderr:
        pytest.skip("needs Landlock and user namespaces")

    def run(*words: object) -> subprocess.CompletedProcess[str]:
        line = [sys.executable, "-m", "synthsym", "audit", *map(str, words), "--sandbox"]
        return subprocess.run(line, capture_output=True, text=True, env={"A_SECRET": "leaks", "PATH": "/usr/bin:/bin"})

    return run


def test_a_file_in_the_sandbox_reaches_nothing(sandbox, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    import socket

    (tmp_path / "theirs").mkdir()
    (tmp_path / "mine").mkdir()
    secret = tmp_path / "mine" / "secret"
    secret.write_text("private")
    with socket.create_server(("127.0.0.1", 0)) as server:
        file = tmp_path / "theirs" / "claims.py"
        file.write_text(f"SECRET, PORT = {str(secret)!r}, {server.getsockname()[1]}\n{ATTEMPTS}")
        done = sandbox(file)
    assert done.returncode == 2
    assert done.stderr.strip().endswith(
        "write no | append no | delete no | look no | list no | connect no | scratch yes | secret yes"
    )
    assert file.exists() and not (tmp_path / "theirs" / "owned").exists()


def test_its_findings_are_those_of_a_plain_audit(sandbox, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    subprocess.run([sys.executable, "-m", "synthsym", "new", "toy"], cwd=tmp_path, check=True, capture_output=True)
    file, out = tmp_path / "toy.py", tmp_path / "out.json"
    done = sandbox(file, "--format", "json", "--out", out)
    assert done.returncode == 0 and '"confirmed": 2' in out.read_text()
    assert sandbox(file, "--require", "kernel").returncode == 1


def test_it_is_for_files(sandbox) -> None:  # type: ignore[no-untyped-def]
    done = sandbox("neun.s41")
    assert done.returncode == 2 and "claim files of your own" in done.stderr and done.stderr.count("\n") == 1
