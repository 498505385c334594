"""What happens to a guarantee when outputs are processed further, released together, or sampled: premises on masses, and sums of losses.

Mechanisms with different guarantees, released together: tails of the sum of their losses, and the theorem of Kairouz, Oh and Viswanath.
"""

from __future__ import annotations

from typing import Any

import sympy as sp

from ..core.entries import refuse_other_order
from ..core.kinds import AT_DELTA, BOUNDED_MEAN, DIVERGENCES, LARGEST_LOSS
from ..core.ledger import knob as _knob
from ..core.truth import Truth, about
from ..laws.few_outcomes import loss_of_first
from ..laws.guarantees import ApproximateSequence, Group, RareBadOutputs, Simulated
from ..laws.releases import Processed
from ..rules.checks import named
from ..rules.masses import HOCKEY, LOSS, PROBABILITY, Premise, _premise, expand, of_guarantee
from ..rules.stated import definition, theorem
from .events import refuse_one_draw
from .sorts import masses as sorts_of_masses
from .sorts import not_negative

CANONICAL = "cited:canonical-pair"  # declared with `worst_of_private`


def _whole() -> sp.Expr:
    whole: sp.Expr = _knob(PROBABILITY)
    return whole


# -- post-processing -----------------------------------------------------------------------------------------------------
def processed_event(p: sp.Expr, q: sp.Expr, p_best: sp.Expr, q_best: sp.Expr, eps: sp.Expr) -> Premise:
    """An event of a randomised function of the output, against the outputs whose excess p - e^eps q is positive.

    An output y lands in the event with a probability between 0 and 1; the sum is linear in it, so best 1 where the excess is
    positive and 0 elsewhere.
    """
    why = "an output counts with a probability: the excess is at most that of the outputs whose own excess is positive"
    slack = _whole() * (p_best - expand(eps) * q_best) - (p - expand(eps) * q)
    return _premise(slack, why, HOCKEY, PROBABILITY, asked=of_guarantee(eps))


def of_processing(delta: Truth, eps: sp.Expr) -> Truth:
    """The excess of an event of a randomised function of the output, known to be what becomes of this delta at eps."""
    refuse_other_order("of_processing", "delta", delta, eps)
    return about(delta, Processed(eps, delta.expr))


def in_sequence(delta: Truth, eps1: sp.Expr, delta1: sp.Expr, eps2: sp.Expr, delta2: sp.Expr) -> Truth:
    """The excess of an event of two outputs at eps1 + eps2, known to be that of all mechanisms with these guarantees."""
    return named("in_sequence", delta, ApproximateSequence(eps1, delta1, eps2, delta2))


def of_group(delta: Truth, eps: sp.Expr, one: sp.Expr, count: sp.Expr) -> Truth:
    """The delta of a group of so many records, known to be that of all mechanisms whose delta of one record is `one` at eps."""
    return named("of_group", delta, Group(eps, one, count))


def through_simulator(delta: Truth, eps: sp.Expr, one: sp.Expr) -> Truth:
    """The excess of an event at 2 eps, known to be that of all pairs of laws that are (eps, `one`)-close to a third."""
    return named("through_simulator", delta, Simulated(eps, one))


def of_bad_outputs(delta: Truth, eps: sp.Expr, share: sp.Expr) -> Truth:
    """The excess of an event at eps, known to be that of all pairs of laws whose bad outputs have at most this mass."""
    return named("of_bad_outputs", delta, RareBadOutputs(eps, share))


# -- products ------------------------------------------------------------------------------------------------------------
def common_part(common: sp.Expr, q: sp.Expr, eps: sp.Expr) -> Premise:
    """P_i and e^eps_i Q_i share a part M_i; the product M of the parts lies below e^eps Q, eps the sum of the eps_i."""
    return _premise(expand(eps) * q - common, "the product of the common parts lies below e^eps Q", HOCKEY)


def beyond_common(p: sp.Expr, common: sp.Expr, whole_common: sp.Expr) -> Premise:
    """M lies below P: what an event adds to it is at most what everything adds."""
    return _premise(
        (_whole() - whole_common) - (p - common),
        "what an event adds beyond the common part is at most what everything adds",
        PROBABILITY,
    )


def mass_of_common(whole_common: sp.Expr, guarantees: list[tuple[sp.Expr, sp.Expr]]) -> Premise:
    """Each P_i exceeds M_i by at most delta_i in all, its delta at eps_i, and masses of independent outputs multiply."""
    shared = sp.Mul(*(_whole() - delta for _, delta in guarantees))
    why = "masses multiply: each law exceeds its common part by at most its delta"
    asked = tuple(a for eps, delta in guarantees for a in of_guarantee(eps, delta))
    return _premise(whole_common - shared, why, HOCKEY, PROBABILITY, asked=asked)


def adaptive_common_part(
    common: sp.Expr, q: sp.Expr, whole_common: sp.Expr, eps1: sp.Expr, eps2: sp.Expr, delta: sp.Expr
) -> Premise:
    """The second mechanism sees the first output y: P2(S | y) <= e^eps2 Q2(S | y) + delta for every y of the common part of P1 and e^eps1 Q1.

    Summed over the common part, that lies below e^eps Q, eps = eps1 + eps2, and delta times the mass of the common part.
    """
    why = "P2(S | y) <= e^eps2 Q2(S | y) + delta2 for every y, summed over the common part of P1 and e^eps1 Q1"
    slack = expand(eps1 + eps2) * q + delta * whole_common - common
    return _premise(slack, why, HOCKEY, asked=(*of_guarantee(eps1), *of_guarantee(eps2, delta)))


@definition("definition:product-rule", "P(A and B) = knob * P(A) P(B | A)",
            hypotheses=lambda first, second: sorts_of_masses(first, second))  # fmt: skip
def _both(knob: sp.Expr, first: sp.Expr, second: sp.Expr) -> sp.Expr:
    return knob * first * second


def both(first: Any, second: Any, **how: Any) -> Truth:
    """The probability of two events, from that of the first and that of the second given the first."""
    if not isinstance(second, Truth) or "definition:conditional-probability" not in second.rests_on:
        refuse_one_draw("both", first, second)
    return _both(first, second, **how)


@theorem("cited:concurrent-composition", "interactive mechanisms whose queries are interleaved, each chosen and admitted from all answers so far, lose in "
         "Rényi divergence no more than mechanisms that are run one after the other within the same bounds",
         "Lyu (2022), theorem 2; Haney, Shoemate, Tian, Vadhan, Vyrros, Xu, Zhang (2023)", lean="upper",
         of=("divergence",), kinds={"divergence": DIVERGENCES}, keeps=("divergence",))  # fmt: skip
def interleaved(knob: sp.Expr, divergence: sp.Expr) -> sp.Expr:
    """A Rényi divergence, or rho, of mechanisms with interleaved queries, from that of the same mechanisms in sequence."""
    return divergence


# -- sums of losses ------------------------------------------------------------------------------------------------------
def mean_of_inverse_odds(share: sp.Expr, eps: sp.Expr) -> Premise:
    """For a loss L in [-eps, eps] whose mean under P is share * eps: E_P[e^-L] is all of Q, and e^-L lies below its chord."""
    up, down = sp.exp(eps / _knob(LOSS)), sp.exp(-eps / _knob(LOSS))
    chord = (up + down) / 2 - share * (up - down) / 2
    why = "1 = E_P[e^-L] <= E_P[chord of e^-L over [-eps, eps]]"
    return _premise(_whole() * (chord - 1), why, LOSS, PROBABILITY, asked=of_guarantee(eps))


@theorem("cited:hoeffding-losses", "a sum of k independent losses in [-eps, eps] exceeds its mean by t with probability at most exp(-t^2/(2 k eps^2))",
         "Hoeffding (1963), theorem 2", lean="upper",
         hypotheses=lambda mean, eps, k, L: [sp.Gt(mean, 0, evaluate=False), sp.Ge(eps, 0, evaluate=False), sp.Ge(k, 1, evaluate=False),
                                             sp.Ge(L, 0, evaluate=False)],
         of=("mean",), kinds={"mean": frozenset({BOUNDED_MEAN}), "eps": frozenset({LARGEST_LOSS})},
         orders=lambda mean, eps, k, L: {"mean": eps}, gives=AT_DELTA)  # fmt: skip
def sum_of_losses(knob: sp.Expr, mean: sp.Expr, eps: sp.Expr, k: sp.Expr, L: sp.Expr) -> sp.Expr:
    """What k independent losses of mean at most `mean` exceed together with probability at most e^(-L)."""
    return mean * k + knob * eps * sp.sqrt(2 * k * L)


@theorem(CANONICAL, "", "", lean="upper",
         hypotheses=lambda reveal, k, other: [sp.Ge(reveal, 0, evaluate=False), sp.Le(reveal, 1, evaluate=False), sp.Ge(k, 1, evaluate=False),
                                              sp.Ge(other, 0, evaluate=False), sp.Le(other, 1, evaluate=False)])  # fmt: skip
def any_failure(knob: sp.Expr, reveal: sp.Expr, k: sp.Expr, other: sp.Expr) -> sp.Expr:
    """The probability that one of k independent canonical pairs reveals everything, or that the losses do what has probability `other`."""
    return 1 - (1 - knob * reveal) ** k * (1 - other)


@definition(LOSS, masses=("p", "q"), subject=loss_of_first)
def loss_of_masses(knob: sp.Expr, p: sp.Expr, q: sp.Expr) -> sp.Expr:
    """The privacy loss of an output with these masses under the two data sets."""
    return knob * sp.log(p / q)


# -- mechanisms with different guarantees ------------------------------------------------------------------------------
@theorem("cited:hoeffding-unequal", "independent losses in [-eps_i, eps_i] exceed their mean together by t with probability at most "
         "exp(-t^2/(2 sum eps_i^2)), t times knob", "Hoeffding (1963), theorem 2", lean="upper",
         hypotheses=lambda mean, squares, L: not_negative(squares, L), of=("mean",), kinds={"mean": frozenset({BOUNDED_MEAN})}, gives=AT_DELTA)  # fmt: skip
def sum_by_tail(knob: sp.Expr, mean: sp.Expr, squares: sp.Expr, L: sp.Expr) -> sp.Expr:
    """What the losses exceed together with probability at most e^(-L), from the sum of their largest means and of the eps_i^2."""
    return mean + knob * sp.sqrt(2 * squares * L)


@theorem("cited:kov-composition", "(eps_i, delta_i)-private mechanisms are together eps-private at 1 - (1 - tol) prod (1 - delta_i) for "
         "eps = sum eps_i tanh(eps_i/2) + knob * sqrt(2 Q log(e + sqrt(Q)/tol)), Q = sum eps_i^2, 0 < tol < 1",
         "Kairouz, Oh, Viswanath (2015), theorem 3.5", lean="upper",
         hypotheses=lambda mean, squares, tol: [*not_negative(squares), sp.Gt(tol, 0, evaluate=False), sp.Lt(tol, 1, evaluate=False)],
         of=("mean",), kinds={"mean": frozenset({BOUNDED_MEAN})}, gives=AT_DELTA)  # fmt: skip
def sum_by_integral(knob: sp.Expr, mean: sp.Expr, squares: sp.Expr, tol: sp.Expr) -> sp.Expr:
    """The eps that meets tol beside what the mechanisms fail with themselves, from the same two sums."""
    return mean + knob * sp.sqrt(2 * squares * sp.log(sp.E + sp.sqrt(squares) / tol))


@theorem("cited:kov-composition", "", "",
         hypotheses=lambda mean, squares, tol: [*not_negative(squares), sp.Gt(tol, 0, evaluate=False), sp.Lt(tol, 1, evaluate=False)],
         of=("mean",), kinds={"mean": frozenset({BOUNDED_MEAN})}, gives=AT_DELTA)  # fmt: skip
def eps_as_stated(knob: sp.Expr, mean: sp.Expr, squares: sp.Expr, tol: sp.Expr) -> sp.Expr:
    """The number itself that the theorem states, where a text says that it is this one."""
    return mean + knob * sp.sqrt(2 * squares * sp.log(sp.E + sp.sqrt(squares) / tol))


# Several mechanisms with different losses run one after the other: how likely their total loss exceeds a level, and
# what delta that leaves.


@theorem("cited:hoeffding-losses", "", "", lean="upper",
         hypotheses=lambda mean, squares, L: [sp.Gt(squares, 0, evaluate=False), sp.Ge(L, 0, evaluate=False)], of=("mean",),
         kinds={"mean": frozenset({BOUNDED_MEAN})}, gives=AT_DELTA)  # fmt: skip
def total_of_losses(knob: sp.Expr, mean: sp.Expr, squares: sp.Expr, L: sp.Expr) -> sp.Expr:
    """What independent losses, each in [-eps_i, eps_i], exceed together with probability at most e^(-L): from the total of their means
    and of the eps_i^2."""
    return mean + knob * sp.sqrt(2 * squares * L)


@theorem("cited:tail-integral", "E[(1 - e^(eps - loss))^+] is the integral of e^(-t) P(loss > eps + t) over t > 0; with P(loss > m + s) <= "
         "e^(-knob s^2/(2 q)) and s^2 >= a^2 + 2 a t at s = a + t it is at most e^(-a^2/(2 q))/(1 + a/q)", "integration by parts", lean="upper",
         also=(HOCKEY, "cited:hoeffding-losses"), hypotheses=lambda a, squares: [sp.Gt(squares, 0, evaluate=False), *not_negative(a)])  # fmt: skip
def delta_beyond(knob: sp.Expr, a: sp.Expr, squares: sp.Expr) -> sp.Expr:
    """delta at eps = (total of the means) + a, of independent losses, each in [-eps_i, eps_i], with this total of the eps_i^2."""
    rate: sp.Expr = knob * _knob("cited:hoeffding-losses")
    return sp.exp(-rate * a**2 / (2 * squares)) / (1 + rate * a / squares)


@theorem("cited:canonical-pair", "", "", lean="upper",
         hypotheses=lambda reveals, other: sorts_of_masses(*reveals, other))  # fmt: skip
def any_of_several(knob: sp.Expr, reveals: list[sp.Expr], other: sp.Expr) -> sp.Expr:
    """The probability that one of several independent canonical pairs reveals everything, or that the losses do what has probability `other`."""
    return 1 - sp.Mul(*(1 - knob * r for r in reveals)) * (1 - other)
