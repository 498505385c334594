"""Evident repairs: one small alteration of the print that makes it equal to the truth, or equivalent to the exact condition.

Candidates are sifted by values at exact points, as trees before SymPy reads them; the one that agrees everywhere is then proved.
"""

from __future__ import annotations

import itertools

import sympy as sp
from flint import arb, ctx

from ..balls import trees
from ..balls.enclosure import enclose, holds
from ..core.domain import Domain, Point
from ..decide import prove_equal
from ..decide.imply import implies
from ..errors import SynthsymError
from ..notation import Node
from ..notation.alterations import alterations
from .base import Printed
from .outcome import NO_VALUE
from .question import Repair

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
    found = trees.value(node, names)
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
        if any(trees.truth(node, names) is (not wanted) for names, wanted in zip(known, target, strict=True)):
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
