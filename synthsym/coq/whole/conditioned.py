"""Conditioned releases of the normal model as numbers: the exact loss at a point and as records are added.

`ranges.py` and `range_orders.py` say of which ranges a release is private, with a constant; here the least eps is a number that
the library shows to exist, from prior and likelihood, and the print is held against it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import sympy as sp

from ...balls.reading import to_sympy
from ...core.domain import Domain
from ...core.lean import EXACT
from ...core.truth import Truth
from ...notation import Sym
from ...statements import Always, Iff, Order, Sufficient
from ...statements.base import Form, Judgement
from ...statements.goal import Goal, printed_links
from ...theory.normal_releases import NormalRelease, PureLoss
from ..terms import name_of, printed_term, term
from ..theorems import OPS, Theorem, proposition, side_term
from .conditioned_releases import LEMMAS, RELEASES, Conditioned, apart, whole_domain
from .limits import trimmed
from .part import ENDING, Part
from .points import bare, printed_conditions
from .records import Scene, combined, compared, count

_ARE = {"post": "drawn_is", "synth-map": "around_mode_is", "synth-many": "fresh_draws_is"}
# where the variance stays near that of a record
_LIMITS = {"synth-map": "mode_limit", "synth-many": "fresh_draws_limit"}


def _mechanism(r: NormalRelease) -> str:
    records = {"post": "", "synth-one": f" {count(r.m)}"}.get(r.method, " 1")
    return f"(NormalPosterior.{RELEASES[r.method]} {term(r.sigma)} {term(r.sigma0)}{records})"


def _units(r: NormalRelease) -> str:
    return "1" if r.method in ("post", "synth-one") else count(r.m)


def _exact_loss(r: NormalRelease) -> str:
    return f"ConditionedLoss.exact_loss {_mechanism(r)} {term(r.R)} {count(r.n)} {_units(r)}"


def _some(name: str, r: NormalRelease, scene: Scene) -> str:
    """That there is a record: a number of records is at least one."""
    known = "".join(f", <- ?E{k}" for k in range(len(scene.equations)))
    return f"assert ({name} : (1 <= {count(r.n if name == 'N' else r.m)})%nat) by first [lia | apply INR_le; rewrite ?INR_1{known}; simpl INR; lra]. "


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
    t = form.truth.source
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
        f"{{ intros {apart(each)}. assert (G1_ : {read}) by {same}. assert (Q_ : {bound} <= {term(level)}) by (apply K; assumption). decompose_hyps. "
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
        f"assert (B_ := Conditioned.{LEMMAS[r.method]} {letters} {records} ltac:(lra) ltac:(lra) ltac:(lra){' ltac:(lia)' * len(records.split())}). "
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
