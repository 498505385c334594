"""The exponential mechanism, an output r with mass proportional to mu(r) exp(eps q(X, r)/(2 Sen(q))), and mechanisms of bounded range."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain
from ..core.kinds import PROBABILITY
from ..core.ledger import knob as _knob
from ..core.truth import Truth, about
from ..laws.few_outcomes import ChoiceDivergence, Chosen, plain
from ..rules.masses import LOSS, Premise, _premise
from ..rules.neighbours import SENSITIVITY
from ..rules.stated import definition
from .pure import divergence_of_masses

LAW = "law:exponential-mechanism"


def _chosen(base: list[sp.Expr], utilities: list[sp.Expr], eps: sp.Expr, sensitivity: sp.Expr) -> Chosen:
    (factor,) = (sp.sympify(eps) / (2 * s) for s in plain([sensitivity]))
    return Chosen(plain(base), tuple(factor * u for u in plain(utilities)))


@definition(LAW, "mass proportional to mu(r) exp(knob * eps q(X, r)/(2 Sen(q)))", gives=PROBABILITY, subject=_chosen)
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


__all__ = [
    "divergence_of_choices", "half_a_step", "loss_of_choice", "mass_of_choice", "normaliser_falls", "normaliser_moves", "utility_falls", "utility_moves",
]  # fmt: skip
