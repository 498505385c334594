"""delta(eps) = sup_S P(S) - e^eps Q(S), from draws."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from .events import Event
from .intervals import Interval, bounded_mean, clopper_pearson


def by_event(event: Event, first: Any, second: Any, eps: float, failure: float, optimal: bool = False) -> Interval:
    """From counts of one event among fresh draws of P and Q, i.e. not those on which it was chosen.

    Any event bounds delta from below. The event {log p/q > eps} attains it: then (`optimal`) the interval has two ends.
    """
    p = clopper_pearson(int(np.count_nonzero(event(first))), len(first), failure / 2)
    q = clopper_pearson(int(np.count_nonzero(event(second))), len(second), failure / 2)
    low, high = p.low - math.exp(eps) * q.high, p.high - math.exp(eps) * q.low
    return Interval(max(0.0, low), min(1.0, max(0.0, high)) if optimal else 1.0, failure)


def by_loss(losses: Any, eps: float, failure: float) -> Interval:
    """From the privacy losses log p/q of draws of P: delta is the mean of (1 - e^(eps - loss))+, which lies in [0, 1]."""
    values = -np.expm1(np.minimum(eps - np.asarray(losses, dtype=float), 0.0))
    return bounded_mean(values, 1.0, failure)
