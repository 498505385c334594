"""Plug-in synthesis with mean and variance from the data: `records` draws from N(sample mean, sample variance).

The loss is taken over all pairs, in both orders, whose first data set has sample variance `var`. Where that variance can
drop to 0 (var <= 4 d^2/n) a neighbour releases one constant and nothing is private. Otherwise the neighbours' shift and
variance are known exactly (normal_neighbours). For a fixed new variance v' the divergence grows with the shift; at the largest shift 2d/n
it is quasi-convex in v' (`worst.normal.farther`, `.narrower`, `.between` and `.renyi`). For P from v' < v and Q from v, count in the
deviations of P (`worst.normal.units`): the variance of Q and the shift grow as v' falls, so that equal variances v' with the same shift,
and the smallest v' itself, bound it.

So the ends of the reachable variances at the shift 2d/n give a proved upper bound, and the attained moves a lower one.
"""

from __future__ import annotations

from typing import Any

from flint import arb, ctx, fmpq

from ..balls.incomplete import gamma_p, gamma_q
from ..balls.roots import bracket_root
from ..errors import UserError
from ..numbers.normal import Pair
from ..numbers.quantities import choice, count, nonnegative, positive
from ..planning.rules import FEWER_RECORDS, largest_int, plan_rule, smallest_int
from .normal_family import Bounded, register
from .normal_neighbours import Box, Reachable, reachable

# What the published rule for an unknown variance promises (not what is true): the printed eps of n records. The mean
# is charged rho + 2 sqrt(rho log(1/delta)) with the sample variance in place of the variance; the variance is charged
# the larger of the two printed absolute values at the two percentiles of its Gamma law; half of delta goes to each.


def gamma_quantiles(shape: arb, tail: arb) -> tuple[arb, arb]:
    """The points of a unit-rate Gamma law that cut off `tail` below and above."""
    low, high = shape / 2, 2 * shape
    while not gamma_p(shape, low.mid()) < tail:
        low = low / 2
    while not gamma_q(shape, high.mid()) < tail:
        high = 2 * high
    below = (
        bracket_root(lambda x: gamma_p(shape, x) - tail.mid(), low, shape, ctx.prec)
        if gamma_p(shape, shape) > tail
        else shape
    )
    above = (
        bracket_root(lambda x: tail.mid() - gamma_q(shape, x), shape, high, ctx.prec)
        if gamma_q(shape, shape) > tail
        else shape
    )
    return below, above


def printed_eps(at: dict[str, Any], records: int, delta: fmpq) -> arb:
    """The printed total, infinite where the printed formula has no value."""
    n, v, half = at["n"], at["var"], arb(delta) / 2
    jump = 4 * at["d"] ** 2 / n
    if delta == 0 or v == 0 or 2 * v - jump <= 0:
        return arb.pos_inf()
    rho = arb(records * 4 * at["d"] ** 2 / (2 * n**2 * v))
    mean = rho + 2 * (rho * -half.log()).sqrt()
    if records == 1:
        return mean
    shape = arb(fmpq(records - 1, 2))
    worst = arb(0)
    for g in gamma_quantiles(shape, half / 2):
        x = g * 2 * v / (records - 1)
        for step in (jump, -jump):
            term = shape * arb((2 * v + step) / (2 * v)).log() - (records - 1) * x * jump / (2 * v * (2 * v + step))
            worst = worst.max(abs(term))
    return mean + worst


def records_by_final_rule(at: dict[str, Any], eps: fmpq, delta: fmpq) -> Any:
    """The most records whose printed eps is at most eps ("none" where not even one is allowed)."""
    with ctx.workprec(64):
        if not printed_eps(at, 1, delta) <= eps:
            return "none"
        low, high = 1, 2
        while printed_eps(at, high, delta) <= eps:
            low, high = high, 2 * high
        while high - low > 1:
            middle = (low + high) // 2
            if printed_eps(at, middle, delta) <= eps:
                low = middle
            else:
                high = middle
        return low


PARAMS = [
    count("n", 2),
    positive("d"),
    nonnegative("var"),
    count("records"),
    choice("relation", "replace", default="replace"),
]


def attainable(at: dict[str, Any]) -> None:
    """A data set with this variance must exist."""
    n, d = int(at["n"]), fmpq(at["d"].numerator, at["d"].denominator)
    top = Box(n, d).largest_variance
    if at["var"] * int(top.q) > int(top.p):
        raise UserError(f"var={at['var']}: no {n} records in [-d, d] have a sample variance above {top}")


def degenerate(at: dict[str, Any]) -> bool:
    """A neighbour can have variance 0."""
    return bool(at["var"] <= 4 * at["d"] ** 2 / at["n"])


def neighbours(at: dict[str, Any]) -> Reachable:
    """What mean and variance the neighbours of a data set with this variance can have."""
    return reachable(int(at["n"].p), at["d"], at["var"])


def _upper_pairs(at: dict[str, Any]) -> list[Pair]:
    found, shift2, k, v = neighbours(at), (2 * at["d"] / at["n"]) ** 2, at["records"], at["var"]
    return [Pair(k, shift2, v, found.low), Pair(k, shift2, v, found.high)]


def equal_pairs(at: dict[str, Any]) -> list[Pair]:
    """What the hockey-stick bound needs besides."""
    found, shift2, k, v = neighbours(at), (2 * at["d"] / at["n"]) ** 2, at["records"], at["var"]
    return [Pair(k, shift2, v, v), Pair(k, shift2, found.low, found.low)]


def _attained_pairs(at: dict[str, Any]) -> list[Pair]:
    return [Pair(at["records"], move.shift**2, at["var"], move.variance) for move in neighbours(at).moves]


register(
    "normal-unknown",
    PARAMS,
    _upper_pairs,
    "n=1000 d=4 var=1 records=50",
    bounded=Bounded(equal_pairs, _attained_pairs, degenerate),
    says={
        "delta": "delta at eps, worst case at a given sample variance",
        "epsilon": "smallest eps at delta, at a given sample variance",
        "renyi": "Rényi divergence at a given sample variance",
        "rho": "zCDP: none, as neighbours differ in variance",
    },
    check=attainable,
)


def _published(at: dict[str, Any], eps: fmpq, delta: fmpq, solved: str) -> tuple[str, Any] | None:
    return ("neun.s43.joint", records_by_final_rule(at, eps, delta)) if solved == "records" else None


plan_rule(
    "normal-unknown",
    params=("n", "d", "var", "records", "relation"),
    solves={"records": largest_int(because=FEWER_RECORDS), "n": smallest_int()},
    printed=_published,
    words="At this sample variance only: the answer depends on the data and must itself be kept secret. A floor under the "
    "variance, chosen without the data, makes it public.",
    pure=False,
)
