"""What a number is that is said of laws on a few outcomes, in the words of the library, and how that is shown at one point.

Masses are lists; a divergence is a sum over all outcomes, an event a list of zeros and ones.
"""

from __future__ import annotations

import sympy as sp

from ... import laws as L
from ...core.subject import Subject
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
from ...laws.subjects import Density
from ..terms import term
from .shown import Point, Shown

_MOST = 1000  # records that are counted in unary
_DIVERGES = "apply Finite.divergence_is_at; [Finite.lawful | Finite.lawful | reflexivity | reflexivity]"

_CHOSEN = "split; [reflexivity|]; split; [reflexivity|]; split; [Finite.lawful|]; split; [Finite.lawful | reflexivity]"


def masses(p: tuple[sp.Expr, ...]) -> str:
    return "(" + " :: ".join([*(term(x) for x in p), "nil"]) + ")"


def shown(x: Subject) -> Shown | None:
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
