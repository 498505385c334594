"""Inequalities in one parameter whose derivative changes sign once: hills are lowest at their ends, valleys at the root.

The derivative is stripped of factors whose sign is known; if what is left is itself monotone, it changes sign at most
once, and the function has one hill (falling derivative) or one valley (rising derivative).
"""

from __future__ import annotations

from collections.abc import Callable

import sympy as sp

from ..core.domain import Domain, Variable
from ..effort import counted
from .defined import prove_defined
from .evidence import Proof
from .normal import identically_equal
from .roots import solved

Prover = Callable[[sp.Expr, Domain, bool], Proof | None]


def core_slope(slope: sp.Expr, domain: Domain) -> tuple[int, sp.Expr]:
    """slope = (known sign) * positive factors * core: returns the sign and the core."""
    from .prove import sign_inside

    sign, core = 1, sp.S.One
    for factor in sp.Mul.make_args(counted(lambda: sp.factor_terms(sp.together(sp.powsimp(slope))))):
        for part in sp.Mul.make_args(counted(sp.factor, factor) if factor.is_rational_function() else factor):
            s = sign_inside(part, domain, True)  # a factor that vanishes at an end leaves the shape as it is
            if s:
                sign *= s
            else:
                core *= part
    return sign, core


def hill_or_valley(expr: sp.Expr, v: Variable, domain: Domain, strict: bool, prover: Prover) -> Proof | None:
    """expr >= 0 through the shape of expr in the parameter v."""
    from .prove import continuous, end_value, interior, slope_of

    domain = domain.unrelated(v.symbol)  # the shape is that of the whole range
    slope, inner = slope_of(expr, v.symbol), interior(domain, v.symbol)
    if slope is None or not continuous(expr, v.symbol, domain):
        return None
    sign, core = core_slope(slope, domain)
    bend = None if core == 1 else slope_of(core, v.symbol)
    if bend is None or not continuous(core, v.symbol, inner):
        return None
    if prover(-sign * bend, inner, False) is not None:
        return _hill(expr, v, domain, strict, prover, end_value)
    if prover(sign * bend, inner, False) is not None:
        return _valley(expr, core, v, domain, strict, prover)
    return None


def _hill(
    expr: sp.Expr, v: Variable, domain: Domain, strict: bool, prover: Prover, end_value: Callable[..., sp.Expr | None]
) -> Proof | None:
    parts = []
    for end, side in ((v.low, 1), (v.high, -1)):
        edge = end if end is not None else (-sp.oo if side > 0 else sp.oo)
        value = end_value(expr, v.symbol, edge, domain, side)
        if value is None:
            return None
        if value == sp.oo:
            continue
        if value.is_infinite:
            return None
        face = domain.restrict(v.symbol, edge if end is not None else domain.at[v.symbol])
        # A hill with nonnegative open ends is positive inside unless it is flat, so strictness needs a strict end.
        proof = prover(value, face, strict)
        if proof is None:
            return None
        parts.append(proof)
    engines = set.intersection(*(set(p.engines) for p in parts)) if parts else {"flint", "sympy"}
    return Proof(
        f"one hill in {v.symbol}, so the ends decide",
        tuple(sorted(engines)),
        exhaustive=any(p.exhaustive for p in parts),
    )


def _valley(expr: sp.Expr, core: sp.Expr, v: Variable, domain: Domain, strict: bool, prover: Prover) -> Proof | None:
    for root in solved(core, v.symbol):
        if root.has(sp.I) or not _inside(root, v, domain, prover):
            continue
        rest, lowest = domain.restrict(v.symbol, root), expr.subs(v.symbol, root)
        simpler = counted(sp.simplify, lowest)
        lowest = simpler if identically_equal(lowest, simpler, rest) else lowest
        if not identically_equal(core.subs(v.symbol, root), sp.S.Zero, rest) or prove_defined(root, rest) is None:
            continue
        proof = prover(lowest, rest, strict)
        if proof is not None:
            return Proof(f"one valley in {v.symbol}, lowest at {root}", proof.engines, exhaustive=proof.exhaustive)
    return None


def _inside(root: sp.Expr, v: Variable, domain: Domain, prover: Prover) -> bool:
    rest = domain.restrict(v.symbol, domain.at[v.symbol])
    low = v.low is None or prover(root - v.low, rest, False) is not None
    return low and (v.high is None or prover(v.high - root, rest, False) is not None)
