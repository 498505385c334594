"""autodp: Rényi functions and the pair of densities of its Gaussian mechanism."""

from __future__ import annotations

import importlib
import math
from typing import Any

from . import Case


def cases() -> list[Case]:
    """The statements of autodp whose code is run, each at one point."""
    bank: Any = importlib.import_module("autodp.rdp_bank")
    zoo: Any = importlib.import_module("autodp.mechanism_zoo")

    def profile_of_pair() -> float:
        from scipy.integrate import quad

        mechanism = zoo.GaussianMechanism(2.0, phi_off=False)
        p, q = mechanism.pdf_p, mechanism.pdf_q
        crossing = 0.5 + 2.0**4  # the log-ratio of normal laws of deviation 4 and means 1 and 0 is (x - 1/2)/16
        return float(quad(lambda x: p(x) - math.e * q(x), crossing, crossing + 80, epsabs=1e-16)[0])

    return [
        Case("lib.autodp.noisy-screen", {"a": "10", "s": "1", "x": "1"}, "RDP_independent_noisy_screen",
             lambda: bank.RDP_independent_noisy_screen({"thresh": 60, "k": 300, "sigma": 1.0}, 10)),
        Case("lib.autodp.noisy-screen-inf", {"p": "1/2", "y": "1/2"}, "RDP_noisy_screen",
             lambda: bank.RDP_noisy_screen({"logp": math.log(0.5), "logq": math.log(0.25)}, math.inf)),
        Case("lib.autodp.subsampled-pure", {"p": "1/100", "u": "9"}, "RDP_subsampled_pureDP",
             lambda: bank.RDP_subsampled_pureDP({"eps": math.log(10), "prob": 0.01}, 2)),
        Case("lib.autodp.subsampled-pure-lt1", {"a": "1/2", "q": "1/2", "u": "1"}, "RDP_subsampled_pureDP",
             lambda: bank.RDP_subsampled_pureDP({"eps": math.log(2), "prob": 0.5}, 0.5)),
        Case("lib.autodp.pdf-scale", {"eps": "1", "s": "2"}, "GaussianMechanism, hockey-stick divergence of pdf_p and pdf_q", profile_of_pair),
    ]  # fmt: skip
