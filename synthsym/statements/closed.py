"""The claim that something has no closed form: refuted by exhibiting one that was derived."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain
from ..core.truth import Truth
from ..errors import UserError
from ..notation.wording import expression_latex, expression_text
from .base import Judgement, exact_text, pedigree

_ELEMENTARY = (sp.exp, sp.log, sp.Abs, sp.sin, sp.cos, sp.tan, sp.Max, sp.Min, sp.sign)


def is_elementary(expr: sp.Expr) -> bool:
    """Built from parameters by arithmetic, powers, exponentials, logarithms, absolute values and circular functions."""
    if expr.has(sp.Integral, sp.Sum, sp.Product, sp.Derivative, sp.Subs, sp.Piecewise, sp.oo, sp.nan, sp.zoo):
        return False
    return all(isinstance(f, _ELEMENTARY) for f in expr.atoms(sp.Function))


class NoClosedForm:
    """It is false, and errs on the safe side only, if the derived truth is exact and elementary; otherwise it stays open."""

    def __init__(self, says: str, truth: Truth, domain: Domain) -> None:
        if not isinstance(truth, Truth):
            raise UserError("NoClosedForm: the expression must be derived")
        self.says, self.truth, self.domain = says, truth, domain

    def judge(self) -> Judgement:
        steps, rests, trust = pedigree(self.truth)
        out = Judgement("NoClosedForm", None, self.says, expression_text(self.truth.expr), rf"\text{{{self.says}}}", expression_latex(self.truth.expr),
                        trust=trust, steps=steps, rests_on=rests)
        out.digest_parts = [self.says, exact_text(self.truth.expr), repr(self.domain)]
        if self.truth.lean == "exact" and is_elementary(self.truth.expr):
            out.holds, out.errs = False, "safe"
            out.why = f"There is one: {out.true}."
        else:
            out.error = "no elementary expression was derived; that is no proof that there is none"
        return out
