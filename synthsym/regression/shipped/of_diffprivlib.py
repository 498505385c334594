"""Diffprivlib: the sensitivities and budgets that its models and tools hand to their mechanisms."""

from __future__ import annotations

import importlib
import math
from typing import Any

from . import Case, made_with


def cases() -> list[Case]:
    """The statements of Diffprivlib whose code is run, each at one point."""
    import numpy as np

    linear: Any = importlib.import_module("diffprivlib.models.linear_regression")
    kmeans: Any = importlib.import_module("diffprivlib.models.k_means")
    bayes: Any = importlib.import_module("diffprivlib.models.naive_bayes")
    tools: Any = importlib.import_module("diffprivlib.tools.utils")
    laplace: Any = importlib.import_module("diffprivlib.mechanisms.laplace")
    vector: Any = importlib.import_module("diffprivlib.mechanisms.vector")
    draws = np.random.RandomState

    def regression(features: int, targets: int) -> list[tuple[str, dict[str, Any]]]:
        X, y = np.ones((4, features)), np.ones((4, targets))
        bounds = (np.ones(features), 2 * np.ones(features)), (np.ones(targets), 2 * np.ones(targets))
        with made_with(linear, "Laplace", "LaplaceFolded") as notes:
            linear._construct_regression_obj(X, y, *bounds, 1.0, 0, draws(1))
        return notes

    def with_intercept() -> float:
        spent: list[float] = []
        mean, rest = linear.mean, linear._construct_regression_obj

        def averaged(*args: Any, **given: Any) -> Any:
            spent.append(given["epsilon"])
            return mean(*args, **given)

        def fitted(*args: Any, **given: Any) -> Any:
            spent.append(given["epsilon"])
            return rest(*args, **given)

        linear.mean, linear._construct_regression_obj = averaged, fitted
        try:
            linear.LinearRegression(epsilon=1.0, bounds_X=(0, 1), bounds_y=(0, 1), random_state=1).fit(
                np.eye(4)[:, :1], np.arange(4) / 4
            )
        finally:
            linear.mean, linear._construct_regression_obj = mean, rest
        return sum(spent)

    def clusters() -> float:
        model = kmeans.KMeans(n_clusters=1, epsilon=1.0, bounds=(1, 2))
        model.bounds = (np.ones(1), 2 * np.ones(1))
        with made_with(kmeans, "LaplaceBoundedDomain") as notes:
            model._update_centers(np.ones((4, 1)), np.ones((1, 1)), np.zeros(4, dtype=int), 1, 1, draws(1))
        return float(notes[0][1]["sensitivity"])

    def classes() -> float:
        model = bayes.GaussianNB(epsilon=1.0)
        model.bounds = (np.ones(1), 2 * np.ones(1))
        with made_with(bayes, "LaplaceTruncated") as notes:
            model._update_mean_variance(0, 0, 0, np.ones((4, 1)), draws(1), n_noisy=4)
        return float(notes[0][1]["sensitivity"])

    def of_entries(tool: str, mechanism: str) -> float:
        entries = np.array([0.0, 1.0, 0.0, 1.0, *[math.nan] * 6])
        with made_with(tools, mechanism) as notes:
            getattr(tools, tool)(entries, epsilon=1.0, bounds=(0, 1), random_state=1)
        return float(notes[0][1]["sensitivity"])

    def perturbed(epsilon: float, alpha: float) -> tuple[float, float]:
        """(eps' of the noise, ridge) of the objective that is returned."""
        scales: list[float] = []

        class Noting(np.random.RandomState):
            def gamma(self, shape: Any, scale: Any = 1.0, size: Any = None) -> Any:
                scales.append(float(scale))
                return super().gamma(shape, scale, size)

        mechanism = vector.Vector(
            epsilon=epsilon, function_sensitivity=0.25, data_sensitivity=100, dimension=1, alpha=alpha, n=1
        )
        mechanism._rng = Noting(1)
        objective = mechanism.randomise(lambda x: 0.0)
        return 200 / scales[0], float(objective(np.ones(1)) + objective(-np.ones(1)))

    def promised(epsilon: float, alpha: float, eps_prime: float, ridge: float) -> float:
        """The eps that is promised, where noise and ridge are those of the witness."""
        noise, added = perturbed(epsilon, alpha)
        return (
            epsilon
            if math.isclose(noise, eps_prime, rel_tol=1e-9) and math.isclose(added, ridge, rel_tol=1e-9, abs_tol=1e-9)
            else math.nan
        )

    printed = 1 + 2 * math.log1p(0.25)
    return [
        Case("lib.diffprivlib.linreg-split", {"eps": "1", "g": "1", "t": "2"}, "_construct_regression_obj, epsilon of all its mechanisms together",
             lambda: sum(given["epsilon"] for _, given in regression(2, 2)), says=False),
        Case("lib.diffprivlib.linreg-intercept", {"eps": "1", "f": "1"}, "LinearRegression.fit, epsilon of its three calls together", with_intercept,
             says=False),
        Case("lib.diffprivlib.linreg-x2", {"l": "1", "w": "1"}, "_construct_regression_obj, sensitivity of a square",
             lambda: float(regression(1, 1)[-1][1]["sensitivity"])),
        Case("lib.diffprivlib.kmeans-split", {"budget": "1", "d": "5"}, "KMeans._split_epsilon, one count and d sums",
             lambda: (lambda one: float(one[0] + 5 * one[1]))(kmeans.KMeans(epsilon=1.0)._split_epsilon(5, 1)), says=False),
        Case("lib.diffprivlib.kmeans-sens", {"l": "1", "w": "1"}, "KMeans._update_centers, sensitivity of a sum", clusters),
        Case("lib.diffprivlib.nb-mean", {"l": "1", "w": "1"}, "GaussianNB._update_mean_variance, sensitivity of a sum", classes),
        Case("lib.diffprivlib.trunc-bias", {"Delta": "1", "eps": "1", "p": "1", "r": "2", "v": "0", "x": "1"}, "LaplaceTruncated.bias",
             lambda: float(laplace.LaplaceTruncated(epsilon=1.0, delta=-math.expm1(-1), sensitivity=1.0, lower=-1.0, upper=2.0).bias(0.0))),
        Case("lib.diffprivlib.vector-eps", {"R": "100", "alpha": "100", "p": "1", "t": "1"}, "Vector.randomise, eps promised for this noise",
             lambda: promised(printed, 100.0, 1.0, 0.0)),
        Case("lib.diffprivlib.vector-delta", {"R": "100", "alpha": "1/10", "eps": "1", "n": "1", "t": "1"},
             "Vector.randomise, eps promised for this noise and ridge", lambda: promised(1.0, 0.1, 0.5, 25 / math.expm1(0.25) - 0.1)),
        Case("lib.diffprivlib.nanmean", {"l": "0", "m": "4", "n": "10", "w": "1"}, "tools.nanmean, sensitivity",
             lambda: of_entries("nanmean", "LaplaceTruncated")),
        Case("lib.diffprivlib.nanvar", {"l": "0", "m": "4", "n": "10", "w": "1"}, "tools.nanvar, sensitivity",
             lambda: of_entries("nanvar", "LaplaceBoundedDomain")),
    ]  # fmt: skip
