"""The exponential mechanism, an output r with mass proportional to mu(r) exp(eps q(X, r)/(2 Sen(q))), and mechanisms of bounded range.

Mechanisms of bounded range: the loss lies in some interval of length eps, such as that of the exponential mechanism.

The first law's mean loss is largest where the loss takes the two ends of the interval alone; its cumulants bend by at most a
quarter of the squared length.
"""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain
from ..core.kinds import INTERVAL, LOG_MOMENT, LOSS_VARIANCE, MEAN_LOSS
from ..core.kinds import PROBABILITY as CHANCE
from ..core.ledger import declare
from ..core.ledger import knob as _knob
from ..core.truth import Truth, about, of_kind
from ..laws.few_outcomes import ChoiceDivergence, Chosen, plain
from ..rules.basic import parameter, rewrite
from ..rules.extremes import supremum
from ..rules.masses import LOSS, PROBABILITY, Premise, _premise, farkas
from ..rules.neighbours import SENSITIVITY
from ..rules.stated import definition, theorem
from .pure import divergence_of_log_moment, divergence_of_masses, largest_variance

LAW = "law:exponential-mechanism"


def _chosen(base: list[sp.Expr], utilities: list[sp.Expr], eps: sp.Expr, sensitivity: sp.Expr) -> Chosen:
    (factor,) = (sp.sympify(eps) / (2 * s) for s in plain([sensitivity]))
    return Chosen(plain(base), tuple(factor * u for u in plain(utilities)))


@definition(LAW, "mass proportional to mu(r) exp(knob * eps q(X, r)/(2 Sen(q)))", gives=CHANCE, subject=_chosen)
def mass_of_choice(
    knob: sp.Expr, base: list[sp.Expr], utilities: list[sp.Expr], eps: sp.Expr, sensitivity: sp.Expr
) -> sp.Expr:
    """The mass of the first of a few outputs, with these base masses and utilities."""
    weights = [mu * sp.exp(knob * eps * u / (2 * sensitivity)) for mu, u in zip(base, utilities, strict=True)]
    return weights[0] / sp.Add(*weights)


def divergence_of_choices(
    base: list[sp.Expr],
    first: list[sp.Expr],
    second: list[sp.Expr],
    eps: sp.Expr,
    sensitivity: sp.Expr,
    order: sp.Expr,
    domain: Domain,
) -> Truth:
    """D_alpha of the choices by these utilities on two data sets."""
    P, Q = ([_mass_of(i, base, u, eps, sensitivity, domain) for i in range(len(base))] for u in (first, second))
    subject = ChoiceDivergence(
        plain(base), plain(first), plain(second), eps / (2 * sensitivity), sensitivity, *plain([order])
    )
    return about(divergence_of_masses(P, Q, order), subject)


def _mass_of(
    i: int, base: list[sp.Expr], utilities: list[sp.Expr], eps: sp.Expr, sensitivity: sp.Expr, domain: Domain
) -> Truth:
    """The mass of one of the outputs: of the first, once it is put there."""
    turned = [list(x[i:]) + list(x[:i]) for x in (base, utilities)]
    return mass_of_choice(*turned, eps, sensitivity, on=domain)


@definition(SENSITIVITY)
def half_a_step(knob: sp.Expr, sensitivity: sp.Expr) -> sp.Expr:
    """A utility that goes from minus this to this moves by the sensitivity."""
    return sensitivity / (2 * knob)


@definition(LOSS, also=(LAW,), of=("gap", "normaliser"))
def loss_of_choice(knob: sp.Expr, gap: sp.Expr, normaliser: sp.Expr, eps: sp.Expr, sensitivity: sp.Expr) -> sp.Expr:
    """The loss of an output whose utility falls by `gap`, from the log-ratio of the normalisers of the second data set and the first."""
    return knob * (_knob(LAW) * eps * gap / (2 * sensitivity) + normaliser)


def utility_moves(gap: sp.Expr, sensitivity: sp.Expr) -> Premise:
    """q(X, r) - q(X', r) is at most the sensitivity."""
    return _premise(
        sensitivity / _knob(SENSITIVITY) - gap, "q(X, r) - q(X', r) is at most the sensitivity", SENSITIVITY
    )


def normaliser_moves(normaliser: sp.Expr, eps: sp.Expr) -> Premise:
    """Z' = Z E[e^(slope (q' - q))], slope = eps/(2 Sen), a mean of numbers of at most e^(slope Sen)."""
    law: sp.Expr = _knob(LAW)
    sensitivity: sp.Expr = _knob(SENSITIVITY)
    largest = law * eps / (2 * sensitivity)
    why = "Z' is the mean of e^(slope (q' - q)) under the first law, times Z: at most e^(slope Sen) Z"
    return _premise(largest - normaliser, why, LAW, SENSITIVITY)


def utility_falls(gap: sp.Expr) -> Premise:
    """q(X, r) - q(X', r) is not positive: the utilities of the second data set are at least those of the first."""
    return _premise(-gap, "no utility is larger on the first data set", LAW)


def normaliser_falls(normaliser: sp.Expr) -> Premise:
    """Z' is at most Z: no utility is larger on the second data set."""
    return _premise(-normaliser, "Z' is a sum of the same base masses with smaller weights", LAW)


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
    E, shift = domain.adding("shift_ real at 0")
    low = sp.log((1 - sp.exp(-eps)) / eps) + shift
    mean = sp.Symbol("mean_loss", real=True)
    slope = eps / (sp.exp(-low) * (1 - sp.exp(-eps)))
    found = farkas(
        mean, [(slope, mean_in_range(mean, low, eps))], [mean], E, "the loss lies in the range, and e^-L has mean 1"
    )
    told = rewrite(
        found, sp.log((1 - sp.exp(-eps)) / eps) + shift + eps / (1 - sp.exp(-eps)) - sp.exp(shift), "collect"
    )
    worst = supremum(told, shift, "largest where the interval begins at log((1 - e^-eps)/eps)", at=sp.S.Zero)
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
