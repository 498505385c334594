"""What must hold so that a formula has a value: denominators, logarithms, roots and powers, read off the print.

The judge compares two formulas after they are brought to a normal form, in which x/x is 1. A line holds only where
both of its sides, as they are printed, have a value.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from ..notation import Bin, Call, Factorial, Logic, Neg, Node, Num, Rel, Sym

_ZERO, _ONE = Num(Fraction(0), "0"), Num(Fraction(1), "1")
_POSITIVE = frozenset({"log", "ln", "gamma", "lgamma", "loggamma", "digamma", "beta"})


def obligations(node: Node, integers: frozenset[str] = frozenset()) -> Iterator[Node]:
    """Conditions under which every part of the formula has a value; what is bound by a sum ranges over its range."""
    if isinstance(node, Logic) and node.op == "=>":
        yield from obligations(node.left, integers)
        for condition in obligations(node.right, integers):
            yield Logic("=>", node.left, condition)
        return
    if isinstance(node, Call) and node.bound is not None:
        yield from _bound(node, integers)
        return
    for child in node.children:
        yield from obligations(child, integers)
    if isinstance(node, Bin) and node.op == "/" and not _nonzero(node.right):
        yield from _not_zero(node.right)
    elif isinstance(node, Bin) and node.op == "^":
        yield from _power(node.left, node.right, integers)
    elif isinstance(node, Call) and node.name in _POSITIVE:
        yield from (Rel((">",), (arg, _ZERO)) for arg in node.args if not _plain(arg))
    elif isinstance(node, Call) and node.name == "sqrt" and not _plain(node.args[0]):
        yield Rel((">=",), (node.args[0], _ZERO))
    elif isinstance(node, Call) and node.name == "tan":
        yield Rel(("!=",), (Call("cos", node.args), _ZERO))
    elif isinstance(node, Factorial):
        yield Rel((">=",), (node.arg, _ZERO))
    elif isinstance(node, Call) and node.name == "factorial":
        yield Rel((">=",), (node.args[0], _ZERO))


def _not_zero(node: Node) -> Iterator[Node]:
    """That no factor is zero; of a sum without end, that its terms are positive."""
    if isinstance(node, Bin) and node.op in "*/":
        yield from _not_zero(node.left)
        if node.op == "*":
            yield from _not_zero(node.right)
    elif isinstance(node, Call) and node.name == "sum" and any(_infinite(end) for end in node.args[1:3]):
        variable, low, high, body = node.args
        ends = [Rel(("<=",), (low, variable))] if not _infinite(low) else []
        ends += [Rel(("<=",), (variable, high))] if not _infinite(high) else []
        positive = Rel((">",), (body, _ZERO))
        yield Logic("=>", ends[0], positive) if ends else positive
    elif not _nonzero(node):
        yield Rel(("!=",), (node, _ZERO))


def _plain(node: Node) -> bool:
    """A number or constant greater than zero."""
    return (isinstance(node, Num) and node.value > 0) or node == Sym("pi")


def _nonzero(node: Node) -> bool:
    if isinstance(node, Bin) and node.op in ("*", "/"):
        return _nonzero(node.left) and (node.op == "/" or _nonzero(node.right))
    if isinstance(node, Bin) and node.op == "^":
        return _nonzero(node.left) and _plain(node.left)
    if isinstance(node, Call) and node.name in ("exp", "sqrt"):
        return node.name == "exp" or _plain(node.args[0])
    return _plain(node) or isinstance(node, Factorial)


def whole(node: Node, integers: frozenset[str]) -> bool:
    """An integer by its build."""
    if isinstance(node, Num):
        return node.value.denominator == 1
    if isinstance(node, Sym):
        return node.name in integers
    if isinstance(node, Neg):
        return whole(node.arg, integers)
    if isinstance(node, Bin):
        return node.op in "+-*" and whole(node.left, integers) and whole(node.right, integers)
    return isinstance(node, Call) and node.name in ("floor", "ceil")


def _power(base: Node, exponent: Node, integers: frozenset[str]) -> Iterator[Node]:
    if base == Sym("e") or _plain(base):
        return
    if isinstance(exponent, Num) and exponent.value.denominator == 1:
        return  # a natural power always has a value (0^0 is printed by nobody)
    if whole(exponent, integers):
        yield Logic("or", Rel(("!=",), (base, _ZERO)), Rel((">=",), (exponent, _ZERO)))
        return
    yield Logic(
        "or", Rel((">",), (base, _ZERO)), Logic("and", Rel((">=",), (base, _ZERO)), Rel((">",), (exponent, _ZERO)))
    )


def _bound(node: Call, integers: frozenset[str]) -> Iterator[Node]:
    var, low, high, body = node.args
    yield from (c for end in (low, high) if not _infinite(end) for c in obligations(end, integers))
    inner = integers | ({node.bound} if node.name != "integral" and node.bound else set())
    strict = "<" if node.name == "integral" else "<="
    within: list[Node] = [
        Rel((strict,), (a, b)) for a, b in ((low, var), (var, high)) if not _infinite(a) and not _infinite(b)
    ]
    for condition in obligations(body, inner):
        if node.bound not in condition.names():
            yield condition
            continue
        guard: Node | None = None
        for part in within:
            guard = part if guard is None else Logic("and", guard, part)
        yield condition if guard is None else Logic("=>", guard, condition)


def conventions(node: Node, integers: frozenset[str] = frozenset()) -> Iterator[Node]:
    """What keeps to the plain meaning of a sum: ends that are integers, and no end more than one below the beginning."""
    for part in node.walk():
        if not isinstance(part, Call) or part.bound is None or part.name == "integral":
            continue
        _, low, high, _ = part.args
        inner = integers | {n for n, is_whole in bound_names(node).items() if is_whole}
        for end in (low, high):
            if not _infinite(end) and not whole(end, inner):
                yield Rel(("=",), (Call("floor", (end,)), end))
        if not _infinite(low) and not _infinite(high):
            yield Rel(("<=",), (low, Bin("+", high, _ONE)))


def _infinite(node: Node) -> bool:
    return node in (Sym("inf"), Neg(Sym("inf")))


def bound_names(node: Node) -> dict[str, bool]:
    """Bound variables, and whether they are integers: an obligation may speak of them."""
    return {n.bound: n.name != "integral" for n in node.walk() if isinstance(n, Call) and n.bound is not None}
