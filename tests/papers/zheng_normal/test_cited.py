"""Attempts to break the theorems that chapter 7 takes without proof."""

from __future__ import annotations

import math

import numpy as np
from flint import arb, ctx
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import integrate, stats

from synthsym.mechanisms.gauss import delta_at

CENTRE = st.floats(-3, 3)
SPREAD = st.floats(0.2, 4)


def tilted(c: float, v: float, weights: np.ndarray, grid: np.ndarray) -> tuple[float, float, float]:
    """A(c), mean and variance of a density proportional to base(y) exp(c y/v) on [-1, 1], by a fine sum."""
    mass = weights * np.exp(c * grid / v)
    total = mass.sum()
    mean = float((mass * grid).sum() / total)
    return math.log(total), mean, float((mass * grid**2).sum() / total - mean**2)


@settings(max_examples=30, deadline=None)
@given(c=CENTRE, v=SPREAD, seed=st.integers(0, 10**6))
def test_log_partition_has_the_mean_and_variance_as_derivatives(c: float, v: float, seed: int) -> None:
    """For an arbitrary (rough, positive) base on [-1, 1]."""
    grid = np.linspace(-1, 1, 401)
    base = np.exp(np.random.default_rng(seed).normal(size=401))
    step = 1e-4
    low, mid, high = (tilted(c + k * step, v, base, grid) for k in (-1, 0, 1))
    assert math.isclose((high[0] - low[0]) / (2 * step), mid[1] / v, rel_tol=1e-5, abs_tol=1e-6)
    assert (high[0] - 2 * mid[0] + low[0]) / step**2 >= -1e-4
    assert math.isclose((high[0] - 2 * mid[0] + low[0]) / step**2, mid[2] / v**2, rel_tol=1e-2, abs_tol=1e-4)
    even = base + base[::-1]
    assert math.isclose(tilted(c, v, even, grid)[0], tilted(-c, v, even, grid)[0], rel_tol=1e-9, abs_tol=1e-9)


@settings(max_examples=40, deadline=None)
@given(
    a=st.floats(0, 4),
    extra=st.floats(0.001, 3),
    radius=st.floats(0.05, 4),
    kind=st.sampled_from(("norm", "laplace", "logistic", "cauchy")),
)
def test_mass_of_a_symmetric_interval_falls_with_distance(a: float, extra: float, radius: float, kind: str) -> None:
    law = getattr(stats, kind)

    def mass(c: float) -> float:
        return float(law.cdf(radius, loc=c) - law.cdf(-radius, loc=c))

    assert mass(a + extra) <= mass(a) + 1e-12 and math.isclose(mass(-a), mass(a), rel_tol=1e-9)


@settings(max_examples=10, deadline=None)
@given(a=st.floats(0, 1.5), extra=st.floats(0.01, 1), share=st.floats(0.1, 2))
def test_mass_of_a_cube_falls_with_distance_of_the_common_centre(a: float, extra: float, share: float) -> None:
    """Three records of one draw: the law is symmetric and unimodal, the cube convex and symmetric."""

    def mass(c: float) -> float:
        def inside(mu: float) -> float:
            return float(stats.norm(c, share).pdf(mu) * (stats.norm.cdf(1 - mu) - stats.norm.cdf(-1 - mu)) ** 3)

        return float(integrate.quad(inside, c - 9 * share, c + 9 * share, limit=200)[0])

    assert mass(a + extra) <= mass(a) + 1e-9


@settings(max_examples=40, deadline=None)
@given(x=st.floats(0, 30))
def test_gaussian_tail(x: float) -> None:
    assert stats.norm.sf(x) <= math.exp(-x * x / 2) / 2 * (1 + 1e-12)


@settings(max_examples=40, deadline=None)
@given(x=CENTRE, a=CENTRE, b=CENTRE)
def test_triangle_inequality_and_where_it_is_reached(x: float, a: float, b: float) -> None:
    assert abs(x - a) - abs(x - b) <= abs(a - b) + 1e-12
    far = max(a, b) + abs(x)
    assert math.isclose(abs(abs(far - a) - abs(far - b)), abs(a - b), abs_tol=1e-9)


def test_gaussian_rate() -> None:
    """The eta that meets delta over eps/sqrt(2 ln(1/delta)) comes within 10, 3 and 1 percent of 1 as delta falls."""
    with ctx.workprec(300):
        for digits, margin in ((50, "0.1"), (500, "0.03"), (5000, "0.01")):
            log = arb(10).log() * digits
            level = (-log).exp()
            for eps in (arb(1) / 10, arb(1), arb(3)):
                eta = eps / (2 * log).sqrt()
                assert delta_at(eps, eta * (1 - arb(margin))) < level < delta_at(eps, eta * (1 + arb(margin)))
