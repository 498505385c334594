"""Releases from the normal model with known variance, as what an event may be about (see core/subject.py).

Records are N(mu, sigma^2), the prior of mu is N(0, sigma0^2), and n records lie in [-R, R].
"""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Integer
from ..core.entries import refuse_other, refuse_other_order
from ..core.kinds import DELTA
from ..core.subject import Numbered, Subject
from ..core.truth import Truth, about
from ..decide import prove
from ..errors import StepRejected
from ..laws import Normal
from ..rules.basic import parameter, rewrite, substitute
from ..rules.checks import is_that, named
from ..rules.densities import log_ratio
from .conditioned import WorstConditioned
from .gaussian import MeetingDistance, distance_that_shows
from .limits import EXTREMES, quantity_of


class NormalRelease(Subject):
    """`method` is one of mechanisms.gauss.METHODS; of several records the mean is looked at; `sigma` and `sigma0` are standard deviations."""

    method: str
    n: sp.Expr
    R: sp.Expr
    sigma: sp.Expr
    sigma0: sp.Expr
    m: sp.Expr

    @property
    def weight(self) -> sp.Expr:
        """How much of the data's mean the centre takes over."""
        return self.n * self.sigma0**2 / (self.n * self.sigma0**2 + self.sigma**2)

    @property
    def step(self) -> sp.Expr:
        """How far one record, moved from end to end, moves the centre."""
        return 2 * self.R / self.n * self.weight

    @property
    def single(self) -> sp.Expr:
        """The variance of one output, which the mean of several records of one draw is."""
        draw = self.sigma**2 * self.sigma0**2 / (self.n * self.sigma0**2 + self.sigma**2)
        record = self.sigma**2 / self.m if self.method == "synth-one" else self.sigma**2
        return draw if self.method == "post" else record if self.method == "synth-map" else draw + record

    @property
    def spread(self) -> sp.Expr:
        """The variance of what is looked at."""
        return self.single / self.m if self.method in ("synth-map", "synth-many") else self.single


class Beyond(Subject):
    """The outputs beyond a point, where every record is at -R and where one of them is moved to R; eps and delta are what they refute.

    With `conditioned` set to "yes" the single output is conditioned to lie in [-R, R].
    """

    release: NormalRelease
    edge: sp.Expr
    conditioned: str = "no"


class Unbounded(Subject):
    """How far one record of unbounded data has to move so that a half-line refutes (eps, delta)."""

    release: NormalRelease
    eps: sp.Expr
    delta: sp.Expr


class FarOutput(Subject):
    """The loss of an output far out, of a release that is not conditioned: above any eps."""

    release: NormalRelease
    eps: sp.Expr


def change_that_shows(
    release: NormalRelease, eps: sp.Expr, delta: sp.Expr, variance: Truth, weight: Truth, domain: Domain
) -> Truth:
    """Finite, and allowed when data are unbounded; `weight` is how much of a change of the data's mean the centre takes over."""
    known = is_that("change_that_shows", (variance, release.spread), (weight, release.weight))
    far = parameter(domain, 2 * distance_that_shows(eps, delta) * release.n)
    return about(far * variance**sp.S.Half / weight, Unbounded(release, eps, delta) if known else None)


def loss_of_far_output(release: NormalRelease, eps: sp.Expr, step: Truth, variance: Truth, domain: Domain) -> Truth:
    """The free log-ratio is linear in the output, so that it reaches eps + 1 somewhere."""
    known = is_that("loss_of_far_output", (step, release.step), (variance, release.single))
    D, v, h = domain.adding("v > 0 at 1, h > 0 at 1/10")
    t = log_ratio(Normal(h, v), Normal(sp.S.Zero, v), v * (eps + 1) / h + h / 2, D)
    loss = rewrite(t, sp.expand(sp.simplify(t.expr)), "at this output the loss is eps + 1")
    placed = substitute(loss, {h: step.on(domain), v: variance}, "neighbours whose centres differ", domain)
    return about(placed, FarOutput(release, eps) if known else None)


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
    given = [(law.mean, release.weight * mean) for law, mean in zip(laws, means, strict=True)] + [
        (law.var, release.single) for law in laws
    ]
    known = is_that("loss_between", *((parameter(domain, own), stated) for own, stated in given))
    return about(log_ratio(*laws, output, domain), ReleaseLoss(release, *means, output) if known else None)


class Deviation(Numbered):
    """The standard deviation of the draw given `n` records, or of the mean of `n` records where their expectation comes from the prior (`of` says which)."""

    of: str
    n: sp.Expr
    sigma: sp.Expr
    sigma0: sp.Expr

    @property
    def value(self) -> sp.Expr:
        """That of a draw of the mean, or of the mean of the records."""
        draw = self.sigma**2 * self.sigma0**2 / (self.n * self.sigma0**2 + self.sigma**2)
        return sp.sqrt(draw if self.of == "draw" else self.sigma0**2 + self.sigma**2 / self.n)


def deviation(variance: Truth, of: Deviation) -> Truth:
    """The root of the variance."""
    return named("deviation", variance**sp.S.Half, of)


class EtaSquared(Numbered):
    """The square of how far apart neighbours are in a release, all records of which are looked at: like unit normals this far from each other."""

    release: NormalRelease

    @property
    def value(self) -> sp.Expr:
        """The squared step over the variance."""
        return self.release.step**2 / self.release.spread

    def limit(self, letter: sp.Symbol, edge: sp.Expr) -> Subject | None:
        """As the prior variance grows without end: the release without a prior."""
        return WithoutPrior(self.release, letter) if letter == self.release.sigma0 and edge == sp.oo else None


class WithoutPrior(Subject):
    """What that tends to as the prior's standard deviation, which is this letter, grows."""

    release: NormalRelease
    letter: sp.Symbol

    def letters(self) -> set[sp.Symbol]:
        """Those of the release, without the prior variance."""
        return self.release.letters() - {self.letter}


def eta_squared(release: NormalRelease, step: Truth, variance: Truth) -> Truth:
    """(step of the centre)^2 over the variance of the sufficient statistic."""
    t = step**2 / variance
    return named("eta_squared", rewrite(t, sp.factor(sp.simplify(t.expr)), "collect"), EtaSquared(release))


class PureLoss(Subject):
    """The pure loss of a release that is conditioned to lie in [-R, R], each record on its own (of records of one draw, their mean).

    Of the letters in `over` it is the worst, or the least, whatever they are.
    """

    release: NormalRelease
    over: tuple[sp.Symbol, ...] = ()

    def letters(self) -> set[sp.Symbol]:
        """Those of the release, without those over which it is the largest."""
        return self.release.letters() - set(self.over)


class PureRange(Subject):
    """The largest R/sigma at which such a release is eps-private."""

    release: NormalRelease
    eps: sp.Expr
    over: tuple[sp.Symbol, ...] = ()

    def letters(self) -> set[sp.Symbol]:
        """Those of the release and of eps, without those over which it is the largest."""
        return (self.release.letters() | self.eps.free_symbols) - set(self.over)


def pure_loss(loss: Truth, release: NormalRelease, step: Truth, variance: Truth, domain: Domain) -> Truth:
    """The loss, or a bound of it, of this release when it is conditioned: every record at -R, one of them moved to R, all that is released at R."""
    if not isinstance(loss.subject, WorstConditioned):
        raise StepRejected(
            f"pure_loss: {loss.expr} is not known to be the worst loss of laws that are conditioned, or a bound of it"
        )
    known = is_that("pure_loss", (step, release.step), (variance, release.single))
    of = loss.subject
    values = {of.h: step, of.v: variance, of.b: parameter(domain, release.weight * release.R), of.R: release.R}
    found = substitute(
        loss,
        {x: v for x, v in values.items() if x != v},
        "every record at -R, one of them moved to R, all that is released at R",
        domain,
    )
    units = release.m if release.method in ("synth-map", "synth-many") else sp.S.One
    return about(found * parameter(domain, units), PureLoss(release) if known else None)


def extreme_loss(loss: Truth, found: Truth, *letters: sp.Symbol) -> Truth:
    """What was found to be the extreme of a loss over these letters, which it has no more."""
    subject = loss.subject
    if not isinstance(subject, PureLoss):
        return found
    extreme = quantity_of(found, EXTREMES)
    if extreme.subject != subject or set(letters) & found.expr.free_symbols:
        raise StepRejected(f"extreme_loss: {found.expr} is not seen to be an extreme of {loss.expr}")
    return about(found, PureLoss(subject.release, letters))


def pure_range(loss: Truth, eps: sp.Expr, R: sp.Symbol, sigma: sp.Symbol, domain: Domain) -> Truth:
    """The R/sigma at which a loss that is a multiple of R^2 is eps."""
    subject = loss.subject
    if R in sp.simplify(loss.expr / R**2).free_symbols:
        raise StepRejected(f"pure_range: {loss.expr} is no multiple of {R}^2")
    if isinstance(subject, PureLoss) and (R, sigma) != (subject.release.R, subject.release.sigma):
        raise StepRejected(f"pure_range: {R}/{sigma} is not the range of {subject.release} in its deviations")
    t = (parameter(domain, R**2 * eps / sigma**2) / loss) ** sp.S.Half
    found = rewrite(t, sp.simplify(t.expr), "collect")
    return about(found, PureRange(subject.release, eps, subject.over) if isinstance(subject, PureLoss) else None)


class DeltaLoss(Subject):
    """The delta at eps of a release that is not conditioned, all records of which are looked at."""

    release: NormalRelease
    eps: sp.Expr


class DeltaRange(Subject):
    """The largest R/sigma at which such a release is (eps, delta)-private."""

    release: NormalRelease
    eps: sp.Expr
    delta: sp.Expr
    over: tuple[sp.Symbol, ...] = ()

    def letters(self) -> set[sp.Symbol]:
        """Those of the release, eps and delta, without those over which it is the largest, and without the range."""
        return (
            (self.release.letters() | self.eps.free_symbols | self.delta.free_symbols)
            - set(self.over)
            - {self.release.R}
        )


def delta_loss(loss: Truth, eta: sp.Symbol, apart: Truth, eps: sp.Expr, domain: Domain) -> Truth:
    """The delta at any eps, or a bound of it, of the release whose neighbours are so far apart, squared: that of two unit normals `eta` apart."""
    refuse_other("delta_loss", "loss", loss, frozenset({DELTA}))
    if loss.kind is not None and loss.kind.order is not None:
        refuse_other_order("delta_loss", "loss", loss, eps)
    found = substitute(loss, {eta: apart**sp.S.Half}, "", domain)
    return about(found, DeltaLoss(apart.subject.release, eps) if isinstance(apart.subject, EtaSquared) else None)


def delta_range(
    found: Truth, distance: Truth, release: NormalRelease, eps: sp.Expr, delta: sp.Expr, *over: sp.Symbol
) -> Truth:
    """The largest range of this release, or a bound of it, from a distance of unit normals that meets eps and delta, or from one that none
    beyond meets; over letters, what is not more than any of theirs."""
    if distance not in found.graph() or distance.subject != MeetingDistance(eps, delta):
        raise StepRejected(f"delta_range: {found.expr} does not come from a distance that meets {eps} and {delta}")
    each = distance.expr * release.R / (release.sigma * sp.sqrt(EtaSquared(release).value))
    if not over:
        return about(found, DeltaRange(release, eps, delta) if is_that("delta_range", (found, each)) else None)
    D = found.domain.extend(None, **{x.name: Integer >= 1 for x in over})
    least = sp.Le(found.expr**2, each.subs({x: D[x.name] for x in over}) ** 2, evaluate=False)
    if found.lean != "lower" or prove(least, D) is None:
        raise StepRejected(
            f"delta_range: {found.expr} is not proved to be at most {each}, whatever {', '.join(map(str, over))} is"
        )
    return about(found, DeltaRange(release, eps, delta, over))


class TypicalLoss(Numbered):
    """The largest loss, over neighbours, of an output within this many standard deviations of the middle of its law; of one record, or the draw."""

    release: NormalRelease
    deviations: sp.Expr

    @property
    def value(self) -> sp.Expr:
        """step^2/(2 s^2) + k step/s, k deviations s from the mean."""
        step, deviation = self.release.step, sp.sqrt(self.release.single)
        return step**2 / (2 * deviation**2) + step * self.deviations / deviation


def typical_loss(loss: Truth, release: NormalRelease, deviations: sp.Expr) -> Truth:
    """The loss of the widest pair of neighbours at the last of these outputs."""
    return named("typical_loss", loss, TypicalLoss(release, deviations))


class Reach(Numbered):
    """How many of its standard deviations from its middle the density of a normal law has dropped by this factor."""

    deviation: sp.Expr
    factor: sp.Expr

    @property
    def value(self) -> sp.Expr:
        """sqrt(2 log(factor)) deviations."""
        return sp.sqrt(2 * sp.log(self.factor))


def reach(distance: Truth, deviation: sp.Symbol, factor: sp.Expr) -> Truth:
    """The distance at which the density has dropped by the factor, in standard deviations."""
    return named("reach", distance / deviation, Reach(deviation, factor))
