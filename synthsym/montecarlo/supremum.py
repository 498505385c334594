"""Lower bounds for the pure loss and for eps at a given delta; draws can never bound them from above."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from .events import Event, halves
from .intervals import Interval, clopper_pearson


def epsilon_floor(event: Event, first: Any, second: Any, delta: float, failure: float) -> Interval:
    """eps(delta) >= log((P(S) - delta)/Q(S)) for an event chosen on other draws.

    One end of each interval is used, which fails with half the probability of both: together they fail with `failure`.
    """
    p = clopper_pearson(int(np.count_nonzero(event(first))), len(first), failure)
    q = clopper_pearson(int(np.count_nonzero(event(second))), len(second), failure)
    gain = p.low - delta
    return Interval(max(0.0, math.log(gain / q.high)) if gain > 0 else 0.0, math.inf, failure)


def max_divergence_floor(
    score: Callable[[Any], Any], first: Any, second: Any, failure: float, delta: float = 0.0
) -> Interval:
    """The best of the events {score >= t}: t is chosen on one half by the bound that it gives there, counted on the other."""
    look_p, count_p = halves(first)
    look_q, count_q = halves(second)
    cuts = np.unique(np.quantile(score(look_p), np.linspace(0, 1, 60)))
    bounds = [epsilon_floor(_above(score, t), look_p, look_q, delta, failure).low for t in cuts]
    return epsilon_floor(_above(score, float(cuts[int(np.argmax(bounds))])), count_p, count_q, delta, failure)


def _above(score: Callable[[Any], Any], cut: float) -> Event:
    return lambda y: score(y) >= cut
