"""Pure privacy of binary synthetic records under a Beta prior: thresholds of the prior, and losses of two releases compared.

The library has three releases with masses from prior and likelihood (records of the posterior mode, of fresh posterior
draws, of one shared draw), neighbours that differ in one record, events as lists of outcomes, and for each release the
theorem when it is private. A printed condition is shown to be the exact one; or to be enough and more than is needed.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import sympy as sp

from ...balls.reading import to_sympy
from ...core.subject import Subject
from ...statements import Equal, Iff, Sufficient
from ...statements.base import Form, Judgement
from ...statements.goal import Goal, PrintedSide, printed_links
from ...theory.binary_records import LargestLoss, LeastWeight, LossOfDraws
from ..terms import name_of, rational, term
from ..theorems import Theorem, proposition, side_term
from .part import ENDING, Part
from .points import printed_conditions
from .records import combined, compared, from_value


@dataclass(frozen=True)
class Release:
    """What "eps-private" is in the library, and the lemma that says when."""

    private: str  # of alpha, beta, eps, n, m
    lemma: str
    positive: int  # how many hypotheses stand before `1 <= n`
    largest: str  # "the largest loss towards one value is", of the value and of the prior weights
    quantities: str  # the name of the lemmas with the least weight and the largest loss
    low: int  # what the prior weights are above


RELEASES = {
    "map": Release("Binary.mode_private", "Binary.mode_records", 3, "BinaryLoss.mode_largest_loss {} {} {}", "mode", 1),
    "many": Release("Binary.fresh_private", "Binary.fresh_draws", 3, "BinaryLoss.largest_loss {} (Binary.fresh {} {})", "fresh", 0),
    "one": Release("BetaBin.private", "Binary.shared_records", 3, "BinaryLoss.largest_loss {} (BetaBin.release {} {})", "shared", 0),
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
    """The printed condition is the exact one; or the print is the least weight, or the largest loss."""
    quantity = _quantity(part, part.equals)
    if quantity is not None:
        return quantity
    t = _threshold(part.form)
    if type(part.form) is not Iff:
        return None
    if t is None:
        return _toward(part, part.form)
    script = f"{t.starts}rewrite L. split; intros [P Q]; split; {_ALGEBRA}."
    return Theorem(part.name + ENDING, t.everywhere(f"({t.private} <-> {t.print})"), lambda: (script,))


def _toward(part: Part, form: Iff) -> Theorem | None:
    """A condition on one prior weight: the largest loss towards its value is at most eps, whatever the other weight is."""
    links = printed_links(form.printed.node)
    weight, op, least = form.truth.parts[0]
    x = getattr(least, "subject", None)
    if (
        len(form.truth.parts) != 1
        or len(links) != 1
        or op != ">="
        or not isinstance(x, LeastWeight)
        or form.printed.derived
    ):
        return None
    known, limit = set(form.domain.symbols()), PrintedSide(links[0][2], form.printed._symbols)
    if (
        not isinstance(weight, sp.Symbol)
        or not {weight, x.eps} <= known
        or not _counted(x.records)
        or not x.records.free_symbols <= known
        or links[0][1] != ">="
        or to_sympy(links[0][0], form.printed._symbols) != weight
        or limit.expr.has(weight)
    ):
        return None
    r, m, eps, w, ones = RELEASES[x.method], term(x.records), term(x.eps), term(weight), x.value == "one"
    value = (
        x.records / (sp.exp(x.eps) - 1) if x.method == "one" else r.low + 1 / (sp.exp(sp.cancel(x.eps / x.records)) - 1)
    )
    largest = r.largest.format("true" if ones else "false", *((w, "a_") if ones else ("a_", w)))
    claim = (
        f"forall size_ count_ : nat, (1 <= size_)%nat -> INR count_ = {m} -> forall a_ : R, ({r.low} < a_) -> "
        f"(BinaryLoss.loses_at_most ({largest} size_ count_) {eps} <-> ({w} >= {side_term(limit)}))"
    )
    lemma = f"BinaryLoss.{r.quantities}_towards {'true' if ones else 'false'} {f'{w} a_' if ones else f'a_ {w}'} {eps}"
    plain = part.theorem(claim, "")
    opening = next(iter(plain.make_scripts())).replace("decompose_hyps. ", "")
    shown = (
        f"assert (K_ : {side_term(limit)} = {term(value)}) by (apply K; assumption). decompose_hyps. intros size_ count_ N_ E_ a_ A_. "
        "assert (M_ : (1 <= count_)%nat) by (apply INR_le; rewrite E_; simpl; lra). rewrite K_. "
        f"assert (Q_ := {lemma} size_ count_ ltac:(lra) ltac:(lra) ltac:(lra) N_ M_). cbv iota in Q_. rewrite E_ in Q_. "
        f"match type of Q_ with _ <-> _ >= ?v => assert (V_ : v = {term(value)}) end; "
        f"[assert (B_ : 0 < {term(value.atoms(sp.exp).pop().args[0])}) by pos; assert (G_ := exp_ineq1 _ (Rgt_not_eq _ _ B_)); {_SAME} | rewrite V_ in Q_; exact Q_]."
    )
    goal = Goal("forall", limit, "=", value, form.domain)
    return Theorem(
        plain.name, plain.statement, lambda: combined("", [compared("K", goal, form.domain)], opening + shown)
    )


def _quantity(part: Part, x: Subject | None) -> Theorem | None:
    """For all data sizes, and all lists of so many records; a loss is that towards ones, or towards zeros where these have the weight."""
    if not isinstance(x, LargestLoss | LeastWeight) or not _counted(x.records):
        return None
    r, m = RELEASES[x.method], x.records
    if isinstance(x, LeastWeight):
        ratio = sp.cancel(x.eps / m)
        value = m / (sp.exp(x.eps) - 1) if x.method == "one" else r.low + 1 / (sp.exp(ratio) - 1)
        says = f"BinaryLoss.least_weight {r.low} (fun a_ b_ => {r.private} a_ b_ {term(x.eps)} size_ count_) ({part.print})"
        shown = (
            f"assert (P_ : 0 < {term(x.eps)}) by pos. assert (Q_ : 0 < {term(ratio)}) by pos. "
            f"assert (X_ : {term(x.eps)} / {term(m)} = {term(ratio)}) by (field; nonzero). "
            f"assert (G_ := exp_ineq1 _ (Rgt_not_eq _ _ P_)). assert (H_ := exp_ineq1 _ (Rgt_not_eq _ _ Q_)). "
            f"apply BinaryLoss.{r.quantities}_least; [exact P_ | exact N_ | exact M_ | rewrite E_, ?X_; try rewrite K_; {_SAME}]."
        )
    else:
        w = x.weight
        value = sp.log((w + m) / w) if x.method == "one" else m * sp.log(w / (w - 1) if r.low else (w + 1) / w)
        ones, zeros = r.largest.format("true", term(w), "a_"), r.largest.format("false", "a_", term(w))
        both = " /\\ ".join(f"{way} size_ count_ ({part.print})" for way in (ones, zeros))
        says = f"forall a_ : R, ({r.low} < a_) -> {both}"
        shown = (
            f"intros a_ A_. assert (W_ : {r.low} < {term(w)}) by lra. split; apply BinaryLoss.{r.quantities}_largest; "
            f"first [exact N_ | lra | rewrite E_; try rewrite K_; {_SAME}]."
        )
    claim = f"forall size_ count_ : nat, (1 <= size_)%nat -> INR count_ = {term(m)} -> {says}"
    counted = "intros size_ count_ N_ E_. assert (M_ : (1 <= count_)%nat) by (apply INR_le; rewrite E_; simpl; lra). "
    return from_value(part, claim, value, counted + shown)


# The lemma's value and the print, logarithms and exponentials of the same.
_SAME = "first [reflexivity | field; lra | field; nonzero | rewrite ?Rmult_1_l; repeat f_equal; field; first [lra | nonzero]]"


def _counted(records: sp.Expr) -> bool:
    """Whether a number of records is one, or a letter that is an integer."""
    return records == 1 or isinstance(records, sp.Symbol) and bool(records.is_integer)


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
        "split; [rewrite NormalPosterior.count by lia; lra|]. "
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
    if isinstance(first, LargestLoss) and isinstance(second, LossOfDraws):
        return _draws_lose_more(name, goal, first, second)
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
        + ") by closed. split; [lia|]. split; [rewrite NormalPosterior.count by lia; lra|]. split; "
        f"[apply (Binary.shared_records {rational(a)} {rational(a)} (ln {ratio})); try lra; try lia; "
        "rewrite NormalPosterior.count, exp_ln by (lia || lra); lra|]. "
        f"intros H. apply {other.lemma} in H; try lra; try lia. rewrite NormalPosterior.count in H by lia. destruct H as [H _]. "
        "apply (Rge_not_lt _ _ H). closed."
    )
    return Theorem(name + ENDING, statement, lambda: (script,))


def _draws_lose_more(name: str, goal: Goal, first: LargestLoss, second: LossOfDraws) -> Theorem | None:
    """Several draws are said to lose what one draw with all the records loses: at the goal's point some output loses more."""
    letters, t, s, weight = [v.symbol for v in goal.domain.variables], second.draws, second.records, second.weight
    if (
        first.method != "one"
        or first.weight != weight
        or first.records != t * s
        or not all(isinstance(x, sp.Symbol) and x in letters for x in (t, s, weight))
        or not (t.is_integer and s.is_integer)
    ):
        return None
    point = {**goal.domain.at, **(goal.point or {})}
    facts = " /\\ ".join(map(proposition, goal.domain.conditions()))
    a, lose = term(weight), "DrawSteps.draws_lose"
    statement = (
        f"exists {_names(letters)} : R, ({facts}) /\\ exists (size_ draws_ each_ : nat) (beta_ v_ w_ : R), (1 <= size_)%nat /\\ "
        f"INR draws_ = {term(t)} /\\ INR each_ = {term(s)} /\\ 0 < beta_ /\\ "
        f"BinaryLoss.largest_loss true (BetaBin.release {a} beta_) size_ (draws_ * each_) v_ /\\ {lose} {a} beta_ size_ draws_ each_ w_ /\\ v_ < w_"
    )
    k, j, w = int(point[t]), int(point[s]), rational(point[weight])
    one, many = rational((point[weight] + k * j) / point[weight]), rational((point[weight] + j) / point[weight])
    script = (
        f"exists {', '.join(rational(point[x]) for x in letters)}. split; [repeat split; closed|]. "
        f"exists 1%nat, (Z.to_nat {k}), (Z.to_nat {j}), 1, (ln {one}), ({k} * ln {many}). split; [lia|]. "
        "split; [rewrite NormalPosterior.count by lia; lra|]. split; [rewrite NormalPosterior.count by lia; lra|]. split; [lra|]. "
        f"split; [apply (BinaryLoss.shared_largest true {w} 1); [lra | lra | lia | rewrite mult_INR, !NormalPosterior.count by lia; f_equal; field]|]. "
        f"split; [apply DrawSteps.draws_lose_at; [lra | lra | lia | rewrite !NormalPosterior.count by lia; f_equal; f_equal; field]|]. closed."
    )
    return Theorem(name + ENDING, statement, lambda: (script,))
