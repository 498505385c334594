from __future__ import annotations

import numpy as np
import pytest
from scipy import sparse
from scipy.optimize import minimize

from synthsym.errors import SynthsymError
from synthsym.synthesize.families import Family
from synthsym.synthesize.program import fit_density, lower_bound


@pytest.mark.parametrize("method", ["highs-ipm", "highs-ds"])
@pytest.mark.parametrize("kind", ["conjunctions", "parities", "marginals"])
def test_optimum_is_certified_by_its_own_dual(method: str, kind: str) -> None:
    rng = np.random.default_rng(4)
    matrix = Family(kind, 8, 2).matrix(np.unique(rng.integers(0, 256, 60)))  # type: ignore[arg-type]
    target = np.clip(np.asarray(matrix.mean(axis=1)).ravel() + rng.laplace(size=matrix.shape[0]) * 0.05, -1, 1)
    fit = fit_density(matrix, target, method)
    assert fit.density.min() >= 0 and fit.density.sum() == pytest.approx(1)
    assert fit.value == pytest.approx(np.abs(matrix @ fit.density - target).max())
    assert fit.gap < 1e-6 and (fit.lower > 0 or fit.value < 1e-9)


def test_no_other_density_does_better() -> None:
    rng = np.random.default_rng(5)
    matrix = sparse.csr_matrix(rng.choice([-1.0, 1.0], (6, 9)))
    target = rng.uniform(-1, 1, 6)
    fit = fit_density(matrix, target)
    for _ in range(300):
        h = rng.dirichlet(np.full(9, 0.3))
        assert np.abs(matrix @ h - target).max() >= fit.lower - 1e-12
    polished = minimize(
        lambda z: np.abs(matrix @ (np.exp(z) / np.exp(z).sum()) - target).max(),
        np.log(fit.density + 1e-9),
        method="Nelder-Mead",
    )
    assert polished.fun >= fit.value - 1e-7


def test_an_exact_fit_is_found_where_there_is_one() -> None:
    matrix = Family("conjunctions", 5, 2).matrix(np.arange(32))
    h = np.random.default_rng(6).dirichlet(np.ones(32))
    fit = fit_density(matrix, matrix @ h)
    assert fit.value < 1e-9


def test_lower_bound_never_exceeds_the_optimum_for_any_multipliers() -> None:
    rng = np.random.default_rng(7)
    matrix = sparse.csr_matrix(rng.choice([-1.0, 1.0], (6, 9)))
    target = rng.uniform(-1, 1, 6)
    best = fit_density(matrix, target).value
    for _ in range(200):
        assert lower_bound(matrix, target, rng.normal(size=7)) <= best + 1e-9
    assert lower_bound(matrix, target, None) == 0


def test_an_unsolved_program_is_an_error() -> None:
    matrix = Family("parities", 10, 3).matrix(np.arange(1024))
    with pytest.raises(SynthsymError, match="not solved"):
        fit_density(matrix, np.linspace(-1, 1, matrix.shape[0]), time_limit=1e-9)
