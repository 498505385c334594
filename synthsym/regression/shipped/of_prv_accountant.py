"""PRV accountant: a Rényi divergence and two distribution functions."""

from __future__ import annotations

import importlib
from typing import Any

from . import Case


def cases() -> list[Case]:
    """The statements of prv-accountant whose code is run, each at one point."""
    pure: Any = importlib.import_module("prv_accountant.privacy_random_variables.pure_dp_mechanism")
    laplace: Any = importlib.import_module("prv_accountant.privacy_random_variables.laplace_mechanism")
    base: Any = importlib.import_module("prv_accountant.privacy_random_variables.abstract_privacy_random_variable")

    class Steps(base.PrivacyRandomVariable):
        """Masses 1/10 up to 0, 1/2 from there to 1, 1/5 from there to 2."""

        def cdf(self, t: Any) -> Any:
            import numpy as np

            return np.interp(t, [0, 1, 2], [0.1, 0.6, 0.8])

    return [
        Case("lib.prv.puredp-rdp", {"eps": "1", "s": "1"}, "PureDPMechanism.rdp", lambda: pure.PureDPMechanism(1.0).rdp(2)),
        Case("lib.prv.laplace-cdf", {"mu": "1"}, "LaplaceMechanism.cdf", lambda: float(laplace.LaplaceMechanism(1.0).cdf(-1.0))),
        Case("lib.prv.trunc-cdf", {"below": "1/10", "inside": "1/2", "room": "1/5"}, "PrivacyRandomVariableTruncated.cdf",
             lambda: float(base.PrivacyRandomVariableTruncated(Steps(), 0, 2).cdf(1))),
    ]  # fmt: skip
