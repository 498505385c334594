"""Asymptotic orders: the ratio of truth and print tends to a constant, stays bounded, or does not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import sympy as sp

from ..core.domain import Domain, exact
from ..core.truth import Truth
from ..decide.limits import checked_limit
from ..notation.wording import expression_latex, expression_text
from .base import Judgement, Printed, Side, exact_text, pedigree
from .facts import All
from .goal import Growth, LimitGoal
from .onesided import refuse_bounds

_LATEX = {"Theta": r"\Theta", "O": "O", "Omega": r"\Omega"}


def _in_latex(kind: str, printed: Printed) -> str:
    return rf"{_LATEX[kind]}\left({printed.latex()}\right)" if kind in _LATEX else printed.latex()


class Order:
    """truth = Theta/O/Omega(printed), or truth ~ printed (`limit`), as `variable` → `to` with the other parameters fixed
    (or moving along `path`, a mapping of other parameters to expressions in the variable).

    A truth that is only a bound shows one half: an upper bound O, or that it is not Omega; a lower bound the opposite."""

    def __init__(self, printed: str, truth: Truth, variable: str, domain: Domain, *, kind: Literal["Theta", "O", "Omega", "limit"] = "Theta",
                 to: Any = sp.oo, path: Mapping[str, Any] | None = None, names: Mapping[str, Any] | None = None, printed_above: Side = "safe") -> None:
        self.printed = refuse_bounds(Printed(printed, domain, names))
        self.truth, self.domain, self.kind, self.printed_above = truth, domain, kind, printed_above
        self.x, self.to = domain[variable], to if isinstance(to, sp.Basic) else exact(to)
        self.path = {domain[k]: v if isinstance(v, sp.Basic) else exact(v) for k, v in (path or {}).items()}

    def judge(self) -> Judgement:
        steps, rests, trust = pedigree(self.truth, *self.printed.derived)
        out = Judgement("Order", None, f"{self.kind}({self.printed.text})", expression_text(self.truth.expr),
                        _in_latex(self.kind, self.printed), expression_latex(self.truth.expr), trust=trust, steps=steps, rests_on=rests)
        out.digest_parts = [self.kind, self.printed.text, exact_text(self.truth.expr), repr(self.domain)]
        ratio = sp.simplify((self.truth.expr / self.printed.expr).subs(self.path, simultaneous=True))
        D = self.domain
        for s in self.path:
            D = D.restrict(s, D.at[s])
        value = checked_limit(ratio, self.x, self.to, D, 1)
        if value is None:
            out.error = f"the limit of truth/print as {self.x} → {self.to} was not established"
            return out
        zero, infinite = value.is_zero is True, value.is_infinite is True
        out.why = f"truth/print tends to {expression_text(value)} as {self.x} → {expression_text(self.to)}."
        grows = {"Theta": not zero and not infinite, "O": not infinite, "Omega": not zero, "limit": value == 1}
        out.holds = grows[self.kind]
        below = zero if self.kind != "limit" else bool(value.is_number and value < 1)  # the truth lies below the print
        shows = {"exact": True, "upper": self.kind == "O" if out.holds else below, "lower": self.kind == "Omega" if out.holds else not below}
        if not shows[self.truth.lean]:
            out.holds, out.error = None, f"only one side of the truth is known ({self.truth.lean}), and it does not tell"
            return out
        if out.holds:
            out.tight = True if self.kind in ("Theta", "limit") else not zero if self.kind == "O" else not infinite
        else:
            out.errs = None if self.printed_above is None else "safe" if below == (self.printed_above == "safe") else "unsafe"
        if value != -sp.oo:
            growth: Growth = "infinite" if infinite else "zero" if zero else ("one" if out.holds else "other") if self.kind == "limit" else "nonzero"
            out.goals = [LimitGoal(self.printed, self.truth.expr, self.x, self.to, self.path, growth, self.domain)]
        out.ratio = [{"at": {str(self.x): expression_text(self.to)}, "printed": "1", "true": expression_text(value)}]
        return out


class OrderBetween(All):
    """Theta of something that is known from both sides only: Omega by the lower bound, O by the upper one."""

    def __init__(self, printed: str, low: Truth, high: Truth, variable: str, domain: Domain, **how: Any) -> None:
        self.whole = Printed(printed, domain, how.get("names"))
        super().__init__(Order(printed, low, variable, domain, kind="Omega", **how), Order(printed, high, variable, domain, kind="O", **how))

    def judge(self) -> Judgement:
        out = super().judge()
        out.printed, out.printed_latex = f"Theta({self.whole.text})", _in_latex("Theta", self.whole)
        return out
