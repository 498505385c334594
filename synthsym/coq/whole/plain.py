"""Plain mathematics: relations of parameters alone, both sides of which are printed, so that the relation is all that they say.

The theorem has the printed formulas as they stand. Of what holds and is not sharp it is said that it holds with room; of what is
false, that it fails at a point. What says nothing (reflexivity, arithmetic of the same terms) may stand beside other lines, and not alone.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import sympy as sp

from ...core.domain import Domain
from ...core.lean import EXACT
from ...notation import Node
from ...statements import Always, Equal, Order
from ...statements.base import Form, Judgement
from ...statements.goal import Goal, PrintedSide, printed_links
from ..terms import name_of, term
from ..theorems import Theorem, side_term, theorems, together
from ..trivial import is_companion
from .limits import trimmed
from .part import ENDING, Part
from .points import bare
from .records import Scene, count

Op = Literal["=", "<", "<=", ">", ">=", "<>"]
_AS_WRITTEN: dict[str, Op] = {"=": "=", "<": "<", "<=": "<=", ">": ">", ">=": ">=", "!=": "<>", "<>": "<>"}
_STRICT: dict[str, Op] = {"<=": "<", ">=": ">", "<": "<", ">": ">"}
_OPPOSITE: dict[str, Op] = {"<=": ">", "<": ">=", ">=": "<", ">": "<=", "=": "<>", "<>": "="}


def theorem(part: Part, judged: Judgement) -> tuple[Theorem, str] | None:
    """The theorem of such a relation with the verdict that it says."""
    form = bare(part.form)
    if type(form) is Equal:
        return _named(part, form, judged)
    if type(form) is not Always or form.argument is not None or _derived(form):
        return None
    links = printed_links(form.printed.node)
    found = _holding(form, links, judged) if judged.holds is True else _failing(form, links, judged)
    if found is None:
        return None
    goals, verdict = found
    relations = [t for k, g in enumerate(goals) for t in theorems(f"{part.name}_p{k}", g) if not is_companion(t.name)]
    if not relations:
        return None
    return together(part.name + ENDING, relations), verdict


def _named(part: Part, form: Equal, judged: Judgement) -> tuple[Theorem, str] | None:
    """A formula in letters that is printed for a parameter: that it is the parameter, for all letters."""
    if not of_a_parameter(form) or form.truth.lean != EXACT or form.argument is not None:
        return None
    if judged.holds is not True or form.printed.expr == form.truth.expr:
        return None
    found = theorems(f"{part.name}_p0", Goal("forall", form.printed, "=", form.truth.expr, form.domain))[-1]
    return together(part.name + ENDING, [found]), "confirmed"


def of_a_parameter(form: Form) -> bool:
    """Whether this says of a formula in letters what it is in others: it may stand beside a line about what the letters are, not alone."""
    if type(form) is not Equal or form.printed.derived:
        return False
    t = form.truth
    while t.step.rule == "restrict":
        t = t.parents[0]
    return t.step.rule == "letters" and not t.rests_on


def order_fails(part: Part) -> Theorem | None:
    """A printed order below a formula in letters: for every constant there are letters at which the formula is less than it times the print.

    A number of records grows, and the other letters stay where they are chosen; the quotient falls like its root.
    """
    form = part.form
    if type(form) is not Order or form.kind != "Omega" or form.path or form.also or form.printed.derived:
        return None
    t = form.truth.source
    used = t.expr.free_symbols | form.printed.expr.free_symbols
    if t.step.rule != "letters" or t.rests_on or set(form.given) & used:
        return None
    domain = trimmed(form.domain, used)
    for grows in (v.symbol for v in domain.variables if v.integer and v.high is None):
        fixed = {v.symbol: _simple(domain, v.symbol) for v in domain.variables if v.symbol != grows}
        top, squared = (
            sp.simplify(t.expr.subs(fixed)),
            sp.simplify(sp.expand_log(form.printed.expr.subs(fixed), force=True) ** 2 / grows),
        )
        if not top.free_symbols and not squared.free_symbols and top.is_positive and squared.is_positive:
            return _order_fails(part.name, form, domain, fixed, grows, top, squared)
    return None


def _simple(domain: Domain, x: sp.Symbol) -> sp.Expr:
    """1 where the letter may be that."""
    return sp.S.One if domain.contains({**domain.at, x: sp.S.One}) else domain.at[x]


def _order_fails(
    name: str,
    form: Order,
    domain: Domain,
    fixed: dict[sp.Symbol, sp.Expr],
    grows: sp.Symbol,
    top: sp.Expr,
    squared: sp.Expr,
) -> Theorem:
    scene, truth = Scene(domain), term(form.truth.expr)
    text, large, a, n = side_term(form.printed), term(top), term(squared), name_of(grows.name)
    says = f"forall c_ : R, 0 < c_ -> {scene.some(f'({truth} < c_ * {text})')}"
    chosen, values = "", [f"V{name_of(x.name)}_" for x in fixed]
    for x, value in fixed.items():
        equal = f"{name_of(x.name)} V{name_of(x.name)}_"
        if x.is_integer:
            k = scene.integers.index(x)
            chosen += f"assert (A_ : exists (k_ : nat) (x_ : R), x_ = INR k_ /\\ x_ = {term(value)}) "
            chosen += f"by (exists {int(value)}%nat, {term(value)}; split; [simpl INR; lra | lra]). "
            chosen += f"destruct A_ as [{count(x)} [{name_of(x.name)} [E{k} V{name_of(x.name)}_]]]. "
        else:
            chosen += (
                f"assert (A_ : exists x_ : R, x_ = {term(value)}) by (eexists; reflexivity). destruct A_ as [{equal}]. "
            )
    put_in = f"rewrite {', '.join(f'?{v}' for v in values)}"
    letters = ", ".join(name_of(v.symbol.name) for v in domain.variables)
    script = (
        f"intros c_ C_. {chosen}assert (T0_ : 0 < {large}) by (first [lra | apply exp_pos | interval]). assert (A0_ : 0 < {a}) by (first [lra | interval]). "
        f"assert (C2_ : 0 < c_ ^ 2) by (apply pow_lt; lra). assert (T2_ : 0 < {large} ^ 2) by (apply pow_lt; exact T0_). "
        f"destruct (Variances.many ({large} ^ 2 / ({a} * c_ ^ 2))) as [{count(grows)} [N_ M_]]. "
        f"assert (I_ : 1 <= INR {count(grows)}) by (apply (le_INR 1); exact N_). "
        f"remember (INR {count(grows)}) as {n} eqn:E{scene.integers.index(grows)}. apply Rlt_div_l in M_; [|apply Rmult_lt_0_compat; assumption]. "
        f"assert (X_ : {text} = sqrt ({a} * {n})) by (rewrite ?ConditionedLoss.log_over_exp, ?ln_1 by lra; {put_in}; f_equal; field; lra). "
        f"assert (T_ : {truth} = {large}) by ({put_in}; rewrite ?sqrt_1; field). exists {letters}. exists {', '.join(map(count, scene.integers))}. "
        f"split; [repeat split; first [lra | assumption] | rewrite X_, T_]. "
        f"assert (Y_ : 1 / c_ * {large} < sqrt ({a} * {n})). {{ apply (ConditionedLoss.beyond (1 / c_) {large} {large} _ ({a} * {n} / {large} ^ 2)); "
        f"[lra | lra | apply sqrt_lt_R0; apply Rmult_lt_0_compat; lra | "
        f"apply (Rmult_lt_reg_r ({large} ^ 2)); [exact T2_ |]; replace ({a} * {n} / {large} ^ 2 * {large} ^ 2) with ({a} * {n}) by (field; lra); "
        f"replace ((1 / c_) ^ 2 * {large} ^ 2) with ({large} ^ 2 / c_ ^ 2) by (field; lra); "
        f""
        f"apply (Rmult_lt_reg_r (c_ ^ 2)); [exact C2_ |]; replace ({large} ^ 2 / c_ ^ 2 * c_ ^ 2) with ({large} ^ 2) by (field; lra); lra | "
        f"rewrite pow2_sqrt by (apply Rlt_le; apply Rmult_lt_0_compat; lra); right; field; lra]. }} "
        f"replace {large} with (c_ * (1 / c_ * {large})) by (field; lra). apply Rmult_lt_compat_l; [lra | exact Y_]."
    )
    return Theorem(name + ENDING, says, lambda: (script,))


def _derived(form: Always) -> bool:
    """Whether a derived quantity stands in the relation or in its premise; a letter by its own name is none."""
    named = [
        (n, t)
        for p in (form.printed, form.premise)
        if p is not None
        for n, t in p._truths.items()
        if n in p.node.names()
    ]
    return not all(
        t.step.rule == "letters" and not t.rests_on and n in form.domain and t.expr == form.domain[n] for n, t in named
    )


def _holding(form: Always, links: list[tuple[Node, str, Node]], judged: Judgement) -> tuple[list[Goal], str] | None:
    goals = [_goal(form, link) for link in links]
    if judged.tight or not judged.bound:
        return goals, "confirmed"
    if judged.tight is None:
        return goals, "holds"
    if len(goals) != 1 or goals[0].op not in _STRICT:
        return None
    return [replace(goals[0], op=_STRICT[goals[0].op])], "loose"


def _failing(form: Always, links: list[tuple[Node, str, Node]], judged: Judgement) -> tuple[list[Goal], str] | None:
    """The point at which it fails; on which side it errs is not said, so that only a misprint is said in full."""
    goal = judged.goals[0] if len(judged.goals) == 1 else None
    misprint = judged.holds is False and judged.errs is None and judged.side_known
    if not misprint or not isinstance(goal, Goal) or len(links) != 1 or goal.domain is not form.domain:
        return None
    known = {v.symbol for v in form.domain.variables}
    point = {x: (goal.point or form.domain.at)[x] for x in known}
    denied = _goal(form, links[0])
    return [replace(denied, kind="exists", op=_OPPOSITE[denied.op], point=point)], "misprint"


def _goal(form: Always, link: tuple[Node, str, Node]) -> Goal:
    left, right = (PrintedSide(node, form.printed._symbols) for node in (link[0], link[2]))
    premise = None if form.premise is None else form.premise.expr
    return Goal("forall", left, _AS_WRITTEN[link[1]], right, form.domain, premise)
