"""A domain from text: `d > 0, n >= 1, 0 < p < 1, k <= n`, and which names are integers."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from ..balls.reading import CONSTANTS, to_sympy
from ..errors import SynthsymError, Undecided, UserError
from ..notation import Call, Node, Rel, Sym, parse
from .domain import Domain, Integer, Real, Spec

_KIND = re.compile(r"\s*([A-Za-z]\w*)\s+(?:is\s+)?(?:an?\s+)?(integer|real)\b\s*(.*?)\s*")
_INSIDE = re.compile(r"\s*([A-Za-z]\w*)\s+in\s+([(\[])([^,]+),([^,]+)([)\]])\s*")
_FLIP = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "=", "!=": "!="}


@dataclass
class _Bounds:
    """What is known about one name so far."""

    low: Any = None
    high: Any = None
    low_strict: bool = False
    high_strict: bool = False


@dataclass
class _Reading:
    bounds: dict[str, _Bounds]
    relations: list[Node] = field(default_factory=list)


def conditions(text: str) -> list[Node]:
    """The conditions between commas."""
    if not text.strip():
        return []
    try:
        parsed = parse(f"all({text})")
    except UserError as error:
        raise UserError(f"where: {error}") from None
    if not isinstance(parsed, Call) or parsed.name != "all":
        raise UserError(f"where: {text!r} is not a list of conditions such as d > 0, n >= 1")
    for node in parsed.args:
        if not node.boolean:
            raise UserError(f"where: {node.text()!r} is not a condition such as d > 0")
    return list(parsed.args)


def domain_of(names: Iterable[str], where: str, integers: Iterable[str] = ()) -> Domain:
    """The domain of the names that occur; a name without a condition is any real (or integer).

    `e` is Euler's number, unless a condition or the list of integers makes a parameter of it.
    """
    where, whole, reals = _kinds(where)
    found = conditions(where)
    whole |= set(integers)
    declared = {n for c in found for n in c.names()} - {"pi"}
    reading = _Reading(
        {
            name: _Bounds()
            for name in sorted((set(names) - CONSTANTS.keys() - whole) | (whole & set(names)) | declared | reals)
        }
    )
    unknown = whole - set(reading.bounds)
    if unknown:
        raise UserError(f"{', '.join(sorted(unknown))}: declared an integer but used nowhere")
    for node in found:
        _read(node, reading)
    _pass_on(reading)
    specs = {name: _spec(bounds, name in whole) for name, bounds in reading.bounds.items()}
    try:
        domain = Domain(at=None, **specs)
    except (SynthsymError, ValueError, TypeError):
        raise UserError(f"where: no value satisfies {', '.join(node.text() for node in found)}") from None
    return _related(domain, reading.relations) if reading.relations else domain


def _kinds(where: str) -> tuple[str, set[str], set[str]]:
    """What is left of `n integer >= 1, x real, p in (0, 1]` as relations, and the letters that are said to be integers or reals."""
    left, whole, reals = [], set[str](), set[str]()
    for piece in re.split(r",(?![^(\[]*[)\]])", where):
        if kind := _KIND.fullmatch(piece):
            name, word, relation = kind.groups()
            (whole if word == "integer" else reals).add(name)
            left += [f"{name} {relation}"] if relation else []
        elif inside := _INSIDE.fullmatch(piece):
            name, opening, low, high, closing = inside.groups()
            left += [f"{low} {'<' if opening == '(' else '<='} {name} {'<' if closing == ')' else '<='} {high}"]
        else:
            left.append(piece)
    return ", ".join(left), whole, reals - whole


def _read(node: Node, reading: _Reading) -> None:
    """A bound of one name by a number is part of the parameter; everything else is a relation between them."""
    if not isinstance(node, Rel):
        reading.relations.append(node)
        return
    for left, op, right in node.links():
        if isinstance(right, Sym) and right.name in reading.bounds and not left.names():
            left, op, right = right, _FLIP[op], left
        if not (isinstance(left, Sym) and left.name in reading.bounds and not right.names()) or op == "!=":
            reading.relations.append(Rel((op,), (left, right)))
            continue
        _tighten(reading.bounds[left.name], op, to_sympy(right, {}))


def _pass_on(reading: _Reading) -> None:
    """In 0 < q < r the letter r is above nought too: what bounds one letter by a number bounds those beyond it."""
    orders: list[tuple[str, str, str]] = []
    for r in reading.relations:
        if isinstance(r, Rel) and len(r.ops) == 1 and r.ops[0] in ("<", "<=", ">", ">="):
            a, b = r.operands
            if isinstance(a, Sym) and isinstance(b, Sym):
                orders.append(
                    (a.name, r.ops[0], b.name) if r.ops[0] in ("<", "<=") else (b.name, _FLIP[r.ops[0]], a.name)
                )
    for _ in orders:  # as often as the longest chain has links
        for small, op, big in orders:
            low, high = reading.bounds.get(small), reading.bounds.get(big)
            if low is None or high is None:
                continue
            if low.low is not None:
                _tighten(high, ">" if op == "<" or low.low_strict else ">=", low.low)
            if high.high is not None:
                _tighten(low, "<" if op == "<" or high.high_strict else "<=", high.high)


def _tighten(bounds: _Bounds, op: str, value: Any) -> None:
    """The stronger of the old bound and the new one."""
    if op in (">", ">=", "="):
        strict = op == ">"
        if bounds.low is None or value > bounds.low or (value == bounds.low and strict):
            bounds.low, bounds.low_strict = value, strict
    if op in ("<", "<=", "="):
        strict = op == "<"
        if bounds.high is None or value < bounds.high or (value == bounds.high and strict):
            bounds.high, bounds.high_strict = value, strict


def _spec(bounds: _Bounds, integer: bool) -> Spec:
    base = Integer if integer else Real
    return Spec(base.integer, bounds.low, bounds.high, bounds.low_strict, bounds.high_strict)


def _related(domain: Domain, relations: list[Node]) -> Domain:
    """The domain with its relations, at a point that satisfies them: without one the statement would be about nothing."""
    table = domain.table()
    conditions = [to_sympy(node, table) for node in relations]
    for point in domain.points(2000):
        at = {symbol.name: value for symbol, value in point.items()}
        try:
            return domain.where(*conditions, at=at)
        except (SynthsymError, Undecided):
            continue
    raise UserError(f"where: no point was found that satisfies {', '.join(node.text() for node in relations)}")
