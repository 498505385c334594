"""OpenDP: privacy maps, accuracies and scores at the points at which the text beside them is wrong."""

from __future__ import annotations

import importlib
import math
from typing import Any

from . import Case

SCORE = {"above": "1", "below": "2", "l": "5", "num": "1", "rest": "3"}
KEY = {"below": "2", "c": "2", "s": "1"}


def cases() -> list[Case]:
    """The statements of OpenDP whose code is run, each at one point."""
    dp: Any = importlib.import_module("opendp.prelude")
    dp.enable_features("contrib")
    counts = dp.map_domain(dp.atom_domain(T=str), dp.atom_domain(T="i32"))

    def delta(make: Any, distance: Any, number: str) -> float:
        """One key of value 2, scale 1, threshold 5."""
        return float(make(counts, distance(dp.absolute_distance(T=number)), scale=1.0, threshold=5).map((1, 2, 2))[1])

    def score() -> float:
        """One value above the candidate, two below, one equal; the quantile 1/4."""
        domain = dp.vector_domain(dp.atom_domain(T=int)), dp.symmetric_distance()
        return float(dp.t.make_quantile_score_candidates(*domain, [5], 0.25)([1, 2, 9, 5])[0])

    def bits() -> float:
        space = dp.bitvector_domain(max_weight=3), dp.discrete_distance()
        return math.exp(dp.m.make_randomized_response_bitvec(*space, f=0.5).map(1))

    return [
        Case("opendp.NoiseThresholdPrivacyMap_for_ZExpFamily1.delta", {**KEY, "delta0": "1"}, "make_laplace_threshold, delta of its map",
             lambda: delta(dp.m.make_laplace_threshold, dp.l01inf_distance, "i32")),
        Case("opendp.NoiseThresholdPrivacyMap_for_ZExpFamily2.delta", KEY, "make_gaussian_threshold, delta of its map",
             lambda: delta(dp.m.make_gaussian_threshold, dp.l02inf_distance, "f64")),
        Case("opendp.discrete_laplacian_scale_to_accuracy.theorem", {"s": "2", "z": "1"}, "discrete_laplacian_scale_to_accuracy, alpha = 1",
             lambda: dp.discrete_laplacian_scale_to_accuracy(scale=2.0, alpha=1.0)),
        Case("opendp.make_randomized_response.terms", {"more": "3", "u": "1/3"}, "make_randomized_response, five categories",
             lambda: dp.m.make_randomized_response(list(range(5)), 1 / 5 + 4 / 15).map(1)),
        Case("opendp.make_randomized_response_bitvec.ratio_product", {"f": "1/2", "m": "3"}, "make_randomized_response_bitvec, e to its map", bits),
        Case("opendp.score_candidates.postcondition", SCORE, "make_quantile_score_candidates", score),
        Case("opendp.make_quantile_score_candidates.limited", {**SCORE, "equal": "1"}, "make_quantile_score_candidates", score),
    ]  # fmt: skip
