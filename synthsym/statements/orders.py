"""Asymptotic orders as printed: Theta, O, Omega, ~."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import sympy as sp

from ..core.domain import Domain, exact
from ..core.truth import Truth
from ..errors import UserError
from ..notation.wording import expression_latex, expression_text
from .base import Form, Printed, Side, exact_text
from .facts import All
from .onesided import refuse_bounds
from .question import Growth, Parts, Question

_LATEX = {"Theta": r"\Theta", "O": "O", "Omega": r"\Omega"}


def _in_latex(kind: str, printed: Printed) -> str:
    return rf"{_LATEX[kind]}\left({printed.latex()}\right)" if kind in _LATEX else printed.latex()


class Order(Form):
    """truth = Theta/O/Omega(printed) as `variable` → `to`: for constants that serve the whole domain.

    Letters that go to an end of their own, each in its own manner, stand in `also`; `path` puts some on a curve instead. The
    constants may depend on the letters `given`, none of which is printed, and then this is said. A printed letter that is put on a
    path can refute, and shows nothing for its other values. `limit` is truth ~ printed, with all other letters fixed.
    A truth that is only a bound shows one half: an upper bound O, or that it is not Omega; a lower bound the opposite.
    """

    def __init__(self, printed: str, truth: Truth, variable: str, domain: Domain, *, kind: Literal["Theta", "O", "Omega", "limit"] = "Theta",
                 to: Any = sp.oo, also: Mapping[str, Any] | None = None, path: Mapping[str, Any] | None = None, given: Sequence[str] = (),
                 names: Mapping[str, Any] | None = None, printed_above: Side = "safe") -> None:  # fmt: skip
        if kind not in ("Theta", "O", "Omega", "limit"):
            raise UserError(f"Order: kind is Theta, O, Omega or limit, not {kind!r}")
        if kind == "limit" and also:
            raise UserError("Order: of a limit one letter moves; `also` is for Theta, O and Omega")
        self.printed = refuse_bounds(Printed(printed, domain, names))
        self.truth, self.domain, self.kind, self.printed_above = truth.on(domain), domain, kind, printed_above
        self.x, self.to = domain[variable], _exact(to)
        self.also = {domain[k]: _exact(v) for k, v in (also or {}).items()}
        self.path = {domain[k]: _exact(v) for k, v in (path or {}).items()}
        self.given = tuple(dict.fromkeys(domain[k] for k in given))
        twice = (
            {self.x} & {*self.path, *self.also, *self.given}
            or set(self.path) & {*self.also, *self.given}
            or set(self.also) & set(self.given)
        )
        if twice:
            raise UserError(
                f"Order: {', '.join(sorted(map(str, twice)))} can only move in one way, and is not given then"
            )
        printed_and_given = sorted(str(x) for x in self.printed.letters() & set(self.given))
        if printed_and_given and kind != "limit":
            raise UserError(f"Order: the print speaks of {', '.join(printed_and_given)}, so that no constant may depend on it; "
                            "given= names letters that are not printed")  # fmt: skip

    @staticmethod
    def between(printed: str, low: Truth, high: Truth, variable: str, domain: Domain, **how: Any) -> OrderBetween:
        """Theta of something that is known from both sides only: Omega by the lower bound, O by the upper one."""
        return OrderBetween(printed, low, high, variable, domain, **how)

    def question(self) -> Question:
        """Do constants exist that bound truth over print from above, from below, or both, as the letters go where they are said to go?"""
        text = f"{self.kind}({self.printed.text})"
        if self.given and self.kind != "limit":
            text += f" with constants depending on {', '.join(map(str, self.given))}"
        growth = Growth(
            self.printed,
            self.truth,
            self.domain,
            self.kind,
            {self.x: self.to, **self.also},
            self.path,
            frozenset(self.given),
            self.printed_above,
        )
        told = (expression_text(self.truth.expr), expression_latex(self.truth.expr))
        how = "; ".join(f"{k} {m}" for k, m in (("also", self.also), ("path", self.path), ("given", self.given)) if m)
        return Question(
            "Order", text, _in_latex(self.kind, self.printed), *told, self.domain, (growth,), (self.truth, *self.printed.derived),
            (self.kind, self.printed.text, f"{self.x} -> {self.to}", how, exact_text(self.truth.expr)), ((self.printed, sp.true),), True,
            holds_words="Constants exist", only=tuple(f"along {x} = {value}" for x, value in self.path.items()),
        )  # fmt: skip


class OrderBetween(All):
    """Theta of something that is known from both sides only: Omega by the lower bound, O by the upper one."""

    def __init__(self, printed: str, low: Truth, high: Truth, variable: str, domain: Domain, **how: Any) -> None:
        self.whole = Printed(printed, domain, how.get("names"))
        super().__init__(
            Order(printed, low, variable, domain, kind="Omega", **how),
            Order(printed, high, variable, domain, kind="O", **how),
        )

    def question(self) -> Parts:
        """Both halves, as one Theta."""
        return Parts(self.forms, (f"Theta({self.whole.text})", _in_latex("Theta", self.whole)), True)


def _exact(value: Any) -> sp.Expr:
    return value if isinstance(value, sp.Basic) else exact(value)
