"""Releases from the normal model with known variance, as what an event may be about (see core/subject.py).

Records are N(mu, sigma^2), the prior of mu is N(0, sigma0^2), and n records lie in [-R, R].
"""

from __future__ import annotations

from dataclasses import dataclass

import sympy as sp

from ..core.domain import Domain, Real
from ..core.subject import Subject
from ..core.truth import Truth, about
from ..laws import Normal
from ..rules.basic import parameter, rewrite, substitute
from ..rules.densities import log_ratio
from .gaussian import distance_that_shows


@dataclass(frozen=True)
class NormalRelease(Subject):
    """`method` is one of mechanisms.gauss.METHODS; of several records the mean is looked at; `sigma` and `sigma0` are standard deviations."""

    method: str
    n: sp.Expr
    R: sp.Expr
    sigma: sp.Expr
    sigma0: sp.Expr
    m: sp.Expr


@dataclass(frozen=True)
class Beyond(Subject):
    """The outputs beyond a point, where every record is at -R and where one of them is moved to R; eps and delta are what they refute.

    With `conditioned` set to "yes" the single output is conditioned to lie in [-R, R].
    """

    release: NormalRelease
    edge: sp.Expr
    conditioned: str = "no"


@dataclass(frozen=True)
class Unbounded(Subject):
    """How far one record of unbounded data has to move so that a half-line refutes (eps, delta)."""

    release: NormalRelease
    eps: sp.Expr
    delta: sp.Expr


@dataclass(frozen=True)
class FarOutput(Subject):
    """The loss of an output far out, of a release that is not conditioned: above any eps."""

    release: NormalRelease
    eps: sp.Expr


def change_that_shows(
    release: NormalRelease, eps: sp.Expr, delta: sp.Expr, variance: Truth, weight: Truth, domain: Domain
) -> Truth:
    """Finite, and allowed when data are unbounded; `weight` is how much of a change of the data's mean the centre takes over."""
    far = parameter(domain, 2 * distance_that_shows(eps, delta) * release.n)
    return about(far * variance**sp.S.Half / weight, Unbounded(release, eps, delta))


def loss_of_far_output(release: NormalRelease, eps: sp.Expr, step: Truth, variance: Truth, domain: Domain) -> Truth:
    """The free log-ratio is linear in the output, so that it reaches eps + 1 somewhere."""
    D = domain.extend(v=Real > 0, h=Real > 0, at={"v": 1, "h": "1/10"})
    v, h = D.symbols("v h")
    t = log_ratio(Normal(h, v), Normal(sp.S.Zero, v), v * (eps + 1) / h + h / 2, D)
    loss = rewrite(t, sp.expand(sp.simplify(t.expr)), "at this output the loss is eps + 1")
    placed = substitute(loss, {h: step.on(domain), v: variance}, "neighbours whose centres differ", domain)
    return about(placed, FarOutput(release, eps))


@dataclass(frozen=True)
class ReleaseLoss(Subject):
    """The privacy loss of one output of a release, between data whose means are `first` and `second`."""

    release: NormalRelease
    first: sp.Expr
    second: sp.Expr
    output: sp.Expr


def loss_between(
    release: NormalRelease,
    means: tuple[sp.Expr, sp.Expr],
    laws: tuple[Normal, Normal],
    output: sp.Symbol,
    domain: Domain,
) -> Truth:
    """The log-ratio of the two laws of an output of this release, one record of it."""
    return about(log_ratio(*laws, output, domain), ReleaseLoss(release, *means, output))


@dataclass(frozen=True)
class Deviation(Subject):
    """The standard deviation of the draw given `n` records, or of the mean of `n` records where their expectation comes from the prior (`of` says which)."""

    of: str
    n: sp.Expr
    sigma: sp.Expr
    sigma0: sp.Expr


def deviation(variance: Truth, of: Deviation) -> Truth:
    """The root of the variance."""
    return about(variance**sp.S.Half, of)


@dataclass(frozen=True)
class EtaSquared(Subject):
    """The square of how far apart neighbours are in a release, all records of which are looked at: like unit normals this far from each other."""

    release: NormalRelease

    def limit(self, letter: sp.Symbol, edge: sp.Expr) -> Subject | None:
        return WithoutPrior(self.release, letter) if letter == self.release.sigma0 and edge == sp.oo else None


@dataclass(frozen=True)
class WithoutPrior(Subject):
    """What that tends to as the prior's standard deviation, which is this letter, grows."""

    release: NormalRelease
    letter: sp.Symbol

    def letters(self) -> set[sp.Symbol]:
        return self.release.letters() - {self.letter}


def eta_squared(release: NormalRelease, step: Truth, variance: Truth) -> Truth:
    """(step of the centre)^2 over the variance of the sufficient statistic."""
    t = step**2 / variance
    return about(rewrite(t, sp.factor(sp.simplify(t.expr)), "collect"), EtaSquared(release))
