"""Rubin's variance estimates of a synthetic normal mean: how often T_f is negative, and the bias of T_f, T_s and T_PPD.

T_f = (1 + 1/m) b_m - ubar_m. Here b_m is beta chi^2_{m-1}/(m-1), where beta is the variance of a copy's mean given the data (var/n + var/k with posterior
draws, var/k with plug-in), and ubar_m is an independent var/k chi^2_{m(k-1)}/(m(k-1)), k the records of a copy. So
T_f < 0 says that an F(m-1, m(k-1)) variable lies below 1/((1+1/m)(1+k/n)), or below 1/(1+1/m): an incomplete beta.

With known variance T_f and T_PPD are unbiased under posterior draws and T_s under plug-in. If each copy draws its
variance too, T_f and T_PPD exceed the variance of qbar by 2 var/(n (n-3)): the drawn variances are larger than var on average, by (n-1)/(n-3).
"""

from __future__ import annotations

from typing import Any

from flint import arb, fmpq

from ..balls.incomplete import beta_lower_reg
from ..errors import UserError
from ..numbers.quantities import choice, count, positive, quantity

PARAMS = [count("n"), count("records", 2), count("copies", 2), choice("synthesis", "bayes", "plug-in", default="bayes")]


def threshold(at: dict[str, Any]) -> fmpq:
    """The value that the F variable must stay below."""
    m, k, n = at["copies"], at["records"], at["n"]
    spread = 1 + k / n if at["synthesis"] == "bayes" else fmpq(1)
    return 1 / ((1 + 1 / m) * spread)


@quantity(
    "rubin.negative",
    PARAMS,
    summary="probability that T_f is negative, for a normal mean",
    example="n=1000 records=1000 copies=5",
)
def negative(at: dict[str, Any], prec: int) -> arb:
    """P(F < f) is the regularised incomplete beta at d1 f/(d1 f + d2)."""
    d1, d2 = at["copies"] - 1, at["copies"] * (at["records"] - 1)
    f = threshold(at)
    inside, outside = d1 * f / (d1 * f + d2), d2 / (d1 * f + d2)
    return beta_lower_reg(arb(d1) / 2, arb(d2) / 2, arb(inside), arb(outside))


# -- bias of the three estimators -------------------------------------------------------------------------------------------
ESTIMATORS = ("T_f", "T_s", "T_PPD")
BIAS = [
    count("n", 4),
    positive("var"),
    count("records", 2),
    count("copies"),
    choice("estimator", *ESTIMATORS),
    choice("synthesis", "bayes", "plug-in", default="bayes"),
    choice("variance", "known", "drawn", default="known"),
]


def inflation(at: dict[str, Any]) -> fmpq:
    """E[variance used for a record] over the true one: (n-1)/(n-3) if it is drawn, (n-1) s^2 over a chi-square of n-1 degrees."""
    return (at["n"] - 1) / (at["n"] - 3) if at["variance"] == "drawn" else fmpq(1)


def variances(at: dict[str, Any]) -> tuple[fmpq, fmpq, fmpq]:
    """E[b_m], E[ubar_m] and Var(qbar_m), over data and synthesis."""
    n, k, m, c = at["n"], at["records"], at["copies"], inflation(at)
    within = c * at["var"] / k
    between = within + (c * at["var"] / n if at["synthesis"] == "bayes" else 0)
    return between, within, at["var"] / n + between / m


def _expected_estimate(at: dict[str, Any]) -> fmpq:
    n, k, m = at["n"], at["records"], at["copies"]
    between, within, _ = variances(at)
    if at["estimator"] == "T_f":
        return (1 + 1 / m) * between - within
    return (k / n + (1 / m if at["estimator"] == "T_s" else (1 + k / n) / m)) * within


def _needs_copies(at: dict[str, Any]) -> None:
    if at["estimator"] == "T_f" and at["copies"] < 2:
        raise UserError("copies=1: T_f needs the spread between at least 2 copies")


@quantity(
    "rubin.bias",
    BIAS,
    summary="expectation of a variance estimate minus the variance of qbar, for a normal mean",
    check=_needs_copies,
    example="n=1000 var=1 records=1000 copies=5 estimator=T_f variance=drawn",
    exact=lambda at: _expected_estimate(at) - variances(at)[2],
)
def bias(at: dict[str, Any], prec: int) -> arb:
    return arb(_expected_estimate(at) - variances(at)[2])
