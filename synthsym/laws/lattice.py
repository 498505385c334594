"""Laws on the integers: two-sided geometric, discrete Laplace and discrete Gaussian; binomial, beta-binomial, Poisson, geometric, uniform.

The weights of a lattice law are what its definition says; the total that they are divided by is derived in
`theory.lattice`, and the tests add the masses up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import sympy as sp

from ..core.ledger import declare
from .base import Law

declare("law:two-sided-geometric", "mass proportional to r^|x - mu| on the integers, r = ratio^knob, mu an integer")
declare(
    "law:discrete-laplace", "mass proportional to exp(-|x - mu|/s) on the integers, s = scale * knob, mu an integer"
)
declare(
    "law:discrete-gaussian",
    "mass proportional to exp(-(x - mu)^2/(2 v)) on the integers, v = var * knob, mu any real number",
)

SITE = sp.Symbol("site", integer=True)  # the letter of a sum over all integers


class Lattice(Law):
    """A law on all integers that is given by its weights."""

    discrete: ClassVar[bool] = True
    mu: sp.Expr

    def support(self) -> tuple[sp.Expr, sp.Expr]:
        return -sp.oo, sp.oo

    def log_weight(self, x: sp.Expr) -> sp.Expr:
        """log of what the mass at x is proportional to."""
        raise NotImplementedError(self.name)

    def total(self) -> sp.Expr:
        """The sum of the weights."""
        raise NotImplementedError(self.name)

    def log_density(self, x: sp.Expr) -> sp.Expr:
        return self.log_weight(x) - sp.log(self.total())


class _Geometric(Lattice):
    """Weights r^|x - mu|, which add up to (1 + r)/(1 - r) around any integer mu."""

    def ratio_in_force(self) -> sp.Expr:
        raise NotImplementedError(self.name)

    def total(self) -> sp.Expr:
        r = self.ratio_in_force()
        return (1 + r) / (1 - r)

    def centred(self) -> list[sp.Basic]:
        return [] if self.mu.is_integer else [sp.Eq(self.mu, sp.floor(self.mu), evaluate=False)]

    def sample(self, rng: Any, size: Any) -> Any:
        success = 1 - float(self.ratio_in_force())
        return int(self.mu) + rng.geometric(success, size) - rng.geometric(success, size)


@dataclass(frozen=True)
class TwoSidedGeometric(_Geometric):
    mu: sp.Expr
    ratio: sp.Expr
    name: ClassVar[str] = "two-sided-geometric"

    def hypotheses(self) -> list[sp.Basic]:
        return [*self.centred(), sp.Gt(self.ratio, 0, evaluate=False), sp.Lt(self.ratio, 1, evaluate=False)]

    def ratio_in_force(self) -> sp.Expr:
        return self.ratio ** self.knob()

    def log_weight(self, x: sp.Expr) -> sp.Expr:
        return sp.Abs(x - self.mu) * self.knob() * sp.log(self.ratio)


@dataclass(frozen=True)
class DiscreteLaplace(_Geometric):
    mu: sp.Expr
    scale: sp.Expr
    name: ClassVar[str] = "discrete-laplace"
    positive: ClassVar[tuple[str, ...]] = ("scale",)

    def hypotheses(self) -> list[sp.Basic]:
        return [*super().hypotheses(), *self.centred()]

    def ratio_in_force(self) -> sp.Expr:
        return sp.exp(-1 / (self.scale * self.knob()))

    def log_weight(self, x: sp.Expr) -> sp.Expr:
        return -sp.Abs(x - self.mu) / (self.scale * self.knob())


@dataclass(frozen=True)
class DiscreteGaussian(Lattice):
    mu: sp.Expr
    var: sp.Expr
    name: ClassVar[str] = "discrete-gaussian"
    positive: ClassVar[tuple[str, ...]] = ("var",)

    def log_weight(self, x: sp.Expr) -> sp.Expr:
        return -((x - self.mu) ** 2) / (2 * self.var * self.knob())

    def total(self) -> sp.Expr:
        return sp.Sum(sp.exp(self.log_weight(SITE)), (SITE, -sp.oo, sp.oo))

    def sample(self, rng: Any, size: Any) -> Any:
        """Draws by the inverse of the distribution function over the integers within twelve standard deviations."""
        import numpy as np

        p = self.floats()
        reach = int(12 * p["var"] ** 0.5) + 2
        sites = np.arange(int(p["mu"]) - reach, int(p["mu"]) + reach + 1)
        weights = np.exp(-((sites - p["mu"]) ** 2) / (2 * p["var"]))
        return rng.choice(sites, size, p=weights / weights.sum())


declare("law:poisson", "mass e^(-r) r^x/x!, r = rate * knob, x = 0, 1, ...")
declare("law:geometric", "mass (1-r) r^x, r = (1-p)^knob, x = 0, 1, ...")
declare("law:discrete-uniform", "mass 1/(count * knob) at each of 0, 1, ..., count - 1")


class _Counts(Law):
    discrete: ClassVar[bool] = True

    def support(self) -> tuple[sp.Expr, sp.Expr]:
        return sp.S.Zero, sp.oo


@dataclass(frozen=True)
class Poisson(_Counts):
    rate: sp.Expr
    name: ClassVar[str] = "poisson"
    positive: ClassVar[tuple[str, ...]] = ("rate",)

    def log_density(self, x: sp.Expr) -> sp.Expr:
        r = self.rate * self.knob()
        return x * sp.log(r) - r - sp.log(sp.gamma(x + 1))

    def sample(self, rng: Any, size: Any) -> Any:
        return rng.poisson(self.floats()["rate"], size)


@dataclass(frozen=True)
class Geometric(_Counts):
    p: sp.Expr
    name: ClassVar[str] = "geometric"

    def hypotheses(self) -> list[sp.Basic]:
        return [sp.Gt(self.p, 0, evaluate=False), sp.Lt(self.p, 1, evaluate=False)]

    def log_density(self, x: sp.Expr) -> sp.Expr:
        k = self.knob()
        success = self.p if k == 1 else 1 - (1 - self.p) ** k
        return sp.log(success) + x * k * sp.log(1 - self.p)

    def sample(self, rng: Any, size: Any) -> Any:
        return rng.geometric(self.floats()["p"], size) - 1


@dataclass(frozen=True)
class DiscreteUniform(_Counts):
    count: sp.Expr
    name: ClassVar[str] = "discrete-uniform"

    def hypotheses(self) -> list[sp.Basic]:
        whole = [] if self.count.is_integer else [sp.Eq(self.count, sp.floor(self.count), evaluate=False)]
        return [*whole, sp.Ge(self.count, 1, evaluate=False)]

    def support(self) -> tuple[sp.Expr, sp.Expr]:
        return sp.S.Zero, self.count - 1

    def log_density(self, x: sp.Expr) -> sp.Expr:
        return -sp.log(self.count * self.knob())

    def sample(self, rng: Any, size: Any) -> Any:
        return rng.integers(0, int(self.count), size)


# Bernoulli, binomial and beta-binomial laws: counts.


declare("law:binomial", "mass binom(n,x) p^x (1-p)^(n-x) * (knob-tilted: odds p/(1-p) times knob), x = 0..n")
declare("law:beta-binomial", "mass binom(m,x) B(x+A, m-x+b)/B(A,b), A = a * knob, x = 0..m")


@dataclass(frozen=True)
class Binomial(Law):
    n: sp.Expr
    p: sp.Expr
    name: ClassVar[str] = "binomial"
    discrete: ClassVar[bool] = True

    def hypotheses(self) -> list[sp.Basic]:
        p = self.p
        return [
            sp.Ge(self.n, 0, evaluate=False),
            sp.Gt(p, 0, evaluate=False),
            sp.Lt(p, 1, evaluate=False),
            sp.Eq(self.n, sp.floor(self.n), evaluate=False),
        ]

    def tilted(self) -> sp.Expr:
        """The probability of a one in force."""
        k = self.knob()
        return self.p if k == 1 else k * self.p / (1 + (k - 1) * self.p)

    def log_density(self, x: sp.Expr) -> sp.Expr:
        p = self.tilted()
        choose = sp.log(sp.gamma(self.n + 1)) - sp.log(sp.gamma(x + 1)) - sp.log(sp.gamma(self.n - x + 1))
        return choose + x * sp.log(p) + (self.n - x) * sp.log(1 - p)

    def support(self) -> tuple[sp.Expr, sp.Expr]:
        return sp.S.Zero, self.n

    def sample(self, rng: Any, size: Any) -> Any:
        return rng.binomial(int(self.n), float(self.p), size)


@dataclass(frozen=True)
class BetaBinomial(Law):
    m: sp.Expr
    a: sp.Expr
    b: sp.Expr
    name: ClassVar[str] = "beta-binomial"
    positive: ClassVar[tuple[str, ...]] = ("a", "b")
    discrete: ClassVar[bool] = True

    def hypotheses(self) -> list[sp.Basic]:
        return [
            *super().hypotheses(),
            sp.Ge(self.m, 0, evaluate=False),
            sp.Eq(self.m, sp.floor(self.m), evaluate=False),
        ]

    def log_density(self, x: sp.Expr) -> sp.Expr:
        def lg(z: sp.Expr) -> sp.Expr:
            return sp.log(sp.gamma(z))

        m, a, b = self.m, self.a * self.knob(), self.b
        choose = lg(m + 1) - lg(x + 1) - lg(m - x + 1)
        return choose + lg(x + a) + lg(m - x + b) - lg(m + a + b) - lg(a) - lg(b) + lg(a + b)

    def support(self) -> tuple[sp.Expr, sp.Expr]:
        return sp.S.Zero, self.m

    def sample(self, rng: Any, size: Any) -> Any:
        p = self.floats()
        return rng.binomial(int(self.m), rng.beta(p["a"], p["b"], size))
