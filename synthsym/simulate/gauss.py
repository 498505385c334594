"""Simulated normal releases in vectorised NumPy, accurate in the far tail when conditioned; not for real data (see `gate`)."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from ..errors import UserError
from ..mechanisms.gauss import METHODS
from .gate import simulated


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
