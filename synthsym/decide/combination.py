"""Goals that are nonnegative combinations of products of facts: the domain's conditions and what is known of the atoms.

Absolute values, maxima and minima are resolved branch by branch; each branch adds the facts that hold on it.

What is known of an atom from above or below takes its place where that only makes the statement stronger.

Each bound is elementary and holds on the whole domain; the condition that it needs is proved first.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

import sympy as sp

from ..balls.functions import Phi
from ..core.domain import Domain
from ..effort import spend
from ..errors import Undecided
from .build import nonnegative
from .certificate import Branches, Certificate, Claim, Given
from .evidence import Proof, alone
from .field import Field
from .fractions import Frac, Poly, generator, used
from .monotone import orthant_sign
from .multipliers import multipliers
from .normal_form import Normaliser, rational
from .positive import sign_of
from .reductions import branches_of
from .signs import certificate_of_sign, following
from .writing import claimed, cleared, combined, instance

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
    found: list[_Found] = []
    for goal, facts in branches:
        spend(4)
        one = _combined(goal, [*given, *facts], strict, domain)
        if one is None:
            return None
        found.append(one)
    claim = Claim(big - small, ">0" if strict else ">=0", domain)
    words = "a nonnegative combination of products of what is known, checked exactly"
    return Proof(words, ("flint",), certify=lambda: alone(_on_branches(claim, iter(found))))


def _on_branches(claim: Claim, found: Iterator[_Found]) -> Certificate | None:
    """The combinations, branch by branch in the order in which they were found."""
    atom = _first(claim.expr)
    if atom is None:
        return next(found).certificate(claim)
    parts = [_on_branches(branch, found) for branch in branches_of(claim, atom)]
    return following(claim, Branches(atom), *parts)


def _facts(condition: sp.Basic) -> list[Fact]:
    if not isinstance(condition, sp.Rel) or condition.rel_op == "!=":
        return []
    difference = condition.lhs - condition.rhs
    if condition.rel_op == "==":
        return [(difference, False), (-difference, False)]
    return [(difference if condition.rel_op in (">", ">=") else -difference, condition.rel_op in (">", "<"))]


def _branches(goal: sp.Expr, facts: tuple[Fact, ...]) -> Iterator[tuple[sp.Expr, tuple[Fact, ...]]]:
    """The goal without absolute values and extrema, with the conditions under which it looks like that."""
    atom = _first(goal)
    if atom is None:
        yield goal, facts
        return
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


def _first(goal: sp.Expr) -> sp.Expr | None:
    """The absolute value or extremum, without another in it, that is resolved first."""
    free = goal.free_symbols
    atoms = [
        a
        for a in goal.atoms(sp.Abs, sp.Max, sp.Min)
        if a.free_symbols <= free and not any(x.has(sp.Abs, sp.Max, sp.Min) for x in a.args)
    ]
    return min(atoms, key=sp.default_sort_key) if atoms else None


@dataclass(frozen=True)
class _Found:
    """The multipliers and the places of the facts in each product; what is known first is of the conditions, the rest of atoms."""

    field: Field
    target: Frac
    known: Sequence[tuple[sp.Expr, bool]]
    of_atoms: Sequence[tuple[Poly, bool]]
    products: Sequence[tuple[sp.Rational, tuple[int, ...]]]

    def certificate(self, claim: Claim) -> Certificate | None:
        """The claim, that the goal has this sign: what is positive under its fraction, and the combination above it."""
        facts: list[Certificate | None] = [self._given(f, strict, claim.domain) for f, strict in self.known]
        for p, strict in self.of_atoms:
            e = self.field.expression(Frac(p))
            facts.append(certificate_of_sign(e, claim.domain, ">0" if strict else ">=0"))
        return self._over(claim, self.target, lambda above: combined(above, facts, self.products))

    def _given(self, fact: sp.Expr, strict: bool, domain: Domain) -> Certificate | None:
        told = Certificate(Claim(fact, ">0" if strict else ">=0", domain), Given())
        f = self.field.fraction(fact)
        if f.den == 1:
            return told
        below = self._below(f)
        positive = certificate_of_sign(below, domain, ">0")
        above = Claim(self.field.expression(Frac(f.num * sign_of(self.field, f.den))), told.claim.sign, domain)
        return combined(above, [told, positive], [(sp.S.One, (0, 1))])

    def _below(self, f: Frac) -> sp.Expr:
        return self.field.expression(Frac(f.den * sign_of(self.field, f.den)))

    def _over(self, claim: Claim, f: Frac, shown: Callable[[Claim], Certificate | None]) -> Certificate | None:
        if f.den == 1:
            return shown(claim)
        positive = certificate_of_sign(self._below(f), claim.domain, ">0")
        above = replace(claim, expr=self.field.expression(Frac(f.num * sign_of(self.field, f.den))))
        return cleared(claim, positive, shown(above))


def _combined(goal: sp.Expr, facts: list[Fact], strict: bool, domain: Domain) -> _Found | None:
    try:
        field = Field(domain, goal, *(f for f, _ in facts))
        target = field.fraction(goal)
        known = [(field.fraction(f), positive) for f, positive in facts]
        above = _cleared(field, target)
        if above is None:
            return None
        told, premises = [], []
        for fact, (f, positive) in zip(facts, known, strict=True):
            p = _cleared(field, f)
            if p is not None and not p.is_constant():
                told.append(fact)
                premises.append((p, positive))
        of_atoms = _of_atoms(field, used(above))
    except (Undecided, ValueError, OverflowError):
        return None
    if above == 0:
        return None if strict else _Found(field, target, told, of_atoms, ())
    premises += of_atoms
    for degree in (1, 2, 3):
        longest = max((len(p) for p, _ in premises), default=1)
        if degree > 1 and (len(premises) > _FACTS or longest**degree > _LONGEST or len(above) > _LONGEST):
            return None
        for wanted in (False, True) if strict else (False,):
            found = multipliers(above, premises, degree, wanted)
            if found is not None and (not strict or any(positive for _, (_, positive, _) in found)):
                products = [(rational(m), places) for m, (_, _, places) in found]
                return _Found(field, target, told, of_atoms, products)
    return None


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
    for goal, words, gaps in _all_at_once(difference, domain):
        proof = prover(make(goal, 0, evaluate=False), domain)
        if proof is not None:
            claim = claimed(big - small, relation.rel_op in ("<", ">"), domain)
            return proof.leads(f"{words}, then {proof.method}", partial(_with_gaps, claim, gaps))
    return None


Gap = tuple[sp.Expr, sp.Expr]  # how much greater a term is than its bound, as a product of what is not negative


def _with_gaps(claim: Claim, gaps: list[Gap], made: Certificate | None) -> Certificate | None:
    """The claim from that with bounds in the places of terms."""
    facts = [made, *(_by_a_tangent(e, claim.domain) for gap in gaps for e in gap)]
    products = [(sp.S.One, (2 * k + 1, 2 * k + 2)) for k in range(len(gaps))]
    return combined(claim, facts, [(sp.S.One, (0,)), *products])


def _by_a_tangent(expr: sp.Expr, domain: Domain) -> Certificate | None:
    """That it is not negative: by its coefficients or its build, or as log u - 1 + 1/u or u - 1 - log u at a positive u."""
    z = sp.Symbol("z", positive=True)
    logs = expr.atoms(sp.log)
    for u in (e.args[0] for e in logs if len(logs) == 1):
        for e in (sp.log(z) - 1 + 1 / z, z - 1 - sp.log(z)):
            there = certificate_of_sign(e, Domain("z > 0"), ">=0")
            if there is not None and e.subs(z, u) == expr:
                return instance(Claim(expr, ">=0", domain), there, [(z, u)])
    return certificate_of_sign(expr, domain, ">=0")


def _all_at_once(difference: sp.Expr, domain: Domain) -> Iterator[tuple[sp.Expr, str, list[Gap]]]:
    """Every logarithm by 1 - 1/z <= log z <= z - 1, and every root of a product by sqrt(u v) <= (u + v)/2."""
    tangents = _tangents(difference, domain)
    if tangents is not None:
        yield tangents[0], "1 - 1/z <= log z <= z - 1", tangents[1]
    parts = sp.Add.make_args(difference)
    means = [_mean(part, domain) for part in parts]
    if means != list(parts):
        gaps = [(sp.S.One, part - mean) for part, mean in zip(parts, means, strict=True) if part != mean]
        yield sp.Add(*means), "sqrt(u v) <= (u + v)/2", gaps


def _tangents(difference: sp.Expr, domain: Domain) -> tuple[sp.Expr, list[Gap]] | None:
    """A lower bound without logarithms, where these come with weights of known signs."""
    slots = {e: sp.Dummy("log", real=True) for e in difference.atoms(sp.log) if e.free_symbols}
    inside = difference.xreplace(slots)
    bounds, gaps = {}, []
    for e, slot in slots.items():
        weight = sp.factor(sp.diff(inside, slot))
        if weight.has(sp.log, *slots.values()):
            return None
        sign = orthant_sign(weight, domain, False)
        if not sign:
            return None
        bounds[slot] = 1 - 1 / e.args[0] if sign > 0 else e.args[0] - 1
        gaps.append((sign * weight, sign * (e - bounds[slot])))
    return (inside.xreplace(bounds), gaps) if slots else None


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
