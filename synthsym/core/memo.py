"""Remembering what has been derived, or refused: like functools.cache, but a turned knob never sees what was derived before it."""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable
from typing import Any, ParamSpec, TypeVar, overload

from ..errors import SynthsymError
from .ledger import alterations

P = ParamSpec("P")
T = TypeVar("T")
_STORES: list[dict[Hashable, object]] = []


def _arguments(*args: Hashable, **named: Hashable) -> Hashable:
    return args, tuple(sorted(named.items()))


@overload
def remembered(fn: Callable[P, T]) -> Callable[P, T]: ...
@overload
def remembered(*, by: Callable[P, Hashable]) -> Callable[[Callable[P, T]], Callable[P, T]]: ...
def remembered(fn: Callable[..., Any] | None = None, *, by: Callable[..., Hashable] = _arguments) -> Any:
    """Results by arguments and by the state of the foundations' knobs. Arguments that are not hashable are told apart by what `by` makes of them."""

    def decorate(fn: Callable[P, T]) -> Callable[P, T]:
        known: dict[Hashable, T] = {}
        refused: dict[Hashable, SynthsymError] = {}
        _STORES.extend((known, refused))  # type: ignore[arg-type]

        @functools.wraps(fn)
        def look_up(*args: P.args, **named: P.kwargs) -> T:
            place = (by(*args, **named), tuple(alterations().items()))
            if place in refused:
                raise refused[place].with_traceback(None)
            if place not in known:
                try:
                    known[place] = fn(*args, **named)
                except SynthsymError as error:  # what was not accepted once is not tried again
                    refused[place] = error
                    raise
            return known[place]

        return look_up

    return decorate if fn is None else decorate(fn)


def forget() -> None:
    """Empties every memory: what is asked for next is derived again, from the laws on."""
    for store in _STORES:
        store.clear()
