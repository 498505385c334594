"""Laws of vectors taken apart into laws of numbers: divergences of independent parts add up, and no coordinates are special."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from scipy.special import gammaln

from synthsym.numbers.quantities import ball_at

F = Fraction
ORDERS, LEVELS = [F(1, 3), F(3, 2), F(3)], [F(-1, 3), F(0), F(1, 5), F(1)]


def listed(values):
    return ",".join(str(v) for v in values)


def values(law, at):
    asked = [("renyi", {"alpha": a}) for a in ORDERS] + [("kl", {}), ("max-divergence", {})]
    return [ball_at(f"{prefix}.{law}", {**at, **extra}, 80) for prefix, extra in asked]


def added(*parts):
    return [sum((float(x) for x in column), 0.0) for column in zip(*parts, strict=True)]


@pytest.mark.parametrize(("a", "b"), [("1 2 3", "2 1 3"), ("2 3 4", "1 2 3"), ("1/2 2 3 1", "1 1 1 1")])
def test_a_dirichlet_law_is_broken_off_stick_by_stick(a, b):
    """The shares of what is left are independent beta laws; divergences of independent parts add up."""
    a, b = ([F(t) for t in text.split()] for text in (a, b))
    whole = values("dirichlet", {"a": listed(a), "b": listed(b)})
    sticks = [values("beta", dict(a1=a[i], b1=sum(a[i + 1 :]), a2=b[i], b2=sum(b[i + 1 :]))) for i in range(len(a) - 1)]
    for found, expected in zip(whole[:-1], added(*sticks)[:-1], strict=True):
        assert float(found) == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize(("a", "b"), [("2 3 4", "1 2 3"), ("2 2 2", "1 2 2"), ("1 1 2", "1 2 1")])
def test_the_largest_loss_of_a_dirichlet_law(a, b):
    one, two = (np.array([float(F(t)) for t in text.split()]) for text in (a, b))
    grid = [(x, y, 1 - x - y) for x in np.linspace(1e-6, 1 - 2e-6, 400) for y in np.linspace(1e-6, 1 - 1e-6 - x, 400)]
    constant = gammaln(one.sum()) - gammaln(one).sum() - gammaln(two.sum()) + gammaln(two).sum()
    top = float((np.log(np.array(grid).clip(1e-12)) @ (one - two)).max() + constant)
    found = float(ball_at("max-divergence.dirichlet", {"a": a.replace(" ", ","), "b": b.replace(" ", ",")}, 80))
    assert found == (float("inf") if (one < two).any() else pytest.approx(top, abs=1e-3))


def test_a_dirichlet_profile_is_that_of_the_share_that_changes():
    for a, b, pair in (
        ("1,2,3", "2,1,3", (1, 2, 2, 1)),
        ("1,2,3", "5/2,2,3", (1, 5, F(5, 2), 5)),
        ("1,2", "2,2", (1, 2, 2, 2)),
        ("3,1,2", "3,2,1", (1, 2, 2, 1)),
    ):
        for eps in LEVELS:
            alone = ball_at(
                "hockey-stick.beta", dict(zip(("a1", "b1", "a2", "b2"), map(F, pair), strict=True)) | {"eps": eps}, 80
            )
            assert ball_at("hockey-stick.dirichlet", {"a": a, "b": b, "eps": eps}, 80).overlaps(alone)


def normals(at1, at2):
    return [
        values("normal", dict(mu1=m1, var1=v1, mu2=m2, var2=v2)) for (m1, v1), (m2, v2) in zip(at1, at2, strict=True)
    ]


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ([(F(0), F(2)), (F(1), F(1))], [(F(1), F(3)), (F(1), F(2))]),
        ([(F(0), F(1)), (F(1), F(1))], [(F(1), F(3)), (F(3), F(5))]),
    ],
)
def test_normal_vectors_in_their_own_and_in_skewed_coordinates(one, two):
    expected = added(*normals(one, two))
    (s, t), (u, v) = (F(1), F(2)), (F(-1), F(3))  # an invertible change of coordinates

    def law(row):
        (m1, v1), (m2, v2) = row
        off = s * u * v1 + t * v * v2
        return [s * m1 + t * m2, u * m1 + v * m2], [s * s * v1 + t * t * v2, off, off, u * u * v1 + v * v * v2]

    for first, second in (
        ((([r[0] for r in one]), [one[0][1], 0, 0, one[1][1]]), ([r[0] for r in two], [two[0][1], 0, 0, two[1][1]])),
        (law(one), law(two)),
    ):
        at = dict(mean1=listed(first[0]), cov1=listed(first[1]), mean2=listed(second[0]), cov2=listed(second[1]))
        for found, value in zip(values("normal-vector", at), expected, strict=True):
            assert float(found) == pytest.approx(value, rel=1e-12)


@pytest.mark.parametrize(
    ("ratio", "dim", "distance"), [(F(3, 2), 4, F(1)), (F(2, 3), 3, F(1, 2)), (F(1), 3, F(2)), (F(1, 2), 1, F(1))]
)
def test_proportional_covariances(ratio, dim, distance):
    at = dict(ratio=ratio, dim=F(dim), distance=distance)
    for found, expected in zip(
        values("multivariate-normal", at),
        added(*normals([(distance, ratio)] + [(F(0), ratio)] * (dim - 1), [(F(0), F(1))] * dim)),
        strict=True,
    ):
        assert float(found) == (expected if expected == float("inf") else pytest.approx(expected, rel=1e-12))
    mean = [distance] + [F(0)] * (dim - 1)
    unit = [[F(int(i == j)) for j in range(dim)] for i in range(dim)]
    vector = dict(
        mean1=listed(mean),
        mean2=listed([F(0)] * dim),
        cov1=listed(ratio * x for row in unit for x in row),
        cov2=listed(x for row in unit for x in row),
    )
    for eps in LEVELS:
        found = ball_at("hockey-stick.multivariate-normal", {**at, "eps": eps}, 80)
        if dim == 1:
            assert found.overlaps(
                ball_at("hockey-stick.normal", dict(mu1=distance, var1=ratio, mu2=F(0), var2=F(1), eps=eps), 80)
            )
        assert found.overlaps(ball_at("hockey-stick.normal-vector", {**vector, "eps": eps}, 80))
