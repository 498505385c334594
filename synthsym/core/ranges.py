"""What one parameter may be, and how it is written through variables >= 0."""

from __future__ import annotations

import numbers
from dataclasses import dataclass, replace
from typing import Any

import sympy as sp

from ..errors import SynthsymError


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


@dataclass(frozen=True)
class Variable:
    """A parameter with its bounds as SymPy expressions in earlier parameters."""

    symbol: sp.Symbol
    integer: bool
    low: sp.Expr | None
    high: sp.Expr | None
    low_strict: bool
    high_strict: bool


@dataclass(frozen=True)
class Orthant:
    """Every parameter written through nonnegative variables; `positive` are those that are never zero."""

    images: dict[sp.Symbol, sp.Expr]
    variables: tuple[sp.Symbol, ...]
    positive: frozenset[sp.Symbol]
    closed_tops: tuple[tuple[sp.Symbol, sp.Expr], ...]  # ends that the substitution only reaches in the limit


def exact(value: Any) -> sp.Rational:
    """An exact rational from int, Fraction, SymPy rational or decimal text; floats are refused."""
    if isinstance(value, float):
        raise SynthsymError(f"{value!r} is a float; write it as text or a fraction")
    if isinstance(value, str):
        from ..notation import parse_exact

        return exact(parse_exact(value))
    if isinstance(value, sp.Rational):
        return value
    if isinstance(value, numbers.Rational):
        return sp.Rational(int(value.numerator), int(value.denominator))
    raise SynthsymError(f"{value!r} is not an exact rational")
