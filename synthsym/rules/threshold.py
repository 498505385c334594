"""Solving a loss for one parameter: the least value at which a falling loss is at most a level.

The loss is c log R with c > 0 free of the parameter (c log R <= level says R <= e^(level/c)), or anything monotone. The
proposed root is only believed after R(root) = e^(level/c) is proved, and the direction after the slope's sign is.
"""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain
from ..core.truth import Truth, Obligation, Step
from ..decide import prove, prove_equal
from ..errors import StepRejected


def least(loss: Truth, x: sp.Symbol, level: sp.Expr, root: sp.Expr | None = None, domain: Domain | None = None) -> Truth:
    """The T with: loss <= level exactly when x >= T (loss strictly falling in x). `root` is a proposal; SymPy solves without one."""
    D = domain or loss.domain
    if D.entangled(x):
        raise StepRejected(f"another condition depends on {x}, so that it cannot be moved alone")
    scale, inner = loss.expr.as_independent(sp.log, as_Add=False)
    through_log = isinstance(inner, sp.log) and x not in scale.free_symbols
    value, target = (sp.exp(inner), sp.exp(level / scale)) if through_log else (loss.expr, level)
    slope = sp.Lt(sp.together(sp.diff(value, x)), 0, evaluate=False)
    falling = prove(slope, D)
    positive = prove(sp.Gt(scale, 0, evaluate=False), D) if through_log else falling
    if falling is None or positive is None:
        raise StepRejected(f"the loss is not proved to fall in {x}: {loss.expr}")
    if root is None:
        stand_in = sp.Dummy("level", positive=True)
        roots = sp.solve(sp.numer(sp.together(value - stand_in)), x)
        if len(roots) != 1:
            raise StepRejected(f"no single root in {x} of {value} = {target}")
        root = roots[0].subs(stand_in, target)
    reached = prove_equal(value.subs(x, root), target, D)
    if reached is None:
        raise StepRejected(f"{x} = {root} does not solve {loss.expr} = {level}")
    low, high = _ends(D, x)
    inside = prove(sp.Gt(root, low, evaluate=False), D)
    if inside is None or (high is not None and prove(sp.Le(root, high, evaluate=False), D) is None):
        raise StepRejected(f"{x} = {root} is not proved to lie in the range of {x}")
    note = f"the loss falls in {x} and meets {level} at {x} = {root}"
    conditions = (Obligation(str(slope), True, falling.method), Obligation(f"{x} = root lies in the range", True, inside.method))
    return loss.then(Step("threshold", loss.expr, root, note, reached.engines, reached.trust, conditions, relation="iff"), domain=D)


def _ends(D: Domain, x: sp.Symbol) -> tuple[sp.Expr, sp.Expr | None]:
    v = D.variable(x)
    if v is None or v.low is None:
        raise StepRejected(f"{x} has no lower end")
    return v.low, v.high
