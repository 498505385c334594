"""What is true of a statement at one exact point, by mpmath (`reckon`): whether it holds there, and whom an error there hurts."""

from __future__ import annotations

import copy
import itertools
from typing import Any

import mpmath as mp
import sympy as sp

from synthsym.statements import AtLeast, AtMost, Equal, Exists, Iff, Monotone, Necessary, Prints, Sufficient
from synthsym.statements.facts import Always, Never

from .reckon import Unclear, digits, expression_at, holds, order, printed_at, printed_holds

POINTS = 40
SEED = 60913
COMPARED = (Equal, AtMost, AtLeast)
CONDITIONS = (Sufficient, Necessary, Iff)


def points(form: Any) -> Any:
    """Exact points of the statement's domain, others than the referee tries."""
    return itertools.islice(form.domain.points(POINTS, seed=SEED), POINTS)


def holds_at(form: Any, point: Any) -> bool:
    """Whether the statement is true at the point; Unclear where that is not told by two numbers."""
    if isinstance(form, COMPARED):
        s = side_at(form, point)
        if isinstance(form, Equal):
            return s == 0
        return s >= 0 if not isinstance(form, AtLeast) else s <= 0
    if isinstance(form, CONDITIONS):
        c, t = printed_holds(form.printed, point), holds(form.truth.relation, point)
        return c == t if isinstance(form, Iff) else (t or not c) if isinstance(form, Sufficient) else (c or not t)
    if isinstance(form, Exists):
        if form.value is None:
            raise Unclear("no constant is proposed")
        point = {
            **point,
            form.unknown: form.value if isinstance(form.value, sp.Basic) else sp.Rational(str(form.value)),
        }
    if isinstance(form, Always | Exists):
        return form.premise is not None and not printed_holds(form.premise, point) or printed_holds(form.printed, point)
    if isinstance(form, Never):
        return order(expression_at(form.excess.expr, point), mp.mpf(0)) > 0
    if isinstance(form, Monotone):
        ahead = {**point, form.x: point[form.x] + 1}
        if not form.domain.contains(ahead):
            raise Unclear("no room to move")
        s = order(expression_at(form.truth.expr, ahead), expression_at(form.truth.expr, point))
        return s >= 0 if form.direction == "increasing" else s <= 0
    raise Unclear(type(form).__name__)


def side_at(form: Any, point: Any) -> int:
    """The print against the exact truth: 1 above, -1 below, 0 equal. A bound proved on one side tells one side only."""
    against = form.truth if form.lower is None or isinstance(form, Equal) else form.lower
    lean = against.lean if form.lower is None else "lower"
    s = order(printed_at(form.printed, point), expression_at(against.expr, point))
    if lean == "upper" and s < 0 or lean == "lower" and s > 0:
        raise Unclear("only one side of the truth is known")
    if lean != "exact" and s == 0 and isinstance(form, Equal):
        raise Unclear("only one side of the truth is known")
    return s


def falsified(form: Any) -> str | None:
    """A point of the domain at which the statement fails; None where none was seen."""
    if isinstance(form, Prints):
        return misprinted(form)
    for point in points(form):
        try:
            if not holds_at(form, point):
                return ", ".join(f"{k}={v}" for k, v in point.items())
        except Unclear:
            continue
    return None


def misprinted(form: Prints) -> str | None:
    """The first printed decimal that is not its value rounded."""
    for text, truth in zip(form.texts, form.truths, strict=True):
        places = len(text.partition(".")[2])
        value = expression_at(truth.expr, dict((form.domain or truth.domain).at))
        with mp.workdps(60):
            if abs(value - mp.mpf(text)) > mp.mpf(10) ** -places / 2:
                return text
    return None


def witness_point(form: Any, judged: Any) -> dict[Any, Any] | None:
    if judged.witness is None or isinstance(form, Prints) or not hasattr(form, "domain"):
        return None
    return {form.domain[k]: sp.Rational(str(v)) for k, v in judged.witness["at"].items() if k in form.domain}


def _by_each_truth(form: Any) -> list[Any]:
    """The form against each condition that it knows to be enough: a witness may speak through the sharper one."""
    sharper = getattr(form, "sharper", None)
    if sharper is None or sharper is form.truth:
        return [form]
    other = copy.copy(form)
    other.truth = sharper
    return [form, other]


def contradicted(form: Any, judged: Any) -> str | None:
    """What speaks against a verdict "false": a witness that fulfils the statement, or an error on the other side."""
    if isinstance(form, Prints):
        return "every digit is right" if misprinted(form) is None else None
    point = witness_point(form, judged)
    if point is None or set(point) != set(form.domain.at):
        return None
    if isinstance(form, Iff) or not isinstance(form, COMPARED):
        return "its witness fulfils it" if all(holds_at(f, point) for f in _by_each_truth(form)) else None
    s = side_at(form, point)
    if s == 0:
        with digits(600, 900):  # a strict inequality of balls may show itself far behind the point
            s = side_at(form, point)
    if (
        s == 0
        or (isinstance(form, AtLeast) and s < 0 and judged.errs != "unsafe")
        or (type(form) is AtMost and s > 0 and judged.errs != "unsafe")
    ):
        return "its witness fulfils it"
    if form.printed_above is None:
        return None
    safe = (s > 0) == (form.printed_above == "safe")
    if judged.errs == "unsafe" and safe:
        return "called unsound, but its witness errs on the safe side"
    if judged.errs == "safe":
        for other in itertools.chain([point], points(form)):
            try:
                if (t := side_at(form, other)) and (t > 0) != (form.printed_above == "safe"):
                    return "called safe, but errs on the unsafe side at " + ", ".join(
                        f"{k}={v}" for k, v in other.items()
                    )
            except Unclear:
                continue
    return None
