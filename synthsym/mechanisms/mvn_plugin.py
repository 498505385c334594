"""Plug-in synthesis of a multivariate normal with known covariance; data in the cube [-1, 1]^dim.

The loss depends on the shift of the mean vector in the norm of the inverse covariance. Replacing one of n records
moves the mean by at most 2 sqrt(dim)/n in the Euclidean norm (from one corner of the cube to the opposite one), and
the norm of the inverse covariance stretches that by at most 1/sqrt(sigma_min), attained where the diagonal of the cube
is an eigenvector for the smallest eigenvalue, for example with covariance sigma_min * identity.
"""

from __future__ import annotations

from typing import Any

from flint import fmpq

from ..numbers.normal import Pair
from ..numbers.quantities import count, positive
from ..planning.rules import largest_int, plan_rule, smallest_int, smallest_real
from .normal_family import RELATION, register
from .normal_plugin import GAUSSIAN, largest_shift


def pairs(at: dict[str, Any]) -> list[Pair]:
    shift = largest_shift(at["n"], fmpq(2), at["relation"])  # one coordinate: diameter 2
    return [Pair(at["records"], at["dim"] * shift**2, at["sigma_min"], at["sigma_min"])]


PARAMS = [
    count("n"),
    count("dim"),
    count("records"),
    positive("sigma_min", meaning="smallest eigenvalue of the covariance"),
    RELATION,
]
register("mvn-plugin", PARAMS, pairs, "n=1000 dim=3 records=100 sigma_min=1")

plan_rule(
    "mvn-plugin",
    params=("n", "dim", "records", "sigma_min", "relation"),
    solves={
        "records": largest_int(because=GAUSSIAN),
        "dim": largest_int(because=GAUSSIAN),
        "n": smallest_int(because=GAUSSIAN),
        "sigma_min": smallest_real(because=GAUSSIAN),
    },
    words="Data lie in [-1, 1]^dim; the covariance must be known without looking at the data.",
)
