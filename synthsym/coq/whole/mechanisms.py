"""Statements about all mechanisms with a guarantee, and about normal noise on one number: the library's theorem at the print.

Each entry knows what the library says of one kind of subject, where the lemma needs something of the letters, and the value
that it has; what remains is that print and value are the same number.

Rényi divergences of all pairs of laws at two orders, and at all orders above 1.

A print in which a bound at the smaller order is named is said of the divergence itself: of all laws with the other divergence. A
condition on the divergences of all orders is said of all laws with a largest log ratio that are no further apart at any order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import sympy as sp

from ...core.domain import Real
from ...core.lean import EXACT
from ...core.subject import Subject
from ...core.truth import Truth
from ...laws.guarantees import AllOrders, SmallerOrder
from ...laws.releases import ConcentratedConversion, Conversion, NoiseVariance, Processed, Profile, Together
from ...statements import Always, AtMost, Equal, Iff
from ...statements.base import Form
from ...statements.goal import Goal, PrintedSide, printed_goal, printed_links
from ..terms import term
from ..theorems import OPS, Theorem, proposition, side_term, theorems
from .part import ENDING, Part
from .records import Scene, combined, compared


@dataclass(frozen=True)
class Known:
    """What is said of the number that is printed, the lemma that says it of `value`, and which forms say no less."""

    says: Callable[[Any], str]  # … followed by the number
    lemma: str
    value: Callable[[Any], sp.Expr]
    forms: tuple[type[Form], ...]


KNOWN: dict[type[Subject], Known] = {
    NoiseVariance: Known(lambda x: f"Compose.noise_variance {term(x.shift)} {term(x.level)}", "Compose.the_noise_variance; lra",
                         lambda x: x.shift**2 / (2 * x.level), (Equal,)),
    Together: Known(lambda x: f"Compose.both_cost {term(x.first)} {term(x.second)}", "Compose.two_releases; lra",
                    lambda x: x.first + x.second, (AtMost,)),
    Processed: Known(lambda x: f"Compose.processing_keeps {term(x.eps)} {term(x.delta)}", "Compose.post_processing; lra",
                     lambda x: x.delta, (AtMost,)),
}  # fmt: skip


def theorem(part: Part) -> Theorem | None:
    """A statement that holds and is sharp."""
    t, printed = part.truth, part.printed
    if t is None or printed is None or printed.derived or t.subject is None:
        return None
    scene, subject = Scene(part.domain), t.subject
    if not subject.letters() <= {v.symbol for v in part.domain.variables}:
        return None
    if isinstance(subject, Profile) and type(part.form) is Equal and t.lean == EXACT:
        return _profile(part, subject, scene) if t.rests_on <= _SAID[Profile] else None
    known = KNOWN.get(type(subject))
    if known is None or type(part.form) not in known.forms:
        return None
    value = known.value(subject)
    goal = _equal(part, value)
    first = (
        f"assert (U : {scene.all(f'{known.says(subject)} {term(value)}')}). intros {scene.names}. decompose_hyps. "
        + _closed(known, subject, value)
    )
    last = f"intros {scene.names}. try (rewrite K by assumption). exact (U {scene.names})."
    return Theorem(part.name + ENDING, scene.all(f"{known.says(subject)} {side_term(printed)}"),
                   lambda: combined(first, [compared("K", goal, part.domain)], last))  # fmt: skip


def _closed(known: Known, subject: Subject, value: sp.Expr) -> str:
    return (
        f"apply {known.lemma}."
        if not isinstance(subject, NoiseVariance)
        else (
            f"assert (V : {term(value)} = {term(subject.shift)} ^ 2 / (2 * {term(subject.level)})) by (field; nonzero). rewrite V. apply {known.lemma}."
        )
    )


def _equal(part: Part, value: sp.Expr) -> Goal:
    assert part.printed is not None
    goal = printed_goal("forall", part.printed, "=", value, part.domain)[0]
    assert isinstance(goal, Goal)
    return goal


def _profile(part: Part, pair: Profile, scene: Scene) -> Theorem:
    """The print is the integral of (p - e^eps q)^+, and the largest excess of a test."""
    s = term(sp.sqrt(pair.variance))
    what = f"Compose.exact_profile {term(pair.eps)} {term(pair.first)} {term(pair.second)} {s}"
    script = (
        f"intros {scene.names}. decompose_hyps. eapply Compose.exact_profile_same; [apply Compose.normal_profile; "
        "[first [lra | apply sqrt_lt_R0; pos] | first [lra | pos]] | "
        "Compose.same_tails; repeat split; first [lra | nonzero | apply Rgt_not_eq, Integral.sqrt2PI]]."
    )
    return Theorem(part.name + ENDING, scene.all(f"{what} {side_term(part.printed)}"), lambda: (script,))


# What a theorem on two densities, or on all mechanisms with a guarantee, begins with: its footprint may hold no more.
_SAID: dict[type, frozenset[str]] = {
    Profile: frozenset({"law:normal", "definition:hockey-stick", "definition:privacy-loss"}),
    Conversion: frozenset({"definition:renyi", "definition:hockey-stick"}),
    ConcentratedConversion: frozenset({"definition:renyi", "definition:hockey-stick", "definition:zcdp"}),
}


def loose_theorem(part: Part) -> Theorem | None:
    """A bound that holds and is not sharp: it holds for every mechanism with the guarantee, and so does a smaller one."""
    t, printed = part.truth, part.printed
    if t is None or printed is None or printed.derived or type(part.form) is not AtMost:
        return None
    x, scene = t.subject, Scene(part.domain)
    if isinstance(x, Conversion | ConcentratedConversion) and not t.rests_on <= _SAID[type(x)]:
        return None  # its guarantee is derived from something, of which the theorem would not speak
    if isinstance(x, Conversion):
        gives, lemma, bound = (
            f"Private.renyi_gives {term(x.order)} {term(x.bound)} eps_enough {term(x.delta)}",
            "plain_conversion",
            x.bound,
        )
    elif isinstance(x, ConcentratedConversion):
        gives, lemma, bound = (
            f"Compose.zcdp_gives {term(x.rho)} eps_enough {term(x.delta)}",
            "plain_concentrated_conversion",
            x.rho * x.order,
        )
    else:
        return None
    if not x.letters() <= {v.symbol for v in part.domain.variables}:
        return None
    less = sp.simplify(sp.expand_log(-sp.log(x.delta), force=True))
    arguments = " ".join(
        term(e) for e in ((x.order, x.bound, x.delta) if isinstance(x, Conversion) else (x.rho, x.order, x.delta))
    )
    plain = bound + less / sp.simplify(x.order - 1)
    goal = _equal(part, plain)

    def scripts() -> Iterator[str]:
        opened = (
            f"intros {scene.names}. apply (Compose.{lemma} {arguments}); decompose_hyps; [lra | first [lra | apply exp_pos] | "
            "rewrite K by assumption; unfold Rdiv; rewrite ?Rmult_1_l, ?ln_Rinv, ?ln_exp by first [lra | apply exp_pos]; field; nonzero]."
        )
        yield opened.replace("rewrite K by assumption", "first [reflexivity | idtac]")
        yield from combined("", [_with_roots("K", goal, scene) + compared("K", goal, part.domain)], opened)

    return Theorem(
        part.name + ENDING,
        scene.all(f"Compose.holds_with_room (fun eps_enough => {gives}) {side_term(printed)}"),
        scripts,
    )


def _with_roots(name: str, goal: Goal, scene: Scene) -> list[str]:
    """The way for a print with one root of a square, whose argument has a logarithm of an exponential."""
    left, _ = goal.sides()
    letters = {x: sp.Symbol(x.name, positive=True) for x in left.free_symbols}
    roots = [p for p in left.xreplace(letters).atoms(sp.Pow) if p.exp == sp.S.Half]
    if len(roots) != 1:
        return []
    value = term(sp.sqrt(sp.factor(sp.simplify(sp.expand_log(roots[0].base, force=True)))))
    statement = theorems(name, goal)[-1].statement
    return [
        f"assert ({name} : {statement}). intros; decompose_hyps. Private.logs_of_exponentials. "
        f"match goal with |- context [sqrt ?a] => rewrite (Private.root_is ({value}) a) by first [nonneg | field; nonzero] end. field; nonzero."
    ]


_RESTS = frozenset({"definition:renyi", "definition:pure-dp", "cited:hoelder", "cited:mean-bounds"})


def all_orders(part: Part) -> Theorem | None:
    """A relation with a divergence of a smaller order, or a condition on those of all orders."""
    if type(part.form) is Always:
        return _two_orders(part, part.form)
    return _every_order(part, part.form) if type(part.form) is Iff else None


def _two_orders(part: Part, form: Always) -> Theorem | None:
    printed = form.printed
    bounds = printed.one_sided
    if form.premise is not None or form.argument is not None or len(bounds) != 1:
        return None
    ((name, t),) = bounds.items()
    x, links = t.subject, printed_links(printed.node)
    others = [d for d in printed.derived if d is not t]
    plain = all(d.step.rule in ("letters", "restrict") and not d.rests_on for d in others)
    if not isinstance(x, SmallerOrder) or not t.rests_on <= _RESTS or not plain or not links:
        return None
    lower = printed.domain.extend(divergence_=Real)["divergence_"]
    symbols = {**printed._symbols, name: lower}
    sides = [[side_term(PrintedSide(node, symbols)) for node in (a, b)] for a, _, b in links]
    says = " /\\ ".join(f"({a} {OPS[op]} {b})" for (a, b), (_, op, _) in zip(sides, links, strict=True))
    orders = f"{term(x.low)} {term(x.high)} {term(x.loss)}"
    return part.theorem(
        f"Hoelder.at_two_orders {orders} (fun {term(lower)} : R => {says})",
        "apply Hoelder.at_two_orders_so; [lra | lra | lra | intros; repeat split; lra].",
    )


def _every_order(part: Part, form: Iff) -> Theorem | None:
    if len(form.truth.parts) != 1 or form.printed.derived:
        return None
    t, op, level = form.truth.parts[0]
    if not isinstance(t, Truth) or not isinstance(t.subject, AllOrders) or op != "<=" or isinstance(level, Truth) or not t.rests_on <= _RESTS:  # fmt: skip
        return None
    x = t.subject
    return part.theorem(
        f"Hoelder.pure_means {term(x.top)} {term(level)} ({proposition(form.printed.expr)})",
        "apply Hoelder.pure_means_so; [lra | split; intros; lra].",
    )
