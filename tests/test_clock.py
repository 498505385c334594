"""The limit on one answer: by the wall or by the processor, and gone when the block is left."""

from __future__ import annotations

import signal
import time

import pytest

from tests.clock import TooLong, at_most


def busy(seconds: float) -> None:
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


@pytest.mark.parametrize("of_processor", [False, True])
def test_what_takes_too_long_is_broken_off(of_processor: bool) -> None:
    with pytest.raises(TooLong), at_most(0.05, of_processor):
        busy(5)


@pytest.mark.parametrize("of_processor", [False, True])
def test_what_is_done_in_time_is_left_alone_afterwards(of_processor: bool) -> None:
    before = signal.getsignal(signal.SIGALRM), signal.getsignal(signal.SIGVTALRM)
    with at_most(0.2, of_processor):
        pass
    busy(0.4)
    assert (signal.getsignal(signal.SIGALRM), signal.getsignal(signal.SIGVTALRM)) == before


def test_waiting_costs_no_time_of_the_processor() -> None:
    with at_most(0.1, of_processor=True):
        time.sleep(0.3)
    with pytest.raises(TooLong), at_most(0.1):
        time.sleep(3)


def test_no_handler_on_the_way_takes_it_for_a_failure() -> None:
    with pytest.raises(TooLong), at_most(0.05):
        try:
            busy(5)
        except Exception:
            raise AssertionError("swallowed") from None
