"""Float draws of the normal synthesizers: for experiments, never for a release (see `gate`)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .gate import simulated


@dataclass(frozen=True)
class NormalPlugin:
    """A simulation: `fit` keeps what the release depends on, `release` draws floats."""

    d: float
    var: float
    records: int
    copies: int = 1

    @simulated
    def fit(self, data: Any) -> float:
        import numpy as np

        return float(np.clip(np.asarray(data, dtype=float), -self.d, self.d).mean())

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
        import numpy as np

        clamped = np.clip(np.asarray(data, dtype=float), -self.d, self.d)
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
        import numpy as np

        clamped = np.clip(np.asarray(data, dtype=float), -self.d, self.d)
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
        import numpy as np

        return np.clip(np.asarray(data, dtype=float), -1.0, 1.0).mean(axis=0)

    def release(self, mean: Any, rng: Any, size: int = 1) -> Any:
        """Shape (size, records, dim)."""
        return rng.multivariate_normal(mean, self.covariance, (size, self.records))
