"""TensorFlow Privacy: the central limit estimate of its GDP accountant, one step, noise 1/2, sampling rate 1/100."""

from __future__ import annotations

from . import Case, module_of
from .of_opacus import AT, EPS


def cases() -> list[Case]:
    """The statements of TensorFlow Privacy whose code is run, each at one point."""
    gdp = module_of("tensorflow_privacy", "privacy/analysis/gdp_accountant.py")

    def delta() -> float:
        return float(gdp.delta_eps_mu(EPS, gdp.compute_mu_poisson(epoch=0.01, noise_multi=0.5, n=100, batch_size=1)))

    return [Case("lib.tfp.gdp-poisson", AT, "compute_mu_poisson, delta_eps_mu", delta)]
