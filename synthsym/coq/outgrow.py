"""Limits in which a linear function outgrows a logarithm of the same variable."""

from __future__ import annotations

import sympy as sp

from ..statements.goal import LimitGoal
from .terms import name_of, term


def outgrow_scripts(goal: LimitGoal, parameters: list[sp.Symbol]) -> tuple[str, ...]:
    """The quotient as (a w + b ln w + c)/(d ln w + e) with a, d > 0, where it has this form."""
    if goal.to != sp.oo or goal.growth != "infinite" or parameters:
        return ()
    try:
        top, bottom = (
            _affine(side.subs(goal.path, simultaneous=True), goal.variable) for side in (goal.truth, goal.printed.expr)
        )
    except (sp.PolynomialError, TypeError, ValueError):
        return ()
    if top is None or bottom is None or bottom[0] != 0 or not (top[0].is_positive and bottom[1].is_positive):
        return ()
    (a, b, c), (_, d, e) = top, bottom
    w = name_of(goal.variable.name)
    far = next((k for k in (10, 10**3, 10**6) if (d * sp.log(k) + e).evalf(15) > 0), None)
    if far is None:
        return ()
    num, den = f"{term(a)} * {w} + {term(b)} * ln {w} + {term(c)}", f"{term(d)} * ln {w} + {term(e)}"
    at_far = f"{term(d)} * ln {far} + {term(e)}"
    return (
        f"apply (filterlim_ext_loc (fun {w} : R => ({num}) / ({den}))). exists {far}. intros {w} W. assert (PW : 0 < {w}) by lra. "
        f"assert (LW : ln {far} < ln {w}) by (apply ln_increasing; lra). "
        f"assert (PD : 0 < {den}) by (apply Rlt_trans with ({at_far}); [interval | lra]). split_log. field. signs. apply linear_over_log; lra.",
    )


def _affine(e: sp.Expr, x: sp.Symbol) -> tuple[sp.Expr, sp.Expr, sp.Expr] | None:
    """The coefficients of x and of ln x, and the rest."""
    positive, log = sp.Symbol("x_far", positive=True), sp.Symbol("ln_far", real=True)
    opened = sp.expand(sp.expand_log(sp.powsimp(sp.powdenest(e.subs(x, positive), force=True)), force=True)).subs(
        sp.log(positive), log
    )
    poly = sp.Poly(opened, positive, log)
    if poly.total_degree() > 1:
        return None
    return tuple(poly.coeff_monomial(m) for m in (positive, log, 1))
