"""Profiles in doubles: speed and error of ours, of the naive formula, and of other libraries where they are installed."""

from __future__ import annotations

import contextlib
import importlib
import math
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from flint import arb, ctx, fmpq
from scipy.special import log_ndtr, ndtr
from scipy.stats import norm

from synthsym.balls.doubles import gaussian_delta
from synthsym.numbers.gaussian import delta_at

from .values import best

Form = Callable[[Any, Any], Any]


def naive(eta: Any, eps: Any) -> Any:
    """The formula as it is printed: two normal cdfs."""
    return ndtr(eta / 2 - eps / eta) - np.exp(eps) * ndtr(-eta / 2 - eps / eta)


def through_logs(eta: Any, eps: Any) -> Any:
    """The usual remedy: the second term through the logarithm of the cdf."""
    return ndtr(eta / 2 - eps / eta) - np.exp(eps + log_ndtr(-eta / 2 - eps / eta))


def through_logcdf(eta: Any, eps: Any) -> Any:
    """Both terms through SciPy's logarithms, which keep the tails."""
    first, second = norm.logcdf(eta / 2 - eps / eta), eps + norm.logcdf(-eta / 2 - eps / eta)
    return np.exp(first) * -np.expm1(second - first)


def pointwise(call: Callable[[float, float], float]) -> Form:
    """A library's scalar call, point by point; where it raises an error there is no number."""

    def one(eta: float, eps: float) -> float:
        try:
            return call(eta, eps)
        except Exception:
            return float("nan")

    return lambda eta, eps: np.array([one(a, e) for a, e in zip(eta.tolist(), eps.tolist(), strict=True)])


def _dp_accounting() -> Form:
    module = importlib.import_module("dp_accounting.pld.privacy_loss_mechanism")
    return pointwise(lambda eta, eps: module.GaussianPrivacyLoss(1 / eta).get_delta_for_epsilon(eps))


def _autodp() -> Form:
    bank = importlib.import_module("autodp.dp_bank")
    return pointwise(lambda eta, eps: math.exp(bank.get_logdelta_ana_gaussian(1 / eta, eps)))


def _opendp() -> Form:
    """Through zero-concentrated privacy: an upper bound, not the exact profile."""
    dp = importlib.import_module("opendp.prelude")
    dp.enable_features("contrib")
    space = dp.atom_domain(T=float, nan=False), dp.absolute_distance(T=float)
    return pointwise(
        lambda eta, eps: dp.c.make_zCDP_to_approxDP(dp.m.make_gaussian(*space, scale=1 / eta)).map(1.0).delta(eps)
    )


LIBRARIES: dict[str, Callable[[], Form]] = {"dp-accounting": _dp_accounting, "autodp": _autodp, "opendp": _opendp}


def forms() -> dict[str, Form]:
    """Ours, three ways in which it is coded by hand, and the libraries that are installed."""
    found: dict[str, Form] = {
        "synthsym": gaussian_delta,
        "synthsym, upper": lambda eta, eps: gaussian_delta(eta, eps, side="upper"),
        "two ndtr": naive,
        "ndtr and log_ndtr": through_logs,
        "scipy norm.logcdf": through_logcdf,
    }
    for name, make in LIBRARIES.items():
        with contextlib.suppress(ImportError):
            found[name] = make()
    return found


def absent() -> list[str]:
    return [name for name in LIBRARIES if name not in forms()]


def points(n: int, seed: int = 1) -> tuple[Any, Any]:
    """eta in [1e-8, 1e3], eps in [0, 700], most of them where delta lies between 1e-300 and 1."""
    rng = np.random.default_rng(seed)
    eta = 10 ** rng.uniform(-8, 3, n)
    kinds = [eta * rng.uniform(0, 37, n), eta**2 / 2 + eta * rng.normal(0, 12, n), 10 ** rng.uniform(-12, 2.845, n)]
    return eta, np.clip(np.choose(rng.choice(3, n, p=[0.5, 0.3, 0.2]), kinds), 0, 700)


@dataclass(frozen=True)
class Errors:
    """How one form does over the stress grid."""

    worst: float
    below: float
    nan: float
    negative: float
    zero: float

    def __str__(self) -> str:
        shares = "  ".join(f"{n} {100 * getattr(self, n):5.1f} %" for n in ("below", "nan", "negative", "zero"))
        return f"worst relative error {self.worst:8.1e}  {shares}"


def errors(form: Form, n: int = 3000) -> Errors:
    """Against certified balls, where the truth is at least 1e-300."""
    eta, eps = points(n, seed=7)
    with np.errstate(all="ignore"):
        values = form(eta, eps)
    worst, counts, seen = 0.0, {"below": 0, "nan": 0, "negative": 0, "zero": 0}, 0
    with ctx.workprec(160):
        for a, e, value in zip(eta, eps, values, strict=True):
            truth = delta_at(_exact(a), _exact(e))
            if not truth > arb("1e-300"):
                continue
            seen += 1
            counts["nan"] += bool(np.isnan(value))
            counts["negative"] += bool(value < 0)
            counts["zero"] += bool(value == 0)
            if np.isfinite(value):
                counts["below"] += bool(arb(float(value)) < truth)
                worst = max(worst, float(abs(arb(float(value)) / truth - 1)))
    return Errors(worst, **{k: c / seen for k, c in counts.items()})


def _exact(x: float) -> fmpq:
    f = Fraction(float(x))
    return fmpq(f.numerator, f.denominator)


def cost_per_point(form: Form, n: int, repeats: int = 3) -> float:
    eta, eps = points(n)

    def once() -> None:
        with np.errstate(all="ignore"):
            form(eta, eps)

    return best(once, repeats) / n


def throughput() -> dict[str, float]:
    """Seconds a point; scalar libraries are given fewer points."""
    return {name: cost_per_point(form, 2000 if name in LIBRARIES else 10**6) for name, form in forms().items()}
