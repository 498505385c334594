"""Deciding what is made of relations by `=>`, `<=>`, `or` and `and`: each part proved, or one point at which the whole fails."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import sympy as sp

from ..core.domain import Domain
from ..effort import counted, left, within
from .build import by_build
from .cases import by_cases
from .conditions import Condition, conditions
from .defined import prove_defined, settled
from .evidence import Evidence, Proof, Witness, joined
from .imply import counterexample, implies, regions_of, satisfied
from .prove import need_points, prove
from .refute import refute, violation
from .rewriting import rewritten
from .tactics import by_tactics
from .ties import at_ties

NEVER = "the premise never holds"


def decide(
    relation: sp.Basic, domain: Domain, effort: int | None = None, printed: Sequence[Condition] = ()
) -> Evidence:
    """A quick look for a witness, then a proof, then a longer look; None if neither is found.

    `printed` are conditions that the print asks for and SymPy's reading of it has lost.
    """
    need_points(domain)
    relation = inward(relation)
    return within(effort, lambda: _decide(relation, domain, (*printed, *conditions(relation))))


def _decide(relation: sp.Basic, domain: Domain, asked: Sequence[Condition]) -> Evidence:
    found: Evidence = None
    if not relation.has(sp.Sum, sp.Product):  # at a point these are long; a proof is not
        found = within(left() // 4, lambda: fails(relation, domain, 24))
    if found is not None:
        return found
    defined = within(left() // 3, lambda: settled(asked, domain))
    if isinstance(defined, Witness):
        return defined
    if defined is not None:  # only then is another way to write it the same statement
        found = within(3 * left() // 4, lambda: _proved_or_tied(relation, domain))
    return found or fails(relation, domain, 260)


def _proved_or_tied(relation: sp.Basic, domain: Domain) -> Evidence:
    simpler = within(left() // 4, lambda: counted(rewritten, relation, domain))
    if simpler is not None and simpler != relation:
        relation = simpler
        found = within(left() // 6, lambda: fails(relation, domain, 24))
        if found is not None:
            return found
    return within(left() // 6, lambda: at_ties(relation, domain)) or shown(relation, domain)


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


def shown(relation: sp.Basic, domain: Domain, effort: int | None = None) -> Proof | None:
    """A proof that the relation holds on the whole domain, or None; that its parts have values there is settled before."""
    return within(effort, lambda: _shown(relation, domain))


def _shown(relation: sp.Basic, domain: Domain) -> Proof | None:
    if relation.has(sp.nan, sp.zoo):
        return None
    if isinstance(relation, sp.Implies):
        premise, conclusion = relation.args
        return _implied(premise, conclusion, domain)
    if isinstance(relation, sp.Equivalent):
        return joined([_implied(a, b, domain) for a, b in itertools.permutations(relation.args, 2)])
    if isinstance(relation, sp.And) and relation.has(sp.Implies, sp.Equivalent, sp.Or):
        return joined([shown(part, domain) for part in relation.args])
    found = _by_tactics(relation, domain) if isinstance(relation, sp.Rel) else None
    if found is not None:
        return found
    if isinstance(relation, sp.Rel) and any(
        side.is_Pow and sp.S.Half in side.args[1:] for side in (relation.lhs, relation.rhs)
    ):
        found = by_build(relation, domain)  # a root alone on a side: squares are quick where they help
        if found is not None:
            return found
    found = prove(relation, domain) if not relation.has(sp.Implies, sp.Equivalent) else None
    if found is None and isinstance(relation, sp.And):
        return joined([shown(part, domain) for part in relation.args])
    if found is None and isinstance(relation, sp.Or):
        return _one_of(relation.args, domain)
    found = found or by_build(relation, domain)
    return found or (by_cases(relation, domain) if isinstance(relation, sp.Rel) else None)


def _by_tactics(relation: sp.Rel, domain: Domain) -> Proof | None:
    """The tactics, on a relation that has values on the whole domain: a region may be seen here for the first time."""
    return by_tactics(relation, domain, left() // 2) if prove_defined(relation, domain) is not None else None


def _one_of(parts: tuple[sp.Basic, ...], domain: Domain) -> Proof | None:
    """`or`: one part always holds, or it holds wherever the others do not."""
    for k, part in enumerate(parts):
        found = within(left() // (len(parts) - k + 1), lambda part=part: _in_its_turn(part, parts, domain))  # type: ignore[misc]
        if found is not None:
            return found
    return None


def _in_its_turn(part: sp.Basic, parts: tuple[sp.Basic, ...], domain: Domain) -> Proof | None:
    return shown(part, domain) or _implied(sp.And(*(inward(sp.Not(p)) for p in parts if p != part)), part, domain)


def _implied(premise: sp.Basic, conclusion: sp.Basic, domain: Domain) -> Proof | None:
    """The conclusion on every part of the region where the premise holds; the contrapositive where that is easier."""
    if isinstance(conclusion, sp.Rel) and all(
        isinstance(side, sp.Abs) for side in (conclusion.lhs, conclusion.rhs)
    ):  # |a| <= |b| is a^2 <= b^2
        squares = conclusion.func(*(side.args[0] ** 2 for side in (conclusion.lhs, conclusion.rhs)), evaluate=False)
        found = implies(premise, squares, domain, left() // 4)
        if found is not None:
            return found
    for first, then in ((premise, conclusion), (inward(sp.Not(conclusion)), inward(sp.Not(premise)))):
        if any(a.has(sp.Implies, sp.Equivalent) for a in (first, then)):
            continue
        regions = regions_of(first, domain, left() // 4)
        if regions is None:
            continue
        proofs = [shown(then, region) for region in regions]
        found = joined(list(proofs)) if regions else Proof(NEVER, ("flint", "sympy"))
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
