"""Inequalities for probabilities and deviations: cited, with their hypotheses."""

from __future__ import annotations

import sympy as sp

from ..core.kinds import MEAN_SQUARE, PROBABILITY, VARIANCE
from ..core.subject import Subject
from ..core.truth import Truth
from ..laws.few_records import some_of
from ..rules.stated import definition, theorem
from .sorts import count, masses, not_negative


class SomeFails(Subject):
    """The largest chance that one of so many events happens, each of which has at most this chance."""

    times: sp.Expr
    chance: sp.Expr


def _positive(*values: sp.Expr) -> list[sp.Basic]:
    return [sp.Gt(v, 0, evaluate=False) for v in values]


@theorem("cited:hoeffding", "mean of n independent values in [-1, 1]: P(|mean - E mean| > t) <= 2 exp(-knob n t^2/2)", "Hoeffding 1963, theorem 2",
         lean="upper", hypotheses=lambda n, t: _positive(n, t), gives=PROBABILITY)  # fmt: skip
def hoeffding_failure(knob: sp.Expr, n: sp.Expr, t: sp.Expr) -> sp.Expr:
    """P(|mean - E mean| > t) for n independent values in [-1, 1]."""
    return 2 * sp.exp(-knob * n * t**2 / 2)


@theorem("cited:chebyshev", "P(|Y - E Y| > t) <= knob Var(Y)/t^2", "any probability text", lean="upper",
         hypotheses=lambda variance, t: [*not_negative(variance), *_positive(t)], of=("variance",), kinds={"variance": frozenset({VARIANCE, MEAN_SQUARE})},
         gives=PROBABILITY)  # fmt: skip
def chebyshev_failure(knob: sp.Expr, variance: sp.Expr, t: sp.Expr) -> sp.Expr:
    """P(|Y - E Y| > t) from the variance."""
    return knob * variance / t**2


@theorem("cited:union-bound", "the probability of a union is at most knob * the sum of the probabilities", "Boole", lean="upper",
         hypotheses=lambda probabilities, times: not_negative(*probabilities, times), gives=PROBABILITY)  # fmt: skip
def union_failure(knob: sp.Expr, probabilities: list[sp.Expr], times: sp.Expr) -> sp.Expr:
    """The probability that one of several events happens, `times` of each kind."""
    return knob * times * sp.Add(*probabilities)


@definition("definition:failure", "the largest probability of a union of events that fail with probability gamma each is reached by events that "
            "exclude each other: the least of 1 and knob times the sum",
            hypotheses=lambda probability, times: [*masses(probability), *count(times, 0)], gives=PROBABILITY,
            subject=lambda probability, times: SomeFails(sp.sympify(times), sp.sympify(probability)) if not isinstance(probability, Truth) else None)  # fmt: skip
def worst_union(knob: sp.Expr, probability: sp.Expr, times: sp.Expr) -> sp.Expr:
    """The largest probability that one of `times` events happens which have this probability each."""
    return sp.Min(1, knob * times * probability)


@definition("definition:independent-failure", "of knob * F independent events of probability p each, at least one happens with probability 1 - (1-p)^F",
            hypotheses=lambda probability, number: [*masses(probability), *count(number, 0)], gives=PROBABILITY, subject=some_of)  # fmt: skip
def independent_failure(knob: sp.Expr, probability: sp.Expr, number: sp.Expr) -> sp.Expr:
    """The probability that at least one of `number` independent events happens."""
    return 1 - (1 - probability) ** (knob * number)


@theorem("cited:nemirovski", "independent centred vectors in R^d, d >= 3: E max-norm(sum)^2 <= knob (2 e log d - e) sum of E max-norm^2",
         "Duembgen, van de Geer, Veraar, Wellner, Nemirovski's inequalities revisited, 2010, theorem 2.2", lean="upper",
         hypotheses=lambda d, mean_square, m: [sp.Ge(d, 3, evaluate=False), *not_negative(mean_square), *_positive(m)],
         gives=MEAN_SQUARE)  # fmt: skip
def largest_mean_square(knob: sp.Expr, d: sp.Expr, mean_square: sp.Expr, m: sp.Expr) -> sp.Expr:
    """E of the squared largest coordinate of a mean of m independent centred vectors in R^d, from that of one of them."""
    return knob * (2 * sp.E * sp.log(d) - sp.E) * mean_square / m


@theorem("cited:binomial-theorem", "sum_k binom(n,k) u^k v^(n-k) = (u+v)^n", "Pascal", lean="upper",
         hypotheses=lambda p, z, d: [*_positive(z), sp.Le(z, 1, evaluate=False), sp.Ge(d, 0, evaluate=False), sp.Ge(p, d, evaluate=False)])  # fmt: skip
def binomial_sum(knob: sp.Expr, p: sp.Expr, z: sp.Expr, d: sp.Expr) -> sp.Expr:
    """sum over j <= d of binom(p, j), 0 < z <= 1: each term is multiplied by z^(j-d) >= 1, and the sum is extended to all j."""
    return knob * (1 + z) ** p * z ** (-d)
