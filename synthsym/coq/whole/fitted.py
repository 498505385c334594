"""The laws that a normal model fits: mean and variance of the posterior of its expectation, and of the next record.

The theorem speaks of all lists of n records: the density that Bayes' rule makes of them is the normal one with this mean
(where the records' mean is the letter that stands for it), or with this variance.
"""

from __future__ import annotations

import sympy as sp

from ...core.lean import EXACT
from ...core.subject import Subject
from ...laws.releases import MeanOf, Posterior, SharedDraw
from ...statements import Equal
from ...statements.goal import Goal, printed_goal
from ..terms import term
from ..theorems import Theorem, side_term
from .part import ENDING, Part
from .records import Scene, combined, compared, count, root


def theorem(part: Part) -> Theorem | None:
    """The print is the mean, or the variance, of a fitted law."""
    t, printed, scene = part.truth, part.printed, Scene(part.domain)
    if t is None or t.lean != EXACT or printed is None or printed.derived or type(part.form) is not Equal:
        return None
    x = t.subject
    if not isinstance(x, (MeanOf, Posterior, SharedDraw)) or not x.letters() - {sp.oo} <= {
        v.symbol for v in part.domain.variables
    }:
        return None
    said = _law(x, scene)
    if said is None:
        return None
    law, lemma, side = said
    centre = f" {term(x.mean)}" if isinstance(x, MeanOf) else ""
    what, same = ("mean_is", "mean_is_same") if isinstance(x, MeanOf) else ("variance_is", "variance_is_same")
    value = f"Fitted.{what} {law} {count(x.n)}{centre}"
    goal = printed_goal("forall", printed, "=", t.expr, part.domain)[0]
    assert isinstance(goal, Goal)
    known = "".join(f", <- ?E{k}" for k in range(len(scene.equations)))
    counts = f"rewrite ?mult_INR, ?plus_INR{known}; simpl INR"
    first = (
        f"assert (U : {scene.all(f'{value} {term(t.expr)}')}). intros {scene.names}. decompose_hyps. "
        f"assert (N : (1 <= {count(x.n)})%nat) by (apply INR_le; {counts}; lra). "
        f"eapply Fitted.{same}; [apply Fitted.{lemma}; first [exact N | {side}] | {counts}; rewrite ?pow2_sqrt by nonneg; field; nonzero]."
    )
    last = f"intros {scene.names}. try (rewrite K by assumption). exact (U {scene.names})."
    return Theorem(part.name + ENDING, scene.all(f"{value} {side_term(printed)}"),
                   lambda: combined(first, [compared("K", goal, part.domain)], last))  # fmt: skip


def _law(x: Subject, scene: Scene) -> tuple[str, str, str] | None:
    """The density of the law, the lemma with its parameter, and what shows standard deviations to be positive."""
    assert isinstance(x, (MeanOf, Posterior, SharedDraw))
    s, positive = root(x.variance, scene.domain)
    prior = sp.oo if isinstance(x, SharedDraw) else x.prior
    records = sp.S.Zero if isinstance(x, Posterior) else x.records
    ending = "mean" if isinstance(x, MeanOf) else "variance"
    if records == 1 and prior == sp.oo:
        return f"(Fitted.next_record {s})", f"next_{ending}_is", positive
    if records != 0:
        return None
    if prior == sp.oo:
        return f"(Release.flat_posterior {s})", f"flat_{ending}", positive
    s0, also = root(prior, scene.domain)
    return f"(Release.posterior {s0} {s})", f"prior_{ending}", f"first [{positive} | {also}]"
