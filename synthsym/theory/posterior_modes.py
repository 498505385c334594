"""Released posterior modes: how far one record moves them, and what Laplace noise on them loses."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Integer
from ..core.memo import remembered
from ..core.subject import Numbered, Subject
from ..core.truth import Truth, about
from ..rules.basic import simplify, substitute
from ..rules.checks import named
from ..rules.extremes import supremum
from .beta import mode, replaced
from .laplace import laplace_loss
from .neighbours import sensitivity_of

# j ones and r zeros are shared; the replaced record is a one in X and a zero in X'.
SHARED = Domain("j integer >= 0 at 3, r integer >= 0 at 5, alpha > 1 at 2, beta > 1 at 5/2, eps > 0 at 1/2")
SIZE = Domain("n integer >= 1 at 9, alpha > 1 at 2, beta > 1 at 5/2, eps > 0 at 1/2")


class BetaModeMoves(Subject):
    """How far the mode of the Beta posterior of n binary records moves when one record is replaced."""

    n: sp.Expr
    alpha: sp.Expr
    beta: sp.Expr


class NoisyBetaMode(Subject):
    """The largest loss of that mode with Laplace noise of this scale."""

    mode: tuple[sp.Expr, sp.Expr, sp.Expr]
    scale: sp.Expr


class BetaModeVariance(Numbered):
    """The variance of that mode over data of n records, each of which is a one with chance `theta`."""

    n: sp.Expr
    alpha: sp.Expr
    beta: sp.Expr
    theta: sp.Expr

    @property
    def value(self) -> sp.Expr:
        """n theta (1 - theta)/(alpha + beta + n - 2)^2."""
        return self.n * self.theta * (1 - self.theta) / (self.alpha + self.beta + self.n - 2) ** 2


class NormalModeMoves(Numbered):
    """How far the mode of the normal posterior of n records in [-R, R] moves when one record is replaced."""

    n: sp.Expr
    R: sp.Expr
    sigma: sp.Expr
    sigma0: sp.Expr

    @property
    def value(self) -> sp.Expr:
        """2 R sigma0^2/(n sigma0^2 + sigma^2)."""
        return 2 * self.R * self.sigma0**2 / (self.n * self.sigma0**2 + self.sigma**2)


class NoisyNormalMode(Subject):
    """The largest loss of that mode with Laplace noise of this scale."""

    mode: tuple[sp.Expr, sp.Expr, sp.Expr, sp.Expr]
    scale: sp.Expr


@remembered
def mode_step() -> Truth:
    """How far the mode moves when one record changes from one to zero, in terms of n."""
    j, r, alpha, beta = SHARED.symbols("j r alpha beta")
    first, second = replaced(alpha + j, beta + r, SHARED)
    in_n = simplify(sensitivity_of(mode(first, SHARED) - mode(second, SHARED)), "common denominator")
    return substitute(in_n, {r: SIZE["n"] - j - 1}, "n = j + r + 1", SIZE.extend(j=Integer.between(0, SIZE["n"] - 1)))


@remembered
def shift() -> Truth:
    """The same with the shared counts gone: it depends on n only."""
    t = simplify(mode_step(), "the number of ones cancels")
    return about(supremum(t, t.domain["j"]), BetaModeMoves(*SIZE.symbols("n alpha beta")))


def variance_of_mode(t: Truth, n: sp.Expr, alpha: sp.Expr, beta: sp.Expr, theta: sp.Expr) -> Truth:
    """A value that is known to be this variance."""
    return named("variance_of_mode", t, BetaModeVariance(n, alpha, beta, theta))


def loss_of_noisy_mode(scale: sp.Expr, domain: Domain) -> Truth:
    """Pure loss of the mode with Laplace noise of this scale."""
    t = laplace_loss()
    b, h = t.domain.symbols("b h")
    found = substitute(t, {b: scale, h: shift()}, "the mode's shift under the noise", domain)
    return about(found, NoisyBetaMode(tuple(domain.symbols("n alpha beta")), scale))


def moved_mode(step: Truth, slope: Truth, n: sp.Expr, R: sp.Expr, sigma: sp.Expr, sigma0: sp.Expr) -> Truth:
    """How far the normal posterior's mode moves: it is its mean, which moves in proportion to the mean of the records."""
    return named("moved_mode", step * slope, NormalModeMoves(n, R, sigma, sigma0))


def loss_of_noisy_normal_mode(step: Truth, scale: sp.Expr, domain: Domain) -> Truth:
    """Pure loss of the normal posterior's mode, which moves by this step, with Laplace noise of this scale."""
    t = laplace_loss()
    b, h = t.domain.symbols("b h")
    found = substitute(t, {b: scale, h: step.on(domain)}, "shift of the mode, scale of the noise", domain)
    moves = step.on(domain).subject
    return (
        about(found, NoisyNormalMode((moves.n, moves.R, moves.sigma, moves.sigma0), scale))
        if isinstance(moves, NormalModeMoves)
        else found
    )
