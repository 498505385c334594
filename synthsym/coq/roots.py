"""Inequalities with the roots of 2 and of pi: a fraction on one side, a bound from below among the hypotheses."""

from __future__ import annotations

import sympy as sp

from ..statements.goal import Goal

_KNOWN = (
    "intros. decompose_hyps. assert (A_ : sqrt 2 * sqrt 2 = 2) by (apply sqrt_sqrt; lra). "
    "assert (B_ : sqrt PI * sqrt PI = PI) by (apply sqrt_sqrt; generalize PI_RGT_0; lra). "
    "assert (P_ := PI2_1). assert (0 < sqrt 2) by (apply sqrt_lt_R0; lra). assert (0 < sqrt PI) by (apply sqrt_lt_R0; lra). "
    "repeat match goal with |- context [exp ?e] => lazymatch goal with H : 0 < exp e |- _ => fail | _ => assert (0 < exp e) by apply exp_pos end end. "
)
_CLEARED = (
    "apply Rle_div_l; [pos|]. rewrite Rmult_comm. apply Rmult_le_compat_l; [lra|]. "
    "match goal with H : ?k >= _ |- _ => apply Rge_le, (Rmult_le_compat_l (sqrt PI)) in H; [|lra] end. nra."
)


def root_scripts(goal: Goal) -> tuple[str, ...]:
    """By their squares, where both roots stand on the smaller side."""
    roots = {p.base for p in goal.sides()[0].atoms(sp.Pow) if p.exp.is_Rational and p.exp.q == 2}
    return (_KNOWN + _CLEARED,) if goal.op == "<=" and {sp.Integer(2), sp.pi} <= roots else ()
