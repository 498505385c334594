"""Limits in which a linear function, or a root, outgrows a logarithm of the same variable, or its root."""

from __future__ import annotations

import sympy as sp

from ..statements.goal import LimitGoal
from .terms import name_of, term


def outgrow_scripts(goal: LimitGoal, parameters: list[sp.Symbol]) -> tuple[str, ...]:
    """The quotient as (a w + b ln w + c)/(d ln w + e) with a, d > 0, or as c sqrt(ln w)/sqrt(w), where it has one of these forms."""
    if goal.to == sp.oo and goal.growth == "zero":
        return _vanishing(goal, parameters)
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


def _vanishing(goal: LimitGoal, parameters: list[sp.Symbol]) -> tuple[str, ...]:
    x = goal.variable
    ratio = (goal.truth / goal.printed.expr).subs(goal.path, simultaneous=True)
    scale = sp.simplify(ratio * sp.sqrt(x) / sp.sqrt(sp.log(x)))
    if x in scale.free_symbols or scale == 0:
        return ()
    w = name_of(x.name)
    opening = f"intros {' '.join(name_of(p.name) for p in parameters)}. intros. " if parameters else ""
    return (
        f"{opening}apply (filterlim_ext_loc (fun {w} : R => {term(scale)} * (sqrt (ln {w}) / sqrt {w}))). "
        f"exists 1. intros {w} W. assert (PW : 0 < sqrt {w}) by (apply sqrt_lt_R0; lra). field. repeat split; lra. apply log_under_root.",
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
