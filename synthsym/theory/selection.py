"""Selection of one candidate by its score: permute-and-flip, how fast its chances can fall, and what scores of neighbouring data sets do to it."""

from __future__ import annotations

from collections.abc import Sequence

import sympy as sp

from ..core.kinds import RENYI, SENSITIVITY
from ..core.ledger import knob as _knob
from ..rules.masses import Premise, _premise
from ..rules.stated import definition, theorem
from .sorts import masses

FLIP = "law:permute-and-flip"


@definition(FLIP, "candidates come up at independent uniform times; one that comes up is taken with probability exp(knob (q - q_max)/scale), "
            "unless another was taken before",
            hypotheses=lambda gap, scale: [sp.Ge(gap, 0, evaluate=False), sp.Gt(scale, 0, evaluate=False)])  # fmt: skip
def flip(knob: sp.Expr, gap: sp.Expr, scale: sp.Expr) -> sp.Expr:
    """The probability that a candidate that comes up is taken, whose score lies `gap` below the best one."""
    return sp.exp(-knob * gap / scale)


@definition(FLIP, hypotheses=lambda own, others, time: masses(own, *others, time))
def taken_at(knob: sp.Expr, own: sp.Expr, others: Sequence[sp.Expr], time: sp.Expr) -> sp.Expr:
    """The density of the time at which a candidate is taken, from the flips: every other one has not come up, or was not taken then."""
    return own * sp.Mul(*(1 - p * time for p in others))


@definition(FLIP, of=("before",), hypotheses=lambda before, more, gain, scale: [
    *masses(before), *(sp.Ge(v, 0, evaluate=False) for v in (more, gain)), sp.Gt(scale, 0, evaluate=False)])  # fmt: skip
def after_others_gained(knob: sp.Expr, before: sp.Expr, more: sp.Expr, gain: sp.Expr, scale: sp.Expr) -> sp.Expr:
    """The least mass of a candidate once no other score has gained more than `gain` on its own.

    With w_i = exp((q_i - q)/scale) for the others and c = min(1, 1/max w_i), its own flip, the mass is the integral of the
    product of (1 - w_i t) over 0 < t < c. It falls in every w_i, and these grow by the factor g = exp(gain/scale) at most. Then
    c becomes c' = min(1, 1/(g max w_i)), and t = v/g makes it 1/g times the integral of the old product over 0 < v < g c',
    where g c' >= c: the old mass, and what the product adds between c and g c', which is `more`.
    """
    return sp.exp(-knob * gain / scale) * (before + more)


@definition("relation:scores", "every score of a neighbouring data set moves by at most knob * sensitivity, up or down; monotonic scores all "
            "move up, or all down", hypotheses=lambda sensitivity: [sp.Ge(sensitivity, 0, evaluate=False)], gives=SENSITIVITY)  # fmt: skip
def largest_move(knob: sp.Expr, sensitivity: sp.Expr) -> sp.Expr:
    """How far one score can move."""
    return knob * sensitivity


@definition(
    "definition:range-distance", "the largest difference between the moves of two scores, times knob", gives=SENSITIVITY
)
def between_moves(knob: sp.Expr, first: sp.Expr, second: sp.Expr) -> sp.Expr:
    """How much one score gains on another."""
    return knob * (first - second)


# The largest of several scores with exponential noise, which permute-and-flip releases: how fast its chances can
# fall. Permute-and-flip accepts a candidate in its turn with probability exp(eps (q - q*)/(2 Sen)); it is the report
# of the largest noisy score with exponential noise of rate eps/(2 Sen) (Ding et al. 2021). For a set S of candidates
# let W be the largest noisy score in S less the largest outside. W's density is at most the rate times the chance of
# lying above, and times that of lying below; a data set's neighbour moves each score by the sensitivity, so W by
# twice of it.


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
         of=("divergence",), kinds={"divergence": frozenset({RENYI})}, keeps=("divergence",))  # fmt: skip
def of_dominated(knob: sp.Expr, divergence: sp.Expr) -> sp.Expr:
    """A bound of the divergence of a pair whose tests are no better, from the other pair's divergence."""
    return divergence
