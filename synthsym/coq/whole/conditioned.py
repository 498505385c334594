"""Conditioned releases of the normal model as numbers: the exact loss at a point and as records are added, the largest range, how ranges compare.

`ranges.py` says of which ranges a release is private, with a constant; here the least eps and the largest range are numbers that
the library shows to exist, from prior and likelihood, and the print is held against them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import islice
from typing import Literal

import sympy as sp

from ...balls.reading import to_sympy
from ...core.domain import Domain
from ...core.lean import EXACT
from ...core.truth import Truth
from ...notation import Num, Sym
from ...statements import Always, Iff, Order, OrderBetween, Sufficient
from ...statements.base import Form, Judgement
from ...statements.goal import Goal, printed_links
from ...theory.normal_releases import NormalRelease, PureLoss, PureRange
from ..terms import name_of, printed_term, term
from ..theorems import OPS, Theorem, proposition, side_term
from .limits import quotient, trimmed
from .part import ENDING, Part
from .points import bare, printed_conditions
from .ranges import _LEMMAS, _RELEASES, Conditioned, _apart, whole_domain
from .records import Scene, combined, compared, count

_ARE = {"post": "drawn_is", "synth-map": "around_mode_is", "synth-many": "fresh_draws_is"}
_LIMITS = {
    "synth-map": "mode_limit",
    "synth-many": "fresh_draws_limit",
}  # where the variance stays near that of a record


def _mechanism(r: NormalRelease) -> str:
    records = {"post": "", "synth-one": f" {count(r.m)}"}.get(r.method, " 1")
    return f"(NormalPosterior.{_RELEASES[r.method]} {term(r.sigma)} {term(r.sigma0)}{records})"


def _units(r: NormalRelease) -> str:
    return "1" if r.method in ("post", "synth-one") else count(r.m)


def _exact_loss(r: NormalRelease) -> str:
    return f"ConditionedLoss.exact_loss {_mechanism(r)} {term(r.R)} {count(r.n)} {_units(r)}"


def _some(name: str, r: NormalRelease, scene: Scene) -> str:
    """That there is a record: a number of records is at least one."""
    known = "".join(f", <- ?E{k}" for k in range(len(scene.equations)))
    return f"assert ({name} : (1 <= {count(r.n if name == 'N' else r.m)})%nat) by first [lia | apply INR_le; rewrite ?INR_1{known}; simpl INR; lra]. "


def _unwrapped(t: Truth) -> Truth:
    while t.step.rule == "restrict":
        t = t.parents[0]
    return t


# -- what the loss tends to --------------------------------------------------------------------------------------------------
def limit_theorem(part: Part) -> Theorem | None:
    """The printed limit of the exact loss, in a range that grows like the root of the number of records."""
    return _limit(part.name, part.form, True)


def limit_refutation(name: str, forms: list[Form], judged: Judgement) -> Theorem | None:
    """The loss tends to more than is printed."""
    return _limit(name, bare(forms[0]), False) if len(forms) == 1 else None


def _limit(name: str, form: Form, holds: bool) -> Theorem | None:
    if type(form) is not Order or form.kind != "limit" or form.to != sp.oo or form.path or form.printed.derived:
        return None
    t = _unwrapped(form.truth)
    loss = t.parents[0] if t.step.rule == "limit" and t.step.approach == (form.x, sp.oo) else None
    if loss is None or loss.lean != EXACT or not isinstance(loss.subject, PureLoss) or loss.subject.over:
        return None
    r, x, domain = loss.subject.release, form.x, form.domain
    rate = sp.simplify((r.R / r.sigma) ** 2 / x)
    if r.n != x or r.method not in _LIMITS or x in rate.free_symbols or sp.simplify(4 * rate * r.m - t.expr) != 0:
        return None
    used = r.letters() | form.printed.expr.free_symbols
    if not used <= set(domain.symbols()) or domain.entangled(x):
        return None
    domain = trimmed(domain, used)
    rest, k, letter = Scene(domain.without(x)), count(x), name_of(x.name)
    given = "".join(f"({proposition(c)}) -> " for c in domain.conditions() if x in c.free_symbols)
    each = f"(forall ({k} : nat) ({letter} : R), ({letter} = INR {k}) -> {given}{_exact_loss(r)} (f_ {k}))"
    level = term(t.expr)
    op: Literal["=", "<"] = "=" if holds else "<"
    print_ = side_term(form.printed)
    says = rest.all(
        f"(exists f_ : nat -> R, {each} /\\ filterlim f_ eventually (locally {level}) /\\ {print_} {op} {level})"
    )
    goal = Goal("forall", form.printed, op, t.expr, rest.domain)
    root = "first [assumption | lra | nonneg]"
    apart = f"rewrite <- E_; unfold Rdiv; rewrite ?Rpow_mult_distr, ?pow_inv, ?pow2_sqrt by {root}; field; nonzero"
    squares = f"unfold ConditionedLoss.wide; apply ConditionedLoss.same_square; [{root} | {root} | {apart}]"
    equations = "".join(f"; rewrite <- ?E{i}" for i in range(len(rest.equations)))
    last = (
        f"intros {rest.names}. assert (Q_ : {print_} {op} {level}) by (apply K; assumption). decompose_hyps. {_some('M', r, rest)}"
        f"destruct (ConditionedLoss.{_LIMITS[r.method]} {term(r.sigma)} {term(r.sigma0)} {term(rate)} {count(r.m)} ltac:(lra) ltac:(lra) ltac:(pos) M) "
        "as [f_ [F_ L_]]. exists f_. "
        f"split; [intros {k} {letter} E_; intros; replace {term(r.R)} with (ConditionedLoss.wide {term(r.sigma)} {term(rate)} {k}); "
        f"[apply F_; apply INR_le; rewrite <- E_; simpl INR; lra | {squares}] | split; [|exact Q_]]. "
        f"replace {level} with (4 * {term(rate)} * INR {count(r.m)}) by (try change (INR 1) with 1{equations}; first [lra | field; nonzero]). exact L_."
    )
    return Theorem(name + ENDING, says, lambda: combined("", [compared("K", goal, rest.domain)], last))


# -- a condition that serves all numbers of records and all priors -----------------------------------------------------------
def worst_theorem(part: Part) -> Theorem | None:
    """The printed condition holds exactly where a draw is private whatever the number of records and the prior are."""
    form = part.form
    if type(form) not in (Sufficient, Iff) or len(form.truth.parts) != 1 or form.printed.derived:  # type: ignore[attr-defined]
        return None
    worst, op, level = form.truth.parts[0]  # type: ignore[attr-defined]
    printed = printed_conditions(form.printed)  # type: ignore[attr-defined]
    subject = worst.subject if isinstance(worst, Truth) and worst.lean == EXACT else None
    if not isinstance(subject, PureLoss) or op != "<=" or not isinstance(level, sp.Symbol) or len(printed) != 1:
        return None
    r = subject.release
    kept = Conditioned(r, level)
    if r.method != "post" or set(subject.over) != {r.n, r.sigma0} or {r.R, r.sigma} & set(subject.over):
        return None
    used = r.letters() | {level} | form.printed.expr.free_symbols  # type: ignore[attr-defined]
    domain = trimmed(whole_domain(form.domain, subject), used)  # type: ignore[attr-defined]
    if not used <= set(domain.symbols()):
        return None
    outer, inner = domain, domain
    for v in domain.variables:
        outer, inner = (
            (outer.without(v.symbol), inner) if v.symbol in subject.over else (outer, inner.without(v.symbol))
        )
    scene, each = Scene(outer), Scene(inner)
    exact = sp.Le(sp.simplify((r.R / r.sigma) ** 2 * 4), level, evaluate=False)
    bound = term(exact.lhs)
    chosen = " ".join("(INR n_)" if v.symbol == r.n else "1" for v in inner.variables)
    facts = " ".join("ltac:(lra)" for _ in each.conditions)
    condition = form.printed.expr  # type: ignore[attr-defined]
    if not isinstance(condition, sp.Le):
        return None
    read = f"{term(condition.lhs)} <= {term(condition.rhs)}"
    same = "first [assumption | eapply Rle_trans; [right | eapply Rle_trans; [exact G_ | right]]; field; nonzero]"
    last = (
        f"intros {scene.names}. split; intros G_. "
        f"{{ intros {_apart(each)}. assert (G1_ : {read}) by {same}. assert (Q_ : {bound} <= {term(level)}) by (apply K; assumption). decompose_hyps. "
        f"{kept.ways(each)}apply W1; eapply Rle_trans; [right | exact Q_]; field; nonzero. }} "
        f"{{ assert (D_ := ConditionedLoss.draws_need {term(r.sigma)} 1 {term(r.R)} {term(level)} ltac:(lra) ltac:(lra) ltac:(lra)). "
        f"assert (Q_ : {bound} <= {term(level)}) by (eapply Rle_trans; [right | apply D_; intros n_ N_; "
        f"assert (P_ : 1 <= INR n_) by (apply (le_INR 1); exact N_); exact (G_ {chosen} {facts} n_ eq_refl)]; field; nonzero). "
        f"assert (G1_ : {read}) by (apply L; assumption). decompose_hyps. eapply Rle_trans; [right | eapply Rle_trans; [exact G1_ | right]]; field; nonzero. }}"
    )
    ways = [compared("K", exact, outer, condition), compared("L", condition, outer, exact)]
    says = scene.all(f"(({printed[0]}) <-> {each.all(kept.private)})")
    return Theorem(part.name + ENDING, says, lambda: combined("", ways, last))


# -- a loss at a point -------------------------------------------------------------------------------------------------------
def misprint(part: Part, judged: Judgement) -> Theorem | None:
    """`loss <= level` where a premise on the loss holds: somewhere the premise holds of the exact loss, and it is above the level."""
    form = part.form
    goal = judged.goals[0] if len(judged.goals) == 1 else None
    if type(form) is not Always or form.premise is None or not isinstance(goal, Goal) or goal.kind != "exists":
        return None
    named = {t.subject: name for p in (form.printed, form.premise) for name, t in p._truths.items()}
    subject, links = next(iter(named), None), printed_links(form.printed.node)
    if len(named) != 1 or not isinstance(subject, PureLoss) or subject.over or len(links) != 1:
        return None
    name, r = named[subject], subject.release
    left, op, right = links[0]
    exact = all(t.lean == EXACT for p in (form.printed, form.premise) for t in p._truths.values())
    if not exact or left != Sym(name) or op != "<=" or r.method not in _ARE:
        return None
    level = form.printed.read(right)
    loss = sp.Symbol("loss_", positive=True)
    assumed = to_sympy(form.premise.node, {**form.premise._symbols, name: loss})
    used = (
        r.letters() | (level.free_symbols if isinstance(level, sp.Expr) else {loss}) | (assumed.free_symbols - {loss})
    )
    if not used <= set(form.domain.symbols()):
        return None
    domain = trimmed(form.domain, used)
    kept = Conditioned(r, loss)
    high = sp.factor((r.R / r.sigma) ** 2 * kept.factor)
    point = _clear(domain, goal.point or {}, r, assumed, level, high, loss)
    if point is None:
        return None
    scene = Scene(domain)
    premise = " /\\ ".join(
        f"{printed_term(a, {name: 'loss_'})} {OPS[o]} {printed_term(b, {name: 'loss_'})}"
        for a, o, b in printed_links(form.premise.node)
    )
    says = scene.some(
        f"(exists loss_ : R, {_exact_loss(r)} loss_ /\\ ({premise}) /\\ ~ (loss_ <= {printed_term(right, {})}))"
    )
    there, _ = scene.at(point)
    at = NormalRelease(r.method, *(sp.sympify(e).subs(point) for e in (r.n, r.R, r.sigma, r.sigma0, r.m)))
    n, m = (f"{int(e)}%nat" for e in (at.n, at.m))
    letters = f"{term(at.sigma)} {term(at.sigma0)} {term(at.R)}"
    records = f"{n}" if r.method == "post" else f"{n} {m}"
    top, low = term(high.subs(point)), term(high.subs(point) / 2)
    whole = "rewrite ?INR_IZR_INZ; simpl Z.of_nat; lra"
    script = (
        f"{there} destruct (ConditionedLoss.exact_exists {letters} {n} {m} _ _ ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lia) "
        f"(ConditionedLoss.{_ARE[r.method]} {term(at.sigma)} {term(at.sigma0)} {n} ltac:(lra) ltac:(lra))) as [loss_ [_ X_]]. "
        f"assert (B_ := Conditioned.{_LEMMAS[r.method]} {letters} {records} ltac:(lra) ltac:(lra) ltac:(lra){' ltac:(lia)' * len(records.split())}). "
        f"assert (U_ : loss_ <= {top}) by (apply X_; apply (proj1 (B_ _)); {whole}). "
        f"assert (L_ : {low} <= loss_) by (eapply Rle_trans; [| exact (proj2 (B_ loss_) (proj2 (X_ loss_) (Rle_refl loss_)))]; {whole}). "
        "exists loss_. split; [exact X_ | split; [repeat split; interval with (i_bisect loss_, i_prec 60) | lra]]."
    )
    return Theorem(part.name + ENDING, says, lambda: (script,))


def _clear(
    domain: Domain,
    start: Mapping[sp.Symbol, sp.Expr],
    r: NormalRelease,
    premise: sp.Basic,
    level: object,
    high: sp.Expr,
    loss: sp.Symbol,
) -> dict[sp.Symbol, sp.Rational] | None:
    """A point at which the bounds of the loss are enough: even the lower one is above the level, and the premise holds between them."""
    if not isinstance(level, sp.Expr) or not isinstance(r.R, sp.Symbol):
        return None
    letters = [v.symbol for v in domain.variables]
    for part in range(100, 40, -2):
        point = {x: sp.Rational(start.get(x, domain.at[x])) for x in letters}
        point[r.R] = point[r.R] * sp.Rational(part, 100)
        top = sp.Rational(high.subs(point))
        between = [top * (1 + sp.Rational(k, 10)) / 2 for k in range(11)]
        if (
            domain.contains(point)
            and top / 2 > level.subs(point)
            and all(premise.subs(point).subs(loss, x) == sp.true for x in between)
        ):
            return point
    return None


# -- ranges ------------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Range:
    """The largest R/sigma of a release, as a number."""

    subject: PureRange

    @property
    def kept(self) -> Conditioned:
        """The release in a range b_ that is not yet chosen."""
        return Conditioned(replace(self.subject.release, R=sp.Symbol("b_")), self.subject.eps)

    @property
    def factor(self) -> sp.Expr:
        return self.kept.factor

    @property
    def allowed(self) -> str:
        return f"(fun b_ : R => {self.kept.private})"

    def both(self, scene: Scene) -> tuple[str, str]:
        """The tactics that show what is enough and what is needed, of b_ that is positive (B_) and H_."""
        ways = self.kept.ways(scene).replace(". ", "; ").rstrip("; ") + "; change (INR 1) with 1 in *"
        same = "eapply Rle_trans; [right | exact H_]; field; nonzero"
        return f"{ways}; apply W1; {same}", f"{ways}; apply W2 in H_; {same}"


def _range(t: Truth | None) -> Range | None:
    x = t.subject if t is not None else None
    if (
        not isinstance(x, PureRange)
        or x.over
        or not isinstance(x.release.sigma, sp.Symbol)
        or x.release.method not in _LEMMAS
    ):
        return None
    return Range(x)


def compared_theorem(part: Part) -> Theorem | None:
    """The printed order of a quotient of two largest ranges, of each of which both bounds are known."""
    form = part.form
    if type(form) is not OrderBetween or len(form.forms) != 2:
        return None
    low, high = form.forms
    if not isinstance(low, Order) or not isinstance(high, Order):
        return None
    if any(f.to != sp.oo or f.also or f.path or f.printed.derived for f in (low, high)):
        return None
    pairs = [tuple(map(_range, quotient(_unwrapped(f.truth)))) for f in (low, high)]
    if pairs[0] != pairs[1] or None in pairs[0]:
        return None
    one, two = pairs[0]
    assert one is not None and two is not None
    eps, printed = one.subject.eps, low.printed.expr
    if two.subject.eps != eps or two.subject.release.sigma != one.subject.release.sigma:
        return None
    used = (one.subject.letters() | two.subject.letters() | printed.free_symbols) - {
        one.subject.release.R,
        two.subject.release.R,
    }
    if not used <= set(low.domain.symbols()):
        return None
    domain = trimmed(low.domain, used)
    given = [x for x in low.given if x in used]
    least, most = _constants(sp.simplify(two.factor / one.factor / printed**2), low.x, set(given), domain)
    if least is None or most is None:
        return None
    outer_domain, inner_domain = domain, domain
    for v in domain.variables:
        outer_domain, inner_domain = (
            (outer_domain, inner_domain.without(v.symbol))
            if v.symbol in given
            else (outer_domain.without(v.symbol), inner_domain)
        )
    outer, inner = Scene(outer_domain), Scene(inner_domain)
    sigma, print_ = term(one.subject.release.sigma), side_term(low.printed)
    body = (
        f"exists one_ two_ : R, ConditionedLoss.largest_range {one.allowed} {sigma} one_ /\\ ConditionedLoss.largest_range {two.allowed} {sigma} two_ /\\ "
        f"0 < two_ /\\ c_ * {print_} <= one_ / two_ /\\ one_ / two_ <= d_ * {print_}"
    )
    says = f"(exists c_ d_ : R, 0 < c_ /\\ 0 < d_ /\\ {inner.all(f'({body})')})"
    p, q = least * printed, most * printed
    down = sp.Le(sp.simplify(2 * p**2 * one.factor), sp.simplify(two.factor), evaluate=False)
    up = sp.Le(sp.simplify(2 * two.factor), sp.simplify(q**2 * one.factor), evaluate=False)

    def found(name: str, x: Range) -> str:
        enough, needed = x.both(inner)
        return (
            f"assert ({name} : exists t_, ConditionedLoss.largest_range {x.allowed} {sigma} t_ /\\ 0 < t_ /\\ "
            f"{term(eps)} <= t_ ^ 2 * {term(x.factor)} <= 2 * {term(eps)}) by "
            f"(apply ConditionedLoss.range_exists; [lra | pos | lra | intros b_ B_ H_; {enough} | intros b_ B_ H_; {needed}]). "
        )

    last = (
        f"{f'intros {outer.names}. ' if given else ''}exists {term(least)}, {term(most)}. split; [pos | split; [pos | idtac]]. intros {_apart(inner)}. "
        f"assert (D_ : {term(down.lhs)} <= {term(down.rhs)}) by (apply K; assumption). "
        f"assert (F_ : {term(up.lhs)} <= {term(up.rhs)}) by (apply L; assumption). decompose_hyps. "
        f"{found('X_', one)}{found('Y_', two)}destruct X_ as [one_ [X1_ [X2_ X3_]]]. destruct Y_ as [two_ [Y1_ [Y2_ Y3_]]]. exists one_, two_. "
        f"split; [exact X1_ | split; [exact Y1_ | split; [exact Y2_ | idtac]]]. "
        f"apply (ConditionedLoss.ranges_compared {term(eps)} {term(one.factor)} {term(two.factor)}); "
        "[lra | pos | pos | lra | lra | exact X3_ | exact Y3_ | nonneg | nonneg | eapply Rle_trans; [right | exact D_]; "
        "rewrite ?Rpow_mult_distr, ?pow2_sqrt by nonneg; field; nonzero | "
        "eapply Rle_trans; [exact F_ | right]; rewrite ?Rpow_mult_distr, ?pow2_sqrt by nonneg; field; nonzero]."
    )
    ways = [compared("K", down, domain), compared("L", up, domain)]
    return Theorem(part.name + ENDING, outer.all(says) if given else says, lambda: combined("", ways, last))


def _constants(
    ratio: sp.Expr, x: sp.Symbol, given: set[sp.Symbol], domain: Domain
) -> tuple[sp.Expr | None, sp.Expr | None]:
    """Numbers, or expressions in what is given, whose squares lie below half and above twice the ratio of the squares."""
    ends = [
        e for e in (ratio.subs(x, 1), sp.limit(ratio, x, sp.oo)) if e.is_finite is not False and e.free_symbols <= given
    ]
    points = list(islice(domain.points(60), 60))
    low = (
        c
        for c in (sp.Rational(1, 2), *(e / 2 for e in ends))
        if all(sp.N((2 * c**2 - ratio).subs(p)) <= 0 for p in points)
    )
    high = (
        c for c in (sp.Integer(2), *(2 * e for e in ends)) if all(sp.N((2 * ratio - c**2).subs(p)) <= 0 for p in points)
    )
    return next(low, None), next(high, None)


def growing_theorem(part: Part) -> Theorem | None:
    """`inverse <= 0`, where the inverse is the limit of one over the largest range: what the inverse tends to, and the relation."""
    form = part.form
    if type(form) is not Always or form.premise is not None or len(form.printed.derived) != 1:
        return None
    links, (derived,) = printed_links(form.printed.node), form.printed.derived
    t = _unwrapped(derived)
    if (
        len(links) != 1
        or not isinstance(links[0][2], Num)
        or t.step.rule != "limit"
        or t.expr != 0
        or t.step.approach is None
    ):
        return None
    (name,) = (x for x, truth in form.printed._truths.items() if truth is derived or truth.expr == derived.expr)
    inverse, (x, edge) = t.parents[0], t.step.approach
    top, bottom = quotient(inverse)
    own = _range(None if bottom is None else bottom)
    if own is None or top.expr != 1 or edge != sp.oo or own.subject.release.n != x or not isinstance(links[0][0], Sym):
        return None
    used = own.subject.letters() - {own.subject.release.R}
    if not used <= set(inverse.domain.symbols()):
        return None
    domain = trimmed(inverse.domain, used)
    rate = sp.limit(own.factor * x, x, sp.oo)
    if not rate.is_finite or rate == 0 or x in rate.free_symbols:
        return None
    rest, inside, k, letter = Scene(domain.without(x)), Scene(domain), count(x), name_of(x.name)
    given = "".join(f"({proposition(c)}) -> " for c in domain.conditions() if x in c.free_symbols)
    sigma, (left, op, right) = term(own.subject.release.sigma), links[0]
    relation = f"{printed_term(left, {name: 'v_'})} {op} {printed_term(right, {})}"
    each = f"(forall ({k} : nat) ({letter} : R), ({letter} = INR {k}) -> {given}ConditionedLoss.largest_range {own.allowed} {sigma} (t_ {k}))"
    says = rest.all(
        f"(exists t_ : nat -> R, {each} /\\ exists v_ : R, ({relation}) /\\ filterlim (fun {k} : nat => 1 / t_ {k}) eventually (locally v_))"
    )
    near = sp.Le(own.factor, rate / x, evaluate=False)
    enough, needed = own.both(inside)
    facts = f"assert (P_ : 1 <= INR {k}) by (apply (le_INR 1); exact N_); remember (INR {k}) as {letter} eqn:E_"
    number = f"(fun {k} : nat => (fun {letter} : R => {term(own.factor)}) (INR {k}))"
    share = f"intros {k} N_; {facts}; cbv beta"
    each_way = f"intros {k} b_ N_ B_ H_; cbv beta in H_; {facts}"
    last = (
        f"intros {rest.names}. decompose_hyps. "
        f"assert (G_ := ConditionedLoss.ranges_grow (fun {k} : nat => {own.allowed}) {number} {sigma} {term(own.subject.eps)} {term(rate)} ltac:(lra) ltac:(lra)). "
        f"destruct G_ as [t_ [T_ L_]]; [{share}; split; [pos | apply K; lra] | {each_way}; {enough} | {each_way}; {needed} | idtac]. exists t_. "
        f"split; [intros {k} {letter} E_ I_; apply T_; apply INR_le; rewrite <- E_; simpl INR; lra | exists 0; split; [lra | exact L_]]."
    ).replace("<- ?E0", "<- ?E_")
    return Theorem(part.name + ENDING, says, lambda: combined("", [compared("K", near, domain)], last))


__all__ = ["compared_theorem", "growing_theorem", "limit_refutation", "limit_theorem", "misprint", "worst_theorem"]
