"""Evident repairs: one small alteration of the print that makes it equal to the truth, or equivalent to the exact condition.

Alterations are what a typist, or a tired author, gets wrong. The tests that show that the referee notices when a true formula is
altered make the same ones.

Candidates are sifted by values at exact points, as trees before SymPy reads them; the one that agrees everywhere is then proved.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

import sympy as sp
from flint import arb, ctx, fmpq

from ..balls.enclosure import enclose, holds
from ..balls.special import normal_cdf
from ..core.domain import Domain, Point
from ..decide import prove_equal
from ..decide.imply import implies
from ..errors import SynthsymError
from ..notation.node import Bin, Call, Logic, Neg, Node, Not, Num, Rel, Sym
from .base import Printed
from .outcome import NO_VALUE
from .question import Repair

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


# A printed tree at exact numbers, in balls: what it is worth, before SymPy is asked to read it. A ball is given only
# where it is sure to hold the value that the tree has; what has none here, or is written with more than arithmetic
# and a few functions, is left open.


_ONE: dict[str, Callable[[arb], arb]] = {
    "exp": lambda x: x.exp(), "log": lambda x: x.log(), "ln": lambda x: x.log(), "sqrt": lambda x: x.sqrt(),
    "abs": lambda x: abs(x), "erf": lambda x: x.erf(), "erfc": lambda x: x.erfc(), "Phi": normal_cdf,
}  # fmt: skip
_TWO: dict[str, Callable[[arb, arb], arb]] = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "/": lambda a, b: a / b, "^": lambda a, b: a**b,
}  # fmt: skip


def value_of_tree(node: Node, known: Mapping[str, arb]) -> arb | None:
    """A finite ball around the value, where the names have these; None where that is not known."""
    match node:
        case Num(number):
            return arb(fmpq(number.numerator, number.denominator))
        case Sym(name):
            return known.get(name)
        case Neg(arg):
            inner = value_of_tree(arg, known)
            return None if inner is None else -inner
        case Bin(op, left, right):
            a, b = value_of_tree(left, known), value_of_tree(right, known)
            return None if a is None or b is None else _finite(_TWO[op](a, b))
        case Call(name, args):
            found = [value_of_tree(a, known) for a in args] if name in _ONE or name in ("min", "max") else []
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


def truth_of_tree(node: Node, known: Mapping[str, arb]) -> bool | None:
    """Whether a relation holds where the names have these values; None where the balls do not tell."""
    match node:
        case Rel():
            links = [_link(value_of_tree(a, known), op, value_of_tree(b, known)) for a, op, b in node.links()]
            return False if False in links else None if None in links else True
        case Logic("and" | "or" as op, left, right):
            sides = truth_of_tree(left, known), truth_of_tree(right, known)
            decisive = op == "or"
            return decisive if decisive in sides else None if None in sides else not decisive
        case Not(arg):
            inner = truth_of_tree(arg, known)
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


_EXPRESSIONS = 400
_CONDITIONS = 300
_POINTS = 40
_MANY = 600  # points that a condition must survive before a proof is tried
_UNREADABLE = (SynthsymError, TypeError, ValueError, ZeroDivisionError, AttributeError, RecursionError, KeyError)


def repaired(q: Repair) -> str | None:
    """The text of the smallest correction found, or None."""
    if isinstance(q.truth, sp.Expr):
        return evident_repair(q.printed, q.truth, q.domain)
    return repaired_condition(q.printed, q.truth, q.domain)


def evident_repair(printed: Printed, truth: sp.Expr, domain: Domain) -> str | None:
    """A single small alteration of the print that equals the truth everywhere; found by balls, proved by normal forms."""
    probes = list(itertools.islice(domain.points(6), 6))
    with ctx.workprec(128):
        try:
            targets = [enclose(truth, p) for p in probes]
        except NO_VALUE:
            return None
        known = [_known(printed, p) for p in probes]
        for _, node in itertools.islice(alterations(printed.node, tuple(sorted(printed.node.names()))), _EXPRESSIONS):
            if any(_differs(node, names, t) for names, t in zip(known, targets, strict=True)):
                continue
            try:
                expr = printed.read(node)
                agree = all(enclose(expr, p).overlaps(t) for p, t in zip(probes, targets, strict=True))
                if agree and prove_equal(expr, truth, domain) is not None:
                    return node.text()
            except _UNREADABLE:
                continue
    return None


def _known(printed: Printed, point: Point) -> dict[str, arb]:
    """What the printed names are worth at a point, as far as balls tell."""
    found: dict[str, arb] = {}
    for name, meaning in printed.meant().items():
        try:
            found[name] = enclose(sp.sympify(meaning), point)
        except _UNREADABLE:
            continue
    return {name: x for name, x in found.items() if x.is_finite()}


def _differs(node: Node, names: dict[str, arb], target: arb) -> bool:
    """Whether the tree has another value than the target, for sure."""
    found = value_of_tree(node, names)
    return found is not None and bool(target.is_finite()) and not found.overlaps(target)


def _values(relation: sp.Basic, points: list[Point]) -> list[bool] | None:
    try:
        return [holds(relation, p) for p in points]
    except _UNREADABLE:
        return None


def repaired_condition(printed: Printed, exact: sp.Basic, domain: Domain) -> str | None:
    """The text of an equivalent condition one alteration away from the print, or None."""
    points = [p for p in itertools.islice(domain.points(_POINTS), _POINTS) if _values(exact, [p]) is not None]
    target = _values(exact, points)
    if not points or target is None or len(set(target)) < 2:
        return None
    with ctx.workprec(128):
        known = [_known(printed, p) for p in points]
    for _, node in itertools.islice(alterations(printed.node, tuple(sorted(printed.node.names()))), _CONDITIONS):
        if any(truth_of_tree(node, names) is (not wanted) for names, wanted in zip(known, target, strict=True)):
            continue
        try:
            relation = printed.read(node)
        except _UNREADABLE:
            continue
        if not isinstance(relation, (sp.Rel, sp.And, sp.Or)) or _values(relation, points) != target:
            continue
        if any(_values(relation, [p]) != _values(exact, [p]) for p in itertools.islice(domain.points(_MANY), _MANY)):
            continue
        if (
            implies(relation, exact, domain, effort=1500) is not None
            and implies(exact, relation, domain, effort=1500) is not None
        ):
            return node.text()
    return None
