"""Verdicts under altered foundations, held against what the graph and plain arithmetic foretell.

Foretold to stay: a statement whose footprint does not name the altered foundation, and none of those it uses, is used by,
or shares a use with (the verdict is settled over these). Foretold to move: a statement that was judged true and whose
altered truth contradicts the print at an exact point, by arithmetic apart from the referee (`tests.mutations.opinion`).
In between a verdict may go either way: a bound may still hold.

Every statement is judged once as it is. Then each foundation is altered for some of the statements that name it and for
some that do not; their judgements replace the old ones, and all verdicts are settled anew over the graph.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from synthsym.core.ledger import altered
from synthsym.core.memo import forget
from synthsym.statements import Order
from synthsym.statements.claim import Claim
from synthsym.statements.referee import examine, settle
from tests.clock import TooLong, at_most
from tests.mutations.corpus import FAILED, simple_forms
from tests.mutations.mutants import spread
from tests.mutations.opinion import falsified

from .traces import KNOBBED, watching

FACTOR = 2
SECONDS = 6  # for one judgement
OPINION = 2  # for what arithmetic says about it
NAMED, OTHERS = 3, 1  # statements for each foundation: with it in the footprint, and without


@dataclass
class Ruling:
    """One judgement: the referee's data, the foundations that it asked for, and a point at which the statement fails."""

    raw: dict[str, Any] | None  # None: not within the time
    read: list[str] = field(default_factory=list)
    fails: str | None = None

    @property
    def footprint(self) -> set[str]:
        return {*(self.raw["rests_on"] if self.raw else ()), *self.read}


def ruling(claim: Claim, opinion: bool = False) -> Ruling:
    """A claim judged as the foundations now are; with a second opinion if asked."""
    kept: list[Any] = []

    def build() -> Any:
        kept.append(claim.form())
        return kept[0]

    with watching() as asked:
        try:
            with at_most(SECONDS, of_processor=True):
                raw = examine(replace(claim, build=build))
        except TooLong:
            return Ruling(None)
        fails = failure(kept[0]) if opinion and kept else None
    return Ruling(raw, sorted(n for n in asked if n.startswith(KNOBBED)), fails)


def failure(form: Any) -> str | None:
    """A point at which one of the forms fails, by arithmetic; None where none is seen in the time."""
    for one in simple_forms(form):
        if isinstance(one, Order):
            continue
        try:
            with at_most(OPINION, of_processor=True):
                found = falsified(one)
        except (TooLong, *FAILED):
            continue
        if found is not None:
            return found
    return None


def reach(claims: Mapping[str, Claim]) -> dict[str, set[str]]:
    """The statements on whose judgement each verdict may depend: itself, what it uses, what uses it, what uses what it uses."""
    users: dict[str, set[str]] = {i: set() for i in claims}
    for i, claim in claims.items():
        for used in claim.uses:
            users.setdefault(used, set()).add(i)
    return {i: {i, *users[i], *c.uses, *(v for used in c.uses for v in users[used])} for i, c in claims.items()}


def chosen(
    base: Mapping[str, Ruling], name: str, named: int = NAMED, others: int = OTHERS
) -> tuple[list[str], list[str]]:
    """Statements that rest on the foundation and statements that do not, evenly from the whole corpus."""
    settled = [i for i, r in base.items() if r.raw is not None]
    turn = sum(map(ord, name)) % max(1, len(settled))  # other statements for another foundation
    settled = settled[turn:] + settled[:turn]
    return spread([i for i in settled if name in base[i].footprint], named), spread(
        [i for i in settled if name not in base[i].footprint], others
    )


@dataclass
class Account:
    """What was foretold of the verdicts and what happened."""

    counts: Counter[str] = field(default_factory=Counter)
    astray: list[str] = field(default_factory=list)  # moved although the graph says that it stays
    deaf: list[str] = field(default_factory=list)  # still true although its truth now contradicts it
    crashed: list[str] = field(default_factory=list)

    def lines(self) -> list[str]:
        c = self.counts
        out = [
            f"verdicts under {c['foundations']} altered foundations: {c['named']} judgements with the foundation in the footprint; "
            f"{c['must']} true statements contradicted by their altered truth, {c['must, moved']} of them judged true no more, {len(self.deaf)} still true; "
            f"in all {c['changed']} judgements changed, {c['kept']} did not, {c['late']} took too long, {len(self.crashed)} crashed",
            f"{c['others']} judgements without it in the footprint, {c['others, same']} of them the same to the letter; "
            f"settled over the graph: {c['verdicts']} verdicts moved, {len(self.astray)} that should have stayed; {c['settled']} stayed as they had to",
        ]
        return out + [f"{name}: {line}" for name in ("astray", "deaf", "crashed") for line in getattr(self, name)]

    @property
    def defects(self) -> list[str]:
        return [*self.astray, *self.deaf, *self.crashed]


def said(raw: Mapping[str, Any]) -> tuple[Any, ...]:
    """What a judgement says, as far as the verdict is made of it."""
    return tuple(raw[k] for k in ("holds", "tight", "errs", "evident", "argument", "trust", "form"))


def crash(raw: Mapping[str, Any]) -> str | None:
    """The exception of Python's own that a judgement ended in; derivations refuse in words."""
    return raw["error"] if raw["reason"] == "error" and CRASHES & set(re.findall(r"\w+", raw["error"])) else None


CRASHES = {
    "TypeError",
    "ValueError",
    "KeyError",
    "IndexError",
    "AttributeError",
    "ZeroDivisionError",
    "RecursionError",
    "AssertionError",
    "OverflowError",
    "StopIteration",
    "MemoryError",
    "UnboundLocalError",
    "NameError",
    "RuntimeError",
}


def first_ruling(claim: Claim) -> Ruling:
    """A claim judged from nothing, so that every foundation that counts is asked for."""
    forget()
    return ruling(claim)


def under(name: str, claims: Iterable[Claim]) -> dict[str, Ruling]:
    """The statements judged with one foundation altered."""
    with altered(name, FACTOR):
        return {c.id: ruling(c, opinion=True) for c in claims}


def compared(name: str, claims: Mapping[str, Claim], base: Mapping[str, Ruling], now: Mapping[str, Ruling]) -> Account:
    """What one alteration did to the statements that were judged under it, and to all the verdicts."""
    out = Account(Counter(foundations=1))
    for i, ruled in now.items():
        before = base[i].raw
        assert before is not None
        kind = "named" if name in base[i].footprint else "others"
        out.counts[kind] += 1
        if ruled.raw is None:
            out.counts["late"] += 1
        elif crash(ruled.raw):
            out.crashed.append(f"{i} under {name}: {ruled.raw['error']}")
        elif kind == "others":
            out.counts["others, same"] += ruled.raw == before
            out.astray += [f"{i} under {name}: judged otherwise"] if said(ruled.raw) != said(before) else []
        else:
            out.counts["kept" if said(ruled.raw) == said(before) else "changed"] += 1
            if before["holds"] and ruled.fails is not None:
                out.counts["must"] += 1
                out.counts["must, moved"] += not ruled.raw["holds"]
                out.deaf += [f"{i} under {name}: judged true, fails at {ruled.fails}"] if ruled.raw["holds"] else []
    _settled(name, claims, base, now, out)
    return out


def _settled(
    name: str, claims: Mapping[str, Claim], base: Mapping[str, Ruling], now: Mapping[str, Ruling], out: Account
) -> None:
    raw = {i: r.raw for i, r in base.items() if r.raw is not None}
    altogether = {**raw, **{i: r.raw for i, r in now.items() if r.raw is not None}}
    known = {i: claims[i] for i in raw}
    before, after, near = settle(raw, known), settle(altogether, known), reach(known)
    touched = {i for i in now if name in base[i].footprint}
    for i in raw:
        may = bool(near[i] & touched)
        if before[i] != after[i]:
            out.counts["verdicts"] += 1
            if not may:
                out.astray.append(f"{i} under {name}: {before[i]} became {after[i]}")
        elif not may:
            out.counts["settled"] += 1


def add(total: Account, other: Account) -> None:
    total.counts += other.counts
    for part in ("astray", "deaf", "crashed"):
        getattr(total, part).extend(getattr(other, part))
