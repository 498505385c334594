"""A limit on the time of one judgement; what takes longer is not settled."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class TooLong(BaseException):
    """Not an Exception, so that no handler on the way takes it for a failure of its own."""


@contextmanager
def at_most(seconds: int) -> Iterator[None]:
    """Processor time, so that a busy machine does not change the answer."""

    def ring(*_: Any) -> None:
        raise TooLong

    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
