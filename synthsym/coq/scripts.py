"""Candidate scripts for a universal goal, one after the other: quick and guided ones first, blind searches last."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import sympy as sp

from ..statements.goal import Goal
from .bounds import bound_scripts
from .gammas import defined, gamma_scripts
from .infima import perspective_script
from .loggaps import log_gap_scripts, oriented
from .logs import factored_script, log_scripts, root_scripts
from .minima import power_script
from .normal import normal_script
from .orthant import identity_script, inequality_script
from .terms import name_of, term

_FIELD = "field; side."
_IDENTITIES = (
    "normal_exp; field; side.", "normal_log; field; side.", "normal_exp; normal_log; field; side.",
    "split_log; merge_log; simpl INR; field; nonzero.", "merge_exp; field; nonzero.", "normal_exp; merge_exp; field; nonzero.",
    "normal_root; field; side.", "unfold Rminus; ring.",
    "split_log; split_root; unify_exp; field_simplify_eq; [rewrite ?pow2_sqrt by nonneg; ring | signs].",
    "unfold Rabs; repeat destruct Rcase_abs; try lra; field; side.",
)  # fmt: skip

_SHORT = 60  # operations of a difference and a premise
_CASES = "unfold Rmax, Rmin, Rabs; repeat (first [destruct Rle_dec | destruct Rcase_abs]; try (exfalso; lra)); first [lra | nra]."


def universal_scripts(
    goal: Goal, parameters: list[sp.Symbol], conditions: list[sp.Basic], left: str, right: str
) -> Iterator[str]:
    """The scripts of a goal whose sides Coq reads as `left` and `right`."""
    intro = f"intros {' '.join(name_of(s.name) for s in parameters)}." if parameters else ""
    start = f"{intro} {' '.join(f'intros H{i}.' for i in range(len(conditions)))} decompose_hyps."
    if defined(f"{left} {right}"):
        yield from (f"{start} {way}" for way in gamma_scripts(goal, parameters))
        return
    perspective = None if goal.op == "=" else perspective_script(goal, parameters)
    if perspective is not None:
        yield f"{start} {perspective}"
        return
    if goal.sides()[0].atoms(sp.Max, sp.Min, sp.Abs) | goal.sides()[1].atoms(sp.Max, sp.Min, sp.Abs):
        yield f"{start} {_CASES}"
    quick, later = (_equal_quickly, _equal) if goal.op == "=" else (_unequal_quickly, _unequal)
    yield from (f"{start} {way}" for way in quick(goal, parameters))
    normal = normal_script(goal, parameters, conditions, left, right)
    yield from () if normal is None else (normal,)
    yield from (
        f"{start} {way}" for way in _both_tails(parameters) if "RInt" in left + right and goal.op in ("<=", ">=")
    )
    yield from (f"{start} {way}" for way in later(goal, parameters))


def _both_tails(parameters: list[sp.Symbol]) -> Iterator[str]:
    """Both tails of the standard normal law against the Mills ratio, and against exp(-u^2/2) beyond u and sqrt(pi/2)."""
    yield "orient. apply Tails.tails_below; [lra | apply Req_le; f_equal; f_equal; f_equal; field]."
    root = "rewrite <- Tails.half_pi_root; field"
    for u in parameters:
        yield f"orient. apply (Tails.tails_at_most _ {name_of(u.name)} (1 * sqrt 2 * sqrt PI / 2)); [lra | lra | lra | {root} | f_equal; field]."


def _equal_quickly(goal: Goal, _parameters: list[sp.Symbol]) -> Iterator[str]:
    if not goal.sides()[1].atoms(sp.exp, sp.log):
        yield _FIELD


def _equal(goal: Goal, parameters: list[sp.Symbol]) -> Iterator[str]:
    yield from (_FIELD, *_IDENTITIES)
    yield from (way for make in (identity_script, power_script) if (way := make(goal, parameters)) is not None)
    yield from chain(log_scripts(goal, parameters), root_scripts(goal, parameters))


def _unequal_quickly(goal: Goal, parameters: list[sp.Symbol]) -> Iterator[str]:
    big, small, strict = oriented(goal)
    yield "lra."
    way = inequality_script(goal, big - small, strict, parameters)
    yield from () if way is None else (way,)
    yield from _assumption_scripts(goal, big - small, strict)


def _unequal(goal: Goal, parameters: list[sp.Symbol]) -> Iterator[str]:
    big, small, strict = oriented(goal)
    sign = "pos" if strict else "nonneg"
    yield from bound_scripts(goal, big, small, strict, parameters)
    yield "first [interval with (i_prec 80) | nra]."
    yield from log_gap_scripts(goal, big - small, strict, parameters)
    factored = factored_script(big - small, goal.domain.at, strict)
    yield from () if factored is None else (factored,)
    yield f"orient; {sign}."
    yield "split_log_everywhere; log_facts; exp_facts; first [lra | unfold Rdiv in *; lra | nra]."
    yield "clear_goal; first [lra | nra]."
    yield "exp_facts; clear_goal; first [lra | nra]."
    yield f"log_above_one; orient; {sign}."
    yield "timeout 15 psatz R 2."


def _assumption_scripts(goal: Goal, difference: sp.Expr, strict: bool) -> Iterator[str]:
    """The goal is a positive multiple of a part of the premise: the factor is computed here and checked by field."""
    for r in goal.premise.args if isinstance(goal.premise, sp.And) else (goal.premise,):
        if not isinstance(r, sp.Rel) or r.rel_op not in ("<", "<=", ">", ">=") or (strict and r.rel_op in ("<=", ">=")):
            continue
        if (
            sp.count_ops(difference) + sp.count_ops(r) > _SHORT
        ):  # no such factor is to be expected, and looking for it takes long
            continue
        big, small = (r.lhs, r.rhs) if r.rel_op in (">", ">=") else (r.rhs, r.lhs)
        factor = sp.factor(sp.together(difference / (big - small)))
        lemma, rule, ending = (
            ("Rlt_gap", "Rmult_lt_0_compat", "pos") if strict else ("Rle_gap", "Rmult_le_pos", "nonneg")
        )
        yield f"orient; apply ({lemma} ({term(factor)} * ({term(big)} - {term(small)}))); [apply {rule}; [{ending} | lra] | field; nonzero]."
