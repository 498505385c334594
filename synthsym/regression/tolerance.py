"""What is allowed of a value beside the certified one, on the unsafe side and on the safe one.

`side` says what the values claim to be: `upper` (never below the truth: a loss), `lower` (never above), `both` (as near as `rtol`).

| | what it allows |
|---|---|
| `rtol` | a relative error that is only rounding: of one-sided values on the unsafe side (1e-13 unless said), of others on both (1e-9) |
| `atol` | the same as an absolute error (0 unless said), also where the truth is below all doubles |
| `slack` | of one-sided values: how far they may lie on the safe side, relative to the truth (any distance unless said) |

The double nearest to the truth is right under every `rtol`. Failures on every side: NaN, a complex number, a negative value, infinity
where the truth is finite, a probability above 1, and zero where the truth is not (but for `lower`, and within `atol`).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from ..errors import UserError
from ..notation import parse_exact

Side = Literal["upper", "lower", "both"]
SIDES = ("upper", "lower", "both")
AUTO = "auto"
_FARTHEST = 6000
_ROUNDING = {"upper": "1e-13", "lower": "1e-13", "both": "1e-9"}


@dataclass(frozen=True)
class Raised:
    """Instead of a value: the function raised an error."""

    error: str

    def __str__(self) -> str:
        return self.error


def exact(value: Any) -> Fraction | None:
    """A number given as int, Fraction, decimal string or float (exactly that double); None for NaN, infinities and what is no real number."""
    if (
        isinstance(value, (bool, complex))
        or value is None
        or getattr(getattr(value, "dtype", None), "kind", "f") not in "fiuO"
    ):
        return None  # the imaginary part of a NumPy number would be dropped without a word
    if isinstance(value, (int, Fraction)):
        return Fraction(value)
    if isinstance(value, str):
        return None if value.strip().lower() in ("nan", "inf", "-inf", "+inf") else parse_exact(value)
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        return None
    return Fraction(number) if math.isfinite(number) else None


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


@dataclass(frozen=True)
class Tolerance:
    """What is allowed; `tolerance` makes one of what a user wrote."""

    rtol: Fraction
    side: Side
    slack: Fraction | None = None
    atol: Fraction = Fraction(0)


def tolerance(rtol: Any = AUTO, side: Any = "both", slack: Any = None, atol: Any = 0) -> Tolerance:
    """The numbers that a user gave, checked: a tolerance that lets everything pass is refused."""
    if side not in SIDES:
        raise UserError(f"side={side!r}: side is one of {', '.join(SIDES)}")
    relative = exact(_ROUNDING[side] if isinstance(rtol, str) and rtol == AUTO else rtol)
    if relative is None or not 0 <= relative < 1:
        raise UserError(f"rtol={rtol!r}: rtol is a number >= 0 and < 1")
    absolute = exact(atol)
    if absolute is None or absolute < 0:
        raise UserError(f"atol={atol!r}: atol is a number >= 0")
    safe = None if slack is None else exact(slack)
    if slack is not None and (safe is None or safe < 0):
        raise UserError(f"slack={slack!r}: slack is a number >= 0")
    if safe is not None and side == "both":
        raise UserError("slack: only one-sided values have a safe side; say side=upper or side=lower, or use rtol")
    return Tolerance(relative, side, safe, absolute)


def judge(given: Any, true: str, allowed: Tolerance, most: int | None = None) -> tuple[float | None, str]:
    """(relative error, problem); `most` is what no such value exceeds."""
    if isinstance(given, Raised):
        return None, "no value: an error was raised"
    value = exact(given)
    word = str(given).strip().lower().lstrip("+")
    if value is None:
        if word == "inf":
            return (0.0, "") if true == "inf" else (None, "infinite where the truth is finite")
        return None, "negative infinity" if word == "-inf" else "not a number"
    if most is not None and value > most * (1 + allowed.rtol):
        return None, f"above {most}, which bounds every such value"
    if true == "inf":
        return None, "" if allowed.side == "lower" else "finite where the truth is infinite"
    return _finite(value, _within_reach(true), allowed)


def _finite(value: Fraction, truth: Fraction, allowed: Tolerance) -> tuple[float | None, str]:
    side = allowed.side
    if truth == 0:
        right = value == 0 or value > 0 and (side == "upper" and allowed.slack is None or value <= allowed.atol)
        return (
            0.0 if value == 0 else None,
            "" if right else "negative" if value < 0 else "not zero where the truth is",
        )
    size = _double((value - truth) / abs(truth))
    rounding = allowed.rtol * abs(truth) + allowed.atol
    if value < 0 < truth:
        return size, "negative"
    if value == 0 and side != "lower" and abs(truth) > allowed.atol:
        return size, "zero where the truth is not"
    if abs(value - truth) <= rounding or value == _nearest_double(truth):
        return size, ""
    if value < truth:
        if side == "upper":
            return size, "below the truth: the unsafe side"
        return size, "too small" if side == "both" or _beyond(truth - value, truth, allowed) else ""
    if side == "lower":
        return size, "above the truth: the unsafe side"
    return size, "too large" if side == "both" or _beyond(value - truth, truth, allowed) else ""


def _beyond(distance: Fraction, truth: Fraction, allowed: Tolerance) -> bool:
    """Whether a value lies further on the safe side than its slack."""
    return allowed.slack is not None and distance > allowed.slack * abs(truth) + allowed.atol


def _nearest_double(truth: Fraction) -> Fraction | None:
    nearest = _double(truth)
    return Fraction(nearest) if math.isfinite(nearest) and nearest != 0 else None
