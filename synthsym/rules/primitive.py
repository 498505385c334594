"""Integrals by an antiderivative: the proposal is differentiated and compared, then taken at the two ends.

The proposal may come from anywhere (SymPy by default); what counts is that its derivative equals the integrand on the
whole range, proved by normal forms, that it is continuous there, and that its values or limits at the ends are confirmed.
"""

from __future__ import annotations

from typing import Any

import sympy as sp

from ..core.domain import Domain
from ..core.integrals import of_integral
from ..core.lean import is_bound
from ..core.truth import BOTH, Step, Truth, concluded, lifted
from ..decide import prove, prove_equal
from ..decide.slopes import end_value
from ..errors import StepRejected
from .checks import need, without

_EVERYWHERE = (sp.exp, sp.sin, sp.cos, sp.atan, sp.erf, sp.erfc, sp.Abs)


def integral(
    t: Truth, x: sp.Symbol, low: Any, high: Any, antiderivative: sp.Expr | None = None, because: str = ""
) -> Truth:
    """The integral of t over low < x < high, where t holds for every such x. Ends may be infinite or truths; x leaves the domain."""
    D = without(t.domain, {x})
    a, b = lifted(low, D), lifted(high, D)
    if is_bound(a.lean) or is_bound(b.lean):
        raise StepRejected("an integral between ends that are only bounds")
    D = D.meet(a.domain).meet(b.domain)
    ordered = (
        () if sp.oo in (-a.expr, b.expr) else (need(sp.Le(a.expr, b.expr, evaluate=False), D, "the ends are in order"),)
    )
    first, last = (None if e in (sp.oo, -sp.oo) else e for e in (a.expr, b.expr))
    inner = D.integrating(x, first, last)
    t = t.on(inner)
    F = antiderivative if antiderivative is not None else sp.integrate(t.expr, x)
    if F.has(sp.Integral) or prove_equal(sp.diff(F, x), t.expr, inner) is None:
        raise StepRejected(f"{F} is not confirmed as an antiderivative of {t.expr} in {x}")
    if not _continuous(F, x, inner):
        raise StepRejected(f"{F} is not proved continuous in {x} between the ends")
    ends = []
    for edge, side in ((a.expr, 1), (b.expr, -1)):
        value = end_value(F, x, edge, inner, side)
        if (
            value is None
            or value.has(sp.oo, -sp.oo, sp.AccumBounds)
            or any(p.base.is_zero for p in value.atoms(sp.Pow))
        ):
            raise StepRejected(f"the antiderivative has no confirmed value at {x} = {edge}")
        ends.append(value)
    after = ends[1] - ends[0]
    reason = because or f"integrate over {x} from {a.expr} to {b.expr}"
    kind = of_integral(t.kind, x, (a.expr, b.expr), D)
    step = Step("integral:antiderivative", t.expr, after, reason, BOTH, obligations=ordered, kind=kind)
    return concluded(step, D, t, a, b, lean=t.lean)


def _continuous(e: sp.Expr, x: sp.Symbol, D: Domain) -> bool:
    """Whether e is built of functions that are continuous in x, each where its argument is proved to lie."""
    if x not in e.free_symbols or e.is_Symbol:
        return True
    if not all(_continuous(a, x, D) for a in e.args):
        return False
    if e.is_Add or e.is_Mul or isinstance(e, _EVERYWHERE) or (e.is_Pow and e.exp.is_integer and e.exp.is_nonnegative):
        return True
    return (e.is_Pow or isinstance(e, sp.log)) and prove(sp.Gt(e.args[0], 0, evaluate=False), D) is not None
