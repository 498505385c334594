"""Confidence intervals for means that hold at every sample size, and an account of their failure probabilities.

Counts: Clopper–Pearson, exact. Values in [0, 1]: the empirical Bernstein inequality of Maurer and Pontil (2009,
Theorem 4). Nonnegative values: the same for min(x, cap), which bounds the mean from below whatever the tail does.
Values whose variance has a known bound: the median of means of blocks, with the binomial tail in place of its bound.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from scipy import stats


@dataclass(frozen=True)
class Interval:
    """low <= quantity <= high, except with probability at most `failure`."""

    low: float
    high: float
    failure: float

    def __contains__(self, value: float) -> bool:
        return self.low <= value <= self.high

    def rejects(self, value: float) -> bool:
        """Whether the value lies outside."""
        return value not in self

    def mapped(self, increasing: Any) -> Interval:
        """The interval of an increasing function of the quantity."""
        return Interval(increasing(self.low), increasing(self.high), self.failure)


def clopper_pearson(hits: int, trials: int, failure: float) -> Interval:
    """The probability of an event that was hit so often."""
    _check(failure)
    if not 0 <= hits <= trials or trials == 0:
        raise ValueError(f"{hits} hits in {trials} trials")
    low = 0.0 if hits == 0 else float(stats.beta.ppf(failure / 2, hits, trials - hits + 1))
    high = 1.0 if hits == trials else float(stats.beta.isf(failure / 2, hits + 1, trials - hits))
    return Interval(low, high, failure)


def bounded_mean(values: Any, top: float, failure: float) -> Interval:
    """The mean of independent values in [0, top]."""
    _check(failure)
    x = np.asarray(values, dtype=float)
    if x.size < 2 or x.min() < 0 or x.max() > top * (1 + 1e-12):  # values at the very top may be rounded up
        raise ValueError(f"at least two values in [0, {top}] are needed")
    width = _bernstein(x, top, failure / 2)
    mean = float(x.mean())
    return Interval(max(0.0, mean - width), min(top, mean + width), failure)


def floor_of_mean(values: Any, cap: float, failure: float) -> Interval:
    """A lower bound for the mean of nonnegative values without an upper bound: E x >= E min(x, cap)."""
    x = np.asarray(values, dtype=float)
    if x.min() < 0:
        raise ValueError("values must not be negative")
    capped = np.minimum(x, cap)
    return Interval(max(0.0, float(capped.mean()) - _bernstein(capped, cap, failure)), math.inf, failure)


def median_of_means(values: Any, variance: float, failure: float) -> Interval:
    """The mean of independent values whose variance is at most `variance`.

    A block mean is off by more than two standard deviations with probability at most 1/4 (Chebyshev), so the median of
    k blocks is off with probability at most P(Bin(k, 1/4) >= k/2).
    """
    _check(failure)
    x = np.asarray(values, dtype=float)
    blocks = next((k for k in range(1, 2000, 2) if stats.binom.sf((k - 1) / 2, k, 0.25) <= failure), None)
    if blocks is None or x.size < 2 * blocks:
        raise ValueError(f"{x.size} values are too few for a failure probability of {failure}")
    size = x.size // blocks
    middle = float(np.median(x[: blocks * size].reshape(blocks, size).mean(axis=1)))
    reach = 2 * math.sqrt(variance / size)
    return Interval(middle - reach, middle + reach, failure)


def _bernstein(x: Any, top: float, failure: float) -> float:
    """How far the mean of values in [0, top] can be from the average, on one side, except with probability `failure`."""
    _check(failure)
    log = math.log(2 / failure)
    spread = float(np.var(x, ddof=1))
    return math.sqrt(2 * spread * log / x.size) + 7 * top * log / (3 * (x.size - 1))


def _check(failure: float) -> None:
    if not 0 < failure < 1:
        raise ValueError(f"failure probability {failure}: it must lie in (0, 1)")


@dataclass
class Account:
    """What a series of intervals may fail with altogether (union bound), against a limit that must not be passed."""

    limit: float
    spent: float = 0.0
    entries: list[str] = field(default_factory=list)

    def enter(self, what: str, interval: Interval) -> Interval:
        """The interval itself, once its failure probability has been added; ValueError beyond the limit."""
        self.spent += interval.failure
        self.entries.append(what)
        if self.spent > self.limit:
            raise ValueError(
                f"{what}: {len(self.entries)} intervals may fail with probability {self.spent:.3g} > {self.limit:.3g}"
            )
        return interval
