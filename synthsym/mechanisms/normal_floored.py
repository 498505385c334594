"""The repaired plug-in synthesizer: the fitted variance is raised to a public floor F before anything is drawn.

Then the loss no longer depends on the data set. For a fitted variance v >= F the largest increase by one record falls
with v (each candidate in normal_neighbours does), so the largest ratio of two neighbouring variances is reached at
v = F; dividing by the smaller variance, ratio and shift are both largest there, and the shift is at most 2d/n. The
divergences are quasi-convex in the ratio (normal_unknown), hence at most those of (F, largest neighbour of F) and of
(F, F), both at the shift 2d/n. No finite zCDP exists, but every order below `order` has a finite Rényi divergence.
"""

from __future__ import annotations

from typing import Any

from flint import arb, fmpq

from ..numbers.normal import Pair, infinite_order
from ..numbers.quantities import count, positive, quantity
from ..planning.rules import FEWER_RECORDS, largest_int, plan_rule, smallest_int, smallest_real
from .normal_family import ALPHA, DELTA, EPS, smallest_eps, worst_delta, worst_renyi
from .normal_neighbours import Box, highest, upward

PARAMS = [
    count("n", 2),
    positive("d"),
    positive("floor", meaning="public lower limit of the released variance"),
    count("records"),
]
EXAMPLE = "n=1000 d=4 floor=1 records=50"


def _box(at: dict[str, Any]) -> Box:
    return Box(int(at["n"].p), at["d"])


def always_floored(at: dict[str, Any]) -> bool:
    """No data set has a larger variance: a known variance after all."""
    return bool(at["floor"] >= _box(at).largest_variance)


def _upper_pairs(at: dict[str, Any]) -> list[Pair]:
    shift2, floor, k = (2 * at["d"] / at["n"]) ** 2, at["floor"], at["records"]
    level = Pair(k, shift2, floor, floor)
    if always_floored(at):
        return [level]
    return [Pair(k, shift2, floor, highest(upward(_box(at), floor))), level]


def attained_pairs(at: dict[str, Any]) -> list[Pair]:
    """Neighbours of data sets at the floor; and, where both variances can be below it, the full shift."""
    n, d, floor, k = at["n"], at["d"], at["floor"], at["records"]
    moves = [] if always_floored(at) else upward(_box(at), floor)
    out = [Pair(k, move.shift**2, floor, move.variance) for move in moves]
    if floor >= d**2 / n:  # the others balanced around 0 and equal, one record from -d to d
        out.append(Pair(k, (2 * d / n) ** 2, floor, floor))
    return out


def _options(beyond: str, lower: Any) -> dict[str, Any]:
    return {"bound": "upper", "lower": lower, "example": f"{EXAMPLE} {beyond}"}


def _delta_lower(at: dict[str, Any], prec: int) -> arb:
    return worst_delta(attained_pairs(at), at["eps"])


@quantity(
    "normal-floored.delta",
    [*PARAMS, EPS],
    summary="delta at eps, over all data sets",
    **_options("eps=1", _delta_lower),
)
def delta_upper(at: dict[str, Any], prec: int) -> arb:
    return worst_delta(_upper_pairs(at), at["eps"])


def _epsilon(at: dict[str, Any], pairs: Any) -> arb:
    if at["delta"] == 0:
        return arb.pos_inf()
    return smallest_eps(lambda: pairs(at), at["delta"])


def _epsilon_lower(at: dict[str, Any], prec: int) -> arb:
    return _epsilon(at, attained_pairs)


@quantity(
    "normal-floored.epsilon",
    [*PARAMS, DELTA],
    summary="smallest eps at delta, over all data sets",
    **_options("delta=1e-6", _epsilon_lower),
)
def epsilon_upper(at: dict[str, Any], prec: int) -> arb:
    return _epsilon(at, _upper_pairs)


def _renyi_lower(at: dict[str, Any], prec: int) -> arb:
    return worst_renyi(attained_pairs(at), at["alpha"])


@quantity(
    "normal-floored.renyi",
    [*PARAMS, ALPHA],
    summary="Rényi envelope over all data sets",
    **_options("alpha=2", _renyi_lower),
)
def renyi_upper(at: dict[str, Any], prec: int) -> arb:
    return worst_renyi(_upper_pairs(at), at["alpha"])


@quantity(
    "normal-floored.rho",
    PARAMS,
    summary="zCDP: infinite unless the floor lies above every sample variance",
    example=EXAMPLE,
)
def rho(at: dict[str, Any], prec: int) -> arb:
    return worst_renyi(_upper_pairs(at), fmpq(2)) / 2 if always_floored(at) else arb.pos_inf()


@quantity(
    "normal-floored.order",
    PARAMS,
    summary="Rényi order from which the divergence is infinite",
    example=EXAMPLE,
)
def order(at: dict[str, Any], prec: int) -> arb:
    return infinite_order(_upper_pairs(at))


FLOOR = "With a higher floor the largest ratio of two neighbouring variances and the shift in standard deviations both fall."

plan_rule(
    "normal-floored",
    params=("n", "d", "floor", "records"),
    solves={"records": largest_int(because=FEWER_RECORDS), "n": smallest_int(), "floor": smallest_real(because=FLOOR)},
    words="Data are clamped to [-d, d]; the variance that is released is never below the floor, which is chosen without the data.",
)
