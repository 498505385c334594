"""Small alterations of a printed formula: what a typist, or a tired author, gets wrong.

Used twice: to ask whether a false formula has an evident repair (one alteration makes it true), and by the tests that
show that the referee notices when a true formula is altered.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from . import Bin, Call, Neg, Node, Num, Rel, Sym

_SWAP = {"+": "-", "-": "+", "*": "/", "/": "*"}
_FLIP = {"<=": ">=", ">=": "<=", "<": ">", ">": "<"}


def alterations(node: Node, names: tuple[str, ...] = ()) -> Iterator[tuple[str, Node]]:
    """Every tree that differs from `node` by one small alteration, with its kind."""
    yield from _here(node, names)
    kids = node.children
    for i, child in enumerate(kids):
        for kind, altered in alterations(child, names):
            yield kind, node.rebuild((*kids[:i], altered, *kids[i + 1 :]))


def _here(node: Node, names: tuple[str, ...]) -> Iterator[tuple[str, Node]]:
    one, two = Num(Fraction(1)), Num(Fraction(2))
    if isinstance(node, Num):
        for kind, value in (
            ("constant+1", node.value + 1),
            ("constant-1", node.value - 1),
            ("doubled", node.value * 2),
            ("halved", node.value / 2),
        ):
            yield kind, Num(value)
    elif isinstance(node, Sym):
        for name in names:
            if name != node.name:
                yield "swapped variable", Sym(name)
        yield "plus one", Bin("+", node, one)
        yield "minus one", Bin("-", node, one)
        yield "factor two", Bin("*", two, node)
        yield "half", Bin("/", node, two)
        yield "squared", Bin("^", node, two)
        yield "root", Call("sqrt", (node,))
    elif isinstance(node, Bin):
        if node.op in _SWAP:
            yield "operator", Bin(_SWAP[node.op], node.left, node.right)
        if node.op in ("-", "/", "^"):
            yield "swapped operands", Bin(node.op, node.right, node.left)
        if node.op in ("+", "-"):
            yield "dropped term", node.left
            yield "dropped term", node.right if node.op == "+" else Neg(node.right)
        if node.op in ("*", "/"):
            yield "dropped factor", node.left
            yield "dropped factor", node.right if node.op == "*" else Bin("/", one, node.right)
            yield "factor two", Bin("*", two, node)
            yield "half", Bin("/", node, two)
        if node.op == "^":
            yield "dropped power", node.left
        if node.op in ("+", "-", "*", "/"):
            yield "squared", Bin("^", node, two)
    elif isinstance(node, Neg):
        yield "sign", node.arg
    elif isinstance(node, Call):
        if len(node.args) == 1:
            yield "dropped function", node.args[0]
        yield "factor two", Bin("*", two, node)
        yield "half", Bin("/", node, two)
        yield "sign", Neg(node)
    elif isinstance(node, Rel) and all(op in _FLIP for op in node.ops):
        yield "direction", replace(node, ops=tuple(_FLIP[op] for op in node.ops))
