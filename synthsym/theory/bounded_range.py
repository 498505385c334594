"""Mechanisms of bounded range: the loss lies in some interval of length eps, such as that of the exponential mechanism.

The first law's mean loss is largest where the loss takes the two ends of the interval alone; its cumulants bend by at most a
quarter of the squared length.
"""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Real
from ..core.kinds import INTERVAL, LOG_MOMENT, LOSS_VARIANCE, MEAN_LOSS
from ..core.ledger import declare
from ..core.ledger import knob as _knob
from ..core.truth import Truth, of_kind
from ..rules.basic import parameter, rewrite
from ..rules.extremes import at_point
from ..rules.masses import LOSS, PROBABILITY, Premise, _premise, farkas
from ..rules.stated import definition, theorem
from .pure import divergence_of_log_moment, largest_variance

RANGE = declare(
    "definition:bounded-range", "for each pair of neighbours the loss lies in an interval of length knob * eps"
)


@definition(RANGE, of=("eps",), kinds={"eps": frozenset({INTERVAL})}, gives=INTERVAL)
def length_of_range(knob: sp.Expr, eps: sp.Expr) -> sp.Expr:
    """The length of the interval in which the loss of a pair lies."""
    return knob * eps


def mean_in_range(mean: sp.Expr, low: sp.Expr, length: sp.Expr) -> Premise:
    """For a loss L in [low, low + length] with this mean under P: E_P[e^-L] is all of Q, and e^-L lies below its chord."""
    factor: sp.Expr = _knob(LOSS)
    whole: sp.Expr = _knob(PROBABILITY)
    first, last = sp.exp(-low / factor), sp.exp(-(low + length) / factor)
    chord = first - (mean - low) * (first - last) / length
    return _premise(whole * (chord - 1), "1 = E_P[e^-L] <= E_P[chord of e^-L over the range]", LOSS, PROBABILITY, RANGE)


def largest_mean(eps: sp.Expr, domain: Domain) -> Truth:
    """An upper bound of the mean loss of a pair whose loss lies in an interval of length eps: over all places of the interval."""
    E = domain.extend(shift_=Real, at={"shift_": 0})
    shift = E["shift_"]
    low = sp.log((1 - sp.exp(-eps)) / eps) + shift
    mean = sp.Symbol("mean_loss", real=True)
    slope = eps / (sp.exp(-low) * (1 - sp.exp(-eps)))
    found = farkas(
        mean, [(slope, mean_in_range(mean, low, eps))], [mean], E, "the loss lies in the range, and e^-L has mean 1"
    )
    told = rewrite(
        found, sp.log((1 - sp.exp(-eps)) / eps) + shift + eps / (1 - sp.exp(-eps)) - sp.exp(shift), "collect"
    )
    worst = at_point(told, shift, sp.S.Zero, "largest where the interval begins at log((1 - e^-eps)/eps)")
    return of_kind(worst, MEAN_LOSS, "the mean of a loss in the interval")


@theorem("cited:taylor-remainder", "psi(0) = 0, psi'(0) = m and psi'' <= v imply psi(s) <= m s + v s^2/2 for s >= 0", "Taylor; any analysis text",
         lean="upper", hypotheses=lambda slope, bend, s: [sp.Ge(s, 0, evaluate=False)], of=("slope", "bend"),
         kinds={"slope": frozenset({MEAN_LOSS}), "bend": frozenset({LOSS_VARIANCE})}, gives=LOG_MOMENT, order=lambda slope, bend, s: s)  # fmt: skip
def beyond_start(knob: sp.Expr, slope: sp.Expr, bend: sp.Expr, s: sp.Expr) -> sp.Expr:
    """What a function that vanishes at 0 can reach at s, from its slope there and a bound of its second derivative."""
    return slope * s + bend * s**2 / 2


def divergence_in_range(eps: sp.Expr, s: sp.Expr, domain: Domain) -> Truth:
    """An upper bound of D_alpha, alpha = 1 + s, of a pair of bounded range: psi(s) = log E_P[e^(s L)] has slope E_P[L] at 0."""
    bend = largest_variance(
        length_of_range(eps, on=domain), because="psi'' is the variance of the loss under a tilted law"
    )
    top = beyond_start(
        largest_mean(eps, domain), bend, s, because="psi vanishes at 0, where its slope is the mean loss"
    )
    return divergence_of_log_moment(top, parameter(domain, 1 + s), because="psi(s) over s")


__all__ = ["divergence_in_range", "largest_mean", "length_of_range", "mean_in_range"]
