"""Opacus: the central limit estimates of its GDP accountant, one step, noise 1/2, sampling rate 1/100."""

from __future__ import annotations

import math

from . import Case, module_of

AT = {"q": "1/100", "s": "1/2", "z": "5"}
EPS = math.log1p(0.01 * math.expm1(5))


def cases() -> list[Case]:
    """The statements of Opacus whose code is run, each at one point."""
    gdp = module_of("opacus", "accountants/analysis/gdp.py")

    def delta(sort: str) -> float:
        mu = getattr(gdp, f"compute_mu_{sort}")(steps=1, noise_multiplier=0.5, sample_rate=0.01)
        return float(gdp.delta_eps_mu(eps=EPS, mu=mu))

    return [
        Case("lib.opacus.gdp-poisson", AT, "compute_mu_poisson, delta_eps_mu", lambda: delta("poisson")),
        Case("lib.opacus.gdp-uniform", AT, "compute_mu_uniform, delta_eps_mu", lambda: delta("uniform")),
    ]
