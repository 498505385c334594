"""The largest of several scores with exponential noise, which permute-and-flip releases: how fast its chances can fall.

Permute-and-flip accepts a candidate in its turn with probability exp(eps (q - q*)/(2 Sen)); it is the report of the largest noisy
score with exponential noise of rate eps/(2 Sen) (Ding et al. 2021). For a set S of candidates let W be the largest noisy score in S
less the largest outside. W's density is at most the rate times the chance of lying above, and times that of lying below; a data
set's neighbour moves each score by the sensitivity, so W by twice of it.
"""

from __future__ import annotations

import sympy as sp

from ..core.ledger import knob as _knob
from ..rules.masses import Premise, _premise
from ..rules.stated import theorem
from .sorts import masses

RATE = "law:exponential"


def falls_slowly(density: sp.Expr, below: sp.Expr, rate: sp.Expr) -> Premise:
    """The density at a point is at most the rate times the chance to lie above, as for exponential noise that begins at or before it."""
    factor: sp.Expr = _knob(RATE)
    return _premise(
        factor * rate * (1 - below) - density, "the density is at most the rate times what lies above", RATE
    )


@theorem("cited:groenwall", "G' >= -rate G on an interval of length w: at its end G is at least exp(-knob rate w) times its value at the start; "
         "H' <= rate H: H is at most exp(knob rate w) times its value", "Grönwall (1919)", lean="lower",
         hypotheses=lambda start, rate, w: [*masses(start), sp.Ge(w, 0, evaluate=False)])  # fmt: skip
def least_after(knob: sp.Expr, start: sp.Expr, rate: sp.Expr, w: sp.Expr) -> sp.Expr:
    """What is left of a chance that falls at most at this rate."""
    return start * sp.exp(-knob * rate * w)


@theorem(
    "cited:groenwall",
    "",
    "",
    lean="upper",
    hypotheses=lambda start, rate, w: [*masses(start), sp.Ge(w, 0, evaluate=False)],
)
def most_after(knob: sp.Expr, start: sp.Expr, rate: sp.Expr, w: sp.Expr) -> sp.Expr:
    """What has become of a chance that grows at most at this rate."""
    return start * sp.exp(knob * rate * w)


@theorem("cited:blackwell", "each event of mass p under P has under Q at least the least mass that events of mass p of another pair have: "
         "the Rényi divergences are at most those of the other pair", "Blackwell (1951); Dong, Roth, Su (2022), theorem 2.10", lean="upper",
         of=("divergence",))  # fmt: skip
def of_dominated(knob: sp.Expr, divergence: sp.Expr) -> sp.Expr:
    """A bound of the divergence of a pair whose tests are no better, from the other pair's divergence."""
    return divergence


__all__ = ["falls_slowly", "least_after", "most_after", "of_dominated"]
