"""Refutations of a budget: independent outputs with Laplace noise, an event of all of them, and its two probabilities.

Each number moves by one when one record does (a count, or any number in units of its sensitivity) and gets noise of its
scale; the event says that every output is beyond a point. Where a number moves by something else that is derived, the
theorem would have to begin at its data sets, and there is none.
"""

from __future__ import annotations

import sympy as sp

from ...core.lean import EXACT
from ...statements.base import Form, Judgement
from ...theory.laplace import NoiseLoss
from ..terms import term
from ..theorems import Theorem
from .points import denied


def refutation(name: str, forms: list[Form], judged: Judgement) -> Theorem | None:
    """At the goal's point the outputs lose more than the print allows."""
    d = denied(forms, judged)
    if d is None or not isinstance(d.truth.subject, NoiseLoss) or d.truth.lean != EXACT:
        return None
    moves = d.truth.subject.moves
    numbers = [sp.sympify(n).subs(d.at, simultaneous=True) for _, _, n in moves]
    if not all(n.is_Integer and n > 0 for n in numbers) or any(h != 1 for h, _, _ in moves):
        return None
    names = [f"k{i}" for i in range(len(moves))]
    counts = " /\\ ".join(f"INR {k} = {term(n)}" for k, (_, _, n) in zip(names, moves, strict=True))
    outputs = "".join(f"List.repeat ({term(h)}, {term(b)}) {k} ++ " for k, (h, b, _) in zip(names, moves, strict=True))
    claim = f"exists {' '.join(names)} : nat, ({counts}) /\\ Laplace.noise_refuted ({outputs}nil)%list ({d.level})"
    given = ", ".join(f"(Z.to_nat {n})" for n in numbers)
    return d.theorem(
        name, claim,
        f"exists {given}. rewrite ?NormalPosterior.count by lia. split; [repeat split; lra|]. apply Laplace.losses_add; "
        "[repeat (apply List.Forall_app; split); first [apply Laplace.forall_repeat; closed | constructor] | "
        "rewrite ?Laplace.losses_app, ?Laplace.losses_repeat, ?NormalPosterior.count by lia; cbn [Laplace.losses List.fold_right]; closed].",
    )  # fmt: skip
