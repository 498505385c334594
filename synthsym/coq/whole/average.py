"""Average-case privacy of binary records: chances of counts, the delta that one record needs, and releases that are never private.

Records are drawn independently, a release gives events their chances on each data set, and a simulator may say of events what it
likes as long as their chances add up. That a release is not private on average says that no simulator is close to it.
"""

from __future__ import annotations

import sympy as sp

from ...core.truth import Truth
from ...statements.goal import Goal, printed_goal
from ...theory.average_records import CountMass, DrawOnAverage, HalfOnAverage, ModeOnAverage, OneRecordDelta
from ..terms import term
from ..theorems import Theorem
from .part import ENDING, Part
from .records import Scene, combined, compared, count

_HALF = "try replace (ln (1 / 2)) with (- ln 2) by (replace (1 / 2) with (/ 2) by field; rewrite ln_Rinv by lra; ring)"


def theorem(part: Part) -> Theorem | None:
    """The print is the chance of a count, or the least delta of one record."""
    x = part.equals
    if isinstance(x, CountMass):
        return _count(part, x)
    if isinstance(x, OneRecordDelta):
        assert part.printed is not None
        goal = printed_goal("forall", part.printed, "=", sp.Rational(1, 2), part.domain)[0]
        plain = part.theorem(f"Average.least_delta (1 / 2) {term(x.eps)} ({part.print})", "")
        opening = next(iter(plain.make_scripts())).replace("decompose_hyps. ", "")
        read = f"assert (K_ : {part.print} = 1 / 2) by (apply K; assumption). decompose_hyps. apply Average.one_record; [lra | exact K_]."
        return Theorem(
            plain.name, plain.statement, lambda: combined("", [compared("K", goal, part.domain)], opening + read)
        )
    return None


def _count(part: Part, x: CountMass) -> Theorem:
    n, k, p = x.records, x.ones, x.share
    power = k * sp.log(p) + (n - k) * sp.log(1 - p)
    s, a, b = n + 1, k + 1, n - k + 1
    says = f"forall size_ hits_ : nat, INR size_ = {term(n)} -> INR hits_ = {term(k)} -> Average.count_mass size_ hits_ {term(p)} ({part.print})"
    known = " ".join(f"assert (G{i}_ := Gamma.Gamma_pos {term(w)} ltac:(pos))." for i, w in enumerate((s, a, b)))
    same = (
        "".join(f"Average.gamma_as {term(w)}; " for w in (s, a, b))
        + f"Average.ln_as {term(1 - p)}; Average.exp_as {term(power)}"
    )
    numbers = f"replace {term(power)} with (- ({term(-power)})) by ring; rewrite exp_Ropp; rewrite ?exp_ln, ?exp_0 by lra; rewrite ?Gamma_1; field; lra"
    turned = f"rewrite E_, F_; try replace (1 - {term(p)}) with {term(1 - p)} by field; {_HALF}; ring"
    script = (
        f"decompose_hyps. intros size_ hits_ E_ F_. {known} apply (Average.count_at _ _ _ {term(s)} {term(a)} {term(b)} {term(power)}); "
        f"[lra | apply INR_le; rewrite E_, F_; lra | rewrite E_; ring | rewrite F_; ring | rewrite E_, F_; ring | {turned} | "
        f"{same}; first [reflexivity | field; repeat split; lra | rewrite ?Gamma_1; field; repeat split; lra | {numbers}]]."
    )
    plain = part.theorem(says, script)
    return Theorem(
        plain.name,
        plain.statement,
        lambda: (script if plain.statement.startswith("forall size_") else next(iter(plain.make_scripts())),),
    )


def never(part: Part, excess: Truth) -> Theorem | None:
    """A positive excess stands for a release that no simulator is close to."""
    x, scene = excess.subject, Scene(part.domain)
    known = {v.symbol for v in part.domain.variables}
    half = [t for t in excess.graph() if isinstance(t.subject, HalfOnAverage) and t.expr == sp.Rational(1, 2)]
    prior = "forall alpha_ beta_ : R, 1 < alpha_ -> 1 < beta_ -> "
    counted = "apply INR_le; simpl INR; lra"
    if isinstance(x, ModeOnAverage) and x.letters() <= known:
        says = f"{prior}Average.mode_refuted alpha_ beta_ {term(x.share)} {count(x.n)} {term(x.eps)} 0"
        script = f"intros {scene.names} alpha_ beta_ A_ B_. decompose_hyps. apply Average.mode_never; first [lra | {counted}]."
    elif isinstance(x, DrawOnAverage) and x.letters() <= known:
        says = f"forall share_ : R, 0 < share_ < 1 -> Average.draw_refuted {term(x.alpha)} {term(x.beta)} share_ {count(x.n)} {term(x.eps)} 0"
        script = f"intros {scene.names} share_ H_. decompose_hyps. apply Average.draw_never; first [lra | {counted}]."
    elif half:
        level = sp.Rational(1, 2) - excess.expr
        level = sp.factor(level) if not isinstance(level, sp.Symbol) else level
        if not level.free_symbols <= known:
            return None
        below = Goal("forall", level, "<", sp.Rational(1, 2), part.domain)
        says = (
            f"{prior}forall (size_ : nat) (eps_ : R), (1 <= size_)%nat -> "
            f"exists share_ : R, 0 < share_ < 1 /\\ Average.mode_refuted alpha_ beta_ share_ size_ eps_ {term(level)}"
        )
        last = (
            f"intros {scene.names} alpha_ beta_ A_ B_ size_ eps_ N_. assert (L_ : {term(level)} < 1 / 2) by (apply L; assumption). "
            "apply Average.mode_needs_half; assumption."
        )
        return Theorem(
            part.name + ENDING, scene.all(says), lambda: combined("", [compared("L", below, part.domain)], last)
        )
    else:
        return None
    return Theorem(part.name + ENDING, scene.all(says), lambda: (script,))
