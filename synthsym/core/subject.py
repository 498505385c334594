"""What a truth is the value of: the Rényi divergence of two laws, a sensitivity. It is carried on while the value stays.

A rule that starts from laws and ends at a quantity of theirs names it; rewriting, a smaller domain and values put for
letters keep it; everything else drops it. Nothing is decided by a subject: it tells the exporter to Coq of what laws the
theorem has to speak, and Coq proves the theorem from their densities.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Self, dataclass_transform

import sympy as sp


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class Subject:
    """Base class; the fields of a subject are laws, expressions in the letters of the domain, words, subjects, or tuples of these.

    What inherits from it is a frozen dataclass without being decorated.
    """

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)

    def put(self, values: Mapping[sp.Symbol, sp.Expr]) -> Self:
        """The same with values in place of letters."""
        return type(self)(*(_put(getattr(self, f.name), dict(values)) for f in fields(self)))

    def limit(self, letter: sp.Symbol, edge: sp.Expr) -> Subject | None:
        """What its limit is the value of, as a letter goes to an edge; None where nothing is known of that."""
        return None

    def supremum(self, letter: sp.Symbol) -> Subject | None:
        """What its supremum over a letter is the value of; None where nothing is known of that."""
        return None

    def slope(self, letter: sp.Symbol) -> Subject | None:
        """What its derivative in a letter is the value of; None where nothing is known of that."""
        return None

    def letters(self) -> set[sp.Symbol]:
        """The letters that it speaks of."""
        return {x for f in fields(self) for x in _letters(getattr(self, f.name))}

    def solved(self, letter: sp.Symbol, level: sp.Expr) -> Subject | None:
        """What the value of a letter is the value of at which this is `level`; None where nothing is known of that."""
        return None


class Numbered(Subject):
    """What is one certain number, whoever derives it: the worst of all mechanisms with a guarantee, a sensitivity."""

    @property
    def value(self) -> sp.Expr:
        """That number, of the fields."""
        raise NotImplementedError


class Combined(Subject):
    """What is computed from such values: an outline with a place for each, what stands there, its value, and what that rests on."""

    outline: sp.Expr
    places: tuple[sp.Symbol, ...]
    parts: tuple[Subject, ...]
    values: tuple[sp.Expr, ...]
    rests: tuple[frozenset[str], ...] = field(compare=False)

    def letters(self) -> set[sp.Symbol]:
        """The letters of the parts and the outline; its places are none."""
        return super().letters() - set(self.places)

    def foreign(self) -> set[sp.Symbol]:
        """Letters of the outline itself, beside the places."""
        return self.outline.free_symbols - set(self.places)


class Between(Subject):
    """What a quantity of so many (an integer letter) and of this value is where that number is `at`."""

    known: Subject
    value: sp.Expr
    letter: sp.Symbol
    at: sp.Expr

    def put(self, values: Mapping[sp.Symbol, sp.Expr]) -> Self:
        """The same with these values for letters; the integer letter itself stays."""
        rest = {x: e for x, e in values.items() if x != self.letter}
        return type(self)(_put(self.known, rest), _put(self.value, rest), self.letter, _put(self.at, rest))

    def letters(self) -> set[sp.Symbol]:
        """All letters but the integer one."""
        return (self.known.letters() | self.value.free_symbols) - {self.letter} | self.at.free_symbols

    def solved(self, letter: sp.Symbol, level: sp.Expr) -> Subject | None:
        """The number of them at which the quantity reaches the level."""
        return Solved(self.known, self.value, self.letter, level) if letter == self.at else None


class Solved(Between):
    """The number of them at which the quantity is `at`."""

    def solved(self, letter: sp.Symbol, level: sp.Expr) -> Subject | None:
        """Nothing: it is solved already."""
        return None


class Defined(Subject):
    """What an entry of the ledger says by a formula: its name among these, and the numbers (or what these are) that it is about."""

    name: str
    given: tuple[sp.Expr | Subject, ...]


def _put(value: Any, values: dict[sp.Symbol, sp.Expr]) -> Any:
    if isinstance(value, tuple):
        return tuple(_put(v, values) for v in value)
    if isinstance(value, Subject):
        return value.put(values)
    return value if isinstance(value, str) or not hasattr(value, "subs") else value.subs(values, simultaneous=True)


def _letters(value: Any) -> set[sp.Symbol]:
    if isinstance(value, tuple):
        return {x for v in value for x in _letters(v)}
    if isinstance(value, Subject):
        return value.letters()
    if hasattr(value, "parameters"):  # a law
        return {x for v in value.parameters().values() for x in v.free_symbols}
    return set(getattr(value, "free_symbols", ()))
