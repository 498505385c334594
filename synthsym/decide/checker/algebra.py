"""Signs by arithmetic: numbers, what is given, normal forms, sums of products of facts."""

from __future__ import annotations

from dataclasses import replace

import sympy as sp

from ...balls.enclosure import holds
from ..certificate import (
    AtItsTop,
    Certificate,
    Claim,
    Cleared,
    Combination,
    Given,
    NormalForm,
    Number,
    Rewritten,
    below_its_top,
    claim_of,
    relation_of,
)
from . import checks
from .reading import reader
from .values import valued


@checks(Number)
def _number(c: Certificate, _: Number) -> bool:
    e = c.claim.expr
    if e.free_symbols or c.parts:
        return False
    return holds(relation_of(c.claim), {})


@checks(Given)
def _given(c: Certificate, _: Given) -> bool:
    return not c.parts and any(
        _multiple(c.claim, fact)
        for r in c.claim.domain.conditions()
        if (fact := claim_of(r, c.claim.domain)) is not None
    )


def _multiple(claim: Claim, fact: Claim) -> bool:
    """Whether the claim is a positive multiple of the fact, of either sign where the fact is that something is zero."""
    if fact.sign != claim.sign and claim.sign != ">=0":
        return False
    if fact.expr == claim.expr:
        return True
    n = reader(claim, (), claim.expr, fact.expr)
    ratio = (n.fraction(claim.expr) / n.fraction(fact.expr)).as_constant()
    return ratio is not None and (ratio > 0 or fact.sign == "=0")


@checks(NormalForm)
def _normal_form(c: Certificate, _: NormalForm) -> bool:
    return c.claim.sign in ("=0", ">=0") and reader(c.claim, c.parts, c.claim.expr).is_zero(c.claim.expr)


@checks(AtItsTop)
def _at_its_top(c: Certificate, step: AtItsTop) -> bool:
    domain, v = c.claim.domain, c.claim.domain.variable(step.letter)
    if v is None or v.high is None or v.high_strict:
        return False
    below, at = c.parts
    value = replace(c.claim, expr=c.claim.expr.subs(v.symbol, v.high), domain=domain.restrict(v.symbol, v.high))
    return below.claim.gives(replace(c.claim, domain=below_its_top(domain, v.symbol))) and at.claim.gives(value)


@checks(Rewritten)
def _rewritten(c: Certificate, _: Rewritten) -> bool:
    same, other, *values = c.parts
    meant = Claim(c.claim.expr - other.claim.expr, "=0", c.claim.domain)
    has = valued(other.claim.expr, c.claim, values)
    return has and same.claim.gives(meant) and other.claim.gives(replace(c.claim, expr=other.claim.expr))


@checks(Combination)
def _combination(c: Certificate, step: Combination) -> bool:
    """One product that counts is of strict facts where that is asked."""
    if not c.parts or any(not p.claim.domain.same(c.claim.domain) for p in c.parts):
        return False
    if any(m < 0 or not m.is_Rational or 0 in places for m, places in step.products):
        return False
    same, *_ = c.parts
    facts = [p.claim for p in c.parts]
    total = sp.Add(*(sp.Mul(m, *(facts[i].expr for i in places)) for m, places in step.products))
    if not same.claim.gives(Claim(c.claim.expr - total, "=0", c.claim.domain)):
        return False
    used = {i for _, places in step.products for i in places}
    if not all(valued(facts[i].expr, c.claim, c.parts) for i in used):
        return False
    if c.claim.sign == "=0":
        return all(any(facts[i].sign == "=0" for i in places) for _, places in step.products)
    strict = (m > 0 and all(facts[i].sign == ">0" for i in places) for m, places in step.products)
    return c.claim.sign == ">=0" or any(strict)


@checks(Cleared)
def _cleared(c: Certificate, _: Cleared) -> bool:
    same, positive, other, *values = c.parts
    meant = Claim(c.claim.expr * positive.claim.expr - other.claim.expr, "=0", c.claim.domain)
    has = all(valued(p.claim.expr, c.claim, values) for p in (positive, other))
    return (
        has
        and same.claim.gives(meant)
        and positive.claim.gives(replace(positive.claim, sign=">0", domain=c.claim.domain))
        and other.claim.gives(replace(c.claim, expr=other.claim.expr))
    )
