"""Laws on the line: normal, Laplace, Gumbel, Cramér, a mixture of two normal laws; and the uniform law on an interval."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import sympy as sp

from ..balls.functions import Phi
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


# The Laplace law, parametrised by centre and scale.


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


# A mixture of two normal laws with a common variance: normal noise around a value that one sampled record may move.


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
        deviation = sp.sqrt(self.var * self.knob())
        return (1 - self.weight) * Phi((x - self.first) / deviation) + self.weight * Phi((x - self.second) / deviation)

    def sample(self, rng: Any, size: Any) -> Any:
        p = self.floats()
        return rng.normal(
            rng.choice([p["first"], p["second"]], size, p=[1 - p["weight"], p["weight"]]), p["var"] ** 0.5
        )


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
        value: sp.Expr = Phi((x - self.mean) / sp.sqrt(self.var * self.knob()))
        return value

    def sample(self, rng: Any, size: Any) -> Any:
        p = self.floats()
        return rng.normal(p["mean"], p["var"] ** 0.5, size)
