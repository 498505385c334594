"""Samples of the normal-prior releases against the laws they should follow; seeds are fixed."""

from __future__ import annotations

import math
from fractions import Fraction as F

import numpy as np
import pytest
from scipy import stats

from synthsym.errors import UserError
from synthsym.numbers.quantities import ball_at
from synthsym.simulate.draws import GaussSynthesizer, truncated_normal

DATA = np.array([0.9, -0.3, 1.0, 0.4])


def fits(sample: np.ndarray, cdf: object) -> None:
    """Kolmogorov-Smirnov at a level that a fixed seed meets once and for all."""
    assert stats.kstest(sample, cdf).pvalue > 1e-3


@pytest.mark.parametrize("mean", [-40.0, -1.0, 0.0, 0.7, 40.0])
def test_truncation_by_inverse_cdf_is_exact_in_the_far_tail(mean: float) -> None:
    sample = truncated_normal(np.random.default_rng(3), np.full(20000, mean), 1.0, 1.0)
    assert np.all(np.abs(sample) <= 1.0)
    edge = 1.0 if mean > 0 else -1.0
    if abs(mean) > 10:  # exponential with the local rate |mean| - 1, plus the curvature of the density
        rate = abs(mean) - 1.0
        gap = np.abs(edge - sample)
        fits(gap, lambda g: 1 - np.exp(-rate * g - g * g / 2) * (rate / (rate + g)))
    else:
        fits(sample, stats.truncnorm(-1 - mean, 1 - mean, loc=mean).cdf)


def test_releases_have_the_posterior_law() -> None:
    rng = np.random.default_rng(5)
    kit = {name: GaussSynthesizer(name, 1.0, 2.0, 3.0) for name in ("post", "synth-map", "synth-one", "synth-many")}
    mean, spread = kit["post"].posterior(DATA, simulation=True)
    assert math.isclose(mean, DATA.mean() * 12 / 14) and math.isclose(spread, 1 / (4 / 2 + 1 / 3))
    fits(kit["post"].release(DATA, rng, runs=20000, simulation=True)[:, 0], stats.norm(mean, math.sqrt(spread)).cdf)
    total = {"synth-map": 2.0 / 5, "synth-one": spread + 2.0 / 5, "synth-many": (spread + 2.0) / 5}
    for name, variance in total.items():
        sample = kit[name].release(DATA, rng, m=5, runs=20000, simulation=True)
        assert sample.shape == (20000, 5)
        fits(sample.mean(axis=1), stats.norm(mean, math.sqrt(variance)).cdf)


def test_joint_conditioning_weighs_the_draw() -> None:
    """Given that all records lie in the box, two records follow the free joint law restricted to the square."""
    rng = np.random.default_rng(11)
    conditioned = GaussSynthesizer("synth-one", 1.0, 1.0, math.inf, truncated=True).release(
        DATA, rng, m=2, runs=20000, simulation=True
    )
    free = GaussSynthesizer("synth-one", 1.0, 1.0, math.inf).release(DATA, rng, m=2, runs=120000, simulation=True)
    kept = free[np.all(np.abs(free) <= 1.0, axis=1)]
    for statistic in (lambda z: z.sum(axis=1), lambda z: z[:, 0] * z[:, 1]):
        assert stats.ks_2samp(statistic(conditioned), statistic(kept)).pvalue > 1e-3


@pytest.mark.parametrize("method", ["post", "synth-map", "synth-one", "synth-many"])
@pytest.mark.parametrize("truncated", [False, True])
def test_neighbouring_data_sets_stay_within_the_certified_profile(method: str, truncated: bool) -> None:
    """Real data, real releases: no event may beat the certified delta by more than its Clopper-Pearson slack of 1e-9."""
    n, m, eps, runs = 8, (1 if method == "post" else 3), 0.3, 40000
    low, moved = np.full(n, -1.0), np.array([1.0] + [-1.0] * (n - 1))
    kit = GaussSynthesizer(method, 1.0, 1.0, 2.0, truncated)
    rng = np.random.default_rng(17)
    first, second = (kit.release(x, rng, m=m, runs=runs, simulation=True).mean(axis=1) for x in (moved, low))
    at = {
        "n": F(n),
        "R": F(1),
        "var": F(1),
        "prior_var": F(2),
        "eps": F(3, 10),
        "truncated": "yes" if truncated else "no",
    }
    if method != "post":
        at["m"] = F(m)
    delta = float(ball_at(f"gauss-{method}.delta", at, 80).mid())
    for t in np.quantile(second, [0.3, 0.5, 0.7, 0.9]):
        hits = int((first > t).sum()), int((second > t).sum())
        p_low = stats.beta.ppf(1e-9, hits[0], runs - hits[0] + 1)
        q_high = stats.beta.ppf(1 - 1e-9, hits[1] + 1, runs - hits[1])
        assert p_low - math.exp(eps) * q_high <= delta


@pytest.mark.parametrize("method", ["post", "synth-map", "synth-one", "synth-many"])
def test_the_profile_is_reached_by_an_event(method: str) -> None:
    """The other half: the best half-line of a free release comes close to the certified delta (power of the test above)."""
    n, m, eps, runs = 8, (1 if method == "post" else 3), 0.1, 60000
    low, moved = np.full(n, -1.0), np.array([1.0] + [-1.0] * (n - 1))
    kit = GaussSynthesizer(method, 1.0, 1.0, 2.0)
    rng = np.random.default_rng(23)
    first, second = (kit.release(x, rng, m=m, runs=runs, simulation=True).mean(axis=1) for x in (moved, low))
    at = {"n": F(n), "R": F(1), "var": F(1), "prior_var": F(2), "eps": F(1, 10)} | (
        {} if method == "post" else {"m": F(m)}
    )
    delta = float(ball_at(f"gauss-{method}.delta", at, 80).mid())
    best = max(
        float((first > t).mean() - math.exp(eps) * (second > t).mean())
        for t in np.quantile(second, np.linspace(0.2, 0.8, 13))
    )
    assert abs(best - delta) < 0.03


def test_bad_data_and_parameters_are_refused() -> None:
    with pytest.raises(UserError, match="data"):
        GaussSynthesizer("post", 1.0, 1.0).posterior(np.array([0.0, 1.5]), simulation=True)
    with pytest.raises(UserError, match="method"):
        GaussSynthesizer("map", 1.0, 1.0)
    with pytest.raises(UserError, match="positive"):
        GaussSynthesizer("post", 1.0, 0.0)
