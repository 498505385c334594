"""The foundations turned one at a time over the whole corpus, and the moves compared with those that the footprints predict.

For every claim: each foundation in its footprint is altered alone, and something that the truth is made of must change
(`moved`; `steps` if only the way there changed); and all foundations *outside* the footprint are altered together, and
nothing may change (a change is a dependence that the footprint hides).
"""

from __future__ import annotations

import functools
import json
import signal
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, field
from typing import Any

import sympy as sp
from flint import ctx

from synthsym.claim import Claim
from synthsym.corpus import load_corpus
from synthsym.decide import midrad
from synthsym.errors import SynthsymError
from synthsym.evaluate.balls import enclose
from synthsym.foundations import altered, foundations
from synthsym.step import Derived

KNOBBED = ("law:", "definition:", "relation:")
FACTORS = (2, "3/2")
SECONDS = 40


class TooLong(Exception):
    """A derivation took longer than the run allows."""


@contextmanager
def at_most(seconds: int) -> Iterator[None]:
    def ring(*_: Any) -> None:
        raise TooLong

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def forget() -> None:
    """Empties every memory of the derivations that does not know of altered foundations."""
    for name, module in list(sys.modules.items()):
        if name.startswith("derivations."):
            for value in list(vars(module).values()):
                if isinstance(value, functools._lru_cache_wrapper):
                    value.cache_clear()


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


def number(t: Derived) -> str:
    """The value at the stored point: a computed function keeps its name when its law changes, but not its value."""
    try:
        with ctx.workprec(128):
            return midrad(enclose(t.expr, dict(t.domain.at)), 12)["mid"]
    except Exception:
        return ""


@dataclass
class Trace:
    """What a judgement is computed from: values, the steps that lead to them, the footprint."""

    values: list[str] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)
    footprint: list[str] = field(default_factory=list)


def trace(claim: Claim) -> Trace:
    forget()
    try:
        with at_most(SECONDS):
            found = list(truths(claim.form()))
            return Trace(
                [part for t in found for part in (sp.srepr(t.expr), number(t))],
                [sp.srepr(s.after) for t in found for s in t.steps if isinstance(s.after, sp.Basic)],
                sorted({r for t in found for r in t.rests_on if r.startswith(KNOBBED)}),
            )
    except (SynthsymError, TooLong, ArithmeticError, ValueError, TypeError, AttributeError, AssertionError, KeyError, IndexError, NotImplementedError) as error:
        return Trace([f"{type(error).__name__}: {error}"], ["rejected"])  # under other foundations a step is refused


@dataclass
class Report:
    """One claim: which alterations moved its truth, which only its steps, which nothing, and what moved it from outside."""

    id: str
    moved: list[str] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)
    hidden: bool = False
    alterations: int = 0
    broken: str = ""


def examined(claim: Claim) -> Report:
    base = trace(claim)
    out = Report(claim.id)
    if base.steps == ["rejected"]:
        out.broken = base.values[0]
        return out
    for name in base.footprint:
        kind = out.stuck
        for factor in FACTORS:
            out.alterations += 1
            with altered(name, factor):
                now = trace(claim)
            if now.values != base.values:
                kind = out.moved
                break
            if now.steps != base.steps:
                kind = out.steps
                break
        kind.append(name)
    with ExitStack() as stack:
        for name in foundations():
            if name.startswith(KNOBBED) and name not in base.footprint:
                stack.enter_context(altered(name, 2))
        now = trace(claim)
    out.alterations += 1
    out.hidden = now.values != base.values
    forget()
    return out


def hidden_by(claim: Claim) -> list[str]:
    """The foundations outside the footprint that move the truth."""
    base = trace(claim)
    found = []
    for name in foundations():
        if name.startswith(KNOBBED) and name not in base.footprint:
            with altered(name, 2):
                if trace(claim).values != base.values:
                    found.append(name)
    forget()
    return found


def main(prefixes: list[str]) -> None:
    """One line of JSON a claim, for reading by eye."""
    for id, claim in load_corpus().items():
        if not prefixes or id.startswith(tuple(prefixes)):
            report = examined(claim)
            line = asdict(report)
            if report.hidden:
                line["hidden_by"] = hidden_by(claim)
            print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
