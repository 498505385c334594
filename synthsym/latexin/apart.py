"""Statements that are decided by parts: two sums over the same range term by term, and a letter's last value apart from the others."""

from __future__ import annotations

from collections.abc import Iterator

from ..notation import Bin, Call, Neg, Node, Num, Rel, Sym
from .facts import Fact

_INFINITE = (Sym("inf"), Neg(Sym("inf")))


def term_by_term(statement: Node, taken: frozenset[str]) -> tuple[Node, Fact] | None:
    """c * sum of a against d * sum of b over the same integers, c and d free of these: c a against d b at every one of them."""
    if not isinstance(statement, Rel) or len(statement.ops) != 1 or statement.ops[0] not in ("=", "<=", ">="):
        return None
    found = [_only_sum(side) for side in statement.operands]
    first, second = found
    if first is None or second is None or first.args[1:3] != second.args[1:3]:
        return None
    fresh = "k_term"
    while fresh in taken:
        fresh += "_"
    terms = [
        _with_term(side, total, fresh)
        for side, total in ((statement.operands[0], first), (statement.operands[1], second))
    ]
    low, high = first.args[1:3]
    within = [Rel(("<=",), (low, Sym(fresh)))] if low not in _INFINITE else []
    within += [Rel(("<=",), (Sym(fresh), high))] if high not in _INFINITE else []
    return Rel(statement.ops, tuple(terms)), Fact(tuple(within), frozenset({fresh}), frozenset(), "", 0, "bound")


def _with_term(side: Node, total: Call, letter: str) -> Node:
    """The side with the sum replaced by its term at this letter."""
    term = total.args[3].substitute({str(total.bound): Sym(letter)})
    return side.map(lambda n: term if n == total else n)


def _only_sum(side: Node) -> Call | None:
    """The one sum that a product or quotient has as a factor."""
    if isinstance(side, Call) and side.name == "sum":
        return side
    if isinstance(side, Bin) and side.op in ("*", "/"):
        left = _only_sum(side.left)
        right = _only_sum(side.right) if side.op == "*" else None
        sums = sum(isinstance(n, Call) and n.name == "sum" for n in side.walk())
        return (left or right) if sums == 1 else None
    return None


def last_values(conditions: list[Node], names: frozenset[str]) -> Iterator[tuple[str, Node, Node, Node]]:
    """(letter, its last value, the condition that allows it, the same without it) for `p <= 1` and the like."""
    for c in conditions:
        if not isinstance(c, Rel) or len(c.ops) != 1 or c.ops[0] not in ("<=", ">="):
            continue
        for side, other in (c.operands, c.operands[::-1]):
            if isinstance(side, Sym) and side.name in names and isinstance(other, Num):
                yield side.name, other, c, Rel((c.ops[0][0],), c.operands)
