"""What a number is, as a proposition about it, and the script that shows it where letters have values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import sympy as sp

Point = Mapping[sp.Symbol, sp.Rational]


@dataclass(frozen=True)
class Shown:
    """`says` has a place for the number; `script` proves it of a number that is left open, and has places for `numbers` at the point."""

    says: str
    script: str
    numbers: Mapping[str, sp.Expr] = field(default_factory=dict)
    found: Callable[[Point], Mapping[str, str]] = lambda at: {}
    smallest_point: bool = False  # the script is one for the least numbers of records alone
    largest: bool = False  # `says` names one of the numbers of which the quantity is the largest

    everywhere: bool = False  # the script is one for all letters

    def of(self, value: str) -> str:
        return "(" + self.says.format(value) + ")"

    def at(self, point: Point) -> str:
        numbers = {name: str(int(e.subs(dict(point)))) for name, e in self.numbers.items()}
        return self.script.format(**numbers, **self.found(point))


# -- a quantity of which the library says that a number is it --------------------------------------------------------
@dataclass(frozen=True)
class Known:
    """What is said of the number that is printed, its value, the lemma for the value as the library writes it, and what the derivation may rest on."""

    says: Callable[[Any], str]  # … followed by the number
    value: Callable[[Any], sp.Expr]
    lemma: str | Callable[[Any], str]
    rests: frozenset[str]
    argument: Callable[[Any], sp.Symbol] | None = None  # the print as a function of this letter
    bound: str = ""  # said of a least upper bound (<=) or a greatest lower one (>=), so that a bound of that side is sharp where it is this
