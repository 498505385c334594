"""Bayesian synthesis with known variance: per copy one draw of the mean from its posterior, then `records` draws.

With a flat prior the posterior is N(sample mean, var/n). The records of one copy share their mean: what they say about
the data is the mean of the copy, which has variance var/n + var/records. (Independent draws from the marginal law of a
record would be another mechanism.) Under add-remove the neighbour has n-1 or n+1 records, so that the variances of the
two posteriors differ and no finite zCDP exists.
"""

from __future__ import annotations

from typing import Any

from flint import fmpq

from ..numbers.normal import Pair
from ..numbers.quantities import count, positive
from ..planning.rules import FEWER_RECORDS, largest_int, largest_real, plan_rule, smallest_int, smallest_real
from .normal_family import RELATION, register, worst_delta
from .normal_plugin import GAUSSIAN, printed_rho, whole


def copy_variance(at: dict[str, Any], n: fmpq) -> fmpq:
    """Variance of the mean of one copy, from a data set of n records."""
    return at["var"] * (1 / n + 1 / at["records"])


def _pairs(at: dict[str, Any]) -> list[Pair]:
    n, m, diameter = at["n"], at["copies"], 2 * at["d"]
    if at["relation"] == "replace":
        return [Pair(m, (diameter / n) ** 2, copy_variance(at, n), copy_variance(at, n))]
    sizes = [(n, n + 1)] + ([(n - 1, n)] if n > 1 else [])
    return [
        Pair(m, (diameter / large) ** 2, copy_variance(at, small), copy_variance(at, large)) for small, large in sizes
    ]


PARAMS = [count("n"), positive("d"), positive("var"), count("records"), count("copies"), RELATION]
register("normal-bayes", PARAMS, _pairs, "n=1000 d=4 var=1 records=100 copies=1")


def _published(at: dict[str, Any], eps: fmpq, delta: fmpq, solved: str) -> tuple[str, Any] | None:
    if solved != "records" or at.get("relation", "replace") != "replace":
        return None
    if delta == 0 or eps == 0:
        return "neun.s42.nsyn", "none"
    rho, n = printed_rho(eps, delta), at["n"]
    return "neun.s42.nsyn", whole(2 * n**2 * rho * at["var"] * (1 + 1 / n) / (4 * at["d"] ** 2 * at["copies"]))


def any_number_of_records(at: dict[str, Any], eps: fmpq, delta: fmpq) -> bool:
    """The posterior draws themselves already meet the target; records are post-processing of them."""
    if at.get("relation", "replace") != "replace" or delta == 0:
        return False
    n = at["n"]
    draws = Pair(at["copies"], (2 * at["d"] / n) ** 2, at["var"] / n, at["var"] / n)
    return bool(worst_delta([draws], eps) <= delta)


SHIFT = "At fixed variances the loss rises with the shift, counted in standard deviations."


def one_variance(at: dict[str, Any]) -> str | None:
    """Only where both neighbours' posteriors have the same variance is the loss that of a Gaussian mechanism."""
    return GAUSSIAN if at["relation"] == "replace" else None


plan_rule(
    "normal-bayes",
    params=("n", "d", "var", "records", "copies", "relation"),
    solves={
        "records": largest_int(unbounded=any_number_of_records, because=FEWER_RECORDS),
        "copies": largest_int(because=FEWER_RECORDS),
        "d": largest_real(because=SHIFT),
        "n": smallest_int(because=one_variance),
        "var": smallest_real(because=SHIFT),
    },
    printed=_published,
    words="Data are clamped to [-d, d]; the variance must be known without looking at the data; one posterior draw per copy.",
    pure=False,
)
