"""Signs by arithmetic: numbers, what is given, normal forms, sums of products of facts."""

from __future__ import annotations

from ...decide.certificate import Certificate, Combination, Given, NormalForm, Number, Rewritten
from ...statements.goal import Goal
from ..normal_form import normal_script
from ..terms import NotExpressible, term
from . import prints, script_of


@prints(Number)
def _number(_c: Certificate, _: Number) -> str:
    return "closed."


@prints(Given)
def _given(_c: Certificate, _: Given) -> str:
    return "lra."


@prints(NormalForm)
def _normal_form(c: Certificate, _: NormalForm) -> str:
    return identity(c, term(c.claim.expr), "0")


def identity(c: Certificate, left: str, right: str) -> str:
    """That two terms are equal on the domain of the claim: as they stand, or by names for their exponentials, logarithms and roots."""
    goal = Goal("forall", c.claim.expr, "=", c.claim.expr, c.claim.domain)
    parameters = [v.symbol for v in c.claim.domain.variables if v.symbol in c.claim.expr.free_symbols]
    named = normal_script(goal, parameters, [], left, right)
    if named is None:
        raise NotExpressible("an identity whose normal form is not printed")
    return f"first [field; nonzero | {named.partition('decompose_hyps. ')[2].rstrip('.').replace('. ', '; ')}]."


@prints(Rewritten)
def _rewritten(c: Certificate, _: Rewritten) -> str:
    same, other = c.parts
    shown = f"assert (S_ : {term(same.claim.expr)} = 0). {{ {script_of(same)} }} "
    return (
        shown
        + f"assert (O_ : 0 {'<' if other.claim.sign == '>0' else '<='} {term(other.claim.expr)}). {{ {script_of(other)} }} lra."
    )


@prints(Combination)
def _combination(c: Certificate, step: Combination) -> str:
    signs = {">0": "0 < {}", ">=0": "0 <= {}", "=0": "{} = 0"}
    used = sorted({i for _, places in step.products for i in places})
    facts = "".join(
        f"assert (F{i}_ : {signs[c.parts[i].claim.sign].format(term(c.parts[i].claim.expr))}). {{ {script_of(c.parts[i])} }} "
        for i in used
    )
    products = [
        " * ".join([f"({term(m)})", *(f"({term(c.parts[i].claim.expr)})" for i in places)])
        for m, places in step.products
    ]
    total = " + ".join(products) or "0"
    same = identity(c, term(c.claim.expr), total)
    return f"{facts}assert (G_ : {term(c.claim.expr)} = {total}). {{ {same} }} rewrite G_. {'pos' if c.claim.sign == '>0' else 'nonneg'}."
