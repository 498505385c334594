"""A simulation: fit the mean vector and the covariance, draw, and bring the draws into [-1, 1]^dim.

Clipping moves a coordinate that falls outside to the nearest face: it is post-processing, so it costs no privacy.
Rejecting and drawing again is not post-processing of the same draws, as the chance of being accepted depends on the
data: the divergence of the accepted records is not bounded by that of the drawn ones. It is offered, and named, so
that nobody does it by accident.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..errors import UserError
from .gate import simulated

WAYS = ("clip", "reject")


@dataclass(frozen=True)
class Fitted:
    """What the release depends on."""

    mean: Any
    covariance: Any
    least_eigenvalue: float


@dataclass(frozen=True)
class MeanCovariance:
    """`records` draws from the fitted normal; data lie in [-1, 1]^dim and their covariance is divided by n."""

    records: int
    sigma: float
    outside: str = "clip"

    def __post_init__(self) -> None:
        if self.outside not in WAYS:
            raise UserError(f"outside={self.outside}: outside must be one of {', '.join(WAYS)}")
        if self.records < 1:
            raise UserError(f"records={self.records}: records must be at least 1")

    @property
    def private(self) -> bool:
        """Whether the bounds of `mean-covariance` hold for what `draw` returns."""
        return self.outside == "clip"

    @simulated
    def fit(self, data: Any) -> Fitted:
        """Refuses data outside the class: the guarantee is about data sets whose least eigenvalue is at least sigma."""
        import numpy as np

        x = np.asarray(data, dtype=float)
        if x.ndim != 2 or not np.all(np.abs(x) <= 1):
            raise UserError("data must be a table of numbers in [-1, 1], one record a row")
        mean = x.mean(axis=0)
        covariance = (x - mean).T @ (x - mean) / len(x)
        least = float(np.linalg.eigvalsh(covariance)[0])
        if least < self.sigma:
            raise UserError(f"data: the smallest eigenvalue of their covariance is below sigma={self.sigma:g}")
        return Fitted(mean, covariance, least)

    def draw(self, fitted: Fitted, rng: Any, tries: int = 10_000) -> Any:
        """An array of shape (records, dim)."""
        import numpy as np

        rows = rng.multivariate_normal(fitted.mean, fitted.covariance, self.records)
        if self.outside == "clip":
            return np.clip(rows, -1.0, 1.0)
        for _ in range(tries):
            out = np.any(np.abs(rows) > 1, axis=1)
            if not out.any():
                return rows
            rows[out] = rng.multivariate_normal(fitted.mean, fitted.covariance, int(out.sum()))
        raise UserError(f"outside=reject: some record was still outside after {tries} tries")
