"""Divergences estimated from draws, by intervals that hold except with a stated probability.

Never used to certify: it is the outside view, which would notice if the certified values were wrong. The
releases are drawn by the simulations on neighbouring data sets; no formula of `synthsym.numbers` is used. Begin with
`estimates`.
"""

from .estimates import (
    by_event,
    by_loss,
    epsilon_floor,
    event_by_histogram,
    event_by_score,
    kl,
    max_divergence_floor,
    renyi,
)
from .intervals import Account, Interval

__all__ = [
    "Interval",
    "Account",
    "by_event",
    "by_loss",
    "epsilon_floor",
    "event_by_histogram",
    "event_by_score",
    "kl",
    "max_divergence_floor",
    "renyi",
]
