"""Estimators of divergences: intervals that hold, and the power to reject a profile that is ten per cent too small."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest
from scipy.stats import binom, norm

from . import estimates, intervals
from .estimates import (
    by_event,
    by_loss,
    event_by_histogram,
    event_by_score,
    halves,
    kl,
    max_divergence_floor,
    renyi,
)
from .intervals import Account, Interval, bounded_mean, clopper_pearson, floor_of_mean, median_of_means

FAILURE = 1e-12
ETA, EPS = 1.0, 0.5


def gaussian_delta(eta: float, eps: float) -> float:
    return float(norm.cdf(eta / 2 - eps / eta) - math.exp(eps) * norm.cdf(-eta / 2 - eps / eta))


def draws(count: int, seed: int = 7) -> tuple[np.ndarray, np.ndarray]:
    rng = np.random.default_rng(seed)
    return rng.normal(ETA, 1, (count, 1)), rng.normal(0, 1, (count, 1))


def score(y: np.ndarray) -> np.ndarray:
    return ETA * y[:, 0] - ETA**2 / 2


@pytest.mark.parametrize("hits,trials", [(0, 10), (10, 10), (3, 40), (500, 1000)])
def test_clopper_pearson_inverts_the_binomial_tails(hits: int, trials: int) -> None:
    i = clopper_pearson(hits, trials, 1e-3)
    if hits:
        assert binom.sf(hits - 1, trials, i.low) == pytest.approx(5e-4, rel=1e-6)
    if hits < trials:
        assert binom.cdf(hits, trials, i.high) == pytest.approx(5e-4, rel=1e-6)
    assert i.low <= hits / trials <= i.high


def test_intervals_fail_no_more_often_than_they_say() -> None:
    """At a failure probability of 1/10 they miss at most so often in 300 repetitions (and a tail of 1e-9)."""
    rng = np.random.default_rng(3)
    allowed = int(binom.isf(1e-9, 300, 0.1))
    missed = {"bounded": 0, "floor": 0, "median": 0, "count": 0}
    for _ in range(300):
        x = rng.beta(0.3, 3, 400)
        w = rng.lognormal(0, 1, 400)
        missed["bounded"] += bounded_mean(x, 1.0, 0.1).rejects(0.3 / 3.3)
        missed["floor"] += floor_of_mean(w, 20.0, 0.1).low > math.exp(0.5)
        missed["median"] += median_of_means(w, (math.e - 1) * math.e, 0.1).rejects(math.exp(0.5))
        missed["count"] += clopper_pearson(int((x < 0.05).sum()), 400, 0.1).rejects(_share())
    assert all(count <= allowed for count in missed.values()), missed


def _share() -> float:
    from scipy.stats import beta

    return float(beta.cdf(0.05, 0.3, 3))


def test_hockey_stick_rejects_ten_per_cent_less() -> None:
    p, q = draws(200_000)
    true = gaussian_delta(ETA, EPS)
    by_losses = by_loss(score(p), EPS, FAILURE)
    (look_p, count_p), (look_q, count_q) = halves(p), halves(q)
    known = by_event(event_by_score(score, EPS, look_p, look_q), count_p, count_q, EPS, FAILURE)
    exact = by_event(lambda y: score(y) > EPS, p, q, EPS, FAILURE, optimal=True)
    unknown = by_event(event_by_histogram(EPS, look_p, look_q), count_p, count_q, EPS, FAILURE)
    for interval in (by_losses, known, exact, unknown):
        assert true in interval
    for interval in (by_losses, exact):
        assert interval.rejects(0.9 * true) and interval.rejects(1.1 * true)
    assert unknown.low > 0.8 * true and known.low > 0.85 * true


def test_counted_events_reject_ten_per_cent_less() -> None:
    """Counts of a held-out event need more draws: each of two probabilities has its own error."""
    rng = np.random.default_rng(11)
    true, size = gaussian_delta(ETA, EPS), 1_000_000
    p, q = rng.normal(ETA, 1, (size, 1)), rng.normal(0, 1, (size, 1))
    (look_p, count_p), (look_q, count_q) = (p[:50_000], p[50_000:]), (q[:50_000], q[50_000:])
    for event in (event_by_score(score, EPS, look_p, look_q), event_by_histogram(EPS, look_p, look_q)):
        interval = by_event(event, count_p, count_q, EPS, FAILURE)
        assert true in interval and interval.rejects(0.9 * true)


@pytest.mark.parametrize("alpha", [1.5, 2.0])
def test_renyi_rejects_ten_per_cent_less(alpha: float) -> None:
    p, _ = draws(400_000, seed=13)
    true = alpha * ETA**2 / 2
    second = math.exp((2 * alpha - 2) * (2 * alpha - 1) * ETA**2 / 2)
    floor = renyi(score(p), alpha, FAILURE)
    both = renyi(score(p), alpha, FAILURE, second=second)
    assert true in floor and true in both
    assert floor.rejects(0.9 * true), floor
    assert both.high < 1.3 * true


def test_kl_and_bounded_losses() -> None:
    p, _ = draws(400_000, seed=17)
    true = ETA**2 / 2
    assert true in kl(score(p), FAILURE) and kl(score(p), FAILURE).rejects(0.9 * true)
    rng = np.random.default_rng(19)
    keep = rng.random(200_000) < 0.75  # randomised response with odds 3
    loss = np.where(keep, math.log(3), -math.log(3))
    exact = {"kl": 0.5 * math.log(3), "renyi": math.log(0.75 * 3 + 0.25 / 3)}
    found = {"kl": kl(loss, FAILURE, top=math.log(3)), "renyi": renyi(loss, 2.0, FAILURE, top=math.log(3))}
    for name, value in exact.items():
        assert value in found[name] and found[name].rejects(0.9 * value) and found[name].rejects(1.1 * value)


def test_max_divergence_is_bounded_from_below() -> None:
    rng = np.random.default_rng(23)
    p, q = (rng.random((100_000, 1)) < 0.75).astype(int), (rng.random((100_000, 1)) < 0.25).astype(int)
    floor = max_divergence_floor(lambda y: y[:, 0], p, q, FAILURE)
    assert 0.9 * math.log(3) < floor.low <= math.log(3)
    relaxed = max_divergence_floor(lambda y: y[:, 0], p, q, FAILURE, delta=0.25)
    assert relaxed.low <= math.log(2) < floor.low


def test_the_ledger_stops_at_its_limit() -> None:
    ledger = Account(limit=1.01e-3)
    for _ in range(10):
        ledger.enter("x", Interval(0, 1, 1e-4))
    with pytest.raises(ValueError, match="may fail"):
        ledger.enter("one too many", Interval(0, 1, 1e-4))
    for bad in (
        lambda: renyi([0.0, 1.0], 1.0, 0.1),
        lambda: bounded_mean([0.0, 2.0], 1.0, 0.1),
        lambda: clopper_pearson(3, 2, 0.1),
    ):
        with pytest.raises(ValueError):
            bad()


def test_the_outside_view_knows_none_of_the_numbers_that_it_checks():
    for module in (estimates, intervals):
        assert "synthsym" not in Path(module.__file__).read_text(encoding="utf-8")
