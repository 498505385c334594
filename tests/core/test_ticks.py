"""Calls are counted alike in C and in Python, and whoever counted before counts again afterwards."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import FrameType
from typing import Any

import pytest

from synthsym import effort as work

BOTH = pytest.mark.parametrize("kind", [work._Ticks, work.Ticks], ids=["Python", "what is installed"])


def step() -> None:
    pass


def many(calls: int) -> None:
    for _ in range(calls):
        step()


def reached(kind: Any, every: int, calls: int) -> int:
    """How often it was said that so many calls and returns have gone by."""
    times = 0

    def told(frame: FrameType) -> None:
        nonlocal times
        times += 1

    before = sys.getprofile()
    kind(every, told).watch()
    try:
        many(calls)
    finally:
        work._watched_by(before)
    return times


@BOTH
def test_a_call_and_a_return_are_two_events(kind: Any) -> None:
    assert [reached(kind, every, 5000) for every in (10_100, 9_000, 1_000, 100)] == [0, 1, 10, 100]


@BOTH
def test_nothing_is_raised_into_a_generator(kind: Any) -> None:
    inside: list[str] = []

    def values() -> Iterator[None]:
        for _ in range(100):
            step()
            yield

    def told(frame: FrameType) -> None:
        inside.append(frame.f_code.co_name)

    before = sys.getprofile()
    kind(2, told).watch()
    try:
        for _ in values():
            step()
    finally:
        work._watched_by(before)
    assert inside and "values" not in inside


@BOTH
def test_what_is_raised_ends_the_work(kind: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "Ticks", kind)
    with pytest.raises(work.Exhausted), work.effort(5):
        work.counted(many, 10**9)


@BOTH
def test_the_count_around_goes_on_after_one_inside(kind: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "Ticks", kind)

    def two() -> None:
        assert work.within(3, lambda: work.counted(many, 10**9)) is None
        work.counted(many, 10)
        many(10**9)

    with work.effort(20) as allowance, pytest.raises(work.Exhausted) as stopped:
        work.counted(two)
    assert stopped.value.whose is allowance and sys.getprofile() is None
