"""How far some neighbours change a statistic of a few records, in the words of the library, and the data sets that show it at one point."""

from __future__ import annotations

import sympy as sp

from ...core.subject import Subject
from ...laws.few_records import ErrorChange, LeastChange, MeanChange, SampledLoss, TrimmedShare, VarianceChange
from ...theory.private_pairs import CertainEvent
from ..terms import NotExpressible, rational, term
from .shown import Point, Shown

_MOST = 60  # records that are written out
_BETWEEN = "unfold Records.between; cbn [List.repeat List.app]; Finite.listed; lra"


def shown(x: Subject) -> Shown | None:
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
