"""Balls to decimals: only digits that are proved are printed, and the radius says how far the decimal can be off."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from flint import arb, ctx, fmpq, fmpz

from ..errors import Undecided, UserError
from ..notation import from_sympy
from .quantities import INF, Exact, Quantity, Value, certified_ball, lookup, native

MAX_DIGITS = 100_000
_DECIMAL = re.compile(r"([+-]?)([0-9]*)(?:\.([0-9]*))?(?:[eE]([+-]?[0-9]{1,18}))?")
_MOST_PLACES = 10**18
_LONGEST_EXPONENT = 10**7  # of a decimal that is read back as an exact number
_SHORT = 4_000  # bits of an integer that Python writes out as fast as FLINT
_SPARE = 12  # digits by which a ball is read more closely than it is printed
_PLAIN = arb(10) ** -1000, arb(10) ** 1000  # positive numbers of a size that FLINT writes out at once
_LEAST_RADIUS = 1_000_000  # bits below the last one of the middle: more than MAX_DIGITS digits
_AFTER = dict(zip("012345678", "123456789", strict=True))
_EXACT_EXPONENT = 4_000  # beyond this binary exponent a dyadic number is not written out


def written(n: int) -> str:
    """An integer in decimal digits, however many (Python's own conversion stops at 4,300 of them)."""
    return str(n) if n.bit_length() < _SHORT else str(fmpz(n))


def number(text: str) -> Fraction:
    """The decimal that is written, exactly and however long; ValueError where it is none."""
    found = _DECIMAL.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"{text[:40]!r} is no decimal")
    sign, whole, part, exponent = found.group(1), found.group(2), found.group(3) or "", int(found.group(4) or 0)
    if abs(exponent) > _LONGEST_EXPONENT or not (whole or part):
        raise ValueError("no decimal of a size that is written out")
    value = Fraction(int(fmpz(whole + part or "0"))) * Fraction(10) ** (exponent - len(part))
    return -value if sign == "-" else value


def dyadic(x: arb) -> Fraction:
    """The exact value of a ball without radius."""
    mantissa, exponent = x.man_exp()
    return Fraction(int(mantissa)) * Fraction(2) ** int(exponent)


def decimal(value: Fraction, digits: int, toward: int = 0) -> str:
    """`digits` significant digits, to nearest (half even); toward=+1 rounds up, -1 down. Exact short decimals stay short."""
    if not value:
        return "0"
    sign = "-" if value < 0 else ""
    n, d = abs(value).as_integer_ratio()
    exponent = len(written(n)) - len(written(d))
    if n * 10 ** max(-exponent, 0) < d * 10 ** max(exponent, 0):
        exponent -= 1
    shift = digits - 1 - exponent
    below = d * 10 ** max(-shift, 0)
    whole, rest = divmod(n * 10 ** max(shift, 0), below)
    if toward:
        whole += rest > 0 and (toward > 0) is (value > 0)
    else:
        whole += 2 * rest > below or (2 * rest == below and whole % 2 == 1)
    if whole == 10**digits:
        whole, exponent = whole // 10, exponent + 1
    text = written(whole)
    if not rest:
        text = text.rstrip("0") or "0"
    return sign + _place(text, exponent)


def _place(text: str, exponent: int) -> str:
    """Digits d.ddd… times 10^exponent, plainly where that is short."""
    if -6 <= exponent < 0:
        return "0." + "0" * (-exponent - 1) + text
    if 0 <= exponent < 25:
        whole = text[: exponent + 1].ljust(exponent + 1, "0")
        return whole + ("." + text[exponent + 1 :] if len(text) > exponent + 1 else "")
    return text[0] + ("." + text[1:] if len(text) > 1 else "") + f"e{exponent}"


def ball_text(ball: arb, digits: int) -> tuple[str, str, bool]:
    """(value, radius, settled): |true - value| <= radius; settled when every point of the ball rounds to `value`."""
    return _read_off(ball, digits) or _in_integers(ball, digits)


def _read_off(ball: arb, digits: int) -> tuple[str, str, bool] | None:
    """Cut out of a longer decimal by FLINT, where that settles it and the three digits of the radius show nothing of the detour."""
    if not _PLAIN[0] < ball < _PLAIN[1] or ball.is_exact():
        return None
    middle, spread, power = ball.mid_rad_10exp(digits + _SPARE)  # ball <= (middle ± spread) * 10^exponent
    longer, exponent = str(middle), int(power)
    spare = len(longer) - digits
    if spare <= _SPARE // 2:
        return None
    text, rest, unit = longer[:digits], int(longer[digits:]), 10**spare
    if 2 * rest > unit:
        text, rest = _next(text), unit - rest
    off = rest + int(spread)
    if (
        2 * off >= unit
        or off < 10 ** (_SPARE // 2)
        or len(text) > digits
        or (text[0] == "1" and not text[1:].strip("0"))
    ):
        return None
    return _place(text, digits - 1 + spare + exponent), _three_digits(off, exponent), True


def _next(text: str) -> str:
    """The integer after the one that is written."""
    last = text[-1]
    return text[:-1] + _AFTER[last] if last in _AFTER else str(fmpz(text) + 1)


def _in_integers(ball: arb, digits: int) -> tuple[str, str, bool]:
    """The same for every ball, which is (m ± r) * 2^e: `value` is one division away."""
    if ball.is_nan():
        raise Undecided("the value is undefined")
    if not ball.is_finite():
        if ball > 0:
            return INF, "0", True
        if ball < 0:
            return "-" + INF, "0", True
        raise Undecided("the value could not be enclosed")
    m, r, e = _integers(ball)
    if m == 0 and r == 0:
        return "0", "0", True
    shift = 0
    if m == 0 and abs(e) > _EXACT_EXPONENT:
        raise UserError("the value is too small to be told from 0 and is not written out")
    if abs(e + m.bit_length()) > _EXACT_EXPONENT:
        shift = _decade(ball)
        with ctx.workprec(max(ctx.prec, int(digits * 3.33) + 64)):
            m, r, e = _integers(ball / arb(10) ** shift)
    places = digits - 1 - _exponent(m, e)
    whole, exact = _round(m, e, places)
    if abs(whole) == 10**digits:  # 9.99… rounded up to the next decade
        whole, places = whole // 10, places - 1
    text = _signed(whole, digits - 1 - places, digits, exact and r == 0)  # zeros are digits that are proved
    if exact and r == 0:
        return _moved(text, shift), "0", True
    off, unit = _off(m, r, e, whole, places)
    if abs(whole) == 10 ** (digits - 1):  # below a power of ten the decimals lie ten times as close
        settled = 20 * off < unit
    else:
        settled = 2 * off < unit or _round(m - r, e, places)[0] == whole == _round(m + r, e, places)[0]
    return _moved(text, shift), _moved(_radius(off, unit, places), shift), settled


def _integers(ball: arb) -> tuple[int, int, int]:
    """Integers m, r, e with the ball = (m ± r) * 2^e."""
    mantissa, exponent = ball.mid().man_exp()
    m, e = int(mantissa), int(exponent)
    if ball.is_exact():
        return m, 0, e
    mantissa, exponent = ball.rad().man_exp()
    r, f = int(mantissa), int(exponent)
    if m == 0:
        return 0, r, f
    if f < e - _LEAST_RADIUS:  # far below anything that is shown: a radius that is a little larger is as good
        r, f = 1, max(f + r.bit_length(), e - _LEAST_RADIUS)
    return (m, r << (f - e), e) if f >= e else (m << (e - f), r, f)


def _exponent(m: int, e: int) -> int:
    """floor(log10 |m| 2^e), exactly."""
    size = abs(m).bit_length()
    if m and size + abs(e) < 10**5:
        lead, dropped = (abs(m) >> size - 53, size - 53) if size > 53 else (abs(m), 0)
        about = math.log10(lead) + (dropped + e) * math.log10(2)
        if abs(about - round(about)) > 1e-6:  # no power of ten is near
            return math.floor(about)
    guess = int((size + e - 1) * 0.30102999566398114 // 1)
    for k in (guess, guess + 1):
        if _compare(abs(m), e, k + 1) < 0:
            return k
    return guess + 2


def _compare(m: int, e: int, k: int) -> int:
    """Sign of m 2^e - 10^k."""
    if abs(k) > 10**8:
        raise UserError("the value has more than 10^8 places before or behind the point and is not written out")
    left = m * 10 ** max(-k, 0) << max(e, 0)
    right = 10 ** max(k, 0) << max(-e, 0)
    return (left > right) - (left < right)


def _round(m: int, e: int, places: int) -> tuple[int, bool]:
    """m 2^e 10^places to the nearest integer (half even), and whether it is one."""
    top = (m * 10**places if places > 0 else m) << max(e, 0)
    if places >= 0:  # divided by a power of two
        bottom = 1 << max(-e, 0)
        whole, rest = top >> max(-e, 0), top & (bottom - 1)
    else:
        bottom = 10**-places << max(-e, 0)
        whole, rest = divmod(top, bottom)
    if rest == 0:
        return whole, True
    twice = 2 * rest
    return whole + (twice > bottom or (twice == bottom and whole % 2 == 1)), False


def _signed(whole: int, exponent: int, digits: int, exact: bool) -> str:
    text = written(abs(whole)).rjust(digits, "0")
    if exact:
        text = text.rstrip("0") or "0"
    return ("-" if whole < 0 else "") + _place(text, exponent)


def _off(m: int, r: int, e: int, whole: int, places: int) -> tuple[int, int]:
    """max |x 10^places - whole| over the ball, as two integers: how many parts of how many."""
    scale = 10**places if places > 0 else 1
    unit = (10**-places if places < 0 else 1) << max(-e, 0)
    return abs((m * scale << max(e, 0)) - whole * unit) + (r * scale << max(e, 0)), unit


def _radius(off: int, unit: int, places: int) -> str:
    """off / unit / 10^places to three digits, rounded up."""
    # with at least one more digit of room than is shown
    k = 5 - int((off.bit_length() - unit.bit_length()) * 0.30103)
    shown = -(-(off * 10 ** max(k, 0)) // (unit * 10 ** max(-k, 0)))
    return _three_digits(shown, -k - places)


def _three_digits(n: int, exponent: int) -> str:
    """n 10^exponent to three digits, rounded up."""
    text = written(n)
    size = len(text) - 1
    if size > 2:
        text = str(-(-n // 10 ** (size - 2)))
        if len(text) > 3:
            text, size = "100", size + 1
    return _place(text, size + exponent)


def _decade(ball: arb) -> int:
    """About log10 of the ball's middle."""
    with ctx.workprec(128):
        decade = abs(ball.mid()).log() / arb(10).log()
        if abs(decade) > _MOST_PLACES:
            raise UserError("the value has more than 10^18 places before or behind the point and is not written out")
        m, e = decade.mid().man_exp()
        return int(m) << int(e) if e >= 0 else int(m) >> -int(e)


def _moved(text: str, shift: int) -> str:
    """The decimal times 10^shift."""
    if not shift or text == "0":
        return text
    mantissa, _, exponent = text.partition("e")
    return f"{mantissa}e{int(exponent or 0) + shift}"


def check_digits(digits: int) -> int:
    """The number itself, if that many significant digits may be asked for."""
    if not 1 <= digits <= MAX_DIGITS:
        raise UserError(f"digits={digits}: digits must be an integer from 1 to {MAX_DIGITS}")
    return digits


def evaluate(name: str, given: Mapping[str, Exact], digits: int = 20) -> Value:
    """A certified value of a registered quantity, to `digits` proved digits."""
    check_digits(digits)
    q = lookup(name)
    at = q.bind(given)
    bound = q.bound_at(at)
    lower = _lower(q, at, digits) if bound == "upper" and q.lower is not None else None
    exact, rational = _exact(q, at)
    if rational is not None:
        ball = certified_ball(q, at, digits)
        value, radius = _agreed(name, rational, ball, digits, 1 if bound == "upper" else 0)
    else:
        value, radius, ball = _certified(q, at, digits)
        if bound == "upper":
            value, radius = _from_above(ball, digits, value, radius)
    shown = {k: str(v) for k, v in at.items()}
    return Value(name, shown, value, radius, digits, exact, None if bound == "exact" else bound, lower, ball)


def _certified(q: Quantity, at: dict[str, Exact], digits: int) -> tuple[str, str, arb]:
    ball = certified_ball(q, at, digits)
    value, radius, settled = ball_text(ball, digits)
    if not settled:  # near the middle between two decimals: look closer once, then the radius tells
        ball = certified_ball(q, at, digits + 15)
        value, radius, _ = ball_text(ball, digits)
    return value, radius, ball


def _from_above(ball: arb, digits: int, value: str, radius: str) -> tuple[str, str]:
    """A bound rounded up, so that the decimal is still one; the radius reaches down to the ball's lower end."""
    if not ball.is_finite() or ball.is_zero() or abs(int(ball.mid().man_exp()[1])) > _EXACT_EXPONENT:
        return value, radius
    middle, spread = dyadic(ball.mid()), dyadic(ball.rad())
    up = decimal(middle + spread, digits, toward=1)
    return up, decimal(number(up) - middle + spread, 3, toward=1)


def from_above(value: Value, most: str = "") -> tuple[str, str]:
    """(decimal, radius) of a value rounded up in its last digit, unless the decimal is proved to be no less; at most `most`."""
    if value.radius == "0" or value.ball is None or not value.ball.is_finite():
        return value.value, value.radius
    with ctx.workprec(int(value.digits * 3.33) + 128):
        if arb(value.value) >= value.ball:
            return value.value, value.radius
        mantissa, _, power = value.value.partition("e")
        whole, _, part = mantissa.partition(".")
        part = part.ljust(max(len(part), value.digits - len((whole + part).lstrip("0"))), "0")
        up = written(int(fmpz(whole + part)) + 1).rjust(len(part) + 1, "0")
        text = (f"{up[: -len(part)]}.{up[-len(part) :]}" if part else up) + (f"e{power}" if power else "")
        if most and not arb(text) <= arb(most):
            return most, value.radius
        return text, _place("101", int(power or 0) - len(part))


def _lower(q: Quantity, at: dict[str, Exact], digits: int) -> str:
    """The lower bound, rounded down so that it stays one."""
    ball = certified_ball(q, at, digits, fn=q.lower)
    if not ball.is_finite() or ball.is_zero():
        return ball_text(ball, digits)[0]
    if abs(int(ball.mid().man_exp()[1])) > _EXACT_EXPONENT:
        return ball_text(ball, digits)[0]
    return decimal(dyadic(ball.mid()) - dyadic(ball.rad()), digits, toward=-1)


def _exact(q: Quantity, at: dict[str, Exact]) -> tuple[str | None, Fraction | None]:
    """The closed form in our grammar, and its value where that is rational."""
    value: Any = q.exact(native(at)) if q.exact is not None else None
    if value is None or isinstance(value, str):
        return value, None
    if isinstance(value, fmpq):
        return str(value), Fraction(int(value.p), int(value.q))
    rational = Fraction(int(value.p), int(value.q)) if value.is_Rational else None
    try:
        return from_sympy(value).text(), rational
    except TypeError:
        return str(value), rational


def _agreed(name: str, rational: Fraction, ball: arb, digits: int, toward: int = 0) -> tuple[str, str]:
    """An exact rational is printed as such, provided that the ball holds it."""
    with ctx.workprec(int(digits * 3.33) + 64):
        agree = ball.overlaps(arb(fmpq(rational.numerator, rational.denominator)))
    if not agree:
        raise Undecided(f"{name}: the closed form and the ball disagree")
    text = decimal(rational, digits, toward)
    off = abs(number(text) - rational)
    return text, decimal(off, 3, toward=1)
