"""How much of a verdict its exported theorems say: the comparison that the verdict rests on, or only a part of it.

A verdict is more than one inequality: a bound that is confirmed is also sharp, one that is loose is also shown not to
be, an equivalence has two directions, a harmless error is harmless everywhere, a misprint has a repair. What the
exporter does not say is missed here, form by form; a form that is not known counts as half.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from .statements import Relation, Statement, read

NOTHING: dict[str, Any] = {"scope": "none", "trivial": False, "from": "derived", "theorems": [], "missing": []}
# confirmed: nothing but the exported relation is claimed
_ALL_SAID = {"Equal", "Always", "Never", "Monotone", "Prints"}
_ORDERS = {"Order", "OrderBetween"}  # a limit of the quotient decides holding, sharpness and side at once


def form_names(form: object) -> list[str]:
    """The kinds of statement under one id, inside conjunctions and wrappers too."""
    parts = getattr(form, "forms", None)
    if isinstance(parts, Iterable):
        return [name for part in parts for name in form_names(part)]
    inner = getattr(form, "form", None)
    return form_names(inner) if callable(getattr(inner, "judge", None)) else [type(form).__name__]


def covered(forms: frozenset[str], statements: Sequence[str], errs: str | None, holds: bool | None) -> list[str]:
    """The verdicts that these theorems would say in full, as far as print and derived expression go."""
    if not statements or holds is None:
        return []
    said = [read(s) for s in statements]
    if holds:
        confirmed = forms <= _ALL_SAID | _ORDERS or forms == {"Iff"} and both_ways(said)
        return ["holds"] + ["confirmed"] * confirmed + ["loose"] * (forms <= _ORDERS)
    sided = not any("exists V : R" in s for s in statements)  # a limit that is only "not 1" does not say which side
    # of several entries one is shown, perhaps a harmless one
    unsound = errs == "unsafe" and sided and "Prints" not in forms
    return ["false"] + ["unsound"] * unsound + ["false-safe"] * (errs == "safe" and sided and forms <= _ORDERS)


def both_ways(said: Sequence[Statement]) -> bool:
    """Whether each implication has a converse beside it: another one that assumes what it concludes, and conversely."""
    return all(
        any(_among(s.concluded, other.given) and _among(other.concluded, s.given) for other in said if other is not s)
        for s in said
    )


def _among(parts: Sequence[Relation], given: Sequence[Relation]) -> bool:
    return bool(parts) and all(p in given for p in parts)
