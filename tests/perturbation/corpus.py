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
from dataclasses import dataclass, field

from synthsym.core import ledger
from synthsym.core.ledger import altered
from synthsym.core.memo import forget
from synthsym.statements.claim import Claim

from .traces import KNOBBED, Trace, marks, trace, watched

FACTORS = (2, "3/2")
LONGEST = 8  # seconds for an altered derivation: what takes longer is judged by its first steps
DATA = {"miura.sec5.1.d": "synthsym.theory.adult.SUMS"}  # rests on a table and on nothing else: where the table is


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


def begins_otherwise(now: Trace, base: Trace) -> bool:
    """Whether a derivation that was broken off has made a step that the unaltered one never makes."""
    known = {mark for step in base.begun for mark in marks(step)}
    return any(mark not in known for step in now.begun for mark in marks(step))


def compared(claim: Claim, base: Trace, name: str) -> str:
    """What altering one foundation does.

    `moved`; `refused`, no longer derivable; `steps` only; `begun`, not derived within the time but its first steps have
    moved; `late`, not even those; `crashed`; or `stuck`.
    """
    for factor in FACTORS:
        with altered(name, factor):
            now = trace(claim, LONGEST)
            if now.state == "late" and not begins_otherwise(now, base):  # its first steps may have been remembered
                forget()
                now = trace(claim, LONGEST / 4)
        if now.state == "late":
            return "begun" if begins_otherwise(now, base) else "late"
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

    @property
    def defects(self) -> list[str]:
        """Whatever must not be; only what took too long is left out."""
        return [*self.stuck, *self.hidden, *self.crashed, *self.broken, *self.groundless]

    def lines(self) -> list[str]:
        c = self.pairs
        predicted = sum(c[k] for k in ("moved", "refused", "steps", "begun", "stuck", "late", "crashed"))
        out = [
            f"{len(self.foundations)} foundations altered, {self.truths} truths: {predicted} moves predicted, {c['moved']} moved, {c['refused']} no longer "
            f"derivable, {c['steps']} moved in their steps only, {c['begun']} in their first steps (the rest took too long), "
            f"{c['late']} not settled, {len(self.stuck)} stayed put, {len(self.crashed)} crashed",
            f"not predicted: {self.unread} pairs never read the knob, {c['read, still']} read it and stayed, {len(self.hidden)} moved; "
            f"{c['table']} truths moved with the table they "
            f"rest on, {len(self.groundless)} rest on nothing that can be altered, {len(self.broken)} are not derivable as it is",
        ]
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
