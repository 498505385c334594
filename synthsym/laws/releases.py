"""Releases from a list of records and their losses, as what a truth may be the value of (see core/subject.py)."""

from __future__ import annotations

from dataclasses import replace

import sympy as sp

from ..core.subject import Subject
from .base import Law
from .line import Normal


class MeanShift(Subject):
    """How far the mean of `n` records of [low, high] moves when one of them is replaced."""

    n: sp.Expr
    low: sp.Expr
    high: sp.Expr


class Likelihood(Subject):
    """The log likelihood of `n` normal records of this variance, whose sample mean is `mean`, as a function of their expectation."""

    mean: sp.Expr
    variance: sp.Expr
    n: sp.Expr


class Posterior(Subject):
    """The posterior of the expectation of such records under a normal prior about 0 of variance `prior` (oo: flat): its log density, or its variance."""

    mean: sp.Expr
    variance: sp.Expr
    n: sp.Expr
    prior: sp.Expr = sp.oo

    def limit(self, letter: sp.Symbol, edge: sp.Expr) -> Subject | None:
        """Without a prior as its standard deviation grows."""
        own = {x for e in (self.mean, self.variance, self.n) for x in e.free_symbols}
        return replace(self, prior=sp.oo) if edge == sp.oo and self.prior == letter**2 and letter not in own else None


class SharedDraw(Subject):
    """The mean of `records` normal records of this variance around one draw from the flat posterior: its log density, or its variance."""

    mean: sp.Expr
    variance: sp.Expr
    n: sp.Expr
    records: sp.Expr


class MeanOf(Subject):
    """The mean of that posterior or, where `records` is positive, of the mean of so many records around one draw from it."""

    mean: sp.Expr
    variance: sp.Expr
    n: sp.Expr
    prior: sp.Expr
    records: sp.Expr


def variance_of(law: Subject | None) -> Subject | None:
    """The variance of a law whose log density this is: the mean of the records does not enter."""
    return replace(law, mean=sp.S.Zero) if isinstance(law, (Posterior, SharedDraw)) else None


def mean_of(law: Subject | None) -> MeanOf | None:
    """The mean of a law whose log density this is."""
    if isinstance(law, Posterior):
        return MeanOf(law.mean, law.variance, law.n, law.prior, sp.S.Zero)
    return MeanOf(law.mean, law.variance, law.n, sp.oo, law.records) if isinstance(law, SharedDraw) else None


AROUND_THE_MEAN, DRAWS, OF_SHARED_DRAWS = "around the mean", "draws", "of shared draws"


class Zcdp(Subject):
    """The zCDP, under replacement of one of `n` records of [low, high], of `copies` independent copies of a release.

    A copy is `records` normal records of this variance around the mean of the data, one draw from the posterior of the mean, or
    `records` records that share such a draw.
    """

    kind: str
    n: sp.Expr
    low: sp.Expr
    high: sp.Expr
    variance: sp.Expr
    copies: sp.Expr = sp.S.One
    records: sp.Expr = sp.S.One

    def times(self, count: sp.Expr) -> Zcdp:
        return replace(self, copies=self.copies * count)

    def in_cube(self, dimension: sp.Expr) -> CubeZcdp | None:
        """The same of records with several coordinates, each drawn around its own mean."""
        alone = self.kind == AROUND_THE_MEAN and self.copies == self.records == 1 and self.high == -self.low
        return CubeZcdp(self.n, self.high, self.variance, dimension) if alone else None

    def limit(self, letter: sp.Symbol, edge: sp.Expr) -> Subject | None:
        """Without variance it has no bound."""
        vanishes = self.variance == letter**2 and edge == 0
        return Unlimited(self, letter) if vanishes and self.kind == AROUND_THE_MEAN else None


class ReleaseDelta(Subject):
    """The least delta at which a release of normal records is (eps, delta)-private; the release is the one of this zCDP."""

    loss: Zcdp
    eps: sp.Expr


class CubeZcdp(Subject):
    """The zCDP, under replacement of one of `n` records of a cube, of normal records around their mean whose covariance is a multiple of the identity."""

    n: sp.Expr
    reach: sp.Expr
    variance: sp.Expr
    dimension: sp.Expr
    records: sp.Expr = sp.S.One

    def times(self, count: sp.Expr) -> CubeZcdp:
        return replace(self, records=self.records * count)


class Unlimited(Subject):
    """A zCDP that exceeds every bound as this standard deviation vanishes."""

    loss: Zcdp
    sigma: sp.Symbol


def release_around(shift: Subject | None, variance: sp.Expr, spread: Subject | None) -> Zcdp | None:
    """The release whose centre is the mean of the data and whose variance this is, and is known to be that of something."""
    if not isinstance(shift, MeanShift):
        return None
    n, low, high = shift.n, shift.low, shift.high
    if isinstance(spread, Posterior) and spread.n == n and spread.prior == sp.oo:
        return Zcdp(DRAWS, n, low, high, spread.variance)
    if isinstance(spread, SharedDraw) and spread.n == n:
        return Zcdp(OF_SHARED_DRAWS, n, low, high, spread.variance, records=spread.records)
    return Zcdp(AROUND_THE_MEAN, n, low, high, variance)


class ShiftLoss(Subject):
    """The zCDP of two normal laws of this variance whose means differ by `shift`."""

    shift: sp.Expr
    variance: sp.Expr


def shift_loss(P: Law, Q: Law) -> ShiftLoss | None:
    """Of two normal laws with one variance."""
    same = isinstance(P, Normal) and isinstance(Q, Normal) and P.var == Q.var
    return ShiftLoss(sp.expand(P.mean - Q.mean), P.var) if same else None  # type: ignore[attr-defined]


def solved_for_noise(loss: Subject | None, x: sp.Symbol, level: sp.Expr) -> NoiseVariance | None:
    """What the root of `loss = level` in the variance x is."""
    known = isinstance(loss, ShiftLoss) and loss.variance == x and x not in loss.shift.free_symbols
    return NoiseVariance(loss.shift, level) if known else None  # type: ignore[union-attr]


class NoiseVariance(Subject):
    """The variance of normal noise on a number that neighbours change by at most `shift`, at which the zCDP is `level`."""

    shift: sp.Expr
    level: sp.Expr


class Profile(Subject):
    """delta(eps) of two normal laws with these means and one variance."""

    first: sp.Expr
    second: sp.Expr
    variance: sp.Expr
    eps: sp.Expr


class Conversion(Subject):
    """An eps that is enough at delta where the Rényi divergence at one order is at most `bound`."""

    order: sp.Expr
    bound: sp.Expr
    delta: sp.Expr


class ConcentratedConversion(Subject):
    """An eps that is enough at delta for every mechanism of this zCDP."""

    rho: sp.Expr
    order: sp.Expr
    delta: sp.Expr


class Together(Subject):
    """The zCDP of two mechanisms of which these are the zCDPs, for every such pair."""

    first: sp.Expr
    second: sp.Expr


class Processed(Subject):
    """The delta, at eps, of whatever is computed from the output of an (eps, delta)-private mechanism."""

    eps: sp.Expr
    delta: sp.Expr
