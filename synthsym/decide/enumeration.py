"""A relation over a finite domain of integers: every point in turn, with exact arithmetic or balls."""

from __future__ import annotations

import itertools

import sympy as sp

from ..balls.enclosure import holds
from ..core.domain import Domain
from ..errors import Undecided
from .evidence import Proof

_TOO_MANY = 20002


def by_enumeration(relation: sp.Basic, domain: Domain) -> Proof | None:
    """Proved where it holds at every point; None where the domain is not finite or one point fails."""
    if not domain.variables or not all(
        v.integer and v.low is not None and v.high is not None for v in domain.variables
    ):
        return None
    points: list[dict[sp.Symbol, sp.Rational]] = [{}]
    for v in domain.variables:
        ends = [(p, v.low.subs(p), v.high.subs(p)) for p in points]  # type: ignore[union-attr]
        if not all(lo.is_Rational and hi.is_Rational for _, lo, hi in ends):
            return None
        grown = (
            {**p, v.symbol: sp.Integer(k)}
            for p, lo, hi in ends
            for k in range(int(sp.ceiling(lo)), int(sp.floor(hi)) + 1)
        )
        points = list(itertools.islice(grown, _TOO_MANY))
        if len(points) >= _TOO_MANY:
            return None
    try:
        for p in points:
            if all(holds(r, p) for r in domain.relations) and not holds(relation, p):
                return None
    except Undecided:
        return None
    return Proof(f"all {len(points)} cases", ("flint", "sympy"), exhaustive=True)
