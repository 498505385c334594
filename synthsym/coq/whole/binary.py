"""Pure privacy of binary synthetic records under a Beta prior: thresholds of the prior, and losses of two releases compared.

The library has three releases with masses from prior and likelihood (records of the posterior mode, of fresh posterior
draws, of one shared draw), neighbours that differ in one record, events as lists of outcomes, and for each release the
theorem when it is private. A printed condition is shown to be the exact one; or to be enough and more than is needed.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import sympy as sp

from ...statements import Equal, Iff, Sufficient
from ...statements.base import Form, Judgement
from ...statements.goal import Goal
from ...theory.binary_records import LargestLoss, LeastWeight
from ..terms import name_of, rational, term
from ..theorems import Theorem, proposition
from .part import ENDING, Part
from .points import printed_conditions


@dataclass(frozen=True)
class Release:
    """What "eps-private" is in the library, and the lemma that says when."""

    private: str  # of alpha, beta, eps, n, m
    lemma: str
    positive: int  # how many hypotheses stand before `1 <= n`


RELEASES = {
    "map": Release("Binary.mode_private", "Binary.mode_records", 3),
    "many": Release("Binary.fresh_private", "Binary.fresh_draws", 3),
    "one": Release("BetaBin.private", "Binary.shared_records", 3),
}  # fmt: skip


@dataclass(frozen=True)
class Threshold:
    """A printed condition on the prior weights beside the exact one."""

    form: Iff | Sufficient
    release: Release
    records: sp.Expr
    alpha: str
    beta: str
    eps: str

    @property
    def conditions(self) -> list[str]:
        return [proposition(c) for c in self.form.domain.conditions()]

    @property
    def letters(self) -> list[sp.Symbol]:
        return [v.symbol for v in self.form.domain.variables]

    @property
    def print(self) -> str:
        return "(" + " /\\ ".join(printed_conditions(self.form.printed)) + ")"

    @property
    def private(self) -> str:
        return f"{self.release.private} {self.alpha} {self.beta} {self.eps} n k"

    def everywhere(self, says: str) -> str:
        """For all data sizes, numbers of records and letters of the domain."""
        given = "".join(f"({c}) -> " for c in self.conditions)
        return f"forall {_names(self.letters)} : R, {given}forall n k : nat, (1 <= n)%nat -> INR k = {term(self.records)} -> {says}"

    @property
    def starts(self) -> str:
        """What is known after the introductions, and the lemma with its hypotheses."""
        many = " ".join(f"C{i}" for i in range(len(self.conditions)))
        count = "assert (K : (1 <= k)%nat) by (apply INR_le; rewrite E; simpl; lra). "
        lemma = f"assert (L := {self.release.lemma} {self.alpha} {self.beta} {self.eps} n k {'ltac:(lra) ' * self.release.positive}N K). "
        return f"intros {_names(self.letters)} {many} n k N E. decompose_hyps. {count}{lemma}rewrite E in L. try rewrite (Rdiv_1 {self.eps}) in L. "


def _names(letters: list[sp.Symbol]) -> str:
    return " ".join(name_of(x.name) for x in letters)


def _threshold(form: Form) -> Threshold | None:
    """A condition whose exact form is: both prior weights reach the least ones of one release, at the domain's eps."""
    if not isinstance(form, (Iff, Sufficient)) or len(form.truth.parts) != 2 or not printed_conditions(form.printed):
        return None
    (a, op, s), (b, ap, t) = form.truth.parts
    one, zero = getattr(s, "subject", None), getattr(t, "subject", None)
    if not (
        isinstance(one, LeastWeight)
        and isinstance(zero, LeastWeight)
        and (one.value, zero.value) == ("one", "zero")
        and op == ap == ">="
    ):
        return None
    alike = (one.method, one.records, one.eps) == (zero.method, zero.records, zero.eps)
    known = set(form.domain.symbols())
    if (
        not alike
        or not {a, b, one.eps} <= known
        or a == b
        or not (one.records == 1 or one.records in known and one.records.is_integer)
    ):
        return None
    return Threshold(form, RELEASES[one.method], one.records, *(name_of(x.name) for x in (a, b, one.eps)))


_ALGEBRA = "first [lra | (try rewrite Rinv_as_1); decompose_hyps; first [lra | nra]]"


def theorem(part: Part) -> Theorem | None:
    """The printed condition is the exact one."""
    t = _threshold(part.form)
    if t is None or type(part.form) is not Iff:
        return None
    script = f"{t.starts}rewrite L. split; intros [P Q]; split; {_ALGEBRA}."
    return Theorem(part.name + ENDING, t.everywhere(f"({t.private} <-> {t.print})"), lambda: (script,))


def safe_theorem(part: Part, judged: Judgement) -> Theorem | None:
    """The printed condition is enough everywhere; and there are priors, data sizes and numbers of records that are private without it."""
    goal = judged.goals[0] if len(judged.goals) == 1 else None
    t = _threshold(part.form)
    if (
        t is None
        or not isinstance(goal, Goal)
        or goal.kind != "exists"
        or goal.point is None
        or goal.domain is not t.form.domain
    ):
        return None
    point = {**goal.domain.at, **goal.point}
    safe = t.everywhere(f"{t.print} -> {t.private}")
    facts = " /\\ ".join(t.conditions) or "True"
    needless = f"exists {_names(t.letters)} : R, ({facts}) /\\ exists n k : nat, (1 <= n)%nat /\\ INR k = {term(t.records)} /\\ {t.private} /\\ ~ {t.print}"
    records = point.get(t.records, t.records) if isinstance(t.records, sp.Symbol) else t.records
    number = {x: rational(point[x]) for x in t.letters}
    at = " ".join(number[x] for n in (t.alpha, t.beta, t.eps) for x in t.letters if name_of(x.name) == n)
    count = f"(Z.to_nat {records})"
    script = (
        f"split. {{ {t.starts}intros [P Q]. apply L. split; {_ALGEBRA}. }} "
        f"{{ exists {', '.join(number[x] for x in t.letters)}. split; [repeat split; closed|]. exists 1%nat, {count}. split; [lia|]. "
        "split; [apply NormalPosterior.count; lia|]. "
        f"split; [apply ({t.release.lemma} {at}); try lra; try lia; rewrite NormalPosterior.count by lia; split; closed|]. "
        "intros [P Q]. first [apply (Rge_not_lt _ _ P); closed | apply (Rge_not_lt _ _ Q); closed]. }"
    )
    return Theorem(part.name + ENDING, f"({safe}) /\\ ({needless})", lambda: (script,))


def refutation(name: str, forms: list[Form], judged: Judgement) -> Theorem | None:
    """Two releases that are said to lose the same: at the goal's point one is private at an eps at which the other is not."""
    goal = judged.goals[0] if len(judged.goals) == 1 else None
    if not isinstance(goal, Goal) or goal.kind != "exists" or goal.point is None or goal.op != "<":
        return None
    form = next((f for f in forms if type(f) is Equal and f.printed is goal.left and f.domain is goal.domain), None)
    derived = list(form.printed.derived) if form is not None else []
    if form is None or len(derived) != 1 or form.printed.expr != derived[0].expr:
        return None
    first, second = derived[0].subject, form.truth.subject
    if not (
        isinstance(first, LargestLoss)
        and isinstance(second, LargestLoss)
        and (first.records, first.weight) == (second.records, second.weight)
    ):
        return None
    if (
        first.method != "one"
        or second.method not in RELEASES
        or not isinstance(first.weight, sp.Symbol)
        or not isinstance(first.records, sp.Symbol)
    ):
        return None
    letters = [v.symbol for v in goal.domain.variables]
    if (
        {x.name for x in letters} != {"m", "alpha", "beta", "eps"}
        or first.weight.name != "alpha"
        or first.records.name != "m"
    ):
        return None
    point = {**goal.domain.at, **goal.point}
    point[next(x for x in letters if x.name == "beta")] = point[first.weight]  # both losses are those towards ones then
    a, m = (Fraction(int(point[x].p), int(point[x].q)) for x in (first.weight, first.records))
    other = RELEASES[second.method]
    facts = " /\\ ".join(map(proposition, goal.domain.conditions()))
    statement = (
        f"exists {_names(letters)} : R, ({facts}) /\\ exists (n k : nat) (e : R), (1 <= n)%nat /\\ INR k = m /\\ "
        f"{RELEASES['one'].private} alpha beta e n k /\\ ~ {other.private} alpha beta e n k"
    )
    ratio = rational((a + m) / a)
    script = (
        f"exists {', '.join(rational(point[x]) for x in letters)}. split; [repeat split; closed|]. exists 1%nat, (Z.to_nat {m}), (ln {ratio}). "
        "assert (P : 0 < ln "
        + ratio
        + ") by closed. split; [lia|]. split; [apply NormalPosterior.count; lia|]. split; "
        f"[apply (Binary.shared_records {rational(a)} {rational(a)} (ln {ratio})); try lra; try lia; "
        "rewrite NormalPosterior.count, exp_ln by (lia || lra); lra|]. "
        f"intros H. apply {other.lemma} in H; try lra; try lia. rewrite NormalPosterior.count in H by lia. destruct H as [H _]. "
        "apply (Rge_not_lt _ _ H). closed."
    )
    return Theorem(name + ENDING, statement, lambda: (script,))
