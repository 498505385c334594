"""What a statement's truth is computed from, as the foundations now are: values, steps, footprint, and the knobs that were read.

A trace is made within a limit of the processor's time. The steps are noted as they are made, so that a derivation that is
broken off has still said how it begins.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import sympy as sp
from flint import ctx

from synthsym.balls.enclosure import enclose
from synthsym.core import ledger
from synthsym.core.memo import forget
from synthsym.core.truth import Step, Truth
from synthsym.decide import midrad
from synthsym.errors import SynthsymError
from synthsym.statements import All
from synthsym.statements.claim import Claim
from tests.clock import TooLong, at_most

KNOBBED = ("law:", "definition:", "relation:")
SECONDS = 8  # of the processor, for a derivation as it is


def truths(form: Any, seen: set[int] | None = None, depth: int = 0) -> Iterator[Truth]:
    """Every derived object that a form holds, wherever it keeps it."""
    seen = set() if seen is None else seen
    if id(form) in seen or depth > 6:
        return
    seen.add(id(form))
    if isinstance(form, Truth):
        yield form
    elif isinstance(form, dict):
        for item in form.values():
            yield from truths(item, seen, depth + 1)
    elif isinstance(form, (list, tuple, set, frozenset)):
        for item in form:
            yield from truths(item, seen, depth + 1)
    elif (
        type(form).__module__.startswith(("synthsym.", "derivations."))
        and hasattr(form, "__dict__")
        and not isinstance(form, sp.Basic)
    ):
        for item in vars(form).values():
            yield from truths(item, seen, depth + 1)


def parts(form: Any) -> list[Any]:
    """The forms of a conjunction."""
    return [g for f in form.forms for g in parts(f)] if isinstance(form, All) else [form]


def number(t: Truth) -> str:
    """The value at the stored point: a computed function keeps its name when its law changes, but not its value."""
    try:
        with ctx.workprec(128):
            return midrad(enclose(t.expr, dict(t.domain.at)), 12)["mid"]
    except Exception:
        return ""


def marks(step: Step) -> list[str]:
    """What a step says: from where to where, and what had to be proved for it (an excess may cancel and leave its sign behind)."""
    return [sp.srepr(e) for e in (step.before, step.after) if isinstance(e, sp.Basic)] + [
        o.condition for o in step.obligations
    ]


@dataclass
class Trace:
    """What a judgement is computed from: values, the steps that lead to them, the footprint, the knobs that were read."""

    values: list[str] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)
    footprint: list[str] = field(default_factory=list)
    read: list[str] = field(default_factory=list)
    begun: list[Step] = field(default_factory=list)  # all steps in the order in which they were made
    state: str = "derived"  # `refused`: a step is not accepted; `late`: it took longer than the run allows; `crashed`

    def add(self, form: Any) -> None:
        found = list(truths(form))
        if found:
            self.values += [part for t in found for part in (sp.srepr(t.expr), number(t))]
            self.steps += [mark for s in {id(s): s for t in found for s in t.steps}.values() for mark in marks(s)]
            self.footprint += [r for t in found for r in t.rests_on if r.startswith(KNOBBED)]
        else:  # a form that derives its truth only when it judges
            j = form.judge()
            self.values += [str(x) for x in (j.true, j.holds, j.errs, j.witness, j.ratio)]
            self.steps += [s["after"] for s in j.steps]
            self.footprint += [r for r in j.rests_on if r.startswith(KNOBBED)]


class Watched(dict[str, Any]):
    """The knobs, with a note of which were asked for."""

    def __init__(self, knobs: dict[str, Any]) -> None:
        super().__init__(knobs)
        self.asked: set[str] = set()

    def get(self, key: str, default: Any = None) -> Any:
        self.asked.add(key)
        return super().get(key, default)


@contextmanager
def noted(made: list[Step]) -> Iterator[None]:
    """Every step that a rule makes, also in a derivation that is broken off."""
    plain = Step.__init__

    def begun(self: Step, *args: Any, **named: Any) -> None:
        plain(self, *args, **named)
        made.append(self)

    Step.__init__ = begun  # type: ignore[method-assign]
    try:
        yield
    finally:
        Step.__init__ = plain  # type: ignore[method-assign]


def trace(claim: Claim, seconds: float = SECONDS) -> Trace:
    """The truth of a claim as the foundations now are."""
    out = Trace()
    try:
        with noted(out.begun), at_most(seconds, of_processor=True):
            for form in parts(claim.form()):
                out.add(form)
            out.footprint = sorted(set(out.footprint))
            return out
    except TooLong:
        return Trace(begun=out.begun, state="late")
    except (SynthsymError, sp.PoleError, NotImplementedError) as error:
        return Trace([f"{type(error).__name__}: {error}"], state="refused")
    except Exception as error:  # never mind that an audit would show it as unsettled: a derivation must refuse in words
        return Trace([f"{type(error).__name__}: {str(error)[:80]}"], state="crashed")


@contextmanager
def watching() -> Iterator[set[str]]:
    """Notes which foundations are asked for."""
    before = ledger._KNOBS
    ledger._KNOBS = Watched(before)
    try:
        yield ledger._KNOBS.asked
    finally:
        ledger._KNOBS = before


def watched(claim: Claim) -> Trace:
    """The truth of a claim, derived from nothing, with the knobs that were read on the way."""
    forget()
    with watching() as asked:
        out = trace(claim)
        out.read = sorted(n for n in asked if n.startswith(KNOBBED))
        return out
