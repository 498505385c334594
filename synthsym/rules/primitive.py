"""Integrals by an antiderivative: the proposal is differentiated and compared, then taken at the two ends.

The proposal may come from anywhere (SymPy by default); what counts is that its derivative equals the integrand on the
whole range, proved by normal forms, that it is continuous there, and that its values or limits at the ends are confirmed.
"""

from __future__ import annotations

from typing import Any

import sympy as sp

from ..core.domain import Domain, Variable
from ..core.lean import is_bound
from ..core.truth import Truth, Step
from ..decide import prove, prove_equal
from ..decide.prove import end_value
from ..errors import StepRejected
from .basic import as_derived

_EVERYWHERE = (sp.exp, sp.sin, sp.cos, sp.atan, sp.erf, sp.Abs)


def integral(t: Truth, x: sp.Symbol, low: Any, high: Any, antiderivative: sp.Expr | None = None, because: str = "") -> Truth:
    """The integral of t over low < x < high; x must not be a parameter of the domain. Ends may be infinite or truths."""
    a, b = as_derived(low, t.domain), as_derived(high, t.domain)
    if is_bound(a.lean) or is_bound(b.lean):
        raise StepRejected("an integral between ends that are only bounds")
    D = t.domain
    inner = _with_range(D, x, a.expr, b.expr)
    F = antiderivative if antiderivative is not None else sp.integrate(t.expr, x)
    if F.has(sp.Integral) or prove_equal(sp.diff(F, x), t.expr, inner) is None:
        raise StepRejected(f"{F} is not confirmed as an antiderivative of {t.expr} in {x}")
    if not _continuous(F, x, inner):
        raise StepRejected(f"{F} is not proved continuous in {x} between the ends")
    ends = []
    for edge, side in ((a.expr, 1), (b.expr, -1)):
        value = end_value(F, x, edge, inner, side)
        if value is None or value.has(sp.oo, -sp.oo, sp.AccumBounds) or any(p.base.is_zero for p in value.atoms(sp.Pow)):
            raise StepRejected(f"the antiderivative has no confirmed value at {x} = {edge}")
        ends.append(value)
    after = ends[1] - ends[0]
    start = Truth(t.expr, D, tuple(dict.fromkeys(t.steps + a.steps + b.steps)), t.rests_on | a.rests_on | b.rests_on, t.lean)
    return start.then(Step("integral:antiderivative", t.expr, after, because or f"integrate over {x} from {a.expr} to {b.expr}"))


def _continuous(e: sp.Expr, x: sp.Symbol, D: Domain) -> bool:
    """Whether e is built of functions that are continuous in x, each where its argument is proved to lie."""
    if x not in e.free_symbols or e.is_Symbol:
        return True
    if not all(_continuous(a, x, D) for a in e.args):
        return False
    if e.is_Add or e.is_Mul or isinstance(e, _EVERYWHERE) or (e.is_Pow and e.exp.is_integer and e.exp.is_nonnegative):
        return True
    return (e.is_Pow or isinstance(e, sp.log)) and prove(sp.Gt(e.args[0], 0, evaluate=False), D) is not None


def _with_range(domain: Domain, x: sp.Symbol, low: sp.Expr, high: sp.Expr) -> Domain:
    """The domain with x ranging between the two ends, so that signs in x are known."""
    other = domain._copy()
    bounds = [None if e in (sp.oo, -sp.oo) else e for e in (low, high)]
    variable = Variable(x, False, bounds[0], bounds[1], True, True)
    other.variables += (variable,)
    other._by_name = {**domain._by_name, x.name: variable}
    ends = [None if e is None else _near(e.subs(domain.at)) for e in bounds]
    if ends[0] is not None and ends[1] is not None:
        other.at[x] = (ends[0] + ends[1]) / 2
    elif ends[0] is not None:
        other.at[x] = ends[0] + 1
    elif ends[1] is not None:
        other.at[x] = ends[1] - 1
    else:
        other.at[x] = sp.S.One
    return other


def _near(value: sp.Expr) -> sp.Rational | None:
    """A rational number next to this one, itself if it is rational; None if it is not known to be real."""
    if value.is_Rational:
        return value
    return sp.Rational(str(value.evalf(30))) if value.is_comparable else None
