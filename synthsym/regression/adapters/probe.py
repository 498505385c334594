"""What a library is asked, and the grids that all libraries share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..tolerance import Side

Grid = Mapping[str, Any] | Sequence[Mapping[str, Any]]


@dataclass(frozen=True)
class Probe:
    """`fn` is called with the parameters of `quantity` by name; `by` says in a few words what of the library it calls."""

    quantity: str
    grid: Grid
    by: str
    fn: Callable[..., Any]
    side: Side = "upper"
    rtol: str = "1e-9"


# The Gaussian mechanism, eta = sensitivity / noise: ordinary points, and tails down to 1e-300.
PROFILE = [
    {"eta": eta, "eps": eps}
    for eta, most in (("1/10", 4), ("1", 5), ("3", 5))
    for eps in ("0", "1/10", "1", "3", "20")[:most]
]
TAILS = [
    {"eta": "1/1000", "eps": "1/40"},
    {"eta": "1e-8", "eps": "1e-9"},
    {"eta": "1", "eps": "36"},
    {"eta": "20", "eps": "700"},
]
INVERSE = {"eta": ["1/10", "1", "3"], "delta": ["1e-3", "1e-6", "1e-10", "1e-15"]}
CALIBRATE = {"eps": ["1/10", "1", "10"], "delta": ["1e-3", "1e-6", "1e-10", "1e-15"]}
# Laplace noise of scale 1 at sensitivity 1.
UNIT_LAPLACE = {"mu1": 0, "b1": 1, "mu2": 1, "b2": 1}
LAPLACE = {**UNIT_LAPLACE, "eps": ["0", "1/10", "1/2", "9/10"]}
LAPLACE_INVERSE = {**UNIT_LAPLACE, "delta": ["1/10", "1e-2", "1e-6", "1e-15"]}
LAPLACE_RENYI = {**UNIT_LAPLACE, "alpha": ["101/100", "5/4", "2", "10", "1000"]}
# Randomized response: the truth with probability 1 - noise, otherwise uniform.
RESPONSE = {"kinds": 2, "noise": ["1/2", "1/10"], "eps": ["0", "1/10", "1/2", "1"]}
RESPONSE_INVERSE = {"kinds": 2, "noise": ["1/2", "1/10"], "delta": ["1/10", "1e-2", "1e-6", "1e-15"]}
RESPONSE_RENYI = {"kinds": 2, "noise": ["1/2", "1/10"], "alpha": ["101/100", "5/4", "2", "10", "1000"]}
# Conversions.
ZCDP = {"rho": ["1/100", "1/2", "5"], "delta": ["1e-3", "1e-6", "1e-10", "1e-15"], "method": "optimal"}
ZCDP_DELTA = {"rho": ["1/10", "1/2", "5"], "eps": ["1", "5", "12"]}
RDP = {
    "alpha": ["5/4", "2", "10", "100"],
    "epsilon": ["1/100", "1/2", "5"],
    "delta": ["1e-3", "1e-6", "1e-15"],
    "method": "canonne",
}
# k-fold composition, noise growing so that the whole stays near eta = 1.
_SIZES = [("1/30", 10**3), ("1/300", 10**5), ("1/3000", 10**7)]
_DELTAS = ["1e-3", "1e-6", "1e-10", "1e-15"]
COMPOSED: list[dict[str, Any]] = [
    {"mu1": mu, "var1": 1, "mu2": 0, "var2": 1, "k": k, "delta": d} for mu, k in _SIZES for d in _DELTAS
]
COMPOSED_RESPONSE = [
    {"p1": p1, "p2": p2, "k": k, "delta": d}
    for p1, p2, k in (("31/60", "29/60", 10**3), ("301/600", "299/600", 10**5), ("3001/6000", "2999/6000", 10**7))
    for d in _DELTAS
]
COMPOSED_PURE = [{"eps": eps, "k": k, "total": 4} for eps, k in (("1/10", 100), ("1/100", 10**4))]
# The Poisson-subsampled Gaussian: integer and fractional orders.
SUBSAMPLED_RENYI = {
    "alpha": ["5/4", "2", "5/2", "9/2", "32", "65/2", "256"],
    "q": ["1/1000", "1/100", "1/5"],
    "eta": ["1/2", "1", "2"],
}
SUBSAMPLED = {"q": ["1/100", "1/5"], "eta": ["1/2", "2"], "eps": ["1/10", "1"], "adjacency": ["remove", "add"]}
