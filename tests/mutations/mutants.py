"""Altered prints: takes the forms of a claim, alters their printed trees one place at a time, and judges them again."""

from __future__ import annotations

import copy
import itertools
from collections.abc import Iterator
from typing import Any

import sympy as sp
from flint import ctx

from synthsym.balls.enclosure import enclose, holds
from synthsym.coq.whole.points import bare
from synthsym.errors import SynthsymError, Undecided
from synthsym.notation import Node
from synthsym.statements import All
from synthsym.statements.base import Printed
from synthsym.statements.repair import alterations

TROUBLE = (SynthsymError, KeyError, TypeError, ValueError, ZeroDivisionError, AttributeError, RecursionError)


def parts(form: Any) -> list[Any]:
    """The simple forms of a conjunction that print a formula."""
    if isinstance(form, All):
        return [p for f in form.forms for p in parts(f)]
    inner = bare(form)
    return [inner] if isinstance(getattr(inner, "printed", None), Printed) else []


def altered(form: Any, node: Node) -> Any:
    """The same form with another printed tree."""
    other, printed = copy.copy(form), copy.copy(form.printed)
    printed.node, printed.text, printed.expr = node, node.text(), form.printed.read(node)
    other.printed = printed
    return other


def differs(a: sp.Basic, b: sp.Basic, domain: Any) -> bool:
    """Whether two readings are told apart at some point of the domain (strictly, by balls)."""
    for point in itertools.islice(domain.points(40), 40):
        try:
            if isinstance(a, sp.Basic) and a.is_Boolean or isinstance(a, sp.Rel):
                if holds(a, point) != holds(b, point):
                    return True
                continue
            with ctx.workprec(120):
                if not enclose(a, point).overlaps(enclose(b, point)):
                    return True
        except (Undecided, *TROUBLE):
            continue
    return False


def candidates(form: Any, names: tuple[str, ...] | None = None) -> Iterator[tuple[str, Node]]:
    """Trees that differ from the print in one place, each text once."""
    used = tuple(sorted(form.printed.node.names())) if names is None else names
    seen = {form.printed.text, form.printed.node.text()}
    for kind, node in alterations(form.printed.node, used):
        text = node.text()
        if text not in seen:
            seen.add(text)
            yield kind, node


def distinct(form: Any, kind: str, node: Node) -> tuple[str, Any] | None:
    """The form with this tree, if it says something else than the print."""
    try:
        other = altered(form, node)
        if differs(form.printed.expr, other.printed.expr, form.domain):
            return f"{kind}: {node.text()}", other
    except TROUBLE:
        pass
    return None


def mutants(form: Any, names: tuple[str, ...] | None = None) -> Iterator[tuple[str, Any]]:
    """Forms that say something else, each with what was altered; those that amount to the same are left out."""
    for kind, node in candidates(form, names):
        found = distinct(form, kind, node)
        if found is not None:
            yield found


def spread(items: list[Any], count: int) -> list[Any]:
    """Some of them, evenly chosen."""
    if len(items) <= count:
        return items
    return [items[i * len(items) // count] for i in range(count)]


def confirmed(form: Any) -> bool:
    """Whether the referee would confirm this form taken alone."""
    try:
        j = form.judge()
    except TROUBLE:
        return False
    return j.holds is True and j.tight is not False
