"""Float draws of the categorical and the binary synthesizers: for experiments, never for a release (see `gate`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..errors import UserError
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
