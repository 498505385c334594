"""Certificates of moves along one letter, assembled from those of what the move asks for.

The search has found the letter, the direction and the end. Where the letter is an integer or tied to others, what is shown
is shown of a real letter that is free, and the claim is an instance of it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import sympy as sp

from ..core.domain import Domain
from ..core.ranges import Variable
from .calculus import corners, interior, letter_of, put, slope, wanted, with_range
from .certificate import Certificate, Claim, Extremum, Monotone, Sign, Tails
from .signs import certificate_of_sign
from .writing import asked, instance

Found = Certificate | None
Show = Callable[[sp.Expr, Domain, Sign], Found]


def real_line(claim: Claim, v: Variable) -> Claim:
    """The claim where the letter is real and only its range says where it is."""
    free = claim.domain.unrelated(v.symbol)
    w = replace(v, integer=False)
    w = replace(w, symbol=letter_of(w)) if v.integer else w
    if w == v and free.same(claim.domain):
        return claim
    free = with_range(free, w)
    free.at[w.symbol] = claim.domain.at[v.symbol]
    return Claim(claim.expr.xreplace({v.symbol: w.symbol}), claim.sign, free)


def back(claim: Claim, there: Found) -> Found:
    """The claim from one on a larger domain, in letters of the same names."""
    if there is None or there.claim.gives(claim):
        return there
    mine = {s.name: s for s in claim.domain.symbols()}
    letters = there.claim.domain.symbols()
    return instance(claim, there, tuple((s, mine[s.name]) for s in letters if s != mine[s.name]))


def monotone(claim: Claim, v: Variable, rises: bool, show: Show) -> Found:
    """The claim from the end of the range that the letter comes from, where the slope has one sign."""
    line = real_line(claim, v)
    x = line.domain._by_name[v.symbol.name].symbol
    end, left_out = (v.low, v.low_strict) if rises else (v.high, v.high_strict)
    if end is None:
        return None
    conditions = conditions_along(line.expr, x, line.domain, end if left_out else None, show)
    if conditions is None:
        return None
    turned, inside = slope(line.expr, x) * (1 if rises else -1), interior(line.domain, x)
    value, face = put(line.expr, x, end), line.domain.without(x)
    at_end, steep = show(value, face, claim.sign), show(turned, inside, ">=0")
    if at_end is None and left_out and claim.sign == ">0":
        at_end, steep = show(value, face, ">=0"), show(turned, inside, ">0")
    if at_end is None or steep is None:
        return None
    return back(claim, Certificate(line, Monotone(x, rises), (*conditions, steep, at_end)))


def conditions_along(
    e: sp.Expr, x: sp.Symbol, domain: Domain, end: sp.Expr | None, show: Show = certificate_of_sign
) -> list[Certificate] | None:
    """What is asked of the expression on the domain, and at an end that it leaves out."""
    parts = []
    for options in wanted(e, x, domain) + ([] if end is None else wanted(e, x, domain, end)):
        found = next((c for o in options if (c := show(o.expr, o.domain, o.sign)) is not None), None)
        if found is None:
            return None
        parts.append(found)
    return parts


def between_tails(claim: Claim, tails: tuple[sp.Expr, ...], show: Show) -> Found:
    """The claim from the corners between which normal tails lie."""
    values = corners(claim.expr, tails)
    parts = [show(e, claim.domain, ">=0") for e in values]
    if claim.sign == ">0":
        strict = [show(e, claim.domain, ">0") for e in values]
        parts = [s or p for s, p in zip(strict, parts, strict=True)]
    return None if None in parts else Certificate(claim, Tails(tails), tuple(p for p in parts if p is not None))


def by_one_of(claim: Claim, extremum: sp.Expr, chosen: sp.Expr, found: Found) -> Found:
    """The claim from what is at most that, with one of the arguments for a maximum or minimum."""
    inner = asked(replace(claim, expr=claim.expr.xreplace({extremum: chosen})), found)
    return inner and Certificate(claim, Extremum(extremum, chosen), (inner,))
