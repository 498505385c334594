"""A bound proved through a middle term: truth <= middle <= printed, where the printed formula may contain log(min(1, q)).

The middle term is the supremum of the same quantity over a longer range (the paper's cruder estimate of what the data can
do), so that truth <= middle is a range inside a range; the comparison with the print is then algebra.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import sympy as sp

from ..core.domain import Domain
from ..core.truth import Truth
from ..errors import UserError
from .equal import AtMost
from .question import Below, ByParts, Question


@dataclass(frozen=True)
class Part:
    """A summand of the print, factor * max(a, b): the branch that is enough, and what it is at least."""

    factor: sp.Expr
    top: sp.Expr
    branch: sp.Expr
    bottom: Truth


class AtMostThrough(AtMost):
    """truth <= middle <= printed for all parameters."""

    def __init__(
        self,
        printed: str,
        truth: Truth,
        middle: Truth,
        domain: Domain | None = None,
        *,
        parts: Sequence[Part] = (),
        **options: Any,
    ) -> None:
        super().__init__(printed, truth, domain, **options)
        self.middle = middle.on(self.domain)
        self.parts = tuple(replace(p, bottom=p.bottom.on(self.domain)) for p in parts)
        if self.truth.lean == "lower" or self.middle.lean == "lower":
            raise UserError("AtMostThrough: a lower bound does not lie above what it bounds")

    def question(self) -> Question:
        known = self._known()
        # the print itself may fail, which the middle term cannot show
        refuting = () if known is None else (self._compared(sp.true, False),)
        chain = (
            Below(self.truth, self.middle, self.domain),
            ByParts(self.printed.expr, self.middle, self.domain, self.parts),
        )
        q = self._bound(chain, "Proved on the whole domain")
        if refuting:
            q = replace(q, first=(*q.first, replace(q, asks=refuting, bound=False, values=(), first=())))
        return replace(q, truths=(*q.truths, self.middle, *(p.bottom for p in self.parts)))
