"""A limit on the time of one answer; what takes longer is not settled."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class TooLong(BaseException):
    """Not an Exception, so that no handler on the way takes it for a failure of its own."""


@contextmanager
def at_most(seconds: float, of_processor: bool = False) -> Iterator[None]:
    """Raises TooLong in the block after so many seconds by the wall; without a limit where the system has no such timer.

    With `of_processor` the seconds are those that this process has computed, so that a busy machine changes no answer.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    timer, bell = (signal.ITIMER_VIRTUAL, signal.SIGVTALRM) if of_processor else (signal.ITIMER_REAL, signal.SIGALRM)

    def ring(*_: object) -> None:
        raise TooLong

    before = signal.signal(bell, ring)
    signal.setitimer(timer, seconds)
    try:
        yield
    finally:
        signal.setitimer(timer, 0)
        signal.signal(bell, before)
