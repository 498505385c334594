"""Double-precision profiles against balls over the whole stress grid."""

from __future__ import annotations

from fractions import Fraction

import mpmath as mp
import numpy as np
import pytest
from flint import arb, ctx, fmpq

from synthsym.balls import doubles
from synthsym.balls.doubles import RELATIVE_ERROR, gaussian_delta, laplace_delta
from synthsym.numbers.gaussian import delta_at


def stress(n, seed):
    """Points over eta in [1e-8, 1e3], eps in [0, 700], many of them where delta is neither 0 nor 1."""
    rng = np.random.default_rng(seed)
    eta = 10 ** rng.uniform(-8, 3, n)
    kinds = [
        eta * rng.uniform(0, 37, n),
        eta**2 / 2 + eta * rng.normal(0, 12, n),
        10 ** rng.uniform(-12, 2.845, n),
        np.zeros(n),
    ]
    return eta, np.clip(np.choose(rng.choice(4, n, p=[0.4, 0.3, 0.25, 0.05]), kinds), 0, 700)


def exact(x):
    f = Fraction(float(x))
    return fmpq(f.numerator, f.denominator)


@pytest.mark.parametrize("seed", [1, 2])
def test_relative_error_over_the_stress_grid(seed):
    eta, eps = stress(4000, seed)
    near, upper, lower = (gaussian_delta(eta, eps, side=s) for s in ("nearest", "upper", "lower"))
    assert not np.isnan(near).any() and (near >= 0).all() and (near <= 1).all()
    seen = 0
    with ctx.workprec(160):
        for i in range(len(eta)):
            truth = delta_at(exact(eta[i]), exact(eps[i]))
            assert not arb(float(upper[i])) < truth and not arb(float(lower[i])) > truth
            if truth > arb("1e-300"):
                seen += 1
                assert abs(arb(float(near[i])) / truth - 1) < RELATIVE_ERROR
    assert seen > 2000


def test_edges():
    assert gaussian_delta(0.0, 1.0) == 0 and gaussian_delta(np.inf, 1.0) == 1
    assert gaussian_delta(0.0, -1.0) == pytest.approx(-np.expm1(-1.0))
    assert gaussian_delta(1e-8, 700.0) == 0
    assert gaussian_delta(1e-8, 700.0, side="upper") > 0
    assert gaussian_delta(1.0, -0.5) == pytest.approx(1 - np.exp(-0.5) + np.exp(-0.5) * gaussian_delta(1.0, 0.5))


def test_shapes_and_broadcasting():
    table = gaussian_delta(np.array([[0.5], [1.0]]), np.array([0.0, 1.0, 2.0]))
    assert table.shape == (2, 3)
    assert table[1, 1] == gaussian_delta(1.0, 1.0)
    assert np.ndim(gaussian_delta(1.0, 1.0)) == 0
    assert gaussian_delta(np.empty(0), 1.0).shape == (0,)


@pytest.mark.parametrize(
    ("eta", "eps", "side"),
    [(-1.0, 1.0, "nearest"), (np.nan, 1.0, "nearest"), (1.0, np.nan, "nearest"), (1.0, 1.0, "up")],
)
def test_bad_input_is_refused(eta, eps, side):
    with pytest.raises(ValueError):
        gaussian_delta(eta, eps, side=side)


def test_laplace():
    assert laplace_delta(1.0, 1.0) == 0
    assert laplace_delta(1.0, 0.0) == pytest.approx(0.3934693402873666, rel=1e-15)
    assert laplace_delta(1e-12, 0.0) == pytest.approx(5e-13, rel=1e-12)
    assert laplace_delta(1.0, -3.0) == pytest.approx(1 - np.exp(-3.0))


# -- the parts and the seams between them ------------------------------------------------------------------------------
def test_products_and_sums_carry_their_rounding_errors():
    rng = np.random.default_rng(5)
    a, b = (rng.uniform(-1, 1, 300) * 10.0 ** rng.integers(-8, 9, 300) for _ in range(2))
    for form, exactly in ((doubles._product, lambda x, y: x * y), (doubles._sum, lambda x, y: x + y)):
        whole, error = form(a, b)
        for x, y, w, e in zip(a, b, whole, error, strict=True):
            assert Fraction(w) + Fraction(e) == exactly(Fraction(x), Fraction(y)) and w == float(
                exactly(Fraction(x), Fraction(y))
            )


@pytest.mark.parametrize("x", [0.0, 0.5, 3.0, 5.999, 6.0, 6.001, 30.0, 1e4])
def test_the_integrals_behind_small_differences(x):
    """J_n is the integral of s^n e^(-xs - s^2/2) over the half-line."""
    for way, lowest in ((doubles._forward, 0.0), (doubles._backward, 5.9)):
        if x < lowest or (way is doubles._forward and x > 6.01):
            continue
        found = way(np.array([x]))
        for n, value in zip((1, 3, 5, 7), found, strict=True):
            with mp.workdps(30):
                truth = mp.quad(
                    lambda s, n=n: s**n * mp.exp(-x * s - s * s / 2),
                    [0, 1 / mp.mpf(1 + x), 10 / mp.mpf(1 + x), 60 / mp.mpf(1 + x), 40],
                )
            if way is doubles._backward:
                close = 1e-14 if n == 1 else 1e-13 if x >= 30 else 1e-4
            else:
                close = 1e-12 if n == 1 else 1e-5
            assert float(value[0]) == pytest.approx(float(truth), rel=close)


SEAMS = [
    (eta, eta * x)
    for x in (0.5, 1.0, 5.9, 6.0, 6.1, 20.0)
    for h in (0.99, 1.0, 1.01, 0.2, 1e-3)
    for eta in (2 * h * max(1.0, x) / 64,)
]
SEAMS += [(eta, eta * eta / 2 * (1 + t)) for eta in (0.3, 1.0, 3.0, 20.0) for t in (0.0, 1e-9, -1e-9, 0.2, -0.2)]


@pytest.mark.parametrize("sign", [1, -1])
def test_where_one_form_takes_over_from_another(sign):
    eta, eps = (np.array(v) for v in zip(*SEAMS, strict=True))
    near, upper, lower = (gaussian_delta(eta, sign * eps, side=s) for s in ("nearest", "upper", "lower"))
    with ctx.workprec(160):
        for i in range(len(eta)):
            truth = delta_at(exact(eta[i]), exact(sign * eps[i]))
            assert abs(arb(float(near[i])) / truth - 1) < RELATIVE_ERROR
            assert not arb(float(upper[i])) < truth and not arb(float(lower[i])) > truth
            assert upper[i] <= near[i] * (1 + 3e-13) and lower[i] >= near[i] * (1 - 3e-13)


@pytest.mark.parametrize("eta", [0.0, 1e-8, 0.5, 30.0, np.inf])
@pytest.mark.parametrize("eps", [-np.inf, -800.0, -1.0, -1e-9, 0.0, 1.0, 800.0, np.inf])
def test_the_ends_of_both_ranges(eta, eps):
    """Without noise left everything is lost at every finite level; at minus infinity everything, at infinity nothing is."""
    if eps == np.inf:
        truth = arb(0)
    elif eps == -np.inf or eta == np.inf:
        truth = arb(1)
    else:
        with ctx.workprec(160):
            truth = delta_at(exact(eta), exact(eps))
    near, upper, lower = (float(gaussian_delta(eta, eps, side=s)) for s in ("nearest", "upper", "lower"))
    assert near == pytest.approx(float(truth), rel=1e-13, abs=1e-300) and 0 <= lower <= near <= upper <= 1
    assert not arb(upper) < truth and not arb(lower) > truth
    if eta == 0 and eps >= 0:
        assert upper == 0
    beside = gaussian_delta(np.array([eta, 1.0]), np.array([eps, 1.0]))  # among others the same
    assert beside[0] == near and beside[1] == gaussian_delta(1.0, 1.0)


def test_long_arrays_are_worked_through_to_their_end():
    eta = np.linspace(0.1, 3, 2 * doubles.BLOCK + 7)
    found = gaussian_delta(eta, 0.5)
    places = [0, 1, doubles.BLOCK - 1, doubles.BLOCK, doubles.BLOCK + 1, 2 * doubles.BLOCK, len(eta) - 1]
    assert [found[i] for i in places] == pytest.approx([gaussian_delta(eta[i], 0.5) for i in places], rel=1e-14) and (
        np.diff(found) > 0
    ).all()


@pytest.mark.parametrize("ratio", [0.0, 1e-9, 0.25, 1.0, 3.0, 40.0])
def test_laplace_noise_at_every_level(ratio):
    for eps in (-50.0, -3.0, -1.0, -0.5, -0.25, -1e-10, 0.0, 1e-10, 0.1, 0.25, 0.9, 2.5, 3.0, 39.0, 50.0):
        if eps >= ratio:
            truth = mp.mpf(0)
        else:
            truth = -mp.expm1(mp.mpf(eps)) if eps <= -ratio else -mp.expm1((mp.mpf(eps) - mp.mpf(ratio)) / 2)
        assert float(laplace_delta(ratio, eps)) == pytest.approx(float(truth), rel=2e-15)
    table = laplace_delta(np.array([[0.5], [ratio]]), np.array([0.0, 0.2]))
    assert table.shape == (2, 2) and np.ndim(laplace_delta(ratio, 0.0)) == 0 and table[0, 1] == laplace_delta(0.5, 0.2)


@pytest.mark.parametrize(
    ("ratio", "eps"), [(-1.0, 0.0), (np.nan, 0.0), (1.0, np.nan), ([1.0, -1.0], 0.0), (1.0, [0.0, np.nan])]
)
def test_laplace_noise_of_no_size_is_refused(ratio, eps):
    with pytest.raises(ValueError, match="ratio must be"):
        laplace_delta(ratio, eps)
    with pytest.raises(ValueError, match="eta must be"):
        gaussian_delta(ratio, eps)
