"""The normal law, parametrised by mean and variance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import sympy as sp

from ..core.ledger import declare
from .base import Law

declare("law:normal", "density exp(-(x-mean)^2/(2 v))/sqrt(2 pi v) on the reals, v = var * knob")


@dataclass(frozen=True)
class Normal(Law):
    mean: sp.Expr
    var: sp.Expr
    name: ClassVar[str] = "normal"
    positive: ClassVar[tuple[str, ...]] = ("var",)

    def log_density(self, x: sp.Expr) -> sp.Expr:
        v = self.var * self.knob()
        return -((x - self.mean) ** 2) / (2 * v) - sp.log(2 * sp.pi * v) / 2

    def support(self) -> tuple[sp.Expr, sp.Expr]:
        return -sp.oo, sp.oo

    def cdf(self, x: sp.Expr) -> sp.Expr:
        from ..balls.functions import Phi

        value: sp.Expr = Phi((x - self.mean) / sp.sqrt(self.var * self.knob()))
        return value

    def sample(self, rng: Any, size: Any) -> Any:
        p = self.floats()
        return rng.normal(p["mean"], p["var"] ** 0.5, size)
