"""A reader's own file is suspected: a truth that moves under no alteration of what it claims to rest on was typed in.

Every knob of its footprint is turned, and the form is built anew. A truth whose expression then differs was computed from
that foundation, and so was one whose derivation is refused: its steps were true of the unaltered foundation only.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from flint import ctx

from ..balls.enclosure import enclose
from ..core.ledger import altered, foundations
from ..core.origin import cancelled
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
            if names and cancelled(t):
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
