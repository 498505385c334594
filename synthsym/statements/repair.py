"""Evident repairs of conditions: one small alteration of the print that makes it the exact condition.

Candidates are sifted by truth values at exact points; the one that agrees everywhere is then proved equivalent.
"""

from __future__ import annotations

import itertools

import sympy as sp

from ..balls.enclosure import holds
from ..core.domain import Domain, Point
from ..decide.imply import implies
from ..errors import SynthsymError
from ..notation.alterations import alterations
from .base import Printed

_LIMIT = 300
_POINTS = 40
_MANY = 600  # points that a candidate must survive before a proof is tried


def _values(relation: sp.Basic, points: list[Point]) -> list[bool] | None:
    try:
        return [holds(relation, p) for p in points]
    except (SynthsymError, KeyError, TypeError, ValueError, ZeroDivisionError):
        return None


def _telling(exact: sp.Basic, domain: Domain) -> list[Point]:
    """Points at which the exact condition can be decided, both ways if possible."""
    out: list[Point] = []
    for point in itertools.islice(domain.points(_POINTS), _POINTS):
        if _values(exact, [point]) is not None:
            out.append(point)
    return out


def repaired_condition(printed: Printed, exact: sp.Basic, domain: Domain) -> str | None:
    """The text of an equivalent condition one alteration away from the print, or None."""
    points = _telling(exact, domain)
    target = _values(exact, points)
    if not points or target is None or len(set(target)) < 2:
        return None
    names = tuple(sorted(printed.node.names()))
    for _, node in itertools.islice(alterations(printed.node, names), _LIMIT):
        try:
            relation = printed.read(node)
        except (SynthsymError, TypeError, ValueError, ZeroDivisionError, AttributeError, RecursionError):
            continue
        if not isinstance(relation, (sp.Rel, sp.And, sp.Or)) or _values(relation, points) != target:
            continue
        if any(_values(relation, [p]) != _values(exact, [p]) for p in itertools.islice(domain.points(_MANY), _MANY)):
            continue
        if implies(relation, exact, domain, effort=1500) is not None and implies(exact, relation, domain, effort=1500) is not None:
            return node.text()
    return None
