"""Candidate scripts for a goal, one after the other: quick and guided ones first, blind searches last.

Of limits, those in which a linear function, or a root, outgrows a logarithm of the same variable, or its root; of numbers, the
roots of 2 and of pi, a fraction on one side and a bound from below among the hypotheses.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice

import sympy as sp

from ..balls.functions import Phi
from ..notation import Call
from ..statements.goal import Goal, LimitGoal, PrintedSide
from .bounds import bound_scripts
from .from_certificates import certified_scripts, found_scripts
from .gammas import defined, gamma_scripts
from .infima import perspective_script
from .loggaps import log_gap_scripts
from .logs import factored_script, log_scripts, root_scripts
from .normal_form import normal_script
from .orthant import inequality_script, oriented
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
    yield from (f"{start} {way}" for way in certified_scripts(goal, parameters, left, right))
    if defined(f"{left} {right}"):
        found = found_scripts(goal, parameters, left, right)
        yield from (f"{start} {way}" for way in chain(gamma_scripts(goal, parameters), found))
        return
    perspective = None if goal.op == "=" else perspective_script(goal, parameters)
    if perspective is not None:
        yield f"{start} {perspective}"
        return
    if goal.sides()[0].atoms(sp.Max, sp.Min, sp.Abs) | goal.sides()[1].atoms(sp.Max, sp.Min, sp.Abs):
        yield f"{start} {_CASES}"
        yield from (f"{start} {way}" for way in _by_one_of_two(goal, parameters))
    if "/ sqrt PI)" in left + right:  # the error function
        yield f"{start} Chances.tails."
    if goal.op == "=" and "exp" in left and "exp" in right:
        yield from (f"{start} Lattice.{way}." for way in ("falls", "unwound", "halves"))
    quick, later = (_equal_quickly, _equal) if goal.op == "=" else (_unequal_quickly, _unequal)
    yield from (f"{start} {way}" for way in quick(goal, parameters))
    if "RInt" in left and "RInt" in right and goal.op in ("<", ">"):
        yield from (f"{start} {way}" for way in _by_distance(goal))
    normal = normal_script(goal, parameters, conditions, left, right)
    yield from () if normal is None else (normal,)
    yield from (
        f"{start} {way}" for way in _both_tails(parameters) if "RInt" in left + right and goal.op in ("<=", ">=")
    )
    yield from (f"{start} {way}" for way in found_scripts(goal, parameters, left, right))
    yield from (f"{start} {way}" for way in later(goal, parameters))


def _by_one_of_two(goal: Goal, parameters: list[sp.Symbol]) -> Iterator[str]:
    """The larger of two absolute values, by what stands in one of them."""
    left, right = goal.sides()
    node = getattr(goal.left, "node", None)
    if goal.op != ">=" or not isinstance(node, Call) or node.name != "max" or len(node.args) != 2:
        return
    for k, arg in enumerate(node.args):
        if not isinstance(arg, Call) or arg.name != "abs":
            continue
        inside = PrintedSide(arg.args[0], goal.left._symbols).expr
        one, shape = Goal("forall", inside, ">=", right, goal.domain, goal.premise), ("(Rabs ?a) _", "_ (Rabs ?a)")[k]
        if not sp.N((inside - right).subs(goal.domain.at)) > 0:
            continue
        above = f"apply Rle_trans with (Rabs a); [apply Rle_abs | apply Rmax_{'lr'[k]}]"
        by = f"match goal with |- Rmax {shape} >= _ => apply Rle_ge, Rle_trans with a; [apply Rge_le | {above}] end."
        ways = chain(_unequal_quickly(one, parameters), islice(_unequal(one, parameters), 8))
        yield from (f"{by} {way}" for way in ways)


def _both_tails(parameters: list[sp.Symbol]) -> Iterator[str]:
    """Both tails of the standard normal law against the Mills ratio, and against exp(-u^2/2) beyond u and sqrt(pi/2)."""
    yield "orient. apply Tails.tails_below; [lra | apply Req_le; f_equal; f_equal; f_equal; field]."
    root = "rewrite <- Tails.half_pi_root; field"
    for u in parameters:
        yield f"orient. apply (Tails.tails_at_most _ {name_of(u.name)} (1 * sqrt 2 * sqrt PI / 2)); [lra | lra | lra | {root} | f_equal; field]."


def _by_distance(goal: Goal) -> Iterator[str]:
    """Profiles of two unit normals at one eps, which rise with the distance."""
    big, small, _ = oriented(goal)
    far, near = _distance(big), _distance(small)
    if far is None or near is None or far[1] != near[1]:
        return
    tails = "unfold Hockey.profile, Integral.Phi, Integral.phi; Compose.same_tails"
    named = [f"Hockey.profile {term(h)} {term(eps)}" for h, eps in (far, near)]
    yield (
        f"orient; match goal with |- ?low < ?high => replace high with ({named[0]}) by ({tails}); replace low with ({named[1]}) by ({tails}) end; "
        "apply Profile.profile_rises; lra."
    )


def _distance(e: sp.Expr) -> tuple[sp.Expr, sp.Expr] | None:
    """How far apart two unit normals are whose profile at some eps this is, and that eps."""
    tails = sorted(e.atoms(Phi), key=str)
    powers = [x for x in e.atoms(sp.exp) if sp.expand(e).coeff(x) != 0]
    if len(tails) != 2 or len(powers) != 1:
        return None
    eps = powers[0].args[0]
    for upper, lower in (tails, tails[::-1]):
        far = sp.simplify(upper.args[0] - lower.args[0])
        same = sp.expand(e - upper + sp.exp(eps) * lower) == 0
        if same and sp.simplify(upper.args[0] - far / 2 + eps / far) == 0:
            return far, eps
    return None


def _equal_quickly(goal: Goal, _parameters: list[sp.Symbol]) -> Iterator[str]:
    if not goal.sides()[1].atoms(sp.exp, sp.log):
        yield _FIELD


def _equal(goal: Goal, parameters: list[sp.Symbol]) -> Iterator[str]:
    yield from (_FIELD, *_IDENTITIES)
    yield from chain(log_scripts(goal, parameters), root_scripts(goal, parameters))


def _unequal_quickly(goal: Goal, parameters: list[sp.Symbol]) -> Iterator[str]:
    big, small, strict = oriented(goal)
    yield "lra."
    if all(isinstance(side, sp.exp | sp.Pow) for side in goal.sides()):
        yield "Lattice.by_falling_powers."
    way = inequality_script(goal, big - small, strict, parameters)
    yield from () if way is None else (way,)
    yield from _assumption_scripts(goal, big - small, strict)


def _unequal(goal: Goal, parameters: list[sp.Symbol]) -> Iterator[str]:
    big, small, strict = oriented(goal)
    sign = "pos" if strict else "nonneg"
    yield from bound_scripts(goal, big, small, strict, parameters)
    if goal.sides()[0].has(sp.floor) or goal.sides()[1].has(sp.floor):
        yield "orient; Integers.floors."
    yield "first [interval with (i_prec 80) | nra]."
    yield from log_gap_scripts(goal, big - small, strict, parameters)
    factored = factored_script(big - small, goal.domain.at, strict)
    yield from () if factored is None else (factored,)
    yield f"orient; {sign}."


def _assumption_scripts(goal: Goal, difference: sp.Expr, strict: bool) -> Iterator[str]:
    """The goal is a positive multiple of a part of the premise: the factor is computed here and checked by field."""
    for r in goal.premise.args if isinstance(goal.premise, sp.And) else (goal.premise,):
        if not isinstance(r, sp.Rel) or r.rel_op not in ("<", "<=", ">", ">=") or (strict and r.rel_op in ("<=", ">=")):
            continue
        # no such factor is to be expected, and looking for it takes long
        if sp.count_ops(difference) + sp.count_ops(r) > _SHORT:
            continue
        big, small = (r.lhs, r.rhs) if r.rel_op in (">", ">=") else (r.rhs, r.lhs)
        roots, opened = _roots_alike((difference, big - small))
        factor = sp.factor(sp.together((difference / (big - small)).xreplace(roots)))
        lemma, rule, ending = (
            ("Rlt_gap", "Rmult_lt_0_compat", "pos") if strict else ("Rle_gap", "Rmult_le_pos", "nonneg")
        )
        big, small = big.xreplace(roots), small.xreplace(roots)
        yield f"{opened}orient; apply ({lemma} ({term(factor)} * ({term(big)} - {term(small)}))); [apply {rule}; [{ending} | lra] | field; nonzero]."


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


def roots_of_constants(goal: Goal) -> tuple[str, ...]:
    """By their squares, where both roots stand on the smaller side."""
    roots = {p.base for p in goal.sides()[0].atoms(sp.Pow) if p.exp.is_Rational and p.exp.q == 2}
    return (_KNOWN + _CLEARED,) if goal.op == "<=" and {sp.Integer(2), sp.pi} <= roots else ()


def _roots_alike(terms: tuple[sp.Expr, ...]) -> tuple[dict[sp.Expr, sp.Expr], str]:
    """Roots of one polynomial that is written in two ways are written in one, and the sentences that do so."""
    roots = {p for e in terms for p in e.atoms(sp.Pow) if abs(p.exp) == sp.S.Half and p.base.is_polynomial()}
    other = sorted({p.base for p in roots if sp.expand(p.base) != p.base}, key=str)
    if not any(sp.expand(b) in {p.base for p in roots} for b in other):
        return {}, ""
    same = {p: sp.expand(p.base) ** p.exp for p in roots if p.base in other}
    opened = "".join(
        f"assert (S{k}_ : {term(b)} = {term(sp.expand(b))}) by ring. repeat match goal with H : context [sqrt {term(b)}] |- _ => rewrite S{k}_ in H end. rewrite ?S{k}_. "
        for k, b in enumerate(other)
    )
    return same, opened
