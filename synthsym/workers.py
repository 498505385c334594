"""Where work is done beside this process: workers here, which end when they are to, or a Dask cluster."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from .errors import UserError

_PARENT_DEATH_SIGNAL = 1  # prctl's PR_SET_PDEATHSIG
_LOOK = 0.5  # seconds between two looks at the parent, where the system does not tell of its end
_ANSWERS_WITHIN = "10s"  # a scheduler that is there


@contextlib.contextmanager
def workers(count: int, prepare: Callable[..., None] | None = None, arguments: tuple[Any, ...] = (),
            memory: int | None = None) -> Iterator[ProcessPoolExecutor]:  # fmt: skip
    """A pool of `count` processes; on any error, an interrupt above all, what they are doing is ended at once.

    `prepare(*arguments)` runs once in each. `memory` is what one may hold, in bytes; more ends that process.
    """
    pool = ProcessPoolExecutor(count, initializer=_begin, initargs=(os.getpid(), memory, prepare, arguments))
    try:
        yield pool
    except BaseException:
        running = list((pool._processes or {}).values())  # Python 3.14 has kill_workers
        pool.shutdown(wait=False, cancel_futures=True)
        for process in running:
            process.kill()
        raise
    pool.shutdown()


def _begin(parent: int, memory: int | None, prepare: Callable[..., None] | None, arguments: tuple[Any, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is the business of the process that started this one
    _end_with(parent)
    if memory is not None:
        with contextlib.suppress(ImportError, ValueError, OSError):  # where a system has no such limits
            import resource

            resource.setrlimit(resource.RLIMIT_DATA, (memory, resource.getrlimit(resource.RLIMIT_DATA)[1]))
    if prepare is not None:
        prepare(*arguments)


def tied() -> Callable[[], bool]:
    """What a new process runs to end with the one that started it, where the system can: the `preexec_fn` of a program that works for us."""
    try:
        import ctypes  # here, and not in the new process, which may import nothing

        told = ctypes.CDLL(None).prctl
    except (OSError, AttributeError):
        return lambda: False
    return lambda: bool(told(_PARENT_DEATH_SIGNAL, signal.SIGKILL) == 0)


def _end_with(parent: int) -> None:
    """No worker outlives its parent, however that one ended."""
    told = tied()()
    if os.getppid() != parent:
        os._exit(1)
    if not told:
        threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(_LOOK)
    os._exit(1)


@contextlib.contextmanager
def cluster(address: str) -> Iterator[Any]:
    """A client of the Dask cluster whose scheduler is there."""
    try:
        from distributed import Client
    except ImportError:
        raise UserError("--dask needs the extra: pip install 'synthsym[dask]'") from None
    try:
        client = Client(address, timeout=_ANSWERS_WITHIN)
    except (OSError, ValueError, TimeoutError) as error:
        raise UserError(f"--dask {address}: no scheduler answers there ({type(error).__name__})") from None
    with client:
        yield client
