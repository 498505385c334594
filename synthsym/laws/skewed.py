"""Laws on the positive half-line with one tail: log-normal, inverse Gaussian, Lévy, Weibull, Pareto."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import sympy as sp

from ..core.ledger import declare
from .base import Law

declare("law:log-normal", "log X is normal with mean mu and variance v = var * knob")
declare("law:inverse-gaussian", "density sqrt(l/(2 pi x^3)) exp(-l (x-mu)^2/(2 mu^2 x)) on x > 0, l = shape * knob")
declare("law:levy", "density sqrt(c/(2 pi)) exp(-c/(2 x))/x^(3/2) on x > 0, c = scale * knob")
declare("law:weibull", "density k x^(k-1)/L exp(-x^k/L) on x > 0, L = scale^k * knob, k = shape")
declare("law:pareto", "density A m^A x^(-A-1) on x > m, A = a * knob, m = minimum")


class _Positive(Law):
    def support(self) -> tuple[sp.Expr, sp.Expr]:
        return sp.S.Zero, sp.oo


@dataclass(frozen=True)
class LogNormal(_Positive):
    mu: sp.Expr
    var: sp.Expr
    name: ClassVar[str] = "log-normal"
    positive: ClassVar[tuple[str, ...]] = ("var",)

    def log_density(self, x: sp.Expr) -> sp.Expr:
        v = self.var * self.knob()
        return -((sp.log(x) - self.mu) ** 2) / (2 * v) - sp.log(2 * sp.pi * v) / 2 - sp.log(x)

    def sample(self, rng: Any, size: Any) -> Any:
        p = self.floats()
        return rng.lognormal(p["mu"], p["var"] ** 0.5, size)


@dataclass(frozen=True)
class InverseGaussian(_Positive):
    mean: sp.Expr
    shape: sp.Expr
    name: ClassVar[str] = "inverse-gaussian"
    positive: ClassVar[tuple[str, ...]] = ("mean", "shape")

    def log_density(self, x: sp.Expr) -> sp.Expr:
        lam = self.shape * self.knob()
        return (
            sp.log(lam) / 2
            - sp.log(2 * sp.pi) / 2
            - 3 * sp.log(x) / 2
            - lam * (x - self.mean) ** 2 / (2 * self.mean**2 * x)
        )

    def sample(self, rng: Any, size: Any) -> Any:
        p = self.floats()
        return rng.wald(p["mean"], p["shape"], size)


@dataclass(frozen=True)
class Levy(_Positive):
    scale: sp.Expr
    name: ClassVar[str] = "levy"
    positive: ClassVar[tuple[str, ...]] = ("scale",)

    def log_density(self, x: sp.Expr) -> sp.Expr:
        c = self.scale * self.knob()
        return sp.log(c) / 2 - sp.log(2 * sp.pi) / 2 - c / (2 * x) - 3 * sp.log(x) / 2

    def sample(self, rng: Any, size: Any) -> Any:
        return self.floats()["scale"] / rng.normal(0, 1, size) ** 2


@dataclass(frozen=True)
class Weibull(_Positive):
    shape: sp.Expr
    scale: sp.Expr
    name: ClassVar[str] = "weibull"
    positive: ClassVar[tuple[str, ...]] = ("shape", "scale")

    def log_density(self, x: sp.Expr) -> sp.Expr:
        k, spread = self.shape, self.scale**self.shape * self.knob()
        return sp.log(k) + (k - 1) * sp.log(x) - sp.log(spread) - x**k / spread

    def sample(self, rng: Any, size: Any) -> Any:
        p = self.floats()
        return p["scale"] * rng.weibull(p["shape"], size)


@dataclass(frozen=True)
class Pareto(Law):
    minimum: sp.Expr
    a: sp.Expr
    name: ClassVar[str] = "pareto"
    positive: ClassVar[tuple[str, ...]] = ("minimum", "a")

    def log_density(self, x: sp.Expr) -> sp.Expr:
        a = self.a * self.knob()
        return sp.log(a) + a * sp.log(self.minimum) - (a + 1) * sp.log(x)

    def support(self) -> tuple[sp.Expr, sp.Expr]:
        return self.minimum, sp.oo

    def cdf(self, x: sp.Expr) -> sp.Expr:
        return 1 - (self.minimum / x) ** (self.a * self.knob())

    def sample(self, rng: Any, size: Any) -> Any:
        p = self.floats()
        return p["minimum"] * (1 + rng.pareto(p["a"], size))
