"""Remembering what has been derived: like functools.cache, but a turned knob never sees what was derived before it."""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from .foundations import alterations

T = TypeVar("T")


def remembered(fn: Callable[..., T]) -> Callable[..., T]:
    """Results by arguments and by the state of the foundations' knobs; arguments must be hashable."""
    known: dict[Hashable, T] = {}

    @functools.wraps(fn)
    def look_up(*args: Any) -> T:
        key = (args, tuple(alterations().items()))
        if key not in known:
            known[key] = fn(*args)
        return known[key]

    return look_up
