"""Average-case privacy of binary records: the released mode, one record as it is, and one posterior draw.

Records are ones with probability theta, independently. Given X_1 = x the number of ones is x plus a binomial count of
the other n - 1 records; a simulator sees those only.
"""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Integer, Real
from ..core.memo import remembered
from ..core.subject import Subject
from ..core.truth import Truth, about
from ..laws import Beta, Binomial
from ..rules import masses
from ..rules.basic import formula, limit, rewrite, simplify, substitute
from ..rules.densities import density
from ..rules.extremes import infimum
from . import average_case as average
from .beta import loss_of_draw, replaced

DATA = Domain("n integer >= 1 at 5, 0 < theta < 1 at 1/3, eps >= 0 at 1/2, 0 < delta < 1 at 1/10")
ONE = Domain("eps >= 0 at 1/2, delta >= 0 at 1/10")
HALF = sp.Rational(1, 2)
TWICE = sp.Integer(2)  # two laws, each compared with the simulator


class CountMass(Subject):
    """The chance of so many ones among independent records, each a one with this probability."""

    records: sp.Expr
    ones: sp.Expr
    share: sp.Expr


class OneRecordDelta(Subject):
    """The least delta at which one record, released as it is, is (eps, delta)-private on average."""

    eps: sp.Expr


class ModeOnAverage(Subject):
    """By how much the mode of n records, ones with this probability, is not (eps, 0)-private on average."""

    n: sp.Expr
    share: sp.Expr
    eps: sp.Expr


class HalfOnAverage(Subject):
    """A delta below which the mode is private on average for no n and eps, once ones are rare enough."""


class DrawOnAverage(Subject):
    """By how much one posterior draw from n records is not (eps, 0)-private on average, whatever the probability of a one is."""

    n: sp.Expr
    alpha: sp.Expr
    beta: sp.Expr
    eps: sp.Expr


class LeastRatio(Subject):
    """The least quotient of a draw's densities given a one and given a zero, without the odds of the point, over data sets of n records."""

    n: sp.Expr
    alpha: sp.Expr
    beta: sp.Expr


class RecordVariance(Subject):
    """The variance of one record that is a one with this probability."""

    share: sp.Expr


def count(size: sp.Expr, k: sp.Expr, share: sp.Expr, D: Domain) -> Truth:
    """Mass of k ones among `size` independent records."""
    return about(density(Binomial(size, share), k, D), CountMass(sp.sympify(size), sp.sympify(k), sp.sympify(share)))


@remembered
def one_record_delta() -> Truth:
    """Smallest delta for one record that is released as it is: the simulator must guess it."""
    D = ONE
    need, zero, one = sp.symbols("needed guess_0 guess_1", nonnegative=True)
    whole, never = masses.most_of(sp.S.One), sp.S.Zero
    certificate = [
        (
            HALF,
            average.simulated(
                one,
                never,
                D["eps"],
                need,
                "given X_1 = 0 the value 1 never comes: delta bounds how often it is guessed",
            ),
        ),
        (HALF, average.simulated(zero, never, D["eps"], need, "given X_1 = 1 the value 0 never comes")),
        (HALF / whole, masses.covered(sp.S.One, [zero, one], "the simulator says something")),
    ]
    guess = HALF / whole
    example = {need: guess, zero: guess, one: guess}
    return about(
        masses.farkas(need, certificate, [need, zero, one], D, upper=False, example=example), OneRecordDelta(D["eps"])
    )


@remembered
def no_ones() -> Truth:
    """Mass of {no ones} given X_1 = 0; given X_1 = 1 it is impossible."""
    one = Binomial(sp.S.One, DATA["theta"]).tilted()  # the probability of a one, as the law has it
    return rewrite(
        count(DATA["n"] - 1, sp.S.Zero, DATA["theta"], DATA),
        (1 - one) ** (DATA["n"] - 1),
        "all other records are zeros",
    )


@remembered
def mode_excess() -> Truth:
    """{No ones}: possible given X_1 = 0, impossible given X_1 = 1; the mode shows the number of ones."""
    reason = "P(S | X_1 = 0) - e^(2 eps) P(S | X_1 = 1), S = {no ones}"
    made = average.excess(no_ones(), sp.S.Zero, DATA["eps"], TWICE, because=reason)
    return about(made, ModeOnAverage(DATA["n"], DATA["theta"], DATA["eps"]))


@remembered
def needed_delta() -> Truth:
    """Lower bound of delta for the number of ones of n records, as theta falls to 0: the same guess as for one record."""
    D = DATA
    need, say = sp.symbols("needed say_none", nonnegative=True)
    whole, none, e = masses.most_of(sp.S.One), no_ones(), D["eps"]
    rare = "given X_1 = 0 ones are rare: the simulator may say so rarely only"
    certificate = [
        (
            HALF,
            average.simulated(
                say,
                sp.S.Zero,
                e,
                need,
                "given X_1 = 1 there is a one: the simulator may say none with probability delta at most",
            ),
        ),
        (HALF, average.simulated(whole - say, 1 - none.expr, e, need, rare)),
    ]
    bound = masses.farkas(need, certificate, [need, say], D, upper=False, parts=[none])
    return about(limit(bound, D["theta"], sp.S.Zero, "ones are rare in the population"), HalfOnAverage())


# n1 ones and r zeros among the other n - 1 records; theta is the released parameter.
OTHERS = Domain("n1 integer >= 0 at 3, r integer >= 0 at 5, alpha > 0 at 2, beta > 0 at 5/2, 0 < theta < 1 at 1/3")
PRIOR = Domain("n integer >= 1 at 9, alpha > 0 at 2, beta > 0 at 5/2")


@remembered
def component() -> Truth:
    """Ratio of posterior densities given X_1 = 1 and X_1 = 0, for fixed other records, over theta/(1 - theta)."""
    n1, r, alpha, beta, theta = OTHERS.symbols("n1 r alpha beta theta")
    first, second = replaced(alpha + n1, beta + r, OTHERS)
    ratio = loss_of_draw(Beta(*first), Beta(*second), theta, OTHERS).apply(sp.exp)
    without_odds = ratio * (1 - theta) / theta
    return rewrite(
        without_odds, sp.factor(sp.simplify(without_odds.expr)), "quotient of beta densities, without the odds of theta"
    )


@remembered
def least_component() -> Truth:
    """The smallest over the other records: all n - 1 of them are ones."""
    n1, r = OTHERS.symbols("n1 r")
    at_counts = component().on(OTHERS.without(OTHERS["theta"]))  # free of theta
    D = PRIOR.extend(r=Integer.between(0, PRIOR["n"] - 1), at={"r": 5})
    of_size = substitute(at_counts, {n1: D["n"] - 1 - D["r"]}, "n1 + r = n - 1 other records", D)
    found = infimum(of_size, D["r"], "smallest when all of them are ones", at=sp.S.Zero)
    return about(found, LeastRatio(*found.domain.symbols("n alpha beta")))


def record_variance(share: sp.Expr, D: Domain) -> Truth:
    """The variance of one record that is a one with this probability."""
    one, zero = (count(sp.S.One, sp.Integer(ones), share, D) for ones in (1, 0))
    variance = simplify(one * zero, "variance of a zero or one: the product of the two masses")
    return about(variance, RecordVariance(sp.sympify(share)))


@remembered
def unbounded_excess() -> tuple[Truth, Domain]:
    """Density ratio minus e^(2 eps) at a parameter near 1, in mixture over the other records: at least the least component's."""
    D = PRIOR.extend(eps=Real >= 0, u=Real > 0, at=dict(eps="1/2", u=1))
    low, factor = least_component().on(D), average.allowed_factor(D["eps"], TWICE, on=D)
    odds = factor * (1 + D["u"]) / formula(low)  # a choice of theta
    C = D.extend(component=Real > 0)
    reason = "odds theta/(1 - theta) = (1 + u) e^(2 eps)/least component, any u > 0"
    excess = average.excess(C["component"] * odds.on(C), sp.S.One, D["eps"], TWICE, because=reason)
    excess = substitute(excess, {C["component"]: low}, "every component is at least the least one", D)
    found = rewrite(excess, factor * D["u"], "the least component cancels")
    return about(found, DrawOnAverage(*D.symbols("n alpha beta eps"))), D
