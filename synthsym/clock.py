"""A limit on the time of one answer; what takes longer is not settled."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class TooLong(BaseException):
    """Not an Exception, so that no handler on the way takes it for a failure of its own."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raises TooLong in the block after so many seconds by the wall; without a limit where the system has no such timer."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(*_: object) -> None:
        raise TooLong

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
