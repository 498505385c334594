"""Rényi and Kullback–Leibler divergences from the privacy losses of draws, with bounds that say what they need.

exp((alpha - 1) D_alpha) is the mean of exp((alpha - 1) loss) over draws of P, by importance weights. Without further
knowledge only a lower bound is honest: nothing excludes a rare and huge weight. Two ends need a bound `top` of the loss
(pure differential privacy) or a bound `second` of the second moment exp((2 alpha - 2) D_(2 alpha - 1)).
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from .intervals import Interval, bounded_mean, floor_of_mean, median_of_means


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
