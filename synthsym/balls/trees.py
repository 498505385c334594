"""A printed tree at exact numbers, in balls: what it is worth, before SymPy is asked to read it.

A ball is given only where it is sure to hold the value that the tree has; what has none here, or is written with more than
arithmetic and a few functions, is left open.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from flint import arb, fmpq

from ..notation.node import Bin, Call, Logic, Neg, Node, Not, Num, Rel, Sym
from .special import normal_cdf

_ONE: dict[str, Callable[[arb], arb]] = {
    "exp": lambda x: x.exp(), "log": lambda x: x.log(), "ln": lambda x: x.log(), "sqrt": lambda x: x.sqrt(),
    "abs": lambda x: abs(x), "erf": lambda x: x.erf(), "erfc": lambda x: x.erfc(), "Phi": normal_cdf,
}  # fmt: skip
_TWO: dict[str, Callable[[arb, arb], arb]] = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "/": lambda a, b: a / b, "^": lambda a, b: a**b,
}  # fmt: skip


def value(node: Node, known: Mapping[str, arb]) -> arb | None:
    """A finite ball around the value, where the names have these; None where that is not known."""
    match node:
        case Num(number):
            return arb(fmpq(number.numerator, number.denominator))
        case Sym(name):
            return known.get(name)
        case Neg(arg):
            inner = value(arg, known)
            return None if inner is None else -inner
        case Bin(op, left, right):
            a, b = value(left, known), value(right, known)
            return None if a is None or b is None else _finite(_TWO[op](a, b))
        case Call(name, args):
            found = [value(a, known) for a in args] if name in _ONE or name in ("min", "max") else []
            balls = [x for x in found if x is not None]
            if not balls or len(balls) < len(args) or name in _ONE and len(args) > 1:
                return None
            if name in _ONE:
                return _finite(_ONE[name](balls[0]))
            out = balls[0]
            for x in balls[1:]:
                out = out.min(x) if name == "min" else out.max(x)
            return out
    return None


def _finite(x: arb) -> arb | None:
    return x if x.is_finite() else None


def truth(node: Node, known: Mapping[str, arb]) -> bool | None:
    """Whether a relation holds where the names have these values; None where the balls do not tell."""
    match node:
        case Rel():
            links = [_link(value(a, known), op, value(b, known)) for a, op, b in node.links()]
            return False if False in links else None if None in links else True
        case Logic("and" | "or" as op, left, right):
            sides = truth(left, known), truth(right, known)
            decisive = op == "or"
            return decisive if decisive in sides else None if None in sides else not decisive
        case Not(arg):
            inner = truth(arg, known)
            return None if inner is None else not inner
    return None


def _link(a: arb | None, op: str, b: arb | None) -> bool | None:
    if a is None or b is None:
        return None
    if a < b:
        return op in ("<", "<=", "!=")
    if a > b:
        return op in (">", ">=", "!=")
    return None
