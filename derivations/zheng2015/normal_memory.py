"""Derivations are remembered, but never across an altered foundation."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from synthsym.foundations import alterations

P = ParamSpec("P")
T = TypeVar("T")


def remembered(fn: Callable[P, T]) -> Callable[P, T]:
    """functools.cache, with the state of the foundations in the key."""
    store: dict[object, T] = {}

    @wraps(fn)
    def inner(*args: P.args, **kw: P.kwargs) -> T:
        key = (args, tuple(sorted(kw.items())), tuple(alterations().items()))
        if key not in store:
            store[key] = fn(*args, **kw)
        return store[key]

    return inner
