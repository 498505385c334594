"""Floors and ceilings: of a fraction of an integer by its residues, of anything else by u - 1 < floor(u) <= u; identities with one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import sympy as sp

from ..core.domain import Domain, Integer
from ..effort import spend
from ..errors import SynthsymError
from .certificate import Certificate, Claim, Residues, Rounded
from .evidence import Proof
from .reductions import residues, rounded_by
from .signs import following
from .writing import rewritten

_RESIDUES = 12


def without_floors(relation: sp.Rel, domain: Domain) -> list[tuple[sp.Rel, Domain]] | None:
    """Relations without floors, each over its own domain, that together say as much or more; None where there is none to remove."""
    atoms = sorted(relation.atoms(sp.floor, sp.ceiling), key=sp.default_sort_key)
    if not atoms:
        return None
    spend(2)
    split = _residues(atoms[0], domain)
    if split is not None:
        symbol, step = split
        parts: list[tuple[sp.Rel, Domain]] = []
        for image, inner in residues(domain, symbol, step):
            if not _has_a_point(inner):
                return None
            here = relation.func(relation.lhs.subs(symbol, image), relation.rhs.subs(symbol, image), evaluate=False)
            if here in (sp.true, sp.false):
                return None
            more = without_floors(here, inner) if here.has(sp.floor, sp.ceiling) else [(here, inner)]
            if more is None:
                return None
            parts += more
        return parts
    try:
        here, inner = relation, domain
        for i, atom in enumerate(atoms):
            value, inner = _rest(atom, inner, i)
            here = here.func(here.lhs.xreplace({atom: value}), here.rhs.xreplace({atom: value}), evaluate=False)
    except SynthsymError:
        return None
    return None if here.has(sp.floor, sp.ceiling) else [(here, inner)]


def _residues(atom: sp.Expr, domain: Domain) -> tuple[sp.Symbol, int] | None:
    """The integer n and the step q where the argument is a rational affine function p n/q + c of n alone."""
    (u,) = atom.args
    if len(u.free_symbols) != 1:
        return None
    (n,) = u.free_symbols
    slope = sp.diff(u, n)
    v = domain.variable(n)
    if v is None or not v.integer or not slope.is_Rational or not 1 < slope.q <= _RESIDUES or domain.entangled(n):
        return None
    return n, int(slope.q)


def _has_a_point(domain: Domain) -> bool:
    """Whether the stored point lies in the domain, or is replaced by one that does."""
    point = domain.at if domain.contains(domain.at) else next(domain.points(1), None)
    domain.at = domain.at if point is None else dict(point)
    return point is not None


def certified_parts(claim: Claim, made: Iterator[Certificate]) -> Certificate | None:
    """The claim from those without floors, in the order in which `without_floors` leads to them."""
    atoms = sorted(claim.expr.atoms(sp.floor, sp.ceiling), key=sp.default_sort_key)
    if not atoms:
        return rewritten(claim, next(made))
    split = _residues(atoms[0], claim.domain)
    if split is None:
        return _in_turn(claim, atoms, 0, made)
    symbol, step = split
    parts = [
        certified_parts(Claim(claim.expr.subs(symbol, image), claim.sign, inner), made)
        for image, inner in residues(claim.domain, symbol, step)
    ]
    return following(claim, Residues(symbol, step), *parts)


def _in_turn(claim: Claim, atoms: list[sp.Expr], i: int, made: Iterator[Certificate]) -> Certificate | None:
    if i == len(atoms):
        return rewritten(claim, next(made))
    if _of_integers(atoms[i]):
        return None
    value, inner = rounded_by(atoms[i], claim.domain, f"rest_{i}")
    part = _in_turn(Claim(claim.expr.xreplace({atoms[i]: value}), claim.sign, inner), atoms, i + 1, made)
    return following(claim, Rounded(atoms[i], f"rest_{i}"), part)


def _of_integers(atom: sp.Expr) -> bool:
    """Rounded is the ratio of an integer and a positive integer letter."""
    a, b = atom.args[0].as_numer_denom()
    return bool(b.is_Symbol and b.is_integer and b.is_positive and a.is_integer)


def _rest(atom: sp.Expr, domain: Domain, i: int) -> tuple[sp.Expr, Domain]:
    """floor(u) = u - r and ceiling(u) = u + r with 0 <= r < 1; of a ratio of integers a/b, r = s/b with 0 <= s <= b - 1."""
    name = f"rest_{i}"
    if not _of_integers(atom):
        return rounded_by(atom, domain, name)
    (u,) = atom.args
    b = u.as_numer_denom()[1]
    inner = domain.extend({name: 0}, **{name: Integer.between(0, b - 1)})
    return u + (-1 if isinstance(atom, sp.floor) else 1) * inner[name] / b, inner


# Identities with one floor or ceiling: the integer that it must be for both sides to agree lies within one of its
# argument.


Prover = Callable[[sp.Basic, Domain], Proof | None]


def equal_by_rounding(a: sp.Expr, b: sp.Expr, domain: Domain, prover: Prover) -> tuple[sp.Expr, sp.Expr] | None:
    """Both sides with the integer put for the one rounding that they have; None if it is not proved to round to that."""
    atoms = (
        (a.atoms(sp.floor, sp.ceiling) | b.atoms(sp.floor, sp.ceiling))
        if isinstance(a, sp.Expr) and isinstance(b, sp.Expr)
        else set()
    )
    if len(atoms) != 1:
        return None
    (atom,) = atoms
    letter = sp.Dummy("whole", integer=True)
    gap = (a - b).xreplace({atom: letter})
    slope = sp.diff(gap, letter)
    if letter in slope.free_symbols or slope.is_zero is not False and sp.simplify(slope) == 0:
        return None
    whole = sp.simplify(-gap.xreplace({letter: sp.S.Zero}) / slope)
    if not whole.is_integer:
        return None
    (u,) = atom.args
    below, above = (whole - 1, whole) if isinstance(atom, sp.ceiling) else (whole, whole + 1)
    rising = (sp.Gt(u, below, evaluate=False), sp.Le(u, above, evaluate=False))
    falling = (sp.Ge(u, below, evaluate=False), sp.Lt(u, above, evaluate=False))
    wanted = rising if isinstance(atom, sp.ceiling) else falling
    if any(prover(r, domain) is None for r in wanted):
        return None
    return a.xreplace({atom: whole}), b.xreplace({atom: whole})
