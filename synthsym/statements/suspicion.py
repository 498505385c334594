"""A reader's own file is suspected: a truth that moves under no alteration of what it claims to rest on was typed in.

Every knob of its footprint is turned, and the form is built anew. A truth whose expression then differs was computed from
that foundation, and so was one whose derivation is refused: its steps were true of the unaltered foundation only.
"""

from __future__ import annotations

import operator
from collections.abc import Iterator
from itertools import islice
from typing import Any

import sympy as sp
from flint import ctx

from ..balls.enclosure import enclose
from ..core.ledger import altered, foundations
from ..core.truth import Truth, weakest
from ..errors import SynthsymError, UserError
from .base import Form, Judgement
from .claim import Claim
from .outcome import NO_VALUE
from .question import Parts

FACTORS: tuple[int | str, ...] = (2, "1/2", "11/10")


def truths_of(form: Any) -> Iterator[tuple[Truth, ...]]:
    """The truths that each statement of a form compares its print with, in order."""
    inner = getattr(form, "form", None)
    if not hasattr(form, "question") and inner is not None:
        yield from truths_of(inner)
        return
    asked = form.question()
    if isinstance(asked, Parts):
        for part in asked.questions:
            yield from truths_of(part)
    else:
        yield tuple(t for q in (asked, *asked.first) for t in q.truths)


def suspect(claim: Claim, form: Form, judged: Judgement) -> None:
    """Lowers the trust of a judgement one of whose truths was typed in."""
    typed = typed_in(claim, form)
    if not typed:
        return
    judged.trust = weakest([judged.trust, "assumed"])
    judged.why = f"{judged.why or judged.error} {' '.join(typed)}".strip()


def typed_in(claim: Claim, form: Form) -> list[str]:
    """What is said of each truth of the form that moves under no alteration."""
    said: list[str] = []
    for i, group in enumerate(truths_of(form)):
        for k, t in enumerate(group):
            if t.step.rule == "letters" and (t.expr.is_Symbol or t.expr.is_number) and any(o.rests_on for o in group):
                continue  # a level or a count beside a derived truth asserts nothing
            names = sorted(n for n in t.rests_on if n in foundations())
            if names and _cancelled(t):
                said.append(f"typed in: what {t.expr} rests on cancels.")
            elif not names:
                said.append(f"typed in: {t.expr} rests on no definition, law or theorem.")
            elif not any(_moves(claim, i, k, t, name) for name in names):
                said.append(f"typed in: it does not move when {', '.join(names)} is altered.")
    return list(dict.fromkeys(said))


def _moves(claim: Claim, i: int, k: int, t: Truth, name: str) -> bool:
    for factor in FACTORS:
        try:
            with altered(name, factor):
                again = list(truths_of(claim.form()))
        except UserError:
            continue
        except (SynthsymError, ArithmeticError):
            return True
        if len(again) <= i or len(again[i]) <= k or _differ(t, again[i][k]):
            return True
    return False


def _differ(a: Truth, b: Truth) -> bool:
    if a.expr == b.expr:
        return False
    with ctx.workprec(128):
        for point in islice(a.domain.points(12), 12):
            try:
                if not enclose(a.expr, point).overlaps(enclose(b.expr, point)):
                    return True
            except NO_VALUE:
                continue
    return a.expr.free_symbols != b.expr.free_symbols


def _cancelled(t: Truth) -> bool:
    """Whether arithmetic has cancelled everything that rests on anything, such as in t*0 + x."""
    marks: dict[int, sp.Symbol] = {}
    outline = _outline(t, marks)
    return bool(marks) and not sp.expand(sp.cancel(sp.together(outline))).free_symbols & set(marks.values())


def _outline(t: Truth, marks: dict[int, sp.Symbol]) -> sp.Expr:
    """The arithmetic that made a truth, with a mark for each truth that went into it and rests on something."""
    if t.step.rule == "restrict":
        return _outline(t.parents[0], marks)
    if t.step.rule == "arithmetic" and len(t.parents) == 2:
        a, b = t.parents
        for op in (operator.add, operator.sub, operator.mul, operator.truediv, operator.pow):
            try:
                if op(a.expr, b.expr) == t.expr:
                    return op(_outline(a, marks), _outline(b, marks))
            except (ZeroDivisionError, ValueError, TypeError):
                continue
    return marks.setdefault(id(t), sp.Dummy(positive=True)) if t.rests_on else t.expr
