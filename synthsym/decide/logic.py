"""Deciding what is made of relations by `=>`, `<=>`, `or` and `and`: each part proved, or one point at which the whole fails."""

from __future__ import annotations

import itertools

import sympy as sp

from ..core.domain import Domain
from .build import by_build
from .cases import by_cases
from .evidence import Evidence, Proof, Witness
from .imply import counterexample, regions_of, satisfied
from .prove import _join, prove
from .refute import refute, violation
from .rewriting import rewritten
from .tactics import by_tactics
from .ties import at_ties


def decide(relation: sp.Basic, domain: Domain, seconds: float = 12.0) -> Evidence:
    """A quick look for a witness, then a proof, then a longer look; None if neither is found."""
    relation = rewritten(inward(relation), domain)
    if relation.has(sp.Sum, sp.Product):  # at a point these are long; a proof is not
        found = shown(relation, domain, seconds)
        if found is not None:
            return found
    return fails(relation, domain, 24) or at_ties(relation, domain) or shown(relation, domain, seconds) or fails(relation, domain, 260)


def inward(relation: sp.Basic) -> sp.Basic:
    """The same condition with every `not` at a relation."""
    if isinstance(relation, (sp.And, sp.Or, sp.Implies, sp.Equivalent)):
        return relation.func(*(inward(a) for a in relation.args))
    if not isinstance(relation, sp.Not):
        return relation
    (whole,) = relation.args
    if isinstance(whole, (sp.And, sp.Or)):
        return (sp.Or if isinstance(whole, sp.And) else sp.And)(*(inward(sp.Not(a)) for a in whole.args))
    if isinstance(whole, sp.Implies):
        premise, conclusion = whole.args
        return sp.And(inward(premise), inward(sp.Not(conclusion)))
    return relation


def shown(relation: sp.Basic, domain: Domain, seconds: float) -> Proof | None:
    """A proof that the relation holds on the whole domain, or None."""
    if isinstance(relation, sp.Implies):
        premise, conclusion = relation.args
        return _implied(premise, conclusion, domain, seconds)
    if isinstance(relation, sp.Equivalent):
        return _join([_implied(a, b, domain, seconds) for a, b in itertools.permutations(relation.args, 2)])
    if isinstance(relation, sp.And) and relation.has(sp.Implies, sp.Equivalent, sp.Or):
        return _join([shown(part, domain, seconds) for part in relation.args])
    quick = by_tactics(relation, domain)
    if quick is not None:
        return quick
    if isinstance(relation, sp.Rel) and any(side.is_Pow and sp.S.Half in side.args[1:] for side in (relation.lhs, relation.rhs)):
        found = by_build(relation, domain)  # a root alone on a side: squares are quick where they help
        if found is not None:
            return found
    found = prove(relation, domain, seconds) if not relation.has(sp.Implies, sp.Equivalent) else None
    if found is None and isinstance(relation, sp.And):
        return _join([shown(part, domain, seconds) for part in relation.args])
    if found is None and isinstance(relation, sp.Or):
        return _one_of(relation.args, domain, seconds)
    found = found or by_build(relation, domain)
    return found or (by_cases(relation, domain, seconds) if isinstance(relation, sp.Rel) else None)


def _one_of(parts: tuple[sp.Basic, ...], domain: Domain, seconds: float) -> Proof | None:
    """`or`: one part always holds, or it holds wherever the others do not."""
    share = seconds / len(parts)
    for part in parts:
        found = shown(part, domain, share) or _implied(sp.And(*(inward(sp.Not(p)) for p in parts if p != part)), part, domain, share)
        if found is not None:
            return found
    return None


def _implied(premise: sp.Basic, conclusion: sp.Basic, domain: Domain, seconds: float) -> Proof | None:
    """The conclusion on every part of the region where the premise holds; the contrapositive where that is easier."""
    quarter = seconds / 4
    for first, then in ((premise, conclusion), (inward(sp.Not(conclusion)), inward(sp.Not(premise)))):
        if any(a.has(sp.Implies, sp.Equivalent) for a in (first, then)):
            continue
        regions = regions_of(first, domain, quarter)
        if regions is None:
            continue
        proofs = [shown(then, region, quarter) for region in regions]
        found = _join(list(proofs)) if regions else Proof("the premise never holds", ("flint", "sympy"))
        if found is not None:
            return found
    return None


def fails(relation: sp.Basic, domain: Domain, points: int) -> Witness | None:
    """A point at which the relation fails strictly, or None."""
    if isinstance(relation, sp.Implies):
        premise, conclusion = relation.args
        return _broken(premise, conclusion, domain, points)
    if isinstance(relation, sp.Equivalent):
        pairs = itertools.permutations(relation.args, 2)
        return next((w for a, b in pairs if (w := _broken(a, b, domain, points)) is not None), None)
    if isinstance(relation, sp.And):
        return next((w for part in relation.args if (w := fails(part, domain, points)) is not None), None)
    return refute(relation, domain, points)


def _broken(premise: sp.Basic, conclusion: sp.Basic, domain: Domain, points: int) -> Witness | None:
    if conclusion == sp.false:
        conclusion = sp.Lt(sp.S.One, sp.S.Zero, evaluate=False)  # a relation that fails wherever the premise holds
    if isinstance(conclusion, sp.Rel):
        return counterexample(premise, conclusion, domain, points)
    if not isinstance(conclusion, (sp.And, sp.Or)) or not all(isinstance(a, sp.Rel) for a in conclusion.args):
        return None
    for point in domain.points(points):
        broken = [violation(a, point) for a in conclusion.args]
        if (all(broken) if isinstance(conclusion, sp.Or) else any(broken)) and satisfied(premise, point):
            return next(filter(None, broken))
    return None
