"""True neighbours: the loss of both orders, and laws of an author's own that are some."""

# ruff: noqa: F403, F405
from dataclasses import dataclass
from typing import ClassVar

import sympy as sp

from synthsym.author import *
from synthsym.author import theory as th
from synthsym.core.ledger import declare
from synthsym.laws.base import Law

paper = Paper("trueoneway")
D = Domain(u=Real > 0, q=Real.between(0, 1), s=Real > 0, x=Real, at=dict(u=1, q="1/10", s=1, x=0))
u, q, s, x = D.symbols("u q s x")
E = Domain()
one, zero, half = sp.S.One, sp.S.Zero, sp.S.Half


def true(id, build):
    paper.claim(f"trueoneway.{id}", where="x", kind="bound", says="true")(build)


def answer(first, second):
    return supremum(log_ratio(laws.Exponential(first), laws.Exponential(second), x_, P), x_)


P = Domain(x=Real > 0, at=dict(x=1))
x_ = P["x"]
true(
    "both-ways-of-a-sample",
    lambda: Equal("ln(1 + q*u)", th.pure.largest_loss(th.sampling.sampled_loss(sp.log(1 + u), q, D)), D),
)
true(
    "both-ways-mirrored",
    lambda: Equal("1/s", th.pure.largest_loss(supremum(log_ratio(laws.Laplace(one, s), laws.Laplace(zero, s), x, D), x)), D.without(x)),
)  # fmt: skip
true(
    "both-ways-of-two-outcomes",
    lambda: Equal("ln(5/4)", th.pure.largest_loss(th.outcomes.largest_over([(half, sp.Rational(2, 5)), (half, sp.Rational(3, 5))], E)), E),
)  # fmt: skip
true("one-way-by-itself", lambda: Equal("ln(2)", answer(sp.Integer(2), one), E))

declare("law:logistic", "density exp(-u)/(s (1 + exp(-u))^2) with u = (x - mu)/s, s = scale * knob")


@dataclass(frozen=True)
class Logistic(Law):
    mu: sp.Expr
    scale: sp.Expr
    name: ClassVar[str] = "logistic"

    def log_density(self, x):
        s = self.scale * self.knob()
        u = (x - self.mu) / s
        return -u - sp.log(s) - 2 * sp.log(1 + sp.exp(-u))

    def support(self):
        return -sp.oo, sp.oo


declare("law:double-exponential", "exp(-|x - mu|/s)/(2 s), s = scale * knob")


@dataclass(frozen=True)
class DoubleExponential(Law):
    mu: sp.Expr
    scale: sp.Expr
    name: ClassVar[str] = "double-exponential"

    def log_density(self, x):
        s = self.scale * self.knob()
        return -sp.Abs(x - self.mu) / s - sp.log(2 * s)

    def support(self):
        return -sp.oo, sp.oo


declare("law:waiting", "rate r = rate * knob")


@dataclass(frozen=True)
class Waiting(Law):
    rate: sp.Expr
    name: ClassVar[str] = "waiting"

    def log_density(self, x):
        return sp.log(self.rate * self.knob()) - self.rate * self.knob() * x

    def cdf(self, x):
        return 1 - sp.exp(-self.rate * self.knob() * x)

    def support(self):
        return sp.S.Zero, sp.oo


true("own-law-logistic", lambda: Equal("1/(4*s)", density(Logistic(zero, s), zero, D), D))
true(
    "own-law-bent",
    lambda: Equal("1/2", supremum(log_ratio(DoubleExponential(one, 2), DoubleExponential(zero, 2), x, D), x), E),
)
true("own-law-tail", lambda: Equal("exp(-u*s)", 1 - probability_below(Waiting(s), u, D), D))
