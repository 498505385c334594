"""autodp: mechanisms with several descriptions (exact, Rényi, characteristic function), calibration, composition."""

from __future__ import annotations

import importlib
import math
from typing import Any

from . import probe as grids
from .probe import Probe


def probes() -> list[Probe]:
    """What autodp computes under the names of our quantities."""
    zoo: Any = importlib.import_module("autodp.mechanism_zoo")
    bank: Any = importlib.import_module("autodp.dp_bank")
    transformers: Any = importlib.import_module("autodp.transformer_zoo")
    calibrators: Any = importlib.import_module("autodp.calibrator_zoo")

    def through_phi(eta: float) -> Any:
        return zoo.GaussianMechanism(1 / eta, phi_off=False, RDP_off=True, approxDP_off=True)

    def calibrated(eps: float, delta: float) -> Any:
        return calibrators.ana_gaussian_calibrator()(zoo.ExactGaussianMechanism, eps, delta).params["sigma"]

    def truthful(noise: float) -> Any:
        """autodp's parameter is the probability of the truth among two answers."""
        return zoo.RandresponseMechanism(1 - noise / 2)

    def subsampled(alpha: float, q: float, eta: float) -> Any:
        return zoo.SubsampleGaussianMechanism({"prob": q, "sigma": 1 / eta, "coeff": 1}).get_RDP(alpha)

    def many(transformer: Any, mechanism: Any, k: int) -> Any:
        return transformer()([mechanism], [k])

    return [
        Probe("gaussian.delta", grids.PROFILE, "get_logdelta_ana_gaussian",
              lambda eta, eps: math.exp(bank.get_logdelta_ana_gaussian(1 / eta, eps))),
        Probe("gaussian.delta", grids.TAILS, "get_logdelta_ana_gaussian",
              lambda eta, eps: math.exp(bank.get_logdelta_ana_gaussian(1 / eta, eps))),
        Probe("gaussian.delta", grids.PROFILE, "GaussianMechanism, phi function", lambda eta, eps: through_phi(eta).get_approx_delta(eps)),
        Probe("gaussian.epsilon", grids.INVERSE, "ExactGaussianMechanism",
              lambda eta, delta: zoo.ExactGaussianMechanism(1 / eta).get_approxDP(delta)),
        Probe("gaussian.epsilon", grids.INVERSE, "GaussianMechanism, phi function", lambda eta, delta: through_phi(eta).get_approxDP(delta)),
        Probe("gaussian.sigma", grids.CALIBRATE, "ana_gaussian_calibrator", calibrated),
        Probe("hockey-stick.laplace", grids.LAPLACE, "LaplaceMechanism, phi function",
              lambda b1, eps, **_: zoo.LaplaceMechanism(b1, RDP_off=True, phi_off=False).get_approx_delta(eps)),
        Probe("epsilon.laplace", grids.LAPLACE_INVERSE, "LaplaceMechanism", lambda b1, delta, **_: zoo.LaplaceMechanism(b1).get_approxDP(delta)),
        Probe("renyi.laplace", grids.LAPLACE_RENYI, "LaplaceMechanism", lambda b1, alpha, **_: zoo.LaplaceMechanism(b1).get_RDP(alpha)),
        Probe("epsilon.randomized-response", grids.RESPONSE_INVERSE, "RandresponseMechanism",
              lambda kinds, noise, delta: truthful(noise).get_approxDP(delta)),
        Probe("renyi.randomized-response", grids.RESPONSE_RENYI, "RandresponseMechanism",
              lambda kinds, noise, alpha: truthful(noise).get_RDP(alpha)),
        Probe("convert.zcdp", grids.ZCDP, "zCDP_Mechanism", lambda rho, delta, method: zoo.zCDP_Mechanism(rho).get_approxDP(delta)),
        Probe("convert.zcdp-delta", grids.ZCDP_DELTA, "zCDP_Mechanism", lambda rho, eps: zoo.zCDP_Mechanism(rho).get_approx_delta(eps)),
        Probe("compose.epsilon.normal", grids.COMPOSED, "ComposeGaussian",
              lambda mu1, k, delta, **_: many(transformers.ComposeGaussian, zoo.GaussianMechanism(1 / mu1), k).get_approxDP(delta)),
        Probe("compose.epsilon.normal", grids.COMPOSED, "Composition",
              lambda mu1, k, delta, **_: many(transformers.Composition, zoo.GaussianMechanism(1 / mu1), k).get_approxDP(delta)),
        Probe("compose.epsilon.normal", grids.COMPOSED, "ComposeAFA",
              lambda mu1, k, delta, **_: many(transformers.ComposeAFA, through_phi(mu1), k).get_approxDP(delta)),
        Probe("compose.epsilon.bernoulli", grids.COMPOSED_RESPONSE, "Composition",
              lambda p2, k, delta, **_: many(transformers.Composition, truthful(2 * p2), k).get_approxDP(delta)),
        Probe("renyi.subsampled-normal", grids.SUBSAMPLED_RENYI, "SubsampleGaussianMechanism", subsampled),
    ]  # fmt: skip
