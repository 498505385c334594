"""(eps, delta)-privacy of binary releases: how much prior is enough, for all data sets, by a constant that serves all letters.

The library bounds delta(eps) of a release from prior weights of at least so much on. A printed sufficient prior is shown to be one;
of a printed order that is larger than it has to be, that a prior of a smaller order is enough as well.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, islice

import sympy as sp

from ...core.domain import Domain
from ...core.subject import Subject
from ...core.truth import Truth
from ...notation import Sym
from ...statements import Always, AtMost, Exists, Order
from ...statements.goal import AnyGoal, Goal, LimitGoal, PrintedSide, printed_goal, printed_links
from ...theory.count_tails import CountTail
from ...theory.draw_near import CountOff, EnoughToStay, MassOutside
from ...theory.draw_profiles import DrawProfile, DrawVariation, EnoughForDraw
from ...theory.record_profiles import CountsLoss, FewRecords, ManyRecords
from ..terms import name_of, term
from ..theorems import Theorem, proposition, side_term, theorems, together
from ..trivial import is_companion
from .part import ENDING, Part
from .points import printed_conditions
from .records import Scene, combined, compared, count


@dataclass(frozen=True)
class Release:
    """What is private once the log of delta is at least `rate`, and the sentence that proves it from Q_, which says that.

    The rate is `rest` less a power of the prior weight times a positive number.
    """

    weight: sp.Expr
    power: int
    slope: sp.Expr
    rest: sp.Expr
    says: str  # with a place for what is printed: the log of delta, or delta
    shown: str
    bound: sp.Expr | None = None  # what the rate is at most, where that is not what is printed

    @property
    def rate(self) -> sp.Expr:
        return self.at(self.weight)

    def at(self, weight: sp.Expr) -> sp.Expr:
        return self.rest - weight**self.power * self.slope


_MET = "eapply Rle_trans; [right | exact Q_]; field; nonzero"


def _release(x: Subject | None, level: sp.Expr | None = None) -> Release | None:
    match x:
        case DrawVariation(weight) if level is not None:
            return Release(
                weight, 1, 2 * level**2, sp.S.Zero,
                f"BetaTail.enough_for_draw 0 {{0}} {term(weight)}",
                "apply BetaVariation.variation_enough; lra.",
                -sp.S.One,
            )  # fmt: skip
        case DrawProfile(weight, eps):
            return Release(
                weight, 1, eps**2 / 6, sp.S.Zero,
                f"BetaTail.enough_for_draw {term(eps)} (exp {{0}}) {term(weight)}",
                f"apply BetaTail.enough_is; [first [lra | pos] | lra | lra | {_MET}].",
            )  # fmt: skip
        case MassOutside(weight, eps):
            return Release(
                weight, 1, eps**2 / 8, sp.log(2),
                f"BetaNear.enough_to_stay {term(eps)} (exp {{0}}) {term(weight)}",
                f"apply BetaNear.stays; [first [lra | pos] | lra | lra | {_MET}].",
            )  # fmt: skip
        case FewRecords(weight, eps):
            return Release(
                weight, 1, eps**2 / 10, 2 * eps / 5,
                f"RecordTail.enough_for_few {term(eps)} (exp {{0}}) {term(weight)}",
                f"apply RecordTail.few_enough; [lra | lra | lra | {_MET}].",
            )  # fmt: skip
        case ManyRecords(weight, records, eps):
            counted = "apply INR_le; rewrite E_; simpl INR; nra"
            return Release(
                weight, 2, eps**2 / (5 * records), 2 * eps / 5,
                f"forall count_ : nat, INR count_ = {term(records)} -> RecordTail.enough_for_many {term(eps)} (exp {{0}}) {term(weight)} count_",
                f"intros count_ E_. apply RecordTail.many_enough; [lra | lra | lra | {counted} | rewrite E_; {_MET}].",
            )  # fmt: skip
    return None


# The printed premise, and the same with quotients written otherwise.
_SAME_PREMISE = (
    "decompose_hyps; unfold Rdiv in *; rewrite ?Rmult_1_l in *; eapply Rge_trans; [exact P_ | right; field; nonzero]"
)


# -- a constant that is enough -------------------------------------------------------------------------------------------
def enough_theorem(part: Part) -> Theorem | None:
    """Some constant makes the printed prior enough; or what is enough is at most as printed."""
    if type(part.form) is Exists:
        return _some_constant(part, part.form)
    if type(part.form) is not Always:
        return None
    return _at_most(part, part.form) or _counts_loss(part, part.form)


def _some_constant(part: Part, form: Exists) -> Theorem | None:
    links, printed = printed_links(form.printed.node), form.printed
    if len(links) != 1 or len(printed.derived) != 1 or form.value is None or form.given or form.premise is None:
        return None
    left, op, right = links[0]
    level = PrintedSide(right, printed._symbols)
    release = _release(printed.derived[0].subject, level.expr)
    if release is None or op != "<=" or not isinstance(left, Sym) or left.name not in printed._truths:
        return None
    if set(right.names()) & set(printed._truths) or form.premise.derived:
        return None
    rest = form._rest(form.value)
    premise, wanted = printed_conditions(form.premise), form.premise.expr.subs(form.unknown, form.value)
    if len(premise) != 1 or not isinstance(wanted, sp.Ge) or form.unknown in level.expr.free_symbols:
        return None
    asked = " /\\ ".join(proposition(c) for c in form.domain.conditions() if c.free_symbols == {form.unknown})
    letters, given = _introduced(rest)
    says = release.says.format(side_term(level))
    statement = (
        f"exists {name_of(form.unknown.name)} : R, ({asked or 'True'}) /\\ forall {letters} : R, "
        f"{''.join(f'({c}) -> ' for c in given)}({premise[0]}) -> {says}"
    )
    # As the rate falls with the weight, it is enough to look at the least weight that the premise admits.
    least = release.weight.subs(wanted.lhs, wanted.rhs)
    if not isinstance(wanted.lhs, sp.Symbol) or sp.diff(release.weight, wanted.lhs) != 1 or least.has(wanted.lhs):
        return None
    at, weight, slope, rest_of = map(term, (least, release.weight, release.slope, release.rest))
    bound = release.bound or level.expr
    close, told = (
        sp.Le(_collected(release.at(least)), bound, evaluate=False),
        term(bound) if release.bound else side_term(level),
    )
    ways, positive, raised = [compared("NEAR", close, rest)], "", "lra"
    if release.power > 1:
        ways.append(compared("ABOVE", sp.Ge(least, 0, evaluate=False), rest))
        positive, raised = f"assert (A_ : {at} >= 0) by (apply ABOVE; assumption). ", "(apply pow_incr; lra)"
    last = (
        f"exists {term(form.value)}. split; [repeat split; lra|]. intros {letters} {' '.join(f'C{k}' for k in range(len(given)))} P_. "
        f"assert (P2_ : {proposition(wanted)}) by first [exact P_ | {_SAME_PREMISE}]. "
        f"assert (R_ : {term(close.lhs)} <= {term(close.rhs)}) by (apply NEAR; assumption). {positive}decompose_hyps. "
        f"assert (S_ : {term(close.rhs)} = {told}) by first [reflexivity | ring | field; nonzero]. "
        f"assert (V_ : {at} ^ {release.power} <= {weight} ^ {release.power}) by {raised}. "
        f"assert (M_ := Rmult_le_compat_r {slope} _ _ ltac:(apply Rlt_le; pos) V_). "
        f"assert (X_ : {term(release.rate)} = {rest_of} - {weight} ^ {release.power} * {slope}) by (field; nonzero). "
        f"assert (Y_ : {term(close.lhs)} = {rest_of} - {at} ^ {release.power} * {slope}) by (field; nonzero). "
        f"assert (Q_ : {term(release.rate)} <= {told}) by lra. {release.shown}"
    )
    return Theorem(part.name + ENDING, statement, lambda: combined("", ways, last))


def _collected(e: sp.Expr) -> sp.Expr:
    """Multiplied out, each logarithm left as it stands."""
    named = {log: sp.Dummy(str(log)) for log in e.atoms(sp.log)}
    return sp.expand(sp.cancel(e.xreplace(named))).xreplace({s: log for log, s in named.items()})


def _introduced(domain: Domain) -> tuple[str, list[str]]:
    return " ".join(name_of(v.symbol.name) for v in domain.variables), [proposition(c) for c in domain.conditions()]


# -- a prior that is enough --------------------------------------------------------------------------------------------------
_PRIORS: dict[type[Subject], type[DrawProfile] | type[MassOutside]] = {
    EnoughForDraw: DrawProfile,
    EnoughToStay: MassOutside,
}


def _prior(t: Truth | None) -> tuple[str, Release, sp.Expr] | None:
    """Of a truth that is a prior which is enough: what is said of it, with a place for the prior, and the level that it is enough for."""
    x = None if t is None or t.lean == "lower" else t.subject
    if t is None or not isinstance(x, EnoughForDraw | EnoughToStay):
        return None
    release = _release(_PRIORS[type(x)](t.expr, x.eps))
    word = "BetaTail.enough_for_draw" if isinstance(x, EnoughForDraw) else "BetaNear.enough_to_stay"
    return None if release is None else (f"{word} {term(x.eps)} (exp {term(x.log_delta)}) {{0}}", release, x.log_delta)


def _enough(part: Part, t: Truth) -> Theorem | None:
    """That the derived prior is enough."""
    found = _prior(t)
    if found is None:
        return None
    says, release, log_delta = found
    letters, given = _introduced(t.domain)
    near = sp.Le(release.rate, log_delta, evaluate=False)
    above = sp.Gt(t.expr, 0, evaluate=False)
    statement = f"forall {letters} : R, {''.join(f'({c}) -> ' for c in given)}{says.format(term(t.expr))}"
    names = " ".join(f"C{k}" for k in range(len(given)))
    last = (
        f"intros {letters} {names}. assert (Q_ : {term(release.rate)} <= {term(log_delta)}) by (apply NEAR; assumption). "
        f"assert (W_ : {term(t.expr)} > 0) by (apply ABOVE; assumption). decompose_hyps. {release.shown}"
    )
    return Theorem(
        f"{part.name}_v0", statement,
        lambda: combined("", [compared("NEAR", near, t.domain), compared("ABOVE", above, t.domain)], last),
    )  # fmt: skip


def _at_most(part: Part, form: Always) -> Theorem | None:
    """A prior that is enough is at most as printed."""
    links, printed = printed_links(form.printed.node), form.printed
    if len(links) != 1 or form.premise is not None or len(printed.derived) != 1 or links[0][1] != "<=":
        return None
    (left, _, right), t = links[0], printed.derived[0]
    if not isinstance(left, Sym) or left.name not in printed._truths or set(right.names()) & set(printed._truths):
        return None
    found, known = _prior(t), _enough(part, t)
    if found is None or known is None:
        return None
    level = PrintedSide(right, printed._symbols)
    grows = "BetaTail.enough_grows" if isinstance(t.subject, EnoughForDraw) else "BetaNear.stays_more"
    letters, given = _introduced(form.domain)
    statement = f"forall {letters} : R, {''.join(f'({c}) -> ' for c in given)}{found[0].format(side_term(level))}"
    names = " ".join(f"C{k}" for k in range(len(given)))
    last = (
        f"intros {letters} {names}. assert (L_ : {term(t.expr)} <= {term(level.expr)}) by (apply WITHIN; assumption). "
        f"assert (M_ : {term(t.expr)} <= {side_term(level)}) by first [exact L_ | decompose_hyps; eapply Rle_trans; [exact L_ | right; field; nonzero]]. "
        f"apply ({grows} _ _ _ _ (ENOUGH _) M_)."
    )
    least = [[f"assert (ENOUGH : {known.statement}). {{ {s} }}" for s in known.make_scripts()]]
    within = compared("WITHIN", sp.Le(t.expr, level.expr, evaluate=False), form.domain)
    closing = last.replace("(ENOUGH _)", f"(ENOUGH {letters} {names})")
    return Theorem(part.name + ENDING, statement, lambda: combined("", [*least, within], closing))


def _counts_loss(part: Part, form: Always) -> Theorem | None:
    """What so many ones and zeros lose is at most, or at least, as printed."""
    links, printed = printed_links(form.printed.node), form.printed
    if len(links) != 1 or form.premise is not None or len(printed.derived) != 1:
        return None
    (left, op, right), t = links[0], printed.derived[0]
    x = t.subject
    if not isinstance(x, CountsLoss) or op != {"above": "<=", "below": ">="}[x.side] or not isinstance(left, Sym):
        return None
    if left.name not in printed._truths or set(right.names()) & set(printed._truths):
        return None
    word = "most" if x.side == "above" else "least"
    level = PrintedSide(right, printed._symbols)
    says = f"CountTails.counts_lose_at_{word} {' '.join(term(e) for e in (*x.weights, *x.counts))} {side_term(level)}"
    sign = "first [nonneg | apply Rmult_le_pos; lra]"
    met = "assert (X_ : {} = {}) by (field; repeat split; lra); lra"
    (u, v), (a, b) = x.weights, x.counts
    sides = (a / u, b / (v + 1)) if x.side == "above" else (a / (u + 1), b / v)
    one, zero = ("{} / {}", "{} / ({} + 1)") if x.side == "above" else ("{} / ({} + 1)", "{} / {}")
    gap = f"{one.format(term(a), term(u))} - {zero.format(term(b), term(v))}"
    value = term(sp.expand(sp.cancel(sides[0] - sides[1])))
    script = f"apply CountTails.counts_at_{word}; [lra | lra | {sign} | {sign} | {met.format(gap, value)}]."
    return part.theorem(says, script)


def loose_theorem(part: Part) -> Theorem | None:
    """A printed order is larger than it has to be: a prior that is enough is at most a multiple of it, and vanishes beside it."""
    form = part.form
    if type(form) is AtMost and isinstance(form.truth.subject, DrawVariation):
        return _variation(part, form, form.truth.subject.weight)
    if type(form) is AtMost and isinstance(form.truth.subject, CountOff | CountTail):
        return _chance(part, form, form.truth.subject)
    if type(form) is not Order or form.kind != "O" or form.printed.derived or form.path or form.also or form.given:
        return None
    known = _enough(part, form.truth)
    if known is None:
        return None
    truth, print_ = form.truth.expr, form.printed.expr
    most = max(
        (v for p in islice(form.domain.points(60), 60) if (v := sp.N((truth / print_).subs(p))).is_real),
        default=sp.S.One,
    )
    vanishing = LimitGoal(form.printed, truth, form.x, form.to, {}, "zero", form.domain)
    goals: list[AnyGoal] = [Goal("forall", truth, "<=", sp.ceiling(most) * print_, form.domain), vanishing]
    relations = chain.from_iterable(theorems(f"{part.name}_r{k}", g) for k, g in enumerate(goals))
    shown = [_by_log(t, vanishing) if "filterlim" in t.statement else t for t in relations if not is_companion(t.name)]
    return together(part.name + ENDING, [known, *shown])


def _variation(part: Part, form: AtMost, weight: sp.Expr) -> Theorem | None:
    """Draws from neighbours differ by no more than the print, from this prior weight on; nor by more than something smaller."""
    if form.printed.derived or form.truth.lean == "lower" or not weight.free_symbols <= set(form.domain.symbols()):
        return None
    bound, (letters, given) = form.truth.expr, _introduced(form.domain)
    printed, least = side_term(form.printed), term(bound)
    says = f"BetaTail.enough_for_draw 0 {{}} {term(weight)}"
    claim = f"{says.format(f'({printed})')} /\\ exists b_ : R, b_ < {printed} /\\ {says.format('b_')}"
    near = printed_goal("forall", form.printed, ">", bound, form.domain)[0]
    last = (
        f"intros {letters} {' '.join(f'C{k}' for k in range(len(given)))}. assert (K_ : {printed} > {least}) by (apply NEAR; assumption). "
        f"decompose_hyps. assert (B_ : 0 < {least}) by first [lra | pos]. assert (S_ : 1 <= 2 * {term(weight)} * {least} ^ 2) by "
        "(right; unfold Rdiv; rewrite ?Rpow_mult_distr, ?pow_inv, ?Rpow_mult_distr, ?pow2_sqrt by lra; field; nonzero). "
        f"split; [apply BetaVariation.variation_enough; [first [lra | pos] | lra | eapply Rle_trans; [exact S_|]; apply Rmult_le_compat_l; "
        f"[lra | apply pow_incr; lra]] | exists {least}; split; [lra | apply BetaVariation.variation_enough; first [lra | pos]]]."
    )
    statement = f"forall {letters} : R, {''.join(f'({c}) -> ' for c in given)}({claim})"
    return Theorem(part.name + ENDING, statement, lambda: combined("", [compared("NEAR", near, form.domain)], last))


def _chance(part: Part, form: AtMost, x: CountOff | CountTail) -> Theorem | None:
    """The log of the chance of counts is at most the print, and at most something smaller."""
    if (
        form.printed.derived
        or form.truth.lean == "lower"
        or not x.letters() <= {v.symbol for v in part.domain.variables}
    ):
        return None
    scene, printed, value = Scene(part.domain), side_term(form.printed), term(form.truth.expr)
    known = "".join(f", <- ?E{k}" for k in range(len(scene.equations)))
    if isinstance(x, CountTail):
        word, factor = (
            ("many_ones", f"(1 + {term(x.part)})") if x.side == "above" else ("few_ones", f"(1 - {term(x.part)})")
        )
        says = f"CountTails.{word}_at_most {count(x.records)} {term(x.share)} {factor}"
        shown = f"apply CountTails.{word}; [lra | lra | right; rewrite{known[1:]}; field]"
        more = "apply Rle_trans with (1 := C_), BetaBin.exp_mono; lra"
    else:
        ones, zeros, factor = term(x.ones), term(x.zeros), term(x.factor)
        says = f"BetaNear.count_off_at_most {count(x.ones)} {count(x.zeros)} {factor}"
        counted = f"apply INR_le; rewrite ?plus_INR{known}; simpl INR; lra"
        below = (
            f"rewrite ?plus_INR{known}; apply (Rmult_lt_reg_r ({ones} + {zeros})); [lra|]; "
            f"replace ({ones} / ({ones} + {zeros}) * {factor} * ({ones} + {zeros})) with ({ones} * {factor}) by (field; lra); nra"
        )
        shown = f"apply BetaNear.count_off; [{counted} | {counted} | lra | {below} | right; rewrite{known[1:]}; field]"
        more = "intros v_ V_; generalize (C_ v_ V_); lra"
    last = (
        f"intros {scene.names}. assert (K_ : {printed} > {value}) by (apply NEAR; assumption). decompose_hyps. "
        f"assert (C_ : {says} {value}) by ({shown}). split; [{more} | exists {value}; split; [lra | exact C_]]."
    )
    near = printed_goal("forall", form.printed, ">", form.truth.expr, part.domain)[0]
    return Theorem(
        part.name + ENDING,
        scene.all(f"({says} {printed} /\\ exists b_ : R, b_ < {printed} /\\ {says} b_)"),
        lambda: combined("", [compared("NEAR", near, part.domain)], last),
    )


def _by_log(t: Theorem, goal: LimitGoal) -> Theorem:
    """Also where the quotient is one over something affine in the logarithm of the letter that grows."""
    x, growing = goal.variable, sp.Dummy("growing")
    inverse = _collected(goal.printed.expr / goal.truth).subs(sp.log(x), growing)
    slope = sp.diff(inverse, growing)
    if inverse.has(x) or slope.has(growing) or slope == 0:
        return t
    others = [v for v in goal.domain.without(x).variables if t.statement.count(f" {name_of(v.symbol.name)} ")]
    logs = sorted(slope.atoms(sp.log), key=str)
    above = "rewrite <- ln_1; apply ln_increasing"
    small = f"first [pos | rewrite ln_Rinv by lra; apply Ropp_0_gt_lt_contravar; {above}; lra | {above}; [lra | apply Rlt_div_r; lra]]"
    known = "".join(f"assert (L{k}_ : 0 < {term(log)}) by {small}. " for k, log in enumerate(logs))
    start = inverse.subs(growing, 0)
    script = (
        f"intros {' '.join(name_of(v.symbol.name) for v in others)}. intros. {known}"
        f"apply (BetaTail.vanishes_by_log {term(start)} {term(slope)}); [pos | intros x_ X_ D_]. "
        "assert (Z_ : 0 < ln x_) by (rewrite <- ln_1; apply ln_increasing; lra). unfold Rdiv in *. rewrite ?Rmult_1_l in *. field. repeat split; first [lra | nra]."
    )
    return Theorem(t.name, t.statement, lambda: (script, *islice(t.make_scripts(), 4)))
