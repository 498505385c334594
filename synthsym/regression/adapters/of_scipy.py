"""SciPy: no privacy library, but what privacy libraries are made of. The formulas as they are commonly coded."""

from __future__ import annotations

import math

from scipy.integrate import quad
from scipy.optimize import brentq
from scipy.stats import laplace, norm

from . import probe as grids
from .probe import Probe

LOW_ORDERS = ["5/4", "2", "5/2", "9/2"]  # beyond, the moment leaves the range of doubles


def textbook(eta: float, eps: float) -> float:
    """The Gaussian profile as a difference of two cumulative probabilities."""
    return float(norm.cdf(eta / 2 - eps / eta) - math.exp(eps) * norm.cdf(-eta / 2 - eps / eta))


def by_logs(eta: float, eps: float) -> float:
    """The same through logarithms of the two."""
    a, b = norm.logcdf(eta / 2 - eps / eta), eps + norm.logcdf(-eta / 2 - eps / eta)
    return float(math.exp(a) * -math.expm1(b - a))


def inverse(eta: float, delta: float) -> float:
    """A bracketing root of the textbook profile."""
    return float(brentq(lambda eps: textbook(eta, eps) - delta, 0, 200)) if textbook(eta, 0) > delta else 0.0


def sigma(eps: float, delta: float) -> float:
    """Noise by a bracketing root of the textbook profile."""
    return float(1 / brentq(lambda eta: textbook(eta, eps) - delta, 1e-6, 100, xtol=1e-15))


def laplace_profile(mu1: float, b1: float, mu2: float, b2: float, eps: float) -> float:
    """Mass of the half-line where the loss is beyond eps, for equal scales and mu1 < mu2."""
    cut = (mu1 + mu2 - eps * b1) / 2
    return float(laplace.cdf(cut, mu1, b1) - math.exp(eps) * laplace.cdf(cut, mu2, b2))


def subsampled_renyi(alpha: float, q: float, eta: float) -> float:
    """Gauss-Kronrod quadrature of the moment over the whole line."""

    def integrand(x: float) -> float:
        return float(
            math.exp(alpha * math.log1p(q * math.expm1(eta * x - eta**2 / 2)) - x * x / 2) / math.sqrt(2 * math.pi)
        )

    return math.log(quad(integrand, -40, 40, limit=500)[0]) / (alpha - 1)


def probes() -> list[Probe]:
    """What formulas written with SciPy compute under the names of our quantities."""
    return [
        Probe("gaussian.delta", grids.PROFILE, "norm.cdf, difference", textbook),
        Probe("gaussian.delta", grids.TAILS, "norm.cdf, difference", textbook),
        Probe("gaussian.delta", grids.PROFILE, "norm.logcdf", by_logs),
        Probe("gaussian.delta", grids.TAILS, "norm.logcdf", by_logs),
        Probe("gaussian.epsilon", grids.INVERSE, "norm.cdf, brentq", inverse),
        Probe("gaussian.sigma", grids.CALIBRATE, "norm.cdf, brentq", sigma),
        Probe("hockey-stick.laplace", grids.LAPLACE, "laplace.cdf", laplace_profile),
        Probe(
            "renyi.subsampled-normal",
            {**grids.SUBSAMPLED_RENYI, "alpha": LOW_ORDERS},
            "integrate.quad",
            subsampled_renyi,
        ),
    ]
