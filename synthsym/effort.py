"""How much work one answer may cost, counted and not timed, so that every machine gives the same answer.

A unit is about a millisecond of an ordinary machine: an attempt, an evaluation, a thousand or two calls inside SymPy. What a
caller allows is shared by everything that is done for it; a call inside may be given less, never more.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterable, Iterator
from contextvars import ContextVar
from inspect import CO_GENERATOR
from types import FrameType
from typing import Any, TypeVar

from .errors import Undecided

DEFAULT = 20_000
ANSWER = 20_000  # one question of a user
UNLIMITED = 10**9
EVENTS = 3000  # calls and returns inside SymPy that make one unit
_KEEPERS = (__file__, contextlib.__file__)  # what enters and leaves blocks

R = TypeVar("R")
T = TypeVar("T")


class Exhausted(BaseException):
    """Not an Exception, so that no handler on the way takes it for a failure of its own."""

    def __init__(self, whose: Effort) -> None:
        self.whose = whose


class Effort:
    """What is left of an allowance, and what was found out on the way: forgotten with it, so that no answer depends on others."""

    def __init__(self, units: int, memo: dict[Any, Any] | None = None) -> None:
        self.left = units
        self.memo: dict[Any, Any] = {} if memo is None else memo

    def spend(self, units: int = 1) -> None:
        """Takes so many units out; ends the work where none are left."""
        self.left -= units
        if self.left < 0:
            raise Exhausted(self)


_current: ContextVar[Effort | None] = ContextVar("effort", default=None)


def left() -> int:
    """The units that the caller's allowance still has; without one there is no end to them."""
    now = _current.get()
    return UNLIMITED if now is None else max(now.left, 0)


def remembered(key: Any, answer: Callable[[], R]) -> R:
    """The answer, worked out once in an allowance."""
    now = _current.get()
    if now is None:
        return answer()
    if key not in now.memo:
        now.memo[key] = answer()
    found: R = now.memo[key]
    return found


def spend(units: int = 1) -> None:
    """Charges the work that is about to be done; ends it where the allowance is used up."""
    now = _current.get()
    if now is not None:
        now.spend(units)


def metered(items: Iterable[T], every: int = 200) -> Iterator[T]:
    """The items of a loop; every so many of them are charged as one unit."""
    for k, item in enumerate(items, 1):
        if not k % every:
            spend()
        yield item


class Allowed:
    """The block that an allowance is for. A class, as a generator that is left half way would end the block when it is collected."""

    def __init__(self, units: int | None) -> None:
        self.units = DEFAULT if units is None else units

    def __enter__(self) -> Effort:
        self.outer, self.watch = _current.get(), sys.getprofile()
        if self.outer is None:
            self.mine = Effort(self.units)
        else:
            self.mine = Effort(min(self.units, max(self.outer.left, 0)), self.outer.memo)
        self.before = self.mine.left
        self.token = _current.set(self.mine)
        return self.mine

    def __exit__(self, *error: object) -> None:
        if sys.getprofile() is not self.watch:
            _watched_by(self.watch)  # whoever stops out of a count takes the count with it
        _current.reset(self.token)
        if self.outer is not None:
            self.outer.left -= self.before - max(self.mine.left, 0)


def effort(units: int | None = None) -> Allowed:
    """An allowance for everything in the block, taken out of the one around it."""
    return Allowed(units)


def within(units: int | None, answer: Callable[[], R]) -> R | None:
    """The answer, or None where it costs more than is allowed, nests deeper than Python goes, or takes numbers that are too long."""
    with effort(units) as mine:
        try:
            return answer()
        except (RecursionError, OverflowError):
            return None
        except Exhausted as stop:
            if stop.whose is not mine:
                raise
            return None


def apart(units: int, answer: Callable[[], R]) -> R | None:
    """The answer by an allowance of its own, which takes nothing from the one around it, nor from what is remembered there."""
    token = _current.set(None)
    try:
        return within(units, answer)
    finally:
        _current.reset(token)


def answered(answer: Callable[[], R], units: int = ANSWER) -> R:
    """The answer to one question of a user, who is told where it costs more than is allowed."""
    with effort(units) as mine:
        try:
            return answer()
        except Exhausted as stop:
            if stop.whose is not mine:
                raise
            raise Undecided(
                "this takes more work than one answer may cost; ask for fewer digits or less extreme parameters"
            ) from None


def _importing(frame: FrameType | None) -> bool:
    """Whether this is run by an import, at whatever depth."""
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib"):
            return True
        frame = frame.f_back
    return False


class _Ticks:
    """Calls and returns of this thread, counted; every so many of them a function is told in which frame."""

    def __init__(self, every: int, reached: Callable[[FrameType], object]) -> None:
        self.every, self.reached, self.events = every, reached, 0

    def watch(self) -> None:
        sys.setprofile(self._tick)

    def _tick(self, frame: FrameType, event: str, arg: Any) -> None:
        self.events += 1
        # what a dying generator raises is lost
        if self.events >= self.every and not frame.f_code.co_flags & CO_GENERATOR:
            self.events = 0
            self.reached(frame)


try:
    from ._ticks import Ticks  # the same numbers in a small part of the time
except ImportError:
    Ticks = _Ticks  # type: ignore[misc,assignment]


def _reached(frame: FrameType) -> None:
    if (
        frame.f_code.co_filename in _KEEPERS
    ):  # who is stopped on the way out leaves the allowance, or the count, as it is
        return
    if not _importing(frame):  # a module that is stopped half way is broken for good
        spend()


def _watched_by(profile: Any) -> None:
    """Whoever counted this thread's calls before, or nobody, counts them again."""
    if isinstance(profile, Ticks):
        profile.watch()
    elif hasattr(profile, "enable"):  # cProfile's, which is no function
        profile.enable()
    else:
        sys.setprofile(profile)


def counted(fn: Callable[..., R], *args: Any, **kwargs: Any) -> R:
    """Work that may take for ever, in SymPy most of all: its calls are counted, and it ends with the innermost allowance."""
    if _current.get() is None:
        return fn(*args, **kwargs)
    before = sys.getprofile()
    Ticks(EVENTS, _reached).watch()
    try:
        return fn(*args, **kwargs)
    finally:
        _watched_by(before)
