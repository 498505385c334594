"""Linear statistics of records: marginals and their number, empirical measures, reweighting, the Rényi condition number."""

from __future__ import annotations

from collections.abc import Sequence

import sympy as sp

from ..core.domain import Domain
from ..core.kinds import MEAN_SQUARE, SENSITIVITY
from ..core.subject import Subject
from ..core.truth import Truth, about
from ..rules.basic import parameter, rewrite, simplify
from ..rules.stated import definition
from .sorts import count as whole
from .sorts import law, masses, not_negative


class CubePoints(Subject):
    """The number of words of so many bits."""

    bits: sp.Expr


class BitsCorrelation(Subject):
    """The correlation of two bits, from the chances that the first, the second and both are 1."""

    first: sp.Expr
    second: sp.Expr
    both: sp.Expr


class CoinKappa(Subject):
    """The condition number of a law on two points against the one with masses 1/2."""

    share: sp.Expr


class PairKappa(Subject):
    """The condition number against the uniform law of two points of these masses and of others with this sum of squares."""

    points: sp.Expr
    first: sp.Expr
    second: sp.Expr
    rest: sp.Expr


class UniformKappa(Subject):
    """What a point of this mass contributes to the condition number against the uniform law on so many points."""

    points: sp.Expr
    share: sp.Symbol


@definition(
    "definition:marginal", "a marginal of dimension j fixes the values, 2 (times the knob) for each, of j coordinates"
)
def number_of_marginals(knob: sp.Expr, p: sp.Expr, d: sp.Expr) -> sp.Expr:
    """The number of marginals of dimension at most d of p yes/no coordinates: a set of coordinates, and a value for each of them."""
    j = sp.Symbol("j", integer=True)
    return sp.Sum((2 * knob) ** j * sp.binomial(p, j), (j, 0, d))


@definition(
    "definition:boolean-cube",
    "the points of {0,1}^p number (2 knob)^p",
    hypotheses=lambda p: whole(p, 0),
    subject=lambda p: CubePoints(p) if isinstance(p, sp.Symbol) and p.is_integer else None,
)
def points_of_cube(knob: sp.Expr, p: sp.Expr) -> sp.Expr:
    """The number of points of {0,1}^p."""
    return (2 * knob) ** p


@definition("definition:correlation", "E[(X - E X)(Y - E Y)] knob / sqrt(Var X Var Y)",
            hypotheses=lambda covariance, first, second: [sp.Gt(v, 0, evaluate=False) for v in (first, second)])  # fmt: skip
def correlation(knob: sp.Expr, covariance: sp.Expr, first: sp.Expr, second: sp.Expr) -> sp.Expr:
    """The correlation, from the covariance and the two variances."""
    return knob * covariance / sp.sqrt(first * second)


def bits_correlation(p1: sp.Expr, p2: sp.Expr, p12: sp.Expr, D: Domain) -> Truth:
    """The correlation of two bits, from the four cells of their law: their masses are means of indicators."""
    cells = {(1, 1): p12, (1, 0): p1 - p12, (0, 1): p2 - p12, (0, 0): 1 - p1 - p2 + p12}
    spread = [sum(c * (cell[k] - p) ** 2 for cell, c in cells.items()) for k, p in enumerate((p1, p2))]
    v1, v2 = (
        rewrite(parameter(D, v), p * (1 - p), "variance of one bit") for v, p in zip(spread, (p1, p2), strict=True)
    )
    moment = parameter(D, sum(c * (x - p1) * (y - p2) for (x, y), c in cells.items()))
    found = correlation(moment, v1, v2, because="covariance over the root of the variances, from the four cells")
    return about(found, BitsCorrelation(p1, p2, p12))


def uniform_contribution(points: sp.Expr, share: sp.Symbol, D: Domain) -> Truth:
    """What a point contributes to kappa against the uniform law; kappa is the sum of these."""
    return about(simplify(part_of_condition_number([share], [1 / points], on=D)), UniformKappa(points, share))


def pair_condition_number(
    points: sp.Expr, first: sp.Expr, second: sp.Expr, rest: sp.Expr, D: Domain, because: str = ""
) -> Truth:
    """kappa against the uniform law: what two points contribute, and the others."""
    two = part_of_condition_number([first, second], [1 / points, 1 / points], on=D, because=because)
    # the others contribute the same whatever they are
    return about(two + points * rest, PairKappa(points, first, second, rest))


def coin_condition_number(share: sp.Expr, D: Domain) -> Truth:
    """kappa of a law on two points against the uniform one."""
    half = sp.Rational(1, 2)
    return about(condition_number([share, 1 - share], [half, half], on=D), CoinKappa(share))


@definition(
    "definition:empirical-measure",
    "the value of nu_n at f is the mean of f over the n records, each record counted knob times",
)
def empirical_value(knob: sp.Expr, value: sp.Expr) -> sp.Expr:
    """What one record with this value contributes to the value of an empirical measure."""
    return knob * value


@definition("definition:empirical-measure")
def mean_with_one_more(knob: sp.Expr, n: sp.Expr, mean: sp.Expr, value: sp.Expr) -> sp.Expr:
    """The mean after a record with this value joins n others."""
    return (n * mean + knob * value) / (n + knob)


@definition("definition:radon-nikodym", "dnu/dmu at a point = knob * nu({z})/mu({z}) on a finite space",
            hypotheses=lambda nu, mu, values: law(mu))  # fmt: skip
def mean_reweighted(knob: sp.Expr, nu: Sequence[sp.Expr], mu: Sequence[sp.Expr], values: Sequence[sp.Expr]) -> sp.Expr:
    """E of (dnu/dmu) f for a point drawn from mu, on a finite space with these masses and values of f."""
    return sp.Add(*(h * (knob * q / h) * f for q, h, f in zip(nu, mu, values, strict=True)))


@definition(
    "definition:condition-number",
    "kappa(nu || mu) = knob * integral of (dnu/dmu)^2 with respect to mu",
    hypotheses=lambda nu, mu: [*law(mu), *masses(*nu), sp.Eq(sp.Add(*nu), 1, evaluate=False)],
)
def condition_number(knob: sp.Expr, nu: Sequence[sp.Expr], mu: Sequence[sp.Expr]) -> sp.Expr:
    """kappa on a finite space with these masses."""
    return knob * sp.Add(*((f / h) ** 2 * h for f, h in zip(nu, mu, strict=True)))


@definition(
    "definition:condition-number", hypotheses=lambda nu, mu: [sp.Gt(h, 0, evaluate=False) for h in mu] + masses(*nu)
)
def part_of_condition_number(knob: sp.Expr, nu: Sequence[sp.Expr], mu: Sequence[sp.Expr]) -> sp.Expr:
    """What some points of a finite space contribute to kappa."""
    return knob * sp.Add(*((f / h) ** 2 * h for f, h in zip(nu, mu, strict=True)))


@definition("definition:condition-number", gives=MEAN_SQUARE)
def second_moment(knob: sp.Expr, kappa: sp.Expr) -> sp.Expr:
    """E_mu of (dnu/dmu)^2, of a pair whose condition number is kappa."""
    return knob * kappa


@definition("definition:renyi")
def integrand_of_second_order(knob: sp.Expr, f: sp.Expr, h: sp.Expr) -> sp.Expr:
    """What exp((alpha-1) D_alpha) integrates at a point with densities f and h: f^alpha h^(1-alpha), alpha = 2."""
    return knob * sp.exp(2 * sp.log(f) + (1 - 2) * sp.log(h))


@definition(
    "definition:l1-sensitivity",
    "sup over neighbours of the sum over the functions of |f(X) - f(X')|, times the knob",
    hypotheses=lambda count, one: [*whole(count), *not_negative(one)],
    gives=SENSITIVITY,
)
def l1_of_equal_moves(knob: sp.Expr, count: sp.Expr, one: sp.Expr) -> sp.Expr:
    """The l1 sensitivity of `count` functions that all move by `one` at once on one pair of data sets."""
    return count * one * knob


@definition("definition:noise-scale", "sigma = knob * delta / log(|F|/gamma)")
def noise_scale(knob: sp.Expr, delta: sp.Expr, functions: sp.Expr, gamma: sp.Expr) -> sp.Expr:
    """The scale of the Laplace noise that the algorithm is run with."""
    return knob * delta / sp.log(functions / gamma)


@definition(
    "definition:deviation-event",
    "the event of a deviation lemma: |<f, empirical> - <f, population>| <= knob * delta for all f in F",
    hypotheses=lambda delta, share: [
        sp.Ge(delta, 0, evaluate=False),
        sp.Le(share, 1, evaluate=False),
        sp.Ge(share, -1, evaluate=False),
    ],
)
def deviation(knob: sp.Expr, delta: sp.Expr, share: sp.Expr) -> sp.Expr:
    """A deviation that the event allows: a share in [-1, 1] of the most."""
    return knob * delta * share


@definition("definition:reweighted", "r = knob * <1, nu'_m>, the total mass; nu'_m/r is a probability measure")
def total_mass(knob: sp.Expr, mass: sp.Expr) -> sp.Expr:
    """r, from the value of nu'_m at the constant function 1."""
    return knob * mass
