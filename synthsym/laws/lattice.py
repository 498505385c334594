"""Laws on the integers: two-sided geometric, discrete Laplace and discrete Gaussian.

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
