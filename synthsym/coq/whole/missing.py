"""Why a finding has no whole theorem: which of its quantities the library does not define, or of which kind of statement it has no lemma."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...core.subject import Combined, Subject
from ...core.truth import Truth
from ...statements.base import Form
from .points import bare


def missing(parts: list[Form]) -> list[str]:
    """One line a gap, in the order of the parts of the statement."""
    return list(dict.fromkeys(line for part in parts for line in _of(bare(part))))


def _of(form: Form) -> Iterator[str]:
    quantities = list(_quantities(form))
    unnamed = [t for t in quantities if t.subject is None]
    for t in unnamed:
        starts = sorted(r for r in t.rests_on if not r.startswith("cited:"))
        yield f"no definition in the library of what `{t.step.rule}` makes of {', '.join(starts) or 'parameters alone'}"
    if not unnamed:
        about = sorted({words(x) for t in quantities if t.subject is not None for x in _parts(t.subject)})
        yield f"no lemma for {type(form).__name__} of {', '.join(about) or 'no derived quantity'}"


def _quantities(form: Form) -> Iterator[Truth]:
    for name in ("printed", "premise", "truth"):
        held = getattr(form, name, None)
        yield from [held] if isinstance(held, Truth) else (*getattr(held, "derived", ()), *getattr(held, "truths", ()))
    yield from getattr(form, "truths", ())


def _parts(x: Subject) -> tuple[Subject, ...]:
    return x.parts if isinstance(x, Combined) else (x,)


def words(x: Subject) -> str:
    """`MeanShift` as `mean shift`."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", type(x).__name__).lower()
