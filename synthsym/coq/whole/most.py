"""Largest values: of everything of a kind the quantity is at most the print, and something reaches it.

The library says what the kind and the quantity are, and has a lemma with the largest value. A print that is this value on the
whole domain is said to be it; one that is it somewhere is said to be enough everywhere and reached there; one that is
nowhere sharp is enough with room; a printed condition holds exactly where the largest value compares with its level as asked.

Bounds over all pairs of data sets of a class: records in a box, no direction of small variance, one record more or less.

The covariance matrices are in any coordinates. Each bound that is printed is enough with room: something smaller is (of an order up to
which a mixed covariance stays definite: something larger).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import sympy as sp

from ...balls.reading import to_sympy
from ...core.domain import Domain
from ...core.lean import EXACT
from ...core.subject import Subject
from ...core.truth import Truth
from ...decide import prove
from ...errors import SynthsymError
from ...laws.moments import ClassEigenvalue, ClassMeanTerm, ClassOrder
from ...notation import Sym
from ...statements import Always, AtLeast, AtMost, Equal, Iff, Sufficient
from ...statements.base import Printed
from ...statements.goal import Goal, PrintedSide, printed_goal, printed_links
from ...theory.deviations import (
    BestObjective,
    EndToEnd,
    FitError,
    InverseOff,
    MassOff,
    NormalisedOff,
    Objective,
    WeightedValue,
    WeightedValueUpTo,
)
from ...theory.probability import SomeFails
from ...theory.queries import ComputedExcess, PointNorm, QueriesMove, QueryLoss, SampleNorm, VectorLoss
from ..terms import term
from ..theorems import OPS, Theorem, side_term
from .part import ENDING, Part
from .points import bridge
from .records import Scene, by_cases, combined, compared, count


@dataclass(frozen=True)
class Known:
    """The kind and the quantity in the library's words, the value, and the lemma that says it is the largest one.

    `rests` is what the derivation may rest on: of more the theorem would not speak. Where the lemma needs something of the letters,
    `needs` says what; then `enough` is a lemma that needs nothing and says that the value is enough.
    """

    kind: Callable[[Any], str]
    quantity: str | Callable[[Any], str]
    value: Callable[[Any], sp.Expr]
    lemma: str
    rests: frozenset[str]
    needs: Callable[[Any], list[sp.Basic]] = lambda x: []
    enough: str | None = None


_EVENT = frozenset({"definition:deviation-event", "definition:reweighted"})
_ROWS = frozenset({"definition:sensitivity", "definition:l1-sensitivity", "relation:replace", "relation:add-remove"})
_NOISE = frozenset({"law:laplace", "definition:privacy-loss", "definition:pure-dp", "definition:noise-scale"})
_POSITIVE = (
    "first [lra | apply Rdiv_lt_0_compat; [lra | rewrite <- ln_1; apply ln_increasing; [lra | apply Rlt_div_r; lra]]]"
)
_NONZERO = "repeat split; first [lra | apply Rgt_not_eq, Rlt_gt; rewrite <- ln_1; apply ln_increasing; [lra | apply Rlt_div_r; lra]]"
_FEW = "apply INR_le; simpl INR; lra"  # that there is a record


def _gap(kind: str, quantity: str, lemma: str, needs: Callable[[Any, Any], list[sp.Basic]]) -> Known:
    """Two distances that add up."""

    def fields(x: Any) -> list[sp.Expr]:
        return [getattr(x, n) for n in x.__dataclass_fields__]

    return Known(lambda x: f"(Statistics.{kind} {' '.join(term(e) for e in fields(x))})", f"Statistics.{quantity}", lambda x: sp.Add(*fields(x)),
                 f"apply Statistics.{lemma}_is; lra", _EVENT, lambda x: needs(*fields(x)), f"apply Statistics.{lemma}_enough")  # fmt: skip


def _used(name: str) -> str:
    """A comparison over the domain is put to use, also where it speaks of letters that the goal does not have."""
    return f"first [apply {name}; assumption | solve [eauto using {name}]]"


def _event(quantity: str, value: Callable[[sp.Expr], sp.Expr]) -> Known:
    return Known(lambda x: f"(Statistics.event {term(x.delta)})", f"Statistics.{quantity}", lambda x: value(x.delta),
                 f"apply Statistics.{quantity}_is; lra", _EVENT)  # fmt: skip


MOST: dict[type[Subject], Known] = {
    MassOff: _event("mass_error", lambda d: d),
    InverseOff: _event("inverse_error", lambda d: d / (1 - d)),
    WeightedValue: _event("weighted_value", lambda d: 1 + d),
    NormalisedOff: _event("normalised_error", lambda d: 2 * d),
    WeightedValueUpTo: Known(lambda x: f"(Statistics.event_up_to {term(x.top)})", "(fun s => Statistics.weighted_value (snd s))", lambda x: 1 + x.top,
                             "apply Statistics.weighted_value_up_to; lra", _EVENT),
    EndToEnd: _gap("chained", "end_to_end", "end_to_end", lambda a, b: [sp.Le(a + b, 2)]),
    Objective: _gap("candidate", "objective", "objective", lambda a, e: [sp.Le(a, 2)]),
    BestObjective: _gap("best", "best_objective", "best_objective", lambda a, e: [sp.Le(a, 2)]),
    FitError: _gap("fitted", "fit_error", "fit_error", lambda v, e: [sp.Le(v + e, 2)]),
    SomeFails: Known(lambda x: f"(Failures.each_at_most {count(x.times)} {term(x.chance)})", "Failures.some_fails", lambda x: sp.Min(1, x.times * x.chance),
                     "eapply Most.same; [apply Failures.some_fails_is; [lia | lra] | simpl INR; first [reflexivity | f_equal; ring]]",
                     frozenset({"definition:failure"})),
    QueriesMove: Known(lambda x: f"(Queries.posed {count(x.number)} {count(x.rows)})", "Queries.moved", lambda x: 2 * x.number / x.rows,
                       f"apply Queries.moved_is; {_FEW}", _ROWS),
    QueryLoss: Known(lambda x: f"(Queries.posed_with_output {count(x.number)} {count(x.rows)})", lambda x: f"(Queries.loss {term(x.scale)})",
                     lambda x: 2 * x.number / x.rows / x.scale, f"apply Queries.loss_is; [{_FEW} | {_POSITIVE}]", _ROWS | _NOISE),
    VectorLoss: Known(lambda x: f"(Queries.moves_at_most {term(x.moved)})", lambda x: f"(Queries.vector_loss {term(x.scale)})",
                      lambda x: x.moved / x.scale, "apply Queries.vector_loss_is; lra", _NOISE),
    ComputedExcess: Known(lambda x: f"(Queries.from_private {term(x.eps)})", lambda x: f"(Queries.excess {term(x.eps)})", lambda x: sp.S.Zero,
                          "apply Queries.excess_is; lra", frozenset({"definition:hockey-stick", "definition:probability"})),
    PointNorm: Known(lambda x: f"(Queries.tested {count(x.number)})", "Queries.point_norm", lambda x: x.number, "apply Queries.point_norm_is",
                     frozenset({"definition:empirical-measure"})),
    SampleNorm: Known(lambda x: f"(Queries.tested {count(x.number)})", "Queries.sample_norm", lambda x: x.number, "apply Queries.sample_norm_is",
                      frozenset({"definition:empirical-measure"})),
}  # fmt: skip


@dataclass(frozen=True)
class Largest:
    """A subject on a domain, with what the library knows of it."""

    subject: Subject
    known: Known
    scene: Scene

    @property
    def value(self) -> sp.Expr:
        return self.known.value(self.subject)

    def said(self, word: str, number: str) -> str:
        q = self.known.quantity
        return f"Most.{word} {self.known.kind(self.subject)} {q if isinstance(q, str) else q(self.subject)} {number}"

    @property
    def everywhere(self) -> bool:
        """Whether the lemma holds on the whole domain."""
        return all(_proved(c, self.scene.domain) for c in self.known.needs(self.subject))

    def shown(self) -> str:
        """The sentences that prove, under the name U, that the value is the largest one."""
        return f"assert (U : {self.scene.all(self.said('is_most', term(self.value)))}). intros {self.scene.names}. decompose_hyps. {self.reached}."

    @property
    def reached(self) -> str:
        """The sentence that proves a number to be the largest value."""
        counts = ", ".join(f"<- ?E{k}" for k in range(len(self.scene.equations)))
        known = f"rewrite {counts}; " if counts else ""
        return f"eapply Most.same; [{self.known.lemma} | {known}first [reflexivity | ring | f_equal; ring | field; first [lra | nonzero | {_NONZERO}]]]"

    def enough(self) -> str:
        """The sentences that prove, under the name V, that the value is enough."""
        names = self.scene.names
        stated = f"assert (V : {self.scene.all(self.said('bounds', term(self.value)))}). intros {names}."
        if self.known.enough is None or self.everywhere:
            return f"{self.shown()} {stated} exact (proj1 (U {names}))."
        return f"{stated} eapply Most.wider; [{self.known.enough} | lra]."


def _proved(c: sp.Basic, domain: Domain) -> bool:
    try:
        return c == sp.true or prove(c, domain) is not None
    except (SynthsymError, ValueError, TypeError):
        return False


def largest_of(t: object, domain: Domain) -> Largest | None:
    """What the library knows of a truth, if it is exactly the value of a subject in the letters of the domain."""
    if not isinstance(t, Truth) or t.lean != EXACT or t.subject is None or type(t.subject) not in MOST:
        return None
    letters = {v.symbol for v in domain.variables}
    known = MOST[type(t.subject)]
    return (
        Largest(t.subject, known, Scene(domain))
        if t.subject.letters() <= letters and t.rests_on <= known.rests
        else None
    )


def _plain(part: Part) -> Largest | None:
    if type(part.form) not in (AtMost, Equal) or part.printed is None or part.printed.derived:
        return None
    return largest_of(part.truth, part.domain)


def theorem(part: Part) -> Theorem | None:
    """A print that is the largest value, on the whole domain or somewhere; or a condition on it."""
    if type(part.form) in (Iff, Sufficient):
        return _condition(part)
    if type(part.form) is Always:
        return _named(part)
    x = _plain(part)
    if x is None:
        return None
    assert part.printed is not None
    printed, scene = side_term(part.printed), x.scene
    if sp.simplify(part.printed.expr - x.value) == 0 and x.everywhere:
        last = f"intros {scene.names}. eapply Most.same; [exact (U {scene.names}) | symmetry; {_used('K')}]."
        return Theorem(part.name + ENDING, scene.all(x.said("is_most", printed)),
                       lambda: combined(x.shown(), [compared("K", _compare(part, "=", x.value), part.domain)], last))  # fmt: skip
    return _somewhere(part, x) if type(part.form) is AtMost else None


def _somewhere(part: Part, x: Largest) -> Theorem | None:
    """Enough everywhere, and the largest value at a point of the domain."""
    assert part.printed is not None
    scene, printed = x.scene, side_term(part.printed)
    point = next((p for p in _ends(part.domain) if _meets(part, x, p)), None)
    if point is None:
        return None
    there, _ = scene.at(point)
    statement = f"{scene.all(x.said('bounds', printed))} /\\ {scene.some(x.said('is_most', printed))}"
    last = (
        f"split. intros {scene.names}. apply (Most.wider _ _ _ _ _ (V {scene.names})). apply Rge_le, Rle_ge. first [{_used('K')} | apply Rge_le; {_used('K')}]. "
        f"{there} eapply Most.same; [{x.known.lemma} | first [lra | field; lra | closed]]."
    )
    return Theorem(
        part.name + ENDING,
        statement,
        lambda: combined(x.enough(), [compared("K", _compare(part, ">=", x.value), part.domain)], last),
    )


def _ends(domain: Domain) -> Iterator[dict[sp.Symbol, sp.Rational]]:
    """The domain's point, and it with one letter at an end of its range that belongs to it."""
    yield dict(domain.at)
    for v in domain.variables:
        for end, strict in ((v.high, v.high_strict), (v.low, v.low_strict)):
            if end is not None and not strict and end.is_Rational:
                yield {**domain.at, v.symbol: end}


def _meets(part: Part, x: Largest, point: dict[sp.Symbol, sp.Rational]) -> bool:
    assert part.printed is not None
    there = [c.subs(point, simultaneous=True) for c in x.known.needs(x.subject)]
    return (part.printed.expr - x.value).subs(point, simultaneous=True) == 0 and all(c == sp.true for c in there)


def loose_theorem(part: Part) -> Theorem | None:
    """Enough, and so is less."""
    x = _plain(part)
    if x is None or not x.everywhere:
        return None
    scene = x.scene
    last = f"intros {scene.names}. apply (Most.with_room _ _ _ _ _ (U {scene.names})). first [{_used('K')} | apply Rgt_lt; {_used('K')}]."
    return Theorem(part.name + ENDING, scene.all(x.said("roomy", side_term(part.printed))),
                   lambda: combined(x.shown(), [compared("K", _compare(part, ">", x.value), part.domain)], last))  # fmt: skip


def _compare(part: Part, op: str, value: sp.Expr) -> Goal:
    assert part.printed is not None
    goal = printed_goal("forall", part.printed, op, value, part.domain)[0]
    assert isinstance(goal, Goal)
    return goal


def _condition(part: Part) -> Theorem | None:
    """The printed condition holds exactly where the largest value compares with the level as is asked."""
    form = part.form
    assert isinstance(form, Iff | Sufficient)
    if len(form.truth.parts) != 1 or form.printed.derived:
        return None
    value, op, level = form.truth.parts[0]
    x = largest_of(value, part.domain)
    if x is None or isinstance(level, Truth) or op not in OPS or not x.everywhere:
        return None
    return _exactly_where(part, x, form.printed, op, sp.sympify(level), term(sp.sympify(level)))


def _named(part: Part) -> Theorem | None:
    """The same of a comparison of the largest value, which has a name, that is printed with a premise."""
    printed, form = part.printed, part.form
    assert isinstance(form, Always) and printed is not None
    if (
        form.premise is None
        or form.premise.derived
        or len(printed._truths) != 1
        or len(links := printed_links(printed.node)) != 1
    ):
        return None
    (name, t), (left, op, right) = next(iter(printed._truths.items())), links[0]
    x = largest_of(t, part.domain)
    if x is None or not x.everywhere or not isinstance(left, Sym) or left.names() != {name} or name in right.names():
        return None
    level = to_sympy(right, printed._symbols)
    return _exactly_where(part, x, form.premise, op, level, side_term(PrintedSide(right, printed._symbols)))


def _exactly_where(
    part: Part, x: Largest, printed: Printed, op: str, level: sp.Expr, level_text: str
) -> Theorem | None:
    scene, asked = x.scene, sp.Rel(x.value, level, op)
    text, bridged, read = bridge(printed, scene)
    if not isinstance(read, sp.Rel) or not isinstance(asked, sp.Rel):
        return None
    claim = f"(({text}) <-> exists v, {x.said('is_most', 'v')} /\\ v {op} {level_text})"
    last = (
        f"intros {scene.names}. destruct (B {scene.names}) as [B1 B2]. split; [intros Q; assert (Q_ := B1 Q); exists {term(x.value)}; "
        f"split; [exact (U {scene.names}) | {_used('K')}] | "
        f"intros [v [M W]]; rewrite (Most.most_unique _ _ _ _ _ M (U {scene.names})) in W; apply B2; {_used('L')}]."
    )

    def scripts() -> Iterator[str]:
        ways = [by_cases("K", asked, part.domain, read), by_cases("L", read, part.domain, asked)]
        return combined(f"{x.shown()} {bridged}", ways, last)

    return Theorem(part.name + ENDING, scene.all(claim), scripts)


_RESTS = frozenset(
    {
        "definition:mixed-covariance",
        "definition:sample-covariance",
        "definition:sample-mean",
        "definition:spectral-class",
        "relation:add-remove",
        "cited:spectral-theorem",
    }
)


def of_class(part: Part) -> Theorem | None:
    """A bound of such a quantity, where the derived one is the one that the library has."""
    t, printed = part.truth, part.printed
    if t is None or printed is None or printed.derived or not t.rests_on <= _RESTS:
        return None
    x = t.subject
    if isinstance(x, ClassMeanTerm) and type(part.form) is AtMost:
        name = "mean_term_joined" if x.change == 1 else "mean_term_left"
        bounds = f"Class.bounds_mean_term {_terms(x.change, x.records, x.dimension, x.tau, x.order)}"
        says, last = (
            f"Compose.holds_with_room ({bounds}) {side_term(printed)}",
            f"idtac; Class.clear_fractions; eapply (Most.value_is (Compose.holds_with_room ({bounds}))); [apply Class.{name}; first [lra | nra] | "
            "first [reflexivity | field; repeat split; first [lra | nra]]].",
        )
    elif isinstance(x, ClassEigenvalue) and type(part.form) is AtMost:
        n, d, w, joined = x.records, x.dimension, x.means, x.change == 1
        bounds = f"Class.bounds_eigenvalue {_terms(x.change, n, d)} (1 - {term(w)} ^ 2)"
        says = f"Compose.holds_with_room ({bounds}) {side_term(printed)}"
        last = (
            f"assert (S_ : 0 < 1 - {term(w)} ^ 2) by nra. eapply (Most.value_is (Compose.holds_with_room ({bounds}))); "
            f"[apply Class.eigenvalue_{'joined' if joined else 'left'}; lra | first [reflexivity | field; repeat split; first [lra | nra]]]."
        )
    elif isinstance(x, ClassOrder) and type(part.form) is AtLeast:
        n, tau = x.records, x.tau
        below, own = f"Class.definite_below (- (1)) {_terms(n, x.dimension, tau)}", side_term(printed)
        says = f"({below} {own} /\\ exists larger_, {own} < larger_ /\\ {below} larger_)"
        last = "apply Class.definite_with_room; [lra | lra | lra | first [reflexivity | field; nra]]."
    else:
        return None
    if sp.cancel(sp.together(t.expr - x.value)) != 0 or not x.letters() <= {v.symbol for v in part.domain.variables}:
        return None
    scene = Scene(part.domain)
    return Theorem(part.name + ENDING, scene.all(says), lambda: (f"intros {scene.names}. decompose_hyps. {last}",))


def _terms(*values: sp.Expr) -> str:
    return " ".join(map(term, values))
