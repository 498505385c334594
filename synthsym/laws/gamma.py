"""The gamma law (shape and rate) and the exponential law as its first member."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import sympy as sp

from ..core.ledger import declare
from .base import Law

declare("law:gamma", "density r^s x^(s-1) e^(-r x)/Gamma(s) on x > 0, r = rate * knob")
declare("law:exponential", "density r e^(-r x) on x > 0, r = rate * knob")


@dataclass(frozen=True)
class Gamma(Law):
    shape: sp.Expr
    rate: sp.Expr
    name: ClassVar[str] = "gamma"
    positive: ClassVar[tuple[str, ...]] = ("shape", "rate")

    def log_density(self, x: sp.Expr) -> sp.Expr:
        s, r = self.shape, self.rate * self.knob()
        return s * sp.log(r) + (s - 1) * sp.log(x) - r * x - sp.log(sp.gamma(s))

    def support(self) -> tuple[sp.Expr, sp.Expr]:
        return sp.S.Zero, sp.oo

    def cdf(self, x: sp.Expr) -> sp.Expr:
        from ..balls.functions import GammaQ

        value: sp.Expr = 1 - GammaQ(self.shape, self.rate * self.knob() * x)
        return value

    def sample(self, rng: Any, size: Any) -> Any:
        p = self.floats()
        return rng.gamma(p["shape"], 1 / p["rate"], size)


@dataclass(frozen=True)
class Exponential(Law):
    rate: sp.Expr
    name: ClassVar[str] = "exponential"
    positive: ClassVar[tuple[str, ...]] = ("rate",)

    def log_density(self, x: sp.Expr) -> sp.Expr:
        r = self.rate * self.knob()
        return sp.log(r) - r * x

    def support(self) -> tuple[sp.Expr, sp.Expr]:
        return sp.S.Zero, sp.oo

    def cdf(self, x: sp.Expr) -> sp.Expr:
        return 1 - sp.exp(-self.rate * self.knob() * x)

    def sample(self, rng: Any, size: Any) -> Any:
        return rng.exponential(1 / self.floats()["rate"], size)
