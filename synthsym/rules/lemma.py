"""Elementary inequalities in one letter, proved once and used wherever the letter stands for a longer expression."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import sympy as sp

from ..core.domain import Domain
from ..core.lean import one_side
from ..core.truth import Truth, Obligation, Step
from ..decide import prove
from ..errors import StepRejected


@dataclass(frozen=True)
class Lemma:
    """source >= bound (or <=, upper) on a domain."""

    source: sp.Expr
    bound: sp.Expr
    domain: Domain
    upper: bool
    method: str


def lemma(source: sp.Expr, bound: sp.Expr, domain: Domain, upper: bool = False) -> Lemma:
    relation = sp.Le(source, bound, evaluate=False) if upper else sp.Ge(source, bound, evaluate=False)
    proof = prove(relation, domain)
    if proof is None:
        raise StepRejected(f"lemma: not proved: {relation}")
    return Lemma(source, bound, domain, upper, proof.method)


def apply(t: Truth, known: Lemma, values: Mapping[sp.Symbol, sp.Expr], times: sp.Expr | int = 1, domain: Domain | None = None) -> Truth:
    """t with times * source (the letters given values) replaced by times * bound; times > 0 and the letters' ranges are proved."""
    D = domain or t.domain
    factor = sp.Integer(times) if isinstance(times, int) else times
    obligations = []
    conditions = [sp.Gt(factor, 0, evaluate=False)] if factor != 1 else []
    conditions += [c.subs(dict(values), simultaneous=True) for c in known.domain.conditions()]
    for c in conditions:
        if c == sp.true:
            continue
        proof = prove(c, D)
        if proof is None:
            raise StepRejected(f"lemma: {c} is not proved")
        obligations.append(Obligation(str(c), True, proof.method))
    old, new = (e.subs(dict(values), simultaneous=True) for e in (known.source, known.bound))
    after = t.expr - factor * old + factor * new
    because = f"{known.source} {'<=' if known.upper else '>='} {known.bound}"
    step = Step("lemma", t.expr, after, because, obligations=tuple(obligations), relation="<=" if known.upper else ">=")
    return Truth(t.expr, D, t.steps, t.rests_on, one_side(t.lean, "upper" if known.upper else "lower")).then(step)
