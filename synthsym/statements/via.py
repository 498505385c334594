"""A bound proved through a middle term: truth <= middle <= printed, where the printed formula may contain log(min(1, q)).

The middle term is the supremum of the same quantity over a longer range (the paper's cruder estimate of what the data
can do), so that truth <= middle is a range inside a range; the comparison with the print is then algebra. As
log(min(1, q)) <= log q, a print in which it has a nonpositive factor only grows when the minimum is replaced by q.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import sympy as sp

from ..core.domain import Domain
from ..core.truth import Truth, weakest
from ..decide import Proof, prove, prove_equal, refute
from ..errors import StepRejected
from .base import Judgement, proof_words, ratios
from .equal import AtMost
from .goal import from_relation


@dataclass(frozen=True)
class Part:
    """A summand of the print, factor * max(a, b): the branch that is enough, and what it is at least."""

    factor: sp.Expr
    top: sp.Expr
    branch: sp.Expr
    bottom: Truth


class AtMostThrough(AtMost):
    """truth <= middle <= printed for all parameters; not sharp where the truth is strictly below the print."""

    def __init__(self, printed: str, truth: Truth, middle: Truth, domain: Domain | None = None, *, parts: Sequence[Part] = (), **options: Any) -> None:
        super().__init__(printed, truth, domain, **options)
        self.middle, self.parts = middle, tuple(parts)

    def _compared(self) -> Judgement:
        goal = sp.Ge(self.printed.expr, self.middle.expr, evaluate=False)
        proof = self._by_parts() if self.parts else self._above(self.printed.expr, self.middle.expr)
        out = self._start(True if proof is not None else None)
        if proof is None:
            out.error = "the middle term is not proved to be at most the print"
            return out
        out.goals = from_relation("forall", goal, self.domain, None)
        out.trust = weakest([out.trust, proof.trust])
        slack = refute(sp.Ge(self.truth.expr, self.printed.expr, evaluate=False), self.domain, 60)
        out.tight = False if slack is not None else None
        out.why = f"Proved on the whole domain through a range that contains what the data can do: {proof_words(proof)}."
        if out.tight is False:
            out.why += " It is not sharp: the derived value is strictly better."
        out.ratio = ratios(self.printed.expr, self.truth.expr, self.domain)
        return out

    def _above(self, printed: sp.Expr, middle: sp.Expr) -> Proof | None:
        p = self._without_minimum(printed)
        return prove_equal(p, middle, self.domain) or prove(sp.Ge(p, middle, evaluate=False), self.domain)

    def _by_parts(self) -> Proof | None:
        """printed = sum of factor * top, middle = sum of factor * bottom, factor >= 0, and one branch of each top is at least its bottom."""
        marks = [sp.Dummy(f"part{i}") for i in range(len(self.parts))]
        outline = self.printed.expr.subs({part.top: mark for part, mark in zip(self.parts, marks, strict=True)})
        wanted = sum((part.factor * mark for part, mark in zip(self.parts, marks, strict=True)), sp.S.Zero)
        below = sum((part.factor * part.bottom.expr for part in self.parts), sp.S.Zero)
        proof = prove_equal(sp.expand(outline - wanted), sp.S.Zero, self.domain)
        if proof is None or sp.expand(below - self.middle.expr) != 0:
            return None
        for part in self.parts:
            if part.branch not in part.top.args or prove(sp.Ge(part.factor, 0, evaluate=False), self.domain) is None:
                return None
            proof = self._above(part.branch, part.bottom.expr)
            if proof is None:
                return None
        return proof

    def _without_minimum(self, p: sp.Expr) -> sp.Expr:
        for atom in [a for a in p.atoms(sp.log) if isinstance(a.args[0], sp.Min)]:
            rest = [q for q in atom.args[0].args if q != 1]
            mark = sp.Dummy("minimum")
            factor = sp.diff(p.subs(atom, mark), mark)
            if len(rest) != 1 or mark in factor.free_symbols or prove(sp.Le(factor, 0, evaluate=False), self.domain) is None:
                raise StepRejected(f"{atom} cannot be replaced by its second branch here")
            p = p.subs(atom, sp.log(rest[0]))
        return p

