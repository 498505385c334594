"""One small interface over the simulations: `build(name, simulation=True, …).fit(data).draw(rng, runs)`, with the density.

They imitate the laws whose privacy is certified elsewhere, in floats that leak (see `gate`). The density is written down from the sampler, in doubles,
and shares nothing with the certified quantities, so that the two can be held against each other.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ..errors import UserError
from . import draws
from .draws import BernoulliPosterior, GaussSynthesizer, MvnPlugin, NormalBayes, NormalPlugin, NormalUnknown
from .draws import sample as categorical_sample
from .gate import simulated


@dataclass(frozen=True)
class Fitted:
    """A synthesizer that has seen its data. Releases are rows: `draw(rng, runs)` has shape (runs, size of one release)."""

    draw: Callable[[Any, int], Any]
    log_density: Callable[[Any], Any]


@dataclass(frozen=True)
class Synthesizer:
    """Data in, simulated releases out."""

    name: str
    fit: Callable[[Any], Fitted]


Parameters = Mapping[str, Any]


def _normal_plugin(at: Parameters) -> Callable[[Any], Fitted]:
    kit = NormalPlugin(at["d"], at["var"], at["records"], at.get("copies", 1))

    def fit(data: Any) -> Fitted:
        mean = kit.fit(data, simulation=True)
        return Fitted(
            lambda rng, runs: kit.release(mean, rng, runs).reshape(runs, -1), lambda y: draws.normal(y, mean, kit.var)
        )

    return fit


def _normal_bayes(at: Parameters) -> Callable[[Any], Fitted]:
    kit = NormalBayes(at["d"], at["var"], at["records"], at.get("copies", 1))

    def fit(data: Any) -> Fitted:
        mean, spread = kit.fit(data, simulation=True)

        def log_density(y: Any) -> Any:
            return draws.exchangeable(y.reshape(len(y), kit.copies, kit.records), mean, kit.var, spread).sum(axis=1)

        return Fitted(lambda rng, runs: kit.release((mean, spread), rng, runs).reshape(runs, -1), log_density)

    return fit


def _normal_unknown(at: Parameters) -> Callable[[Any], Fitted]:
    kit = NormalUnknown(at["d"], at["records"], at.get("floor", 0.0))

    def fit(data: Any) -> Fitted:
        mean, var = kit.fit(data, simulation=True)
        return Fitted(lambda rng, runs: kit.release((mean, var), rng, runs), lambda y: draws.normal(y, mean, var))

    return fit


def _mvn(at: Parameters) -> Callable[[Any], Fitted]:
    kit = MvnPlugin(at["covariance"], at["records"])

    def fit(data: Any) -> Fitted:
        mean = kit.fit(data, simulation=True)
        return Fitted(
            lambda rng, runs: kit.release(mean, rng, runs), lambda y: draws.multivariate(y, mean, kit.covariance)
        )

    return fit


def _mean_covariance(at: Parameters) -> Callable[[Any], Fitted]:
    records, least = at["records"], at["sigma"]

    def fit(data: Any) -> Fitted:
        import numpy as np

        x = np.asarray(data, dtype=float)
        if x.ndim != 2 or len(x) < 2 or np.abs(x).max() > 1:
            raise UserError("data: at least two rows with entries in [-1, 1] are needed")
        mean = x.mean(axis=0)
        covariance = (x - mean).T @ (x - mean) / len(x)
        if np.linalg.eigvalsh(covariance)[0] < least - 1e-12:
            raise UserError(f"data: the smallest eigenvalue of the covariance is below sigma={least}")
        root = np.linalg.cholesky(covariance)

        def draw(rng: Any, runs: int) -> Any:
            return mean + rng.standard_normal((runs, records, len(mean))) @ root.T

        return Fitted(draw, lambda y: draws.multivariate(y, mean, covariance))

    return fit


def _bernoulli(method: str) -> Callable[[Parameters], Callable[[Any], Fitted]]:
    def build(at: Parameters) -> Callable[[Any], Fitted]:
        m = at.get("m", 1)

        def fit(data: Any) -> Fitted:
            known = BernoulliPosterior.fit(data, at["a"], at.get("b", at["a"]), simulation=True)

            def draw(rng: Any, runs: int) -> Any:
                if method == "post":
                    return known.draw(rng, runs)[:, None]
                if method == "one":
                    return (rng.random((runs, m)) < known.draw(rng, runs)[:, None]).astype(int)
                return known.release(method, m * runs, rng).reshape(runs, m)

            a, b = known.ones + known.a, known.zeros + known.b
            if method == "post":
                return Fitted(draw, lambda y: draws.beta(y[:, 0], a, b))
            if method == "one":
                return Fitted(draw, lambda y: draws.dirichlet_multinomial(y, (b, a)))
            chance = known.mode() if method == "map" else known.mean()
            return Fitted(draw, lambda y: draws.categorical(y, (1 - chance, chance)))

        return fit

    return build


def _categorical(method: Any) -> Callable[[Parameters], Callable[[Any], Fitted]]:
    def build(at: Parameters) -> Callable[[Any], Fitted]:
        k, a, m = at["k"], at["a"], at["m"]

        def fit(data: Any) -> Fitted:
            import numpy as np

            values = np.asarray(data)
            if values.size == 0 or values.min() < 0 or values.max() >= k:
                raise UserError(f"data: every record must be one of 0..{k - 1}, and there must be at least one")
            counts = np.bincount(values, minlength=k)
            weights = counts + a

            def draw(rng: Any, runs: int) -> Any:
                if method != "one":
                    return categorical_sample(method, counts, a, m * runs, rng, simulation=True).reshape(runs, m)
                below = rng.dirichlet(weights, size=runs).cumsum(axis=1)
                return (below[:, None, :] < rng.random((runs, m, 1))).sum(axis=2)

            if method == "one":
                return Fitted(draw, lambda y: draws.dirichlet_multinomial(y, weights))
            shares = weights / weights.sum() if method == "many" else (weights - 1) / (weights - 1).sum()
            return Fitted(draw, lambda y: draws.categorical(y, shares))

        return fit

    return build


def _gauss(method: str) -> Callable[[Parameters], Callable[[Any], Fitted]]:
    def build(at: Parameters) -> Callable[[Any], Fitted]:
        m = at.get("m", 1)
        kit = GaussSynthesizer(
            method, at["R"], at["var"], at.get("prior_var", math.inf), at.get("truncated", "no") == "yes"
        )

        def fit(data: Any) -> Fitted:
            mean, spread = kit.posterior(data, simulation=True)
            box = kit.R if kit.truncated else math.inf
            if method == "synth-one":
                density = lambda y: draws.exchangeable_in_box(y, mean, kit.var, spread, box)  # noqa: E731
            else:
                variance = {"post": spread, "synth-map": kit.var, "synth-many": kit.var + spread}[method]
                density = lambda y: draws.normal_in_box(y, mean, variance, box)  # noqa: E731
            return Fitted(lambda rng, runs: kit.release(data, rng, m, runs, simulation=True), density)

        return fit

    return build


def _linear_statistics(at: Parameters) -> Callable[[Any], Fitted]:
    def fit(data: Any) -> Fitted:
        import numpy as np

        x = np.asarray(data, dtype=float)
        if x.ndim != 2 or len(x) == 0 or np.abs(x).max() > 1:
            raise UserError("data: a row of statistics in [-1, 1] for every record is needed")
        means, scale = x.mean(axis=0), float(at["sigma"])
        return Fitted(
            lambda rng, runs: means + rng.laplace(0.0, scale, (runs, len(means))),
            lambda y: draws.laplace(y, means, scale),
        )

    return fit


_BUILDERS: dict[str, Callable[[Parameters], Callable[[Any], Fitted]]] = {
    "normal-plugin": _normal_plugin,
    "normal-bayes": _normal_bayes,
    "normal-unknown": _normal_unknown,
    "normal-floored": _normal_unknown,
    "mvn-plugin": _mvn,
    "mean-covariance": _mean_covariance,
    "linear-statistics": _linear_statistics,
    **{f"bernoulli-{'' if m == 'post' else 'synth-'}{m}": _bernoulli(m) for m in ("post", "map", "one", "many")},
    **{f"categorical-synth-{m}": _categorical(m) for m in ("map", "one", "many")},
    **{f"gauss-{m}": _gauss(m) for m in ("post", "synth-map", "synth-one", "synth-many")},
}


def names() -> list[str]:
    """The synthesizers that `build` knows.

    >>> "normal-plugin" in names()
    True
    """
    return sorted(_BUILDERS)


@simulated
def build(name: str, **parameters: Any) -> Synthesizer:
    """A synthesizer by the name of its mechanism, with the mechanism's parameters as plain numbers."""
    if name not in _BUILDERS:
        raise UserError(f"mechanism {name!r}: one of {', '.join(names())}")
    try:
        return Synthesizer(name, _BUILDERS[name](parameters))
    except KeyError as error:
        raise UserError(f"{name} needs {error.args[0]}=") from None
