"""Worker processes end with what started them, however that one ends, and whatever they are doing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from synthsym.workers import workers

SOON = 120  # seconds: far beyond the two that a quiet machine needs, and below for ever
LOOP = """
import os, subprocess, sys
from concurrent.futures import wait
from synthsym.workers import tied, workers

def loop(folder):
    program = subprocess.Popen(["sleep", "600"], preexec_fn=tied())
    for pid in (program.pid, os.getpid()):
        open(os.path.join(folder, str(pid)), "w").close()
    while True:
        pass

if __name__ == "__main__":
    with workers(2) as pool:
        wait([pool.submit(loop, sys.argv[1]) for _ in range(2)])
"""
ENDLESS = """
from synthsym.author import Paper

paper = Paper("own", authors="A", title="T", year=2026)


@paper.claim("own.loop.{k}", where="1", kind="identity")
def loop():
    while True:
        pass
"""


def _heard() -> None:
    """In a new process: interrupts are heard also where this one was started in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def _within(condition) -> bool:  # type: ignore[no-untyped-def]
    end = time.monotonic() + SOON
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.05)
    return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes through /proc")
@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_no_worker_and_no_program_of_one_outlives_its_parent(tmp_path: Path, sent: signal.Signals) -> None:
    started = tmp_path / "started"
    started.mkdir()
    script = tmp_path / "loop.py"
    script.write_text(LOOP)
    parent = subprocess.Popen([sys.executable, script, started], stderr=subprocess.DEVNULL, preexec_fn=_heard)
    assert _within(lambda: len(os.listdir(started)) == 4)
    children = [int(name) for name in os.listdir(started)]
    parent.send_signal(sent)
    assert parent.wait(SOON) != 0
    assert _within(lambda: not any(map(_alive, children)))


def test_an_interrupted_audit_ends_though_a_claim_loops(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    head, _, body = ENDLESS.partition("\n\n\n")
    file.write_text(
        head + "".join("\n\n\n" + body.replace("{k}", str(k)).replace("def loop", f"def loop{k}") for k in range(3))
    )
    line = [sys.executable, "-m", "synthsym", "audit", str(file), "--jobs", "2", "--no-cache"]
    run = subprocess.Popen(line, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, preexec_fn=_heard)
    time.sleep(3)
    run.send_signal(signal.SIGINT)
    said = run.communicate(timeout=SOON)[1]
    assert run.returncode in (1, 130) and "interrupted" in said and said.count("\n") <= 2


def _beyond(size: int) -> int:
    return len(bytearray(size))


def test_a_worker_has_the_memory_that_it_is_given() -> None:
    with workers(1, memory=1 << 30) as pool:
        assert pool.submit(_beyond, 1 << 20).result() == 1 << 20
        with pytest.raises((MemoryError, BrokenProcessPool)):
            pool.submit(_beyond, 2 << 30).result()
