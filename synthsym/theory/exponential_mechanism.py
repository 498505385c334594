"""The exponential mechanism: an output r with mass proportional to mu(r) exp(eps q(X, r)/(2 Sen(q))), q a utility of sensitivity Sen(q)."""

from __future__ import annotations

import sympy as sp

from ..core.kinds import PROBABILITY
from ..core.ledger import knob as _knob
from ..rules.masses import LOSS, Premise, _premise
from ..rules.neighbours import SENSITIVITY
from ..rules.stated import definition

LAW = "law:exponential-mechanism"


@definition(LAW, "mass proportional to mu(r) exp(knob * eps q(X, r)/(2 Sen(q)))", gives=PROBABILITY)
def mass_of_choice(
    knob: sp.Expr, base: list[sp.Expr], utilities: list[sp.Expr], eps: sp.Expr, sensitivity: sp.Expr
) -> sp.Expr:
    """The mass of the first of a few outputs, with these base masses and utilities."""
    weights = [mu * sp.exp(knob * eps * u / (2 * sensitivity)) for mu, u in zip(base, utilities, strict=True)]
    return weights[0] / sp.Add(*weights)


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
    "half_a_step", "loss_of_choice", "mass_of_choice", "normaliser_falls", "normaliser_moves", "utility_falls", "utility_moves",
]  # fmt: skip
