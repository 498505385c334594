"""Certificates written down: the moves that several tactics make on the way from what was found to what was asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import sympy as sp

from ..core.domain import Domain
from ..effort import counted
from .certificate import (
    Branches,
    Cases,
    Certificate,
    Claim,
    Cleared,
    Combination,
    Fixed,
    Given,
    Induction,
    Instance,
    Map,
    Mapped,
    Rewritten,
    Rises,
    Sign,
    Squeezed,
    Step,
    claim_of,
)
from .checker.values import unmet
from .conditions import conditions
from .evidence import Proof, alone
from .reductions import alternatives, branches_of, branching, case, mapping, needed_for, parts_of, under
from .signs import certificate_of_sign, following

Product = tuple[sp.Rational, tuple[int, ...]]


def zero(expr: sp.Expr, domain: Domain) -> Certificate | None:
    """That an expression is zero wherever it has a value, by its normal form."""
    return certificate_of_sign(expr, domain, "=0")


def given(relation: sp.Basic, domain: Domain) -> Certificate | None:
    """What a condition of the domain says."""
    claim = claim_of(relation, domain)
    return None if claim is None else following(claim, Given())


def valued(exprs: Sequence[sp.Expr], claim: Claim) -> tuple[Certificate, ...] | None:
    """What shows that the expressions have values wherever the claim's has one; None where that is not seen."""
    shown: list[Certificate] = []
    for expr in exprs:
        for condition in unmet(expr, claim, shown):
            found = None if condition.binders else _shown(condition.enough, claim.domain)
            if found is None:
                return None
            shown += found
    return tuple(shown)


def _shown(condition: sp.Basic, domain: Domain) -> list[Certificate] | None:
    if isinstance(condition, sp.And):
        parts = [_shown(c, domain) for c in condition.args]
        return [c for p in parts for c in p] if None not in parts else None  # type: ignore[union-attr]
    if isinstance(condition, sp.Or):
        return next((p for c in condition.args if (p := _shown(c, domain)) is not None), None)
    if isinstance(condition, sp.Ne):
        gap = condition.lhs - condition.rhs
        found = certificate_of_sign(gap, domain, ">0") or certificate_of_sign(-gap, domain, ">0")
    else:
        found = _of_condition(condition, domain)
    return None if found is None else [found]


def _of_condition(condition: sp.Basic, domain: Domain) -> Certificate | None:
    claim = claim_of(condition, domain)
    if claim is None:
        return None
    made = certificate_of_sign(claim.expr, domain, claim.sign)
    return made or next((c for r in domain.relations if (c := _beside_relation(claim, r)) is not None), None)


def _beside_relation(claim: Claim, relation: sp.Basic) -> Certificate | None:
    fact = claim_of(relation, claim.domain)
    if fact is None or claim.sign == "=0" or fact.sign == "=0" or fact.sign == ">=0" and claim.sign == ">0":
        return None
    times = beside(claim, fact, _without_roots(claim.expr / fact.expr), True)
    return times or beside(claim, fact, claim.expr - fact.expr, False)


def _without_roots(ratio: sp.Expr) -> sp.Expr:
    """The ratio in factors, where a letter under a square root counts as the square of it."""
    letters = {p.base for p in ratio.atoms(sp.Pow) if p.exp.is_Rational and p.exp.q == 2 and p.base.is_Symbol}
    roots = {x: sp.Dummy(x.name, positive=True) for x in letters}
    plain = counted(sp.factor, ratio.subs({x: r**2 for x, r in roots.items()}))
    return plain.xreplace({r: sp.sqrt(x) for x, r in roots.items()})


def beside(claim: Claim, fact: Claim, rest: sp.Expr, times: bool) -> Certificate | None:
    """From what a condition says, times something positive, or with something added that is not negative."""
    other = counted(sp.factor, rest) if times else rest
    facts = [Certificate(fact, Given()), certificate_of_sign(other, claim.domain, ">0" if times else ">=0")]
    one = sp.S.One
    return combined(claim, facts, [(one, (0, 1))] if times else [(one, (0,)), (one, (1,))])


def rewritten(claim: Claim, found: Certificate | None) -> Certificate | None:
    """The claim, from one of the same domain whose expression is equal to the claim's by normal forms."""
    if found is None or found.claim.gives(claim):
        return found
    if not found.claim.gives(replace(claim, expr=found.claim.expr)):
        return None
    shown = valued([found.claim.expr], claim)
    same = zero(claim.expr - found.claim.expr, claim.domain)
    return None if shown is None else following(claim, Rewritten(), same, found, *shown)


def combined(claim: Claim, facts: Sequence[Certificate | None], products: Sequence[Product]) -> Certificate | None:
    """The claim from a sum of products of facts, each product with the places of its facts among these."""
    used = sorted({i for _, places in products for i in places})
    kept = [fact for i in used if (fact := facts[i]) is not None]
    shown = valued([f.claim.expr for f in kept], claim)
    if shown is None or len(kept) < len(used):
        return None
    place = {i: k + 1 for k, i in enumerate(used)}
    told = tuple((m, tuple(place[i] for i in places)) for m, places in products)
    total = sp.Add(*(sp.Mul(m, *(kept[i - 1].claim.expr for i in places)) for m, places in told))
    same = zero(claim.expr - total, claim.domain)
    return following(claim, Combination(told), same, *kept, *shown)


def cleared(claim: Claim, positive: Certificate | None, other: Certificate | None) -> Certificate | None:
    """The claim from the one of what its expression is times something positive."""
    if positive is None or other is None:
        return None
    shown = valued([positive.claim.expr, other.claim.expr], claim)
    same = zero(claim.expr * positive.claim.expr - other.claim.expr, claim.domain)
    return None if shown is None else following(claim, Cleared(), same, positive, other, *shown)


Through = Callable[[Claim, Certificate], Certificate | None]


def claimed(difference: sp.Expr, strict: bool, domain: Domain) -> Claim:
    """That a difference is positive, or not negative."""
    return Claim(difference, ">0" if strict else ">=0", domain)


def plainly(relation: sp.Basic, domain: Domain, step: Step) -> tuple[Certificate, ...] | None:
    """What shows a single relation by a step that needs nothing."""
    claim = claim_of(relation, domain)
    return None if claim is None else alone(following(claim, step))


def on_the_way(relation: sp.Basic, domain: Domain, found: Proof, through: Through) -> tuple[Certificate, ...] | None:
    """What shows a single relation from the certificate of what it was reduced to."""
    claim, made = claim_of(relation, domain), found.certificate()
    return None if claim is None or made is None else alone(through(claim, made))


def asked(claim: Claim, found: Certificate | None) -> Certificate | None:
    """The claim from what was found for it: on faces where letters have one value, on a larger domain, in another form."""
    if found is None or found.claim.gives(claim):
        return found
    if found.claim.domain.same(claim.domain):
        return rewritten(claim, found)
    for v in claim.domain.variables:
        if v.low is not None and v.low == v.high and found.claim.domain.variable(v.symbol) is None:
            face = Claim(claim.expr.subs(v.symbol, v.low), claim.sign, claim.domain.restrict(v.symbol, v.low))
            inner = asked(face, found)
            return following(claim, Fixed(v.symbol), inner)
    there = rewritten(Claim(claim.expr, claim.sign, found.claim.domain), found)
    return None if there is None else instance(claim, there)


def unresolved(relation: sp.Basic, domain: Domain, found: Sequence[Certificate]) -> tuple[Certificate, ...] | None:
    """The claims of a relation from those in which its maxima and minima are resolved."""
    claims = [claim_of(r, domain) for r in parts_of(relation, sp.And)]
    made = [None if c is None else with_extrema(c, found) for c in claims]
    return tuple(m for m in made if m) if all(made) else None


def with_extrema(claim: Claim, found: Sequence[Certificate]) -> Certificate | None:
    """The claim from one of these, or from those with branches of its absolute values, maxima and minima in their places."""
    for made in found:
        if made.claim.gives(claim):
            return made
    atoms = sorted(claim.expr.atoms(sp.Abs, sp.Max, sp.Min), key=sp.default_sort_key)
    if not atoms:
        return next((m for made in found if (m := rewritten(claim, made)) is not None), None)
    for atom in atoms:
        values = [value for value, _ in branching(atom)]
        parts = [with_extrema(replace(claim, expr=claim.expr.xreplace({atom: v})), found) for v in values]
        if all(parts):
            return following(claim, Branches(atom), *parts)
        for value, part in zip(values, parts, strict=True):
            if part is not None and (whole := on_a_branch(claim, atom, value, part)) is not None:
                return whole
    return None


def on_a_branch(claim: Claim, atom: sp.Expr, branch: sp.Expr, made: Certificate) -> Certificate | None:
    """The claim from that with one branch of the atom in its place, where the atom comes with a weight that makes this the less."""
    slot = sp.Dummy("slot", real=True)
    weight = sp.diff(claim.expr.xreplace({atom: slot}), slot)
    gap = branch - atom if isinstance(atom, sp.Min) else atom - branch
    weight = -weight if isinstance(atom, sp.Min) else weight
    inside = Claim(gap, ">=0", claim.domain)
    parts = [certificate_of_sign(one.expr, one.domain, ">=0") for one in branches_of(inside, atom)]
    if slot in weight.free_symbols:
        return None
    fact = following(inside, Branches(atom), *parts)
    if weight.is_Rational:
        return combined(claim, [made, fact], [(sp.S.One, (0,)), (weight, (1,))]) if weight > 0 else None
    weighted = certificate_of_sign(weight, claim.domain, ">=0")
    return combined(claim, [made, fact, weighted], [(sp.S.One, (0,)), (sp.S.One, (1, 2))])


def on_branches(
    relation: sp.Basic, domain: Domain, atom: sp.Expr, found: Sequence[Certificate | None]
) -> tuple[Certificate, ...] | None:
    """The claim from those with each branch of the atom in its place, on a region that covers where it is the one."""
    claim = claim_of(relation, domain)
    wanted = [] if claim is None else branches_of(claim, atom)
    if claim is None or len(found) != len(wanted):
        return None
    parts = [
        asked(one, made) or certificate_of_sign(one.expr, one.domain, one.sign)
        for one, made in zip(wanted, found, strict=True)
    ]
    return alone(following(claim, Branches(atom), *parts))


def by_a_branch(claim: Claim) -> Certificate | None:
    """The claim from that with one branch of an absolute value or extremum, where coefficients or the build show it."""
    for atom in sorted(claim.expr.atoms(sp.Abs, sp.Max, sp.Min), key=sp.default_sort_key):
        for value, _ in branching(atom):
            part = certificate_of_sign(claim.expr.xreplace({atom: value}), claim.domain, claim.sign)
            whole = part and on_a_branch(claim, atom, value, part)
            if whole is not None:
                return whole
    return None


def squeezed(claim: Claim, above: Certificate | None, below: Certificate | None) -> Certificate | None:
    """That an expression is zero, from its sign and that of its negative."""
    parts = (
        rewritten(Claim(claim.expr, ">=0", claim.domain), above),
        rewritten(Claim(-claim.expr, ">=0", claim.domain), below),
    )
    return following(claim, Squeezed(), *parts)


def in_cases(
    relation: sp.Basic, domain: Domain, found: Sequence[Sequence[Certificate]]
) -> tuple[Certificate, ...] | None:
    """The claim from those in the parts between which the first alternative of the domain chooses."""
    claim = claim_of(relation, domain)
    instead, chosen = next(iter(alternatives(domain)))
    if claim is None or len(found) != len(chosen) or any(len(made) != 1 for made in found):
        return None
    return alone(_in_each(claim, chosen, instead, [made[0] for made in found]))


def on_regions(
    premise: sp.Basic, conclusion: sp.Basic, domain: Domain, found: Sequence[Sequence[Certificate]]
) -> tuple[Certificate, ...] | None:
    """The claims of the conclusion where the premise holds, from those on regions that cover it: one for each alternative."""
    chosen = parts_of(premise, sp.Or)
    if len(chosen) != len(found):
        return None
    inside, out = under(domain, premise), []
    for k, relation in enumerate(parts_of(conclusion, sp.And)):
        claim = claim_of(relation, inside)
        if claim is None or any(len(made) <= k for made in found):
            return None
        one = _in_each(claim, chosen, premise, [made[k] for made in found])
        if one is None:
            return None
        out.append(one)
    return tuple(out)


def _in_each(
    claim: Claim, chosen: Sequence[sp.Basic], premise: sp.Basic, found: Sequence[Certificate]
) -> Certificate | None:
    if len(chosen) == 1:
        return asked(claim, found[0])
    parts = [
        asked(replace(claim, domain=case(claim.domain, one, premise)), made)
        for one, made in zip(chosen, found, strict=True)
    ]
    return following(claim, Cases(tuple(chosen)), *parts)


def instance(claim: Claim, there: Certificate, values: Sequence[tuple[sp.Symbol, sp.Expr]] = ()) -> Certificate | None:
    """The claim from one on another domain, with values put for letters, which have values themselves."""
    put, e, domain = dict(values), there.claim.expr, claim.domain
    needed = [c.enough for c in conditions(e)] if values else []
    told = [r.subs(put, simultaneous=True) if values else r for r in (*there.claim.domain.conditions(), *needed)]
    known = set(domain.conditions())
    parts = [_shown(r, domain) for r in told if r not in known and r != sp.true]
    shown = valued([x for _, x in values] + told, Claim(sp.S.Zero, "=0", domain))
    if shown is None or None in parts:
        return None
    inside = replace(claim, expr=e.subs(put, simultaneous=True) if values else e)
    return rewritten(
        claim, following(inside, Instance(tuple(values)), there, *(c for p in parts for c in p or ()), *shown)
    )


def rises(
    claim: Claim, function: type[sp.Function], above: sp.Expr, below: sp.Expr, found: Certificate | None
) -> Certificate | None:
    """That f(above) - f(below) has the sign that above - below has."""
    inner, shown = rewritten(replace(claim, expr=above - below), found), valued([above, below], claim)
    return None if shown is None else following(claim, Rises(function, above, below), inner, *shown)


def by_map(claim: Claim, by: Map, big: sp.Expr, small: sp.Expr, found: Certificate | None) -> Certificate | None:
    """That big - small has the sign of the difference between what the map makes of them, written as it may be."""
    inner = rewritten(replace(claim, expr=mapping(by, big) - mapping(by, small)), found)
    needed = [certificate_of_sign(e, claim.domain, sign) for e, sign in needed_for(by, big, small)]
    shown = valued([big, small], replace(claim, expr=big - small))
    if shown is None:
        return None
    return rewritten(claim, following(replace(claim, expr=big - small), Mapped(by, big, small), *needed, inner, *shown))


def by_unit_steps(
    claim: Claim,
    n: sp.Symbol,
    ratio: sp.Expr,
    base: Certificate,
    passed_on: Certificate | None,
    step: Certificate | None,
) -> Certificate | None:
    """The claim by induction over n, from the first case, the sign of the ratio and the step."""
    v, domain = claim.domain.variable(n), claim.domain
    if v is None or v.low is None:
        return None
    first = rewritten(Claim(claim.expr.subs(n, v.low), claim.sign, domain.restrict(n, v.low)), base)
    kept: Sign = ">0" if claim.sign == ">0" else ">=0"
    sign = rewritten(Claim(ratio, kept, domain), passed_on) if passed_on else certificate_of_sign(ratio, domain, kept)
    shown = valued([claim.expr, ratio], Claim(sp.S.Zero, "=0", domain))
    return None if shown is None else following(claim, Induction(n, ratio), first, sign, step, *shown)
