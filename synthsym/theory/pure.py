"""Pure privacy: the length of the interval in which the loss lies, what it says of moments, and the pair that attains it."""

from __future__ import annotations

from itertools import permutations

import sympy as sp

from ..core.domain import Domain
from ..core.entries import refuse_other, refuse_other_order
from ..core.kinds import (
    DELTA,
    DIVERGENCES,
    INTERVAL,
    LARGEST_LOSS,
    LARGEST_ODDS,
    LOG_MOMENT,
    LOSS_VARIANCE,
    MADE_OF_SENSITIVITY,
    MOMENTS,
    SENSITIVITY,
    VARIANCE,
)
from ..core.kinds import RENYI as RENYI_KIND
from ..core.truth import Truth, about
from ..errors import StepRejected
from ..laws.few_outcomes import MassDivergence, PrivatePair, SampledPair, plain
from ..laws.guarantees import PureOrder
from ..rules.basic import parameter
from ..rules.checks import need
from ..rules.stated import definition, theorem
from .events import RENYI
from .sorts import law, masses, not_negative

PURE = "definition:pure-dp"
# What lies in an interval of this length, and so what its variance is that of.
_WIDTHS = {SENSITIVITY: VARIANCE, MADE_OF_SENSITIVITY: VARIANCE, INTERVAL: LOSS_VARIANCE}


@definition(
    PURE,
    hypotheses=lambda eps: not_negative(eps),
    of=("eps",),
    kinds={"eps": frozenset({LARGEST_LOSS})},
    gives=INTERVAL,
)
def loss_interval(knob: sp.Expr, eps: sp.Expr) -> sp.Expr:
    """The length of the interval in which the loss of an eps-private pair lies, both orders of the pair."""
    return knob * 2 * eps


@definition(
    PURE, hypotheses=lambda eps: not_negative(eps), kinds={"eps": frozenset({LARGEST_LOSS})}, gives=LARGEST_ODDS
)
def private_odds(knob: sp.Expr, eps: sp.Expr) -> sp.Expr:
    """The largest quotient of two masses that eps-privacy allows."""
    return sp.exp(knob * eps)


@definition(PURE, of=("loss",), kinds={"loss": frozenset({LARGEST_LOSS})}, gives=LARGEST_LOSS)
def largest_loss(knob: sp.Expr, loss: sp.Expr) -> sp.Expr:
    """eps, from the largest loss over all outputs and neighbours."""
    return knob * loss


@theorem("cited:popoviciu", "a random variable in an interval of length w has variance at most knob * w^2/4", "Popoviciu (1935)", lean="upper",
         hypotheses=lambda width: [sp.Ge(width, 0, evaluate=False)], kinds={"width": frozenset(_WIDTHS)},
         becomes=("width", _WIDTHS))  # fmt: skip
def largest_variance(knob: sp.Expr, width: sp.Expr) -> sp.Expr:
    """The largest variance of what lies in an interval of this length."""
    return knob * width**2 / 4


@theorem("cited:interpolation-remainder", "psi(0) = psi(1) = 0 and psi'' <= v imply psi(a) <= v a (a-1)/2 for a > 1 and >= for 0 < a < 1",
         "any numerical analysis text", lean="upper", hypotheses=lambda v, a: [sp.Gt(a, 1, evaluate=False)], of=("v",),
         kinds={"v": frozenset({LOSS_VARIANCE})}, gives=LOG_MOMENT, order=lambda v, a: a - 1)  # fmt: skip
def beyond_two_zeros(knob: sp.Expr, v: sp.Expr, a: sp.Expr) -> sp.Expr:
    """What a function with zeros at 0 and 1 and second derivative at most v can reach at a."""
    return v * a * (a - 1) / 2


@theorem("cited:interpolation-remainder", "", "", lean="lower",
         hypotheses=lambda v, a: [sp.Gt(a, 0, evaluate=False), sp.Lt(a, 1, evaluate=False)], of=("v",),
         kinds={"v": frozenset({LOSS_VARIANCE})}, gives=LOG_MOMENT, order=lambda v, a: a - 1)  # fmt: skip
def between_two_zeros(knob: sp.Expr, v: sp.Expr, a: sp.Expr) -> sp.Expr:
    """How far below 0 such a function can lie at a point between its zeros."""
    return v * a * (a - 1) / 2


@definition(RENYI, hypotheses=lambda log_moment, alpha: [sp.Gt(alpha, 0, evaluate=False)], of=("log_moment",), kinds={"log_moment": MOMENTS},
            orders=lambda log_moment, alpha: {"log_moment": alpha - 1}, gives=RENYI_KIND, order=lambda log_moment, alpha: alpha)  # fmt: skip
def divergence_of_log_moment(knob: sp.Expr, log_moment: sp.Expr, alpha: sp.Expr) -> sp.Expr:
    """D_alpha from log E_Q[(p/q)^alpha]."""
    return knob * log_moment / (alpha - 1)


def largest_log_moment(width: Truth, s: sp.Expr) -> Truth:
    """An upper bound of psi(1 + s), psi(t) = log E_Q[e^(t L)], of losses that lie in an interval of this length: psi vanishes at 0 and 1."""
    curve = largest_variance(width, because="psi'' is the variance of the loss under a tilted law")
    return beyond_two_zeros(curve, 1 + s, because="psi vanishes at 0 and at 1")


def moment_bound(eps: sp.Expr, s: sp.Expr, domain: Domain) -> Truth:
    """An upper bound of D_alpha of an eps-private pair, alpha = 1 + s."""
    top = largest_log_moment(loss_interval(eps, on=domain), s)
    return divergence_of_log_moment(top, parameter(domain, 1 + s), because="psi(alpha) over alpha - 1")


@definition(RENYI, hypotheses=lambda first, second, alpha: [*law(first), *law(second), sp.Gt(alpha, 0, evaluate=False)], gives=RENYI_KIND,
            order=lambda first, second, alpha: alpha, canonical=lambda first, second, alpha: list(second) == list(first)[::-1],
            subject=lambda first, second, alpha: MassDivergence(plain(first), plain(second), *plain([alpha])))  # fmt: skip
def divergence_of_masses(knob: sp.Expr, first: list[sp.Expr], second: list[sp.Expr], alpha: sp.Expr) -> sp.Expr:
    """D_alpha of two laws on the same few outcomes, all of positive mass."""
    total = sp.Add(*(p**alpha * q ** (1 - alpha) for p, q in zip(first, second, strict=True)))
    return knob * sp.log(total) / (alpha - 1)


@theorem("cited:canonical-pair", "an (eps, delta)-indistinguishable pair is a randomised function of: with probability delta everything, "
         "otherwise a pair whose loss is at most eps both ways", "Kairouz, Oh, Viswanath (2015), theorem 3.1; Murtagh, Vadhan (2016)",
         of=("divergence",), kinds={"divergence": DIVERGENCES | {DELTA}}, laws=("law:binomial",), of_canonical="divergence", keeps=("divergence",))  # fmt: skip
def worst_of_private(knob: sp.Expr, divergence: sp.Expr) -> sp.Expr:
    """Data processing: the divergence of the canonical pair is the largest of all pairs that are as close."""
    return divergence


def response_divergence(eps: sp.Expr, s: sp.Expr, domain: Domain) -> Truth:
    """D_alpha of randomised response, alpha = 1 + s, of which every eps-private pair is a randomised function."""
    odds = private_odds(eps, on=domain)
    true, other = odds / (1 + odds), 1 / (1 + odds)
    pair = divergence_of_masses([true, other], [other, true], parameter(domain, 1 + s))
    lost = pair.subject
    return about(worst_of_private(pair), PrivatePair(eps, lost) if isinstance(lost, MassDivergence) else None)


def sampled_divergence(
    share: sp.Expr,
    nobody: list[sp.Expr],
    first: list[sp.Expr],
    second: list[sp.Expr],
    eps: sp.Expr,
    order: sp.Expr,
    domain: Domain,
) -> Truth:
    """D_alpha of a release that sees a row with this probability: on it the law is the first or the second, else that of nobody."""
    for relation in masses(share):
        need(relation, domain, "how likely the row is seen")
    for one, other in permutations((nobody, first, second), 2):
        for p, q in zip(one, other, strict=True):
            need(sp.Le(p, sp.exp(eps) * q, evaluate=False), domain, "what is seen is answered with eps-privacy")
    P, Q = ([(1 - share) * n + share * r for n, r in zip(nobody, seen, strict=True)] for seen in (first, second))
    found = divergence_of_masses(P, Q, order, on=domain)
    return about(found, SampledPair(eps, share, plain(nobody), plain(first), plain(second), *plain([order])))


def of_all_private(divergence: Truth, eps: sp.Expr, order: sp.Expr) -> Truth:
    """The divergence of randomised response at an order, known to be the largest of all eps-private pairs."""
    refuse_other("of_all_private", "divergence", divergence, DIVERGENCES)
    refuse_other_order("of_all_private", "divergence", divergence, order)
    if not isinstance(divergence.subject, PrivatePair) or divergence.subject.eps != eps:
        raise StepRejected(f"of_all_private: {divergence.expr} is not known to be that of randomised response at {eps}")
    return about(divergence, PureOrder(eps, order))
