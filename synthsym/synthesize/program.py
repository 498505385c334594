"""The min-max linear program: a density on the reduced space whose statistics are as close as possible to the targets.

    minimise t   subject to   A h - r = b,  |r| <= t,  sum h = 1,  h >= 0

The residual r is a variable, so that the large block A stands in the matrix once. By duality the optimum equals
max over |y|_1 <= 1 of min_i (A'y)_i - y.b; the solver's own y, scaled into the ball, gives a lower bound that needs no
trust in the solver, and the gap to the density's own value is reported.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy import sparse
from scipy.optimize import linprog

from ..errors import SynthsymError, UserError
from .noise import Source
from .table import Codes, read_table

Vector = NDArray[np.float64]


@dataclass(frozen=True)
class Fit:
    """A density, the value it reaches, and the lower bound on what any density reaches."""

    density: Vector
    value: float
    lower: float
    iterations: int

    @property
    def gap(self) -> float:
        """How far the value may lie above the optimum."""
        return max(0.0, self.value - self.lower)


def _constraints(matrix: sparse.csr_matrix) -> tuple[sparse.csc_matrix, sparse.csc_matrix]:
    f, m = matrix.shape
    eye, column = sparse.identity(f, format="csr"), sparse.csr_matrix(np.ones((f, 1)))
    total = sparse.csr_matrix(np.concatenate([np.ones(m), np.zeros(f + 1)]))
    equal = sparse.vstack([sparse.hstack([matrix, -eye, sparse.csr_matrix((f, 1))]), total], format="csc")
    empty = sparse.csr_matrix((f, m))
    within = sparse.vstack([sparse.hstack([empty, eye, -column]), sparse.hstack([empty, -eye, -column])], format="csc")
    return equal, within


def fit_density(
    matrix: sparse.csr_matrix, target: Vector, method: str = "highs-ipm", time_limit: float | None = None
) -> Fit:
    """The best density h on the columns of the matrix: min over h of max |matrix h - target|."""
    f, m = matrix.shape
    equal, within = _constraints(matrix)
    cost = np.zeros(m + f + 1)
    cost[-1] = 1.0
    bounds = np.zeros((m + f + 1, 2))
    bounds[:, 1] = np.inf
    bounds[m : m + f, 0] = -np.inf
    options = {} if time_limit is None else {"time_limit": float(time_limit)}
    result = linprog(
        cost,
        A_ub=within,
        b_ub=np.zeros(2 * f),
        A_eq=equal,
        b_eq=np.concatenate([target, [1.0]]),
        bounds=bounds,
        method=method,
        options=options,
    )
    if result.x is None:
        raise SynthsymError(f"the linear program was not solved: {result.message}")
    density = np.clip(result.x[:m], 0.0, None)
    density /= density.sum()
    value = float(np.abs(matrix @ density - target).max())
    multipliers = result.eqlin.marginals if result.eqlin is not None else None
    return Fit(density, value, lower_bound(matrix, target, multipliers), int(result.nit))


def lower_bound(matrix: sparse.csr_matrix, target: Vector, multipliers: Vector | None) -> float:
    """The dual value at the solver's multipliers, made feasible: valid whatever the solver did."""
    best = 0.0
    if multipliers is None:
        return best
    for sign in (1.0, -1.0):
        y = sign * np.asarray(multipliers[: matrix.shape[0]])
        size = float(np.abs(y).sum())
        if size > 0:
            y = y / max(size, 1.0)
            best = max(best, float((matrix.T @ y).min() - y @ target))
    return best


# The reduced space: points of the cube drawn from a public law, never from the private data.


def uniform_points(p: int, m: int, source: Source) -> Codes:
    """m draws from the uniform law on the cube."""
    return source.many_below(np.full(m, 1 << p, dtype=np.int64))


def product_points(means: list[float], m: int, source: Source) -> Codes:
    """m draws with independent coordinates of the given public means."""
    codes = np.zeros(m, dtype=np.int64)
    for i, mean in enumerate(means):
        codes |= (source.random(m) < mean).astype(np.int64) << i
    return codes


def file_points(path: Path, names: tuple[str, ...], m: int, source: Source) -> Codes:
    """m draws, with replacement, from the records of a public file with the same columns."""
    table = read_table(path, "--public")
    if table.names != names:
        raise UserError(f"--public {path}: its columns differ from those of --data")
    chosen: Codes = table.codes[source.many_below(np.full(m, table.records, dtype=np.int64))]
    return chosen


def parse_means(text: str, p: int) -> list[float]:
    """`0.1,0.5,…`: one number strictly between 0 and 1 for each column."""
    try:
        means = [float(part) for part in text.split(",")]
    except ValueError:
        raise UserError(f"--means {text}: expected {p} numbers separated by commas") from None
    if len(means) != p or not all(0 < x < 1 for x in means):
        raise UserError(f"--means {text}: expected {p} numbers strictly between 0 and 1")
    return means
