"""How many records may be drawn from a fitted normal, exactly and by the published rule."""

from __future__ import annotations

from typing import Any

from flint import fmpq

from ..planning.plan import FEWER_RECORDS, largest_int, plan_rule, smallest_int, smallest_real
from .mean_covariance_printed import records_allowed


def published(at: dict[str, Any], eps: fmpq, delta: fmpq, solved: str) -> tuple[str, Any] | None:
    return records_allowed(at, eps, delta) if solved == "records" else None


plan_rule(
    "mean-covariance",
    params=("n", "dim", "sigma", "records", "relation"),
    solves={
        "records": largest_int(because=FEWER_RECORDS),
        "n": smallest_int(cap=10**12),
        "sigma": smallest_real(cap=1, because="A larger sigma leaves fewer data sets in the class."),
    },
    printed=published,
    words="Every data set that might occur has a covariance with smallest eigenvalue at least sigma: a condition on the class, not on the data at hand.",
)
