"""Signs by arithmetic: numbers, what is given, normal forms, sums of products of facts."""

from __future__ import annotations

from functools import reduce

import sympy as sp
from flint import fmpq

from ...balls.enclosure import holds
from ..certificate import Certificate, Claim, Combination, Given, NormalForm, Number, Rewritten, claim_of
from ..fractions import frac
from ..normal_form import Normaliser
from . import checks

_RELATIONS = {"=0": sp.Eq, ">=0": sp.Ge, ">0": sp.Gt}


@checks(Number)
def _number(c: Certificate, _: Number) -> bool:
    e = c.claim.expr
    if e.free_symbols or c.parts:
        return False
    return holds(_RELATIONS[c.claim.sign](e, 0, evaluate=False), {})


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
    ratio = sp.nsimplify(0) if fact.expr == 0 else (claim.expr / fact.expr).cancel()
    return bool(ratio.is_Rational and (ratio > 0 or fact.sign == "=0"))


@checks(NormalForm)
def _normal_form(c: Certificate, _: NormalForm) -> bool:
    return c.claim.sign in ("=0", ">=0") and Normaliser(c.claim.domain, c.claim.expr).is_zero(c.claim.expr)


@checks(Rewritten)
def _rewritten(c: Certificate, _: Rewritten) -> bool:
    same, other = c.parts
    meant = Claim(c.claim.expr - other.claim.expr, "=0", c.claim.domain)
    return same.claim.gives(meant) and other.claim.gives(Claim(other.claim.expr, c.claim.sign, c.claim.domain))


@checks(Combination)
def _combination(c: Certificate, step: Combination) -> bool:
    """The difference of the expression and of the sum is the fraction 0; one product that counts is of strict facts where that is asked."""
    if c.claim.sign == "=0" or any(not p.claim.domain.same(c.claim.domain) for p in c.parts):
        return False
    if any(m < 0 or not m.is_Rational for m, _ in step.products):
        return False
    reader = Normaliser(c.claim.domain, c.claim.expr, *(p.claim.expr for p in c.parts))
    facts = [reader.fraction(p.claim.expr) for p in c.parts]
    total = frac(0)
    for m, indices in step.products:
        total = total + reduce(lambda a, b: a * b, (facts[i] for i in indices), frac(fmpq(int(m.p), int(m.q))))
    if reader.reduce((reader.fraction(c.claim.expr) - total).num) != 0:
        return False
    strict = (m > 0 and all(c.parts[i].claim.sign == ">0" for i in indices) for m, indices in step.products)
    return c.claim.sign == ">=0" or any(strict)
