"""The vector version against brute force over corners and directions in the plane."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest
from flint import fmpq
from scipy import stats

from synthsym.errors import UserError
from synthsym.mechanisms.gauss import Release
from synthsym.mechanisms.gauss_conditioned import pure_epsilon
from synthsym.mechanisms.gauss_dimension import cube_pure_epsilon, eta_squared

R1 = Release("post", fmpq(5), fmpq(2), fmpq(1), fmpq(3))


def shift_of(first: np.ndarray, second: np.ndarray) -> float:
    """Length of the move of the posterior mean when one of five planar records is replaced."""
    weight = 15 / 16
    return float(weight * np.linalg.norm(first - second) / 5)


@pytest.mark.parametrize("shape", ["cube", "ball"])
def test_largest_shift_in_the_plane(shape: str) -> None:
    if shape == "cube":
        points = [np.array(c) for c in itertools.product((-2.0, 0.0, 2.0), repeat=2)]
    else:
        points = [2 * np.array([math.cos(a), math.sin(a)]) for a in np.linspace(0, 2 * math.pi, 25)]
    largest = max(shift_of(a, b) for a in points for b in points)
    expected = eta_squared(R1, 2, shape)
    variance = float(R1.unit_var.p) / float(R1.unit_var.q)
    assert math.isclose(largest**2 / variance, float(expected.p) / float(expected.q), rel_tol=1e-9)


def test_conditioned_loss_in_the_square() -> None:
    """Corner data, one record moved to the opposite corner, the output at that corner: scipy's truncated normals."""
    sd = math.sqrt(float(R1.unit_var.p) / float(R1.unit_var.q))
    top, step = (float(x.p) / float(x.q) for x in (R1.top, R1.shift))

    def log_density(centre: float) -> float:
        return float(stats.truncnorm((-2 - centre) / sd, (2 - centre) / sd, loc=centre, scale=sd).logpdf(2.0))

    expected = 2 * (log_density(step - top) - log_density(-top))
    assert math.isclose(float(cube_pure_epsilon(R1, 2).mid()), expected, rel_tol=1e-9)
    assert cube_pure_epsilon(R1, 1).overlaps(pure_epsilon(R1))


def test_bad_dimension_or_shape_is_refused() -> None:
    with pytest.raises(UserError, match="dim"):
        eta_squared(R1, 0, "cube")
    with pytest.raises(UserError, match="shape"):
        eta_squared(R1, 2, "simplex")
