"""One output: the privacy loss that it has under two laws, its mass under a law on the integers, the chance of what lies beyond.

The laws are those of the library, with their total mass; the loss is the logarithm of the quotient of the densities there.

Chances of outputs on the line up to a point, in the words of the library, and how these are shown at one point.

What a number is that is said of laws on a few outcomes, in the words of the library, and how that is shown at one point.

Masses are lists; a divergence is a sum over all outcomes, an event a list of zeros and ones.
"""

from __future__ import annotations

import sympy as sp

from ... import laws as L
from ...core.lean import EXACT
from ...core.subject import Subject
from ...core.truth import Truth
from ...laws.few_outcomes import (
    BadMass,
    ChoiceDivergence,
    ChoiceLoss,
    EventGap,
    LargestExcess,
    MassDivergence,
    PrivatePair,
    SampledPair,
    ScoreLoss,
    ShareOf,
)  # fmt: skip
from ...laws.few_records import Beats, Below, Event, FourthIsFirst
from ...laws.lattice import DiscreteLaplace
from ...laws.subjects import Density, LatticeMass, LatticeTail, Loss
from ...statements import Equal
from ...statements.goal import printed_goal
from ...theory.normal_releases import ReleaseLoss
from ...theory.objectives import MinimiserLoss
from ..terms import name_of, term
from ..theorems import Theorem, side_term
from .named import deviations
from .part import ENDING, Part
from .records import Scene, combined, compared, count
from .refutations import RELEASES
from .shown import Point, Shown

_LOSSES = {"post": "draw", "synth-map": "mode", "synth-many": "many"}
_SIGNS = "repeat match goal with |- context [Rabs ?a] => first [rewrite (Rabs_pos_eq a) by lra | rewrite (Rabs_left1 a) by lra] end"


def theorem(part: Part) -> Theorem | None:
    """The print is what the subject says, of laws that the library has."""
    subject = part.equals
    if isinstance(subject, Loss) and not subject.P.parts + subject.Q.parts and type(subject.P) is type(subject.Q):
        return _loss(part, subject)
    released = part.truth.subject if part.truth is not None and type(part.form) is Equal else None
    if isinstance(released, ReleaseLoss) and part.truth is not None and released.release.method in _LOSSES:
        return _released(part, released, part.truth)
    if isinstance(subject, LatticeMass | LatticeTail):
        law = subject.law
        if isinstance(law, DiscreteLaplace) and law.mu == 0 and not law.parts:
            return _lattice(part, subject, law.scale)
    return None


def _released(part: Part, x: ReleaseLoss, t: Truth) -> Theorem | None:
    """Of an output of the normal model, between all data with these means: the densities by Bayes."""
    r, scene, printed, value = x.release, Scene(part.domain), part.printed, t.expr
    named = None if printed is None else deviations(printed, scene)
    known = t.lean == EXACT and x.letters() - {sp.oo} <= set(part.domain.symbols())
    if printed is None or named is None or not known or r.m != 1 or not (isinstance(r.n, sp.Symbol) and r.n.is_integer):
        return None
    n, means = count(r.n), " ".join(term(e) for e in (x.first, x.second, x.output))
    records = "" if r.method == "post" else " 1"
    said = f"ReleaseLoss.loss_between (NormalPosterior.{RELEASES[r.method]} {term(r.sigma)} {term(r.sigma0)}{records}) {n} {means}"
    goal = printed_goal("forall", printed, "=", value, part.domain)[0]
    last = (
        f"intros {scene.names}. assert (K_ : {side_term(printed)} = {term(value)}) by (apply K; assumption). decompose_hyps. "
        f"assert (N_ : (1 <= {n})%nat) by (apply INR_le; rewrite <- ?E0; simpl INR; lra). {named.shown}rewrite K_. "
        f"apply ReleaseLoss.{_LOSSES[r.method]}_loss; [lra | lra | exact N_ | unfold ReleaseLoss.centred; rewrite <- ?E0; field; nonzero]."
    )
    return Theorem(
        part.name + ENDING,
        scene.all(named.says(f"{said} ({named.print})")),
        lambda: combined("", [compared("K", goal, part.domain)], last),
    )


def _loss(part: Part, loss: Loss) -> Theorem | None:
    P, Q, x = loss.P, loss.Q, loss.outcome
    if isinstance(P, L.Normal) and isinstance(Q, L.Normal):
        laws = " ".join(f"(NormalLaw.pdf {term(p.mean)} (sqrt {term(p.var)}))" for p in (P, Q))
        value = (
            sp.log(Q.var) / 2 - sp.log(P.var) / 2 - (x - P.mean) ** 2 / (2 * P.var) + (x - Q.mean) ** 2 / (2 * Q.var)
        )
        ends, lemma = (
            "m_infty p_infty",
            f"Outcome.normal_loss_at {' '.join(term(e) for e in (P.mean, P.var, Q.mean, Q.var))}",
        )
    elif isinstance(P, L.Gamma) and isinstance(Q, L.Gamma) and P.shape == Q.shape:
        laws = " ".join(f"(GammaLaw.pdf {term(p.shape)} {term(p.rate)})" for p in (P, Q))
        value = P.shape * (sp.log(P.rate) - sp.log(Q.rate)) - (P.rate - Q.rate) * x
        ends, lemma = "0 p_infty", f"Outcome.gamma_loss_at {' '.join(term(e) for e in (P.shape, P.rate, Q.rate))}"
    elif isinstance(P, L.Laplace) and isinstance(Q, L.Laplace) and P.scale == Q.scale:
        laws = " ".join(f"(LaplaceLosses.laplace {term(p.mu)} {term(p.scale)})" for p in (P, Q))
        claim = f"Outcome.loss_at m_infty p_infty {laws} {term(x)} ({part.print})"
        return part.theorem(claim, f"apply Outcome.laplace_loss_at; [pos | {_SIGNS}; field; nonzero].")
    else:
        return None
    shown = "rewrite K_; rewrite ?ln_1; first [ring | field; nonzero]"
    return by_value(
        part,
        value,
        f"Outcome.loss_at {ends} {laws} {term(x)} ({part.print})",
        f"apply ({lemma}); first [solve [pos] | {shown}].",
    )


def _lattice(part: Part, subject: LatticeMass | LatticeTail, s: sp.Expr) -> Theorem | None:
    """Masses of the discrete Laplace law around 0; integers of the print are integers beside its letters."""
    down = sp.exp(-1 / s)
    if isinstance(subject, LatticeMass):
        x = subject.point
        if not isinstance(x, sp.Symbol) or not x.is_integer:
            return None
        far, value = sp.exp(-sp.Abs(x) / s), (1 - down) / (1 + down) * sp.exp(-sp.Abs(x) / s)
        which = f"forall site : Z, ({name_of(x.name)} = IZR site) -> Outcome.mass_is {term(s)} site ({part.print})"
        lemma, away = "Outcome.mass_at", f"(- Rabs {name_of(x.name)} / {term(s)})"
    else:
        t = subject.steps
        if not isinstance(t, sp.Symbol) or not t.is_integer:
            return None
        far, value = sp.exp(-(t + 1) / s), sp.exp(-(t + 1) / s) / (1 + down)
        event = f"(fun x => (Z.of_nat {count(t)} <? x)%Z)"
        which = f"forall {count(t)} : nat, ({name_of(t.name)} = INR {count(t)}) -> Outcome.chance_is {term(s)} {event} ({part.print})"
        lemma, away = "Outcome.chance_above", f"(- (({name_of(t.name)} + 1) / {term(s)}))"
    last = (
        f"intros site E_. assert (P_ := exp_pos (- / {term(s)})). "
        f"assert (U_ : {term(down)} = exp (- / {term(s)})) by (f_equal; field; nonzero). assert (W_ : {term(far)} = exp {away}) by (f_equal; field; nonzero). "
        f"apply {lemma}; [pos | rewrite <- E_, K_, ?U_, ?W_; field; lra]."
    )
    return by_value(part, value, which, last)


def by_value(part: Part, value: sp.Expr, claim: str, last: str) -> Theorem:
    """The claim, by way of the equality of the print and a value."""
    assert part.printed is not None
    goal = printed_goal("forall", part.printed, "=", value, part.domain)[0]
    bare = part.theorem(claim, last)
    opening = next(iter(bare.make_scripts()))[: -len(last)].replace("decompose_hyps. ", "")
    known = f"assert (K_ : {side_term(part.printed)} = {term(value)}) by (apply K; assumption). decompose_hyps. "
    return Theorem(
        bare.name, bare.statement, lambda: combined("", [compared("K", goal, part.domain)], opening + known + last)
    )


def _minimiser(length: L.Gamma, x: sp.Expr, y: sp.Expr, ridge: sp.Expr, w: sp.Expr) -> Shown | None:
    """Of objective perturbation on the line: a record is replaced by one that is no larger."""
    if length.parts or not length.as_defined:
        return None
    given = " ".join(term(e) for e in (x, ridge, length.rate))
    says = f"Objectives.output_loses {given} ({term(x)} :: nil)%list ({term(y)} :: nil)%list {term(w)} {{0}}"
    return Shown(
        says,
        "apply Objectives.output_loses_between; [closed | closed | split; closed | split; closed | Objectives.formulas]",
    )


def chance_shown(x: Subject) -> Shown | None:
    """What the number is, for the subjects of this family."""
    match x:
        case Below(L.Normal() as law, point):
            says = f"Chances.below (NormalLaw.pdf {term(law.mean)} (sqrt {term(law.var)})) {term(point)} {{0}}"
            script = "apply Chances.normal_below; [apply sqrt_lt_R0; Finite.sign | reflexivity]"
            return Shown(says, script, everywhere=not law.var.free_symbols)
        case Loss(L.Normal() as first, L.Normal() as second, output) if not first.parts and not second.parts:
            laws = " ".join(f"(NormalLaw.pdf {term(law.mean)} (sqrt {term(law.var)}))" for law in (first, second))
            shown_ = "apply Outcome.normal_loss_at; [first [lra | pos] | first [lra | pos] | reflexivity]"
            return Shown(f"Outcome.loss_at m_infty p_infty {laws} {term(output)} {{0}}", shown_, everywhere=True)
        case Below(L.Laplace() as noise, point):
            says = f"Chances.below (Laplace.pdf {term(noise.mu)} {term(noise.scale)}) {term(point)} {{0}}"
            script = "apply Chances.{side}; [Finite.sign | {order} | reflexivity]"
            return Shown(says, script, {}, lambda at: _side(noise.mu, point, at))
        case Below(L.NormalMixture() as law, point):
            centres = f"{term(law.first)} {term(law.second)} (sqrt {term(law.var)}) {term(law.weight)}"
            says = f"Chances.below (Chances.two_normals {centres}) {term(point)} {{0}}"
            return Shown(says, "apply Chances.two_normals_below; [apply sqrt_lt_R0; Finite.sign | reflexivity]")
        case MinimiserLoss(L.Gamma() as length, (x,), (y,), (ridge,), (w,)) if length.shape == 1:
            return _minimiser(length, x, y, ridge, w)
        case LatticeTail(DiscreteLaplace() as law, steps) if law.mu == 0 and not law.parts:
            event = "(fun site_ => (Z.of_nat steps_ <? site_)%Z)"
            says = (
                f"exists steps_ : nat, INR steps_ = {term(steps)} /\\ Outcome.chance_is {term(law.scale)} {event} {{0}}"
            )
            counted = "exists (Z.to_nat {steps}); split; [rewrite NormalPosterior.count by lia; lra|]; "
            return Shown(says, counted + "apply Outcome.chance_above; [Finite.sign | reflexivity]", {"steps": steps})
        case Beats(gap):
            return Shown(
                f"Noisy.beats 1 {term(gap)} {{0}}", "apply Noisy.beats_is; [first [lra | closed] | reflexivity]"
            )
        case FourthIsFirst(rise, below):
            says = f"Noisy.fourth_is_first {term(rise)} {term(below)} {{0}}"
            return Shown(
                says, "apply Noisy.fourth_is_first_is; [first [lra | closed] | first [lra | closed] | reflexivity]"
            )
        case Event(chance):
            says = f"Finite.chance_is ({term(chance)} :: {term(1 - chance)} :: nil) (1 :: 0 :: nil) {{0}}"
            return Shown(says, "Finite.chances")
        case _:
            return None


def _side(centre: sp.Expr, point: sp.Expr, at: Point) -> dict[str, str]:
    """On which side of the centre the point lies."""
    right = bool(sp.N((point - centre).subs(dict(at))) >= 0)
    return {"side": "laplace_right" if right else "laplace_left", "order": "first [lra | closed | nonneg]"}


_MOST = 1000  # records that are counted in unary
_DIVERGES = "apply Finite.divergence_is_at; [Finite.lawful | Finite.lawful | reflexivity | reflexivity]"

_CHOSEN = "split; [reflexivity|]; split; [reflexivity|]; split; [Finite.lawful|]; split; [Finite.lawful | reflexivity]"


def masses(p: tuple[sp.Expr, ...]) -> str:
    """Masses as a list in Coq."""
    return "(" + " :: ".join([*(term(x) for x in p), "nil"]) + ")"


def shown_of_few(x: Subject) -> Shown | None:
    """What the number is, for the subjects of this family."""
    match x:
        case MassDivergence(first, second, order, copies) if copies == 1:
            return Shown(f"Finite.divergence_is {term(order)} {masses(first)} {masses(second)} {{0}}", _DIVERGES)
        case MassDivergence(first, second, order, copies):
            laws = f"{term(order)} copies_ {masses(first)} {masses(second)}"
            says = f"exists copies_ : nat, INR copies_ = {term(copies)} /\\ Finite.copies_is {laws} {{0}}"
            counted = "exists (Z.to_nat {copies}). split; [rewrite NormalPosterior.count by lia; lra|]; "
            return Shown(says, counted + _DIVERGES.replace("divergence_is", "copies_is"), {"copies": copies})
        case PrivatePair(eps, d):
            pair = f"{masses(d.first)} {masses(d.second)}"
            says = f"Finite.private_pair {term(eps)} {pair} /\\ Finite.divergence_is {term(d.order)} {pair} {{0}}"
            return Shown(says, f"split; [Finite.secret | {_DIVERGES}]")
        case SampledPair(eps, share, nobody, first, second, order):
            laws = f"{masses(nobody)} {masses(first)} {masses(second)}"
            seen = "split; [Finite.secret|]; " * 3
            return Shown(
                f"Finite.sampled_is {term(order)} {term(eps)} {term(share)} {laws} {{0}}",
                f"{seen}cbn [Finite.mixed List.map List.combine fst snd]; {_DIVERGES}",
            )
        case EventGap(p, q):
            laws = " ".join(masses((m, 1 - m)) for m in (p, q))
            script = "do 2 eexists; split; [Finite.chances|]; split; [Finite.chances | reflexivity]"
            return Shown(f"Finite.apart_is {laws} (1 :: 0 :: nil) {{0}}", script)
        case BadMass(first, second, eps):
            each = "first [left; split; [reflexivity | closed] | right; split; [reflexivity | closed]]"
            script = f"split; [Finite.lawful|]; exists {{bad}}; split; [repeat split; {each} | Finite.chances]"
            says = f"Finite.bad_mass_is {term(eps)} {masses(first)} {masses(second)} {{0}}"
            return Shown(says, script, {}, lambda at: {"bad": _bad(first, second, eps, at)})
        case LargestExcess(first, second, eps):
            return Shown(f"Finite.excess_is {term(eps)} {masses(first)} {masses(second)}" + " {0}",
                         "apply Finite.excess_is_at; [reflexivity | Finite.lawful | Finite.lawful | reflexivity]")  # fmt: skip
        case Density(L.Binomial() as law, output) if law.n == 1 and output in (0, 1):
            event = "(1 :: 0 :: nil)" if output == 1 else "(0 :: 1 :: nil)"
            return Shown(f"Finite.chance_is {masses((law.p, 1 - law.p))} {event} {{0}}", "Finite.chances")
        case Density(L.Binomial() as law, ones) if ones.is_Integer and law.n.is_Integer and 0 <= ones <= law.n <= _MOST:
            n, k = int(law.n), int(ones)
            counted = f"apply (Programs.count_number _ _ {n - k} {sp.binomial(n, k)}%Z)"
            script = f"{counted}; [split; closed | reflexivity | vm_compute; reflexivity | reflexivity]"
            return Shown(f"Average.count_mass {n} {k} {term(law.p)} {{0}}", script)
        case ShareOf(both, given):
            p = masses((both, given - both, 1 - given))
            return Shown(f"Finite.share_is {p} (1 :: 0 :: 0 :: nil) (1 :: 1 :: 0 :: nil)" + " {0}",
                         "do 2 eexists; split; [Finite.chances|]; split; [Finite.chances|]; split; [cbn [List.combine]; Finite.listed; simpl; lra|]; "
                         "split; [cbn [Finite.chance]; closed | reflexivity]")  # fmt: skip
        case ChoiceLoss(base, first, second):
            says = f"Finite.choice_loss_is {masses(base)} {masses(first)} {masses(second)} {{0}}"
            return Shown(says, _CHOSEN)
        case ScoreLoss(factor, least, most):
            says = f"Finite.score_loss_is {term(factor)} {term(least)} {term(most)} {{0}}"
            placed = "apply (Finite.score_loss_at _ _ _ ({rare} :: 1 :: nil)%list {first} {second}); [Finite.within | "
            return Shown(says, placed + _CHOSEN + "]", {}, lambda at: _scores(least, most, at), largest=True)
        case ChoiceDivergence(base, first, second, factor, sensitivity, order, copies):
            laws = f"{masses(base)} {term(factor)} {term(sensitivity)} {masses(first)} {masses(second)}"
            says = f"exists copies_ : nat, INR copies_ = {term(copies)} /\\ Finite.choice_copies_are {term(order)} copies_ {laws} {{0}}"
            counted = "exists (Z.to_nat {copies}); split; [rewrite NormalPosterior.count by lia; lra|]; split; [Finite.within|]; "
            return Shown(says, counted + _DIVERGES.replace("divergence_is", "copies_is"), {"copies": copies})
        case _:
            return None


def _bad(first: tuple[sp.Expr, ...], second: tuple[sp.Expr, ...], eps: sp.Expr, at: Point) -> str:
    worse = [bool(sp.N((p - sp.exp(eps) * q).subs(dict(at))) > 0) for p, q in zip(first, second, strict=True)]
    return "(" + " :: ".join([*("1" if w else "0" for w in worse), "nil"]) + ")%list"


def _scores(least: sp.Expr, most: sp.Expr, at: Point) -> dict[str, str]:
    """Scores of a rare output and of another one: the first falls as far as it may, the other rises as far as it may."""
    low, high = (term(e.subs(dict(at))) for e in (least, most))
    return {
        "rare": "(1 / 1000)",
        "first": f"({high} :: {high} :: nil)%list",
        "second": f"({high} + {low} :: {high} + {high} :: nil)%list",
    }
