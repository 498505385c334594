"""Log densities of releases, one release a row, in doubles: what the samplers draw from."""

from __future__ import annotations

import math
from typing import Any

_NODES = 200


def normal(y: Any, mean: float, var: float) -> Any:
    """Independent normal records."""
    return (-0.5 * math.log(2 * math.pi * var) - (y - mean) ** 2 / (2 * var)).sum(axis=-1)


def normal_in_box(y: Any, mean: float, var: float, radius: float) -> Any:
    """Independent normal records, each conditioned to lie in [-radius, radius]."""
    return normal(y, mean, var) - y.shape[-1] * float(_log_mass(mean, math.sqrt(var), radius))


def exchangeable(y: Any, mean: float, var: float, spread: float) -> Any:
    """Normal records of variance `var` around one common centre drawn from N(mean, spread)."""
    m = y.shape[-1]
    centre = y.mean(axis=-1)
    inner = ((y - centre[..., None]) ** 2).sum(axis=-1)
    total = var + m * spread
    return (
        -0.5 * m * math.log(2 * math.pi)
        - 0.5 * (m - 1) * math.log(var)
        - 0.5 * math.log(total)
        - inner / (2 * var)
        - m * (centre - mean) ** 2 / (2 * total)
    )


def exchangeable_in_box(y: Any, mean: float, var: float, spread: float, radius: float) -> Any:
    """The same, conditioned on all records lying in the box: the centre's mass is found by Gauss-Hermite quadrature."""
    import numpy as np
    from scipy.special import logsumexp

    if math.isinf(radius):
        return exchangeable(y, mean, var, spread)
    nodes, weights = np.polynomial.hermite_e.hermegauss(_NODES)
    keep = weights > 0
    masses = y.shape[-1] * _log_mass(mean + math.sqrt(spread) * nodes[keep], math.sqrt(var), radius)
    return exchangeable(y, mean, var, spread) - float(logsumexp(masses, b=weights[keep] / math.sqrt(2 * math.pi)))


def multivariate(y: Any, mean: Any, covariance: Any) -> Any:
    """Independent multivariate normal records: y has shape (runs, records, dim)."""
    import numpy as np
    from scipy.linalg import solve_triangular

    root = np.linalg.cholesky(np.asarray(covariance, dtype=float))
    runs, records, dim = y.shape
    white = solve_triangular(root, (y - mean).reshape(-1, dim).T, lower=True)
    squares = (white**2).sum(axis=0).reshape(runs, records).sum(axis=1)
    return -0.5 * squares - records * (float(np.log(np.diag(root)).sum()) + 0.5 * dim * math.log(2 * math.pi))


def beta(y: Any, a: float, b: float) -> Any:
    import numpy as np
    from scipy.special import betaln

    return (a - 1) * np.log(y) + (b - 1) * np.log1p(-y) - betaln(a, b)


def categorical(y: Any, shares: Any) -> Any:
    """Independent records 0..k-1 with these chances."""
    import numpy as np

    with np.errstate(divide="ignore"):
        logs = np.log(np.asarray(shares, dtype=float))
    return logs[y].sum(axis=-1)


def dirichlet_multinomial(y: Any, weights: Any) -> Any:
    """Records 0..k-1 that share one vector of chances drawn from a Dirichlet law (a sequence, not its counts)."""
    import numpy as np
    from scipy.special import gammaln

    w = np.asarray(weights, dtype=float)
    total = gammaln(w.sum()) - gammaln(w.sum() + y.shape[-1])
    for value, weight in enumerate(w):
        total = total + gammaln(weight + (y == value).sum(axis=-1)) - gammaln(weight)
    return total


def laplace(y: Any, means: Any, scale: float) -> Any:
    """Independent Laplace noise of one scale on every coordinate."""
    return (-abs(y - means) / scale - math.log(2 * scale)).sum(axis=-1)


def _log_mass(mean: Any, sd: float, radius: float) -> Any:
    """log of the probability that a normal record lies in the box."""
    import numpy as np
    from scipy.special import log_ndtr

    if math.isinf(radius):
        return np.zeros_like(np.asarray(mean, dtype=float))
    away = np.abs(mean)
    upper, lower = log_ndtr((radius - away) / sd), log_ndtr((-radius - away) / sd)
    return upper + np.log1p(-np.exp(lower - upper))
