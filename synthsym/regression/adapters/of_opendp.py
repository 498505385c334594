"""OpenDP: privacy maps of measurements, through zero-concentrated privacy where noise is Gaussian."""

from __future__ import annotations

import importlib
import math
from typing import Any

from . import probe as grids
from .probe import Probe

SCALED = [{**grids.UNIT_LAPLACE, "b1": b, "b2": b} for b in ("1/3", "1", "7")]
HELD = 10**5  # OpenDP takes a list of all measurements: so many are held in memory


def probes() -> list[Probe]:
    """What OpenDP computes under the names of our quantities."""
    dp: Any = importlib.import_module("opendp.prelude")
    dp.enable_features("contrib")
    space = dp.atom_domain(T=float, nan=False), dp.absolute_distance(T=float)

    def gaussian(scale: float) -> Any:
        return dp.m.make_gaussian(*space, scale=scale)

    def profile(measurement: Any) -> Any:
        return dp.c.make_zCDP_to_approxDP(measurement).map(1.0)

    def calibrated(eps: float, delta: float) -> Any:
        def make(scale: float) -> Any:
            return dp.c.make_fix_delta(dp.c.make_zCDP_to_approxDP(gaussian(scale)), delta)

        return dp.binary_search_param(make, d_in=1.0, d_out=(float(eps), float(delta)), T=float, bounds=(0.1, 1e4))

    def of_rho(rho: float) -> Any:
        return profile(gaussian(math.sqrt(1 / (2 * rho))))

    def many(mu: float, k: int) -> Any:
        return profile(dp.c.make_composition([gaussian(1 / mu)] * k))

    return [
        Probe("gaussian.delta", grids.PROFILE, "make_gaussian, make_zCDP_to_approxDP", lambda eta, eps: profile(gaussian(1 / eta)).delta(float(eps))),
        Probe("gaussian.epsilon", grids.INVERSE, "make_gaussian, make_zCDP_to_approxDP", lambda eta, delta: profile(gaussian(1 / eta)).epsilon(delta)),
        Probe("gaussian.sigma", grids.CALIBRATE, "make_gaussian, binary_search_param", calibrated),
        Probe("max-divergence.laplace", SCALED, "make_laplace", lambda b1, **_: dp.m.make_laplace(*space, scale=float(b1)).map(1.0)),
        Probe("max-divergence.randomized-response", {"kinds": 2, "noise": ["1/2", "1/10", "1e-6"]}, "make_randomized_response_bool",
              lambda kinds, noise: dp.m.make_randomized_response_bool(1 - noise / 2).map(1)),
        Probe("max-divergence.randomized-response", {"kinds": [3, 10], "noise": ["1/2", "1/10"]}, "make_randomized_response",
              lambda kinds, noise: dp.m.make_randomized_response(list(range(kinds)), 1 - noise * (kinds - 1) / kinds).map(1)),
        Probe("convert.zcdp", grids.ZCDP, "make_zCDP_to_approxDP", lambda rho, delta, method: of_rho(rho).epsilon(delta)),
        Probe("convert.zcdp-delta", grids.ZCDP_DELTA, "make_zCDP_to_approxDP", lambda rho, eps: of_rho(rho).delta(float(eps))),
        Probe("convert.pure-to-zcdp", {"eps": ["1/10", "1", "3"]}, "make_pureDP_to_zCDP",
              lambda eps: dp.c.make_pureDP_to_zCDP(dp.m.make_laplace(*space, scale=1 / eps)).map(1.0)),
        Probe("compose.epsilon.normal", [p for p in grids.COMPOSED if p["k"] <= HELD], "make_composition, make_zCDP_to_approxDP",
              lambda mu1, k, delta, **_: many(mu1, k).epsilon(delta)),
    ]  # fmt: skip
