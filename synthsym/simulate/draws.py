"""Float draws of the synthesizers: for experiments, never for a release (see `gate`).

Log densities of releases, one release a row, in doubles: what the samplers draw from.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

from ..errors import UserError
from ..mechanisms.categorical import Method
from ..mechanisms.gauss import METHODS
from .gate import simulated


def _clamped(data: Any, d: float) -> Any:
    import numpy as np

    return np.clip(np.asarray(data, dtype=float), -d, d)


@dataclass(frozen=True)
class NormalPlugin:
    """A simulation: `fit` keeps what the release depends on, `release` draws floats."""

    d: float
    var: float
    records: int
    copies: int = 1

    @simulated
    def fit(self, data: Any) -> float:
        """The mean of the records, clamped to [-d, d]."""
        return float(_clamped(data, self.d).mean())

    def release(self, mean: float, rng: Any, size: int = 1) -> Any:
        """`size` independent releases: an array of shape (size, copies, records)."""
        return rng.normal(mean, self.var**0.5, (size, self.copies, self.records))


@dataclass(frozen=True)
class NormalBayes:
    """A simulation."""

    d: float
    var: float
    records: int
    copies: int = 1

    @simulated
    def fit(self, data: Any) -> tuple[float, float]:
        """Mean and variance of the posterior under a flat prior."""
        clamped = _clamped(data, self.d)
        return float(clamped.mean()), self.var / clamped.size

    def release(self, posterior: tuple[float, float], rng: Any, size: int = 1) -> Any:
        """Shape (size, copies, records): the records of a copy share their mean."""
        means = rng.normal(posterior[0], posterior[1] ** 0.5, (size, self.copies, 1))
        return rng.normal(means, self.var**0.5, (size, self.copies, self.records))


@dataclass(frozen=True)
class NormalUnknown:
    """A simulation, with an optional public floor under the variance."""

    d: float
    records: int
    floor: float = 0.0

    @simulated
    def fit(self, data: Any) -> tuple[float, float]:
        """The mean of the clamped records, and their sample variance or the floor."""
        clamped = _clamped(data, self.d)
        return float(clamped.mean()), max(float(clamped.var(ddof=1)), self.floor)

    def release(self, fitted: tuple[float, float], rng: Any, size: int = 1) -> Any:
        """Shape (size, records)."""
        return rng.normal(fitted[0], fitted[1] ** 0.5, (size, self.records))


@dataclass(frozen=True)
class MvnPlugin:
    """A simulation; `covariance` is a square array."""

    covariance: Any = field(repr=False)
    records: int

    @simulated
    def fit(self, data: Any) -> Any:
        """The mean vector of the records, clamped to [-1, 1] in each coordinate."""
        return _clamped(data, 1.0).mean(axis=0)

    def release(self, mean: Any, rng: Any, size: int = 1) -> Any:
        """Shape (size, records, dim)."""
        return rng.multivariate_normal(mean, self.covariance, (size, self.records))


# Normal releases of known variance in vectorised NumPy, accurate in the far tail when conditioned.


def truncated_normal(rng: Any, mean: Any, sd: float, radius: float, size: Any = None) -> Any:
    """Normal draws conditioned to lie in [-radius, radius], by inverse cdf on the side where the tail is small.

    With the interval on the right of the mean, log(upper tail) is interpolated and inverted; on the left it is mirrored.
    """
    import numpy as np
    from scipy.special import log_ndtr, ndtri_exp

    mean = np.asarray(mean, dtype=float)
    flip = np.where(mean > 0, -1.0, 1.0)  # mirror so that the interval's centre is at or above the mean
    a, b = (-radius - flip * mean) / sd, (radius - flip * mean) / sd
    upper_a, upper_b = log_ndtr(-a), log_ndtr(-b)  # log of the upper tails, upper_a >= upper_b
    u = rng.random(size if size is not None else mean.shape)
    ratio = np.exp(upper_b - upper_a)
    z = -ndtri_exp(upper_a + np.log1p(-u * (1.0 - ratio)))
    return flip * np.clip(flip * mean + sd * z, -radius, radius)


@dataclass(frozen=True)
class GaussSynthesizer:
    """Fits on data in [-R, R]; releases the parameter (`post`) or m records."""

    method: str
    R: float
    var: float
    prior_var: float = math.inf
    truncated: bool = False

    def __post_init__(self) -> None:
        if self.method not in METHODS:
            raise UserError(f"method={self.method}: method must be one of {', '.join(METHODS)}")
        if not (self.R > 0 and self.var > 0 and self.prior_var > 0):
            raise UserError("R, var and prior_var must be positive")

    @simulated
    def posterior(self, data: Any) -> tuple[float, float]:
        """Mean and variance of the parameter given the data."""
        import numpy as np

        x = np.asarray(data, dtype=float)
        if x.ndim != 1 or x.size == 0 or not np.all(np.abs(x) <= self.R):
            raise UserError(f"data: a non-empty vector with every value in [-{self.R}, {self.R}] is needed")
        precision = x.size / self.var + (0.0 if math.isinf(self.prior_var) else 1.0 / self.prior_var)
        return float(x.sum() / self.var / precision), 1.0 / precision

    @simulated
    def release(self, data: Any, rng: Any, m: int = 1, runs: int = 1) -> Any:
        """`runs` independent releases, as an array of shape (runs, m); `post` has one column."""
        mean, spread = self.posterior(data, simulation=True)
        sd = math.sqrt(self.var)
        if self.method == "post":
            return self._scalar(rng, mean, math.sqrt(spread), (runs, 1))
        if self.method == "synth-map":
            return self._scalar(rng, mean, sd, (runs, m))
        if self.method == "synth-many":
            return self._scalar(rng, mean, math.sqrt(self.var + spread), (runs, m))
        return self._one_draw(rng, mean, math.sqrt(spread), sd, runs, m)

    def _scalar(self, rng: Any, mean: float, sd: float, shape: tuple[int, int]) -> Any:
        import numpy as np

        if self.truncated:
            return truncated_normal(rng, np.full(shape, mean), sd, self.R, shape)
        return rng.normal(mean, sd, shape)

    def _one_draw(self, rng: Any, mean: float, spread: float, sd: float, runs: int, m: int) -> Any:
        """One mean for m records. Conditioned jointly, a mean counts by the chance that all its records are in the box."""
        import numpy as np

        if not self.truncated:
            return rng.normal(rng.normal(mean, spread, (runs, 1)), sd, (runs, m))
        centre = np.empty(0)
        while centre.size < runs:
            draws = rng.normal(mean, spread, max(1024, 2 * runs))
            keep = rng.random(draws.size) < np.exp(m * (self._log_mass(draws, sd) - self._log_mass(np.zeros(1), sd)))
            centre = np.concatenate([centre, draws[keep]])
        return truncated_normal(rng, np.repeat(centre[:runs, None], m, axis=1), sd, self.R, (runs, m))

    def _log_mass(self, mu: Any, sd: float) -> Any:
        """log of the probability that a record around mu lies in the box (largest at mu = 0)."""
        import numpy as np
        from scipy.special import log_ndtr

        away = np.abs(mu)
        upper, lower = log_ndtr((self.R - away) / sd), log_ndtr((-self.R - away) / sd)
        return upper + np.log1p(-np.exp(lower - upper))


@simulated
def sample(method: Method, counts: Any, a: float, m: int, rng: Any) -> Any:
    """m synthetic records (values 0..k-1) for data with these counts."""
    import numpy as np

    weights = np.asarray(counts, dtype=float) + a
    if method == "map":
        return rng.choice(len(weights), size=m, p=(weights - 1) / (weights - 1).sum())
    if method == "one":
        return rng.choice(len(weights), size=m, p=rng.dirichlet(weights))
    draws = rng.dirichlet(weights, size=m)
    return (draws.cumsum(axis=1) < rng.random((m, 1))).sum(axis=1)


# The five methods on binary data, simulated in floats; a release draws from an urn (see `synthesize.noise`).


@dataclass(frozen=True)
class BernoulliPosterior:
    """Beta(ones + a, zeros + b): what the methods know about the data."""

    ones: int
    zeros: int
    a: float
    b: float

    @classmethod
    @simulated
    def fit(cls, data: Any, a: float, b: float) -> BernoulliPosterior:
        """Count zeros and ones; anything else is refused."""
        import numpy as np

        values = np.asarray(data)
        ones, zeros = int((values == 1).sum()), int((values == 0).sum())
        if ones + zeros != values.size or values.size == 0:
            raise UserError("data: every record must be 0 or 1, and there must be at least one")
        if not (a > 0 and b > 0):
            raise UserError(f"a={a}, b={b}: both must be > 0")
        return cls(ones, zeros, a, b)

    def mode(self) -> float:
        """The most likely parameter; it exists where a, b >= 1."""
        if self.a < 1 or self.b < 1:
            raise UserError(f"a={self.a}, b={self.b}: both must be >= 1 for the mode")
        return (self.ones + self.a - 1) / (self.ones + self.zeros + self.a + self.b - 2)

    def mean(self) -> float:
        """The mean of the posterior."""
        return (self.ones + self.a) / (self.ones + self.zeros + self.a + self.b)

    def draw(self, rng: Any, size: int | None = None) -> Any:
        """One draw of the parameter (or several)."""
        return rng.beta(self.ones + self.a, self.zeros + self.b, size)

    def release(self, method: str, m: int, rng: Any) -> Any:
        """m synthetic records by `map`, `one` or `many`; for `post` the parameter itself."""
        if method == "post":
            return self.draw(rng)
        if method not in ("map", "one", "many"):
            raise UserError(f"method={method}: one of post, map, one, many")
        if method == "many":
            chance = self.draw(rng, m)
        else:
            chance = self.mode() if method == "map" else self.draw(rng)
        return (rng.random(m) < chance).astype(int)


_NODES = 200


def normal(y: Any, mean: float, var: float) -> Any:
    """Independent normal records."""
    return (-0.5 * math.log(2 * math.pi * var) - (y - mean) ** 2 / (2 * var)).sum(axis=-1)


def normal_in_box(y: Any, mean: float, var: float, radius: float) -> Any:
    """Independent normal records, each conditioned to lie in [-radius, radius]."""
    return normal(y, mean, var) - y.shape[-1] * float(_log_mass(mean, math.sqrt(var), radius))


def exchangeable(y: Any, mean: float, var: float, spread: float) -> Any:
    """Normal records of variance `var` around one common centre drawn from N(mean, spread)."""
    m = y.shape[-1]
    centre = y.mean(axis=-1)
    inner = ((y - centre[..., None]) ** 2).sum(axis=-1)
    total = var + m * spread
    return (
        -0.5 * m * math.log(2 * math.pi)
        - 0.5 * (m - 1) * math.log(var)
        - 0.5 * math.log(total)
        - inner / (2 * var)
        - m * (centre - mean) ** 2 / (2 * total)
    )


def exchangeable_in_box(y: Any, mean: float, var: float, spread: float, radius: float) -> Any:
    """The same, conditioned on all records lying in the box: the centre's mass is found by Gauss-Hermite quadrature."""
    import numpy as np
    from scipy.special import logsumexp

    if math.isinf(radius):
        return exchangeable(y, mean, var, spread)
    nodes, weights = np.polynomial.hermite_e.hermegauss(_NODES)
    keep = weights > 0
    masses = y.shape[-1] * _log_mass(mean + math.sqrt(spread) * nodes[keep], math.sqrt(var), radius)
    return exchangeable(y, mean, var, spread) - float(logsumexp(masses, b=weights[keep] / math.sqrt(2 * math.pi)))


def multivariate(y: Any, mean: Any, covariance: Any) -> Any:
    """Independent multivariate normal records: y has shape (runs, records, dim)."""
    import numpy as np
    from scipy.linalg import solve_triangular

    root = np.linalg.cholesky(np.asarray(covariance, dtype=float))
    runs, records, dim = y.shape
    white = solve_triangular(root, (y - mean).reshape(-1, dim).T, lower=True)
    squares = (white**2).sum(axis=0).reshape(runs, records).sum(axis=1)
    return -0.5 * squares - records * (float(np.log(np.diag(root)).sum()) + 0.5 * dim * math.log(2 * math.pi))


def beta(y: Any, a: float, b: float) -> Any:
    """Log density of Beta(a, b) at y."""
    import numpy as np
    from scipy.special import betaln

    return (a - 1) * np.log(y) + (b - 1) * np.log1p(-y) - betaln(a, b)


def categorical(y: Any, shares: Any) -> Any:
    """Independent records 0..k-1 with these chances."""
    import numpy as np

    with np.errstate(divide="ignore"):
        logs = np.log(np.asarray(shares, dtype=float))
    return logs[y].sum(axis=-1)


def dirichlet_multinomial(y: Any, weights: Any) -> Any:
    """Records 0..k-1 that share one vector of chances drawn from a Dirichlet law (a sequence, not its counts)."""
    import numpy as np
    from scipy.special import gammaln

    w = np.asarray(weights, dtype=float)
    total = gammaln(w.sum()) - gammaln(w.sum() + y.shape[-1])
    for value, weight in enumerate(w):
        total = total + gammaln(weight + (y == value).sum(axis=-1)) - gammaln(weight)
    return total


def laplace(y: Any, means: Any, scale: float) -> Any:
    """Independent Laplace noise of one scale on every coordinate."""
    return (-abs(y - means) / scale - math.log(2 * scale)).sum(axis=-1)


def _log_mass(mean: Any, sd: float, radius: float) -> Any:
    """log of the probability that a normal record lies in the box."""
    import numpy as np
    from scipy.special import log_ndtr

    if math.isinf(radius):
        return np.zeros_like(np.asarray(mean, dtype=float))
    away = np.abs(mean)
    upper, lower = log_ndtr((radius - away) / sd), log_ndtr((-radius - away) / sd)
    return upper + np.log1p(-np.exp(lower - upper))
