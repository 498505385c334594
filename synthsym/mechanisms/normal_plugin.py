"""Plug-in synthesis with known variance: `copies` times `records` draws from N(mean of the clamped data, var).

All records together say no more than their mean, which is the sample mean plus Gaussian noise: a Gaussian mechanism.
Replacing one of n records in [-d, d] moves the sample mean by at most 2d/n (from -d to d). Under add-remove, n is the
number of records of one of the two data sets and the other has one more or one fewer: removing one of n records moves
the mean by at most 2d/n as well (the n-1 others at -d), adding one by at most 2d/(n+1); data sets are never empty.
"""

from __future__ import annotations

from typing import Any

from flint import arb, fmpq

from ..numbers.normal import Pair
from ..numbers.quantities import count, positive
from ..planning.rules import largest_int, largest_real, plan_rule, smallest_int, smallest_real
from .normal_family import RELATION, register


def largest_shift(n: fmpq, diameter: fmpq, relation: str) -> fmpq:
    """How far a mean of n points of a set of this diameter can move, squares and all left to the caller."""
    return diameter / (n + 1) if relation == "add-remove" and n == 1 else diameter / n


def _pairs(at: dict[str, Any]) -> list[Pair]:
    shift = largest_shift(at["n"], 2 * at["d"], at["relation"])
    return [Pair(at["copies"] * at["records"], shift**2, at["var"], at["var"])]


GAUSSIAN = "A Gaussian mechanism: the loss rises with eta, and eta^2 is a monotone rational function of each parameter."
PARAMS = [count("n"), positive("d"), positive("var"), count("records"), count("copies"), RELATION]
register("normal-plugin", PARAMS, _pairs, "n=1000 d=4 var=1 records=100 copies=1")


def printed_rho(eps: fmpq, delta: fmpq) -> arb:
    """The rho at which the published conversion rho + 2 sqrt(rho log(1/delta)) gives eps."""
    log = -arb(delta).log()
    return ((log + eps).sqrt() - log.sqrt()) ** 2


def published(at: dict[str, Any], eps: fmpq, delta: fmpq, solved: str) -> tuple[str, Any] | None:
    """The printed number of records for the rho that the printed conversion allows, rounded down."""
    if solved != "records" or at.get("relation", "replace") != "replace":
        return None
    if delta == 0 or eps == 0:
        return "neun.s41.nsyn", "none"
    rho = printed_rho(eps, delta)
    return "neun.s41.nsyn", whole(2 * at["n"] ** 2 * rho * at["var"] / (4 * at["d"] ** 2 * at["copies"]))


def whole(records: arb) -> Any:
    """A printed real number of records, rounded down ("none" below 1)."""
    floor = records.floor()
    return floor if not floor.is_exact() else int(floor.fmpz()) if floor >= 1 else "none"


plan_rule(
    "normal-plugin",
    params=("n", "d", "var", "records", "copies", "relation"),
    solves={
        "records": largest_int(because=GAUSSIAN),
        "copies": largest_int(because=GAUSSIAN),
        "d": largest_real(because=GAUSSIAN),
        "n": smallest_int(because=GAUSSIAN),
        "var": smallest_real(because=GAUSSIAN),
    },
    printed=published,
    words="Data are clamped to [-d, d]; the variance must be known without looking at the data.",
    pure=False,
)


# Plug-in synthesis of a multivariate normal with known covariance; data in the cube [-1, 1]^dim. The loss depends on
# the shift of the mean vector in the norm of the inverse covariance. Replacing one of n records moves the mean by at
# most 2 sqrt(dim)/n in the Euclidean norm (from one corner of the cube to the opposite one), and the norm of the
# inverse covariance stretches that by at most 1/sqrt(sigma_min), attained where the diagonal of the cube is an
# eigenvector for the smallest eigenvalue, for example with covariance sigma_min * identity (`worst.mvn-plugin.shift`, `worst.normal.turned`).


def _pairs_in_cube(at: dict[str, Any]) -> list[Pair]:
    shift = largest_shift(at["n"], fmpq(2), at["relation"])  # one coordinate: diameter 2
    return [Pair(at["records"], at["dim"] * shift**2, at["sigma_min"], at["sigma_min"])]


CUBE = [
    count("n"),
    count("dim"),
    count("records"),
    positive("sigma_min", meaning="smallest eigenvalue of the covariance"),
    RELATION,
]
register("mvn-plugin", CUBE, _pairs_in_cube, "n=1000 dim=3 records=100 sigma_min=1")

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
    pure=False,
)
