"""Bounds that are approached and not reached: beyond anything less (of a lower bound, more) than the print there is a value, as a number of records grows."""

from __future__ import annotations

from collections.abc import Iterator

import sympy as sp

from ...statements import AtLeast, AtMost
from ..terms import name_of, rational, term
from ..theorems import Theorem, proposition, side_term
from .records import combined, compared, count


def approached(name: str, form: AtMost | AtLeast) -> Theorem | None:
    """For all letters of the print and all r below it there are the other letters, numbers of records among them, with a larger value; or the other way round.

    One number grows and the others stay where they are chosen: the gap is at most a constant over that number.
    """
    domain, print_, value = form.domain, form.printed.expr, form.truth.expr
    others = [v for v in domain.variables if v.symbol not in print_.free_symbols]
    kept = domain
    for v in others:
        kept = kept.without(v.symbol)
    if not others or any(domain.entangled(v.symbol) or domain.bounds_another(v.symbol) for v in others):
        return None
    for grows in (v.symbol for v in others if v.integer and v.high is None):
        fixed = {v.symbol: domain.at[v.symbol] for v in others if v.symbol != grows}
        gap = sp.factor(sp.simplify(((print_ - value) * (1 if type(form) is AtMost else -1)).subs(fixed)))
        constant = sp.factor(sp.limit(gap * grows, grows, sp.oo))
        if (
            constant.is_finite is not False
            and constant != 0
            and not constant.has(sp.oo, grows)
            and sp.limit(gap, grows, sp.oo) == 0
        ):
            moving = domain
            for x in fixed:
                moving = moving.without(x)
            near = sp.Le(gap, constant / grows, evaluate=False)
            return _theorem(name, form, fixed, grows, constant, compared("K", near, moving))
    return None


def _theorem(
    name: str,
    form: AtMost | AtLeast,
    fixed: dict[sp.Symbol, sp.Expr],
    grows: sp.Symbol,
    constant: sp.Expr,
    ways: list[str],
) -> Theorem:
    domain, printed = form.domain, side_term(form.printed)
    mine = [v.symbol for v in domain.variables if v.symbol in form.printed.expr.free_symbols]
    others = [v.symbol for v in domain.variables if v.symbol not in mine]
    whole = [v.symbol for v in domain.variables if v.symbol in others and v.integer]
    conditions = domain.conditions()
    given = [proposition(c) for c in conditions if not c.free_symbols & set(others)]
    asked = [proposition(c) for c in conditions if c.free_symbols & set(others)] + [
        f"{name_of(x.name)} = INR {count(x)}" for x in whole
    ]
    letters = " ".join(name_of(x.name) for x in mine)
    facts = " /\\ ".join(f"({f})" for f in asked)
    below = type(form) is AtMost
    short, farther = (
        f"{a} < {b}" if below else f"{b} < {a}" for a, b in (("r_", printed), ("r_", term(form.truth.expr)))
    )
    room = f"({printed} - r_)" if below else f"(r_ - {printed})"
    there = f"exists {' '.join(name_of(x.name) for x in others)} : R, exists {' '.join(count(x) for x in whole)} : nat, ({facts}) /\\ {farther}"
    statement = f"forall {letters} : R, {''.join(f'({g}) -> ' for g in given)}forall r_ : R, {short} -> {there}"
    chosen = {x: "(INR k_)" if x == grows else rational(fixed[x]) for x in others}
    counts = ["k_" if x == grows else f"{int(fixed[x])}%nat" for x in whole]
    x = name_of(grows.name)
    at = form.truth.expr.subs(fixed)
    sign = 1 if below else -1
    exact = term(sp.factor(sp.simplify((sign * (form.printed.expr - form.truth.expr)).subs(fixed))))

    def scripts() -> Iterator[str]:
        last = (
            f"intros {letters} {' '.join(f'C{k}' for k in range(len(given)))} r_ L_. assert (P_ : 0 < {term(constant)}) by (decompose_hyps; pos). "
            f"destruct (Variances.many ({term(constant)} / {room})) as [k_ [N_ M_]]. "
            f"assert (I_ : 1 <= INR k_) by (change (INR 1 <= INR k_); apply le_INR; exact N_). "
            f"exists {', '.join(chosen[y] for y in others)}. exists {', '.join(counts)}. "
            f"split; [repeat split; first [lra | reflexivity | simpl INR; lra]|]. "
            f"assert (G_ : {term(constant)} / INR k_ < {room[1:-1]}) by (apply Rlt_div_l; [lra|]; rewrite Rmult_comm; apply Rlt_div_l in M_; [lra | lra]). "
            f"remember (INR k_) as {x} eqn:EK_. clear EK_ N_ M_. "
            f"assert (D_ : {exact} <= {term(constant / grows)}) by (apply K; lra). decompose_hyps. "
            f"assert (T_ : {term(constant / grows)} = {term(constant)} / {x}) by (field; nonzero). "
            f"assert (E_ : {term(at)} = {printed} {'-' if below else '+'} {exact}) by (field; nonzero). "
            f"match goal with |- {'r_ < ?v' if below else '?v < r_'} => replace v with ({term(at)}) by first [reflexivity | field; nonzero] end. lra."
        )
        return combined("", [ways], last)

    return Theorem(name, statement, scripts)
