"""Double-precision profiles against balls over the whole stress grid."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from flint import arb, ctx, fmpq

from synthsym.divergence.gaussian import delta_at
from synthsym.evaluate.doubles import RELATIVE_ERROR, gaussian_delta, laplace_delta


def stress(n, seed):
    """Points over eta in [1e-8, 1e3], eps in [0, 700], many of them where delta is neither 0 nor 1."""
    rng = np.random.default_rng(seed)
    eta = 10 ** rng.uniform(-8, 3, n)
    kinds = [eta * rng.uniform(0, 37, n), eta**2 / 2 + eta * rng.normal(0, 12, n), 10 ** rng.uniform(-12, 2.845, n), np.zeros(n)]
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


@pytest.mark.parametrize(("eta", "eps", "side"), [(-1.0, 1.0, "nearest"), (np.nan, 1.0, "nearest"), (1.0, np.nan, "nearest"), (1.0, 1.0, "up")])
def test_bad_input_is_refused(eta, eps, side):
    with pytest.raises(ValueError):
        gaussian_delta(eta, eps, side=side)


def test_laplace():
    assert laplace_delta(1.0, 1.0) == 0
    assert laplace_delta(1.0, 0.0) == pytest.approx(0.3934693402873666, rel=1e-15)
    assert laplace_delta(1e-12, 0.0) == pytest.approx(5e-13, rel=1e-12)
    assert laplace_delta(1.0, -3.0) == pytest.approx(1 - np.exp(-3.0))
