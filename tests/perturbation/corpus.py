"""The foundations turned one at a time over the whole corpus, and the moves compared with those that the footprints predict.

The footprint of a truth says what must move it: each foundation there is altered alone and the truth derived again. What
must *not* move it is settled by watching: while a truth is derived from nothing, every knob that is read is noted, and a
knob that was not read cannot move it. One that was read but is missing in the footprint is altered as well; if that
moves the truth, the footprint hides a dependence.

Alterations are gone through foundation by foundation, so that what several truths share is derived once under each.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import sympy as sp
from flint import ctx

from synthsym import foundations as ledger
from synthsym.claim import Claim
from synthsym.cli.clock import TooLong, at_most
from synthsym.decide import midrad
from synthsym.errors import SynthsymError
from synthsym.evaluate.balls import enclose
from synthsym.forms import All
from synthsym.foundations import altered
from synthsym.memo import forget
from synthsym.step import Derived, Step

KNOBBED = ("law:", "definition:", "relation:")
FACTORS = (2, "3/2")
DATA = {"miura.sec5.1.d": "derivations.miura2023.evaluation.ADULT_SUMS"}  # rests on a table and on nothing else: where the table is
SECONDS = 8


def truths(form: Any, seen: set[int] | None = None, depth: int = 0) -> Iterator[Derived]:
    """Every derived object that a form holds, wherever it keeps it."""
    seen = set() if seen is None else seen
    if id(form) in seen or depth > 6:
        return
    seen.add(id(form))
    if isinstance(form, Derived):
        yield form
    elif isinstance(form, dict):
        for item in form.values():
            yield from truths(item, seen, depth + 1)
    elif isinstance(form, (list, tuple, set, frozenset)):
        for item in form:
            yield from truths(item, seen, depth + 1)
    elif type(form).__module__.startswith(("synthsym.", "derivations.")) and hasattr(form, "__dict__") and not isinstance(form, sp.Basic):
        for item in vars(form).values():
            yield from truths(item, seen, depth + 1)


def parts(form: Any) -> list[Any]:
    """The forms of a conjunction."""
    return [g for f in form.forms for g in parts(f)] if isinstance(form, All) else [form]


def number(t: Derived) -> str:
    """The value at the stored point: a computed function keeps its name when its law changes, but not its value."""
    try:
        with ctx.workprec(128):
            return midrad(enclose(t.expr, dict(t.domain.at)), 12)["mid"]
    except Exception:
        return ""


def marks(step: Step) -> list[str]:
    """What a step says: from where to where, and what had to be proved for it (an excess may cancel and leave its sign behind)."""
    return [sp.srepr(e) for e in (step.before, step.after) if isinstance(e, sp.Basic)] + [o.condition for o in step.obligations]


@dataclass
class Trace:
    """What a judgement is computed from: values, the steps that lead to them, the footprint, the knobs that were read."""

    values: list[str] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)
    footprint: list[str] = field(default_factory=list)
    read: list[str] = field(default_factory=list)
    state: str = "derived"  # `refused`: a step is not accepted; `late`: it took longer than the run allows

    def add(self, form: Any) -> None:
        found = list(truths(form))
        if found:
            self.values += [part for t in found for part in (sp.srepr(t.expr), number(t))]
            self.steps += [mark for t in found for s in t.steps for mark in marks(s)]
            self.footprint += [r for t in found for r in t.rests_on if r.startswith(KNOBBED)]
        else:  # a form that derives its truth only when it judges
            j = form.judge()
            self.values += [str(x) for x in (j.true, j.holds, j.errs, j.witness, j.ratio)]
            self.steps += [s["after"] for s in j.steps]
            self.footprint += [r for r in j.rests_on if r.startswith(KNOBBED)]


class _Watched(dict[str, Any]):
    """The knobs, with a note of which were asked for."""

    def __init__(self, knobs: dict[str, Any]) -> None:
        super().__init__(knobs)
        self.asked: set[str] = set()

    def get(self, key: str, default: Any = None) -> Any:
        self.asked.add(key)
        return super().get(key, default)


def trace(claim: Claim) -> Trace:
    """The truth of a claim as the foundations now are."""
    try:
        with at_most(SECONDS, of_processor=True):
            out = Trace()
            for form in parts(claim.form()):
                out.add(form)
            out.footprint = sorted(set(out.footprint))
            return out
    except TooLong:
        return Trace(state="late")
    except (SynthsymError, sp.PoleError, NotImplementedError) as error:
        return Trace([f"{type(error).__name__}: {error}"], state="refused")
    except Exception as error:  # never mind that an audit would show it as unsettled: a derivation must refuse in words
        return Trace([f"{type(error).__name__}: {str(error)[:80]}"], state="crashed")


def watched(claim: Claim) -> Trace:
    """The same, derived from nothing, with the knobs that were read on the way."""
    forget()
    before = ledger._KNOBS
    ledger._KNOBS = _Watched(before)
    try:
        out = trace(claim)
        out.read = sorted(n for n in ledger._KNOBS.asked if n.startswith(KNOBBED))  # type: ignore[attr-defined]
        return out
    finally:
        ledger._KNOBS = before


def altered_table(claim: Claim) -> bool:
    """Whether a truth that rests on a table of data moves when the table has one column more."""
    module, _, name = DATA.get(claim.id, next(iter(DATA.values()))).rpartition(".")
    place = sys.modules[module]
    table, before = getattr(place, name), trace(claim)
    setattr(place, name, (*table, table[0]))
    try:
        return trace(claim).values != before.values
    finally:
        setattr(place, name, table)


def begun(claim: Claim) -> list[str]:
    """What the steps of a derivation come to, in the order in which they are made, for as long as the run allows."""
    forget()
    made: list[str] = []
    plain = Derived.then

    def noted(self: Derived, step: Any, *args: Any, **named: Any) -> Derived:
        made.extend(marks(step))
        return plain(self, step, *args, **named)

    Derived.then = noted  # type: ignore[method-assign]
    try:
        trace(claim)
    finally:
        Derived.then = plain  # type: ignore[method-assign]
    return made


def compared(claim: Claim, base: Trace, name: str) -> str:
    """What altering one foundation does.

    `moved`; `refused`, no longer derivable; `steps` only; `begun`, not derived within the time but its first steps have
    moved; `late`, not even those; `crashed`; or `stuck`.
    """
    for factor in FACTORS:
        with altered(name, factor):
            now = trace(claim)
        if now.state == "late":
            with altered(name, factor):
                then = begun(claim)
            return "begun" if any(a != b for a, b in zip(begun(claim), then, strict=False)) else "late"
        if now.state != "derived":
            return now.state
        if now.values != base.values:
            return "moved"
        if now.steps != base.steps:
            return "steps"
    return "stuck"


@dataclass
class Report:
    """What was predicted and what happened, as (truth, foundation) pairs."""

    truths: int = 0
    foundations: set[str] = field(default_factory=set)
    pairs: Counter[str] = field(default_factory=Counter)
    unread: int = 0  # pairs that cannot move: the knob is not even read
    stuck: list[str] = field(default_factory=list)
    hidden: list[str] = field(default_factory=list)
    late: list[str] = field(default_factory=list)
    crashed: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    groundless: list[str] = field(default_factory=list)

    def add(self, other: Report) -> None:
        self.truths += other.truths
        self.foundations |= other.foundations
        self.pairs += other.pairs
        self.unread += other.unread
        for name in ("stuck", "hidden", "late", "crashed", "broken", "groundless"):
            getattr(self, name).extend(getattr(other, name))

    def lines(self) -> list[str]:
        c = self.pairs
        predicted = sum(c[k] for k in ("moved", "refused", "steps", "begun", "stuck", "late", "crashed"))
        out = [f"{len(self.foundations)} foundations altered, {self.truths} truths: {predicted} moves predicted, {c['moved']} moved, {c['refused']} no longer "
               f"derivable, {c['steps']} moved in their steps only, {c['begun']} in their first steps (the rest took too long), "
               f"{c['late']} not settled, {len(self.stuck)} stayed put, {len(self.crashed)} crashed",
               f"not predicted: {self.unread} pairs never read the knob, {c['read, still']} read it and stayed, {len(self.hidden)} moved; "
               f"{c['table']} truths moved with the table they "
               f"rest on, {len(self.groundless)} rest on nothing that can be altered, {len(self.broken)} are not derivable as it is"]
        for name in ("stuck", "hidden", "late", "crashed", "broken", "groundless"):
            out += [f"{name}: {line}" for line in getattr(self, name)]
        return out


def examined(claims: list[Claim]) -> Report:
    """All the claims given, under every alteration that their footprints name or their derivations read."""
    out = Report(truths=len(claims))
    base: dict[str, Trace] = {}
    names = [n for n in ledger.foundations() if n.startswith(KNOBBED)]
    for claim in claims:
        base[claim.id] = t = watched(claim)
        if t.state != "derived":
            out.broken.append(f"{claim.id}: {t.state} {' '.join(t.values)}")
        elif not t.footprint and claim.id in DATA:
            out.pairs["table" if altered_table(claim) else "table, still"] += 1
            out.stuck += [] if altered_table(claim) else [f"{claim.id} under another table"]
        elif not t.footprint:
            out.groundless.append(claim.id)
        out.unread += len(names) - len({*t.footprint, *t.read})
    for name in names:
        forget()
        for claim in claims:
            t = base[claim.id]
            if t.state != "derived" or name not in t.footprint and name not in t.read:
                continue
            out.foundations.add(name)
            kind = compared(claim, t, name)
            if name in t.footprint:
                out.pairs[kind] += 1
                if kind in ("stuck", "late", "crashed"):
                    getattr(out, kind).append(f"{claim.id} under {name}")
            elif kind == "moved":
                out.hidden.append(f"{claim.id} under {name}")
            else:
                out.pairs["read, still"] += 1
    forget()
    return out
