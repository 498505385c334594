"""Lengths of normal vectors: chi and its members half-normal, Rayleigh, Maxwell-Boltzmann; and chi-squared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import sympy as sp

from ..core.ledger import declare
from .base import Law

declare(
    "law:chi", "density 2^(1-k/2) x^(k-1) exp(-x^2/(2 v))/(v^(k/2) Gamma(k/2)) on x > 0, v = sigma^2 * knob, k = df"
)
declare("law:half-normal", "density sqrt(2/(pi v)) exp(-x^2/(2 v)) on x > 0, v = sigma^2 * knob")
declare("law:rayleigh", "density x/v exp(-x^2/(2 v)) on x > 0, v = sigma^2 * knob")
declare("law:maxwell-boltzmann", "density sqrt(2/pi) x^2/v^(3/2) exp(-x^2/(2 v)) on x > 0, v = sigma^2 * knob")
declare("law:chi-squared", "density x^(k/2-1) e^(-x/2)/(2^(k/2) Gamma(k/2)) on x > 0, k = df * knob")


class _Length(Law):
    def support(self) -> tuple[sp.Expr, sp.Expr]:
        return sp.S.Zero, sp.oo

    def _chi(self, x: sp.Expr, k: sp.Expr, sigma: sp.Expr) -> sp.Expr:
        v = sigma**2 * self.knob()
        scale = (1 - k / 2) * sp.log(2) - k * sp.log(v) / 2 - sp.log(sp.gamma(k / 2))
        return (k - 1) * sp.log(x) - x**2 / (2 * v) + scale

    def _draw(self, rng: Any, size: Any, df: float) -> Any:
        return self.floats()["sigma"] * rng.chisquare(df, size) ** 0.5


@dataclass(frozen=True)
class Chi(_Length):
    sigma: sp.Expr
    df: sp.Expr
    name: ClassVar[str] = "chi"
    positive: ClassVar[tuple[str, ...]] = ("sigma", "df")

    def log_density(self, x: sp.Expr) -> sp.Expr:
        return self._chi(x, self.df, self.sigma)

    def sample(self, rng: Any, size: Any) -> Any:
        return self._draw(rng, size, self.floats()["df"])


@dataclass(frozen=True)
class HalfNormal(_Length):
    sigma: sp.Expr
    name: ClassVar[str] = "half-normal"
    positive: ClassVar[tuple[str, ...]] = ("sigma",)

    def log_density(self, x: sp.Expr) -> sp.Expr:
        return self._chi(x, sp.S.One, self.sigma)

    def sample(self, rng: Any, size: Any) -> Any:
        return self._draw(rng, size, 1)


@dataclass(frozen=True)
class Rayleigh(_Length):
    sigma: sp.Expr
    name: ClassVar[str] = "rayleigh"
    positive: ClassVar[tuple[str, ...]] = ("sigma",)

    def log_density(self, x: sp.Expr) -> sp.Expr:
        return self._chi(x, sp.Integer(2), self.sigma)

    def sample(self, rng: Any, size: Any) -> Any:
        return self._draw(rng, size, 2)


@dataclass(frozen=True)
class MaxwellBoltzmann(_Length):
    sigma: sp.Expr
    name: ClassVar[str] = "maxwell-boltzmann"
    positive: ClassVar[tuple[str, ...]] = ("sigma",)

    def log_density(self, x: sp.Expr) -> sp.Expr:
        return self._chi(x, sp.Integer(3), self.sigma)

    def sample(self, rng: Any, size: Any) -> Any:
        return self._draw(rng, size, 3)


@dataclass(frozen=True)
class ChiSquared(Law):
    df: sp.Expr
    name: ClassVar[str] = "chi-squared"
    positive: ClassVar[tuple[str, ...]] = ("df",)

    def log_density(self, x: sp.Expr) -> sp.Expr:
        h = self.df * self.knob() / 2
        return (h - 1) * sp.log(x) - x / 2 - h * sp.log(2) - sp.log(sp.gamma(h))

    def support(self) -> tuple[sp.Expr, sp.Expr]:
        return sp.S.Zero, sp.oo

    def sample(self, rng: Any, size: Any) -> Any:
        return rng.chisquare(self.floats()["df"], size)
