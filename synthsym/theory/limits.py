"""Limits of sums, term by term, and bounds that are attained."""

from __future__ import annotations

import sympy as sp

from ..core.truth import BOTH, Step, Truth, continued
from ..decide import prove_equal
from ..decide.limits import checked_limit
from ..errors import StepRejected
from ..rules.basic import reachable


def limit_of_terms(t: Truth, x: sp.Symbol, to: sp.Expr = sp.oo) -> Truth:
    """The limit of a sum as the sum of the limits of its terms, each of them finite and confirmed."""
    reachable(t, x, to)
    total = sp.S.Zero
    for piece in sp.Add.make_args(t.expr):
        value = checked_limit(sp.simplify(piece) if not piece.has(sp.erf) else piece, x, to, t.domain)
        if value is None or not value.is_finite:
            raise StepRejected(f"the limit of {piece} as {x} → {to} was not established")
        total += value
    step = Step(
        "limit", t.expr, sp.simplify(total), f"{x} → {to}, term by term", BOTH, relation="lim", approach=(x, to)
    )
    return continued(t, step)


def attained_bound(bound: Truth, reached: Truth, because: str) -> Truth:
    """A bound of a supremum (an infimum) that some of the quantities reach, or come as near to as wanted: its exact value."""
    if bound.lean == "exact" or reached.lean != "exact":
        raise StepRejected("a bound, and an exact value that reaches it, are needed")
    proof = prove_equal(bound.expr, reached.expr, bound.domain)
    if proof is None:
        raise StepRejected(f"{reached.expr} does not reach the bound {bound.expr}")
    kind = "sup" if bound.lean == "upper" else "inf"
    step = Step(kind, bound.expr, bound.expr, because, proof.engines, proof.exhaustive, relation=kind)
    return continued(bound, step, reached, lean="exact")
