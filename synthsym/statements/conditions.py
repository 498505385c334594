"""Conditions: sufficient, necessary, if and only if. The exact condition is derived; the print is compared with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import sympy as sp

from ..core.domain import Domain, exact
from ..core.truth import Truth
from ..decide.plain import plain
from ..errors import UserError
from ..notation.lexer import clip
from ..notation.wording import expression_latex, expression_text
from .base import Form, Printed, Side, exact_text
from .goal import from_relation
from .onesided import refuse_bounds
from .question import Converse, Question, Relation, Repair

_OPS = {"<=": sp.Le, "<": sp.Lt, ">=": sp.Ge, ">": sp.Gt, "=": sp.Eq}


class Condition:
    """A derived condition: `left <= right` (or <, >=, >) between truths, or a conjunction of such."""

    def __init__(self, *parts: tuple[Any, str, Any]) -> None:
        for part in parts:
            if not isinstance(part, tuple) or len(part) != 3:
                raise UserError(f"a condition is written (left, '<=', right), not {clip(str(part))}")
        self.parts = parts
        self.truths = [x for a, _, b in parts for x in (a, b) if isinstance(x, Truth)]
        if not self.truths:
            raise UserError("a condition needs a derived side; a bare relation is not accepted")
        for _, op, _ in parts:
            if op not in _OPS:
                raise UserError(f"a condition compares by one of {', '.join(_OPS)}, not {op!r}")
        self.relation = sp.And(*(_OPS[op](_expr(a), _expr(b)) for a, op, b in parts))
        strengths = {_strength(x, side, op) for a, op, b in parts for x, side in ((a, 1), (b, -1))} - {0}
        self.no_weaker = strengths <= {1}  # it implies the exact condition
        self.no_stronger = strengths <= {-1}  # the exact condition implies it

    def on(self, domain: Domain) -> Condition:
        """The same condition between truths that are proved to hold on this domain."""
        moved = Condition(*((_on(a, domain), op, _on(b, domain)) for a, op, b in self.parts))
        stray = sorted(str(x) for x in moved.relation.free_symbols if domain.variable(x) is None)
        if stray:
            raise UserError(f"the exact condition depends on {', '.join(stray)}, which the domain does not know")
        return moved


def _on(x: Any, domain: Domain) -> Any:
    return x.on(domain) if isinstance(x, Truth) else x


def _strength(x: Any, side: int, op: str) -> int | None:
    """1 where a one-sided truth asks for more than the exact one would, -1 where for less, 0 if exact, None if neither is known."""
    if not isinstance(x, Truth) or x.lean == "exact":
        return 0
    if op == "=":
        return None
    return side * (1 if x.lean == "upper" else -1) * (1 if op in ("<=", "<") else -1)


def _expr(x: Any) -> sp.Expr:
    return x.expr if isinstance(x, Truth) else x if isinstance(x, sp.Basic) else exact(x)


def loss_at_most(loss: Truth, level: Any) -> Condition:
    """The exact condition `loss <= level`."""
    return Condition((loss, "<=", level))


class _Conditional(Form):
    sufficient = necessary = False

    def __init__(self, condition: str, truth: Condition, domain: Domain, *, names: Mapping[str, Any] | None = None, argument: Any = None,
                 harmless_if_too_weak: bool = False, sharper: Condition | None = None) -> None:  # fmt: skip
        self.printed = refuse_bounds(Printed(condition, domain, names))
        self.truth, self.domain, self.argument = truth.on(domain), domain, argument
        # for conditions under which something is NOT private, or which only cost accuracy
        self.flip = harmless_if_too_weak
        # another condition that is enough: it may show that the print is not sharp
        self.sharper = None if sharper is None else sharper.on(domain)
        if self.sharper is not None and not self.sharper.no_weaker:
            raise UserError("sharper: the condition must imply the exact one")

    def question(self) -> Question:
        C, T = plain(self.printed.expr), plain(self.truth.relation)
        # A one-sided truth proves in one direction only, and refutes in the other.
        stronger, weaker = self.truth.no_weaker, self.truth.no_stronger
        asks: list[Relation] = []
        if self.sufficient:
            said = "satisfies the printed condition and violates the exact one"
            asks.append(self._implication(C, T, stronger, weaker, "safe" if self.flip else "unsafe", said))
        if self.necessary:
            said = "violates the printed condition and satisfies the exact one"
            asks.append(self._implication(T, C, weaker, stronger, "unsafe" if self.flip else "safe", said))
        sharp: Any = True
        if not (self.sufficient and self.necessary):
            provable, refutable = (weaker, stronger) if self.sufficient else (stronger, weaker)
            premise, conclusion = (C, T) if self.sufficient else (T, C)
            other = plain(self.sharper.relation) if self.sharper is not None and self.sufficient else None
            sharp = Converse(
                premise, conclusion, self.domain, provable, refutable, self.sufficient, stronger and weaker, other
            )
        more = [] if self.sharper is None else self.sharper.truths
        rel = self.truth.relation
        return Question(
            type(self).__name__, self.printed.text, self.printed.latex(), expression_text(rel), expression_latex(rel), self.domain, tuple(asks),
            (*self.truth.truths, *more, *self.printed.derived), (self.printed.text, exact_text(rel)), ((self.printed, sp.true),), True, sharp,
            Repair(self.printed, T, self.domain), holds_words="Proved", argument=self.argument,
        )  # fmt: skip

    def _implication(
        self, premise: sp.Basic, conclusion: sp.Basic, provable: bool, refutable: bool, errs: Side, told: str
    ) -> Relation:
        domain = self.domain
        return Relation(
            conclusion, domain, premise, conclusion if refutable else None, provable, errs, needs_a_case=True, told=told,
            proved=tuple(from_relation("forall", conclusion, domain, premise)),
            refuted=lambda point, side: from_relation("exists", conclusion, domain, premise, dict(point), negate=True),
        )  # fmt: skip


class Sufficient(_Conditional):
    """Whenever the printed condition holds, the exact one does."""

    sufficient = True


class Necessary(_Conditional):
    """Whenever the exact condition holds, the printed one does."""

    necessary = True


class Iff(_Conditional):
    """The printed condition and the exact one hold at the same points."""

    sufficient = necessary = True
