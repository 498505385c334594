"""DataSynthesizer: what the noise on the counts of its Bayesian network costs."""

from __future__ import annotations

import importlib
from typing import Any

from . import Case


def cases() -> list[Case]:
    """The statements of DataSynthesizer whose code is run, each at one point."""
    network: Any = importlib.import_module("DataSynthesizer.lib.PrivBayes")

    def spent() -> float:
        """A record that is replaced moves two counts by one in each of 8 - 3 tables."""
        return (8 - 3) * 2 / float(network.laplace_noise_parameter(3, 8, 1000, 1.0))

    return [
        Case(
            "lib.datasynth.count-noise",
            {"eps": "1", "k": "3", "more": "5", "n": "1000"},
            "laplace_noise_parameter, five tables",
            spent,
            says=False,
        )
    ]
