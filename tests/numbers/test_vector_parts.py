"""Definiteness and quadratic forms of exact matrices against NumPy, and the limits of what is enumerated."""

from __future__ import annotations

import itertools
from dataclasses import FrozenInstanceError
from fractions import Fraction

import numpy as np
import pytest
from flint import arb, fmpq, fmpq_mat

from synthsym.errors import UserError
from synthsym.numbers.counts import poisson_linear
from synthsym.numbers.distances import rising
from synthsym.numbers.finite_laws import compositions, sums
from synthsym.numbers.loss import Loss
from synthsym.numbers.quantities import ball_at, lookup
from synthsym.numbers.vector_laws import definite, quadratic, square


def exact(rows):
    return fmpq_mat(len(rows), len(rows), [fmpq(int(x)) for row in rows for x in row])


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("rank", [1, 2, 3, 5])
def test_definiteness_is_that_of_the_eigenvalues(n, rank):
    rng = np.random.default_rng(10 * n + rank)
    for shift in (0, 0, 1, -1, -9):
        factor = rng.integers(-2, 3, (n, rank))
        m = factor @ factor.T + shift * np.eye(n, dtype=int)
        low = float(np.linalg.eigvalsh(m.astype(float)).min())
        expected = 1 if low > 1e-9 else 0 if low > -1e-9 else -1
        assert definite(exact(m)) == expected, m.tolist()


@pytest.mark.parametrize(
    ("rows", "kind"),
    [
        ([[0, 1], [1, 0]], -1),
        ([[0, 0], [0, 1]], 0),
        ([[1, 0], [0, -1]], -1),
        ([[1, 2], [2, 4]], 0),
        ([[0, 0], [0, 0]], 0),
        ([[1, 2, 0], [2, 4, 1], [0, 1, 9]], -1),
    ],
)
def test_matrices_with_a_vanishing_pivot(rows, kind):
    assert definite(exact(rows)) == kind


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_quadratic_forms_of_the_inverse_also_where_it_is_none(n):
    rng = np.random.default_rng(n)
    for rank in range(1, n + 1):
        factor = rng.integers(-3, 4, (n, rank))
        m, inside = factor @ factor.T, factor @ rng.integers(-3, 4, rank)
        found = quadratic(exact(m), [fmpq(int(x)) for x in inside])
        assert found is not None and float(found.p) / float(found.q) == pytest.approx(
            inside @ np.linalg.pinv(m.astype(float)) @ inside, abs=1e-9
        )
        if np.linalg.matrix_rank(m) < n:
            kernel = np.linalg.svd(m.astype(float))[2][-1]
            outside = inside + np.rint(7 * kernel).astype(int)
            if abs(outside @ kernel) > 1e-6:
                assert quadratic(exact(m), [fmpq(int(x)) for x in outside]) is None
    assert square([fmpq(k) for k in range(9)])[1, 2] == 5


def test_losses_are_not_altered_afterwards():
    for made, field in ((poisson_linear(fmpq(1), fmpq(2)), "rising"), (Loss(arb, arb, arb), "critical")):
        with pytest.raises(FrozenInstanceError):
            setattr(made, field, None)


def test_compositions_and_rising_factorials():
    assert (
        set(compositions(4, 3)) == {c for c in itertools.product(range(5), repeat=3) if sum(c) == 4}
        and len(list(compositions(4, 3))) == 15
    )
    assert list(compositions(2, 1)) == [(2,)]
    assert [Fraction(int(x.p), int(x.q)) for x in rising(fmpq(1, 2), 3)] == [
        1,
        Fraction(1, 2),
        Fraction(3, 8),
        Fraction(5, 16),
    ]
    assert sums([fmpq(1, 2), fmpq(1, 2)], 3) == [fmpq(1, 8), fmpq(3, 8), fmpq(3, 8), fmpq(1, 8)] and sums(
        [fmpq(1), fmpq(0)], 2
    ) == [1, 0, 0]


def bound(name, **at):
    return lookup(name).bind({k: v if isinstance(v, str) else Fraction(v) for k, v in at.items()})


def test_what_would_take_too_long_is_refused_with_the_limit():
    bound("kl.discrete-sum", p="1/2,1/2", q="1/3,2/3", draws=10_000)
    with pytest.raises(UserError, match="at most 10000 values"):
        bound("kl.discrete-sum", p="1/2,1/2", q="1/3,2/3", draws=10_001)
    with pytest.raises(UserError, match="at most 10000 values"):
        bound("kl.discrete-sum", p="1/2,1/4,1/4", q="1/3,1/3,1/3", draws=5001)
    bound("kl.dirichlet-multinomial", m=445, a="1,1,1", b="2,1,1")
    with pytest.raises(UserError, match="more than 100000 outcomes"):
        bound("kl.dirichlet-multinomial", m=446, a="1,1,1", b="2,1,1")
    with pytest.raises(UserError, match="at least 2"):
        bound("kl.categorical", p="1", q="1")
    with pytest.raises(UserError, match="add up to 1"):
        bound("kl.categorical", p="1/2,1/2", q="1/2,1/3")


@pytest.mark.parametrize(("at", "says"), [
    (dict(mean1="0,0", cov1="1,2,2,1", mean2="0,0", cov2="1,0,0,1"), "cov1 must be symmetric and positive definite"),
    (dict(mean1="0,0", cov1="1,0,0,1", mean2="0,0", cov2="1,0,1,1"), "cov2 must be symmetric"),
    (dict(mean1="0,0", cov1="1,0,0,1", mean2="0,0", cov2="1,0,0"), "cov2 needs 4 numbers"), (dict(mean1="0,0", cov1="1,0,0,1", mean2="0", cov2="1"), "mean2"),
])  # fmt: skip
def test_what_is_no_covariance_is_refused(at, says):
    with pytest.raises(UserError, match=says):
        bound("kl.normal-vector", **at)


def test_the_largest_loss_where_a_direction_is_no_narrower():
    at = dict(mean1="0,0", cov1="1,0,0,1", mean2="0,0", cov2="1,0,0,2")
    assert float(ball_at("max-divergence.normal-vector", at, 80)) == pytest.approx(np.log(2) / 2)
    assert not ball_at("max-divergence.normal-vector", {**at, "mean2": "1,0"}, 80).is_finite()
    assert not ball_at("max-divergence.normal-vector", {**at, "cov1": "2,0,0,1"}, 80).is_finite()
