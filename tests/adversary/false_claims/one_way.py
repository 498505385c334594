"""False statements by the loss in one order of the data sets, taken for that of both; and by laws of an author's own that are none."""

# ruff: noqa: F403, F405
from dataclasses import dataclass
from typing import ClassVar

import sympy as sp

from synthsym.author import *
from synthsym.author import theory as th
from synthsym.core.ledger import declare
from synthsym.laws.base import Law

paper = Paper("oneway")
D = Domain(u=Real > 0, q=Real.between(0, 1), x=Real, at=dict(u=1, q="1/10", x=0))
u, q, x = D.symbols("u q x")
E = Domain()
one, zero, half = sp.S.One, sp.S.Zero, sp.S.Half
SMALLER = {"eps": -sp.log(1 - q + q / (1 + u))}


def false(id, build):
    paper.claim(f"oneway.{id}", where="x", kind="bound", says="false")(build)


def sampled():
    return th.sampling.sampled_loss(sp.log(1 + u), q, D, joins=False)


def wider(x=x):
    return supremum(log_ratio(laws.Normal(zero, one), laws.Normal(zero, (1 + u) ** 2), x, D), x, at=zero)


# the record leaves; where it joins, more is lost
false("one-way-of-a-sample", lambda: Equal("eps", th.pure.largest_loss(sampled()), D, names=SMALLER))
false("one-way-twice", lambda: Equal("2*eps", th.pure.largest_loss(sampled() + sampled()), D, names=SMALLER))
false("one-way-as-odds", lambda: Equal("exp(eps)", th.pure.private_odds(sampled()), D, names=SMALLER))
# in the other order the loss of wider noise has no bound
false("one-way-of-wider-noise", lambda: Equal("ln(1 + u)", th.pure.largest_loss(wider()), D))
false("one-way-the-same-twice", lambda: Equal("ln(1 + u)", th.pure.largest_loss(largest(wider(), wider())), D))
false(
    "one-way-of-two-outcomes",
    lambda: Equal("ln(6/5)", th.pure.largest_loss(th.outcomes.largest_over([(sp.Rational(3, 5), half), (sp.Rational(2, 5), half)], E)), E),
)  # fmt: skip

declare("law:unscaled", "exp(-|x - mu|/s), s = scale * knob, whose total is 2 s")


@dataclass(frozen=True)
class Unscaled(Law):
    mu: sp.Expr
    scale: sp.Expr
    name: ClassVar[str] = "unscaled"

    def log_density(self, x):
        return -sp.Abs(x - self.mu) / (self.scale * self.knob())

    def support(self):
        return -sp.oo, sp.oo


declare("law:loaded", "mass 1/5 at 0, 1, ..., 5, times knob")


@dataclass(frozen=True)
class Loaded(Law):
    faces: sp.Expr
    name: ClassVar[str] = "loaded"
    discrete: ClassVar[bool] = True

    def log_density(self, x):
        return sp.log(self.knob() / 5) + 0 * x

    def support(self):
        return sp.S.Zero, sp.Integer(5)


@dataclass(frozen=True)
class Wide(Law):
    """Twice the variance that the ledger says of this name."""

    mean: sp.Expr
    var: sp.Expr
    name: ClassVar[str] = "normal"

    def log_density(self, x):
        v = 2 * self.var * self.knob()
        return -((x - self.mean) ** 2) / (2 * v) - sp.log(2 * sp.pi * v) / 2

    def support(self):
        return -sp.oo, sp.oo


@dataclass(frozen=True)
class WideLaplace(laws.Laplace):
    def log_density(self, x):
        scale = 2 * self.scale * self.knob()
        return -sp.Abs(x - self.mu) / scale - sp.log(2 * scale)


declare("law:late", "rate r = rate * knob, with the distribution function of rate r/2")


@dataclass(frozen=True)
class Late(Law):
    rate: sp.Expr
    name: ClassVar[str] = "late"

    def log_density(self, x):
        return sp.log(self.rate * self.knob()) - self.rate * self.knob() * x

    def cdf(self, x):
        return 1 - sp.exp(-self.rate * self.knob() * x / 2)

    def support(self):
        return sp.S.Zero, sp.oo


# in truth ln 2 is added
false(
    "own-law-without-its-factor",
    lambda: Equal("1/2", supremum(log_ratio(Unscaled(zero, one), Unscaled(one, sp.Integer(2)), x, D), x), E),
)
false(
    "own-law-of-total-2",
    lambda: Equal("1", 2 * integral(density(Unscaled(zero, one), x, D.extend(y=Real > 0)), x, 0, sp.oo) / 2),
)
false("own-law-of-six-fifths", lambda: Equal("1/5", density(Loaded(one), zero, E), E))
false("own-law-of-another-tail", lambda: Equal("exp(-u/2)", 1 - probability_below(Late(one), u, D), D))
false("own-law-normal-by-name", lambda: Equal("1/4", zcdp(Wide(one, one), Wide(zero, one), E), E))
false(
    "own-law-laplace-by-name",
    lambda: Equal("1/2", supremum(log_ratio(WideLaplace(one, one), WideLaplace(zero, one), x, D), x), D.without(x)),
)
