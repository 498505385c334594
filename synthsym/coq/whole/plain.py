"""Plain mathematics: relations of parameters alone, both sides of which are printed, so that the relation is all that they say.

The theorem has the printed formulas as they stand. Of what holds and is not sharp it is said that it holds with room; of what is
false, that it fails at a point. What says nothing (reflexivity, arithmetic of the same terms) is no theorem.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from ...notation import Node
from ...statements import Always
from ...statements.base import Judgement
from ...statements.goal import Goal, PrintedSide, printed_links
from ..theorems import Theorem, theorems, together
from ..trivial import is_companion, trivial
from .part import ENDING, Part
from .points import bare

Op = Literal["=", "<", "<=", ">", ">=", "<>"]
_AS_WRITTEN: dict[str, Op] = {"=": "=", "<": "<", "<=": "<=", ">": ">", ">=": ">=", "!=": "<>", "<>": "<>"}
_STRICT: dict[str, Op] = {"<=": "<", ">=": ">", "<": "<", ">": ">"}
_OPPOSITE: dict[str, Op] = {"<=": ">", "<": ">=", ">=": "<", ">": "<=", "=": "<>", "<>": "="}


def theorem(part: Part, judged: Judgement) -> tuple[Theorem, str] | None:
    """The theorem of such a relation with the verdict that it says."""
    form = bare(part.form)
    if type(form) is not Always or form.argument is not None or _derived(form):
        return None
    links = printed_links(form.printed.node)
    found = _holding(form, links, judged) if judged.holds is True else _failing(form, links, judged)
    if found is None:
        return None
    goals, verdict = found
    relations = [t for k, g in enumerate(goals) for t in theorems(f"{part.name}_p{k}", g) if not is_companion(t.name)]
    if not relations or all(trivial(t.statement) for t in relations):
        return None
    return together(part.name + ENDING, relations), verdict


def _derived(form: Always) -> bool:
    """Whether a derived quantity stands in the relation or in its premise."""
    return any(p is not None and p.derived for p in (form.printed, form.premise))


def _holding(form: Always, links: list[tuple[Node, str, Node]], judged: Judgement) -> tuple[list[Goal], str] | None:
    goals = [_goal(form, link) for link in links]
    if judged.tight or not judged.bound:
        return goals, "confirmed"
    if judged.tight is None:
        return goals, "holds"
    if len(goals) != 1 or goals[0].op not in _STRICT:
        return None
    return [replace(goals[0], op=_STRICT[goals[0].op])], "loose"


def _failing(form: Always, links: list[tuple[Node, str, Node]], judged: Judgement) -> tuple[list[Goal], str] | None:
    """The point at which it fails; on which side it errs is not said, so that only a misprint is said in full."""
    goal = judged.goals[0] if len(judged.goals) == 1 else None
    misprint = judged.holds is False and judged.errs is None and judged.side_known
    if not misprint or not isinstance(goal, Goal) or len(links) != 1 or goal.domain is not form.domain:
        return None
    known = {v.symbol for v in form.domain.variables}
    point = {x: (goal.point or form.domain.at)[x] for x in known}
    denied = _goal(form, links[0])
    return [replace(denied, kind="exists", op=_OPPOSITE[denied.op], point=point)], "misprint"


def _goal(form: Always, link: tuple[Node, str, Node]) -> Goal:
    left, right = (PrintedSide(node, form.printed._symbols) for node in (link[0], link[2]))
    premise = None if form.premise is None else form.premise.expr
    return Goal("forall", left, _AS_WRITTEN[link[1]], right, form.domain, premise)
