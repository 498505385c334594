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
from synthsym.evaluate.balls import enclose
from synthsym.forms import All
from synthsym.foundations import altered, foundations
from synthsym.step import Derived

KNOBBED = ("law:", "definition:", "relation:")
FACTORS = (2, "3/2")
SECONDS = 6


class TooLong(BaseException):
    """Not an Exception, so that no handler on the way takes it for a failure of its own."""


@contextmanager
def at_most(seconds: int) -> Iterator[None]:
    """Processor time, so that a busy machine does not change the answer."""

    def ring(*_: Any) -> None:
        raise TooLong

    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


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


@dataclass
class Trace:
    """What a judgement is computed from: values, the steps that lead to them, the footprint."""

    values: list[str] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)
    footprint: list[str] = field(default_factory=list)
    late: bool = False  # not known: the derivation took longer than the run allows

    def add(self, form: Any) -> None:
        found = list(truths(form))
        if found:
            self.values += [part for t in found for part in (sp.srepr(t.expr), number(t))]
            self.steps += [sp.srepr(s.after) for t in found for s in t.steps if isinstance(s.after, sp.Basic)]
            self.footprint += [r for t in found for r in t.rests_on if r.startswith(KNOBBED)]
        else:  # a form that derives its truth only when it judges
            j = form.judge()
            self.values += [str(x) for x in (j.true, j.holds, j.errs, j.witness, j.ratio)]
            self.steps += [s["after"] for s in j.steps]
            self.footprint += [r for r in j.rests_on if r.startswith(KNOBBED)]


def trace(claim: Claim) -> Trace:
    forget()
    try:
        with at_most(SECONDS):
            out = Trace()
            for form in parts(claim.form()):
                out.add(form)
            out.footprint = sorted(set(out.footprint))
            return out
    except TooLong:
        return Trace(late=True)
    except Exception as error:  # as in an audit: whatever goes wrong leaves the statement unsettled
        return Trace([f"{type(error).__name__}: {error}"], ["rejected"])  # under other foundations a step is refused


@dataclass
class Report:
    """One claim: which alterations moved its truth, which only its steps, which nothing, and what moved it from outside."""

    id: str
    moved: list[str] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)
    late: list[str] = field(default_factory=list)
    hidden: bool = False
    alterations: int = 0
    broken: str = ""


def turned_all(claim: Claim) -> str:
    """`moved`, `steps`, `stuck`, `late`, `broken` or `nothing`: all foundations of the footprint altered at once, each by its own factor.

    Two derivations a claim instead of one for every foundation: quick enough for the whole corpus. A truth that stays put
    here stays put under each of them, short of an accident among the factors.
    """
    base = trace(claim)
    if base.late or base.steps == ["rejected"]:
        return "late" if base.late else "broken"
    if not base.footprint:
        return "nothing"
    with ExitStack() as stack:
        for i, name in enumerate(base.footprint):
            stack.enter_context(altered(name, f"{2 * i + 5}/{i + 3}"))
        now = trace(claim)
    forget()
    return "late" if now.late else "moved" if now.values != base.values else "steps" if now.steps != base.steps else "stuck"


def examined(claim: Claim) -> Report:
    base = trace(claim)
    out = Report(claim.id)
    if base.late:
        out.late = ["as it is"]
        return out
    if base.steps == ["rejected"]:
        out.broken = base.values[0]
        return out
    for name in base.footprint:
        kind = out.stuck
        for factor in FACTORS:
            out.alterations += 1
            with altered(name, factor):
                now = trace(claim)
            if now.late:
                kind = out.late
                break
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
    out.hidden = not now.late and now.values != base.values
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
    corpus = load_corpus()
    if prefixes[:1] == ["quick"]:
        for claim in corpus.values():
            if claim.id.startswith(tuple(prefixes[1:]) or ("",)):
                print(claim.id, turned_all(claim), flush=True)
        return
    for prefix in prefixes or [""]:
        for claim in [c for id, c in corpus.items() if id.startswith(prefix)]:
            report = examined(claim)
            line = asdict(report)
            if report.hidden:
                line["hidden_by"] = hidden_by(claim)
            print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
