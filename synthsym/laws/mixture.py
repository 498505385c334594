"""A mixture of two normal laws with a common variance: normal noise around a value that one sampled record may move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import sympy as sp

from ..core.ledger import declare
from .base import Law

declare(
    "law:normal-mixture",
    "N(first, v) with probability 1 - weight, N(second, v) with probability weight; v = var * knob",
)


@dataclass(frozen=True)
class NormalMixture(Law):
    first: sp.Expr
    second: sp.Expr
    var: sp.Expr
    weight: sp.Expr
    name: ClassVar[str] = "normal-mixture"
    positive: ClassVar[tuple[str, ...]] = ("var",)

    def hypotheses(self) -> list[sp.Basic]:
        return [*super().hypotheses(), sp.Ge(self.weight, 0, evaluate=False), sp.Le(self.weight, 1, evaluate=False)]

    def log_density(self, x: sp.Expr) -> sp.Expr:
        """That of the first law, and the log of the mean density ratio to it."""
        v = self.var * self.knob()
        ratio = sp.exp(sp.expand((x - self.first) ** 2 - (x - self.second) ** 2) / (2 * v))
        return (
            -((x - self.first) ** 2) / (2 * v)
            - sp.log(2 * sp.pi * v) / 2
            + sp.log(1 - self.weight + self.weight * ratio)
        )

    def support(self) -> tuple[sp.Expr, sp.Expr]:
        return -sp.oo, sp.oo

    def cdf(self, x: sp.Expr) -> sp.Expr:
        from ..balls.functions import Phi

        deviation = sp.sqrt(self.var * self.knob())
        return (1 - self.weight) * Phi((x - self.first) / deviation) + self.weight * Phi((x - self.second) / deviation)

    def sample(self, rng: Any, size: Any) -> Any:
        p = self.floats()
        return rng.normal(
            rng.choice([p["first"], p["second"]], size, p=[1 - p["weight"], p["weight"]]), p["var"] ** 0.5
        )
