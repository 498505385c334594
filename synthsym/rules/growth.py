"""The least value of an expression that grows in one variable, when that variable is known: one derivative, one sign.

`supremum` and `infimum` look for the direction; here it is given, so nothing is spent on the wrong one.
"""

from __future__ import annotations

import sympy as sp

from ..core.truth import Truth, Step
from ..decide import prove
from ..errors import StepRejected


def least_at_low(t: Truth, x: sp.Symbol, because: str = "") -> Truth:
    """inf over x of t, at the (finite) lower end of x's range: the derivative in x is proved to be nonnegative."""
    D = t.domain
    v = D.variable(x)
    if v is None or v.low is None or v.integer:
        raise StepRejected(f"{x} is not a real parameter with a finite lower end")
    if D.entangled(x):
        raise StepRejected(f"another condition depends on {x}; take that one first")
    proof = prove(sp.Ge(sp.factor(sp.together(sp.diff(t.expr, x))), 0, evaluate=False), D)
    if proof is None:
        raise StepRejected(f"{t.expr} is not proved to grow in {x}")
    value = t.expr.subs(x, v.low)
    if value.has(sp.nan, sp.zoo, sp.oo, -sp.oo, sp.AccumBounds):
        raise StepRejected(f"{t.expr} has no value at {x} = {v.low}")
    note = because or f"grows in {x}; least at {x} = {v.low}"
    return t.then(Step("inf", t.expr, value, note, proof.engines, proof.trust, relation="inf"), domain=D.restrict(x, v.low))
