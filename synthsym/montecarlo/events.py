"""The choice of an event on one half of the draws; its probability is then estimated on the other half."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

Event = Callable[[Any], Any]  # outputs, one a row -> which of them lie in the event


def halves(draws: Any) -> tuple[Any, Any]:
    """The half on which one may look, and the half on which one counts."""
    y = np.asarray(draws)
    return y[: len(y) // 2], y[len(y) // 2 :]


def event_by_score(score: Callable[[Any], Any], eps: float, first: Any, second: Any) -> Event:
    """{score > t} with the t that makes P(S) - e^eps Q(S) largest on these draws of P and of Q.

    With the log likelihood ratio as the score, t = eps is best; a score that is only a guess may want another t.
    """
    p, q = np.sort(score(first)), np.sort(score(second))
    cuts = np.unique(
        np.concatenate([np.quantile(p, np.linspace(0, 1, 200)), np.quantile(q, np.linspace(0, 1, 200)), [eps]])
    )
    above = (
        1
        - np.searchsorted(p, cuts, side="right") / len(p)
        - math.exp(eps) * (1 - np.searchsorted(q, cuts, side="right") / len(q))
    )
    best = float(cuts[int(np.argmax(above))])
    return lambda y: score(y) > best


def event_by_histogram(eps: float, first: Any, second: Any, bins: int = 40) -> Event:
    """The union of the cells in which P is seen more than e^eps times as often as Q; nothing is known of the laws.

    Few distinct outputs are cells of their own; otherwise the outputs are averaged to one number and binned.
    """
    codes, many = _codes(first), False
    values = np.unique(np.concatenate([codes, _codes(second)]))
    if len(values) > 4 * bins:
        many = True
        values = np.unique(np.quantile(np.concatenate([codes, _codes(second)]), np.linspace(0, 1, bins + 1)[1:-1]))

    def cell(y: Any) -> Any:
        return np.searchsorted(values, _codes(y), side="right" if many else "left")

    size = len(values) + 1
    p = np.bincount(cell(first), minlength=size) / len(first)
    q = np.bincount(cell(second), minlength=size) / len(second)
    chosen = p > math.exp(eps) * q

    def event(y: Any) -> Any:
        inside = chosen[np.minimum(cell(y), size - 1)]
        return inside if many else inside & np.isin(_codes(y), values)

    return event


def _codes(y: Any) -> Any:
    """One number an output: exchangeable records are told apart by their sum, up to what a histogram can see."""
    grid = np.asarray(y, dtype=float)
    return np.round(grid.reshape(len(grid), -1).sum(axis=1), 9)
