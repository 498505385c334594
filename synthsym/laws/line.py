"""Gumbel and Cramér laws on the line, the uniform law on an interval."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import sympy as sp

from ..core.ledger import declare
from .base import Law

declare("law:gumbel", "density exp(-z - e^(-z))/s, z = (x - mu)/s, s = scale * knob")
declare("law:cramer", "density t/(2 (1 + t|x|)^2) on the reals, t = theta * knob")
declare("law:uniform", "density 1/(h - low) on (low, h), h - low = (high - low) * knob")


@dataclass(frozen=True)
class Gumbel(Law):
    mu: sp.Expr
    scale: sp.Expr
    name: ClassVar[str] = "gumbel"
    positive: ClassVar[tuple[str, ...]] = ("scale",)

    def log_density(self, x: sp.Expr) -> sp.Expr:
        s = self.scale * self.knob()
        return -(x - self.mu) / s - sp.exp(self.mu / s) * sp.exp(-x / s) - sp.log(s)

    def support(self) -> tuple[sp.Expr, sp.Expr]:
        return -sp.oo, sp.oo

    def cdf(self, x: sp.Expr) -> sp.Expr:
        return sp.exp(-sp.exp(-(x - self.mu) / (self.scale * self.knob())))

    def sample(self, rng: Any, size: Any) -> Any:
        p = self.floats()
        return rng.gumbel(p["mu"], p["scale"], size)


@dataclass(frozen=True)
class Cramer(Law):
    theta: sp.Expr
    name: ClassVar[str] = "cramer"
    positive: ClassVar[tuple[str, ...]] = ("theta",)

    def log_density(self, x: sp.Expr) -> sp.Expr:
        t = self.theta * self.knob()
        return sp.log(t) - sp.log(2) - 2 * sp.log(1 + t * sp.Abs(x))

    def support(self) -> tuple[sp.Expr, sp.Expr]:
        return -sp.oo, sp.oo

    def sample(self, rng: Any, size: Any) -> Any:
        u = rng.random(size)
        return rng.choice([-1.0, 1.0], size) * u / (1 - u) / self.floats()["theta"]


@dataclass(frozen=True)
class Uniform(Law):
    low: sp.Expr
    high: sp.Expr
    name: ClassVar[str] = "uniform"

    def hypotheses(self) -> list[sp.Basic]:
        return [sp.Lt(self.low, self.high, evaluate=False)]

    def log_density(self, x: sp.Expr) -> sp.Expr:
        return -sp.log((self.high - self.low) * self.knob())

    def support(self) -> tuple[sp.Expr, sp.Expr]:
        return self.low, self.low + (self.high - self.low) * self.knob()

    def cdf(self, x: sp.Expr) -> sp.Expr:
        return (x - self.low) / ((self.high - self.low) * self.knob())

    def sample(self, rng: Any, size: Any) -> Any:
        p = self.floats()
        return rng.uniform(p["low"], p["high"], size)
