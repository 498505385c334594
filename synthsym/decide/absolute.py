"""Absolute values: |a| >= |b| read as (a - b)(a + b) >= 0, |a| >= b as a >= b or -a >= b, and b >= |a| as both."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import sympy as sp

from ..balls.enclosure import sign as sign_at
from ..core.domain import Domain
from ..effort import spend
from ..errors import Undecided
from .certificate import Claim
from .evidence import Proof, alone
from .writing import claimed, squeezed, with_extrema

_MOST = 3  # absolute values in one sum that are taken apart
_LOOKS = 8
_BITS = 128
Prover = Callable[[sp.Expr, Domain, bool], Proof | None]


def inside(expr: sp.Expr) -> sp.Expr | None:
    """a where expr = |a| times a positive number, or None."""
    factor, rest = expr.as_independent(sp.Abs, as_Add=False)
    return sp.Mul(factor, *rest.args) if isinstance(rest, sp.Abs) and factor.is_positive else None


def compare_absolute(big: sp.Expr, small: sp.Expr, domain: Domain, strict: bool, prover: Prover) -> Proof | None:
    """A proof of big >= small (or >) where one or both are absolute values of real expressions."""
    a, b = inside(big), inside(small)
    claim = claimed(big - small, strict, domain)
    if a is not None and b is None:
        found = next((p for sign in (1, -1) if (p := prover(sign * a - small, domain, strict)) is not None), None)
        if found is None and small.has(sp.Abs):
            return _by_branches(big - small, domain, strict, prover)
        return found and _resolved(
            replace(found, method=f"one branch of the absolute value: {found.method}"), claim, [found]
        )
    if a is None and b is not None:
        first = prover(big - b, domain, strict)
        second = first and prover(big + b, domain, strict)
        if first is None or second is None:
            return None
        return _both(f"both branches of the absolute value: {first.method}", claim, first, second)
    if a is None or b is None:
        return _by_branches(big - small, domain, strict, prover) if (big - small).has(sp.Abs) else None
    for sign in (1, -1):
        first = prover(sign * (a - b), domain, strict)
        second = first and prover(sign * (a + b), domain, strict)
        if first is not None and second is not None:
            told = "absolute values: both factors of the difference of squares have one sign"
            return _both(told, claim, first, second)
    return None


def equal_absolute(a: sp.Expr, b: sp.Expr, domain: Domain, prover: Prover) -> Proof | None:
    """A proof that an absolute value is equal to another expression: it is at least and at most that."""
    if inside(a) is None and inside(b) is None:
        return None
    first = compare_absolute(a, b, domain, False, prover)
    second = first and compare_absolute(b, a, domain, False, prover)
    if first is None or second is None:
        return None
    both = [first, second]
    claim = Claim(a - b, "=0", domain)
    return replace(
        _both("an absolute value, from both sides", claim, first, second),
        certify=lambda: alone(squeezed(claim, *(p.certificate() for p in both))),
    )


def _by_branches(difference: sp.Expr, domain: Domain, strict: bool, prover: Prover) -> Proof | None:
    """A sum in which up to three absolute values of reals stand: c|x| is the larger of its branches for c > 0, else the smaller one."""
    found = sorted((a for a in difference.atoms(sp.Abs) if a.args[0].is_extended_real), key=str)
    if not found:
        return None if _negative_somewhere(difference, domain) else prover(difference, domain, strict)
    apart = sp.Add(*(sp.expand(term, deep=False) for term in sp.Add.make_args(difference)))
    # What is taken off comes first: the branch of what is added may depend on its sign.
    first = next((a for a in found if apart.coeff(a, 1).is_negative), found[0])
    coefficient = apart.coeff(first, 1)
    rest = sp.expand(apart - coefficient * first)
    if len(found) > _MOST or first in rest.atoms(sp.Abs) or not (coefficient.is_positive or coefficient.is_negative):
        return None
    proofs = (_by_branches(rest + sign * coefficient * first.args[0], domain, strict, prover) for sign in (1, -1))
    claim = claimed(difference, strict, domain)
    if coefficient.is_positive:
        found_one = next((p for p in proofs if p is not None), None)
        return found_one and _resolved(found_one, claim, [found_one])
    one = next(proofs)
    other = one and next(proofs)
    if one is None or other is None:
        return None
    return _both(f"both branches of an absolute value: {one.method}", claim, one, other)


def _negative_somewhere(expr: sp.Expr, domain: Domain) -> bool:
    """At one of the first points: a branch that is not needed is often of this kind, and a search for a proof is long."""
    for point in domain.points(_LOOKS):
        spend()
        try:
            if sign_at(expr, point, _BITS) < 0:
                return True
        except (Undecided, KeyError, TypeError, ValueError, ZeroDivisionError):
            continue
    return False


def _both(method: str, claim: Claim, first: Proof, second: Proof) -> Proof:
    """What rests on two proofs: on the engines that agreed on both, and exhaustive as soon as one of them is."""
    both = Proof(
        method,
        tuple(sorted(set(first.engines) & set(second.engines))),
        exhaustive=first.exhaustive or second.exhaustive,
    )
    return _resolved(both, claim, [first, second])


def _resolved(proof: Proof, claim: Claim, parts: list[Proof]) -> Proof:
    """The proof with the claim's certificate from those of its branches."""
    return replace(
        proof, certify=lambda: alone(with_extrema(claim, [c for part in parts for c in part.certificates()]))
    )
