"""Holding a function's values to certified ones: relative error, and which side each value errs on.

What is allowed is in tolerance.py. Where a value fails, smaller points are tried until none that fails is found. A run without values shows nothing, and is refused.
"""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from ..errors import SynthsymError, Undecided, UserError
from ..numbers.decimals import evaluate
from ..numbers.quantities import lookup
from ..numbers.ranges import least_and_most
from ..planning.grid import parse_axes, points
from .tolerance import AUTO, Raised, Side, exact, judge, tolerance

# From a point at which a value fails to the smallest such point that is found: lower along one axis after the other.
# On each axis the lower end is tried, then the interval between a value that passes and one that fails is halved: of
# whole numbers until they are adjacent, of others a few times, keeping short decimals. What is told has failed when
# it was tried; no smaller one was met.


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


DIGITS = 25


class WrongValues(SynthsymError, AssertionError):
    """Values were held to certified ones and failed; pytest shows it as a failed assertion, also where asserts are off."""


@dataclass(frozen=True)
class Line:
    """One case: what was given, what is true, and what is wrong with it ("" if nothing)."""

    quantity: str
    at: dict[str, str]
    given: str
    true: str
    error: float | None
    problem: str
    by: str = ""  # what of a library was called

    def call(self) -> str:
        """The call that failed, as it was made."""
        return self.by or f"{self.quantity}({', '.join(f'{k}={v}' for k, v in self.at.items())})"

    def reproduce(self) -> str:
        """The command that gives the certified value."""
        return " ".join(["synthsym eval", self.quantity, *(f"{k}={v}" for k, v in self.at.items())])

    def json(self) -> dict[str, Any]:
        """The line as `regress --format json` prints it."""
        shown = None if self.error is None else f"{self.error:.3e}"
        return {
            "quantity": self.quantity,
            **({"by": self.by} if self.by else {}),
            "at": self.at,
            "given": self.given,
            "true": self.true,
            "relative_error": shown,
            "problem": self.problem,
        }


@dataclass
class Report:
    """All cases of one run."""

    lines: list[Line] = field(default_factory=list)
    smallest: Line | None = None  # the smallest failing point that was found
    source: tuple[str, int] | None = None  # where the function stands: file and line

    @property
    def problems(self) -> list[Line]:
        """The lines that fail."""
        return [line for line in self.lines if line.problem]

    @property
    def worst(self) -> float:
        """The largest relative error among the finite ones."""
        return max((abs(line.error) for line in self.lines if line.error is not None), default=0.0)

    def __str__(self) -> str:
        head = f"{len(self.lines)} values, {len(self.problems)} wrong, worst relative error {self.worst:.3e}"
        least = (
            [f"  smallest failing point found: {_told(self.smallest)}"]
            if self.smallest is not None and len(self.lines) > 1
            else []
        )
        return "\n".join([head, *least, *(f"  {_told(p)}" for p in self.problems)])


def _told(line: Line) -> str:
    """One failure: the call, what it gave, what is true, the side, and the command that shows it."""
    return f"{line.call()} gave {line.given}, certified {line.true}: {line.problem} ({line.reproduce()})"


def compare(
    quantity: str,
    at: Mapping[str, Any],
    given: Any,
    rtol: Any = AUTO,
    side: Side = "both",
    slack: Any = None,
    atol: Any = 0,
) -> Line:
    """One value against the certified one."""
    allowed = tolerance(rtol, side, slack, atol)
    place = {name: _exact_or_word(name, value) for name, value in at.items()}
    value = evaluate(quantity, place, DIGITS)
    if value.bound is not None and side != "upper":
        raise Undecided(f"{quantity}: only a bound is known at this point")
    most = least_and_most(quantity)[1]
    error, problem = judge(given, value.value, allowed, most)
    if problem and value.bound is not None and value.lower is not None:
        # Only a bound is known here: below it, but not below the best proved lower bound, is no mistake.
        problem = judge(given, value.lower, allowed, most)[1]
    return Line(quantity, {k: str(v) for k, v in place.items()}, str(given), value.value, error, problem)


def _exact_or_word(name: str, value: Any) -> Fraction | str:
    if isinstance(value, str) and value[:1].isalpha():
        return value
    number = exact(value)
    if number is None:
        raise UserError(f"{name}={value!r}: {name} must be a number or a word")
    return number


class Certified:
    """What the pytest fixture `certified` hands out."""

    def value(self, quantity: str, digits: int = 20, **at: Any) -> Any:
        """A certified value, as `synthsym eval` prints it."""
        return evaluate(quantity, {k: _exact_or_word(k, v) for k, v in at.items()}, digits)

    def report(
        self,
        quantity: str,
        fn: Callable[..., Any],
        grid: Mapping[str, Any] | Sequence[Mapping[str, Any]],
        rtol: Any = AUTO,
        side: Side = "both",
        slack: Any = None,
        atol: Any = 0,
        search: bool = True,
    ) -> Report:
        """Call fn at every point of the grid: a mapping of names to values, lists or ranges ("0..2:11"), or a list of points.

        Where a value fails, `search` looks for the smallest point at which one does.
        """
        name = getattr(fn, "__name__", type(fn).__name__)

        def held(at: Mapping[str, Any]) -> Line:
            called = f"{name}({', '.join(f'{k}={v}' for k, v in at.items())})"
            return replace(compare(quantity, at, _call(fn, at), rtol, side, slack, atol), by=called)

        places = list(grid_points(grid))
        report = Report([held(at) for at in places], source=_source(fn))
        if not report.lines:
            raise UserError(f"{quantity}: the grid has no points; a run without values shows nothing")
        if search and report.problems:
            report.smallest = _smallest(
                quantity, held, places, next(i for i, line in enumerate(report.lines) if line.problem)
            )
        return report

    def check(
        self,
        quantity: str,
        fn: Callable[..., Any],
        grid: Mapping[str, Any] | Sequence[Mapping[str, Any]],
        rtol: Any = AUTO,
        side: Side = "both",
        slack: Any = None,
        atol: Any = 0,
    ) -> Report:
        """The same, failing the test with a table where a value is wrong."""
        __tracebackhide__ = True  # pytest shows the call in the test, not this file
        try:
            report = self.report(quantity, fn, grid, rtol, side, slack, atol)
        except UserError as error:
            raise UserError(str(error)) from None
        if report.problems:
            raise WrongValues(f"{quantity}: {report}")
        return report


def _source(fn: Any) -> tuple[str, int] | None:
    """Where a function is written, if it is Python."""
    code = getattr(inspect.unwrap(fn), "__code__", None)
    return None if code is None else (code.co_filename, code.co_firstlineno)


def _smallest(
    quantity: str, held: Callable[[Mapping[str, Any]], Line], places: Sequence[Mapping[str, Any]], first: int
) -> Line:
    """The failing line at the smallest point that is found below the first one that fails."""
    exactly = [{name: _exact_or_word(name, value) for name, value in at.items()} for at in places]
    start = exactly[first]
    axes = {name: [v for at in exactly if isinstance(v := at.get(name), Fraction)] for name in start}
    lows = {name: min(values) for name, values in axes.items() if values}
    whole = {p.name for p in lookup(quantity).params if p.kind == "int"}

    def fails(point: Mapping[str, Any]) -> bool:
        try:
            return bool(held(point).problem)
        except SynthsymError:  # no certified value there: the search turns back
            return False

    found = smallest(fails, start, lows, whole)
    return replace(held(found), at={name: short(v) if isinstance(v, Fraction) else v for name, v in found.items()})


def grid_points(grid: Mapping[str, Any] | Sequence[Mapping[str, Any]]) -> Iterable[Mapping[str, Any]]:
    """All points of a grid, or of several grids one after another."""
    if not isinstance(grid, Mapping):
        return grid
    axes: dict[str, Collection[Fraction | str]] = {}
    for name, values in grid.items():
        if isinstance(values, str):
            axes |= parse_axes([f"{name}={values}"])
        elif isinstance(values, Collection):  # a list, or a range that was read already
            axes[name] = [_exact_or_word(name, v) for v in values]
        else:
            axes[name] = [_exact_or_word(name, values)]
    return points(axes)


def _call(fn: Callable[..., Any], at: Mapping[str, Any]) -> Any:
    """The function gets what it would get in real use: ints where the value is whole, floats elsewhere."""
    arguments: dict[str, Any] = {}
    for name, value in at.items():
        number = None if isinstance(value, str) and value[:1].isalpha() else exact(value)
        arguments[name] = value if number is None else int(number) if number.denominator == 1 else float(number)
    try:
        inspect.signature(fn).bind(**arguments)
    except ValueError:
        return fn(**arguments)  # a built-in function does not tell its parameters
    try:
        return fn(**arguments)
    except Exception as error:
        return Raised(f"{type(error).__name__}: {' '.join(str(error).split())[:120]}")
