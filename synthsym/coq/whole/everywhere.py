"""What is said of a number at a point, said for all letters: chances of events that are independent, counts, what is drawn by coins."""

from __future__ import annotations

from functools import cached_property
from itertools import chain

import sympy as sp

from ... import laws as L
from ...core.subject import Combined, Defined, Subject
from ...laws.few_records import AllOf, Below, Event, SomeOf, Together
from ...laws.lattice import DiscreteLaplace
from ...laws.subjects import LatticeTail
from ...statements.goal import Goal
from ..terms import name_of, term
from ..theorems import Theorem, side_term
from . import on_integers, pointwise, programs
from .part import ENDING, Part
from .records import Scene, combined, compared

_LAWFUL = "split; [Finite.listed; Programs.share | cbn [Finite.total]; first [lra | ring]]"
_EVENT = f"apply Finite.chance_is_at; [reflexivity | {_LAWFUL} | Finite.listed; first [left; reflexivity | right; reflexivity] | reflexivity]"
_FAR = "f_equal; [f_equal; field; nonzero | f_equal; f_equal; field; nonzero]"  # a tail and what all masses add up to
_TERMS = "unfold Rpower; cbn [List.fold_right List.fold_left Programs.added Finite.chance]"


class Letters(Scene):
    """Letters alone, where nothing is counted."""

    @cached_property
    def integers(self) -> list[sp.Symbol]:
        return []


class Counted(Scene):
    """Letters that may be negative count nothing: they are integers."""

    @cached_property
    def integers(self) -> list[sp.Symbol]:
        return [v.symbol for v in self.domain.variables if v.integer and v.low is not None and v.low.is_nonnegative]

    @cached_property
    def signed(self) -> list[str]:
        return [name_of(v.symbol.name) for v in self.domain.variables if v.integer and v.symbol not in self.integers]

    @cached_property
    def names(self) -> str:
        return " ".join([super().names, *(f"whole_{x} Z{x}_" for x in self.signed)])

    def all(self, conclusion: str) -> str:
        return super().all(
            "".join(f"forall whole_{x} : Z, ({x} = IZR whole_{x}) -> " for x in self.signed) + conclusion
        )


def theorem(part: Part) -> Theorem | None:
    """The print is such a number."""
    x = part.equals
    if x is None or isinstance(x, Combined) or part.printed is None or part.truth is None:
        return None
    script, found = _script(x), pointwise.said(x)
    if script is None or found is None:
        return None
    counted = " : nat" in found.says or any(word in found.says for word in ("Integers.", "Lattice."))
    scene = Counted(part.domain) if counted else Letters(part.domain)
    value = term(part.truth.expr)
    counts = f"rewrite ?plus_INR, ?mult_INR{''.join(f', <- ?E{k}' for k in range(len(scene.equations)))}; simpl INR"
    powers = "rewrite <- ?Rpower_pow by first [lra | apply exp_pos | pos]; unfold Rpower; rewrite ?ln_exp"
    within = "f_equal; first [reflexivity | lra | ring | f_equal; first [lra | ring | f_equal; first [lra | ring]]]"
    finish = (
        f"first [reflexivity | lra | ring | field; nonzero | {within} | rewrite <- ?exp_plus; f_equal; ring | {_FAR} | Programs.same_exps | "
        "normal_exp; field; side | unfold Rabs; destruct Rcase_abs; lra]"
    )
    tails = " | unfold Integral.Phi, Integral.phi; Chances.tails" if "NormalLaw." in found.says else ""
    tails += " | Lattice.powered" if "count0_" in found.says else ""
    plainly = f"{_TERMS}; {counts}; first [reflexivity | lra | ring]"
    last = (
        f"intros {scene.names}. assert (K_ : {part.print} = {value}) by first [apply K; assumption | eapply K; eassumption | solve [eauto 12 using K]]. decompose_hyps. "
        f"eapply (Most.value_is (fun v_ => {found.of('v_')})); [{script} | rewrite ?K_; first [{plainly} | {_TERMS}; {powers}; {counts}; {finish}{tails}]]."
    )
    goal = Goal("forall", part.printed, "=", part.truth.expr, part.domain)
    statement = scene.all(found.of(side_term(part.printed)))
    if "Lattice." not in found.says and "Outcome." not in found.says:
        return Theorem(part.name + ENDING, statement, lambda: combined("", [compared("K", goal, part.domain)], last))
    opened = f"intros {scene.names}. decompose_hyps. eapply (Most.value_is (fun v_ => {found.of('v_')})); "
    directly = [f"{opened}[{script} | {ready}Lattice.falls]." for ready in ("", f"{counts}; ")]
    ways = lambda: chain(directly, combined("", [compared("K", goal, part.domain)], last))  # noqa: E731
    return Theorem(part.name + ENDING, statement, ways)


def _script(x: Subject) -> str | None:
    """The sentences that show what the number is, with the number left open."""
    match x:
        case Defined():
            return programs.everywhere(x, _script)
        case Event():
            return _EVENT
        case Below(L.Normal()):
            return "apply Chances.normal_below; [first [assumption | apply sqrt_lt_R0; pos] | reflexivity]"
        case Below(L.Laplace() as law, point):
            far = sp.simplify((point - law.mu) / law.scale)
            side = "right" if far.is_nonnegative else "left" if far.is_nonpositive else None
            return None if side is None else f"apply Chances.laplace_{side}; [pos | first [lra | nonneg] | reflexivity]"
        case LatticeTail(DiscreteLaplace(), steps):
            witness = f"exists {programs.natural(steps)}; split; [{programs.COUNTED}|]"
            return f"{witness}; apply Outcome.chance_above; [first [lra | pos] | reflexivity]"
        case AllOf(one, times) | SomeOf(one, times):
            inner = _script(one)
            witness = f"exists {programs.natural(times)}"
            return (
                None
                if inner is None
                else f"eexists; {witness}; split; [{inner}|]; split; [{programs.COUNTED} | reflexivity]"
            )
        case Together(parts) | Combined(_, _, parts, _):
            shown = [_script(p) for p in parts]
            if any(s is None for s in shown):
                return None
            return f"do {len(parts)} eexists; " + "".join(f"split; [{s}|]; " for s in shown) + "reflexivity"
        case _:
            found = on_integers.known(x)
            return None if found is None else found.everywhere()
    return None
