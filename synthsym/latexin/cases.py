"""`cases`: a value for each condition. A relation with such a side is one relation under each of the conditions."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from typing import Any

from ..balls.reading import to_sympy
from ..notation import Logic, Node, Not, Rel, Sym
from .scope import Scope
from .signs import RELATIONS, TEXTS
from .tokens import NotRead, Tokens, argument, levels, spelled, split, split_where

_OTHERWISE = ("otherwise", "else", "otherwise.", "in all other cases")
MAX_BRANCHES = 12
_COMPARED: dict[str, Callable[[Any, Any], bool]] = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "=": operator.eq, "!=": operator.ne,
}  # fmt: skip


@dataclass(frozen=True)
class Cases(Node):
    """Pairs of a value and its condition; a condition of None is `otherwise`."""

    pairs: tuple[tuple[Node, Node | None], ...]

    @property
    def children(self) -> tuple[Node, ...]:
        """Values and conditions, in the order in which they are written."""
        return tuple(
            n for value, condition in self.pairs for n in ((value,) if condition is None else (value, condition))
        )

    def rebuild(self, children: tuple[Node, ...]) -> Node:
        """The same cases with other values and conditions."""
        rest = iter(children)
        return replace(self, pairs=tuple((next(rest), None if c is None else next(rest)) for _, c in self.pairs))


def branches(tokens: Tokens, scope: Scope, depth: int, at: int) -> tuple[tuple[Node, Node | None], ...]:
    """The rows of the environment."""
    out: list[tuple[Node, Node | None]] = []
    for row in split_where(tokens, lambda token: token.kind == "row"):
        cells = split(row, {"&"})
        if not cells[0] and len(cells) == 1:
            continue
        if len(cells) != 2:
            raise NotRead("a case without a condition", at)
        value = list(cells[0])
        while value and value[-1].text in (",", ".", ";"):
            value.pop()
        out.append((scope.read(value, depth), condition(cells[1], scope, depth)))
    if not out or len(out) > MAX_BRANCHES:
        raise NotRead(f"between one and {MAX_BRANCHES} cases are read", at)
    return tuple(out)


def condition(tokens: Tokens, scope: Scope, depth: int = 0) -> Node | None:
    """`if x > 0`, `-1/2 \\le x \\le 1/2`, `otherwise` (None)."""
    tokens = list(tokens)
    while tokens and tokens[-1].text in (".", ",", ";"):
        tokens.pop()
    if tokens and tokens[0].text in TEXTS:
        words, after = argument(tokens, 1)
        text = spelled(words).strip().strip(",.").lower()
        if text in _OTHERWISE:
            return None
        if text not in ("if", "for", "when", "where", "whenever", "for all", "if and only if"):
            raise NotRead(f"the condition {text!r}", tokens[0].at)
        tokens = tokens[after:]
    parts = []
    for part in split(tokens, {",", r"\land", r"\wedge"}):
        operands: list[Tokens] = split(part, set(RELATIONS))
        ops = [RELATIONS[t.text] for t, d in zip(part, levels(part), strict=True) if d == 0 and t.text in RELATIONS]
        if len(operands) < 2 or ":=" in ops:
            raise NotRead(f"{spelled(part)} is no condition that is read here", part[0].at if part else -1)
        parts.append(Rel(tuple(ops), tuple(scope.read(o, depth) for o in operands)))
    whole: Node = parts[0]
    for more in parts[1:]:
        whole = Logic("and", whole, more)
    return whole


def lifted(node: Node) -> Iterator[tuple[Node | None, Node]]:
    """(condition, the statement without cases) for each combination of cases."""
    first = next((n for n in node.walk() if isinstance(n, Cases)), None)
    if first is None:
        yield None, node
        return
    if sum(isinstance(n, Cases) for n in node.walk()) > 3:
        raise NotRead("more than three sets of cases in one relation")
    said: list[Node] = []
    for value, when in first.pairs:
        guard: Node | None = when
        if when is None:
            for other in said:
                guard = Not(other) if guard is None else Logic("and", guard, Not(other))
        else:
            said.append(when)

        def put(n: Node, value: Node = value) -> Node:
            return value if n == first else n

        for inner, statement in lifted(node.map(put)):
            both = inner if guard is None else guard if inner is None else Logic("and", guard, inner)
            yield both, statement


def covered(conditions: Sequence[Node], known: Sequence[Node]) -> bool:
    """Whether each value of a letter that the known bounds allow meets a condition, where all of them are bounds by rationals.

    Between two neighbouring ones of these rationals nothing changes, so that one value there speaks for all.
    """
    letters = frozenset().union(*(c.names() for c in conditions))
    bounds = [c for c in known if isinstance(c, Rel) and c.names() == letters]
    sides = [side for c in (*conditions, *bounds) for n in c.walk() if isinstance(n, Rel) for side in n.operands]
    ends = {_rational(side) for side in sides if not isinstance(side, Sym)}
    numbers = sorted(e for e in ends if e is not None)
    if len(letters) != 1 or None in ends or not numbers:
        return False
    (name,) = letters
    between = [(a + b) / 2 for a, b in pairwise(numbers)]
    points = [x for x in (numbers[0] - 1, *numbers, *between, numbers[-1] + 1) if all(_met(b, name, x) for b in bounds)]
    return all(any(_met(c, name, x) for c in conditions) for x in points)


def _rational(side: Node) -> Fraction | None:
    import sympy as sp

    value = None if side.names() else to_sympy(side, {})
    return Fraction(int(value.p), int(value.q)) if isinstance(value, sp.Rational) else None


def _met(condition: Node, name: str, x: Fraction) -> bool:
    if isinstance(condition, Logic):
        return _met(condition.left, name, x) and _met(condition.right, name, x)
    assert isinstance(condition, Rel)
    values = [x if isinstance(side, Sym) else _rational(side) for side in condition.operands]
    return all(_COMPARED[op](a, b) for op, a, b in zip(condition.ops, values, values[1:], strict=False))
