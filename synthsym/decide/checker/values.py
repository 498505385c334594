"""Whether an expression has a value wherever a claim speaks of one: each condition on its parts is one of the claim, or shown."""

from __future__ import annotations

from collections.abc import Sequence

import sympy as sp

from ...core.domain import Domain
from ..certificate import Certificate, Claim, claim_of
from ..conditions import Condition, conditions


def valued(expr: sp.Basic, claim: Claim, shown: Sequence[Certificate] = ()) -> bool:
    """Whether the expression has a value at each point of the claim's domain at which the claim's own expression has one."""
    return not unmet(expr, claim, shown)


def unmet(expr: sp.Basic, claim: Claim, shown: Sequence[Certificate]) -> list[Condition]:
    """The conditions on a value of the expression of which that is not seen."""
    (told, plain), known = _told(claim), _known(claim, shown)
    return [c for c in conditions(expr) if c not in told and (c.binders or not _holds(c.enough, plain, known))]


def everywhere(expr: sp.Basic, domain: Domain, shown: Sequence[Certificate]) -> bool:
    """Whether the expression has a value at each point of the domain."""
    return valued(expr, Claim(sp.S.Zero, "=0", domain), shown)


def met(condition: sp.Basic, claim: Claim, shown: Sequence[Certificate]) -> bool:
    """Whether a condition holds wherever the claim's expression has a value: as it is told there, or by what is shown."""
    return not unmet(condition, claim, shown) and _holds(condition, _told(claim)[1], _known(claim, shown))


def nowhere(claim: Claim) -> Claim:
    """A claim of something that has a value on the whole of the same domain."""
    return Claim(sp.S.Zero, "=0", claim.domain)


def _told(claim: Claim) -> tuple[set[Condition], set[sp.Basic]]:
    """What holds where the claim's expression has a value, and those of the conditions that are plain."""
    held = claim.domain.conditions()
    told = {c for e in (claim.expr, *held) for c in conditions(e)}
    return told, {c.enough for c in told if c.given == sp.true and not c.binders} | set(held)


def _known(claim: Claim, shown: Sequence[Certificate]) -> list[Claim]:
    return [p.claim for p in shown if p.claim.domain.same(claim.domain)]


def _holds(relation: sp.Basic, told: set[sp.Basic], known: Sequence[Claim]) -> bool:
    if relation in told or relation == sp.true:
        return True
    if isinstance(relation, sp.And | sp.Or):
        enough = all if isinstance(relation, sp.And) else any
        return enough(_holds(r, told, known) for r in relation.args)
    if isinstance(relation, sp.Ne):
        gap = relation.lhs - relation.rhs
        return any(k.sign == ">0" and k.expr in (gap, -gap) for k in known)
    asked = claim_of(relation, known[0].domain) if known else None
    return asked is not None and any(k.gives(asked) for k in known)
