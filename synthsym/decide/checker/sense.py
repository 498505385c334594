"""What a claim may speak of: the letters of its domain, finite real numbers, and bound letters that are no others."""

from __future__ import annotations

from functools import lru_cache

import sympy as sp

from ...core.domain import Domain
from ..certificate import Claim
from ..reductions import bound_letters

_NO_NUMBERS = (sp.nan, sp.zoo, sp.oo, -sp.oo, sp.I)


def makes_sense(claim: Claim) -> bool:
    """A free letter of another domain could be taken for one that a step brings in, and a bound one for a letter that is put in."""
    domain = claim.domain
    letters = frozenset(domain.symbols())
    told = (claim.expr, *domain.conditions())
    return (
        claim.sign in ("=0", ">=0", ">0")
        and _consistent(domain)
        and all(e.free_symbols <= letters and not bound_letters(e) & letters for e in told)
        and _finite(claim.expr)
    )


def _consistent(domain: Domain) -> bool:
    """Each letter stands there once, under its name."""
    names = {v.symbol.name: v for v in domain.variables}
    return len(names) == len(domain.variables) and names == domain._by_name


@lru_cache(maxsize=4096)
def _finite(e: sp.Basic) -> bool:
    """Only a sum or an integral has infinite ends, and no power or function has an infinite argument."""
    if isinstance(e, (sp.Sum, sp.Product, sp.Integral)):
        ends = (end for limits in e.limits for end in limits[1:] if end not in (sp.oo, -sp.oo))
        return _finite(e.function) and all(map(_finite, ends))
    return e not in _NO_NUMBERS and all(map(_finite, e.args))
