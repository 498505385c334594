"""Exact discrete noise from a secure source of bits (Canonne, Kamath, Steinke 2020, algorithms 1 to 3).

Laplace: P(k) is proportional to exp(-|k|/t) on the integers. Gaussian: to exp(-k^2/(2 variance)). Both are drawn with
integer arithmetic only, so no rounding of a double can leak: integer counts that one record moves by an integer vector
of l1 length L keep pure privacy L/t exactly as with real-valued noise of scale t.
How long a draw takes depends on what is drawn: nothing here is timed or told.
"""

from __future__ import annotations

import math
import os
import random
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
from numpy.typing import NDArray

from ..errors import UserError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Bits(Protocol):
    """What is needed of a source: a uniform integer below n, and bytes."""

    def randrange(self, n: int, /) -> int:
        """A uniform integer from 0 to n - 1."""

    def randbytes(self, n: int, /) -> bytes:
        """n uniform bytes."""


@dataclass(frozen=True)
class Source:
    """A source of uniform integers: the operating system's by default, a seeded generator for tests only."""

    bits: Bits
    secure: bool

    @staticmethod
    def system() -> Source:
        """The operating system's cryptographic source."""
        return Source(secrets.SystemRandom(), True)

    @staticmethod
    def seeded(seed: int) -> Source:
        """A generator for tests, which repeats itself; its draws protect nobody."""
        return Source(random.Random(seed), False)

    def below(self, n: int) -> int:
        """A uniform integer from 0 to n - 1."""
        return self.bits.randrange(n)

    def many_below(self, bounds: NDArray[np.int64]) -> NDArray[np.int64]:
        """A uniform integer below each bound (1 to 2^62): bits that reach the bound are drawn again, none are folded."""
        import numpy as np

        bounds = np.asarray(bounds, dtype=np.int64)
        if bounds.size and not 1 <= int(bounds.min()) <= int(bounds.max()) <= 1 << 62:
            raise ValueError("bounds from 1 to 2^62")
        masks = bounds - 1
        for shift in (1, 2, 4, 8, 16, 32):
            masks |= masks >> shift
        drawn, open_ = np.empty_like(bounds), np.arange(bounds.size)
        while open_.size:
            words = np.frombuffer(self.bytes(8 * open_.size), dtype=np.int64) & masks[open_]
            fits = words < bounds[open_]
            drawn[open_[fits]] = words[fits]
            open_ = open_[~fits]
        return drawn

    def bytes(self, n: int) -> bytes:
        """n uniform bytes."""
        return os.urandom(n) if self.secure else self.bits.randbytes(n)

    # What is post-processing may be drawn in floats; it comes from the same source all the same.
    def random(self, size: int) -> Any:
        """Uniform doubles in [0, 1)."""
        import numpy as np

        return (np.frombuffer(self.bytes(8 * size), dtype=np.uint64) >> np.uint64(11)) * 2.0**-53


def bernoulli_exp(source: Source, p: int, q: int) -> bool:
    """True with probability exp(-p/q), p >= 0."""
    while p > q:
        if not bernoulli_exp(source, 1, 1):
            return False
        p -= q
    k = 1
    while source.below(q * k) < p:
        k += 1
    return k % 2 == 1


def discrete_laplace(source: Source, scale: Fraction) -> int:
    """One draw with P(k) proportional to exp(-|k|/scale)."""
    t, s = scale.numerator, scale.denominator
    while True:
        u = source.below(t)
        if not bernoulli_exp(source, u, t):
            continue
        v = 0
        while bernoulli_exp(source, 1, 1):
            v += 1
        magnitude = (u + t * v) // s
        negative = source.below(2) == 1
        if negative and magnitude == 0:
            continue
        return -magnitude if negative else magnitude


def discrete_gaussian(source: Source, variance: Fraction) -> int:
    """One draw with P(k) proportional to exp(-k^2/(2 variance)): a Laplace draw, accepted by its distance from the curve."""
    a, b = variance.numerator, variance.denominator
    t = math.isqrt(a // b) + 1
    scale, whole = Fraction(t), 2 * a * b * t * t
    while True:
        k = discrete_laplace(source, scale)
        if bernoulli_exp(source, (abs(k) * b * t - a) ** 2, whole):  # exp(-(|k| - variance/t)^2/(2 variance))
            return k


def bernoulli(source: Source, chance: Fraction) -> bool:
    """True with exactly this probability."""
    if not 0 <= chance <= 1:
        raise ValueError("a probability lies in [0, 1]")
    return source.below(chance.denominator) < chance.numerator


# Exact draws of categories from integers: independent ones, and Pólya's urn for one shared draw of a Dirichlet law.
# Records that share one vector of chances with a Dirichlet(w) law are drawn without the vector: a ball is drawn in
# proportion to the weights w, put back, and one more of its colour is added (for two colours: beta-Bernoulli). With
# rational weights all weights are multiplied by their common denominator, so that every draw is one uniform integer.


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
