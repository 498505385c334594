"""prv-accountant: privacy random variables, with a lower and an upper bound of each answer; both are held to the truth."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable, Mapping
from typing import Any

from . import probe as grids
from .probe import Grid, Probe

ERROR = 0.01  # of eps, for one release; ten times as much for many
SMALLEST = 1e-3  # delta_error over delta, as the documentation advises


def probes() -> list[Probe]:
    """What prv-accountant computes under the names of our quantities."""
    prv: Any = importlib.import_module("prv_accountant")

    @functools.cache
    def accountant(kind: str, arguments: tuple[float, ...], k: int, delta: float) -> Any:
        variable = getattr(prv, kind)(*arguments)
        return prv.PRVAccountant(
            prvs=[variable],
            max_self_compositions=[k],
            eps_error=ERROR if k == 1 else 10 * ERROR,
            delta_error=SMALLEST * delta,
        )

    def epsilon(kind: str, arguments: tuple[float, ...], k: int, delta: float, which: int) -> Any:
        return accountant(kind, arguments, k, delta).compute_epsilon(delta, [k])[which]

    def delta_at(kind: str, arguments: tuple[float, ...], k: int, eps: float, which: int) -> Any:
        return accountant(kind, arguments, k, 1e-7).compute_delta(eps, [k])[which]

    def both(quantity: str, grid: Grid, by: str, fn: Callable[[Mapping[str, Any], int], Any]) -> list[Probe]:
        """The lower bound is element 0 of an answer, the upper one element 2; a negative lower bound says no more than 0."""
        return [
            Probe(quantity, grid, f"{by}, lower bound", lambda **at: max(0.0, fn(at, 0)), "lower"),
            Probe(quantity, grid, f"{by}, upper bound", lambda **at: fn(at, 2)),
        ]

    return [
        *both("gaussian.delta", grids.PROFILE, "GaussianMechanism", lambda at, w: delta_at("GaussianMechanism", (1 / at["eta"],), 1, at["eps"], w)),
        *both("gaussian.epsilon", grids.INVERSE, "GaussianMechanism", lambda at, w: epsilon("GaussianMechanism", (1 / at["eta"],), 1, at["delta"], w)),
        *both("hockey-stick.laplace", grids.LAPLACE, "LaplaceMechanism", lambda at, w: delta_at("LaplaceMechanism", (1 / at["b1"],), 1, at["eps"], w)),
        *both("epsilon.laplace", grids.LAPLACE_INVERSE, "LaplaceMechanism", lambda at, w: epsilon("LaplaceMechanism", (1 / at["b1"],), 1, at["delta"], w)),
        *both("compose.delta", grids.COMPOSED_PURE, "PureDPMechanism", lambda at, w: delta_at("PureDPMechanism", (at["eps"],), at["k"], at["total"], w)),
        *both("compose.epsilon.normal", grids.COMPOSED, "GaussianMechanism",
              lambda at, w: epsilon("GaussianMechanism", (1 / at["mu1"],), at["k"], at["delta"], w)),
        *both("hockey-stick.subsampled-normal", {**grids.SUBSAMPLED, "adjacency": "remove"}, "PoissonSubsampledGaussianMechanism",
              lambda at, w: delta_at("PoissonSubsampledGaussianMechanism", (at["q"], 1 / at["eta"]), 1, at["eps"], w)),
        Probe("renyi.subsampled-normal", grids.SUBSAMPLED_RENYI, "PoissonSubsampledGaussianMechanism.rdp",
              lambda alpha, q, eta: prv.PoissonSubsampledGaussianMechanism(q, 1 / eta).rdp(alpha)),
    ]  # fmt: skip
