"""A tree back to text, with the fewest parentheses that keep its structure."""

from __future__ import annotations

from collections.abc import Iterable

from .node import Bin, Call, Factorial, Logic, Neg, Node, Not, Num, Rel, Sym

_SEVERAL, _SEVERAL_LATEX = (
    "; ",
    r",\quad ",
)  # between the formulas of a print, a truth or a correction that has several, and the clauses of an event


def in_one(formulas: Iterable[str]) -> str:
    """Several formulas, or clauses of an event, as one text; `each_of` takes it apart."""
    return _SEVERAL.join(formulas)


def each_of(text: str) -> list[str]:
    """The formulas, or clauses, of a text that may have several."""
    return text.split(_SEVERAL)


def in_one_latex(formulas: Iterable[str]) -> str:
    """The same in LaTeX."""
    return _SEVERAL_LATEX.join(formulas)


def each_of_latex(latex: str) -> list[str]:
    """The formulas of LaTeX that may have several."""
    return latex.split(_SEVERAL_LATEX)


# How tightly a node holds together; an operand that holds less tightly than its place asks for is bracketed.
LOOSE, IFF, IMPLIES, OR, AND, NOT, REL, SUM, NEGATION, PRODUCT, POWER, POSTFIX, ATOM = range(13)
_BIN = {"+": SUM, "-": SUM, "*": PRODUCT, "/": PRODUCT, "^": POWER}
_LOGIC = {"<=>": IFF, "=>": IMPLIES, "or": OR, "and": AND}


def tightness(node: Node) -> int:
    """The precedence of the outermost operation."""
    if isinstance(node, Bin):
        return _BIN[node.op]
    if isinstance(node, Logic):
        return _LOGIC[node.op]
    if isinstance(node, Neg):
        return NEGATION
    if isinstance(node, Factorial):
        return POSTFIX
    if isinstance(node, Rel):
        return REL
    if isinstance(node, Not):
        return NOT
    if isinstance(node, Num) and not node.spelling and node.value.denominator != 1:
        return PRODUCT
    return ATOM


def number_text(node: Num) -> str:
    """A number as it was written, or as the shortest fraction."""
    if node.spelling:
        return node.spelling
    value = node.value
    return str(value.numerator) if value.denominator == 1 else f"{value.numerator}/{value.denominator}"


def _at_least(node: Node, level: int) -> str:
    text = to_text(node)
    return f"({text})" if tightness(node) < level else text


def to_text(node: Node) -> str:
    """The node in our grammar."""
    match node:
        case Num():
            return number_text(node)
        case Sym(name):
            return name
        case Call(name, args):
            return f"{name}({', '.join(to_text(a) for a in args)})"
        case Neg(arg):
            return "-" + _at_least(arg, PRODUCT)
        case Factorial(arg):
            # A space after keeps "n! = 3" from reading as "n != 3".
            return _at_least(arg, POSTFIX) + "!"
        case Bin("^", left, right):
            return f"{_at_least(left, POSTFIX)}^{_at_least(right, POWER)}"
        case Bin(op, left, right):
            level = _BIN[op]
            gap = " " if level == SUM else ""
            return f"{_at_least(left, level)}{gap}{op}{gap}{_at_least(right, level + 1)}"
        case Rel(ops, operands):
            parts = [_at_least(operands[0], SUM)]
            for op, operand in zip(ops, operands[1:], strict=True):
                parts += [op, _at_least(operand, SUM)]
            return " ".join(parts)
        case Logic(op, left, right):
            level = _LOGIC[op]
            first, second = (level + 1, level) if op == "=>" else (level, level + 1)
            return f"{_at_least(left, first)} {op} {_at_least(right, second)}"
        case Not(arg):
            return "not " + _at_least(arg, NOT)
    raise TypeError(f"not a formula: {type(node).__name__}")
