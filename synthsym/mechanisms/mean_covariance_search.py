"""Which Rényi order to convert at. The search is in doubles and proves nothing; any order gives a valid bound."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from flint import fmpq

GOLDEN = (math.sqrt(5) - 1) / 2


def replace_bound(n: int, dim: int, sigma: float, alpha: float) -> float:
    """`mean_covariance.renyi_replace` in doubles."""
    w = math.sqrt(1 - sigma)
    h = dim * (1 + w) ** 2 / sigma / (n - 1)
    if alpha * h >= 1:
        return math.inf
    phi = -(math.log1p(-alpha * h) - alpha * math.log1p(-h)) / (2 * (alpha - 1))
    return (
        alpha / 2 * (4 * dim / (sigma * n * n)) / (1 - alpha * h) + 2 / (1 + 2 * w - w * w) * ((n - 1) / n) ** 2 * phi
    )


def minimise(f: Callable[[float], float], lo: float, hi: float, steps: int = 120) -> float:
    """Golden section."""
    p, q = hi - GOLDEN * (hi - lo), lo + GOLDEN * (hi - lo)
    fp, fq = f(p), f(q)
    for _ in range(steps):
        if fp <= fq:
            hi, q, fq = q, p, fp
            p = hi - GOLDEN * (hi - lo)
            fp = f(p)
        else:
            lo, p, fp = p, q, fq
            q = lo + GOLDEN * (hi - lo)
            fq = f(q)
    return (lo + hi) / 2


def best_order(at: dict[str, Any], eps: fmpq | None = None, delta: fmpq | None = None) -> fmpq:
    """The order at which the conversion is (nearly) best, for given eps or given delta, as a short rational."""
    n, dim, records = int(at["n"]), int(at["dim"]), float(int(at["records"]))
    sigma = _double(at["sigma"])
    w = math.sqrt(1 - sigma)
    top = (n - 1) * sigma / (dim * (1 + w) ** 2)
    if top <= 1:
        return fmpq(2)

    def cost(x: float) -> float:
        """x = log((alpha-1)/(top-alpha)), so that the whole range is the line."""
        a = 1 + (top - 1) / (1 + math.exp(-x))
        loss = records * replace_bound(n, dim, sigma, a)
        if not math.isfinite(loss):
            return math.inf
        log_a = (a - 1) * math.log(a - 1) - a * math.log(a) if a > 1 else 0.0
        if eps is not None:
            return (a - 1) * (loss - _double(eps)) + log_a
        return loss + (log_a - _log(delta)) / (a - 1) if a > 1 else math.inf

    grid = [-34 + k for k in range(68)]
    best = min(grid, key=cost)
    x = minimise(cost, best - 1.5, best + 1.5)
    alpha = 1 + (top - 1) / (1 + math.exp(-x))
    return 1 + fmpq(max(1, round((alpha - 1) * 2**30)), 2**30)


def _double(x: Any) -> float:
    q = fmpq(x)
    return int(q.p) / int(q.q)


def _log(x: Any) -> float:
    q = fmpq(x)
    return math.log(int(q.p)) - math.log(int(q.q))
