"""What is known of an atom from above or below takes its place where that only makes the statement stronger.

Each bound is elementary and holds on the whole domain; the condition that it needs is proved first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import sympy as sp

from ..balls.functions import Phi
from ..core.domain import Domain
from .build import nonnegative
from .evidence import Proof
from .monotone import orthant_sign

Prover = Callable[[sp.Basic, Domain], Proof | None]


def by_bounds(relation: sp.Rel, domain: Domain, prover: Prover) -> Proof | None:
    """A proof of the relation from a stronger one, in which one atom that occurs linearly is replaced by a bound."""
    big, small = (relation.lhs, relation.rhs) if relation.rel_op in (">", ">=") else (relation.rhs, relation.lhs)
    difference = sp.expand_mul(big - small)
    make = sp.Gt if relation.rel_op in ("<", ">") else sp.Ge
    for atom in sorted(difference.atoms(Phi, sp.binomial), key=sp.default_sort_key):
        weight = sp.diff(difference.xreplace({atom: _SLOT}), _SLOT)
        if _SLOT in weight.free_symbols:
            continue
        sign = 1 if weight.is_positive else -1 if weight.is_negative else orthant_sign(weight, domain, False)
        for needs, bound, words in _bounds(atom, sign):
            goal = make(difference.xreplace({atom: bound}), 0, evaluate=False)
            if all(_shown(c, domain, prover) for c in needs):
                found = goal if goal in (sp.true,) else None
                proof = Proof("trivial", ("flint",)) if found is not None else prover(goal, domain)
                if proof is not None:
                    return Proof(f"{words}, then {proof.method}", proof.engines, "", proof.exhaustive)
    for goal, words in _all_at_once(difference, domain):
        proof = prover(make(goal, 0, evaluate=False), domain)
        if proof is not None:
            return Proof(f"{words}, then {proof.method}", proof.engines, "", proof.exhaustive)
    return None


def _all_at_once(difference: sp.Expr, domain: Domain) -> Iterator[tuple[sp.Expr, str]]:
    """Every logarithm by 1 - 1/z <= log z <= z - 1, and every root of a product by sqrt(u v) <= (u + v)/2."""
    tangents = _tangents(difference, domain)
    if tangents is not None:
        yield tangents, "1 - 1/z <= log z <= z - 1"
    means = [_mean(part, domain) for part in sp.Add.make_args(difference)]
    if means != list(sp.Add.make_args(difference)):
        yield sp.Add(*means), "sqrt(u v) <= (u + v)/2"


def _tangents(difference: sp.Expr, domain: Domain) -> sp.Expr | None:
    """A lower bound without logarithms, where these come with weights of known signs."""
    slots = {e: sp.Dummy("log", real=True) for e in difference.atoms(sp.log) if e.free_symbols}
    inside = difference.xreplace(slots)
    bounds = {}
    for e, slot in slots.items():
        weight = sp.factor(sp.diff(inside, slot))
        if weight.has(sp.log, *slots.values()):
            return None
        sign = orthant_sign(weight, domain, False)
        if not sign:
            return None
        bounds[slot] = 1 - 1 / e.args[0] if sign > 0 else e.args[0] - 1
    return inside.xreplace(bounds) if slots else None


def _mean(part: sp.Expr, domain: Domain) -> sp.Expr:
    """A lower bound of -w sqrt(u) sqrt(v) with the mean of u and v, where w, u, v are not negative; else the part as it is."""
    under: list[sp.Expr] = []
    weight = sp.S.One
    for factor in sp.Mul.make_args(part):
        if factor.is_Pow and factor.exp == sp.S.Half:
            under += sp.Mul.make_args(factor.base)
        else:
            weight *= factor
    if len(under) != 2 or not all(nonnegative(u, domain) for u in (*under, -weight)):
        return part
    return weight * (under[0] + under[1]) / 2


_SLOT = sp.Dummy("slot", real=True)


def _shown(condition: sp.Basic, domain: Domain, prover: Prover) -> bool:
    return condition == sp.true or condition in domain.conditions() or prover(condition, domain) is not None


def _bounds(atom: sp.Expr, sign: int) -> Iterator[tuple[list[sp.Basic], sp.Expr, str]]:
    """Conditions, a lower bound (where the atom counts positively) or an upper one, and words."""
    if isinstance(atom, Phi):
        (x,) = atom.args
        if sign > 0:
            yield [], sp.S.Zero, "Phi > 0"
            yield [sp.Ge(x, 0, evaluate=False)], 1 - sp.exp(-(x**2) / 2) / 2, "Phi(x) >= 1 - exp(-x^2/2)/2 for x >= 0"
        if sign < 0:
            yield [], sp.S.One, "Phi < 1"
            yield [sp.Le(x, 0, evaluate=False)], sp.exp(-(x**2) / 2) / 2, "Phi(x) <= exp(-x^2/2)/2 for x <= 0"
    if isinstance(atom, sp.binomial) and sign:
        n, k = atom.args
        inside: list[sp.Basic] = [sp.Ge(k, 0, evaluate=False), sp.Ge(n, k, evaluate=False)]
        if not (n.is_integer and k.is_integer):
            return
        if sign < 0:
            yield inside, 2**n, "binom(n, k) <= 2^n"
        else:
            yield inside, sp.S.One, "binom(n, k) >= 1"
