"""Ranges as a user types them, and the grid of exact points that they span.

`eps=1` one value; `alpha=2,3,5` a list; `eps=0..2:11` eleven equally spaced values; `n=1e3..1e7:log:50` fifty values
in geometric progression (rounded to six digits, so that every point is a short exact number; the ends are exact).
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from ..errors import UserError
from ..notation.numbers import named, parse_exact

MAX_POINTS = 10_000_000
_WORD = re.compile(r"[A-Za-z][A-Za-z_-]*\Z")
HOW = "a value, a list 1,2,5, or a range 0..2:11 or 1e3..1e7:log:50"
Point = dict[str, Fraction | str]


@dataclass(frozen=True)
class Spaced(Collection[Fraction]):
    """The values of a range, in order, made when they are asked for; repetitions (of rounded values) fall away."""

    low: Fraction
    high: Fraction
    number: int
    geometric: bool = False
    whole: bool = False

    def __iter__(self) -> Iterator[Fraction]:
        last = None
        for value in self._values():
            if self.whole:
                value = Fraction(round(value))
            if value != last:
                yield value
            last = value

    def __len__(self) -> int:
        return self._length

    def __contains__(self, value: object) -> bool:
        return any(value == other for other in self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Collection) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    @cached_property
    def _length(self) -> int:
        return sum(1 for _ in self) if self.geometric or self.whole else self.number

    def _values(self) -> Iterator[Fraction]:
        low, high, last = self.low, self.high, self.number - 1
        if not self.geometric:
            yield from (low + (high - low) * i / last for i in range(self.number))
            return
        ratio = (
            math.log(high / low)
            if high / low < 10**300
            else math.log(high.numerator) - math.log(high.denominator) - math.log(low)
        )
        yield low
        yield from (_short(low, ratio * i / last) for i in range(1, last))
        yield high


def parse_range(text: str) -> Collection[Fraction | str]:
    """The values of one axis, in order and without repetition."""
    if not text:
        raise UserError(f"no value; write {HOW}")
    if ".." in text:
        return _spaced(text)
    pieces = text.split(",")
    return list(dict.fromkeys(p if _WORD.match(p) else parse_exact(p) for p in pieces))


def _spaced(text: str) -> Spaced:
    ends, *how = text.split(":")
    low_text, _, high_text = ends.partition("..")
    low, high = parse_exact(low_text), parse_exact(high_text)
    scale = how[0] if len(how) == 2 else "lin"
    if not 1 <= len(how) <= 2 or scale not in ("lin", "log") or not re.fullmatch(r"[0-9]{1,8}", how[-1]):
        raise UserError(f"{text!r} is not a range; write {HOW}")
    number = int(how[-1])
    if number < 2 or low >= high:
        raise UserError(f"{text!r}: a range goes up and has at least 2 values")
    if number > MAX_POINTS:
        raise UserError(f"{text!r} has {number} values; at most {MAX_POINTS} are accepted")
    if scale == "log" and low <= 0:
        raise UserError(f"{text!r}: a log range begins above 0")
    return Spaced(low, high, number, scale == "log")


def _short(low: Fraction, exponent: float) -> Fraction:
    """low * e^exponent to six digits."""
    digits = math.log10(low.numerator) - math.log10(low.denominator) + exponent / math.log(10)
    decade = math.floor(digits)
    return Fraction(round(10 ** (digits - decade) * 10**5), 10**5) * Fraction(10) ** decade


def parse_axes(pairs: Iterable[str]) -> dict[str, Collection[Fraction | str]]:
    """`name=range` arguments, in the order given."""
    axes = named(pairs, parse_range, "name=range, for example n=1e3..1e7:log:50")
    size = math.prod(v.number if isinstance(v, Spaced) else len(v) for v in axes.values())
    if size > MAX_POINTS:
        raise UserError(f"the grid has {size} points; at most {MAX_POINTS} are accepted")
    return axes


def rounded_to_integers(
    axes: Mapping[str, Collection[Fraction | str]], integers: Iterable[str]
) -> dict[str, Collection[Fraction | str]]:
    """Axes of integer parameters: the spaced values are rounded, repetitions fall away."""
    whole = set(integers)
    return {name: _rounded(values) if name in whole and len(values) > 1 else values for name, values in axes.items()}


def _rounded(values: Collection[Fraction | str]) -> Collection[Fraction | str]:
    if isinstance(values, Spaced):
        return replace(values, whole=True)
    return list(dict.fromkeys(Fraction(round(v)) if isinstance(v, Fraction) else v for v in values))


def points(axes: Mapping[str, Collection[Fraction | str]]) -> Iterator[Point]:
    """Every point of the grid; the last axis runs fastest."""
    if not axes:
        yield {}
        return
    name, *others = axes
    for value in axes[name]:
        for rest in points({other: axes[other] for other in others}):
            yield {name: value, **rest}
