"""Altered statements of the whole corpus, judged again; their truth is settled apart from the referee (`opinion`).

Every form is altered: formulas by `synthsym.statements.repair`, printed decimals in their digits, a bound or condition by turning
its direction or its quantifier, an order by a factor of its variable. The derivation is built once a statement; its
alterations share it. A survivor is an alteration that is false at an exact point but judged true, one that is judged false
although its witness fulfils it, or one that is blamed for an error on the wrong side.
"""

from __future__ import annotations

import copy
import itertools
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from synthsym.coq.whole.points import bare
from synthsym.decide import refute
from synthsym.statements import (
    All,
    AtLeast,
    AtMost,
    Equal,
    Iff,
    Monotone,
    Necessary,
    Order,
    Prints,
    Sufficient,
    judge,
    repair,
    settled,
)
from synthsym.statements.base import Printed
from synthsym.statements.claim import Claim
from synthsym.statements.question import Sides
from synthsym.statements.sharpness import Sharpness
from tests.clock import TooLong, at_most

from .mutants import TROUBLE, candidates, distinct, spread
from .opinion import contradicted, falsified
from .reckon import Unclear

SECONDS = 2
POINTS = 60
_TURN: dict[type, tuple[type, ...]] = {
    AtMost: (AtLeast, Equal), AtLeast: (AtMost, Equal), Equal: (AtMost, AtLeast),
    Sufficient: (Necessary, Iff), Necessary: (Sufficient, Iff), Iff: (),
}  # fmt: skip
FAILED = (*TROUBLE, NotImplementedError, OverflowError, Unclear)


def simple_forms(form: Any) -> list[Any]:
    """The forms of a conjunction, flattened."""
    if isinstance(form, All):
        return [g for f in form.forms for g in simple_forms(f)]
    return [bare(form)]


def alterations_of(form: Any) -> Iterator[tuple[str, Any]]:
    """Everything that is done to one form, the changes of kind first."""
    if isinstance(form, Prints):
        yield from _digits(form)
    elif isinstance(form, Monotone):
        other = copy.copy(form)
        other.direction = "decreasing" if form.direction == "increasing" else "increasing"
        yield "direction", other
    elif isinstance(form, Order):
        for op in ("*", "/"):
            other, printed = copy.copy(form), copy.copy(form.printed)
            printed.expr = printed.expr * form.x if op == "*" else printed.expr / form.x
            printed.text = f"({form.printed.text}){op}{form.x}"
            other.printed = printed
            yield f"order {op}{form.x}", other
    elif isinstance(getattr(form, "printed", None), Printed):
        for kind in _TURN.get(type(form), ()) if getattr(form, "lower", None) is None else ():
            other = copy.copy(form)
            other.__class__ = kind
            if kind is AtLeast:
                other.printed_above = {"safe": "unsafe", "unsafe": "safe", None: None}[form.printed_above]
            yield f"{type(form).__name__} turned into {kind.__name__}", other
        for what, node in candidates(form):
            found = distinct(form, what, node)
            if found is not None:
                yield found


def _digits(form: Prints) -> Iterator[tuple[str, Any]]:
    for i, text in enumerate(form.texts):
        for j, digit in enumerate(text):
            if digit.isdigit():
                changed = text[:j] + str((int(digit) + 1) % 10) + text[j + 1 :]
                other = copy.copy(form)
                other.texts = [*form.texts[:i], changed, *form.texts[i + 1 :]]
                yield f"digit: {changed}", other


def chosen(form: Any, count: int) -> list[tuple[str, Any]]:
    """Some alterations, evenly chosen; those that amount to the same as the print are passed over."""
    if not isinstance(getattr(form, "printed", None), Printed) or isinstance(form, Order):
        return spread(list(alterations_of(form)), count)
    turned = list(itertools.takewhile(lambda found: " turned into " in found[0], alterations_of(form)))
    every, kept = list(candidates(form)), turned[: max(1, count // 3)]
    stride = next(s for s in itertools.count(max(1, len(every) // max(1, count) - 1)) if s == 1 or len(every) % s)
    for start in range(stride):  # one residue after the other: far apart first, all of them in the end
        for what, node in every[start::stride]:
            if len(kept) >= count:
                return kept
            found = distinct(form, what, node)
            if found is not None:
                kept.append(found)
    return kept


@dataclass
class Tally:
    """What became of the alterations."""

    counts: Counter[str] = field(default_factory=Counter)
    survivors: list[str] = field(default_factory=list)
    claims: int = 0
    unchecked: int = 0  # the second opinion took too long, or had none
    silent: list[str] = field(default_factory=list)  # statements of which no alteration could be judged

    def words(self) -> str:
        c = self.counts
        refuted = {k: n for k, n in sorted(c.items()) if k.startswith("refuted")}
        return (
            f"{sum(c.values())} alterations of {self.claims} statements, all judged: {self.refuted()} refuted {refuted}, {c['true']} true, "
            f"{c['undecided']} not settled; {self.unchecked} without a second opinion; "
            f"{len(self.survivors)} survivors; {len(self.silent)} statements without alterations"
        )

    def refuted(self) -> int:
        return sum(n for k, n in self.counts.items() if k.startswith("refuted"))

    def add(self, other: Tally) -> None:
        self.counts += other.counts
        self.survivors += other.survivors
        self.claims += other.claims
        self.unchecked += other.unchecked
        self.silent += other.silent


def judged(form: Any) -> tuple[str, Any]:
    """`true`, `refuted: …` or `undecided`, by the referee; whatever goes wrong is undecided, as in an audit."""
    try:
        with at_most(SECONDS, of_processor=True):
            j = form.judge()
    except (TooLong, *FAILED):
        return "undecided", None
    if j.holds is None:
        return "undecided", j
    return ("true" if j.holds else f"refuted: {j.errs or 'neutral'}" if j.side_known else "refuted: side open"), j


def trial(id: str, what: str, form: Any, was_true: bool, tally: Tally) -> None:
    """One alteration: judged, and held against what is known about it otherwise."""
    kind, j = judged(form)
    tally.counts[kind] += 1
    try:
        with at_most(SECONDS, of_processor=True):
            if kind == "true":
                strictly_other = isinstance(form, Order) and was_true and form.kind in ("Theta", "limit")
                where = "by its order" if strictly_other else falsified(form) if not isinstance(form, Order) else None
                if where is not None:
                    tally.survivors.append(f"{id}: {what}: judged true, fails at {where}")
            elif kind.startswith("refuted") and j is not None:
                against = contradicted(form, j)
                if against is not None:
                    tally.survivors.append(f"{id}: {what}: judged false, but {against}")
    except (TooLong, *FAILED):
        tally.unchecked += 1


def examined(claim: Claim, count: int) -> Tally:
    """The alterations of one statement, `count` of them spread over its forms."""
    tally = Tally(claims=1)
    try:
        with at_most(12 * SECONDS, of_processor=True):
            forms = simple_forms(claim.form())
    except (TooLong, *FAILED):
        tally.silent.append(claim.id)
        return tally
    share = max(1, -(-count // len(forms)))
    for form in forms:
        try:
            with at_most(4 * SECONDS, of_processor=True):
                picked = chosen(form, share)
        except (TooLong, *FAILED):
            continue
        was_true = judged(form)[0] == "true" if isinstance(form, Order) else False
        for what, other in picked:
            trial(claim.id, what, other, was_true, tally)
    if not tally.counts:
        tally.silent.append(claim.id)
    return tally


def _harm(relation: Any, witness: Any) -> tuple[Any, bool, Any, str]:
    """The side on which a false print errs: unsafe where a harmful point is found; that there is none is not proved here."""
    if not isinstance(relation.sides, Sides):
        return relation.sides, True, None, ""
    found = refute(relation.sides.harmless, relation.domain, POINTS)
    return (None, False, None, "") if found is None else (relation.sides.otherwise, True, found, "")


@contextmanager
def only_truth() -> Iterator[None]:
    """Of an alteration it is asked whether it is true and whether it harms: no repair, no sharpness, no proof of harmlessness."""
    without: list[tuple[Any, str, Any]] = [
        (repair, "evident_repair", lambda *_: None),
        (repair, "repaired_condition", lambda *_: None),
        (settled, "_side", _harm),
        (settled, "ratios", lambda *_: []),
        (judge, "ratios", lambda *_: []),
        (judge, "_sharpness", lambda *_: Sharpness(None)),
    ]
    known = [getattr(module, name) for module, name, _ in without]
    for module, name, other in without:
        setattr(module, name, other)
    try:
        yield
    finally:
        for (module, name, _), was in zip(without, known, strict=True):
            setattr(module, name, was)
