"""What draws tell of divergences: delta, eps at delta and the pure loss from below, by an event that is chosen on one half of the draws
and estimated on the other; Rényi and Kullback–Leibler divergences from the losses of the draws.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from .intervals import Interval, bounded_mean, clopper_pearson, floor_of_mean, median_of_means

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


# delta(eps) = sup_S P(S) - e^eps Q(S), from draws.


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


# Lower bounds for the pure loss and for eps at a given delta; draws can never bound them from above.


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


# Rényi and Kullback–Leibler divergences from the privacy losses of draws, with bounds that say what they need.
# exp((alpha - 1) D_alpha) is the mean of exp((alpha - 1) loss) over draws of P, by importance weights. Without
# further knowledge only a lower bound is honest: nothing excludes a rare and huge weight. Two ends need a bound `top`
# of the loss (pure differential privacy) or a bound `second` of the second moment exp((2 alpha - 2) D_(2 alpha - 1)).


def renyi(losses: Any, alpha: float, failure: float, top: float | None = None, second: float | None = None) -> Interval:
    """D_alpha(P || Q) for alpha > 1 from losses log p/q of draws of P."""
    if alpha <= 1:
        raise ValueError("alpha must be above 1; for the limit at 1 see kl")
    weights = np.exp((alpha - 1) * np.asarray(losses, dtype=float))
    if top is not None:
        mean = bounded_mean(weights, math.exp((alpha - 1) * top), failure)
    elif second is not None:
        mean = median_of_means(weights, second, failure)
    else:
        mean = floor_of_mean(weights, _cap(weights), failure)
    return mean.mapped(lambda w: math.log(w) / (alpha - 1) if 0 < w < math.inf else (-math.inf if w <= 0 else math.inf))


def kl(losses: Any, failure: float, top: float | None = None, second: float | None = None) -> Interval:
    """KL(P || Q): the mean of loss - 1 + e^-loss, which is never negative, if Q puts no mass outside the support of P.

    `top` bounds |loss|; `second` bounds the second moment of that expression.
    """
    x = np.asarray(losses, dtype=float)
    values = np.maximum(x + np.expm1(-x), 0.0)
    if top is not None:
        return bounded_mean(values, max(top + math.expm1(-top), math.expm1(top) - top), failure)
    if second is not None:
        return median_of_means(values, second, failure)
    return floor_of_mean(values, _cap(values), failure)


def _cap(values: Any) -> float:
    """A cap that depends on the number of draws only through a fixed rule of the scale: it must not look at the draws.

    A cap chosen on the draws themselves would not be covered by the inequality; powers of two that grow with the root of
    the sample size balance what is cut off against the width.
    """
    return float(2.0 ** math.floor(0.35 * math.log2(len(values))))
