"""Bernoulli, binomial and beta-binomial laws: counts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import sympy as sp

from ..core.ledger import declare
from .base import Law

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
