"""What reductions of a claim to others make of it: branches of an absolute value, a domain under conditions, the next term of a sum.

Both who writes a certificate down and who checks it read them here, so nothing in this module searches or proves.
"""

from __future__ import annotations

from collections.abc import Iterator

import sympy as sp

from ..core.domain import Domain, Real, Spec
from .certificate import Claim, Map, Sign


def where(domain: Domain, *relations: sp.Basic) -> Domain:
    """The domain with these conditions as well, whether or not a point in it is known."""
    other = domain._copy()
    other.relations += tuple(dict.fromkeys(r for r in relations if r not in domain.relations))
    return other


def parts_of(condition: sp.Basic, kind: type[sp.Basic]) -> tuple[sp.Basic, ...]:
    """The parts of a conjunction (or an alternative) in their order; anything else is its only part."""
    return condition.args if isinstance(condition, kind) else (condition,)


def under(domain: Domain, premise: sp.Basic) -> Domain:
    """The part of the domain on which a premise holds, one condition for each part of a conjunction."""
    return where(domain, *(r for r in parts_of(premise, sp.And) if r != sp.true))


def alternatives(domain: Domain) -> Iterator[tuple[sp.Basic, tuple[sp.Basic, ...]]]:
    """The conditions `or` and `!=` of the domain, each with those between which it chooses."""
    for r in domain.relations:
        if isinstance(r, sp.Or):
            yield r, r.args
        elif isinstance(r, sp.Ne):
            yield r, (sp.Lt(*r.args, evaluate=False), sp.Gt(*r.args, evaluate=False))


def case(domain: Domain, chosen: sp.Basic, instead: sp.Basic | None) -> Domain:
    """The part of the domain with the alternative, in the place of the condition that chooses it if there is one."""
    other = domain._copy()
    other.relations = tuple(r for r in domain.relations if r != instead)
    return under(other, chosen)


def branching(atom: sp.Expr) -> list[tuple[sp.Expr, tuple[sp.Basic, ...]]]:
    """The branches of an absolute value or an extremum, each with the conditions under which it is the value."""
    if isinstance(atom, sp.Abs):
        (u,) = atom.args
        return [(u, (sp.Ge(u, 0, evaluate=False),)), (-u, (sp.Le(u, 0, evaluate=False),))]
    order = sp.Ge if isinstance(atom, sp.Max) else sp.Le
    return [
        (best, tuple(order(best, other, evaluate=False) for other in atom.args if other != best)) for best in atom.args
    ]


def branches_of(claim: Claim, atom: sp.Expr) -> list[Claim]:
    """The claim with each branch of the atom in its place, where it is the one."""
    return [
        Claim(claim.expr.xreplace({atom: value}), claim.sign, where(claim.domain, *conditions))
        for value, conditions in branching(atom)
    ]


def bound_letters(expr: sp.Basic) -> set[sp.Basic]:
    """The letters that sums, products and integrals in the expression run through."""
    return {x for e in expr.atoms(sp.Sum, sp.Product, sp.Integral) for x in e.bound_symbols}


def mapping(by: Map, e: sp.Expr) -> sp.Expr:
    """What the map makes of an expression."""
    return e**2 if by == "squares" else sp.log(e) if by == "logarithms" else sp.exp(e)


def needed_for(by: Map, big: sp.Expr, small: sp.Expr) -> list[tuple[sp.Expr, Sign]]:
    """What must be known of the sides so that the map keeps, or shows, their order."""
    if by == "squares":
        return [(big, ">=0")]
    return [(big, ">0"), (small, ">0")] if by == "logarithms" else []


def downward(relation: sp.Basic, n: sp.Symbol) -> bool:
    """With n, the relation also holds for n - 1: it says n <= something without n."""
    if not isinstance(relation, sp.Rel) or relation.rel_op not in ("<", "<=", ">", ">="):
        return False
    small, big = relation.lts, relation.gts
    slope = sp.diff(small - big, n)
    return bool(slope.is_Rational and slope >= 0) and n not in sp.expand(small - big - slope * n).free_symbols


def gained(e: sp.Expr, n: sp.Symbol) -> sp.Expr:
    """e(n + 1) - e(n), where a sum up to n gains its last term."""
    total = sp.S.Zero
    for part in sp.Add.make_args(e):
        factor, rest = part.as_independent(sp.Sum, as_Add=False)
        if isinstance(rest, sp.Sum) and n not in factor.free_symbols and len(rest.limits) == 1:
            k, low, high = rest.limits[0]
            if high == n and n not in low.free_symbols and n not in rest.function.free_symbols:
                total += factor * rest.function.subs(k, n + 1)
                continue
        total += part.subs(n, n + 1) - part
    return total


def step_of(e: sp.Expr, n: sp.Symbol, ratio: sp.Expr) -> sp.Expr:
    """e(n + 1) - ratio e(n)."""
    return gained(e, n) if ratio == 1 else e.subs(n, n + 1) - ratio * e


def residues(domain: Domain, n: sp.Symbol, q: int) -> list[tuple[sp.Expr, Domain]]:
    """n = q m + j for each residue j that an integer in its range may have, with the domain in which m stands for n."""
    v, name = domain.variable(n), f"{n.name}_{q}"
    found = []
    for j in range(q):
        low = None if v is None or v.low is None else sp.ceiling((v.low - j) / q)
        high = None if v is None or v.high is None else sp.floor((v.high - j) / q)
        if low is not None and high is not None and low.is_Rational and high.is_Rational and low > high:
            continue  # no integer with this residue
        inner = domain.without(n)
        inner._add(name, Spec(True, low, high))
        inner.at[inner[name]] = inner._default(inner.variables[-1])
        found.append((q * inner[name] + j, inner))
    return found


def rounded_by(atom: sp.Expr, domain: Domain, name: str) -> tuple[sp.Expr, Domain]:
    """floor(u) = u - r and ceiling(u) = u + r with 0 <= r < 1, and the domain with r, which has this name."""
    (u,) = atom.args
    inner = domain._copy()
    inner._add(name, (Real >= 0) < 1)
    inner.at[inner[name]] = sp.S.Zero
    return (u - inner[name] if isinstance(atom, sp.floor) else u + inner[name]), inner
