"""Where a truth reaches a level: a proposed root that is put back, and the proof that there is no other."""

from __future__ import annotations

import sympy as sp

from ..core.lean import opposite
from ..core.truth import Truth, Step
from ..decide import prove, prove_equal
from ..errors import StepRejected
from .basic import violated


def level_root(t: Truth, x: sp.Symbol, root: sp.Expr, level: sp.Expr, because: str = "") -> Truth:
    """The x at which t, strictly monotone in x, equals `level`: `root` is put back, and the sign of dt/dx is proved."""
    D = t.domain
    v = D.variable(x)
    if v is None:
        raise StepRejected(f"{x} is not a parameter of the domain")
    rest = D.without(x)
    if x in root.free_symbols or violated(x, root, D, rest):
        raise StepRejected(f"{root} is not proved to lie in the range of {x}")
    back = t.expr.subs(x, root)
    if prove_equal(sp.exp(back), sp.exp(level), rest) is None:  # logarithms are compared by what they are taken of
        raise StepRejected(f"putting {x} = {root} back gives {back}, not {level}")
    slope = sp.diff(t.expr, x)
    falls = prove(sp.Lt(slope, 0, evaluate=False), D) is not None
    if not falls and prove(sp.Gt(slope, 0, evaluate=False), D) is None:
        raise StepRejected(f"the slope {slope} in {x} is not proved to have one sign")
    note = because or f"the {x} at which it equals {level}; it is strictly {'decreasing' if falls else 'increasing'}"
    return t.then(Step("level", t.expr, root, note), domain=rest, lean=t.lean if falls else opposite(t.lean))
