"""Absolute values: |a| >= |b| read as (a - b)(a + b) >= 0, |a| >= b as a >= b or -a >= b, and b >= |a| as both."""

from __future__ import annotations

from collections.abc import Callable

import sympy as sp

from ..core.domain import Domain
from .evidence import Proof

Prover = Callable[[sp.Expr, Domain, bool], Proof | None]


def inside(expr: sp.Expr) -> sp.Expr | None:
    """a where expr = |a| times a positive number, or None."""
    factor, rest = expr.as_independent(sp.Abs, as_Add=False)
    return sp.Mul(factor, *rest.args) if isinstance(rest, sp.Abs) and factor.is_positive else None


def compare_absolute(big: sp.Expr, small: sp.Expr, domain: Domain, strict: bool, prover: Prover) -> Proof | None:
    """A proof of big >= small (or >) where one or both are absolute values of real expressions."""
    a, b = inside(big), inside(small)
    if a is not None and b is None:
        found = next((p for sign in (1, -1) if (p := prover(sign * a - small, domain, strict)) is not None), None)
        return found and Proof(f"one branch of the absolute value: {found.method}", found.engines, found.detail, found.exhaustive)
    if a is None and b is not None:
        first = prover(big - b, domain, strict)
        second = first and prover(big + b, domain, strict)
        if first is None or second is None:
            return None
        return _both(f"both branches of the absolute value: {first.method}", first, second)
    if a is None or b is None:
        return None
    for sign in (1, -1):
        first = prover(sign * (a - b), domain, strict)
        second = first and prover(sign * (a + b), domain, strict)
        if first is not None and second is not None:
            return _both("absolute values: both factors of the difference of squares have one sign", first, second)
    return None


def _both(method: str, first: Proof, second: Proof) -> Proof:
    """What rests on two proofs: on the engines that agreed on both, and exhaustive as soon as one of them is."""
    return Proof(method, tuple(sorted(set(first.engines) & set(second.engines))), exhaustive=first.exhaustive or second.exhaustive)
