"""Goals that are nonnegative combinations of products of facts: the domain's conditions and what is known of the atoms.

Absolute values, maxima and minima are resolved branch by branch; each branch adds the facts that hold on it.

What is known of an atom from above or below takes its place where that only makes the statement stronger.

Each bound is elementary and holds on the whole domain; the condition that it needs is proved first.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence

import sympy as sp
from flint import fmpq, fmpq_mat

from ..balls.functions import Phi
from ..core.domain import Domain
from ..effort import spend
from ..errors import Undecided
from .build import nonnegative
from .evidence import Proof
from .field import Field
from .fractions import Frac, Poly, constant, generator, terms, used
from .monotone import orthant_sign
from .normal_form import Normaliser
from .positive import sign_of

# Certificates by linear programming: the goal as a nonnegative combination of products of what is known to be >= 0.
# HiGHS proposes which products are needed; FLINT then solves for the multipliers exactly and checks the identity.
# Nothing that HiGHS says is believed: without an exact identity with multipliers >= 0 there is no certificate.


_PRODUCTS = 300
_ROWS = 800
_FLOAT_BITS = 900  # of coefficients that a linear program may see


def certificate(
    goal: Poly, facts: Sequence[tuple[Poly, bool]], degree: int, strict: bool
) -> list[tuple[fmpq, Poly, bool]] | None:
    """Multipliers and products with goal = sum of multiplier * product; each fact is (polynomial >= 0, whether > 0)."""
    products = _products(facts, degree)
    reached = {e for p, _ in products for e, _ in terms(p)}
    if len(reached) > _ROWS or not reached >= {e for e, _ in terms(goal)}:
        return None
    rows = sorted(reached)
    chosen = _proposal(goal, products, rows, strict)
    if chosen is None:
        return None
    return _exact(goal, [products[j] for j in chosen], rows)


def _products(facts: Sequence[tuple[Poly, bool]], degree: int) -> list[tuple[Poly, bool]]:
    found: dict[str, tuple[Poly, bool]] = {"1": (constant(1), True)}
    for size in range(1, degree + 1):
        for combo in itertools.combinations_with_replacement(facts, size):
            product, positive = constant(1), True
            for p, strict in combo:
                product, positive = product * p, positive and strict
            found.setdefault(str(product), (product, positive))
            if len(found) >= _PRODUCTS:
                return list(found.values())
    return list(found.values())


def _proposal(
    goal: Poly, products: list[tuple[Poly, bool]], rows: list[tuple[int, ...]], strict: bool
) -> list[int] | None:
    """The products that an approximate solution of the linear program uses; none where a coefficient is beyond what a float holds."""
    import numpy as np
    from scipy.optimize import linprog

    if any(
        max(abs(int(c.p)), int(c.q)).bit_length() > _FLOAT_BITS
        for p in (goal, *(p for p, _ in products))
        for _, c in terms(p)
    ):
        return None
    place = {e: i for i, e in enumerate(rows)}
    matrix = np.zeros((len(rows), len(products)))
    for j, (p, _) in enumerate(products):
        for e, c in terms(p):
            matrix[place[e], j] = float(int(c.p)) / float(int(c.q))
    target = np.zeros(len(rows))
    for e, c in terms(goal):
        target[place[e]] = float(int(c.p)) / float(int(c.q))
    # of what never vanishes, as much as fits
    weights = [-1.0 if strict and positive else 1.0 for _, positive in products]
    scale = max(1.0, float(np.abs(target).max()))
    solved = linprog(weights, A_eq=matrix, b_eq=target, bounds=(0, 1e4 * scale), method="highs-ds")
    if solved.status != 0:
        return None
    return [j for j, value in enumerate(solved.x) if value > 1e-9 * scale]


def _exact(
    goal: Poly, products: list[tuple[Poly, bool]], rows: list[tuple[int, ...]]
) -> list[tuple[fmpq, Poly, bool]] | None:
    """The multipliers by exact elimination; None unless they are >= 0 and the identity holds."""
    width = len(products)
    table = [[fmpq(0)] * (width + 1) for _ in rows]
    place = {e: i for i, e in enumerate(rows)}
    for j, p in enumerate([p for p, _ in products] + [goal]):
        for e, c in terms(p):
            table[place[e]][j] = c
    reduced, rank = fmpq_mat(table).rref()
    values = [fmpq(0)] * width
    for i in range(rank):
        pivot = next(j for j in range(width + 1) if reduced[i, j] != 0)
        if pivot == width:
            return None
        values[pivot] = reduced[i, width]  # free multipliers are zero
    total = constant(0)
    for value, (p, _) in zip(values, products, strict=True):
        if value < 0:
            return None
        total = total + p * value
    if total != goal:
        return None
    return [(value, p, strict) for value, (p, strict) in zip(values, products, strict=True) if value > 0]


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
