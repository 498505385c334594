"""Holding a function's values to certified ones: relative error, and which side each value errs on.

`side` says what the values claim to be: `upper` (never below the truth: a loss), `lower` (never above), `both`
(as near as `rtol`). A value may be on the wrong side by `rtol`, to allow for rounding in doubles. Failures on every side:
NaN, a complex number, a negative value, infinity where the truth is finite, a probability above 1, and zero where the truth
is not (but for `lower`). A run without values shows nothing, and is refused.
"""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal

from ..errors import SynthsymError, Undecided, UserError
from ..planning.grid import parse_axes, points

Side = Literal["upper", "lower", "both"]


class WrongValues(SynthsymError, AssertionError):
    """Values were held to certified ones and failed; pytest shows it as a failed assertion, also where asserts are off."""
SIDES = ("upper", "lower", "both")
DIGITS = 25
_FARTHEST = 6000


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

    def reproduce(self) -> str:
        return " ".join(["synthsym eval", self.quantity, *(f"{k}={v}" for k, v in self.at.items())])

    def json(self) -> dict[str, Any]:
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

    @property
    def problems(self) -> list[Line]:
        return [line for line in self.lines if line.problem]

    @property
    def worst(self) -> float:
        """The largest relative error among the finite ones."""
        return max((abs(line.error) for line in self.lines if line.error is not None), default=0.0)

    def __str__(self) -> str:
        head = f"{len(self.lines)} values, {len(self.problems)} wrong, worst relative error {self.worst:.3e}"
        return "\n".join([head, *(f"  {p.reproduce()}: given {p.given}, true {p.true}: {p.problem}" for p in self.problems)])


def exact(value: Any) -> Fraction | None:
    """A number given as int, Fraction, decimal string or float (exactly that double); None for NaN, infinities and what is no real number."""
    if isinstance(value, (bool, complex)) or value is None or getattr(getattr(value, "dtype", None), "kind", "f") not in "fiuO":
        return None  # the imaginary part of a NumPy number would be dropped without a word
    if isinstance(value, (int, Fraction)):
        return Fraction(value)
    if isinstance(value, str):
        from ..notation import parse_exact

        return None if value.strip().lower() in ("nan", "inf", "-inf", "+inf") else parse_exact(value)
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        return None
    return Fraction(number) if math.isfinite(number) else None


@dataclass(frozen=True)
class Raised:
    """Instead of a value: the function raised an error."""

    error: str

    def __str__(self) -> str:
        return self.error


def _double(value: Fraction) -> float:
    try:
        return float(value)
    except OverflowError:
        return math.inf if value > 0 else -math.inf


def _within_reach(true: str) -> Fraction:
    """The truth; beyond 10^-6000 and 10^6000, where no given number is, the nearer of these (its digits are never written out)."""
    mantissa, _, exponent = true.lower().partition("e")
    if exponent and abs(int(exponent)) > _FARTHEST and Fraction(mantissa):
        sign = -1 if mantissa.startswith("-") else 1
        return sign * Fraction(10) ** (_FARTHEST if int(exponent) > 0 else -_FARTHEST)
    return Fraction(true)


def judge(given: Any, true: str, rtol: Fraction, side: Side, most: int | None = None) -> tuple[float | None, str]:
    """(relative error, problem); `most` is what no such value exceeds."""
    if isinstance(given, Raised):
        return None, "no value: an error was raised"
    value = exact(given)
    word = str(given).strip().lower().lstrip("+")
    if value is None:
        if word == "inf":
            return (0.0, "") if true == "inf" else (None, "infinite where the truth is finite")
        return None, "negative infinity" if word == "-inf" else "not a number"
    if most is not None and value > most * (1 + rtol):
        return None, f"above {most}, which bounds every such value"
    if true == "inf":
        return None, "" if side == "lower" else "finite where the truth is infinite"
    truth = _within_reach(true)
    if truth == 0:
        return (0.0, "") if value == 0 else (None, "negative" if value < 0 else "" if side == "upper" else "not zero where the truth is")
    error = (value - truth) / abs(truth)
    size = _double(error)
    if value < 0 < truth:
        return size, "negative"
    if value == 0 and side != "lower":
        return size, "zero where the truth is not"
    if side in ("upper", "both") and error < -rtol:
        return size, "below the truth: the unsafe side" if side == "upper" else "too small"
    if side in ("lower", "both") and error > rtol:
        return size, "above the truth: the unsafe side" if side == "lower" else "too large"
    return size, ""


def compare(quantity: str, at: Mapping[str, Any], given: Any, rtol: Any = "1e-9", side: Side = "both") -> Line:
    """One value against the certified one."""
    from ..numbers.decimals import evaluate
    from ..numbers.ranges import least_and_most

    if side not in SIDES:
        raise UserError(f"side={side!r}: side is one of {', '.join(SIDES)}")
    tolerance = exact(rtol)
    if tolerance is None or not 0 <= tolerance < 1:
        raise UserError(f"rtol={rtol!r}: rtol is a number >= 0 and < 1")
    place = {name: _exact_or_word(name, value) for name, value in at.items()}
    value = evaluate(quantity, place, DIGITS)
    if value.bound is not None and side != "upper":
        raise Undecided(f"{quantity}: only a bound is known at this point")
    most = least_and_most(quantity)[1]
    error, problem = judge(given, value.value, tolerance, side, most)
    if problem and value.bound is not None and value.lower is not None:
        # Only a bound is known here: below it, but not below the best proved lower bound, is no mistake.
        problem = judge(given, value.lower, tolerance, side, most)[1]
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
        from ..numbers.decimals import evaluate

        return evaluate(quantity, {k: _exact_or_word(k, v) for k, v in at.items()}, digits)

    def report(
        self,
        quantity: str,
        fn: Callable[..., Any],
        grid: Mapping[str, Any] | Sequence[Mapping[str, Any]],
        rtol: Any = "1e-9",
        side: Side = "both",
    ) -> Report:
        """Call fn at every point of the grid: a mapping of names to values, lists or ranges ("0..2:11"), or a list of points."""
        report = Report([compare(quantity, at, _call(fn, at), rtol, side) for at in grid_points(grid)])
        if not report.lines:
            raise UserError(f"{quantity}: the grid has no points; a run without values shows nothing")
        return report

    def check(
        self,
        quantity: str,
        fn: Callable[..., Any],
        grid: Mapping[str, Any] | Sequence[Mapping[str, Any]],
        rtol: Any = "1e-9",
        side: Side = "both",
    ) -> Report:
        """The same, failing the test with a table where a value is wrong."""
        report = self.report(quantity, fn, grid, rtol, side)
        if report.problems:
            raise WrongValues(f"{quantity}: {report}")
        return report


def grid_points(grid: Mapping[str, Any] | Sequence[Mapping[str, Any]]) -> Iterable[Mapping[str, Any]]:
    if not isinstance(grid, Mapping):
        return grid
    axes: dict[str, Collection[Fraction | str]] = {}
    for name, values in grid.items():
        if isinstance(values, str):
            axes |= parse_axes([f"{name}={values}"])
        elif isinstance(values, (list, tuple)):
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
