"""What may stand beside a statement: the event of a witness, rows of a table, the printed argument, what to use instead.

The words of an event may carry a `Picture`: the two laws of the output and the set, as exact numbers, so that a page can
draw them and a script can recompute both probabilities.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

import sympy as sp

from ..core.subject import Subject
from ..core.truth import Truth
from ..errors import UserError
from ..notation import parse_value
from ..numbers.decimals import evaluate
from .base import Form, Judgement
from .facts import All
from .question import AnyQuestion, Parts, Question

LawText = Mapping[str, str]


@dataclass(frozen=True)
class Picture:
    """Two laws on the line, such as {"law": "normal", "mean": "3/2", "var": "2"}, and the set: outputs `above` a point,
    or further than a distance from a centre (`outside`). `low` and `high` in a law cut it off at both ends."""

    first: LawText
    second: LawText
    event: Mapping[str, str]
    eps: str = ""
    facts: Mapping[str, str] = field(default_factory=dict)

    def to_json(self) -> dict[str, object]:
        """The two laws, the set, eps and what else is told."""
        return {
            "first": dict(self.first),
            "second": dict(self.second),
            "set": dict(self.event),
            "eps": self.eps,
            **self.facts,
        }


class Event(str):
    """The words of an event, the two laws of the output and the set (see `Picture`), and for Coq the release and the data sets that it refutes."""

    picture: Picture
    of: Subject | None

    def __new__(
        cls,
        words: str,
        first: LawText,
        second: LawText,
        event: Mapping[str, str],
        eps: str = "",
        of: Subject | None = None,
    ) -> Event:
        """The words, with the picture that they go with."""
        made = super().__new__(cls, words)
        made.picture, made.of = Picture(first, second, event, eps), of
        return made


class Instead(Form):
    """With what to use where the print fails: another statement, or all that it yields, which is judged, and told only if it holds."""

    def __init__(self, form: Form, rule: Form | Iterator[Form], words: str = "") -> None:
        self.form, self.words = form, words
        self.rule = All(*rule) if isinstance(rule, Iterator) else rule

    def question(self) -> AnyQuestion:
        """That of the form, with what to use instead."""
        return replace(self.form.question(), instead=self.rule, instead_words=self.words)


class _Beside(Form):
    """Another form, with something attached to its question."""

    def __init__(self, form: Form) -> None:
        self.form = form

    def question(self) -> AnyQuestion:
        """That of the form, with what stands beside it."""
        inner = self.form.question()
        if isinstance(inner, Parts):
            raise UserError(f"{type(self).__name__}: attach it to one statement, not to several")
        return self._attached(inner)

    def _attached(self, q: Question) -> Question:
        raise NotImplementedError


class Told(_Beside):
    """The witness (if any) also says in words which data sets and which event it stands for."""

    def __init__(self, form: Form, event: Callable[[Mapping[str, Fraction]], str]) -> None:
        super().__init__(form)
        self.event = event

    def _attached(self, q: Question) -> Question:
        return replace(q, event=self.event, first=tuple(replace(s, event=self.event) for s in q.first))


class Tabulated(_Beside):
    """`ratio` also lists printed and exact values at given points, to 30 proved digits."""

    def __init__(
        self, form: Form, printed: sp.Expr, exact: Truth | sp.Expr, rows: Sequence[Mapping[sp.Symbol, sp.Rational]]
    ) -> None:
        super().__init__(form)
        self.printed, self.exact, self.rows = printed, exact.expr if isinstance(exact, Truth) else exact, rows

    def _attached(self, q: Question) -> Question:
        return replace(q, rows=(*q.rows, (self.printed, self.exact, self.rows)))


class Argued(_Beside):
    """With what the printed argument claims: a false step is told with its own numbers."""

    def __init__(self, form: Form, step: str, argument: Form) -> None:
        super().__init__(form)
        self.step, self.argument = step, argument

    def _attached(self, q: Question) -> Question:
        return replace(q, argument=self.argument, argument_words=self.step)


# A certified value of a quantity at exact parameters: no print, but what may be used instead of one.


class CertifiedValue(Form):
    """`quantity` at these parameters, to `digits` proved digits; where only a bound is known, a bound from above."""

    def __init__(self, quantity: str, digits: int = 6, **at: int | str) -> None:
        self.quantity, self.digits, self.at = quantity, digits, at

    def question(self) -> AnyQuestion:
        """None: it is no statement."""
        raise UserError("CertifiedValue is no statement: it stands beside one, in Instead")

    def judge(self) -> Judgement:
        """The value, on the rung `enclosed`."""
        found = evaluate(self.quantity, {k: parse_value(k, str(x)) for k, x in self.at.items()}, self.digits)
        where = " ".join(f"{k}={x}" for k, x in self.at.items())
        told = f"synthsym eval {self.quantity} {where}"
        name = self.quantity.rpartition(".")[2]
        return Judgement(
            "CertifiedValue", True, f"{name} = {found.value}", told, trust="enclosed", digest_parts=[told, found.value]
        )
