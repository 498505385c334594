"""Somebody else's claim file is a program: it is run where it reaches no network and can change no file.

A process of its own gets an empty network, Landlock's rules for files (it reads Python, this package and the folders of the
claims; it writes into a temporary folder that is removed), and limits on processor time, memory, files and processes. Where the
system has one of these not, nothing is run.
"""

from __future__ import annotations

import ctypes
import os
import resource
import signal
import struct
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from ..errors import UserError
from .common import ConditionFailed, emit

SECONDS, MEMORY, FILE, PROCESSES = 1800, 4 << 30, 64 << 20, 16  # of processor, bytes held, bytes of one file, processes
_NEW_USER, _NEW_NETWORK = 0x10000000, 0x40000000
_CREATE_RULES, _ADD_RULE, _RESTRICT = 444, 445, 446  # Landlock's system calls
_EXECUTE, _WRITE, _READ, _LIST = 1, 2, 4, 8
_LOOK = _EXECUTE | _READ | _LIST
# by version: all there are to refuse
_RIGHTS = {1: (1 << 13) - 1, 2: (1 << 14) - 1, 3: (1 << 15) - 1, 5: (1 << 16) - 1}
_HOME = Path(__file__).resolve().parents[2]
_SYSTEM = ("/usr", "/lib", "/lib64", "/etc/ld.so.cache", "/dev/urandom", "/proc/self")


def audited_apart(claims: Sequence[str], options: Sequence[str], out: str | None) -> int:
    """`synthsym audit` on these files in such a process, and its exit status."""
    files = [Path(c) for c in claims if Path(c).exists()]
    if not files:
        raise UserError("--sandbox is for claim files of your own; name one, such as mypaper.py")
    line = [sys.executable, "-m", "synthsym", "audit", *claims, "--jobs", "1", "--no-cache", *options]
    with tempfile.TemporaryDirectory(prefix="synthsym-sandbox-") as scratch:
        modules = [str(_HOME), *filter(None, sys.path)]
        seen = [*_SYSTEM, sys.prefix, sys.base_prefix, *modules, *(f.resolve().parent for f in files)]
        shown = [str(p) for p in dict.fromkeys(map(str, seen)) if Path(p).exists()]
        surroundings = {"PATH": os.defpath, "HOME": scratch, "TMPDIR": scratch, "LANG": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1",
                        "PYTHONPATH": os.pathsep.join(modules)}  # fmt: skip
        try:
            run = subprocess.run(line, env=surroundings, stdout=subprocess.PIPE if out else None, stdin=subprocess.DEVNULL, text=True,
                                 preexec_fn=lambda: _enclose(scratch, shown), check=False)  # fmt: skip
        except subprocess.SubprocessError:
            raise UserError(
                "--sandbox needs Linux with Landlock (5.13 or later) and user namespaces; here it was refused, and nothing was run"
            ) from None
    if run.returncode in (-signal.SIGXCPU, -signal.SIGKILL, -signal.SIGSEGV):
        raise ConditionFailed(
            f"the claims reached a limit of the sandbox ({SECONDS} s of processor, {MEMORY >> 30} GB) and were ended"
        )
    if out and run.returncode in (0, 1):
        emit(run.stdout, out)
    return run.returncode


def _enclose(scratch: str, shown: Sequence[str]) -> None:
    """In the new process, before it runs anything; an error here ends it."""
    system = ctypes.CDLL(None, use_errno=True)
    version = system.syscall(_CREATE_RULES, None, 0, 1)
    if version < 1 or system.unshare(_NEW_USER | _NEW_NETWORK) != 0:
        raise OSError("not available")
    rights = _RIGHTS[max(v for v in _RIGHTS if v <= version)]
    # 3: no signal to others, no abstract socket
    wanted = struct.pack("Q", rights) if version < 6 else struct.pack("QQQ", rights, 0, 3)
    rules = system.syscall(_CREATE_RULES, wanted, len(wanted), 0)
    if rules < 0:
        raise OSError("no rules")
    for path, may in [(scratch, rights), ("/dev/null", _READ | _WRITE), *((p, _LOOK) for p in shown)]:
        _permit(system, rules, path, may & rights)
    if system.prctl(38, 1, 0, 0, 0) != 0 or system.syscall(_RESTRICT, rules, 0) != 0:  # 38: no new privileges
        raise OSError("not restricted")
    for limit, value in ((resource.RLIMIT_CPU, SECONDS), (resource.RLIMIT_AS, MEMORY), (resource.RLIMIT_FSIZE, FILE),
                         (resource.RLIMIT_NPROC, PROCESSES), (resource.RLIMIT_CORE, 0)):  # fmt: skip
        resource.setrlimit(limit, (value, value))


def _permit(system: ctypes.CDLL, rules: int, path: str, may: int) -> None:
    """Beneath a folder, or for one file (which has no lists)."""
    handle = os.open(path, os.O_PATH | os.O_CLOEXEC)
    try:
        whole = may if os.path.isdir(path) else may & ~_LIST
        rule = struct.pack("=Qi", whole, handle)
        if system.syscall(_ADD_RULE, rules, 1, rule, 0) != 0:
            raise OSError(path)
    finally:
        os.close(handle)
