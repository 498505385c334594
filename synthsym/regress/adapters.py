"""Ready-made adapters: what other libraries compute, under the names of our quantities.

Each adapter lists probes: a quantity, a grid, and a function that calls the library as its documentation says. The
library is imported only here, and only when it is asked for (extra `peers`; SciPy is always there).
"""

from __future__ import annotations

import importlib
import importlib.util
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..errors import UserError
from .check import Certified, Report, Side


@dataclass(frozen=True)
class Probe:
    quantity: str
    grid: dict[str, Any]
    fn: Callable[..., Any]
    side: Side = "both"
    rtol: str = "1e-9"


def run_adapter(name: str) -> Report:
    """All probes of one library."""
    module, probes = ADAPTERS[name]
    if importlib.util.find_spec(module) is None:
        raise UserError(f"{name} is not installed: pip install {name}")
    report = Report()
    for probe in probes():
        report.lines += Certified().report(probe.quantity, probe.fn, probe.grid, probe.rtol, probe.side).lines
    return report


PROFILE = {"eta": ["1/10", "1", "3"], "eps": ["0", "1/10", "1", "5", "20"]}
INVERSE = {"eta": ["1/10", "1", "3"], "delta": ["1e-3", "1e-6", "1e-10", "1e-15"]}
LAPLACE = {"mu1": 0, "b1": 1, "mu2": 1, "b2": 1, "eps": ["0", "1/10", "1/2", "9/10"]}


def _scipy() -> list[Probe]:
    from scipy.stats import norm

    def textbook(eta: float, eps: float) -> float:
        """The profile as it is commonly coded, with differences of cumulative probabilities."""
        return float(norm.cdf(eta / 2 - eps / eta) - math.exp(eps) * norm.cdf(-eta / 2 - eps / eta))

    def by_logs(eta: float, eps: float) -> float:
        """The same through log-cumulative probabilities."""
        a, b = norm.logcdf(eta / 2 - eps / eta), eps + norm.logcdf(-eta / 2 - eps / eta)
        return float(math.exp(a) * -math.expm1(b - a))

    return [Probe("gaussian.delta", PROFILE, textbook, "upper"), Probe("gaussian.delta", PROFILE, by_logs, "upper")]


def _dp_accounting() -> list[Probe]:
    mechanism: Any = importlib.import_module("dp_accounting.pld.privacy_loss_mechanism")

    def delta(eta: float, eps: float) -> Any:
        return mechanism.GaussianPrivacyLoss(1.0 / eta).get_delta_for_epsilon(eps)

    def laplace(eps: float, **_: float) -> Any:
        return mechanism.LaplacePrivacyLoss(1.0).get_delta_for_epsilon(eps)

    return [Probe("gaussian.delta", PROFILE, delta, "upper"), Probe("hockey-stick.laplace", LAPLACE, laplace, "upper")]


def _autodp() -> list[Probe]:
    mechanisms: Any = importlib.import_module("autodp.mechanism_zoo")

    def delta(eta: float, eps: float) -> Any:
        return mechanisms.ExactGaussianMechanism(1.0 / eta).get_approxDP_delta(eps) if eps > 0 else math.erf(eta / 2 / math.sqrt(2))

    def epsilon(eta: float, delta: float) -> Any:
        return mechanisms.ExactGaussianMechanism(1.0 / eta).get_approxDP(delta)

    return [Probe("gaussian.delta", PROFILE, delta, "upper"), Probe("gaussian.epsilon", INVERSE, epsilon, "upper")]


def _opendp() -> list[Probe]:
    dp: Any = importlib.import_module("opendp.prelude")
    dp.enable_features("contrib")

    def epsilon(eta: float, delta: float) -> Any:
        space = dp.atom_domain(T=float, nan=False), dp.absolute_distance(T=float)
        profile = dp.c.make_zCDP_to_approxDP(dp.m.make_gaussian(*space, scale=1.0 / eta)).map(1.0)
        return profile.epsilon(delta)

    return [Probe("gaussian.epsilon", INVERSE, epsilon, "upper")]


def _prv() -> list[Probe]:
    prv: Any = importlib.import_module("prv_accountant")

    def epsilon(eta: float, delta: float) -> Any:
        accountant = prv.PRVAccountant(
            prvs=[prv.GaussianMechanism(noise_multiplier=1.0 / eta)], max_self_compositions=[1], eps_error=0.01, delta_error=delta / 1000
        )
        return accountant.compute_epsilon(delta, [1])[2]

    return [Probe("gaussian.epsilon", {**INVERSE, "delta": ["1e-3", "1e-6", "1e-10"]}, epsilon, "upper", "1e-9")]


# Name -> (module whose presence shows that it is installed, its probes).
ADAPTERS: dict[str, tuple[str, Callable[[], list[Probe]]]] = {
    "scipy": ("scipy", _scipy),
    "dp-accounting": ("dp_accounting", _dp_accounting),
    "autodp": ("autodp", _autodp),
    "opendp": ("opendp", _opendp),
    "prv-accountant": ("prv_accountant", _prv),
}
