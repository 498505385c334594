"""A refutation told as an event: the data sets and the set of outputs that belong to the witness's numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from .base import Form, Judgement


class Told:
    """Another form, whose witness (if any) also says in words which data sets and which event it stands for."""

    def __init__(self, form: Form, event: Callable[[Mapping[str, Fraction]], str]) -> None:
        self.form, self.event = form, event

    def judge(self) -> Judgement:
        out = self.form.judge()
        if out.witness is not None:
            at = {name: Fraction(value) for name, value in out.witness["at"].items()}
            out.witness["event"] = self.event(at)
        return out
