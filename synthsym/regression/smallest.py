"""From a point at which a value fails to the smallest such point that is found: lower along one axis after the other.

On each axis the lower end is tried, then the interval between a value that passes and one that fails is halved: of whole numbers until
they are adjacent, of others a few times, keeping short decimals. What is told has failed when it was tried; no smaller one was met.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from fractions import Fraction

Point = Mapping[str, "Fraction | str"]
_TRIES = 60  # certified values that the search may ask for
_HALVINGS = 12  # of an axis of numbers that are not whole


def smallest(fails: Callable[[Point], bool], start: Point, lows: Mapping[str, Fraction], whole: set[str]) -> Point:
    """A failing point at or below `start`; `lows` are the lower ends of the axes, `whole` those of integers."""
    left = [_TRIES]

    def failing(point: Point) -> bool:
        left[0] -= 1
        return left[0] >= 0 and fails(point)

    at = dict(start)
    for _ in range(2):  # a lower value on one axis may let another one fall
        before = dict(at)
        for name, low in lows.items():
            value = at[name]
            if isinstance(value, Fraction) and value > low and left[0] > 0:
                at[name] = _lowered(lambda v, name=name: failing({**at, name: v}), low, value, name in whole)  # type: ignore[misc]
        if at == before:
            break
    return at


def _lowered(fails: Callable[[Fraction], bool], low: Fraction, high: Fraction, whole: bool) -> Fraction:
    """The least value in [low, high] that was seen to fail; `high` does."""
    if fails(low):
        return low
    for _ in range(64 if whole else _HALVINGS):
        middle = Fraction((low + high) // 2) if whole else _rounded((low + high) / 2, high - low)
        if not low < middle < high:
            break
        if fails(middle):
            high = middle
        else:
            low = middle
    return high


def _rounded(value: Fraction, width: Fraction) -> Fraction:
    """A decimal with few digits near the value."""
    places = max(0, 2 - math.floor(math.log10(width))) if width > 0 else 0
    return Fraction(round(value, places))


def short(value: Fraction) -> str:
    """An exact number as a decimal, where it is one."""
    decimal = format(float(value), ".12g")
    return decimal if "e" not in decimal and Fraction(decimal) == value else str(value)
