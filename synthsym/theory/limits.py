"""Limits of sums, term by term, bounds that are attained, and values that are not exceeded."""

from __future__ import annotations

from dataclasses import fields

import sympy as sp

from ..core.subject import Subject
from ..core.truth import BOTH, Step, Truth, continued
from ..decide import prove, prove_equal
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


# Steps that bound a quantity or take an extreme of it, and steps to one of its values, or to a limit of these.
EXTREMES = frozenset({"rewrite", "restrict", "bound", "bound of positive", "lemma", "sup", "inf"})
_TO_VALUES = frozenset({"rewrite", "restrict", "limit", "substitute", "sup", "inf"})


def attained_bound(bound: Truth, reached: Truth, because: str) -> Truth:
    """A bound of a supremum (an infimum) that some of the quantities reach, or come as near to as wanted: its exact value."""
    if bound.lean == "exact" or reached.lean != "exact":
        raise StepRejected("a bound, and an exact value that reaches it, are needed")
    whole, one = quantity_of(bound, EXTREMES), quantity_of(reached, _TO_VALUES)
    if whole is not one and not _is_case(whole.subject, one.subject, bound.expr.free_symbols):
        raise StepRejected(f"{reached.expr} is not seen to be a value of what {bound.expr} bounds")
    proof = prove_equal(bound.expr, reached.expr, bound.domain)
    if proof is None:
        raise StepRejected(f"{reached.expr} does not reach the bound {bound.expr}")
    kind = "sup" if bound.lean == "upper" else "inf"
    step = Step(kind, bound.expr, bound.expr, because, proof.engines, proof.exhaustive, relation=kind)
    return continued(bound, step, reached, lean="exact")


def quantity_of(t: Truth, steps: frozenset[str]) -> Truth:
    """What a truth is a bound or a value of: as far back as such steps go, or as somebody has said what it is."""
    while t.subject is None and t.step.rule in steps and t.parents:
        t = t.parents[0]
    return t


def _is_case(whole: object, one: object, kept: set[sp.Basic]) -> bool:
    """Whether one subject is another one at some values of letters that are gone from its bound."""
    if isinstance(whole, Subject):
        return type(whole) is type(one) and all(
            _is_case(getattr(whole, f.name), getattr(one, f.name), kept) for f in fields(whole)
        )
    return whole is not None and (whole == one or isinstance(whole, sp.Symbol) and whole not in kept)


def not_exceeded(top: Truth, *others: Truth) -> Truth:
    """The largest of an exact value and of quantities none of which exceeds it: that value."""
    for t in others:
        if top.lean != "exact" or t.lean not in ("exact", "upper"):
            raise StepRejected("an exact value is needed, and upper bounds of the other quantities")
        other = t.on(top.domain)
        proof = prove(sp.Le(other.expr, top.expr, evaluate=False), top.domain)
        if proof is None:
            raise StepRejected(f"{t.expr} is not proved to be at most {top.expr}")
        step = Step(
            "largest", top.expr, top.expr, "no other one exceeds it", proof.engines, proof.exhaustive, relation="sup"
        )
        top = continued(top, step, other)
    return top
