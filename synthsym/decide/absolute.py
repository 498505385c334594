"""|a| >= |b|, read as (a - b)(a + b) >= 0: both factors of one sign over the domain."""

from __future__ import annotations

from collections.abc import Callable

import sympy as sp

from ..domain import Domain
from .evidence import Proof

Prover = Callable[[sp.Expr, Domain, bool], Proof | None]


def inside(expr: sp.Expr) -> sp.Expr | None:
    """a where expr = |a| times a positive number, or None."""
    factor, rest = expr.as_independent(sp.Abs, as_Add=False)
    return factor * rest.args[0] if isinstance(rest, sp.Abs) and factor.is_positive else None


def compare_absolute(big: sp.Expr, small: sp.Expr, domain: Domain, strict: bool, prover: Prover) -> Proof | None:
    """A proof of big >= small (or >) where both are absolute values of real expressions."""
    a, b = inside(big), inside(small)
    if a is None or b is None:
        return None
    for sign in (1, -1):
        first = prover(sign * (a - b), domain, strict)
        second = first and prover(sign * (a + b), domain, strict)
        if first is not None and second is not None:
            engines = tuple(sorted(set(first.engines) & set(second.engines)))
            return Proof("absolute values: both factors of the difference of squares have one sign", engines)
    return None
