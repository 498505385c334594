"""Statements about all mechanisms with a guarantee: what they have one after another, in copies, after processing, for groups, at every order.

Each theorem quantifies over mechanisms, outputs, integrals and neighbours. A bound that is sharp is shown with mechanisms
that reach it, one that is not with a smaller one that is enough as well; where sharpness is not known, that it is enough.
What the truth was derived from may hold no more than the theorem begins with: a bound that was derived for one mechanism
by way of a guarantee is not said by a theorem on all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import sympy as sp

from ...core.subject import Subject
from ...laws.guarantees import (
    ApproximateSequence,
    ConcentratedLogDelta,
    ConcentratedSequence,
    Copies,
    Group,
    LogDelta,
    ProcessedConcentrated,
    PureOrder,
    PureSequence,
    RareBadOutputs,
    Sequence,
    Simulated,
    ThroughThird,
)
from ...laws.releases import ConcentratedConversion, Conversion
from ...statements import AtMost, AtMostThrough, Equal
from ...statements.goal import Goal, printed_goal
from ..terms import term
from ..theorems import OPS, Theorem, side_term
from .part import ENDING, Part
from .records import Scene, combined, compared, count

_JOINT = "definition:joint-density"
_EVENTS = frozenset({"definition:hockey-stick", "definition:probability", "cited:four-points"})
_RENYI = frozenset({"definition:renyi", "definition:zcdp"})
SAID: dict[type[Subject], frozenset[str]] = {  # what the derivation may rest on besides
    Sequence: _RENYI | {_JOINT, "cited:mean-bounds"},
    ConcentratedSequence: _RENYI | {_JOINT, "cited:mean-bounds"},
    Copies: _RENYI | {_JOINT, "cited:mean-bounds", "definition:independence", "cited:tonelli"},
    PureSequence: frozenset(
        {_JOINT, "definition:pure-dp", "definition:privacy-loss", "definition:probability", "law:binomial"}
    ),  # the two answers that reach it
    Simulated: frozenset({"definition:hockey-stick"}),
    RareBadOutputs: frozenset({"definition:hockey-stick", "definition:privacy-loss", "definition:probability"}),
    ApproximateSequence: _EVENTS,
    ProcessedConcentrated: _RENYI | {"cited:jensen"},
    Group: _EVENTS,
    PureOrder: frozenset(
        {
            "definition:renyi",
            "definition:pure-dp",
            "cited:canonical-pair",
            "cited:popoviciu",
            "cited:interpolation-remainder",
        }
    ),
    LogDelta: _EVENTS | {"definition:renyi"},
    Conversion: _EVENTS | {"definition:renyi"},
    ConcentratedLogDelta: _RENYI | _EVENTS,
    ConcentratedConversion: _RENYI | _EVENTS,
    ThroughThird: frozenset({"definition:renyi", "cited:hoelder"}),
}


@dataclass(frozen=True)
class Known:
    """What the library says of the number that is printed, and the lemma that says it of the subject's value (with tactics for its premises)."""

    says: Callable[[Any], str]  # … followed by the number
    lemma: str


_COUNT = "rewrite ?plus_INR, ?mult_INR; simpl INR; lra"
SHARP: dict[type[Subject], Known] = {
    Sequence: Known(lambda x: f"Mechanisms.sequence_cost {term(x.order)} {term(x.first)} {term(x.second)}",
                    "apply Mechanisms.sequence_of_two; lra."),
    ConcentratedSequence: Known(lambda x: f"Mechanisms.concentrated_sequence {term(x.first)} {term(x.second)}",
                                "apply Mechanisms.concentrated_sequence_of_two; lra."),
    PureSequence: Known(lambda x: f"Mechanisms.pure_sequence {term(x.first)} {term(x.second)}",
                        "apply Mechanisms.pure_sequence_of_two; lra."),
    Copies: Known(lambda x: f"Mechanisms.copies_cost {term(x.order)} {term(x.one)} {count(x.count)}",
                  "eapply Mechanisms.copies_of_one; [lra | lra | eassumption | ring]."),
    ProcessedConcentrated: Known(lambda x: f"Mechanisms.processing_keeps_zcdp {term(x.rho)}",
                                 "apply Mechanisms.concentrated_post_processing; lra."),
    Simulated: Known(lambda x: f"Guarantees.simulator_cost {term(x.eps)} {term(x.delta)}",
                     "apply Guarantees.through_simulator; [lra | lra | lra | ring]."),
    RareBadOutputs: Known(lambda x: f"Guarantees.bad_outputs_cost {term(x.eps)} {term(x.share)}",
                          "apply Guarantees.good_enough; [lra | lra | reflexivity]."),
    PureOrder: Known(lambda x: f"Mechanisms.pure_order_cost {term(x.eps)} {term(x.order)}",
                     "eapply Mechanisms.pure_order_at; [lra | lra | | | | | first [reflexivity | unfold Rdiv; rewrite Rmult_comm; reflexivity]]; ring."),
}  # fmt: skip


def _subject(part: Part, *forms: type) -> Any:
    """The subject, if the print is one and nothing stands behind the truth that the theorem would not say."""
    t, printed = part.truth, part.printed
    if t is None or printed is None or printed.derived or t.subject is None or type(part.form) not in forms:
        return None
    known = {v.symbol for v in part.domain.variables}
    return t.subject if t.subject.letters() <= known and t.rests_on <= SAID.get(type(t.subject), frozenset()) else None


def theorem(part: Part) -> Theorem | None:
    """A statement that holds and is sharp."""
    x, scene = _subject(part, AtMost, Equal), Scene(part.domain)
    if isinstance(x, ApproximateSequence):
        return _in_sequence(part, x, scene)
    if isinstance(x, Group):
        return _group(part, x, scene)
    known = SHARP.get(type(x))
    if known is None:
        return None
    value = x.value
    first = f"assert (U : {scene.all(f'{known.says(x)} {term(value)}')}). intros {scene.names}. decompose_hyps. {known.lemma}"
    last = f"intros {scene.names}. try (rewrite K by assumption). exact (U {scene.names})."
    return Theorem(part.name + ENDING, scene.all(f"{known.says(x)} {side_term(part.printed)}"),
                   lambda: combined(first, [compared("K", _compared(part, "=", value), part.domain)], last))  # fmt: skip


def loose_theorem(part: Part) -> Theorem | None:
    """A bound that holds for every mechanism, and so does a smaller one."""
    x, scene = _subject(part, AtMost, AtMostThrough), Scene(part.domain)
    printed = side_term(part.printed)
    if isinstance(x, Group) and x.count.is_Integer and 2 <= x.count <= 9:
        e, k = term(x.eps), int(x.count)
        goal = _compared(part, "=", k * sp.exp((k - 1) * x.eps) * x.delta)
        whole = term(sp.exp((k - 1) * x.eps))
        power = (
            f"assert (X_ : {whole} = exp {e} ^ {k - 1}) by (simpl; rewrite ?Rmult_1_r, <- ?exp_plus; f_equal; ring)."
        )
        last = (
            f"intros {scene.names}. {_known(goal)} decompose_hyps. {power} "
            f"apply (Mechanisms.group_roomy_crude _ _ {k - 2}); [lra | lra | reflexivity | rewrite K_, X_; simpl INR; ring]."
        )
        says = f"Compose.holds_with_room (fun d => Mechanisms.group_gives {e} {term(x.delta)} {k} d) {printed}"
        return Theorem(
            part.name + ENDING, scene.all(says), lambda: combined("", [compared("K", goal, part.domain)], last)
        )
    if isinstance(x, PureOrder):
        value, lemma = x.eps**2 / 2 * x.order, "Mechanisms.pure_is_concentrated"
        gives = f"(Mechanisms.pure_gives_renyi {term(x.eps)} {term(x.order)})"
    elif isinstance(x, LogDelta):
        value, lemma = x.s * (x.bound - x.eps), f"(Mechanisms.delta_roomy {term(x.s)})"
        gives = f"(fun l => Private.renyi_gives {term(x.s + 1)} {term(x.bound)} {term(x.eps)} (exp l))"
    else:
        return None
    goal = _compared(part, "=", value)
    last = f"intros {scene.names}. {_known(goal)} decompose_hyps. apply {lemma}; first [lra | rewrite K_; field; nonzero | f_equal; ring]."
    return Theorem(part.name + ENDING, scene.all(f"Compose.holds_with_room {gives} {printed}"),
                   lambda: combined("", [compared("K", goal, part.domain)], last))  # fmt: skip


def enough_theorem(part: Part) -> Theorem | None:
    """A bound that holds for every mechanism, of which nothing more is claimed."""
    x, scene = _subject(part, AtMost), Scene(part.domain)
    if x is None:
        return None
    printed = side_term(part.printed)
    if isinstance(x, Conversion | ConcentratedConversion):
        s, L = sp.expand(x.order - 1), sp.expand(-sp.expand_log(sp.log(x.delta), force=True))
        level = f"{printed} {term(x.delta)}"
        if isinstance(x, Conversion):
            says, value = (
                f"Private.renyi_gives {term(x.order)} {term(x.bound)} {level}",
                x.bound + (L + _log_gain(s)) / s,
            )
            lemma = f"apply (Mechanisms.eps_enough {term(s)} {term(x.bound)} {term(L)})"
        else:
            says, value = f"Compose.zcdp_gives {term(x.rho)} {level}", x.rho * (s + 1) + (L + _log_gain(s)) / s
            lemma = f"apply (Mechanisms.concentrated_eps_enough {term(x.rho)} {term(s)} {term(L)})"
    elif isinstance(x, LogDelta):
        s, value = x.s, _log_gain(x.s) + x.s * (x.bound - x.eps)
        says, lemma = (
            f"Private.renyi_gives {term(s + 1)} {term(x.bound)} {term(x.eps)} (exp {printed})",
            f"apply (Mechanisms.delta_enough {term(s)})",
        )
    elif isinstance(x, ConcentratedLogDelta):
        s, value = x.s, _log_gain(x.s) + x.s * (x.rho * (x.s + 1) - x.eps)
        says, lemma = (
            f"Compose.zcdp_gives {term(x.rho)} {term(x.eps)} (exp {printed})",
            f"apply (Mechanisms.concentrated_delta_enough {term(x.rho)} {term(s)})",
        )
    elif isinstance(x, ThroughThird):
        value = (x.alpha - 1 / x.p) / (x.alpha - 1) * x.first + x.second
        says = f"Hoelder.triangle_bound {' '.join(map(term, (x.alpha, x.p, x.first, x.second)))} {printed}"
        lemma = "eapply Most.value_is; [apply Hoelder.through_third | ]"
    else:
        return None
    shown = "unfold Mechanisms.log_gain; first [rewrite K_; field; nonzero | rewrite K_; apply Req_le; field; nonzero | f_equal; ring]"
    goal = _compared(part, "=", value)
    last = f"intros {scene.names}. {_known(goal)} decompose_hyps. {lemma}; first [lra | {shown}]."
    return Theorem(part.name + ENDING, scene.all(says), lambda: combined("", [compared("K", goal, part.domain)], last))


def _log_gain(s: sp.Expr) -> sp.Expr:
    """As the library writes it: ln (/ (1 + s)) + s ln (s / (1 + s))."""
    return sp.log(1 / (s + 1)) + s * sp.log(s / (s + 1))


def _known(goal: Goal) -> str:
    """The sentence that gives the comparison K, under another name, at the letters that were introduced."""
    return f"assert (K_ : {side_term(goal.left)} {OPS[goal.op]} {side_term(goal.right)}) by (apply K; assumption)."


def _exponent(x: Group) -> str:
    """The exponential of the whole group's eps as it stands in the value."""
    return f"assert (X_ : exp ({term(x.count)} * {term(x.eps)}) = {term(sp.exp(x.count * x.eps))}) by (f_equal; ring)."


def _compared(part: Part, op: str, value: sp.Expr) -> Goal:
    """The print against a value, on the whole domain."""
    assert part.printed is not None
    goal = printed_goal("forall", part.printed, op, value, part.domain)[0]
    assert isinstance(goal, Goal)
    return goal


def _group(part: Part, x: Group, scene: Scene) -> Theorem:
    goal = _compared(part, "=", x.value)
    last = (
        f"intros {scene.names}. {_known(goal)} decompose_hyps. {_exponent(x)} apply (Mechanisms.group_cost_at _ _ _ {term(x.count)}); "
        f"[lra | lra | {_COUNT} | rewrite K_, X_; assert (N_ := Mechanisms.beyond_one {term(x.eps)} ltac:(lra)); field; lra | "
        "rewrite K_; unfold Rdiv in *; lra]."
    )
    says = f"Mechanisms.group_cost {term(x.eps)} {term(x.delta)} {count(x.count)} {side_term(part.printed)}"
    return Theorem(part.name + ENDING, scene.all(says), lambda: combined("", [compared("K", goal, part.domain)], last))


def _in_sequence(part: Part, x: ApproximateSequence, scene: Scene) -> Theorem | None:
    """The print is enough for all pairs, and at some guarantees no less is."""
    if not isinstance(x.delta2, sp.Symbol) or x.delta2 not in part.domain.at:
        return None
    close = f"Mechanisms.sequence_close {term(x.eps1)} {term(x.delta1)} {term(x.eps2)}"
    printed = side_term(part.printed)
    always = scene.all(f"{close} {term(x.delta2)} {printed}")
    least = scene.some(f"(forall least : R, {close} {term(x.delta2)} least -> {printed} <= least)")

    def scripts() -> Iterator[str]:
        placed, _ = scene.at({**part.domain.at, x.delta2: sp.S.Zero})
        for way in compared("K", _compared(part, "=", x.delta1 + x.delta2), part.domain):
            yield (
                f"{way} split. intros {scene.names}; try (rewrite K by assumption); decompose_hyps; apply Mechanisms.approximate_sequence; lra. "
                f"{placed} intros least H; apply Mechanisms.approximate_sequence_reached in H; lra."
            )

    return Theorem(part.name + ENDING, f"{always} /\\ {least}", scripts)
