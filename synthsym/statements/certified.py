"""A certified value of a quantity at exact parameters: no print, but what may be used instead of one."""

from __future__ import annotations

from ..errors import UserError
from .base import Form, Judgement
from .question import AnyQuestion


class CertifiedValue(Form):
    """`quantity` at these parameters, to `digits` proved digits; where only a bound is known, a bound from above."""

    def __init__(self, quantity: str, digits: int = 6, **at: int | str) -> None:
        self.quantity, self.digits, self.at = quantity, digits, at

    def question(self) -> AnyQuestion:
        raise UserError("CertifiedValue is no statement: it stands beside one, in Instead")

    def judge(self) -> Judgement:
        from ..notation import parse_pairs
        from ..numbers.decimals import evaluate

        found = evaluate(self.quantity, parse_pairs([f"{k}={x}" for k, x in self.at.items()]), self.digits)
        where = " ".join(f"{k}={x}" for k, x in self.at.items())
        told = f"synthsym eval {self.quantity} {where}"
        name = self.quantity.rpartition(".")[2]
        return Judgement(
            "CertifiedValue", True, f"{name} = {found.value}", told, trust="enclosed", digest_parts=[told, found.value]
        )
