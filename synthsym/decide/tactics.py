"""The tactics in order: each returns a proof or None, and none returns a proof without an exact check.

A relation is made simpler (floors, a change of variables, a map taken off both sides) or decided (sign patterns in one
parameter, nonnegative combinations, induction, a search through several parameters). All draw on the caller's effort, and
everything that they do is counted.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import sympy as sp

from ..balls.enclosure import holds
from ..balls.functions import Phi
from ..core.domain import Domain
from ..effort import counted, left, spend, within
from ..errors import Undecided
from .build import nonnegative
from .certificate import Number, claim_of
from .change import Changed, Image, changes, images, shifted
from .combination import by_bounds, by_combination
from .evidence import Certify, Proof, alone, conjunction
from .floors import certified_parts, without_floors
from .induction import by_descent, by_induction, equal_by_induction
from .monotone import _faces, orthant_sign
from .one_parameter import by_pattern, settled
from .plain import plain
from .prove import prove_equal
from .search import Search
from .signs import certificate_of_sign
from .sympy_side import agrees_sign
from .writing import asked, by_a_branch, claimed, on_the_way, plainly

# units for one try of each
_SHARES = {"pattern": 2500, "change": 3000, "combination": 1500, "bounds": 800, "descent": 3000, "search": 4000}
_DEPTH = 4
_INEQUALITIES = ("<", "<=", ">", ">=")


def by_tactics(relation: sp.Basic, domain: Domain, effort: int | None = None) -> Proof | None:
    """A proof of an inequality over the domain by the first tactic that finds one, read a second time by SymPy.

    That both sides have values on the whole domain is settled before.
    """
    return within(effort, lambda: counted(_by_tactics, relation, domain))


def _by_tactics(relation: sp.Basic, domain: Domain) -> Proof | None:
    if isinstance(relation, sp.Eq) and relation.has(sp.floor, sp.ceiling):
        parts = without_floors(relation, domain)
        proofs = [prove_equal(r.lhs, r.rhs, d) for r, d in parts] if parts else []
        return _without_floors(relation, domain, proofs)
    if isinstance(relation, sp.Eq) and relation.has(sp.Sum):
        return equal_by_induction(relation, domain)
    if not isinstance(relation, sp.Rel) or relation.rel_op not in _INEQUALITIES:
        return None
    if {sp.nan, sp.zoo, sp.oo, -sp.oo} & {relation.lhs, relation.rhs} or not domain.variables:
        return None
    inner, region = settled(relation, domain)
    found = attempt(inner, region)
    if found is None:
        return None
    difference = relation.lhs - relation.rhs if relation.rel_op in (">", ">=") else relation.rhs - relation.lhs
    slow = difference.has(Phi, sp.erf, sp.erfc, sp.gamma, sp.polygamma)  # SymPy may compute without end at a point
    engines = (
        ("flint", "sympy")
        if not slow and agrees_sign(difference, 1, relation.rel_op in ("<", ">"), domain)
        else ("flint",)
    )
    return replace(found, engines=engines, certify=lambda: on_the_way(relation, domain, found, asked))


def attempt(relation: sp.Basic, domain: Domain, level: int = 2) -> Proof | None:
    """One proof attempt; `level` bounds how many simplifications follow each other."""
    if relation == sp.true or (
        isinstance(relation, sp.Rel) and not relation.free_symbols and _true_of_numbers(relation)
    ):
        return Proof("numbers", ("flint",), certify=lambda: plainly(relation, domain, Number()))
    if isinstance(relation, sp.And):
        return conjunction([attempt(part, domain, level) for part in relation.args])
    if not isinstance(relation, sp.Rel) or relation.rel_op not in _INEQUALITIES:
        return None
    spend(2)
    if relation.has(sp.floor, sp.ceiling):
        parts = without_floors(relation, domain) if level else None
        found = _without_floors(relation, domain, [attempt(r, d, level - 1) for r, d in parts] if parts else [])
        freed = plain(relation) if level and found is None else relation
        return (
            found
            if freed == relation
            else _named("an integer beside a rounded number", attempt(freed, domain, level - 1))
        )
    if level and any(p.exp in (sp.S.Half, -sp.S.Half) and p.base.has(sp.log) for p in relation.atoms(sp.Pow)):
        for change in changes(relation, domain):
            found = _share("change", lambda change=change: _changed(change, relation, domain, level))  # type: ignore[misc]
            if found is not None:
                return found
    if level and len(relation.free_symbols) == 1 and (found := _descending(relation, domain, level)) is not None:
        return found
    found = (
        _by_logarithms(relation, domain, level)
        or _share("pattern", lambda: by_pattern(relation, domain))
        or _by_parts(relation, domain)
    )
    if found is None and len(relation.atoms(sp.Abs, sp.Max, sp.Min)) <= 6:
        found = _share("combination", lambda: _and_on_faces(by_combination(relation, domain), relation, domain))
    if found is None and level and relation.has(sp.binomial):
        found = _share("bounds", lambda: by_bounds(relation, domain, lambda r, d: attempt(r, d, level - 1)))
    if found is None and level:
        found = by_induction(relation, domain, lambda r, d: attempt(r, d, level - 1))
    if found is None and level and relation.has(sp.exp):
        for change in shifted(relation, domain):
            found = found or _changed(change, relation, domain, level)
    if found is None and not relation.has(sp.Abs, sp.Max, sp.Min, sp.Sum, sp.Product, sp.factorial, sp.binomial):
        found = _share("search", lambda: _and_on_faces(_searched(relation, domain), relation, domain))
    if found is None and level:
        for image in images(relation, domain, _positivity(domain)):
            found = found or _mapped(image, relation, domain, level)
        for change in changes(relation, domain) if found is None else ():
            found = found or _changed(change, relation, domain, level)
    if found is None and level:
        found = by_bounds(relation, domain, lambda r, d: attempt(r, d, level - 1)) or _descending(
            relation, domain, level
        )
    return found


def _changed(change: Changed, relation: sp.Rel, domain: Domain, level: int) -> Proof | None:
    found = attempt(change.relation, change.domain, level - 1)
    return found and _named(change.words, found, lambda: on_the_way(relation, domain, found, change.certificate))


def _without_floors(relation: sp.Rel, domain: Domain, proofs: list[Proof | None]) -> Proof | None:
    whole = conjunction(proofs) if proofs else None
    claim = claim_of(relation, domain)
    if whole is None or claim is None:
        return None
    return _named("without floors", whole, lambda: alone(certified_parts(claim, iter(whole.certificates()))))


def _descending(relation: sp.Rel, domain: Domain, level: int) -> Proof | None:
    return _share("descent", lambda: by_descent(relation, domain, lambda r, d: attempt(r, d, level - 1)))


def _true_of_numbers(relation: sp.Rel) -> bool:
    try:
        return holds(relation, {})
    except Undecided:
        return False


def _share(name: str, answer: Callable[[], Proof | None]) -> Proof | None:
    """One tactic with no more than its share, so that the next ones have theirs."""
    return within(min(_SHARES[name], left() // 2), answer)


def _and_on_faces(found: Proof | None, relation: sp.Rel, domain: Domain) -> Proof | None:
    """A strict proof by signs holds below the closed upper ends, where what is positive may vanish: each end is asked by itself."""
    if found is None or relation.rel_op not in ("<", ">"):
        return found
    big, small = (relation.lhs, relation.rhs) if relation.rel_op == ">" else (relation.rhs, relation.lhs)
    ends = (attempt(sp.Gt(e, 0, evaluate=False), face, 0) for e, face in _faces(big - small, domain))
    return found if all(end is not None for end in ends) else None


def _surely_positive(e: sp.Expr, domain: Domain) -> bool:
    goal = sp.Gt(e, 0, evaluate=False)
    return _and_on_faces(by_combination(goal, domain), goal, domain) is not None


def _positivity(domain: Domain) -> Callable[[sp.Expr], bool]:
    """A test whether an expression is positive on the whole domain."""
    return lambda e: orthant_sign(e, domain, True) > 0 or _surely_positive(e, domain)


def _by_logarithms(relation: sp.Rel, domain: Domain, level: int) -> Proof | None:
    """Powers with parameters below and above are compared by their logarithms before anything else."""
    if not level or not any(p.exp.free_symbols and p.base.free_symbols for p in relation.atoms(sp.Pow)):
        return None
    for image in images(relation, domain, _positivity(domain)):
        if image.name == "logarithms":
            return _mapped(image, relation, domain, level)
    return None


def _mapped(image: Image, relation: sp.Rel, domain: Domain, level: int) -> Proof | None:
    found = attempt(image.relation, domain, level - 1)
    return found and _named(image.name, found, lambda: on_the_way(relation, domain, found, image.certificate))


def _by_parts(relation: sp.Rel, domain: Domain) -> Proof | None:
    if relation.rel_op in ("<", ">"):
        return None
    difference = relation.lhs - relation.rhs if relation.rel_op == ">=" else relation.rhs - relation.lhs
    if not nonnegative(difference, domain):
        return None
    claim = claimed(difference, False, domain)
    return Proof(
        "no part is negative",
        ("flint",),
        certify=lambda: alone(certificate_of_sign(difference, domain, ">=0") or by_a_branch(claim)),
    )


def _searched(relation: sp.Rel, domain: Domain) -> Proof | None:
    difference = relation.lhs - relation.rhs if relation.rel_op in (">", ">=") else relation.rhs - relation.lhs
    return Search().nonnegative(difference, domain, relation.rel_op in ("<", ">"), _DEPTH)


def _named(name: str, found: Proof | None, certify: Certify | None = None) -> Proof | None:
    return found and replace(found, method=f"{name}, then {found.method}", certify=certify)
