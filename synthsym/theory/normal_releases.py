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


@dataclass(frozen=True)
class PureLoss(Subject):
    """The pure loss of a release that is conditioned to lie in [-R, R], each record on its own (of records of one draw, their mean).

    Of the letters in `over` it is the worst, or the least, whatever they are.
    """

    release: NormalRelease
    over: tuple[sp.Symbol, ...] = ()

    def letters(self) -> set[sp.Symbol]:
        return self.release.letters() - set(self.over)


@dataclass(frozen=True)
class PureRange(Subject):
    """The largest R/sigma at which such a release is eps-private."""

    release: NormalRelease
    eps: sp.Expr
    over: tuple[sp.Symbol, ...] = ()

    def letters(self) -> set[sp.Symbol]:
        return (self.release.letters() | self.eps.free_symbols) - set(self.over)


def pure_loss(loss: Truth, release: NormalRelease) -> Truth:
    """The loss, or a bound of it, of this release when it is conditioned."""
    return about(loss, PureLoss(release))


def extreme_loss(loss: Truth, found: Truth, *letters: sp.Symbol) -> Truth:
    """What was found to be the extreme of a loss over these letters."""
    subject = loss.subject
    return about(found, PureLoss(subject.release, letters) if isinstance(subject, PureLoss) else None)


def pure_range(loss: Truth, eps: sp.Expr, R: sp.Symbol, sigma: sp.Symbol, domain: Domain) -> Truth:
    """The R/sigma at which a loss that is a multiple of R^2 is eps."""
    subject = loss.subject
    t = (parameter(domain, R**2 * eps / sigma**2) / loss) ** sp.S.Half
    found = rewrite(t, sp.simplify(t.expr), "collect")
    return about(found, PureRange(subject.release, eps, subject.over) if isinstance(subject, PureLoss) else None)


@dataclass(frozen=True)
class DeltaLoss(Subject):
    """The delta at eps of a release that is not conditioned, all records of which are looked at."""

    release: NormalRelease
    eps: sp.Expr


@dataclass(frozen=True)
class DeltaRange(Subject):
    """The largest R/sigma at which such a release is (eps, delta)-private."""

    release: NormalRelease
    eps: sp.Expr
    delta: sp.Expr
    over: tuple[sp.Symbol, ...] = ()

    def letters(self) -> set[sp.Symbol]:
        return (
            (self.release.letters() | self.eps.free_symbols | self.delta.free_symbols)
            - set(self.over)
            - {self.release.R}
        )


def delta_loss(loss: Truth, release: NormalRelease, eps: sp.Expr) -> Truth:
    """The delta, or a bound of it, of this release."""
    return about(loss, DeltaLoss(release, eps))


def delta_range(found: Truth, release: NormalRelease, eps: sp.Expr, delta: sp.Expr, *over: sp.Symbol) -> Truth:
    """The largest range of this release, or a bound of it."""
    return about(found, DeltaRange(release, eps, delta, over))


@dataclass(frozen=True)
class TypicalLoss(Subject):
    """The largest loss, over neighbours, of an output within this many standard deviations of the middle of its law; of one record, or the draw."""

    release: NormalRelease
    deviations: sp.Expr


def typical_loss(loss: Truth, release: NormalRelease, deviations: sp.Expr) -> Truth:
    """The loss of the widest pair of neighbours at the last of these outputs."""
    return about(loss, TypicalLoss(release, deviations))


@dataclass(frozen=True)
class Reach(Subject):
    """How many of its standard deviations from its middle the density of a normal law has dropped by this factor."""

    deviation: sp.Expr
    factor: sp.Expr


def reach(distance: Truth, deviation: sp.Symbol, factor: sp.Expr) -> Truth:
    """The distance at which the density has dropped by the factor, in standard deviations."""
    return about(distance / deviation, Reach(deviation, factor))
