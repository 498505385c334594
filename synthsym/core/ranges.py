"""What one parameter may be, and how it is written through variables >= 0."""

from __future__ import annotations

import numbers
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import sympy as sp

from ..errors import SynthsymError
from ..notation import parse_exact


@dataclass(frozen=True, eq=False)
class Spec:
    """What one parameter may be; `Integer >= 1`, `Real > 0`, `Real.between(0, 1)`, `Integer.between(0, "n")`."""

    integer: bool
    low: Any = None
    high: Any = None
    low_strict: bool = False
    high_strict: bool = False

    def __ge__(self, other: Any) -> Spec:
        return replace(self, low=other, low_strict=False)

    def __gt__(self, other: Any) -> Spec:
        return replace(self, low=other, low_strict=True)

    def __le__(self, other: Any) -> Spec:
        return replace(self, high=other, high_strict=False)

    def __lt__(self, other: Any) -> Spec:
        return replace(self, high=other, high_strict=True)

    def between(self, low: Any, high: Any, closed: bool | None = None) -> Spec:
        """An interval; open for reals and closed for integers unless said otherwise."""
        shut = self.integer if closed is None else closed
        return Spec(self.integer, low, high, not shut, not shut)


Integer = Spec(True)
Real = Spec(False)
_NAME, _END = r"([A-Za-z]\w*)", r"([^<>=!]+)"
_ONE_END = re.compile(rf"{_NAME}( integer| real)?(?: (>=?|<=?) {_END})?")
_TWO_ENDS = re.compile(rf"{_END} (<=?) {_NAME} (<=?) {_END}")
_INSIDE = re.compile(rf"{_NAME}( integer| real)? in ([\[(]){_END}, {_END}([\])])")


def stated(letters: str) -> tuple[dict[str, Spec], dict[str, str]]:
    """Letters and what each may be, as a paper writes it, `n integer >= 2 at 10, 0 < p < 1, x real`, and the values that are given."""
    specs: dict[str, Spec] = {}
    point: dict[str, str] = {}
    for name, spec, value in _stated(letters):
        if name in specs:
            raise SynthsymError(f"domain: parameter {name!r} is declared twice")
        specs[name] = spec
        if value:
            point[name] = value
    return specs, point


def _stated(letters: str) -> Iterator[tuple[str, Spec, str]]:
    if not isinstance(letters, str):
        raise SynthsymError(
            f"domain: letters and their ranges are text, not {type(letters).__name__}; a point inside is at=…"
        )
    for text in re.split(r", (?![^\[(]*[\])])", letters) if letters else ():
        piece, _, value = text.partition(" at ")
        if m := _INSIDE.fullmatch(piece):
            yield m[1], Spec(m[2] == " integer", m[4], m[5], m[3] == "(", m[6] == ")"), value
        elif m := _TWO_ENDS.fullmatch(piece):
            yield m[3], Spec(False, m[1], m[5], m[2] == "<", m[4] == "<"), value
        elif (m := _ONE_END.fullmatch(piece)) and (m[2] or m[3]):
            base = Spec(m[2] == " integer")
            low, strict = (m[3] or "")[:1] == ">", m[3] in (">", "<")
            spec = replace(base, low=m[4], low_strict=strict) if low else replace(base, high=m[4], high_strict=strict)
            yield m[1], spec, value
        else:
            raise SynthsymError(f"domain: {piece!r} is no letter with its range, such as n integer >= 1 or 0 < p < 1")


@dataclass(frozen=True)
class Variable:
    """A parameter with its bounds as SymPy expressions in earlier parameters."""

    symbol: sp.Symbol
    integer: bool
    low: sp.Expr | None
    high: sp.Expr | None
    low_strict: bool
    high_strict: bool


def with_their_bounds(letters: Iterable[sp.Basic], variables: Sequence[Variable]) -> set[sp.Basic]:
    """The letters, those that stand in the bounds of one of them, and so on."""
    seen = set(letters)
    while True:
        bounds = [b for v in variables if v.symbol in seen for b in (v.low, v.high) if b is not None]
        more = seen.union(*(b.free_symbols for b in bounds))
        if more == seen:
            return seen
        seen = more


@lru_cache(maxsize=4096)
def bounds_of(v: Variable) -> tuple[sp.Basic, ...]:
    """The bounds of one parameter as SymPy relations."""
    out: list[sp.Basic] = []
    if v.low is not None:
        out.append(sp.Gt(v.symbol, v.low, evaluate=False) if v.low_strict else sp.Ge(v.symbol, v.low, evaluate=False))
    if v.high is not None:
        out.append(
            sp.Lt(v.symbol, v.high, evaluate=False) if v.high_strict else sp.Le(v.symbol, v.high, evaluate=False)
        )
    return tuple(out)


def narrowed_by(v: Variable, relation: sp.Basic) -> Variable:
    """A parameter that may be any real on one side, with a number as its bound where the relation says no more than that."""
    if (
        v.integer
        or not isinstance(relation, sp.Gt | sp.Lt | sp.Ge | sp.Le)
        or relation.lts.free_symbols | relation.gts.free_symbols != {v.symbol}
    ):
        return v
    small, large, strict = relation.lts, relation.gts, isinstance(relation, sp.Gt | sp.Lt)
    if large == v.symbol and small.is_Rational and v.low is None:
        return replace(v, low=small, low_strict=strict)
    if small == v.symbol and large.is_Rational and v.high is None:
        return replace(v, high=large, high_strict=strict)
    return v


@dataclass(frozen=True)
class Orthant:
    """Every parameter written through nonnegative variables; `positive` are those that are never zero."""

    images: Mapping[sp.Symbol, sp.Expr]
    variables: tuple[sp.Symbol, ...]
    positive: frozenset[sp.Symbol]
    closed_tops: tuple[tuple[sp.Symbol, sp.Expr], ...]  # ends that the substitution only reaches in the limit


def shift_letter(symbol: sp.Symbol, letter: str = "t") -> sp.Symbol:
    """The variable >= 0 that a parameter is written through; no parameter's name has a space in it."""
    return sp.Symbol(f"{symbol.name} {letter}", nonnegative=True)


@lru_cache(maxsize=4096)
def shifted(variables: tuple[Variable, ...]) -> Orthant:
    """Parameters through variables t >= 0: low + t, high - t, or low + (high - low) t/(1 + t)."""
    images: dict[sp.Symbol, sp.Expr] = {}
    fresh: list[sp.Symbol] = []
    positive: set[sp.Symbol] = set()
    tops: list[tuple[sp.Symbol, sp.Expr]] = []
    for v in variables:
        t = shift_letter(v.symbol)
        low = None if v.low is None else v.low.subs(images, simultaneous=True)
        high = None if v.high is None else v.high.subs(images, simultaneous=True)
        strict = v.low_strict if low is not None else v.high_strict
        if low is not None and high is not None:
            images[v.symbol] = low + (high - low) * t / (1 + t)
            if not v.high_strict and v.high is not None:
                tops.append((v.symbol, v.high))
        elif low is not None:
            images[v.symbol] = low + t
        elif high is not None:
            images[v.symbol] = high - t
        else:
            other = shift_letter(v.symbol, "s")
            images[v.symbol] = t - other
            fresh.append(other)
        fresh.append(t)
        if strict:
            positive.add(t)
    return Orthant(images, tuple(fresh), frozenset(positive), tuple(tops))


def exact(value: Any) -> sp.Rational:
    """An exact rational from int, Fraction, SymPy rational or decimal text; floats are refused."""
    if isinstance(value, float):
        raise SynthsymError(f"{value!r} is a float; write it as text or a fraction")
    if isinstance(value, str):
        return _read(value)
    if isinstance(value, sp.Rational):
        return value
    if isinstance(value, numbers.Rational):
        return sp.Rational(int(value.numerator), int(value.denominator))
    raise SynthsymError(f"{value!r} is not an exact rational")


@lru_cache(maxsize=4096)
def _read(text: str) -> sp.Rational:
    return exact(parse_exact(text))
