"""Altered statements of the whole corpus, judged again; their truth is settled apart from the referee, at points of its own.

Every form is altered: formulas by `synthsym.mutate`, printed decimals in their digits, a bound or condition by turning
its direction or its quantifier, an order by a factor of its variable. An alteration that is *false at an exact point*
(by balls; points drawn with another seed than the referee's) but judged true is a survivor. So is one that is judged
false although its witness, evaluated again by SymPy alone, fulfils it.
"""

from __future__ import annotations

import copy
import itertools
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import sympy as sp
from flint import arb, ctx, fmpq

from synthsym.corpus import load_corpus
from synthsym.errors import Undecided
from synthsym.evaluate.balls import certified, holds, sign
from synthsym.forms import All, AtLeast, AtMost, Equal, Exists, Iff, Monotone, Necessary, Order, Prints, Sufficient
from synthsym.forms.base import Printed
from synthsym.forms.facts import Always

from .clock import TooLong, at_most
from .mutants import TROUBLE, mutants, spread

POINTS = 40
SEED = 60913
SECONDS = 8
_TURN: dict[type, tuple[type, ...]] = {
    AtMost: (AtLeast, Equal), AtLeast: (AtMost, Equal), Equal: (AtMost, AtLeast),
    Sufficient: (Necessary, Iff), Necessary: (Sufficient, Iff), Iff: (),
}  # fmt: skip


def simple_forms(form: Any) -> list[Any]:
    """The forms of a conjunction, flattened."""
    if isinstance(form, All):
        return [g for f in form.forms for g in simple_forms(f)]
    return [getattr(form, "form", form)]


def alterations_of(form: Any) -> Iterator[tuple[str, Any]]:
    """Everything that is done to one form."""
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
        yield from mutants(form)


def _digits(form: Prints) -> Iterator[tuple[str, Any]]:
    for i, text in enumerate(form.texts):
        for j, digit in enumerate(text):
            if digit.isdigit():
                changed = text[:j] + str((int(digit) + 1) % 10) + text[j + 1 :]
                other = copy.copy(form)
                other.texts = [*form.texts[:i], changed, *form.texts[i + 1 :]]
                yield f"digit: {changed}", other


def falsified(form: Any) -> str | None:
    """A point of the domain at which the statement fails, found without the referee; None where none was seen."""
    if isinstance(form, Prints):
        return _misprinted(form)
    if isinstance(form, Order):
        return None
    for point in itertools.islice(form.domain.points(POINTS, seed=SEED), POINTS):
        try:
            if not _true_at(form, point):
                return ", ".join(f"{k}={v}" for k, v in point.items())
        except TROUBLE:
            continue
    return None


def _true_at(form: Any, point: Any) -> bool:
    """Whether the statement holds at one exact point; Undecided where balls cannot tell."""
    if isinstance(form, (Equal, AtMost, AtLeast)):
        below = not isinstance(form, AtLeast) and (form.truth.lean != "upper" or form.lower is not None)  # the print may lie below the truth
        above = isinstance(form, (Equal, AtLeast)) and form.truth.lean != "lower"
        against = form.truth.expr if form.lower is None or isinstance(form, Equal) else form.lower.expr
        if isinstance(form, AtLeast) and form.lower is None and form.truth.lean == "upper":
            raise Undecided("only one side of the truth is known")
        s = sign(form.printed.expr - against, point)
        return not ((below and s < 0) or (above and s > 0))
    if isinstance(form, (Sufficient, Necessary, Iff)):
        c, t = holds(form.printed.expr, point), holds(form.truth.relation, point)
        return c == t if isinstance(form, Iff) else (t or not c) if isinstance(form, Sufficient) else (c or not t)
    if isinstance(form, Always):
        return form.premise is not None and not holds(form.premise.expr, point) or holds(form.printed.expr, point)
    if isinstance(form, Exists) and form.value is not None:
        where = {**point, form.unknown: form.value if isinstance(form.value, sp.Basic) else sp.Rational(str(form.value))}
        return form.premise is not None and not holds(form.premise.expr, where) or holds(form.printed.expr, where)
    if isinstance(form, Monotone):
        v = form.domain.variable(form.x)
        ahead = {**point, form.x: point[form.x] + 1}
        if v is None or not form.domain.contains(ahead):
            raise Undecided("no room to move")
        s = sign(form.truth.expr.subs(ahead) - form.truth.expr.subs(point), point)
        return s >= 0 if form.direction == "increasing" else s <= 0
    raise Undecided("no second opinion on this form")


def _misprinted(form: Prints) -> str | None:
    for text, truth in zip(form.texts, form.truths, strict=True):
        printed, places = Fraction(text), len(text.partition(".")[2])
        with ctx.workprec(256):
            ball = certified(truth.expr, dict((form.domain or truth.domain).at), 30)
            if abs(ball - arb(fmpq(printed.numerator, printed.denominator))) > arb(fmpq(1, 2 * 10**places)):
                return text
    return None


def contradicted(form: Any, judged: Any) -> bool:
    """Whether the witness of a verdict "false" fulfils the statement after all, by SymPy's own evaluation."""
    if not isinstance(form, (Equal, AtMost, AtLeast)) or judged.witness is None:
        return False
    point = {form.domain[k]: sp.Rational(str(v)) for k, v in judged.witness["at"].items() if k in form.domain}
    against = form.truth.expr if form.lower is None else form.lower.expr
    gap = sp.N((form.printed.expr - against).subs(point), 30)
    if not gap.is_Float and not gap.is_Rational or not gap.is_finite:
        return False
    slack = sp.Float("1e-22", 30) * (1 + abs(sp.N(against.subs(point), 30)))
    return bool(abs(gap) < slack if isinstance(form, Equal) else gap > slack if not isinstance(form, AtLeast) else gap < -slack)


@dataclass
class Tally:
    """What became of the alterations."""

    counts: Counter[str] = field(default_factory=Counter)
    survivors: list[str] = field(default_factory=list)
    claims: int = 0
    unreached: list[str] = field(default_factory=list)

    def words(self) -> str:
        c = self.counts
        return (f"{sum(c.values())} alterations of {self.claims} statements: {c['refuted']} refuted, {c['undecided']} not settled, {c['true']} true, "
                f"{len(self.survivors)} survivors; {len(self.unreached)} statements not reached")


def judged(form: Any) -> tuple[str, Any]:
    """`true`, `refuted` or `undecided`, by the referee; whatever goes wrong is undecided, as in an audit."""
    try:
        with at_most(SECONDS):
            j = form.judge()
    except (TooLong, *TROUBLE, NotImplementedError, OverflowError):
        return "undecided", None
    return ("true" if j.holds else "undecided" if j.holds is None else "refuted"), j


def trial(id: str, what: str, form: Any, was_true: bool, tally: Tally) -> None:
    """One alteration: judged, and held against what is known about it otherwise."""
    kind, j = judged(form)
    tally.counts[kind] += 1
    try:
        with at_most(SECONDS):
            if kind == "true":
                strictly_other = isinstance(form, Order) and was_true and form.kind in ("Theta", "limit")
                where = "by its order" if strictly_other else falsified(form)
                if where is not None:
                    tally.survivors.append(f"{id}: {what}: judged true, fails at {where}")
            elif kind == "refuted" and contradicted(form, j):
                tally.survivors.append(f"{id}: {what}: judged false, but its witness fulfils it")
    except (TooLong, *TROUBLE):
        pass


def run(ids: list[str], per_form: int, seconds: float, tell: Callable[[str], None] = lambda _: None) -> Tally:
    """The statements in turn, until the time is used up."""
    tally, started, corpus = Tally(), time.monotonic(), load_corpus()
    for k, id in enumerate(ids):
        if time.monotonic() - started > seconds:
            tally.unreached = ids[k:]
            break
        try:
            with at_most(4 * SECONDS):
                forms = simple_forms(corpus[id].form())
        except (TooLong, *TROUBLE):
            continue
        tally.claims += 1
        for form in forms:
            try:
                with at_most(4 * SECONDS):
                    chosen = spread(list(alterations_of(form)), per_form)
            except (TooLong, *TROUBLE):
                continue
            was_true = judged(form)[0] == "true" if isinstance(form, Order) else False
            for what, other in chosen:
                before = len(tally.survivors)
                trial(id, what, other, was_true, tally)
                for line in tally.survivors[before:]:
                    tell(line)
        tell(f"  {id} {dict(tally.counts)}")
    return tally


def main(arguments: list[str]) -> None:
    from synthsym.forms import conditions, equal

    equal.evident_repair = lambda *_: None
    conditions.repaired_condition = lambda *_: None
    prefixes = tuple(arguments[2:]) or ("",)
    ids = [i for i in load_corpus() if i.startswith(prefixes)]
    print(run(ids, int(arguments[0]), float(arguments[1]), lambda line: print(line, flush=True)).words())


if __name__ == "__main__":
    main(sys.argv[1:])
