"""How often Rubin's variance estimate T_f = (1 + 1/m) b_m - ubar_m of a synthetic normal mean is negative, in closed form.

b_m is beta chi^2_{m-1}/(m-1), where beta is the variance of a copy's mean given the data (var/n + var/k with posterior
draws, var/k with plug-in), and ubar_m is an independent var/k chi^2_{m(k-1)}/(m(k-1)), k the records of a copy. So
T_f < 0 says that an F(m-1, m(k-1)) variable lies below 1/((1+1/m)(1+k/n)), or below 1/(1+1/m): an incomplete beta.
"""

from __future__ import annotations

from typing import Any

from flint import arb, fmpq

from ..evaluate.special import beta_lower_reg
from ..quantities import choice, count, quantity

PARAMS = [count("n"), count("records", 2), count("copies", 2), choice("synthesis", "bayes", "plug-in", default="bayes")]


def threshold(at: dict[str, Any]) -> fmpq:
    """The value that the F variable must stay below."""
    m, k, n = at["copies"], at["records"], at["n"]
    spread = 1 + k / n if at["synthesis"] == "bayes" else fmpq(1)
    return 1 / ((1 + 1 / m) * spread)


@quantity("rubin.negative", PARAMS, summary="probability that T_f is negative, for a normal mean",
          example="rubin.negative n=1000 records=1000 copies=5")
def negative(at: dict[str, Any], prec: int) -> arb:
    """P(F < f) is the regularised incomplete beta at d1 f/(d1 f + d2)."""
    d1, d2 = at["copies"] - 1, at["copies"] * (at["records"] - 1)
    f = threshold(at)
    inside, outside = d1 * f / (d1 * f + d2), d2 / (d1 * f + d2)
    return beta_lower_reg(arb(d1) / 2, arb(d2) / 2, arb(inside), arb(outside))
