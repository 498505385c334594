"""What became of one goal: whether it holds, by what evidence, on which side it errs, in which words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import sympy as sp
from flint import ctx

from ..balls.enclosure import certified
from ..core.domain import Domain
from ..decide import Proof, Witness, midrad
from ..decide.checker import accepts
from ..errors import Undecided
from .base import Side
from .goal import AnyGoal, with_certificate

NO_VALUE = (Undecided, KeyError, TypeError, ValueError, ZeroDivisionError)


@dataclass
class Outcome:
    """`holds` is None where neither a proof nor a witness was found; `words` then say what was missing."""

    holds: bool | None
    words: str = ""
    proof: Proof | None = None
    trust: str = "derived"
    errs: Side = None
    side_known: bool = True
    witness: dict[str, Any] | None = None
    telling: Witness | None = None
    ratio: list[dict[str, Any]] = field(default_factory=list)
    true: tuple[str, str] | None = None
    evident: bool = False
    tight: bool | None = None  # where the goal itself says so
    goals: list[AnyGoal] = field(default_factory=list)
    vacuous: bool = False  # its premise never holds: nothing is said, and nothing can err
    aside: bool = False  # a premise of the statement's own, of which Coq is asked nothing


def checked(out: Outcome, found: Proof, along: sp.Symbol | None = None) -> Outcome:
    """The outcome, its goals with what the prover has found; open where the checker refuses that."""
    certificates = found.certificates()
    if not all(accepts(c) for c in certificates):
        return Outcome(None, "the checker refuses what the prover has found")
    out.goals = [with_certificate(g, certificates, along) for g in out.goals]
    return out


def at_words(at: Mapping[str, str], used: set[str] | None = None) -> str:
    """A point in words, of the letters that are used."""
    return ", ".join(f"{k}={v}" for k, v in at.items() if used is None or k in used)


def witness_json(w: Witness, print_is_left: bool) -> dict[str, Any]:
    """A witness as the contract wants it."""
    printed, true = (w.lhs, w.rhs) if print_is_left else (w.rhs, w.lhs)
    return {"at": w.at(), "printed": midrad(printed)["mid"], "true": midrad(true)}


def ratios(printed: sp.Expr, true: sp.Expr, domain: Domain, extra: Sequence[Witness] = ()) -> list[dict[str, Any]]:
    """printed and true at the stored point and at the witnesses, to 20 digits."""
    out: list[dict[str, Any]] = []
    for point in [dict(domain.at)] + [dict(w.point) for w in extra]:
        try:
            with ctx.workprec(256):
                p, t = certified(printed, point, 20, 2048), certified(true, point, 20, 2048)
        except NO_VALUE:
            continue
        at = {s.name: str(x) for s, x in sorted(point.items(), key=lambda kv: kv[0].name)}
        row = {"at": at, "printed": midrad(p)["mid"], "true": midrad(t)["mid"]}
        if row not in out:
            out.append(row)
    return out


def worst(outcomes: Sequence[Outcome]) -> Outcome:
    """The one that decides: a false one before all others, and among these the one that does most harm."""
    order = {(False, "unsafe"): 0, (False, None): 1, (False, "safe"): 2, (None, None): 3}
    return min(outcomes, key=lambda o: order.get((o.holds, o.errs if o.holds is False else None), 4))
