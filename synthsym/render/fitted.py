"""Formulas broken to lines of a page: a sum breaks before its terms, a relation before its sign; what is still too wide is named.

A tree that does not fit is never shrunk. Its widest parts get letters of their own (`A_1`), which are defined below it.
"""

from __future__ import annotations

import string
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from ..notation import Bin, Call, Factorial, Logic, Neg, Node, Not, Num, Rel, Sym
from ..notation.printing import PRODUCT, SUM, tightness
from ..notation.typeset import brackets, name_latex, to_latex

ROOM = 62.0  # of a line, in widths of a digit
INDENT = 5.0
LEAST = 18.0  # what is narrower than this is never named, however deep it stands
_SIGNS = {"<": "<", "<=": r"\le", ">": ">", ">=": r"\ge", "=": "=", "!=": r"\ne"}
_LOGIC = {"and": r"\wedge", "or": r"\vee", "=>": r"\Rightarrow", "<=>": r"\Leftrightarrow"}
_WORDS = {
    "exp": 3.4,
    "log": 3,
    "ln": 2,
    "min": 4,
    "max": 4,
    "gamma": 1.4,
    "lgamma": 3.4,
    "loggamma": 3.4,
    "Phi": 1.6,
    "digamma": 1.4,
    "phi": 1.4,
}


def width(node: Node) -> float:
    """How wide the formula is on one line, in widths of a digit, rather too wide than too narrow."""
    match node:
        case Num():
            return _number(node)
        case Sym(name):
            return _name(name)
        case Neg(arg):
            return 1.8 + _inside(arg, PRODUCT)
        case Factorial(arg):
            return 0.8 + _inside(arg, 9)
        case Bin("^", left, right):
            return _inside(left, 11) + 0.75 * width(right)
        case Bin("/", left, right):
            return max(width(left), width(right)) + 0.6
        case Bin("*", left, right):
            return _inside(left, PRODUCT) + 0.8 + _inside(right, PRODUCT + 1)
        case Bin(_, left, right):
            return _inside(left, SUM) + 2.6 + _inside(right, SUM)
        case Call(name, args):
            if name in ("sum", "Sum", "prod", "integral") and len(args) == 4:
                return (
                    2.0
                    + max(3.0, 0.75 * max(width(args[1]) + width(args[0]) + 1, width(args[2])))
                    + _inside(args[3], PRODUCT)
                )
            inside = sum(width(a) for a in args) + 1.2 * (len(args) - 1)
            return inside + (
                2.2 if name in ("sqrt", "abs", "floor", "ceil") else 1.8 + _WORDS.get(name, 1.1 * len(name))
            )
        case Rel(_, operands):
            return sum(width(x) for x in operands) + 2.8 * (len(operands) - 1)
        case Logic(_, left, right):
            return width(left) + width(right) + 7
        case Not(arg):
            return width(arg) + 3.4
    return 4.0 * len(node.text())


def _inside(node: Node, level: int) -> float:
    return width(node) + (1.8 if tightness(node) < level else 0)


def _number(node: Num) -> float:
    if node.spelling:
        return len(node.spelling) + (2.0 if "e" in node.spelling.lower() else 0)
    top, bottom = len(str(node.value.numerator)), len(str(node.value.denominator))
    return float(top if node.value.denominator == 1 else max(top, bottom) + 0.6)


def _name(name: str) -> float:
    stem, *subs = name.split("_")
    shown = name_latex(name)
    head = 1.3 if "\\" in shown.partition("_")[0] or len(stem) <= 2 else 1.1 * len(stem)
    return head + 0.85 * sum(len(s) for s in subs) + (0.8 if stem[-1:].isdigit() else 0)


@dataclass
class Fitted:
    """The lines of a formula, and the letters that stand for parts of it, each with its own lines."""

    lines: list[str]
    named: list[tuple[str, list[str]]] = field(default_factory=list)
    fits: bool = True  # whether every line does: a number of a hundred digits has no part to be named


class _Names:
    """Letters that the formula does not use, one for each part that is named."""

    def __init__(self, taken: frozenset[str], room: float) -> None:
        used = {name[:1] for name in taken} | {"E", "I", "O"}
        self.letter = next((c for c in "ABCDGHJKLMPQSTUVWXYZ" + string.ascii_lowercase if c not in used), "A")
        self.room, self.widest = room, 0.0
        self.of, self.defined = dict[Node, Node](), list[tuple[str, list[str]]]()

    def name(self, part: Node) -> Node:
        if part not in self.of:
            lines = _lines(part, self, self.room - INDENT)
            self.of[part] = Sym(f"{self.letter}{len(self.of) + 1}")
            self.defined.append((to_latex(self.of[part]), lines))
        return self.of[part]


def fit(node: Node, room: float = ROOM, first: float = 0.0) -> Fitted:
    """The formula in lines no wider than `room`; the first one begins after `first`."""
    names = _Names(frozenset(n.name for n in node.walk() if isinstance(n, Sym)), room)
    lines = _lines(node, names, room, first)
    return Fitted(lines, names.defined, names.widest <= room + INDENT)


def _lines(node: Node, names: _Names, room: float, first: float = 0.0) -> list[str]:
    out, line, used = [], "", first
    for latex, wide in _pieces(node, names, room - INDENT):
        if line and used + wide > room:
            out.append(line)
            line, used = "", INDENT
        line, used = (f"{line} {latex}" if line else latex), used + wide
        names.widest = max(names.widest, used)
    return [*out, line]


def _pieces(node: Node, names: _Names, room: float) -> Iterator[tuple[str, float]]:
    """Parts between which a line may break, each with its width; a sign stands at the head of its part."""
    match node:
        case Rel(ops, operands):
            for k, operand in enumerate(operands):
                head = f"{_SIGNS[ops[k - 1]]} " if k else ""
                for m, (latex, wide) in enumerate(_pieces(operand, names, room)):
                    yield (head + latex, wide + 2.8) if not m else (latex, wide)
        case Logic(op, left, right) if op in ("and", "or", "=>"):
            yield from _pieces(left, names, room)
            for m, (latex, wide) in enumerate(_pieces(right, names, room)):
                yield (rf"\; {_LOGIC[op]} \; {latex}", wide + 5) if not m else (latex, wide)
        case Bin("+" | "-", _, _):
            for k, (sign, term) in enumerate(_terms(node)):
                part = _narrow(term, names, room - 4)
                latex, wide = to_latex(part), width(part) + 2.6
                if tightness(part) < (SUM + 1 if sign == "-" else SUM):
                    latex, wide = brackets(latex), wide + 1.8
                yield (latex if not k and sign == "+" else f"{sign} {latex}"), wide
        case _:
            part = _narrow(node, names, room)
            yield to_latex(part), width(part)


def _terms(node: Node, sign: str = "+") -> Iterator[tuple[str, Node]]:
    """The terms of a sum as it is written; a bracket after a minus stays a bracket."""
    if isinstance(node, Bin) and node.op in "+-":
        yield from _terms(node.left, sign)
        if node.op == "+" and isinstance(node.right, Bin) and node.right.op in "+-":
            yield from _terms(node.right)
        else:
            yield node.op, node.right
    else:
        yield sign, node


def _narrow(node: Node, names: _Names, room: float) -> Node:
    """The formula with parts named until it fits."""
    if width(node) <= room:
        return node
    inner = max(room - 4, LEAST)
    bound = isinstance(node, Call) and node.bound is not None
    node = node.rebuild(
        tuple(c if bound and k in (0, 3) else _narrow(c, names, inner) for k, c in enumerate(node.children))
    )
    while width(node) > room:
        parts = [c for c in _splittable(node) if c.children and width(c) > 4]
        if not parts:
            return node
        widest = max(parts, key=width)
        node = node.map(lambda n, w=widest: names.name(w) if n == w else n)  # type: ignore[misc]
    return node


def _splittable(node: Node) -> Sequence[Node]:
    """What may be named: operands; of a sum or integral its body only if it has no bound variable of it."""
    if isinstance(node, Call) and node.bound is not None:
        return [a for a in node.args[1:3] if a.children]
    if isinstance(node, Bin) and node.op in "*+-":
        return [x for c in node.children for x in (_splittable(c) if isinstance(c, Bin) and c.op == node.op else [c])]
    return node.children
