"""The sample variance of normal records: shape and rate of its law, and the loss of one sample variance between records of two variances.

The law is the density of the squared deviations, one record after the other; whatever the records' mean.
"""

from __future__ import annotations

import sympy as sp

from ... import laws as L
from ...core.lean import EXACT
from ...core.subject import Subject
from ...core.truth import Truth
from ...laws.subjects import Loss
from ...statements import Equal
from ...statements.goal import printed_goal
from ...theory.fitted_pairs import NeighbourRate
from ...theory.normal_variance import VarianceRate, VarianceShape
from ...theory.records import RecordsLoss
from ..terms import printed_term, term
from ..theorems import Theorem, side_term
from .part import ENDING, Part
from .records import Scene, combined, compared, count
from .shown import Shown


def theorem(part: Part) -> Theorem | None:
    """The print is a parameter of the law, or the loss; or the loss of all records, computed from those of mean and sample variance."""
    if part.truth is not None and isinstance(part.truth.subject, RecordsLoss):
        return _split(part, part.truth.subject)
    subject = part.equals
    if isinstance(subject, VarianceShape | VarianceRate) and part.truth is not None and _plain(part.truth):
        n, v = subject.records, subject.variance
        word, value = ("shape", (n - 1) / 2) if isinstance(subject, VarianceShape) else ("rate", (n - 1) / (2 * v))
        said = f"forall centre : R, SampleVariance.has_{word} {count(n)} {density('centre', v)} ({part.print})"
        return _theorem(part, n, value, said, f"intros centre. apply SampleVariance.{word}_is; [exact N_ | pos |")
    laws = (of_variance(subject.P), of_variance(subject.Q)) if isinstance(subject, Loss) else (None, None)
    if not isinstance(subject, Loss) or laws[0] is None or laws[1] is None or laws[0][0] != laws[1][0]:
        return None
    (n, v), (_, w), x = laws[0], laws[1], subject.outcome
    value = (n - 1) / 2 * (sp.log(w) - sp.log(v)) - (n - 1) / 2 * (1 / v - 1 / w) * x
    both = f"{density('centre', v)} {density('other', w)}"
    said = f"forall centre other : R, SampleVariance.variance_loss {count(n)} {both} {term(x)} ({part.print})"
    return _theorem(
        part,
        n,
        value,
        said,
        "intros centre other. apply SampleVariance.variance_loss_at; [exact N_ | pos | pos | pos |",
    )


def _split(part: Part, all_records: RecordsLoss) -> Theorem | None:
    """What is printed of the loss of all records with a mean and a sample variance, by the losses of the two."""
    printed, P, Q, n = part.printed, all_records.P, all_records.Q, all_records.n
    if type(part.form) is not Equal or part.form.argument is not None or printed is None or len(printed.derived) != 2:
        return None
    named = {k: t.subject for k, t in printed._truths.items() if k in printed.node.names() and t.lean == EXACT}
    means = [k for k, x in named.items() if isinstance(x, Loss) and _of_mean(x, all_records)]
    spreads = [k for k, x in named.items() if isinstance(x, Loss) and _of_spread(x, all_records)]
    scene = Scene(part.domain)
    if len(named) != 2 or len(means) != 1 or len(spreads) != 1 or part.truth is None or part.truth.lean != EXACT:
        return None
    if not (isinstance(P, L.Normal) and isinstance(Q, L.Normal)) or n not in scene.integers:
        return None
    w = next(x.outcome for x in named.values() if isinstance(x, Loss) and isinstance(x.P, L.Gamma))
    names = {means[0]: "mean_", spreads[0]: "spread_"}
    said = f"(fun mean_ spread_ => {printed_term(printed.node, names)})"
    laws = f"{density(term(P.mean), P.var)} {density(term(Q.mean), Q.var)}"
    claim = f"Sufficient.splits {count(n)} {laws} {term(all_records.mean)} {term(w)} {said}"
    last = (
        f"intros {scene.names}. decompose_hyps. assert (N_ : (2 <= {count(n)})%nat) by (apply INR_le; rewrite <- ?E0; simpl INR; lra). "
        "apply Sufficient.splits_is; [exact N_ | pos | pos | pos | intros; cbv beta; ring]."
    )
    return Theorem(part.name + ENDING, scene.all(claim), lambda: (last,))


def _of_mean(x: Loss, whole: RecordsLoss) -> bool:
    """Whether this is the loss at these records' mean, whose law has their variance over their number."""
    pairs = ((x.P, whole.P), (x.Q, whole.Q))
    same = all(isinstance(a, L.Normal) and isinstance(b, L.Normal) and a.mean == b.mean and a.var == b.var / whole.n
               and all(map(_plain, a.parts)) for a, b in pairs)  # fmt: skip
    return same and x.outcome == whole.mean


def _of_spread(x: Loss, whole: RecordsLoss) -> bool:
    """Whether this is the loss at their sample variance."""
    known = of_variance(x.P), of_variance(x.Q)
    laws = (whole.P, whole.Q)
    if not all(isinstance(b, L.Normal) and a == (whole.n, b.var) for a, b in zip(known, laws, strict=True)):
        return False
    return bool(sp.simplify((whole.n - 1) * x.outcome / whole.n + whole.mean**2 - whole.square) == 0)


def density(centre: str, variance: sp.Expr) -> str:
    """The normal density of this mean and variance, as a function in Coq."""
    return f"(NormalLaw.pdf {centre} (sqrt {term(variance)}))"


def of_variance(law: L.Law) -> tuple[sp.Expr, sp.Expr] | None:
    """Of how many records, and of which variance, this is the law of the sample variance; None where its parameters do not say so."""
    if not isinstance(law, L.Gamma) or len(law.parts) != 2 or [t.expr for t in law.parts] != [law.shape, law.rate]:
        return None
    if not all(map(_plain, law.parts)):
        return None
    shape, rate = (t.subject for t in law.parts)
    if not isinstance(shape, VarianceShape) or not isinstance(rate, VarianceRate) or shape.records != rate.records:
        return None
    return rate.records, rate.variance


def _plain(t: Truth) -> bool:
    """Whether its variance is a letter's value: one that is computed from data would have to be said to be."""
    return {r for r in t.rests_on if not r.startswith("cited:")} <= {"definition:independence", "law:normal"}


def shown(x: Subject) -> Shown | None:
    """The rate at a neighbour of data with this sample variance, at a point."""
    if not isinstance(x, NeighbourRate):
        return None
    moved = f"Fits.variance_moves {term(x.d)} size_ moved_"
    rate = f"forall centre : R, SampleVariance.has_rate rows_ (NormalLaw.pdf centre (sqrt ({term(x.variance)} + moved_))) {{0}}"
    says = f"exists (size_ rows_ : nat) (moved_ : R), INR size_ = {term(x.n)} /\\ INR rows_ = {term(x.records)} /\\ {moved} /\\ {rate}"
    counted = "split; [rewrite NormalPosterior.count by lia; lra|]"
    script = (
        f"exists (Z.to_nat {{size}}), (Z.to_nat {{rows}}); eexists; {counted}; {counted}; split; [apply Fits.variance_moves_is; [lra | lia]|]; "
        "intros centre; eapply SampleVariance.rate_is; [lia | rewrite NormalPosterior.count by lia; lra | reflexivity]"
    )
    return Shown(says, script, {"size": x.n, "rows": x.records})


def _theorem(part: Part, records: sp.Expr, value: sp.Expr, said: str, last: str) -> Theorem | None:
    """Once the print is known to be the value, the library's theorem has it."""
    scene = Scene(part.domain)
    if part.printed is None or records not in scene.integers:
        return None
    goal, n = printed_goal("forall", part.printed, "=", value, part.domain)[0], count(records)
    script = (
        f"intros {scene.names}. assert (K_ : {side_term(part.printed)} = {term(value)}) by (apply K; assumption). decompose_hyps. "
        f"assert (N_ : (2 <= {n})%nat) by (apply INR_le; rewrite <- ?E0; simpl INR; lra). "
        f"{last} rewrite K_, <- ?E0; first [reflexivity | field; nonzero]]."
    )
    return Theorem(
        part.name + ENDING, scene.all(said), lambda: combined("", [compared("K", goal, part.domain)], script)
    )
