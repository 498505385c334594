"""Refutations of what is promised of records of a normal law that was fitted to the data, mean and variance, and of a promise on all test functions.

Of a fitted law: two neighbouring lists of records, the densities of the mean of the synthetic records (by convolution), and an
order at which their divergence is larger, or a half-line that has more mass, than the print allows; the print's own sample
variance is that of the first list. Of test functions: a law, functions and a number of draws with a larger chance of a deviation.

The laws that a normal model fits: mean and variance of the posterior of its expectation, and of the next record.

The theorem speaks of all lists of n records: the density that Bayes' rule makes of them is the normal one with this mean
(where the records' mean is the letter that stands for it), or with this variance.

The sample variance of records of a normal law that was fitted to the data: its loss, a rule that takes eps from the loss at percentiles, refutations.

The data are two neighbouring lists, n - 1 records at one end and one elsewhere. A refutation has the densities of the sample
variance of the records of the laws fitted to them, and a half-line of it that has more mass than the print allows; the print's own
sample variance and percentiles are those of one of the two lists.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import sympy as sp

from ... import laws as L
from ...balls.enclosure import holds
from ...core.lean import EXACT
from ...core.subject import Subject
from ...errors import SynthsymError
from ...laws.releases import MeanOf, Posterior, SharedDraw
from ...laws.subjects import LevelLoss, Loss
from ...statements import AtMost, Equal
from ...statements.base import Form, Judgement
from ...statements.goal import Goal, printed_goal
from ...theory.binomial import SomeSignDeviates
from ...theory.fitted_pairs import FittedDemand, FittedDivergence, SpreadPercentile, SpreadVariance, VarianceDemand
from ...theory.normal_variance import VarianceRate, VarianceShape
from ..terms import name_of, printed_term, rational, term
from ..theorems import Theorem, side_term
from .part import ENDING, Part
from .points import Denied, denied
from .records import Scene, combined, compared, count, root

_INR = "first [simpl; lra | rewrite INR_IZR_INZ; reflexivity]"


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


_NUMBER = "first [lra | closed]"
_SIDES = " | ".join(["lia", _INR, *[_NUMBER] * 5, "field", "field", *["reflexivity"] * 3, "cbv beta; closed"])


def variance_theorem(part: Part) -> Theorem | None:
    """The print is the loss of one sample variance."""
    x = part.equals
    data = _data(x) if isinstance(x, Loss) else None
    if not isinstance(x, Loss) or data is None or part.printed is None:
        return None
    scene, (k, n, d, g, h) = Scene(part.domain), data
    if n not in scene.integers or not (isinstance(k, sp.Integer) or k in scene.integers):
        return None
    said = f"VarianceFits.fitted_loss {term(d)} {count(k)} {_lists(data)} {term(x.outcome)} ({part.print})"
    v, w = g**2 / n, h**2 / n
    value = (k - 1) / 2 * (sp.log(w) - sp.log(v)) - (k - 1) / 2 * (1 / v - 1 / w) * x.outcome
    goal = Goal("forall", part.printed, "=", value, part.domain)
    script = (
        f"intros {scene.names}. assert (K_ : {side_term(part.printed)} = {term(value)}) by (apply K; assumption). decompose_hyps. {_at_least_two(count(n))}"
        f"apply (VarianceFits.fitted_loss_at _ {term(g)} {term(h)} _ _ _ _ {term(n)}); [exact N_ | {_TWO} | symmetry; assumption | {_WITHIN} | {_WITHIN} | "
        "first [assumption | pos] | rewrite K_; simpl INR; rewrite <- ?E0; Formulas.as_fractions; field; nonzero]."
    )
    return Theorem(
        part.name + ENDING, scene.all(said), lambda: combined("", [compared("K", goal, part.domain)], script)
    )


def loose_variance(part: Part) -> Theorem | None:
    """An eps that is computed from the losses at two percentiles of three records is enough at a delta, and so is a smaller one."""
    t, printed = part.truth, part.printed
    if t is None or printed is None or type(part.form) is not AtMost or not isinstance(t.subject, LevelLoss):
        return None
    data, scene = _data(t.subject), Scene(part.domain)
    named = {k: v for k, v in printed._truths.items() if k in printed.node.names()}
    losses = {k: x for k, v in sorted(named.items()) if isinstance(x := v.subject, Loss) and v.lean == EXACT}
    same = all((x.P, x.Q) == (t.subject.P, t.subject.Q) for x in losses.values())
    if data is None or data[0] != 3 or data[1] not in scene.integers or not (same and len(losses) == len(named) == 2):
        return None
    _, n, d, g, h = data
    below = [_mass_below(at, g**2 / n) for at in (*(x.outcome for x in losses.values()), t.subject.outcome)]
    rising = (g - h).subs(part.domain.at) > 0
    delta = sp.simplify(1 - below[2]) if rising else below[2]
    one, two = (f"{term(u)} {term(x.outcome)}" for u, x in zip(below, losses.values(), strict=False))
    eps = f"(fun first_ second_ => {printed_term(printed.node, dict(zip(losses, ('first_', 'second_'), strict=True)))})"
    said = f"VarianceFits.level_rule {term(d)} 3 {_lists(data)} {one} {two} {eps} {term(delta)}"
    word, aim = ("true", term(delta)) if rising else ("false", f"(1 - {term(delta)})")
    less = f"{term(h)} < {term(g)}" if rising else f"{term(g)} < {term(h)}"
    points = "Formulas.as_fractions; field; nonzero"

    def scripts() -> Iterator[str]:
        for u in below[:2]:  # the loss at one of the two percentiles is the larger one
            more = f"VarianceFits.level_order {word} {term(g)} {term(h)} {aim} (1 - {term(u)})"
            yield (
                f"intros {scene.names}. decompose_hyps. {_at_least_two(count(n))}assert (O_ : {less}) by (first [lra | nra | apply Rlt_div_l; [lra | nra]]). "
                f"apply (VarianceFits.level_rule_is {word} _ {term(g)} {term(h)} _ _ _ _ _ _ _ {term(n)}); [exact N_ | symmetry; assumption | {_WITHIN} | {_WITHIN} | "
                f"exact O_ | lra | lra | lra | {points} | {points} | idtac]. "
                f"assert (M_ := {more} ltac:(pos) ltac:(pos) ltac:(lra) ltac:(lra) ltac:(split; [exact O_ | lra])). "
                "generalize dependent (VarianceFits.level). intros level_ M_. cbv beta. unfold Rmax, Rmin, Rabs; "
                "repeat first [destruct Rle_dec | destruct Rcase_abs]; lra."
            )

    return Theorem(part.name + ENDING, scene.all(said), scripts)


_WITHIN = "split; [pos | idtac]; first [lra | apply Rle_div_l; [lra | nra]]"
_TWO = "first [lia | apply INR_le; rewrite <- ?E0, <- ?E1; simpl INR; lra]"
_RESTS = frozenset({"definition:independence", "definition:sample-variance", "law:normal"})
Data = tuple[sp.Expr, sp.Expr, sp.Expr, sp.Expr, sp.Expr]


def _data(x: Loss | LevelLoss) -> Data | None:
    """How many records were drawn, from laws that were fitted to n records in [-d, d], all at -d but one, and how far from there these two stand."""
    one, other = (_data_set(law) for law in (x.P, x.Q))
    if one is None or other is None or one[:3] != other[:3]:
        return None
    return (*one[:3], one[3], other[3])


def _data_set(law: L.Law) -> tuple[sp.Expr, sp.Expr, sp.Expr, sp.Expr] | None:
    """The same of one law, whose rate is computed from the sample variance of such data."""
    if not isinstance(law, L.Gamma) or len(law.parts) != 2 or [t.expr for t in law.parts] != [law.shape, law.rate]:
        return None
    if any(not r.startswith("cited:") and r not in _RESTS for t in law.parts for r in t.rests_on):
        return None
    shape, rate = (t.subject for t in law.parts)
    if not isinstance(shape, VarianceShape) or not isinstance(rate, VarianceRate) or shape.records != rate.records:
        return None
    of_data = law.parts[1].source
    found = [t.subject for t in of_data.parents if isinstance(t.subject, SpreadVariance) and t.expr == rate.variance]
    if len(found) != 1:
        return None
    return rate.records, found[0].n, found[0].d, sp.factor(found[0].record + found[0].d)


def _lists(data: Data) -> str:
    _, n, d, g, h = data
    return " ".join(f"(Fits.spread_out {term(d)} {term(x)} {count(n)})" for x in (g, h))


def _mass_below(point: sp.Expr, variance: sp.Expr) -> sp.Expr:
    """The mass that the law of the sample variance of three records has below a point."""
    return sp.simplify(1 - sp.exp(sp.simplify(-point / variance)))


def _at_least_two(n: str) -> str:
    return f"assert (N_ : (2 <= {n})%nat) by (apply INR_le; rewrite <- ?E0; simpl INR; lra). "


def variance_refutation(name: str, forms: list[Form], judged: Judgement) -> Theorem | None:
    """At the goal's point."""
    d = denied(forms, judged)
    x = None if d is None else d.truth.subject
    if d is None or not isinstance(x, VarianceDemand) or d.premise or x.records != 3:
        return None
    named = _named(d, x)
    if named is None or not (isinstance(x.n, sp.Symbol) and x.n.is_integer):
        return None
    (own, first, second), record = named
    integers = [v for v in d.letters if v.is_integer]
    counts = " ".join(count(v) for v in integers)
    equal = " /\\ ".join(f"{name_of(v.name)} = INR {count(v)}" for v in integers)
    values = {n: f"{n}_" for n in (own, first[0], second[0])}
    said = f"(fun {' '.join(values.values())} => {printed_term(d.form.printed.node, values)})"  # type: ignore[attr-defined]
    whose = "true" if record == x.first else "false"
    levels = f"{term(first[1])} {term(second[1])}"
    claim = f"VarianceFits.variance_refuted {term(x.d)} {count(x.n)} 3 {whose} {levels} {said} {term(x.delta)}"
    g, h = (sp.Rational((r + x.d).subs(d.at)) for r in (x.first, x.second))
    size = sp.Rational(x.n.subs(d.at))
    one, other = g**2 / size, h**2 / size
    numbers = " ".join(map(rational, (size, one, other, one if whose == "true" else other)))
    lemma = f"eapply (VarianceFits.variance_fails _ {rational(g)} {rational(h)} _ {whose} _ _ _ _ {d.number(x.beyond)} {numbers} _ _)"
    given = ", ".join(f"({int(d.at[v])})%nat" for v in integers)
    return d.theorem(name, f"exists {counts} : nat, ({equal}) /\\ {claim}",
                     f"exists {given}. split; [repeat split; {_INR}|]. {lemma}; [{_SIDES}].")  # fmt: skip


Level = tuple[str, sp.Expr]


def _named(d: Denied, x: VarianceDemand) -> tuple[tuple[str, Level, Level], sp.Expr] | None:
    """The print's names of a sample variance and of two percentiles with their levels, all of one of the two data sets; and which one."""
    named = d.form.printed._truths  # type: ignore[attr-defined]
    used = {s: named[s].subject for s in d.form.printed.node.names() if s in named}  # type: ignore[attr-defined]
    own = [(s, y.record) for s, y in used.items() if isinstance(y, SpreadVariance) and (y.n, y.d) == (x.n, x.d)]
    points: list[Level] = [
        (s, y.level)
        for s, y in used.items()
        if isinstance(y, SpreadPercentile) and own and (y.n, y.d, y.record, y.records) == (x.n, x.d, own[0][1], 3)
    ]
    if len(own) != 1 or len(points) != 2 or len(used) != 3 or own[0][1] not in (x.first, x.second):
        return None
    return (own[0][0], *sorted(points)), own[0][1]
