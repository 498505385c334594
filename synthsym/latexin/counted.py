"""Counts over data: `\\#(x < c)` is how many of the numbers in x are below c, `|x|` how many there are.

`data x` in a comment says that x is a list of numbers, `data x = 0, 1, 2` which ones.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ..errors import UserError
from ..notation import Node, Num, parse
from ..notation.numbers import exact_value
from .prints import Meant
from .scope import Scope
from .signs import RELATIONS
from .tokens import Tokens, close_of, levels, split, tokenize

_COMPARED: dict[str, Callable[[Any, Any], bool]] = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "=": operator.eq, "!=": operator.ne,
}  # fmt: skip


@dataclass(frozen=True)
class Data:
    """A list of numbers; values of None are not said."""

    name: str
    values: tuple[Fraction, ...] | None
    words: str
    at: int

    @property
    def size(self) -> Meant:
        """|x| is the number of the numbers."""
        bars = tuple(tokenize(f"| {self.name} |"))
        return Meant(bars, tuple(tokenize(rf"\# ( {self.name} )")), self.words, self.at)


def data_of(text: str, at: int) -> Data:
    """What a comment `data x` or `data x = 0, 1, 2` says."""
    name, equals, right = (part.strip() for part in text.partition("="))
    if not (len(name) == 1 and name.isalpha()):
        raise UserError(f"data {text!r}: write data x, or data x = 0, 1, 2")
    values = tuple(exact_value(parse(v)) for v in right.split(",")) if equals else None
    return Data(name, values, f"data {text.strip()}", at)


def counted(tokens: Tokens, scope: Scope) -> Node | None:
    """The number that `\\#(x < c)` is, where the data and c are numbers."""
    found = compared(tokens)
    if found is None:
        return None
    name, op, bound = found
    data = scope.data.get(name)
    if data is None or data.values is None:
        return None
    if op is None:
        return _number(len(data.values))
    node = scope.meaning(scope.read(bound))
    if node.names():
        return None
    value = exact_value(node)
    return _number(sum(_COMPARED[op](v, value) for v in data.values))


def compared(tokens: Tokens) -> tuple[str, str | None, Tokens] | None:
    """(x, <, c) of `\\#(x < c)`, (x, None, nothing) of `\\#(x)`."""
    if len(tokens) < 4 or tokens[0].text != r"\#" or tokens[1].text != "(" or close_of(tokens, 1) != len(tokens) - 1:
        return None
    inside = tokens[2:-1]
    if len(inside) == 1:
        return inside[0].text, None, ()
    sides = split(inside, set(RELATIONS))
    ops = [RELATIONS[t.text] for t, d in zip(inside, levels(inside), strict=True) if d == 0 and t.text in RELATIONS]
    if len(sides) != 2 or len(sides[0]) != 1 or not sides[1] or ops[0] not in _COMPARED:
        return None
    return sides[0][0].text, ops[0], sides[1]


def _number(n: int) -> Num:
    return Num(Fraction(n), str(n))
