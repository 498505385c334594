"""A refutation told as an event: the data sets and the set of outputs that belong to the witness's numbers.

The words may carry a `Picture`: the two laws of the output and the set, as exact numbers, so that a page can draw them
and a script can recompute both probabilities.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from .base import Form, Judgement

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
        return {"first": dict(self.first), "second": dict(self.second), "set": dict(self.event), "eps": self.eps, **self.facts}


class Event(str):
    """The words of an event, and its picture."""

    picture: Picture

    def __new__(cls, words: str, picture: Picture) -> Event:
        made = super().__new__(cls, words)
        made.picture = picture
        return made


class Told:
    """Another form, whose witness (if any) also says in words which data sets and which event it stands for."""

    def __init__(self, form: Form, event: Callable[[Mapping[str, Fraction]], str]) -> None:
        self.form, self.event = form, event

    def judge(self) -> Judgement:
        out = self.form.judge()
        if out.witness is not None:
            at = {name: Fraction(value) for name, value in out.witness["at"].items()}
            told = self.event(at)
            out.witness["event"] = str(told)
            if isinstance(told, Event):
                out.witness["picture"] = told.picture.to_json()
        return out
