"""The value of a parameter at which a truth reaches a level: t is affine or proportional to a power in it, so there is one.

Where t is only a bound, so is the value: from the same side if t falls in the parameter, from the other one if it rises.
"""

from __future__ import annotations

import sympy as sp

from ..core.lean import opposite
from ..core.truth import Truth, Step
from ..decide import prove, prove_equal
from ..errors import StepRejected


def solve_affine(t: Truth, x: sp.Symbol, level: sp.Expr, because: str = "") -> Truth:
    """The x at which t, affine in x with a slope that is proved not to vanish, equals `level`; put back and checked."""
    slope = sp.diff(t.expr, x)
    if prove_equal(sp.diff(slope, x), sp.S.Zero, t.domain) is None:
        raise StepRejected(f"{t.expr} is not proved affine in {x}")
    rises = prove(sp.Gt(slope, 0, evaluate=False), t.domain) is not None
    if not rises and prove(sp.Lt(slope, 0, evaluate=False), t.domain) is None:
        raise StepRejected(f"the slope {slope} in {x} is not proved to have one sign")
    root = (level - t.expr.subs(x, 0)) / slope
    if prove_equal(t.expr.subs(x, root), level, t.domain) is None:
        raise StepRejected(f"putting {x} = {root} back does not give {level}")
    return t.then(Step("solve", t.expr, root, because or f"the {x} at which it equals {level}"), lean=opposite(t.lean) if rises else t.lean)


def solve_inverse(t: Truth, x: sp.Symbol, level: sp.Expr, because: str = "") -> Truth:
    """The x at which t = c/x, c > 0 free of x, equals `level`."""
    scale = t.expr * x  # not simplified: coefficients would be drawn into logarithms
    if x in scale.free_symbols or prove(sp.Gt(scale, 0, evaluate=False), t.domain) is None:
        raise StepRejected(f"{t.expr} is not a positive multiple of 1/{x}")
    root = scale / level
    if prove_equal(t.expr.subs(x, root), level, t.domain) is None:
        raise StepRejected(f"putting {x} = {root} back does not give {level}")
    return t.then(Step("solve", t.expr, root, because or f"the {x} at which it equals {level}"))
