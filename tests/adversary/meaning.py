"""What a truth means, tested at points: mpmath, samples, sequences and quadrature. Nothing of the rules is used here."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

import mpmath as mp
import sympy as sp

mp.mp.dps = 60
TOLERANCE = mp.mpf(10) ** -18
Point = dict[str, mp.mpf]


@dataclass(frozen=True)
class Letter:
    """A letter as the program drew it: its range may depend on one earlier letter."""

    name: str
    integer: bool
    low: Fraction | str | None
    high: Fraction | str | None
    closed: bool

    def alone(self, alive: set[str]) -> Letter:
        """The letter without an end that spoke of a letter which is gone."""
        low, high = (e if not isinstance(e, str) or e in alive else None for e in (self.low, self.high))
        return Letter(self.name, self.integer, low, high, self.closed)

    def ends(self, point: Point) -> tuple[mp.mpf | None, mp.mpf | None]:
        missing = {e for e in (self.low, self.high) if isinstance(e, str)} - set(point)
        if missing:
            raise Unsure(f"no value of {', '.join(sorted(missing))} for the ends of a range")
        return tuple(
            None if e is None else point[e] if isinstance(e, str) else mp.mpf(e.numerator) / e.denominator
            for e in (self.low, self.high)
        )  # type: ignore[return-value]

    def values(self, point: Point, rng: random.Random, count: int) -> list[mp.mpf]:
        """Ends where they belong to the range, values close to them, special values, random ones."""
        low, high = self.ends(point)
        a = low if low is not None else mp.mpf(-50)
        b = high if high is not None else max(a, mp.mpf(0)) + 50
        if self.integer:
            first, last = int(mp.ceil(a)), int(mp.floor(b))
            if not self.closed:
                first += low is not None and first == a
                last -= high is not None and last == b
            if first > last:
                return []
            picked = {
                first,
                last,
                min(first + 1, last),
                max(last - 1, first),
                *(rng.randint(first, last) for _ in range(count)),
            }
            return [mp.mpf(k) for k in sorted(picked)]
        width = b - a
        picked_ = [a + width * mp.mpf(rng.randint(1, 999)) / 1000 for _ in range(count)]
        picked_ += [a + width * mp.mpf(10) ** -k for k in (3, 9)] + [b - width * mp.mpf(10) ** -k for k in (3, 9)]
        picked_ += [mp.mpf(s) for s in (0, 1, 2, "0.5")] + [mp.mpf(1) / 7]
        if self.closed:
            picked_ += [e for e in (low, high) if e is not None]
        return [x for x in picked_ if self.holds(x, point)]

    def holds(self, x: mp.mpf, point: Point) -> bool:
        low, high = self.ends(point)
        if self.integer and x != mp.floor(x):
            return False
        inside = (low is None or x >= low) and (high is None or x <= high)
        return inside and (self.closed or not any(e is not None and x == e for e in (low, high)))


def points(letters: list[Letter], rng: random.Random, count: int) -> Iterator[Point]:
    """Points of the ranges; the first two lie at their ends, or next to them."""
    for k in range(count):
        point: Point = {}
        for letter in letters:
            values = letter.values(point, rng, 3)
            if not values:
                break
            point[letter.name] = (min(values), max(values))[k] if k < 2 else rng.choice(values)
        else:
            yield point


_NAMES: dict[type, object] = {
    sp.Add: lambda *xs: mp.fsum(xs), sp.Mul: lambda *xs: mp.fprod(xs), sp.exp: mp.exp, sp.log: mp.log, sp.sin: mp.sin, sp.cos: mp.cos, sp.tan: mp.tan,
    sp.Abs: abs, sp.floor: mp.floor, sp.ceiling: mp.ceil, sp.atan: mp.atan, sp.Max: max, sp.Min: min, sp.sign: mp.sign, sp.gamma: mp.gamma,
    sp.loggamma: mp.loggamma, sp.erf: mp.erf, sp.erfc: mp.erfc, sp.binomial: mp.binomial, sp.factorial: mp.factorial, sp.sinh: mp.sinh,
    sp.cosh: mp.cosh, sp.tanh: mp.tanh, sp.polygamma: mp.polygamma, sp.beta: mp.beta,
    sp.uppergamma: mp.gammainc, sp.lowergamma: lambda s, x: mp.gammainc(s, 0, x), sp.asin: mp.asin, sp.acos: mp.acos,
}  # fmt: skip


class Falsehood(AssertionError):
    """A rule accepted what fails at a point."""


def told(p: Point) -> str:
    return ", ".join(f"{n}={mp.nstr(v, 12)}" for n, v in p.items())


class NoValue(ArithmeticError):
    """The expression has no real value at the point."""


def value(e: sp.Basic, point: Point) -> mp.mpf:
    """A tree walk: no SymPy evaluation, and what is not a real number is no value."""
    try:
        found = _walk(e, point)
    except (ZeroDivisionError, ValueError, OverflowError, TypeError) as error:
        raise NoValue(str(e)) from error
    except MemoryError:
        raise Unsure(f"{e} is too large") from None
    if isinstance(found, mp.mpc) and found.imag != 0 or not mp.isfinite(found):
        raise NoValue(str(e))
    return mp.mpf(found.real)


def _walk(e: sp.Basic, point: Point) -> mp.mpf:
    if e.is_Symbol:
        return point[e.name]  # type: ignore[attr-defined]
    if e.is_Rational:
        return mp.mpf(int(e.p)) / int(e.q)  # type: ignore[attr-defined]
    if e in (sp.pi, sp.E):
        return +mp.pi if e == sp.pi else +mp.e
    if e.is_Number:
        raise NoValue(str(e))
    if isinstance(e, sp.Sum):
        return _summed(e, point)
    args = [value(a, point) for a in e.args]
    if e.is_Pow:
        base, exponent = args
        if base == 0 and exponent <= 0 and exponent != 0:
            raise ZeroDivisionError
        if base < 0 and exponent != mp.floor(exponent):
            raise NoValue(str(e))
        return base**exponent
    if isinstance(e, sp.log) and args[0] <= 0:
        raise NoValue(str(e))
    if type(e).__name__ == "Phi":
        return mp.ncdf(args[0])
    if type(e) not in _NAMES:
        raise Unsure(f"{type(e).__name__} is not known here")
    return _NAMES[type(e)](*args)  # type: ignore[operator]


_FAR = 400  # where a series is cut off that decays geometrically


def _summed(e: sp.Sum, point: Point) -> mp.mpf:
    """Term by term; of a series so many terms that a decaying one is complete."""
    ((index, low, high),) = e.limits
    first = -_FAR if low == -sp.oo else int(value(low, point))
    last = max(first, 0) + _FAR if high == sp.oo else int(value(high, point))
    terms = [value(e.function, {**point, index.name: mp.mpf(k)}) for k in range(first, last + 1)]
    if high == sp.oo and abs(terms[-1]) > mp.mpf("1e-30") * (1 + max(map(abs, terms))):
        raise Unsure(str(e))
    return mp.fsum(terms)


class Unsure(Exception):
    """This evaluator cannot tell the value."""


def close(a: mp.mpf, b: mp.mpf, slack: mp.mpf = TOLERANCE) -> bool:
    return bool(abs(a - b) <= slack * (1 + abs(a) + abs(b)))
