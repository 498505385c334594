"""The repaired plug-in synthesizer: the fitted variance is raised to a public floor F before anything is drawn.

Then the loss no longer depends on the data set. The largest ratio of two neighbouring variances is reached at v = F
(`worst.normal-floored.reach`); in units of the smaller variance (`worst.normal.units`) ratio and shift are both largest there, and the
shift is at most 2d/n. The divergences are quasi-convex in the ratio (normal_unknown), hence at most those of (F, largest neighbour of F)
and of (F, F), both at the shift 2d/n. No finite zCDP exists, but every order below `order` has a finite Rényi divergence.
"""

from __future__ import annotations

from typing import Any

from ..numbers.normal import Pair
from ..numbers.quantities import count, positive
from ..planning.rules import FEWER_RECORDS, largest_int, plan_rule, smallest_int, smallest_real
from .normal_family import Bounded, register
from .normal_neighbours import Box, highest, upward

PARAMS = [
    count("n", 2),
    positive("d"),
    positive("floor", meaning="public lower limit of the released variance"),
    count("records"),
]


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


register(
    "normal-floored",
    PARAMS,
    _upper_pairs,
    "n=1000 d=4 floor=1 records=50",
    bounded=Bounded(lambda at: [], attained_pairs),
    says={
        "delta": "delta at eps, over all data sets",
        "epsilon": "smallest eps at delta, over all data sets",
        "renyi": "Rényi envelope over all data sets",
        "rho": "zCDP: infinite unless the floor lies above every sample variance",
    },
)

FLOOR = "With a higher floor the largest ratio of two neighbouring variances and the shift in standard deviations both fall."

plan_rule(
    "normal-floored",
    params=("n", "d", "floor", "records"),
    solves={"records": largest_int(because=FEWER_RECORDS), "n": smallest_int(), "floor": smallest_real(because=FLOOR)},
    words="Data are clamped to [-d, d]; the variance that is released is never below the floor, which is chosen without the data.",
    pure=False,
)
