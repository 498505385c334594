"""A printed identity or comparison that is false and harmless: what the quantity is, from the definitions, and a point at which the print is not that."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import islice, product

from ...core.truth import Truth
from ...notation import Sym
from ...notation.wording import expression_text
from ...statements import Always, Equal
from ...statements.base import Form, Judgement
from ...statements.goal import Goal, printed_links
from ..terms import term
from ..theorems import Theorem, theorems
from .named import deviations
from .part import ENDING, Part
from .points import bare
from .records import Scene


def theorem(part: Part, judged: Judgement, whole: Callable[[Part], Theorem | None]) -> Theorem | None:
    """`whole` gives the theorem of an identity that holds; the derived value is put in place of the print."""
    form = bare(part.form)
    goal = judged.goals[0] if len(judged.goals) == 1 else None
    truth = _quantity(form)
    if truth is None or not isinstance(goal, Goal) or goal.kind != "exists" or goal.domain is not part.domain:
        return None
    mended = Equal(expression_text(truth.expr), truth, part.domain)
    right = whole(replace(part, form=mended)) if mended.printed.expr == truth.expr else None
    wrong = _wrong(part, goal)
    if right is None or len(wrong) != 1:
        return None
    statement = f"({right.statement}) /\\ ({wrong[0].statement})"

    def scripts() -> tuple[str, ...]:
        ways = product(islice(right.make_scripts(), 6), islice(wrong[0].make_scripts(), 3))
        return tuple(f"split. {{ {a} }} {{ {b} }}" for a, b in ways)

    return Theorem(part.name + ENDING, statement, scripts, (right, wrong[0]) if right.lemmas else ())


def _wrong(part: Part, goal: Goal) -> list[Theorem]:
    """The point at which the print is something else; of a standard deviation that it names the theorem says what it is."""
    printed = part.printed
    if printed is None or not printed.derived or type(part.form) is not Equal:
        return [t for t in theorems(part.name, goal) if t.statement.startswith("exists")]
    scene = Scene(part.domain)
    named = deviations(printed, scene)
    if named is None or goal.left is not printed or goal.point is None:
        return []
    there, _ = scene.at(goal.point)
    says = scene.some(named.says(f"{named.print} {goal.op} {term(goal.right)}"))
    return [Theorem(part.name, says, lambda: (f"{there} {named.at(goal.point or {})}closed.",))]


def _quantity(form: Form) -> Truth | None:
    """What the print is said to equal, or to be compared with: the only derived quantity in the statement."""
    if type(form) is Equal:
        return form.truth if deviations(form.printed, Scene(form.domain)) is not None else None
    if type(form) is not Always or form.premise is not None or len(form.printed.derived) != 1:
        return None
    links = printed_links(form.printed.node)
    named = (
        isinstance(links[0][0], Sym) and form.printed.read(links[0][0]) == form.printed.derived[0].expr
        if len(links) == 1
        else False
    )
    return form.printed.derived[0] if named else None
