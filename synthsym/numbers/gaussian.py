"""The Gaussian mechanism: eta = sensitivity / standard deviation of the noise, and its exact profile."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from flint import arb, ctx, fmpq

from ..balls.roots import bracket_root
from ..balls.special import ball, mills, normal_interval, normal_pdf, normal_sf
from .invert import Profile, exact_dyadic, least_eps
from .quantities import nonnegative, quantity, real
from .registry import equal_laws

FAR = 10  # from here on both tails are written with Mills' ratio


def gaussian_delta(eta: arb, eps: arb) -> arb:
    """Phi(eta/2 - eps/eta) - e^eps Phi(-eta/2 - eps/eta), eta >= 0, any real eps.

    Far out both terms are the density times a Mills ratio, and the density is common; at eps = 0 they are one interval.
    """
    if eta.is_zero():
        return -eps.expm1() if eps < 0 else arb(0)
    half, ratio = eta / 2, eps / eta
    if eps.is_zero():
        return normal_interval(-half, half)
    low, high = ratio - half, ratio + half
    if low > FAR:
        return normal_pdf(low) * (mills(low) - mills(high))
    return normal_sf(low) - eps.exp() * normal_sf(high)


def _size(x: fmpq) -> int:
    """log2(x), less than one off."""
    size: int = x.p.bit_length() - x.q.bit_length()
    return size


def _lost_bits(eta_squared: fmpq, eps: fmpq) -> int:
    """More than the leading bits that the two terms share, log2((1 + (eps/eta)^2)/eta), and those that a far tail loses.

    That is twice the former: of (eta^2 + eps^2)^2 / eta^6.
    """
    return max(0, 2 * _size(eta_squared + eps * eps) - 3 * _size(eta_squared)) + 16


def delta_at(eta: fmpq, eps: fmpq) -> arb:
    """The profile at an exact point, with the cancellation paid for beforehand."""
    return delta_at_square(eta * eta, eps, eta)


def delta_at_square(eta_squared: fmpq, eps: fmpq, eta: fmpq | None = None) -> arb:
    """The same at the root of a rational."""
    if not eta_squared:
        return equal_laws(eps)
    prec = ctx.prec
    try:  # what `workprec` does, which would cost as much as an exponential here
        ctx.prec = prec + _lost_bits(eta_squared, eps)
        return gaussian_delta(arb(eta_squared).sqrt() if eta is None else arb(eta), arb(eps))
    finally:
        ctx.prec = prec


def at_least_zero(x: arb) -> arb:
    """max(0, x), exactly zero where x is proved not to be positive, and x itself where it is."""
    return x if x > 0 else x.max(arb(0))


def at_the_ends(delta: fmpq) -> arb | None:
    """The epsilon (or the noise, or what else keeps a loss below it) that delta = 1 and delta = 0 ask for."""
    if delta >= 1:
        return arb(0)
    return None if delta else arb.pos_inf()


def epsilon_at_root(eta_squared: fmpq, delta: fmpq) -> arb:
    """The least eps >= 0 with profile at most delta, at eta = sqrt(eta_squared)."""
    if not eta_squared:
        return arb(0)
    return least_eps(Profile(lambda eps: delta_at_square(eta_squared, eps), arb.pos_inf), delta)


def epsilon_at(eta: fmpq, delta: fmpq) -> arb:
    """The least eps >= 0 with profile at most delta."""
    return epsilon_at_root(eta * eta, delta)


ETA = nonnegative("eta", meaning="sensitivity / noise standard deviation")
EPS = real("eps", meaning="privacy loss")
DELTA = nonnegative("delta", high=Fraction(1), high_strict=False)


@quantity("gaussian.delta", [ETA, EPS], summary="exact delta of the Gaussian mechanism at eps", example="eta=1 eps=1")
def _delta(at: dict[str, Any], prec: int) -> arb:
    return delta_at(at["eta"], at["eps"])


@quantity(
    "gaussian.epsilon",
    [ETA, DELTA],
    summary="exact epsilon of the Gaussian mechanism at delta",
    example="eta=1 delta=1e-6",
)
def _epsilon(at: dict[str, Any], prec: int) -> arb:
    return epsilon_at(at["eta"], at["delta"])


def sigma_at(eps: fmpq, delta: fmpq) -> arb:
    """The smallest noise, per unit of sensitivity, that meets (eps, delta): the profile increases with eta = 1/sigma."""
    end = at_the_ends(delta)
    if end is not None:
        return end

    def excess(eta: arb) -> arb:
        return delta_at(exact_dyadic(eta), eps).log() - ball(delta).log()

    high = arb(1)
    while not excess(high) > 0:
        high = (2 * high).mid()
    low = (high / 2).mid()
    while not excess(low) < 0:
        low, high = (low / 2).mid(), low
    return 1 / bracket_root(excess, low, high, ctx.prec)


@quantity(
    "gaussian.sigma",
    [real("eps", low=Fraction(0), low_strict=False), DELTA],
    summary="smallest standard deviation of Gaussian noise, per unit of sensitivity, that meets (eps, delta)",
    example="eps=1 delta=1e-6",
)
def _sigma(at: dict[str, Any], prec: int) -> arb:
    return sigma_at(at["eps"], at["delta"])
