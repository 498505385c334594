"""Float draws of the categorical synthesizers: for experiments, never for a release (see `gate`)."""

from __future__ import annotations

from typing import Any

from ..mechanisms.categorical import Method
from .gate import simulated


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
