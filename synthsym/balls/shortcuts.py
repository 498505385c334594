"""SymPy's own answers with less work: comparisons for which it converts what cannot be equal, and orders that it finds anew each time."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import sympy as sp
from sympy.functions.elementary.miscellaneous import MinMaxBase

_ORDERS = 1 << 14


def _beside_tables(own: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """Whether a table of factors is 1: SymPy makes an expression of the table for that."""

    def equal(self: Any, other: Any) -> Any:
        return NotImplemented if isinstance(other, dict) else own(self, other)

    return equal


def _infinite(own: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """There is one infinity among expressions: SymPy makes another of Python's, to compare the two."""

    def equal(self: Any, other: Any) -> Any:
        return other is self if isinstance(other, sp.Basic) else own(self, other)

    return equal


def install() -> None:
    """Once in a process."""
    one: Any = type(sp.S.One)
    if one.__eq__.__module__ != __name__:
        one.__eq__ = _beside_tables(one.__eq__)
        infinities: tuple[Any, ...] = (type(sp.oo), type(-sp.oo))
        for infinity in infinities:
            infinity.__eq__ = _infinite(infinity.__eq__)
        connected: Any = MinMaxBase._is_connected
        kept: Any = lru_cache(_ORDERS)(connected.__func__)
        MinMaxBase._is_connected = classmethod(kept)
