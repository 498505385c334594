"""What follows from the event of a deviation lemma: each largest value over everything that the event allows, with what it is the largest value of.

Under the event the statistics of a reweighted sample are within delta of those of the population, on a class that has the constant 1.
"""

from __future__ import annotations

from typing import Any

import sympy as sp

from ..core.domain import Domain, Real
from ..core.subject import Subject
from ..core.truth import Truth, about, lifted
from ..rules.basic import simplify
from ..rules.extremes import corners, largest, supremum
from .statistics import deviation, total_mass


class MassOff(Subject):
    """The largest distance of the total mass from 1."""

    delta: sp.Expr


class InverseOff(Subject):
    """The largest distance of the inverse of the total mass from 1."""

    delta: sp.Expr


class WeightedValue(Subject):
    """The largest absolute value of a statistic of the reweighted sample."""

    delta: sp.Expr


class WeightedValueUpTo(Subject):
    """The same over all deltas up to the largest one."""

    top: sp.Expr


class NormalisedOff(Subject):
    """The largest distance between a statistic of the reweighted sample, divided by its total mass, and that of the population."""

    delta: sp.Expr


class EndToEnd(Subject):
    """How far two measures may be apart that are this near to a third one."""

    first: sp.Expr
    second: sp.Expr


class Objective(Subject):
    """How far a candidate may be from the noisy statistics of data that it is near to."""

    near: sp.Expr
    noise: sp.Expr


class BestObjective(Subject):
    """The same of what is no further from the noisy statistics than the candidate."""

    near: sp.Expr
    noise: sp.Expr


class FitError(Subject):
    """How far what fits the noisy statistics this well may be from those without the noise."""

    fit: sp.Expr
    noise: sp.Expr


def signed(D: Domain, *names: str) -> Domain:
    """The domain with shares between -1 and 1, each of the most that a deviation may be."""
    return D.extend(None, **{name: Real.between(-1, 1, closed=True) for name in names})


def worst(t: Truth, *names: str) -> Truth:
    """The largest absolute value over the shares: at a corner."""
    one = sp.Integer(1)
    return corners(t.apply(sp.Abs), {t.domain[name]: (-one, one) for name in names})


def mass_off(delta: sp.Expr, D: Domain) -> Truth:
    """sup |r - 1| under the event, since the constant function is in the class and <1, nu> = 1."""
    E = signed(D, "s")
    return about(worst(deviation(delta, E["s"], on=E), "s"), MassOff(delta))


def inverse_off(delta: sp.Expr, D: Domain) -> Truth:
    """sup |1/r - 1| for r within delta of 1: from below 1 it is the larger."""
    E, u = D.adding("0 <= u <= 1")
    below, above = (1 / total_mass(1 + sign * delta * u, on=E) for sign in (-1, 1))
    return about(largest(supremum(simplify(below - 1), u), supremum(simplify(1 - above), u)), InverseOff(delta))


def weighted_value(delta: sp.Expr, D: Domain) -> Truth:
    """sup |<f, nu'_m>|: <f, nu> and the deviation."""
    E = signed(D, "a", "s")
    return about(worst(lifted(E["a"], E) + deviation(delta, E["s"], on=E), "a", "s"), WeightedValue(delta))


def weighted_value_up_to(delta: sp.Symbol, D: Domain) -> Truth:
    """The same over all deltas of the domain, whose largest one is admitted."""
    v = D.variable(delta)
    reached = supremum(weighted_value(delta, D), delta)
    return reached if v is None or v.high is None or v.high_strict else about(reached, WeightedValueUpTo(v.high))


def normalised_off(delta: sp.Expr, D: Domain) -> Truth:
    """sup |<f, nu'_m/r> - <f, nu>|.

    rho - <f, nu> with <f, nu> = rho r - s, where |rho| <= 1, |r - 1| <= delta, |s| <= delta; attained at rho = 1,
    r = 1 - delta, s = delta, where <f, nu> = 1 - 2 delta is a value that f can have.
    """
    E = signed(D, "rho", "off", "s")
    gap = deviation(delta, E["s"], on=E) - E["rho"] * deviation(delta, E["off"], on=E)
    return about(worst(gap, "rho", "off", "s"), NormalisedOff(delta))


def allowed(delta: sp.Expr, D: Domain) -> Truth:
    """The largest deviation of the event."""
    return deviation(delta, sp.S.One, on=D)


def sum_of(one: Any, other: Any, D: Domain) -> Truth:
    """sup |t_1 + t_2| over |t_1| <= one, |t_2| <= other: the triangle inequality, attained."""
    E = signed(D, "t1", "t2")
    return worst(lifted(E["t1"], E) * one + lifted(E["t2"], E) * other, "t1", "t2")


def end_to_end(first: Any, second: Any, D: Domain) -> Truth:
    """From one measure to the next, and from there to the last one."""
    return about(sum_of(first, second, D), EndToEnd(*_plain(first, second)))


def objective(near: Any, noise: Any, D: Domain) -> Truth:
    """The distance to the data, and the noise."""
    return about(sum_of(near, noise, D), Objective(*_plain(near, noise)))


def best_objective(near: Any, noise: Any, D: Domain) -> Truth:
    """The minimum is at most the value at any candidate."""
    E = D.extend(share=Real.between(0, 1, closed=True))
    reached = objective(near, noise, D).on(E)
    return about(
        supremum(E["share"] * reached, E["share"], "the minimum is at most the value at any density"),
        BestObjective(*_plain(near, noise)),
    )


def fit_error(fit: Any, noise: Any, D: Domain) -> Truth:
    """The noise is taken off again."""
    return about(sum_of(fit, noise, D), FitError(*_plain(fit, noise)))


def _plain(*values: Any) -> list[sp.Expr]:
    return [v.expr if isinstance(v, Truth) else sp.sympify(v) for v in values]
