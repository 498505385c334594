"""Pure privacy of records of several kinds under a Dirichlet prior: thresholds of the smallest prior weight, and what a release loses.

The library has three releases with masses from prior and likelihood over the simplex (records of the posterior mode, of fresh
draws, of one shared draw), neighbours that differ in one record, and for each release the theorem when it is private. A theorem
speaks of all numbers of kinds, data sizes and priors with this smallest weight.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import sympy as sp

from ...balls.enclosure import holds
from ...balls.reading import to_sympy
from ...core.truth import Truth
from ...errors import SynthsymError
from ...statements import Iff, Sufficient
from ...statements.base import Form, Judgement
from ...statements.goal import Goal, PrintedSide, printed_links
from ...theory.categorical_records import LargestLossOfKinds, LeastWeightOfKinds
from ..terms import name_of, rational, term
from ..theorems import Theorem, proposition, side_term
from .part import ENDING, Part
from .points import bare
from .records import combined, compared, from_value

_NAMES = {"map": "mode", "many": "fresh", "one": "shared"}
_SAME = "first [reflexivity | field; lra | field; nonzero | rewrite ?Rmult_1_l; repeat f_equal; field; first [lra | nonzero] | rewrite ?Rmult_1_l; f_equal; field; lra]"
_COUNTED = "assert (M_ : (1 <= count_)%nat) by (apply INR_le; rewrite E_; simpl; lra). "


@dataclass(frozen=True)
class Threshold:
    """A printed lower limit of the smallest prior weight beside the exact one."""

    form: Iff | Sufficient
    method: str
    weight: sp.Symbol
    records: sp.Expr
    eps: sp.Expr
    limit: PrintedSide

    @property
    def low(self) -> int:
        return 1 if self.method == "map" else 0

    @property
    def budget(self) -> sp.Expr:
        """What the exponential of the exact limit is taken of."""
        return self.eps if self.method == "one" else sp.cancel(self.eps / self.records)

    @property
    def exact(self) -> sp.Expr:
        return _least(self.method, self.records, self.eps)

    @property
    def private(self) -> str:
        return f"Kinds.{_NAMES[self.method]}_private weights_ {term(self.eps)} size_ count_"

    @property
    def conditions(self) -> list[str]:
        return [proposition(c) for c in self.form.domain.conditions()]

    @property
    def print(self) -> str:
        return f"({term(self.weight)} >= {side_term(self.limit)})"

    @property
    def names(self) -> str:
        return " ".join(name_of(v.symbol.name) for v in self.form.domain.variables)

    def everywhere(self, says: str) -> str:
        given = "".join(f"({c}) -> " for c in self.conditions)
        data = f"(1 <= size_)%nat -> INR count_ = {term(self.records)} -> (2 <= length weights_)%nat -> Kinds.smallest weights_ {term(self.weight)} -> "
        return f"(forall {self.names} : R, {given}forall (size_ count_ : nat) (weights_ : list R), {data}{says})"

    @property
    def starts(self) -> str:
        """What is known after the introductions: private exactly where the weight reaches the exact limit."""
        many = " ".join(f"C{i}" for i in range(len(self.conditions)))
        ratio = f"assert (X_ : {term(self.eps)} / {term(self.records)} = {term(self.budget)}) by (field; nonzero). "
        return (
            f"intros {self.names} {many} size_ count_ weights_ N_ E_ L_ S_. K_here decompose_hyps. {_COUNTED}"
            f"assert (P_ : 0 < {term(self.eps)}) by first [lra | pos]. {'' if self.method == 'one' else ratio}"
            f"assert (Q_ := Kinds.{_NAMES[self.method]}_smallest weights_ {term(self.weight)} {term(self.eps)} size_ count_ ltac:(lra) S_ L_ P_ N_ M_). "
            f"rewrite E_ in Q_. {'' if self.method == 'one' else 'try rewrite X_ in Q_. '}"
        )


def _least(method: str, m: sp.Expr, eps: sp.Expr) -> sp.Expr:
    if method == "one":
        return m / (sp.exp(eps) - 1)
    return (1 if method == "map" else 0) + 1 / (sp.exp(sp.cancel(eps / m)) - 1)


def _threshold(form: Form) -> Threshold | None:
    """A condition whose exact form is that a release is private: by its loss, or by the least weight."""
    form = bare(form)
    if not isinstance(form, (Iff, Sufficient)) or len(form.truth.parts) != 1:
        return None
    links = printed_links(form.printed.node)
    (left, op, right) = form.truth.parts[0]
    x: LargestLossOfKinds | LeastWeightOfKinds | None = None
    if (
        isinstance(left, Truth)
        and op == "<="
        and isinstance(left.subject, LargestLossOfKinds)
        and not isinstance(right, Truth)
    ):
        x, weight, eps = left.subject, left.subject.weight, sp.sympify(right)
    elif (
        isinstance(right, Truth)
        and op == ">="
        and isinstance(right.subject, LeastWeightOfKinds)
        and not isinstance(left, Truth)
    ):
        x, weight, eps = right.subject, sp.sympify(left), right.subject.eps
    if x is None or len(links) != 1 or links[0][1] != ">=" or form.printed.derived:
        return None
    known = set(form.domain.symbols())
    read = form.printed._symbols
    if (
        not isinstance(weight, sp.Symbol)
        or weight not in known
        or to_sympy(links[0][0], read) != weight
        or not _counted(x.records, known)
        or not (eps.free_symbols <= known and weight not in eps.free_symbols)
    ):
        return None
    return Threshold(form, x.method, weight, x.records, eps, PrintedSide(links[0][2], read))


def _counted(records: sp.Expr, known: set[sp.Symbol]) -> bool:
    """Whether a number of records is one, or a letter that is an integer."""
    return records == 1 or isinstance(records, sp.Symbol) and records in known and bool(records.is_integer)


def theorem(part: Part) -> Theorem | None:
    """The printed condition is the exact one; or the print is the least weight, or the largest loss."""
    x = part.equals
    if isinstance(x, LargestLossOfKinds | LeastWeightOfKinds):
        return _quantity(part, x)
    t = _threshold(part.form)
    if t is None or not isinstance(t.form, Iff):
        return None
    last = f"{_shape(t)}rewrite K_. exact Q_."
    goal = Goal("forall", t.limit, "=", t.exact, t.form.domain)
    opening = t.starts.replace(
        "K_here", f"assert (K_ : {side_term(t.limit)} = {term(t.exact)}) by (apply K; assumption)."
    )
    return Theorem(
        part.name + ENDING,
        t.everywhere(f"({t.private} <-> {t.print})"),
        lambda: combined("", [compared("K", goal, t.form.domain)], opening + last),
    )


def _quantity(part: Part, x: LargestLossOfKinds | LeastWeightOfKinds) -> Theorem | None:
    """Of all data sizes, numbers of kinds and priors."""
    known, m, name, low = set(part.domain.symbols()), x.records, _NAMES[x.method], 1 if x.method == "map" else 0
    if not _counted(m, known) or part.printed is None:
        return None
    if isinstance(x, LeastWeightOfKinds):
        value, ratio = _least(x.method, m, x.eps), sp.cancel(x.eps / m)
        says = f"Kinds.least_weight {low} (fun a_ => Kinds.{name}_private a_ {term(x.eps)} size_ count_) ({part.print})"
        shown = (
            f"assert (P_ : 0 < {term(x.eps)}) by pos. assert (R_ : 0 < {term(ratio)}) by pos. "
            f"assert (X_ : {term(x.eps)} / {term(m)} = {term(ratio)}) by (field; nonzero). "
            f"assert (G_ := exp_ineq1 _ (Rgt_not_eq _ _ P_)). assert (H_ := exp_ineq1 _ (Rgt_not_eq _ _ R_)). "
            f"apply Kinds.{name}_least; [exact P_ | exact N_ | exact M_ | rewrite E_, ?X_; try rewrite K_; {_SAME}]."
        )
    else:
        w = x.weight
        value = sp.log((w + m) / w) if x.method == "one" else m * sp.log(w / (w - 1) if low else (w + 1) / w)
        says = (
            f"Kinds.largest_loss {low} {term(w)} (fun a_ e_ => Kinds.{name}_private a_ e_ size_ count_) ({part.print})"
        )
        given = (
            "[lra | exact N_ | "
            + ("" if x.method == "one" else "exact M_ | ")
            + f"rewrite E_; try rewrite K_; {_SAME}]"
        )
        shown = f"apply Kinds.{name}_largest; {given}."
    claim = f"forall size_ count_ : nat, (1 <= size_)%nat -> INR count_ = {term(m)} -> {says}"
    return from_value(part, claim, value, f"intros size_ count_ N_ E_. {_COUNTED}" + shown)


def loose_theorem(part: Part) -> Theorem | None:
    """The printed condition is enough everywhere; and there are priors that are private without it."""
    t = _threshold(part.form)
    point = None if t is None else next((p for p in t.form.domain.points(60) if _needless(t, p)), None)
    if t is None or point is None:
        return None
    number = {x: rational(point[x]) for x in point}
    records = int(t.records.subs(point))
    w = number[t.weight]
    facts = " /\\ ".join(t.conditions) or "True"
    data = f"(1 <= size_)%nat /\\ INR count_ = {term(t.records)} /\\ (2 <= length weights_)%nat /\\ Kinds.smallest weights_ {term(t.weight)}"
    needless = f"(exists {t.names} : R, ({facts}) /\\ exists (size_ count_ : nat) (weights_ : list R), {data} /\\ {t.private} /\\ ~ {t.print})"
    at = " ".join([w, term(sp.sympify(t.eps.subs(point)))])
    there = (
        f"exists {', '.join(number[v.symbol] for v in t.form.domain.variables)}. split; [repeat split; closed|]. "
        f"exists 1%nat, (Z.to_nat {records}), ({w} :: {w} :: nil)%list. assert (S_ : Kinds.smallest ({w} :: {w} :: nil)%list {w}) by "
        "(split; [left; reflexivity | intros y_ [Y_|[Y_|[]]]; subst; lra]). "
        "split; [lia|]. split; [apply NormalPosterior.count; lia|]. split; [simpl; lia|]. split; [exact S_|]. split; "
        f"[match goal with |- Kinds.{_NAMES[t.method]}_private _ ?e _ _ => replace e with ({at.split(' ', 1)[1]}) by field end; "
        f"apply (Kinds.{_NAMES[t.method]}_smallest _ {at}); try lra; try lia; try exact S_; try (simpl; lia); "
        "rewrite NormalPosterior.count by lia; closed|]. intros H_. apply (Rge_not_lt _ _ H_). closed."
    )
    return Theorem(
        part.name + ENDING, f"{t.everywhere(f'{t.print} -> {t.private}')} /\\ {needless}", lambda: _enough(t, there)
    )


def safe_theorem(part: Part, judged: Judgement) -> Theorem | None:
    """Of a condition that asks for too much the same is to be shown."""
    return loose_theorem(part)


def _needless(t: Threshold, point: dict[sp.Symbol, sp.Rational]) -> bool:
    try:
        return holds(sp.Lt(t.weight, t.limit.expr, evaluate=False), point) and holds(
            sp.Gt(t.weight, t.exact, evaluate=False), point
        )
    except (SynthsymError, TypeError, ValueError, KeyError):
        return False


def _shape(t: Threshold) -> str:
    """The exact limit as the library writes it, and by the inverse of an exponential less 1."""
    factor, inverse = term(t.records if t.method == "one" else sp.S.One), f"(exp {term(t.budget)} - 1)"
    low, b = f"{t.low} + " if t.low else "", term(t.budget)
    return (
        f"assert (B_ : 0 < {b}) by first [lra | pos]. assert (G_ := exp_ineq1 _ (Rgt_not_eq _ _ B_)). "
        f"assert (V_ : {term(t.exact)} = {t.low} + {factor} * (1 / {inverse})) by (field; lra). "
        f"assert (W_ : {low}{factor} / {inverse} = {term(t.exact)}) by (field; lra). rewrite W_ in Q_. "
    )


def _enough(t: Threshold, there: str) -> Iterator[str]:
    """That the print is no less than the exact limit: as it stands; by a smaller budget; or by the tangent of the exponential."""
    printed, domain = t.limit.expr, t.form.domain
    read = Goal("forall", t.limit, "=", printed, domain)
    known = f"assert (K_ : {side_term(t.limit)} = {term(printed)}) by (apply K; assumption)."
    inverse = f"1 / (exp {term(t.budget)} - 1)"
    factor = t.records if t.method == "one" else sp.S.One
    opening = "split. { " + t.starts.replace("K_here", known)
    ending = f"intros H_. apply Q_. rewrite K_ in H_. FACTS }} {{ {there} }}"

    def way(comparison: Goal, facts: str) -> Iterator[str]:
        script = opening + _shape(t) + ending.replace("FACTS", facts)
        yield from combined("", [compared("K", read, domain), compared("L", comparison, domain)], script)

    yield from way(
        Goal("forall", printed, ">=", t.exact, domain),
        f"assert (Z_ : {term(printed)} >= {term(t.exact)}) by (apply L; assumption). lra.",
    )
    for e in sorted(printed.atoms(sp.exp), key=str):
        c = e.args[0]
        facts = (
            f"assert (Z_ : {term(c)} <= {term(t.budget)}) by (apply L; assumption). assert (Y_ : 0 < {term(c)}) by first [lra | pos]. "
            f"assert (U_ := Kinds.inverse_falls _ _ Y_ Z_). rewrite V_. lra."
        )
        yield from way(Goal("forall", c, "<=", t.budget, domain), facts)
    near = t.low + factor / t.budget
    facts = (
        f"assert (Z_ : {term(printed)} >= {term(near)}) by (apply L; assumption). assert (U_ := Kinds.inverse_below _ B_). rewrite V_. "
        f"assert (Y_ : {term(near)} = {t.low} + {term(factor)} * (1 / {term(t.budget)})) by (field; nonzero). "
        f"assert (T_ : {term(factor)} * ({inverse}) <= {term(factor)} * (1 / {term(t.budget)})) by (apply Rmult_le_compat_l; lra). lra."
    )
    yield from way(Goal("forall", printed, ">=", near, domain), facts)
