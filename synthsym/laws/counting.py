"""Poisson and geometric laws, and the uniform law on a range of integers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import sympy as sp

from ..core.ledger import declare
from .base import Law

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
