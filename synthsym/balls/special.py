"""Special functions as balls: every function takes balls (or exact numbers) and works at `flint.ctx.prec`.

Tails are computed as tails: the small one of two complementary probabilities is never one minus the large one, and
series with positive terms replace differences that cancel. A vacuous ball may come back (the caller raises the
precision), a wrong one never.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from flint import arb, fmpq

from .discrete import beta_binomial_cdf, beta_binomial_pmf, beta_binomial_sf, binomial_cdf, binomial_pmf, binomial_sf
from .incomplete import beta_lower_reg, beta_upper_reg, gamma_p, gamma_q, lbeta, log_binomial
from .noncentral import noncentral_chi2_cdf, noncentral_chi2_sf
from .quadrature import integrate, with_tail
from .roots import bracket_root, expand_bracket

Number = Any  # arb, fmpq, fmpz, int or Fraction

__all__ = [
    "ball",
    "beta_binomial_cdf",
    "beta_binomial_pmf",
    "beta_binomial_sf",
    "beta_lower_reg",
    "beta_upper_reg",
    "binomial_cdf",
    "binomial_pmf",
    "binomial_sf",
    "bracket_root",
    "expand_bracket",
    "gamma_p",
    "gamma_q",
    "integrate",
    "lbeta",
    "log_binomial",
    "log_normal_cdf",
    "log_normal_sf",
    "mills",
    "noncentral_chi2_cdf",
    "noncentral_chi2_sf",
    "normal_cdf",
    "normal_interval",
    "normal_pdf",
    "normal_quantile",
    "normal_sf",
    "with_tail",
]


def ball(value: Number) -> arb:
    """An exact number as a ball at the working precision."""
    if isinstance(value, Fraction):
        return arb(fmpq(value.numerator, value.denominator))
    return arb(value)


def normal_pdf(x: arb) -> arb:
    return (-x * x / 2).exp() / (2 * arb.pi()).sqrt()


def normal_cdf(x: arb) -> arb:
    """Phi(x), accurate relative to itself for x far to the left."""
    return normal_sf(-x)


def _half_square(x: arb) -> tuple[arb, arb]:
    """x^2/2 and U(1/2, 1/2, x^2/2)/(2 sqrt(pi)): far right, 1 - Phi(x) = e^-first * second without loss."""
    h = x * x / 2
    half = arb(1) / 2
    return h, h.hypgeom_u(half, half) / (2 * arb.pi().sqrt())


def normal_sf(x: arb) -> arb:
    """1 - Phi(x), accurate relative to itself for x far to the right."""
    if x > 100:
        h, u = _half_square(x)
        return (-h).exp() * u
    return (x / arb(2).sqrt()).erfc() / 2


def log_normal_sf(x: arb) -> arb:
    """log(1 - Phi(x)) on the whole line."""
    if x > 100:
        h, u = _half_square(x)
        return u.log() - h
    if x < 0:
        return (-normal_cdf(x)).log1p()
    return normal_sf(x).log()


def log_normal_cdf(x: arb) -> arb:
    return log_normal_sf(-x)


def mills(x: arb) -> arb:
    """Mills' ratio (1 - Phi(x))/phi(x); far right it never meets a number that underflows."""
    if x > 100:  # nearer, the expansion that `hypgeom_u` uses may be short of digits
        return _half_square(x)[1] * (2 * arb.pi()).sqrt()
    return normal_sf(x) / normal_pdf(x)


def normal_interval(a: arb, b: arb) -> arb:
    """P(a < Z < b), from the tail on the side where it is small."""
    root2 = arb(2).sqrt()
    if a > 0:
        return normal_sf(a) - normal_sf(b)
    if b < 0:
        return normal_cdf(b) - normal_cdf(a)
    return ((b / root2).erf() - (a / root2).erf()) / 2


def normal_quantile(p: arb) -> arb:
    """The x with Phi(x) = p."""
    return -arb(2).sqrt() * (2 * p).erfcinv()
