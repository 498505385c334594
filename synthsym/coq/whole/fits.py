"""Refutations of what is promised of records of a normal law that was fitted to the data, mean and variance, and of a promise on all test functions.

Of a fitted law: two neighbouring lists of records, the densities of the mean of the synthetic records (by convolution), and an
order at which their divergence is larger, or a half-line that has more mass, than the print allows; the print's own sample
variance is that of the first list. Of test functions: a law, functions and a number of draws with a larger chance of a deviation.

The laws that a normal model fits: mean and variance of the posterior of its expectation, and of the next record.

The theorem speaks of all lists of n records: the density that Bayes' rule makes of them is the normal one with this mean
(where the records' mean is the letter that stands for it), or with this variance.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import sympy as sp

from ...balls.enclosure import holds
from ...core.lean import EXACT
from ...core.subject import Subject
from ...errors import SynthsymError
from ...laws.releases import MeanOf, Posterior, SharedDraw
from ...statements import Equal
from ...statements.base import Form, Judgement
from ...statements.goal import Goal, printed_goal
from ...theory.binomial import SomeSignDeviates
from ...theory.fitted_pairs import FittedDemand, FittedDivergence, SpreadVariance
from ..terms import name_of, printed_term, rational, term
from ..theorems import Theorem, side_term
from .part import ENDING, Part
from .points import Denied, denied
from .records import Scene, combined, compared, count, root


def refutation(name: str, forms: list[Form], judged: Judgement) -> Theorem | None:
    """At the goal's point, or at a simpler one."""
    d = denied(forms, judged)
    x = None if d is None else d.truth.subject
    if d is None:
        return None
    if isinstance(x, FittedDivergence | FittedDemand):
        return _fitted(name, d, x)
    return _deviation(name, d, x) if isinstance(x, SomeSignDeviates) else None


def _print_of_data(d: Denied, first: sp.Expr) -> str | None:
    """The print as a function of the first list of records, whose sample variance has a name in it."""
    printed = d.goal.left
    named = d.form.printed._truths  # type: ignore[attr-defined]
    values = {
        s: "(Fits.sample_variance data)"
        for s, t in named.items()
        if isinstance(t.subject, SpreadVariance) and t.subject.record == first
    }
    if len(values) != 1 or len(d.form.printed.derived) != 1:  # type: ignore[attr-defined]
        return None
    return f"(fun data => {printed_term(printed.node, values)})"


def _fitted(name: str, d: Denied, x: FittedDivergence | FittedDemand) -> Theorem | None:
    said = _print_of_data(d, x.first)
    integers = [v for v in d.letters if v.is_integer]
    if said is None or d.premise or not (isinstance(x.n, sp.Symbol) and x.n.is_integer):
        return None
    counts = " ".join(count(v) for v in integers)
    equal = " /\\ ".join(f"{name_of(v.name)} = INR {count(v)}" for v in integers)
    at = d.at
    g, h = (d.number(r + x.d) for r in (x.first, x.second))
    n, k = d.number(x.n), d.number(x.records)
    few = "first [lia | lra | simpl; lra | closed]"
    if isinstance(x, FittedDivergence):
        claim = f"Fits.concentration_refuted {term(x.d)} {count(x.n)} {count(x.records)} {said}"
        lemma = f"eapply (Fits.concentration_fails _ {g} {h} _ _ _ {d.number(x.order)} {n} {k})"
        last = f"[lia | lia | {_INR} | {_INR} | {few} | {few} | {few} | {few} | reflexivity | cbv beta; rewrite Fits.spread_variance by lia; simpl INR; closed]"
    else:
        edge = _edge(d, x)
        if edge is None:
            return None
        claim = f"Fits.guarantee_refuted {term(x.d)} {count(x.n)} {count(x.records)} {said} {term(x.delta)}"
        lemma = f"eapply (Fits.guarantee_fails _ {g} {h} _ _ _ _ {edge} {n} {k})"
        last = (
            f"[lia | lia | {_INR} | {_INR} | {few} | {few} | reflexivity | reflexivity | "
            "cbv beta; rewrite Fits.spread_variance by lia; simpl INR; unfold Integral.Phi, Integral.phi; closed]"
        )
    given = ", ".join(f"({int(at[v])})%nat" for v in integers)
    return d.theorem(name, f"exists {counts} : nat, ({equal}) /\\ {claim}",
                     f"exists {given}. split; [repeat split; {_INR}|]. {lemma}; {last}.")  # fmt: skip


_INR = "first [simpl; lra | rewrite INR_IZR_INZ; reflexivity]"


def _edge(d: Denied, x: FittedDemand) -> str | None:
    """A few standard deviations beyond the mean of the second law, where it has little mass and the first one has much."""
    at = d.at
    n, size, h, g = (sp.Rational(e.subs(at)) for e in (x.n, x.d, x.second + x.d, x.first + x.d))
    k = sp.Rational(x.records.subs(at))
    eps = sp.N(d.goal.sides()[0].subs(at, simultaneous=True), 20)
    for away in (3, 4, 5, 6):
        t = sp.Rational(sp.floor((-size + h / n + away * h / sp.sqrt(n * k)) * 1000), 1000)
        one, two = (sp.N(sp.erfc((t - (-size + v / n)) / (v / sp.sqrt(n * k)) / sp.sqrt(2)) / 2, 20) for v in (g, h))
        if one > sp.exp(eps) * two * sp.Rational(11, 10) + sp.N(x.delta.subs(at), 20):
            return rational(t)
    return None


def _deviation(name: str, d: Denied, x: SomeSignDeviates) -> Theorem | None:
    """One draw of one fair sign, whose mean is never near 0."""
    integers = [v for v in d.letters if v.is_integer]
    placed = next(_plain_points(d, x), None)
    if placed is None or not isinstance(x.draws, sp.Symbol):
        return None
    simple = replace(d, goal=replace(d.goal, point=placed))
    counts = " ".join(count(v) for v in integers)
    equal = " /\\ ".join(f"{name_of(v.name)} = INR {count(v)}" for v in integers)
    claim = f"Samples.deviation_refuted {count(x.functions)} {count(x.draws)} {term(x.delta)} ({d.level})"
    given = ", ".join("1%nat" for _ in integers)
    return simple.theorem(name, f"exists {counts} : nat, ({equal}) /\\ {claim}", f"exists {given}. split; [repeat split; simpl; lra|]. "
                          "apply Samples.one_fair_sign; first [lra | closed].")  # fmt: skip


def _plain_points(d: Denied, x: SomeSignDeviates) -> Iterator[dict[sp.Symbol, sp.Rational]]:
    """Points with all numbers equal to 1 at which conditions and premise hold, and the level is below 1."""
    others = [v for v in d.letters if not v.is_integer]
    tenths = [sp.Rational(k, 10) for k in (1, 5, 9)]
    level = d.goal.sides()[0] if not d.premise else d.goal.right
    for values in product(tenths, repeat=len(others)):
        point = {**{v: sp.S.One for v in d.letters if v.is_integer}, **dict(zip(others, values, strict=True))}
        try:
            inside = d.goal.domain.contains(point) and (
                d.goal.premise in (None, sp.true) or holds(d.goal.premise, point)
            )
            if inside and holds(sp.Lt(level, 1, evaluate=False), point):
                yield point
        except (SynthsymError, TypeError, ValueError):
            continue


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
