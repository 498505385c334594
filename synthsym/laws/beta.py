"""The beta law on (0, 1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import sympy as sp

from ..balls.functions import BetaI
from ..core.ledger import declare
from .base import Law

declare("law:beta", "density x^(A-1) (1-x)^(b-1) Gamma(A+b)/(Gamma(A) Gamma(b)) on (0,1), A = a * knob")


@dataclass(frozen=True)
class Beta(Law):
    a: sp.Expr
    b: sp.Expr
    name: ClassVar[str] = "beta"
    positive: ClassVar[tuple[str, ...]] = ("a", "b")

    def log_density(self, x: sp.Expr) -> sp.Expr:
        a, b = self.a * self.knob(), self.b
        return (
            (a - 1) * sp.log(x)
            + (b - 1) * sp.log(1 - x)
            + sp.log(sp.gamma(a + b))
            - sp.log(sp.gamma(a))
            - sp.log(sp.gamma(b))
        )

    def support(self) -> tuple[sp.Expr, sp.Expr]:
        return sp.S.Zero, sp.S.One

    def cdf(self, x: sp.Expr) -> sp.Expr:
        value: sp.Expr = BetaI(x, self.a * self.knob(), self.b)
        return value

    def sample(self, rng: Any, size: Any) -> Any:
        p = self.floats()
        return rng.beta(p["a"], p["b"], size)
