"""A printed identity that is false and harmless: what the quantity is, from the definitions, and a point at which the print is not that."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import islice, product

from ...notation.wording import expression_text
from ...statements import Equal
from ...statements.base import Judgement
from ...statements.goal import Goal
from ..theorems import Theorem, theorems
from .part import ENDING, Part
from .points import bare


def theorem(part: Part, judged: Judgement, whole: Callable[[Part], Theorem | None]) -> Theorem | None:
    """`whole` gives the theorem of an identity that holds; the derived value is put in place of the print."""
    form = bare(part.form)
    goal = judged.goals[0] if len(judged.goals) == 1 else None
    if type(form) is not Equal or form.printed.derived or not isinstance(goal, Goal) or goal.kind != "exists" or goal.left is not form.printed:
        return None
    mended = Equal(expression_text(form.truth.expr), form.truth, form.domain)
    right = whole(replace(part, form=mended)) if mended.printed.expr == form.truth.expr else None
    wrong = [t for t in theorems(part.name, goal) if t.statement.startswith("exists")]
    if right is None or len(wrong) != 1:
        return None
    statement = f"({right.statement}) /\\ ({wrong[0].statement})"

    def scripts() -> tuple[str, ...]:
        ways = product(islice(right.make_scripts(), 6), islice(wrong[0].make_scripts(), 3))
        return tuple(f"split. {{ {a} }} {{ {b} }}" for a, b in ways)

    return Theorem(part.name + ENDING, statement, scripts)
