"""Asymptotic orders: the ratio of truth and print tends to a constant, stays bounded, or does not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import sympy as sp

from ..decide.limits import checked_limit
from ..domain import Domain, exact
from ..render.text import expression_latex, expression_text
from ..step import Derived
from .base import Judgement, Printed, Side, exact_text, pedigree
from .goal import Growth, LimitGoal


class Order:
    """truth = Theta/O/Omega(printed), or truth ~ printed (`limit`), as `variable` → `to` with the other parameters fixed
    (or moving along `path`, a mapping of other parameters to expressions in the variable)."""

    def __init__(self, printed: str, truth: Derived, variable: str, domain: Domain, *, kind: Literal["Theta", "O", "Omega", "limit"] = "Theta",
                 to: Any = sp.oo, path: Mapping[str, Any] | None = None, names: Mapping[str, Any] | None = None, printed_above: Side = "safe") -> None:
        self.printed = Printed(printed, domain, names)
        self.truth, self.domain, self.kind, self.printed_above = truth, domain, kind, printed_above
        self.x, self.to = domain[variable], to if isinstance(to, sp.Basic) else exact(to)
        self.path = {domain[k]: v if isinstance(v, sp.Basic) else exact(v) for k, v in (path or {}).items()}

    def judge(self) -> Judgement:
        steps, rests, trust = pedigree(self.truth, *self.printed.derived)
        out = Judgement("Order", None, f"{self.kind}({self.printed.text})", expression_text(self.truth.expr),
                        rf"\{self.kind}\left({self.printed.latex()}\right)" if self.kind in ("Theta", "Omega") else self.printed.latex(),
                        expression_latex(self.truth.expr), trust=trust, steps=steps, rests_on=rests)
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
        if out.holds:
            out.tight = True if self.kind in ("Theta", "limit") else not zero if self.kind == "O" else not infinite
        else:
            above = zero if self.kind != "limit" else bool(value.is_number and value < 1)
            out.errs = None if self.printed_above is None else "safe" if above == (self.printed_above == "safe") else "unsafe"
        if value != -sp.oo:
            growth: Growth = "infinite" if infinite else "zero" if zero else ("one" if out.holds else "other") if self.kind == "limit" else "nonzero"
            out.goals = [LimitGoal(self.printed, self.truth.expr, self.x, self.to, self.path, growth, self.domain)]
        out.ratio = [{"at": {str(self.x): expression_text(self.to)}, "printed": "1", "true": expression_text(value)}]
        return out
