"""The certified losses against sums over all outputs, made without them."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction as F

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.special import logsumexp

from synthsym.numbers.quantities import ball_at
from synthsym.release import certify


def masses(variance: F, reach: int) -> np.ndarray:
    k = np.arange(-reach, reach + 1)
    weights = np.exp(-k * k / (2 * float(variance)))
    return weights / weights.sum()


def by_convolution(variance: F, shift: int, copies: int, eps: F) -> float:
    """delta from the law of the sum of the noises, without the theta argument."""
    one = masses(variance, math.ceil(13 * math.sqrt(variance)) + 2)
    total = one
    for _ in range(copies - 1):
        total = np.convolve(total, one)
    padded = np.concatenate([total, np.zeros(copies * shift)])
    moved = np.concatenate([np.zeros(copies * shift), total])
    return float(np.maximum(padded - math.exp(eps) * moved, 0).sum())


CASES = [
    (F(9), 1, 2, F(1, 3)),
    (F(19), 1, 7, F(1, 2)),
    (F(40), 1, 10, F(1)),
    (F(2), 3, 1, F(1)),
    (F(1, 3), 1, 1, F(1, 2)),
    (F(900), 20, 1, F(2)),
    (F(25, 2), 2, 4, F(3)),
    (F(400), 1, 1, F(1, 100)),
]


@pytest.mark.parametrize(("variance", "shift", "copies", "eps"), CASES)
def test_delta_is_that_of_the_law_drawn(variance: F, shift: int, copies: int, eps: F) -> None:
    found = certify.gaussian_delta(variance, shift, copies, eps)
    true = by_convolution(variance, shift, copies, eps)
    assert float(found.upper()) >= true * (1 - 1e-9) - 1e-15
    assert float(found.mid()) == pytest.approx(true, rel=1e-6, abs=1e-13)


def test_whole_vectors_lose_what_their_sum_loses() -> None:
    """Two cells, one up and one down, over all pairs of noises: the sum is sufficient, the sign does not matter."""
    variance, eps = F(12), F(1, 2)
    one = masses(variance, 60)
    up, down = np.concatenate([[0.0], one]), np.concatenate([one, [0.0]])
    joint = np.outer(np.concatenate([one, [0.0]]), np.concatenate([[0.0], one]))
    moved = np.outer(up, down)
    true = np.maximum(joint - math.exp(eps) * moved, 0).sum()
    assert float(certify.gaussian_delta(variance, 1, 2, eps).mid()) == pytest.approx(true, rel=1e-9)


def test_fewer_moved_cells_lose_less() -> None:
    values = [float(certify.gaussian_delta(F(50), 1, k, F(1, 2)).upper()) for k in (1, 2, 4, 10)]
    assert values == sorted(values)


@pytest.mark.parametrize("variance", [F(1), F(3), F(8)])
def test_narrow_sums_fall_back_on_their_rho(variance: F) -> None:
    found = float(certify.gaussian_delta(variance, 1, 3, F(2)).upper())
    assert by_convolution(variance, 1, 3, F(2)) <= found <= 1.5


def test_wide_noise_is_nearly_the_real_gaussian_mechanism() -> None:
    """Above the range of plain sums: the tails lie between integrals."""
    variance, shift, eps = F(10) ** 16, 10**8 // 4, F(1)
    found = certify.gaussian_delta(variance, shift, 1, eps)
    real = ball_at("gaussian.delta", {"eta": F(1, 4), "eps": eps}, 100)
    assert float(found.upper()) == pytest.approx(float(real.mid()), rel=1e-3)
    assert float(found.upper()) >= float(real.mid()) * (1 - 1e-6)


@pytest.mark.parametrize(("variance", "copies"), [(F(9), 2), (F(9), 3), (F(16), 2)])
def test_the_lattice_error_covers_the_sum_s_masses(variance: F, copies: int) -> None:
    """Against the exact masses of the sum, in ball arithmetic."""
    from flint import arb, ctx

    with ctx.workprec(256):
        reach = 40
        one = [(-arb(k * k) / (2 * certify.ball(variance))).exp() for k in range(-reach * copies, reach * copies + 1)]
        total = one
        for _ in range(copies - 1):
            size = len(total)
            near = [range(max(0, t - reach), min(size, t + reach)) for t in range(size)]
            total = [sum((total[j] * one[t - j + reach * copies] for j in near[t]), arb(0)) for t in range(size)]
        middle = len(total) // 2
        ratios = [total[middle + t] * (arb(t * t) / (2 * copies * certify.ball(variance))).exp() for t in range(12)]
        spread = max(float(abs(r / ratios[0] - 1).upper()) for r in ratios)
        assert spread <= 2.1 * float(certify.lattice_error(variance, copies).upper())


@pytest.mark.parametrize(("shift", "copies"), [(1, 2), (1, 24), (500, 1)])
@pytest.mark.parametrize(("eps", "delta"), [(F(1), F(1, 10**6)), (F(1, 10), F(1, 10**9)), (F(5), F(1, 100))])
def test_the_variance_keeps_the_target_and_hardly_more(shift: int, copies: int, eps: F, delta: F) -> None:
    variance, proved = certify.gaussian_variance(shift, copies, eps, delta)
    assert certify.gaussian_delta(variance, shift, copies, eps).upper() <= certify.ball(proved) and proved <= delta
    if variance > 30:  # a false twin: a little less noise breaks the target
        assert by_convolution(variance * F(97, 100), shift, copies, eps) > delta
    assert by_convolution(variance, shift, copies, eps) <= float(delta) * (1 + 1e-6)


def test_rho_bounds_every_order() -> None:
    variance, shift = 1.5, 2
    k = np.arange(-60, 61)
    p, q = (-((k - c) ** 2) / (2 * variance) for c in (0, shift))
    total = logsumexp(p)
    for alpha in (1.1, 2, 5, 9.5):
        divergence = (logsumexp(alpha * p + (1 - alpha) * q) - total) / (alpha - 1)
        assert divergence <= alpha * float(certify.rho_of(F(3, 2), shift, 1)) * (1 + 1e-9)


@pytest.mark.parametrize(
    ("eps", "delta"), [(F(1), F(1, 10**6)), (F(1, 10**6), F(1, 10**100)), (F(100), F(1, 2)), (F(3), F(1, 10**9))]
)
def test_a_rho_keeps_its_target_and_hardly_more(eps: F, delta: F) -> None:
    rho, proved = certify.rho_for(eps, delta)
    assert (
        ball_at("convert.zcdp-delta", {"rho": rho, "eps": eps}, 96).upper() <= certify.ball(proved) and proved <= delta
    )
    if rho < eps * F(999, 1000):
        assert ball_at("convert.zcdp-delta", {"rho": rho * F(101, 100), "eps": eps}, 96) > certify.ball(delta)


# -- urns ----------------------------------------------------------------------------------------------------
def urn_mass(weights: list[F], outcome: tuple[int, ...]) -> F:
    mass, now = F(1), list(weights)
    for ball in outcome:
        mass *= now[ball] / sum(now)
        now[ball] += 1
    return mass


def data_sets(n: int, k: int) -> list[tuple[int, ...]]:
    return [c for c in itertools.product(range(n + 1), repeat=k) if sum(c) == n]


@pytest.mark.parametrize(("n", "k", "m", "prior"), [(3, 3, 2, F(1, 2)), (2, 2, 3, F(5, 3)), (4, 2, 2, F(3))])
@pytest.mark.parametrize("relation", ["replace", "add-remove"])
def test_no_output_of_an_urn_beats_its_loss(n: int, k: int, m: int, prior: F, relation: str) -> None:
    """All data sets, all neighbours, all outputs, in fractions."""
    worst = F(0)
    for counts in data_sets(n, k):
        for i, j in itertools.product(range(k), repeat=2):
            other = list(counts)
            if relation == "replace":
                if i == j or not other[i]:
                    continue
                other[i] -= 1
            other[j] += 1
            for outcome in itertools.product(range(k), repeat=m):
                p, q = (urn_mass([c + prior for c in cs], outcome) for cs in (counts, other))
                assert p > 0 and q > 0  # nobody is ruled out by anything that can be seen
                worst = max(worst, p / q, q / p)
    assert worst <= 1 + m / prior
    if relation == "replace":
        assert worst == 1 + m / prior


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 10**6), st.fractions(F(1, 1000), 20, max_denominator=1000))
def test_priors_keep_their_eps(m: int, eps: F) -> None:
    prior = certify.urn_prior(m, eps)
    assert certify.urn_loss(m, prior) <= eps
    assert prior == F(1, 1000) or math.log1p(m / (float(prior) - 0.001)) >= float(eps) * 0.999
    assert (1000 * prior).denominator == 1


@given(st.fractions(0, 10**9, max_denominator=10**12), st.integers(1, 12))
def test_rounding_goes_up_and_not_far(x: F, digits: int) -> None:
    up = certify.round_up(x, digits)
    assert x <= up <= x * (1 + F(10, 10**digits))
