"""Turning the knob of a foundation and watching whether a truth moves: the expression, or the steps that lead to it.

A supremum can be the same number under another law (an excess of 1 - delta in the limit); then its steps still change.
A truth whose expression *and* steps stay put although it claims to rest on the foundation was typed in.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from synthsym.coq.whole.points import bare
from synthsym.core.ledger import altered
from synthsym.errors import SynthsymError
from synthsym.statements.claim import Claim

FACTORS = (2, 3)
KINDS = ("law:", "definition:", "relation:")


def trace(claim: Claim) -> tuple[Any, ...]:
    """What the judgement of a claim is computed from: its derivation, without judging it."""
    try:
        form = claim.form()
    except SynthsymError as error:
        return ("rejected", str(error))  # under the altered foundation a step is no longer accepted
    return tuple(_pieces(form))


def _pieces(form: Any) -> Iterable[Any]:
    from synthsym.core.truth import Truth

    inner = bare(form)
    if hasattr(inner, "forms"):
        for f in inner.forms:
            yield from _pieces(f)
        return
    found = [getattr(inner, name, None) for name in ("truth", "lower", "excess")]
    found += list(getattr(inner, "truths", ()))
    condition = getattr(inner, "truth", None)
    found += list(getattr(condition, "truths", ()))
    printed = getattr(inner, "printed", None)
    found += list(getattr(printed, "derived", ()))
    for item in found:
        if isinstance(item, Truth):
            yield item.expr
            yield tuple((s.after, *(o.condition for o in s.obligations)) for s in item.steps)


def footprint(claim: Claim) -> set[str]:
    """The foundations with a knob that a claim says it rests on."""
    from synthsym.core.truth import Truth

    rests: set[str] = set()

    def walk(form: Any) -> None:
        inner = bare(form)
        if hasattr(inner, "forms"):
            for f in inner.forms:
                walk(f)
            return
        for source in (inner, getattr(inner, "truth", None), getattr(inner, "printed", None)):
            for name in ("truth", "lower", "excess", "truths", "derived"):
                value = getattr(source, name, None)
                for item in value if isinstance(value, (list, tuple)) else [value]:
                    if isinstance(item, Truth):
                        rests.update(item.rests_on)

    walk(claim.form())
    return {r for r in rests if r.startswith(KINDS)}


def unmoved(claim: Claim) -> list[str]:
    """Foundations in the footprint whose alteration leaves everything as it was."""
    before = trace(claim)
    stuck = []
    for name in sorted(footprint(claim)):
        for factor in FACTORS:
            with altered(name, factor):
                if trace(claim) != before:
                    break
        else:
            stuck.append(name)
    return stuck


__all__ = ["footprint", "trace", "unmoved"]
