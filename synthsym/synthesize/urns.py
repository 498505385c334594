"""Exact draws of categories from integers: independent ones, and Pólya's urn for one shared draw of a Dirichlet law.

Records that share one vector of chances with a Dirichlet(w) law are drawn without the vector: a ball is drawn in
proportion to the weights w, put back, and one more of its colour is added (for two colours: beta-Bernoulli). With
rational weights all weights are multiplied by their common denominator, so that every draw is one uniform integer.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from ..errors import UserError
from .noise import Source

Records = NDArray[np.int64]
_MOST = 1 << 62


def independent(source: Source, weights: Sequence[int] | Records, m: int) -> Records:
    """m independent categories with chances proportional to integers."""
    ends = np.cumsum(np.asarray(weights, dtype=np.int64))
    total = int(ends[-1])
    if total <= 0:
        raise ValueError("some weight must be positive")
    balls = source.many_below(np.full(m, total, dtype=np.int64))
    return np.searchsorted(ends, balls, side="right").astype(np.int64)


def urn(source: Source, weights: Sequence[Fraction], m: int) -> Records:
    """m categories from Pólya's urn: the t-th ball is one of the first, or a copy of one of the t drawn before."""
    unit = math.lcm(*(w.denominator for w in weights))
    first = [int(w * unit) for w in weights]
    start = sum(first)
    if min(first) < 0 or start <= 0 or start + m * unit >= _MOST:
        raise UserError("the urn's weights must be >= 0, not all 0, and short enough as fractions")
    balls = source.many_below(start + unit * np.arange(m, dtype=np.int64))
    ends = np.cumsum(np.array(first, dtype=np.int64))
    fresh = balls < start
    drawn = np.searchsorted(ends, np.minimum(balls, start - 1), side="right").astype(np.int64)
    origin = np.where(fresh, np.arange(m), (balls - start) // unit)
    while True:  # a copy of a copy is a copy of the original: doubling the jump each time
        further = origin[origin]
        if np.array_equal(further, origin):
            return drawn[origin]
        origin = further
