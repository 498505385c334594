"""Stirling's approximation with explicit errors: logarithms of factorials and of the Gamma function between two elementary expressions."""

from __future__ import annotations

import sympy as sp

from ..core.lean import one_side
from ..core.ledger import declare, knob
from ..core.truth import Step, Truth, continued
from ..errors import StepRejected
from ..rules.checks import need, need_value
from ..rules.stated import theorem

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


# The Gamma function between Stirling's bounds.


def _between(x: sp.Expr) -> sp.Expr:
    """Stirling's lower bound of log Gamma(x + 1)."""
    return sp.log(2 * sp.pi * x) / 2 + x * sp.log(x) - x


@theorem("cited:stirling", "sqrt(2 pi x) (x/e)^x <= Gamma(x+1) <= sqrt(2 pi x) (x/e)^x e^(1/(12 x)), x > 0", "Binet; Whittaker and Watson, 12.33",
         lean="lower", hypotheses=lambda a, b: [sp.Gt(a, 0, evaluate=False), sp.Gt(b, 0, evaluate=False)])  # fmt: skip
def log_multinomial_floor(knob: sp.Expr, a: sp.Expr, b: sp.Expr) -> sp.Expr:
    """A lower bound of log Gamma(a+b+1) - log Gamma(a+1) - log Gamma(b+1)."""
    return _between(a + b) - _between(a) - 1 / (12 * a) - _between(b) - 1 / (12 * b)
