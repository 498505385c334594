"""A comparison that a common shift of two letters leaves alone, or multiplies by an exponential, is one of their difference."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import sympy as sp

from ..core.domain import Domain, Real, Variable
from .normal import identically_equal


def shifted(relation: sp.Rel, domain: Domain) -> Iterator[tuple[sp.Basic, Domain, str]]:
    """The comparison with y = 0 where f(x + c, y + c) = e^(k c) f(x, y): at (x, y) it has the sign that it has at (x - y, 0)."""
    f = relation.lhs - relation.rhs
    free = [v for v in domain.variables if _anywhere(v, domain) and v.symbol in f.free_symbols]
    for v, w in itertools.combinations(free, 2):
        x, y, c = v.symbol, w.symbol, sp.Dummy("c", real=True)
        moved = f.subs({x: x + c, y: y + c}, simultaneous=True)
        wider = domain.extend({c.name: 0}, **{c.name: Real}) if c.name not in domain.table() else None
        if wider is None:
            continue
        moved, letter = moved.xreplace({c: wider[c.name]}), wider[c.name]
        for k in (0, 1, -1, 2):
            if identically_equal(moved, sp.exp(k * letter) * f, wider):
                rest = domain.restrict(y, sp.S.Zero)
                image = relation.func(relation.lhs.subs(y, 0), relation.rhs.subs(y, 0), evaluate=False)
                yield image, rest, f"a common shift of {x} and {y} to {y} = 0"
                break


def _anywhere(v: Variable, domain: Domain) -> bool:
    return not v.integer and v.low is None and v.high is None and not domain.entangled(v.symbol)
