"""The Laplace law, parametrised by centre and scale."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import sympy as sp

from ..core.ledger import declare
from .base import Law

declare("law:laplace", "density exp(-|x-mu|/s)/(2 s) on the reals, s = scale * knob")


@dataclass(frozen=True)
class Laplace(Law):
    mu: sp.Expr
    scale: sp.Expr
    name: ClassVar[str] = "laplace"
    positive: ClassVar[tuple[str, ...]] = ("scale",)

    def log_density(self, x: sp.Expr) -> sp.Expr:
        s = self.scale * self.knob()
        return -sp.Abs(x - self.mu) / s - sp.log(2 * s)

    def support(self) -> tuple[sp.Expr, sp.Expr]:
        return -sp.oo, sp.oo

    def cdf(self, x: sp.Expr) -> sp.Expr:
        s = self.scale * self.knob()
        return sp.Piecewise((sp.exp((x - self.mu) / s) / 2, x < self.mu), (1 - sp.exp((self.mu - x) / s) / 2, True))

    def sample(self, rng: Any, size: Any) -> Any:
        p = self.floats()
        return rng.laplace(p["mu"], p["scale"], size)
