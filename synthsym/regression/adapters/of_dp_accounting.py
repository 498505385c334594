"""dp-accounting: privacy loss distributions, the Rényi accountant, the exact Gaussian functions, calibration."""

from __future__ import annotations

import functools
import importlib
from typing import Any

from . import probe as grids
from .probe import Probe


def probes() -> list[Probe]:
    """What dp-accounting computes under the names of our quantities."""
    ev: Any = importlib.import_module("dp_accounting.dp_event")
    exact: Any = importlib.import_module("dp_accounting.gaussian_mechanism")
    calibration: Any = importlib.import_module("dp_accounting.mechanism_calibration")
    relation: Any = importlib.import_module("dp_accounting.privacy_accountant").NeighboringRelation
    losses: Any = importlib.import_module("dp_accounting.pld.privacy_loss_mechanism")
    pld: Any = importlib.import_module("dp_accounting.pld.privacy_loss_distribution")
    pld_accountant: Any = importlib.import_module("dp_accounting.pld.pld_privacy_accountant").PLDAccountant
    rdp: Any = importlib.import_module("dp_accounting.rdp.rdp_privacy_accountant")

    def composed(accountant: Any, event: Any, count: int = 1) -> Any:
        return accountant().compose(event, count)

    def gaussian_profile(eta: float, eps: float) -> Any:
        return losses.GaussianPrivacyLoss(1 / eta).get_delta_for_epsilon(eps)

    def subsampled_profile(q: float, eta: float, eps: float, adjacency: str) -> Any:
        kind = losses.AdjacencyType.REMOVE if adjacency == "remove" else losses.AdjacencyType.ADD
        return losses.GaussianPrivacyLoss(1 / eta, sampling_prob=q, adjacency_type=kind).get_delta_for_epsilon(eps)

    def order(event: Any, alpha: float, neighbours: Any = relation.ADD_OR_REMOVE_ONE) -> Any:
        return rdp.RdpAccountant(orders=[alpha], neighboring_relation=neighbours).compose(event).rdp[0]

    @functools.cache
    def many(mu: float, k: int) -> Any:
        return pld.from_gaussian_mechanism(1 / mu).self_compose(k)

    @functools.cache
    def many_answers(p2: float, k: int) -> Any:
        return pld.from_randomized_response(2 * p2, 2).self_compose(k)

    def calibrated(eps: float, delta: float) -> Any:
        return calibration.calibrate_dp_mechanism(pld_accountant, ev.GaussianDpEvent, eps, delta)

    return [
        Probe("gaussian.delta", grids.PROFILE, "GaussianPrivacyLoss.get_delta_for_epsilon", gaussian_profile),
        Probe("gaussian.delta", grids.TAILS, "GaussianPrivacyLoss.get_delta_for_epsilon", gaussian_profile),
        Probe("gaussian.epsilon", grids.INVERSE, "get_epsilon_gaussian", lambda eta, delta: exact.get_epsilon_gaussian(1 / eta, delta)),
        Probe("gaussian.epsilon", grids.INVERSE, "PLDAccountant",
              lambda eta, delta: composed(pld_accountant, ev.GaussianDpEvent(1 / eta)).get_epsilon(delta)),
        Probe("gaussian.epsilon", grids.INVERSE, "RdpAccountant",
              lambda eta, delta: composed(rdp.RdpAccountant, ev.GaussianDpEvent(1 / eta)).get_epsilon(delta)),
        Probe("gaussian.sigma", grids.CALIBRATE, "get_sigma_gaussian", lambda eps, delta: exact.get_sigma_gaussian(eps, delta)),
        Probe("gaussian.sigma", grids.CALIBRATE, "calibrate_dp_mechanism, PLDAccountant", calibrated),
        Probe("hockey-stick.laplace", grids.LAPLACE, "LaplacePrivacyLoss.get_delta_for_epsilon",
              lambda b1, eps, **_: losses.LaplacePrivacyLoss(b1).get_delta_for_epsilon(eps)),
        Probe("epsilon.laplace", grids.LAPLACE_INVERSE, "from_laplace_mechanism",
              lambda b1, delta, **_: pld.from_laplace_mechanism(b1).get_epsilon_for_delta(delta)),
        Probe("renyi.laplace", grids.LAPLACE_RENYI, "RdpAccountant", lambda b1, alpha, **_: order(ev.LaplaceDpEvent(b1), alpha)),
        Probe("hockey-stick.randomized-response", grids.RESPONSE, "from_randomized_response",
              lambda kinds, noise, eps: pld.from_randomized_response(noise, kinds).get_delta_for_epsilon(eps)),
        Probe("epsilon.randomized-response", grids.RESPONSE_INVERSE, "from_randomized_response",
              lambda kinds, noise, delta: pld.from_randomized_response(noise, kinds).get_epsilon_for_delta(delta)),
        Probe("renyi.randomized-response", grids.RESPONSE_RENYI, "RdpAccountant",
              lambda kinds, noise, alpha: order(ev.RandomizedResponseDpEvent(noise, kinds), alpha, relation.REPLACE_ONE)),
        Probe("convert.rdp", grids.RDP, "rdp.compute_epsilon",
              lambda alpha, epsilon, delta, method: rdp.compute_epsilon([alpha], [epsilon], delta)[0]),
        Probe("convert.zcdp", grids.ZCDP, "RdpAccountant, ZCDpEvent",
              lambda rho, delta, method: composed(rdp.RdpAccountant, ev.ZCDpEvent(rho)).get_epsilon(delta)),
        Probe("convert.zcdp-delta", grids.ZCDP_DELTA, "RdpAccountant, ZCDpEvent",
              lambda rho, eps: composed(rdp.RdpAccountant, ev.ZCDpEvent(rho)).get_delta(eps)),
        Probe("compose.epsilon.normal", grids.COMPOSED, "PLDAccountant",
              lambda mu1, k, delta, **_: composed(pld_accountant, ev.GaussianDpEvent(1 / mu1), k).get_epsilon(delta)),
        Probe("compose.epsilon.normal", grids.COMPOSED, "RdpAccountant",
              lambda mu1, k, delta, **_: composed(rdp.RdpAccountant, ev.GaussianDpEvent(1 / mu1), k).get_epsilon(delta)),
        Probe("compose.epsilon.normal", grids.COMPOSED, "from_gaussian_mechanism, self_compose",
              lambda mu1, k, delta, **_: many(mu1, k).get_epsilon_for_delta(delta)),
        Probe("compose.epsilon.bernoulli", grids.COMPOSED_RESPONSE, "from_randomized_response, self_compose",
              lambda p2, k, delta, **_: many_answers(p2, k).get_epsilon_for_delta(delta)),
        Probe("hockey-stick.subsampled-normal", grids.SUBSAMPLED, "GaussianPrivacyLoss with sampling_prob", subsampled_profile),
        Probe("renyi.subsampled-normal", grids.SUBSAMPLED_RENYI, "RdpAccountant, PoissonSampledDpEvent",
              lambda alpha, q, eta: order(ev.PoissonSampledDpEvent(q, ev.GaussianDpEvent(1 / eta)), alpha)),
    ]  # fmt: skip
