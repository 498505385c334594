"""Stirling's approximation with explicit errors: logarithms of factorials between two elementary expressions."""

from __future__ import annotations

import sympy as sp

from ..core.lean import one_side
from ..core.ledger import declare, knob
from ..core.truth import Step, Truth, continued
from ..errors import StepRejected
from ..rules.checks import need, need_value

ROBBINS = declare("cited:robbins", "log k! lies between (k + 1/2) log k - k + log(2 pi)/2 + 1/(12 k + 1)/knob and the same with 1/(12 k) * knob, k >= 1",
                  "Robbins (1955), A remark on Stirling's formula")  # fmt: skip


def between(k: sp.Expr) -> tuple[sp.Expr, sp.Expr]:
    """The lower and the upper bound of log k!."""
    factor: sp.Expr = knob(ROBBINS)
    main = (k + sp.Rational(1, 2)) * sp.log(k) - k + sp.log(2 * sp.pi) / 2
    return main + 1 / (12 * k + 1) / factor, main + factor / (12 * k)


def without_factorials(t: Truth, upper: bool = True) -> Truth:
    """A bound of t, which is a sum with multiples of log Gamma(k + 1), each k a positive integer."""
    after, closed = t.expr, []
    for atom in sorted(t.expr.atoms(sp.gamma), key=sp.default_sort_key):
        k = sp.expand(atom.args[0] - 1)
        if not k.is_integer:
            raise StepRejected(f"{k} is not known to be an integer")
        closed.append(need(sp.Ge(k, 1, evaluate=False), t.domain, "a factorial"))
        letter = sp.Dummy("log_factorial")
        outline = after.xreplace({sp.log(atom): letter})
        weight = sp.diff(outline, letter)
        if outline.has(atom) or not weight.is_number:
            raise StepRejected(f"{t.expr} is not linear in the logarithm of {atom}")
        low, high = between(k)
        after = outline.xreplace({letter: high if (weight > 0) == upper else low})
    need_value(after, t.domain)
    step = Step("cite", t.expr, after, "Stirling's formula with Robbins' bounds", obligations=tuple(closed), rests_on=(ROBBINS,),
                relation="<=" if upper else ">=")  # fmt: skip
    return continued(t, step, lean=one_side(t.lean, "upper" if upper else "lower"))


__all__ = ["between", "without_factorials"]
