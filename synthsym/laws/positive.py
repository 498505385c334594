"""Laws on the positive half-line: gamma and exponential; log-normal, inverse Gaussian, Lévy, Weibull, Pareto; lengths of normal vectors."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import sympy as sp

from ..balls.functions import GammaQ
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


# The gamma law (shape and rate) and the exponential law as its first member.


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


# Lengths of normal vectors: chi and its members half-normal, Rayleigh, Maxwell-Boltzmann; and chi-squared.


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
