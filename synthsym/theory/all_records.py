"""Whether a change of a statistic is the largest over all records, or that of some which somebody chose.

What a record contributes is an expression. A letter of it ranges over the records where the change is taken to its largest value over
that letter, through the whole of its range. A letter that got a value, whose range became smaller, or that is still there, stands for a
record that was chosen. A row is counted, or is not. Any other contribution without a letter of its own is what the derivation says of all
records: nothing in it says what else a record may be, so that the value rests on that reading, and is said to.
"""

from __future__ import annotations

from typing import Any

import sympy as sp

from ..core.truth import Step, Truth, continued
from ..decide import prove
from ..errors import StepRejected


def over_all_records(entry: str, change: Any) -> Any:
    """The change, if it is the largest over the records that it speaks of; with a step that names those that are given without a letter."""
    if not isinstance(change, Truth):
        return change
    nodes = list(change.graph())
    records = [t.step.record for t in nodes if t.step.record is not None]
    kept = change.expr.free_symbols
    ranged = {x for record in records for x in record.free_symbols if x not in kept}
    for record in records:
        if record.free_symbols and not record.free_symbols & ranged:
            raise StepRejected(
                f"{entry}: {change.expr} depends on the record {record}: it is not the largest over all records"
            )
    for t in nodes:
        for parent in t.parents:
            for x in ranged & parent.expr.free_symbols:
                _refuse_chosen(entry, t, parent, x)
            if len(records) == 1 and ranged & parent.expr.free_symbols and t.step.relation == "sup":
                _refuse_one_way(entry, parent)
    fixed = {record for record in records if not record.free_symbols}
    if not fixed or sp.S.One in fixed and fixed <= {sp.S.Zero, sp.S.One}:
        return change
    because = (
        f"largest over records that contribute {', '.join(sorted(map(str, fixed)))}, as the derivation says of all"
    )
    return continued(
        change, Step("records", change.expr, change.expr, because, ("sympy",), kind=change.kind, subject=change.subject)
    )


def _refuse_chosen(entry: str, t: Truth, parent: Truth, x: sp.Basic) -> None:
    """A record's letter keeps its range, and goes only where the largest value over it is taken, or where nothing depends on it."""
    if x in t.step.put or t.step.relation in ("inf", "lim", ">=") and x not in t.expr.free_symbols:
        raise StepRejected(f"{entry}: {x} of a record goes by {t.step.rule}, not to the largest value over all records")
    if x in t.expr.free_symbols and _ranges(x, parent) != _ranges(x, t):
        raise StepRejected(f"{entry}: {x} of a record has another range in {t.expr}: a record was chosen")


def _ranges(x: sp.Basic, t: Truth) -> set[sp.Basic]:
    return {c for c in t.domain.conditions() if x in c.free_symbols}


def _refuse_one_way(entry: str, change: Truth) -> None:
    """Where one record joins, the statistic may fall as well as rise: it is the size of the change that is taken to its largest value."""
    if not change.expr.is_nonnegative and prove(sp.Ge(change.expr, 0, evaluate=False), change.domain) is None:
        raise StepRejected(f"{entry}: {change.expr} may be negative: the size of a change is asked (apply(sp.Abs))")
