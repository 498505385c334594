"""Case by case: an absolute value, a maximum or a minimum is one of two expressions, each on its own part of the domain."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain
from ..effort import left, within
from .evidence import Proof, joined
from .imply import regions_of
from .prove import prove

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
    whole = joined(list(proofs))
    return whole and Proof("case by case", whole.engines, str(atom), whole.exhaustive)


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
