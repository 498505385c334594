"""Witnesses of section 4.3, recomputed from their data sets with floating point and SciPy: nothing of ours is used."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from scipy import stats

from derivations.neunhoeffer2024.witnesses import data_sets, described
from tests.judged import judged


def witness(id: str) -> dict[str, Any]:
    found = judged(id)["witness"]
    assert found is not None and "event" in found
    return {k: Fraction(v) for k, v in found["at"].items()}


def fitted(at: dict[str, Fraction]) -> tuple[tuple[float, float], tuple[float, float]]:
    """Mean and sample variance of both data sets, record by record."""
    both = data_sets(at)
    assert all(abs(x) <= at["d"] for data in both for x in data)
    assert sum(x != y for x, y in zip(*both, strict=True)) == 1
    one, two = (np.array([float(x) for x in data]) for data in both)
    return (one.mean(), one.var(ddof=1)), (two.mean(), two.var(ddof=1))


def mean_eps(records: float, d: float, n: int, variance: float, delta: float) -> float:
    rho = records * 4 * d**2 / (2 * n**2 * variance)
    return rho + 2 * math.sqrt(rho * math.log(1 / delta))


def test_divergence_of_the_mean() -> None:
    at = witness("neun.s43.zcdp")
    (m1, v1), (m2, v2) = fitted(at)
    records = int(at["m"] * at["n_syn"])
    v1, v2 = v1 / records, v2 / records
    alpha = 1 + float(at["theta"]) / (v1 / v2 - 1)
    mixed = alpha * v2 + (1 - alpha) * v1
    divergence = (
        math.log(math.sqrt(v2 / v1)) + math.log(v2 / mixed) / (2 * (alpha - 1)) + alpha * (m1 - m2) ** 2 / (2 * mixed)
    )
    rho = records * 4 * float(at["d"]) ** 2 / (2 * int(at["n"]) ** 2 * v1 * records)
    assert divergence > alpha * rho


def test_event_of_the_mean() -> None:
    at = witness("neun.s43.mean")
    (m1, v1), (m2, v2) = fitted(at)
    records, c, delta = float(at["m"] * at["n_syn"]), float(at["c"]), float(at["delta"])
    P, Q = stats.norm(m1, math.sqrt(v1 / records)), stats.norm(m2, math.sqrt(v2 / records))
    p, q = (law.sf(m2 + c) + law.cdf(m2 - c) for law in (P, Q))
    eps = mean_eps(records, float(at["d"]), int(at["n"]), v1, delta)
    assert p - math.exp(eps) * q > delta


def printed_losses(variance: float, jump: float, points: list[float], signs: tuple[int, ...]) -> float:
    """The printed absolute values for three records."""
    return max(
        abs(
            math.log((2 * variance + s * jump) / (2 * variance))
            - 2 * jump * x / (2 * variance * (2 * variance + s * jump))
        )
        for x in points
        for s in signs
    )


def true_losses(own: float, other: float, points: list[float]) -> float:
    """|log-ratio| of the two Gamma laws of the sample variance of three records."""
    return max(abs(stats.expon(scale=own).logpdf(x) - stats.expon(scale=other).logpdf(x)) for x in points)


@pytest.mark.parametrize("id", ["neun.s43.inc", "neun.s43.final", "neun.s43.joint"])
def test_event_of_the_variance(id: str) -> None:
    at = {
        "delta": Fraction(1, 1000),
        "c": Fraction(2),
        "n": Fraction(2),
        "d": Fraction(4),
        "r": Fraction(9),
        **witness(id),
    }
    (_, v1), (_, v2) = fitted(at)
    n, d, delta = int(at["n"]), float(at["d"]), float(at["delta"])
    jump, share = 4 * d**2 / n, delta / 2 if id != "neun.s43.joint" else delta / 4
    own = v2 if id == "neun.s43.inc" else v1
    points = [float(stats.gamma(1, scale=own).ppf(p)) for p in (share, 1 - share)]
    eps = printed_losses(own, jump, points, (1,) if id == "neun.s43.inc" else (1, -1))
    if id == "neun.s43.joint":
        eps += mean_eps(3, d, n, v1, delta / 2)
    edge = float(at["c"]) * d**2 / n
    p, q = (stats.gamma(1, scale=v).sf(edge) for v in (v1, v2))
    assert p - math.exp(eps) * q > delta


@pytest.mark.parametrize("delta", [0.3, 0.01, 1e-4, 1e-8])
@pytest.mark.parametrize("ratio", [1.01, 1.5, 4.0, 100.0])
def test_percentiles_of_the_true_loss_are_enough_and_more_than_enough(ratio: float, delta: float) -> None:
    """Both orders of two exponential laws: the largest excess over half-lines stays below half of delta."""
    for own, other in ((1.0, ratio), (ratio, 1.0)):
        points = [float(stats.expon(scale=own).ppf(p)) for p in (delta / 2, 1 - delta / 2)]
        eps = true_losses(own, other, points)
        edges = np.concatenate([np.linspace(0, 60 * max(own, other), 20001), points])
        upper = stats.expon(scale=own).sf(edges) - np.exp(np.minimum(eps + stats.expon(scale=other).logsf(edges), 700))
        lower = stats.expon(scale=own).cdf(edges) - np.exp(
            np.minimum(eps + stats.expon(scale=other).logcdf(edges), 700)
        )
        assert max(upper.max(), lower.max()) <= delta / 2 * (1 + 1e-9)


def test_data_sets_in_words() -> None:
    at = {"n": Fraction(4), "d": Fraction(1), "r": Fraction(3)}
    assert described(at) == "X: one record at 1 and 3 records at -1; X': the one record at -1/2 and 3 records at -1"
    assert data_sets(at) == ([Fraction(1), *[Fraction(-1)] * 3], [Fraction(-1, 2), *[Fraction(-1)] * 3])


def test_sensitivity_of_the_variance_by_search() -> None:
    """No replacement in a grid of data sets changes the sample variance by more than 4 d^2/n, and one changes it by that."""
    import itertools

    n, grid, best = 4, [-1.0, -0.5, 0.0, 0.5, 1.0], 0.0
    for rest in itertools.product(grid, repeat=n - 1):
        values = [np.var([*rest, x], ddof=1) for x in grid]
        best = max(best, max(values) - min(values))
    assert best == pytest.approx(4 / n)
