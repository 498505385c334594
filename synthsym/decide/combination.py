"""Goals that are nonnegative combinations of products of facts: the domain's conditions and what is known of the atoms.

Absolute values, maxima and minima are resolved branch by branch; each branch adds the facts that hold on it.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import sympy as sp

from ..core.domain import Domain
from ..effort import spend
from ..errors import Undecided
from .evidence import Proof
from .field import Field
from .fractions import Frac, Poly, generator, used
from .handelman import certificate
from .normal import Normaliser
from .positive import sign_of

_BRANCHES = 64
_FACTS = 14
_LONGEST = 60  # terms of a product, or of the goal
Fact = tuple[sp.Expr, bool]


def by_combination(relation: sp.Rel, domain: Domain) -> Proof | None:
    """A certificate for every branch of the relation."""
    if relation.rel_op not in ("<", "<=", ">", ">="):
        return None
    big, small = (relation.lhs, relation.rhs) if relation.rel_op in (">", ">=") else (relation.rhs, relation.lhs)
    strict = relation.rel_op in ("<", ">")
    given = [fact for c in domain.conditions() for fact in _facts(c)]
    branches = list(itertools.islice(_branches(big - small, ()), _BRANCHES + 1))
    if len(branches) > _BRANCHES:
        return None
    for goal, facts in branches:
        spend(4)
        if not _certified(goal, [*given, *facts], strict, domain):
            return None
    return Proof("a nonnegative combination of products of what is known, checked exactly", ("flint",))


def _facts(condition: sp.Basic) -> list[Fact]:
    if not isinstance(condition, sp.Rel) or condition.rel_op == "!=":
        return []
    difference = condition.lhs - condition.rhs
    if condition.rel_op == "==":
        return [(difference, False), (-difference, False)]
    return [(difference if condition.rel_op in (">", ">=") else -difference, condition.rel_op in (">", "<"))]


def _branches(goal: sp.Expr, facts: tuple[Fact, ...]) -> Iterator[tuple[sp.Expr, tuple[Fact, ...]]]:
    """The goal without absolute values and extrema, with the conditions under which it looks like that."""
    free = goal.free_symbols
    atoms = [
        a
        for a in goal.atoms(sp.Abs, sp.Max, sp.Min)
        if a.free_symbols <= free and not any(x.has(sp.Abs, sp.Max, sp.Min) for x in a.args)
    ]
    if not atoms:
        yield goal, facts
        return
    atom = min(atoms, key=sp.default_sort_key)
    if isinstance(atom, sp.Abs):
        (u,) = atom.args
        for value in (u, -u):
            yield from _branches(goal.xreplace({atom: value}), (*facts, (value, False)))
        return
    sign = 1 if isinstance(atom, sp.Max) else -1
    for best in atom.args:
        yield from _branches(
            goal.xreplace({atom: best}),
            (*facts, *((sign * (best - other), False) for other in atom.args if other != best)),
        )


def _certified(goal: sp.Expr, facts: list[Fact], strict: bool, domain: Domain) -> bool:
    try:
        field = Field(domain, goal, *(f for f, _ in facts))
        target = field.fraction(goal)
        known = [(field.fraction(f), positive) for f, positive in facts]
        cleared = _cleared(field, target)
        if cleared is None:
            return False
        premises = [(p, s) for f, s in known if (p := _cleared(field, f)) is not None and not p.is_constant()]
        premises += _of_atoms(field, used(cleared))
    except (Undecided, ValueError, OverflowError):
        return False
    if cleared == 0:
        return not strict
    for degree in (1, 2, 3):
        longest = max((len(p) for p, _ in premises), default=1)
        if degree > 1 and (len(premises) > _FACTS or longest**degree > _LONGEST or len(cleared) > _LONGEST):
            return False
        for wanted in (False, True) if strict else (False,):
            found = certificate(cleared, premises, degree, wanted)
            if found is not None and (not strict or any(positive for _, _, positive in found)):
                return True
    return False


def _cleared(field: Field, f: Frac) -> Poly | None:
    """A polynomial with the sign of the fraction; None where the sign of the denominator is not known."""
    sign = sign_of(field, f.den)
    return field.reduce(f.num * sign) if sign else None


def _of_atoms(field: Normaliser, indices: set[int]) -> list[tuple[Poly, bool]]:
    """What is known of exponentials, logarithms and roots, as polynomials in the atoms."""
    out: list[tuple[Poly, bool]] = []
    for i in sorted(indices):
        atom, me = field.atoms[i], generator(i)
        if atom.kind == "root" or (atom.kind == "fn" and atom.positive):
            out.append((me, True))
        if atom.kind == "exp" and atom.arg is not None:
            out.append((me, True))
            if atom.arg.den == 1:
                out.append((me - 1 - atom.arg.num, False))
        if atom.kind == "log":
            out.append((atom.poly - 1 - me, False))
            out.append((me * atom.poly - atom.poly + 1, False))
    return out
