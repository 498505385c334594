"""Sensitivities: data sets between two bounds, a row that joins, leaves or is replaced, the largest change that some pair reaches.

A print that is the sensitivity of a sum is proved to be reached and never exceeded; one that is too small is refuted by a
data set of one row and its neighbour without it, or, for a mean, by a record that moves from one bound to the other.

How far some neighbours change a statistic of a few records, in the words of the library, and the data sets that show it at one point.
"""

from __future__ import annotations

import sympy as sp

from ...core.lean import EXACT
from ...core.subject import Subject
from ...laws.few_records import ErrorChange, LeastChange, MeanChange, SampledLoss, TrimmedShare, VarianceChange
from ...laws.releases import MeanShift
from ...statements import AtMost, Equal
from ...statements.base import Form, Judgement
from ...theory.neighbours import ROW, ChangeOfSum, ReplacedInSum
from ...theory.private_pairs import CertainEvent
from ..terms import NotExpressible, rational, term
from ..theorems import Theorem
from .part import Part
from .points import denied
from .records import count
from .shown import Point, Shown

_CASES = "unfold Rmax, Rmin, Rabs; repeat first [destruct Rle_dec | destruct Rcase_abs]; first [lra | nra]"


def _statistic(s: ChangeOfSum) -> str:
    return f"(Records.add_remove {term(s.low)} {term(s.high)}) (Records.total (fun row_ : R => {term(s.value)}))"


def theorem(part: Part) -> Theorem | None:
    """The print is the sensitivity; the form is an identity with it, or a bound that Coq finds equal to it."""
    form = part.form
    if (
        type(form) not in (Equal, AtMost)
        or part.printed is None
        or part.printed.derived
        or part.truth is None
        or part.truth.lean != EXACT
    ):
        return None
    s = part.truth.subject
    if isinstance(s, MeanShift):
        return _mean(part, s)
    if isinstance(s, ReplacedInSum):
        near = f"(Records.replace_one {term(s.low)} {term(s.high)}) (Records.total (fun row_ : R => row_))"
        ends = f"(split; [lra | split; [lra | {_CASES}]])"
        script = f"apply Records.sum_sensitivity_replaced; [intros; {_CASES} | exists {term(s.high)}, {term(s.low)}; {ends}]."
        return part.theorem(f"Records.is_sensitivity {near} ({part.print})", script)
    if not isinstance(s, ChangeOfSum):
        return None
    low, high = term(s.low), term(s.high)
    sizes = [f"(Rabs {term(s.value.subs(ROW, end))})" for end in (s.low, s.high)]
    script = (
        f"apply Records.sum_sensitivity; [intros row_ [L U]; {_CASES} | "
        f"destruct (Rle_dec {sizes[0]} {sizes[1]}) as [E|E]; [exists {high} | exists {low}]; (split; [lra | revert E; {_CASES}])]."
    )
    return part.theorem(f"Records.is_sensitivity {_statistic(s)} ({part.print})", script)


# Two numbers that are not negative are one where their squares are: roots go.
_BY_SQUARES = (
    "apply ConditionedLoss.same_square; [rewrite ?Rminus_0_r; nonneg | nonneg | rewrite ?Rminus_0_r, ?ConditionedLoss.over_square, ?Rpow_mult_distr; "
    "repeat match goal with |- context [sqrt ?a ^ 2] => rewrite (pow2_sqrt a) by nonneg end; field; nonzero]"
)


def _mean(part: Part, shift: MeanShift) -> Theorem | None:
    """Of n records between two bounds, one of which is replaced."""
    if not (isinstance(shift.n, sp.Symbol) and shift.n.is_integer):
        return None
    k, n = count(shift.n), term(shift.n)
    near = f"(Records.of_size {k} (Records.replace_one {term(shift.low)} {term(shift.high)}))"
    claim = f"forall {k} : nat, ({n} = INR {k}) -> Records.is_sensitivity {near} Records.mean ({part.print})"
    return part.theorem(
        claim, f"intros {k} E_. apply (Records.sensitivity_same _ _ _ _ (Records.mean_sensitivity {term(shift.low)} {term(shift.high)} {k} "
        f"ltac:(first [lra | nonneg]) ltac:(apply INR_le; rewrite <- E_; simpl INR; lra))). rewrite <- E_. "
        f"first [field; nonzero | {_BY_SQUARES}].",
    )  # fmt: skip


def refutation(name: str, forms: list[Form], judged: Judgement) -> Theorem | None:
    """At the goal's point two neighbouring data sets are further apart than the print says."""
    d = denied(forms, judged)
    s = None if d is None or d.truth.lean != EXACT else d.truth.subject
    if d is not None and isinstance(s, ChangeOfSum):
        rows = [term(sp.Rational(end.subs(d.at))) for end in (s.low, s.high)]
        scripts = (f"apply (Records.sum_moves_beyond _ _ _ _ {x}); [lra | {_NUMBERS}]." for x in rows)
        return d.theorem(name, f"Records.moves_beyond {_statistic(s)} ({d.level})", *scripts)
    if d is not None and isinstance(s, MeanShift) and s.n in d.at and s.n.is_integer:
        near = f"(Records.of_size k (Records.replace_one {term(s.low)} {term(s.high)}))"
        return d.theorem(
            name, f"exists k : nat, INR k = {term(s.n)} /\\ Records.moves_beyond {near} Records.mean ({d.level})",
            f"exists (Z.to_nat {d.at[s.n]}). split; [rewrite NormalPosterior.count by lia; lra|]. apply Records.mean_replaced; "
            f"[lra | lia | rewrite NormalPosterior.count by lia; {_NUMBERS}].",
        )  # fmt: skip
    return None


_NUMBERS = "unfold Rmax, Rmin, Rabs; repeat first [destruct Rle_dec | destruct Rcase_abs]; lra"


_MOST = 60  # records that are written out
_BETWEEN = "unfold Records.between; cbn [List.repeat List.app]; Finite.listed; lra"


def change_shown(x: Subject) -> Shown | None:
    """What the number is, for the subjects of this family."""
    match x:
        case MeanChange(n, low, high):
            near = f"(Records.of_size size_ (Records.add_remove {term(low)} {term(high)}))"
            pair = f"FewRecords.leaves; [reflexivity | {_BETWEEN}]"
            return _sized(n, low, high, near, "Records.mean", pair, "{high} :: {rest}", "{rest}")
        case VarianceChange(n, low, high):
            near = f"(Records.of_size size_ (Records.replace_one {term(low)} {term(high)}))"
            pair = f"FewRecords.exchanged; [reflexivity | {_BETWEEN} | {_BETWEEN}]"
            return _sized(n, low, high, near, "FewRecords.variance", pair, "{high} :: {rest}", "{low} :: {rest}")
        case LeastChange(low, high):
            near = f"(FewRecords.some_rows (Records.add_remove {term(low)} {term(high)}))"
            pair = f"split; [apply (FewRecords.leaves _ _ _ _ 2); [reflexivity | {_BETWEEN}] | split; discriminate]"
            return Shown(
                f"FewRecords.some_change {near} FewRecords.least {{0}}",
                f"apply (FewRecords.some_change_at _ _ _ ({{low}} :: {{high}} :: nil)%list ({{high}} :: nil)%list); [{pair} | reflexivity]",
                {},
                lambda at: {"low": _at(low, at), "high": _at(high, at)},
                largest=True,
            )
        case ErrorChange(of_two):
            change, lemma = {
                "one": ("error_change", "error_moves_by_two"),
                "two": ("error_gap_change", "gap_moves_by_four"),
            }[of_two]
            return Shown(f"FewRecords.{change} FewRecords.one_moved {{0}}", f"exact FewRecords.{lemma}", largest=True)
        case CertainEvent(eps):
            return Shown(
                f"FewRecords.certain_gap {term(eps)} {{0}}",
                "apply FewRecords.certain_gap_is; reflexivity",
                largest=True,
            )
        case SampledLoss(eps, m, n):
            says = f"exists sample_ rows_ : nat, INR sample_ = {term(m)} /\\ INR rows_ = {term(n)} /\\ FewRecords.sampled_loss {term(eps)} sample_ rows_ {{0}}"
            script = (
                "exists 1%nat, 2%nat; split; [simpl; lra|]; split; [simpl; lra|]; "
                "apply FewRecords.one_of_two; [Finite.sign | reflexivity]"
            )
            return Shown(says, script, largest=True, smallest_point=True)
        case TrimmedShare(share):
            return Shown(
                f"FewRecords.trimmed_is {term(share)} {{0}}",
                "exists {quarter}%nat, {records}; split; [lia|]; split; [reflexivity|]; split; [cbn [FewRecords.ascending]; repeat split; lra|]; "
                "split; [Finite.listed; first [left; reflexivity | right; reflexivity] | "
                "split; [unfold Records.mean; cbn [Records.total List.fold_right length INR]; lra | "
                "cbn [List.firstn List.skipn Nat.mul Nat.add]; reflexivity]]",
                {},
                lambda at: _sorted(share, at),
            )
        case _:
            return None


def _sized(
    n: sp.Expr, low: sp.Expr, high: sp.Expr, near: str, statistic: str, pair: str, first: str, second: str
) -> Shown:
    """A change of a statistic of so many records, all but one of which lie at the lower bound."""
    says = f"exists size_ : nat, INR size_ = {term(n)} /\\ FewRecords.some_change {near} {statistic} {{0}}"
    script = (
        "exists {size}%nat; split; [rewrite INR_IZR_INZ; cbn; lra|]; "
        f"apply (FewRecords.some_change_at _ _ _ ({{first}})%list ({{second}})%list); [apply {pair} | reflexivity]"
    )

    def found(at: Point) -> dict[str, str]:
        size = n.subs(dict(at))
        if not size.is_Integer or not 1 <= size <= _MOST:
            raise NotExpressible("a data set too long to be written out")
        rest = " :: ".join([*[_at(low, at)] * (int(size) - 1), "nil"])
        names = {"low": _at(low, at), "high": _at(high, at), "rest": rest}
        return {"size": str(size), "first": first.format(**names), "second": second.format(**names)}

    return Shown(says, script, {}, found, largest=True)


def _sorted(share: sp.Expr, at: Point) -> dict[str, str]:
    q = sp.Rational(share.subs(dict(at)))
    size = 4 * int(sp.Integer(q.q))
    if size > _MOST:
        raise NotExpressible("a data set too long to be written out")
    ones = int(q * size)
    return {
        "quarter": str(size // 4),
        "records": "(" + " :: ".join(["0"] * (size - ones) + ["1"] * ones + ["nil"]) + ")%list",
    }


def _at(e: sp.Expr, at: Point) -> str:
    return rational(sp.Rational(sp.sympify(e).subs(dict(at))))
