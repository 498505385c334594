"""A relation over a finite domain of integers: every point in turn, with exact arithmetic or balls."""

from __future__ import annotations

import sympy as sp

from ..domain import Domain
from ..errors import Undecided
from ..evaluate.balls import holds
from .evidence import Proof

_FINITE = 20000


def by_enumeration(relation: sp.Basic, domain: Domain) -> Proof | None:
    """Proved where it holds at every point; None where the domain is not finite or one point fails."""
    if not domain.variables or not all(v.integer and v.low is not None and v.high is not None for v in domain.variables):
        return None
    points: list[dict[sp.Symbol, sp.Rational]] = [{}]
    for v in domain.variables:
        grown: list[dict[sp.Symbol, sp.Rational]] = []
        for p in points:
            lo, hi = v.low.subs(p), v.high.subs(p)  # type: ignore[union-attr]
            if not (lo.is_Rational and hi.is_Rational) or len(grown) > _FINITE or hi - lo > _FINITE:
                return None
            grown += [{**p, v.symbol: sp.Integer(k)} for k in range(int(sp.ceiling(lo)), int(sp.floor(hi)) + 1)]
        points = grown
    if len(points) > _FINITE + 1:  # the last range may have made them more
        return None
    try:
        for p in points:
            if all(holds(r, p) for r in domain.relations) and not holds(relation, p):
                return None
    except Undecided:
        return None
    return Proof(f"all {len(points)} cases", ("flint", "sympy"), exhaustive=True)
