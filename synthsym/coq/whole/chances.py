"""Chances of outputs on the line up to a point, in the words of the library, and how these are shown at one point."""

from __future__ import annotations

import sympy as sp

from ... import laws as L
from ...core.subject import Subject
from ...laws.few_records import Beats, Below, Event, FourthIsFirst
from ...laws.lattice import DiscreteLaplace
from ...laws.subjects import LatticeTail, Loss
from ..terms import term
from .shown import Point, Shown


def shown(x: Subject) -> Shown | None:
    """What the number is, for the subjects of this family."""
    match x:
        case Below(L.Normal() as law, point):
            says = f"Chances.below (NormalLaw.pdf {term(law.mean)} (sqrt {term(law.var)})) {term(point)} {{0}}"
            return Shown(says, "apply Chances.normal_below; [apply sqrt_lt_R0; Finite.sign | reflexivity]")
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
