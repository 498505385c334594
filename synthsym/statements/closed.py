"""The claim that something has no closed form: refuted by exhibiting one that was derived."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain
from ..core.truth import Truth
from ..errors import UserError
from ..notation.wording import expression_latex, expression_text
from .base import Form, exact_text
from .outcome import Outcome
from .question import NoneElementary, Question

_ELEMENTARY = (sp.exp, sp.log, sp.Abs, sp.sin, sp.cos, sp.tan, sp.Max, sp.Min, sp.sign)


def is_elementary(expr: sp.Expr) -> bool:
    """Built from parameters by arithmetic, powers, exponentials, logarithms, absolute values and circular functions."""
    if expr.has(sp.Integral, sp.Sum, sp.Product, sp.Derivative, sp.Subs, sp.Piecewise, sp.oo, sp.nan, sp.zoo):
        return False
    return all(isinstance(f, _ELEMENTARY) for f in expr.atoms(sp.Function))


def settled(ask: NoneElementary) -> Outcome:
    """That no elementary expression exists can be refuted here, and not proved."""
    if ask.truth.lean == "exact" and is_elementary(ask.truth.expr):
        return Outcome(False, f"There is one: {expression_text(ask.truth.expr)}.", errs="safe")
    return Outcome(None, "no elementary expression was derived; that is no proof that there is none")


class NoClosedForm(Form):
    """It is false, and errs on the safe side only, if the derived truth is exact and elementary; otherwise it stays open."""

    def __init__(self, says: str, truth: Truth, domain: Domain) -> None:
        if not isinstance(truth, Truth):
            raise UserError("NoClosedForm: the expression must be derived")
        self.says, self.truth, self.domain = says, truth.on(domain), domain

    def question(self) -> Question:
        """Is the derived expression elementary?"""
        return Question(
            "NoClosedForm", self.says, rf"\text{{{self.says}}}", expression_text(self.truth.expr), expression_latex(self.truth.expr), self.domain,
            (NoneElementary(self.truth),), (self.truth,), (self.says, exact_text(self.truth.expr)),
        )  # fmt: skip
