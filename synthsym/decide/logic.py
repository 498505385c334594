"""Deciding what is made of relations by `=>`, `<=>`, `or` and `and`: each part proved, or one point at which the whole fails.

Case by case: an absolute value, a maximum or a minimum is one of two expressions, each on its own part of the domain.

Refutation where both sides are the same: a strict inequality, or an order, fails at a point of equality.

The points tried are the plain ones: parameters zero, one, at their ends, or equal to each other. Equality is shown by the
normal form of the two values, so that no ball has to be exactly zero.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

import sympy as sp
from flint import ctx

from ..balls.enclosure import enclose
from ..core.domain import Domain, Point
from ..effort import counted, left, spend, within
from .build import by_build
from .conditions import Condition, conditions
from .defined import prove_defined, settled
from .evidence import Evidence, Proof, Witness, conjunction, joined
from .hints import STUMBLES
from .imply import counterexample, implies, regions_of, satisfied
from .normal_form import identically_equal
from .poles import where_it_meets
from .prove import need_points, prove
from .refute import refute, violation
from .rewriting import rewritten
from .tactics import by_tactics
from .writing import on_branches

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
        return conjunction([shown(part, domain) for part in relation.args])
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
        return conjunction([shown(part, domain) for part in relation.args])
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
    # |a| <= |b| is a^2 <= b^2
    if isinstance(conclusion, sp.Rel) and all(isinstance(side, sp.Abs) for side in (conclusion.lhs, conclusion.rhs)):
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


_MOST = 80
_STARTS = 4


def at_ties(relation: sp.Basic, domain: Domain) -> Witness | None:
    """A point of the domain at which a strict relation has equal sides, or a conclusion fails so under its premise."""
    premise, goal = relation.args if isinstance(relation, sp.Implies) else (sp.true, relation)
    if isinstance(goal, sp.And):
        return next(
            (
                w
                for part in goal.args
                if (w := at_ties(sp.Implies(premise, part, evaluate=False) if premise != sp.true else part, domain))
            ),
            None,
        )
    if not isinstance(goal, sp.Rel) or goal.rel_op not in ("<", ">", "!="):
        return None
    for point in itertools.chain(_meetings(goal, domain), itertools.islice(_points(domain), _MOST)):
        spend()
        found = _tie(goal, point)
        if found is not None and (premise == sp.true or _allowed(premise, point)):
            return found
    return None


def _allowed(premise: sp.Basic, point: Point) -> bool:
    """The premise holds at the point, if need be because its sides are the same there."""
    if isinstance(premise, sp.And):
        return all(_allowed(p, point) for p in premise.args)
    if isinstance(premise, sp.Rel) and premise.rel_op in ("<=", ">=", "==") and _tie(premise, point) is not None:
        return True
    return satisfied(premise, point)


def _tie(goal: sp.Rel, point: Point) -> Witness | None:
    lhs, rhs = goal.lhs.subs(point), goal.rhs.subs(point)
    try:
        if any(s.has(sp.nan, sp.zoo, sp.oo, -sp.oo) for s in (lhs, rhs)) or not identically_equal(lhs, rhs, None):
            return None
        with ctx.workprec(200):
            # exact where SymPy is; that they have values is settled before
            left, right = (enclose(lhs, {}), enclose(rhs, {}))
    except STUMBLES:
        return None
    return Witness(dict(point), left, right, 0, goal.lhs, goal.rhs) if left.is_finite() and right.is_finite() else None


def _meetings(goal: sp.Rel, domain: Domain) -> Iterator[Point]:
    """Points at which the sides meet, moving one parameter from a plain point to a rational root."""
    equal = sp.Eq(goal.lhs, goal.rhs, evaluate=False)
    for start in itertools.islice(_points(domain), _STARTS):
        for v in domain.variables:
            others = {s: x for s, x in start.items() if s != v.symbol}
            for x in where_it_meets(equal, others, v.symbol):
                point = {**start, v.symbol: x}
                if domain.contains(point):
                    yield point


def _points(domain: Domain) -> Iterator[Point]:
    """Plain values in every combination: the ends, 0, 1, 1/2, and what other parameters have."""
    shared = [sp.Integer(0), sp.Integer(1), sp.Rational(1, 2), sp.Integer(2), sp.Rational(1, 4)]
    choices = []
    for v in domain.variables:
        ends = [b for b in (v.low, v.high) if b is not None and b.is_Rational]
        choices.append(list(dict.fromkeys([domain.at[v.symbol], *ends, *shared])))
    for values in sorted(itertools.islice(itertools.product(*choices), 4000), key=lambda vs: len(set(vs))):
        point = {v.symbol: x for v, x in zip(domain.variables, values, strict=True)}
        if domain.contains(point):
            yield point


_DEPTH = 2


def by_cases(relation: sp.Basic, domain: Domain, effort: int | None = None, depth: int = _DEPTH) -> Proof | None:
    """A proof of the relation on both sides of where an absolute value or an extremum of two changes its branch."""
    return within(effort, lambda: _by_cases(relation, domain, depth))


def _by_cases(relation: sp.Basic, domain: Domain, depth: int) -> Proof | None:
    found = _branches(relation)
    if found is None or not depth:
        return None
    atom, branches = found
    proofs: list[Proof] = []
    each: list[int] = []  # how many regions a branch has
    for premise, value in branches:
        regions = regions_of(premise, domain, left() // 4)
        if regions is None:
            return None
        on_branch = relation.xreplace({atom: value})
        for region in regions:
            proof = prove(on_branch, region) or _by_cases(on_branch, region, depth - 1)
            if proof is None:
                return None
            proofs.append(proof)
        each.append(len(regions))
    whole = joined(list(proofs))
    return whole and Proof(
        "case by case",
        whole.engines,
        str(atom),
        whole.exhaustive,
        certify=lambda: (
            on_branches(relation, domain, atom, [p.certificate() for p in proofs]) if set(each) == {1} else None
        ),
    )


def _branches(relation: sp.Basic) -> tuple[sp.Expr, list[tuple[sp.Basic, sp.Expr]]] | None:
    """The first expression with two branches, by its text, with the condition and the value of each."""
    free = relation.free_symbols  # what speaks of the index of a sum has no branch of its own
    atoms = [
        a
        for a in relation.atoms(sp.Abs, sp.Max, sp.Min)
        if a.free_symbols <= free and (isinstance(a, sp.Abs) or len(a.args) == 2)
    ]
    if not atoms:
        return None
    atom = min(atoms, key=lambda a: (any(b.has(sp.Abs, sp.Max, sp.Min) for b in a.args), sp.default_sort_key(a)))
    if isinstance(atom, sp.Abs):
        (inside,) = atom.args
        return atom, [(sp.Ge(inside, 0), inside), (sp.Le(inside, 0), -inside)]
    a, b = atom.args
    above, below = sp.Ge(a, b), sp.Le(a, b)
    return atom, [(above, a), (below, b)] if isinstance(atom, sp.Max) else [(above, b), (below, a)]
