"""Objective perturbation: what is released minimises log losses, a quadratic penalty and a random linear term.

Its density at w is that of the noise for which w is the minimiser, times how fast that noise moves with w, the determinant of the
second derivatives.
"""

from __future__ import annotations

from collections.abc import Sequence

import sympy as sp

from ..core.domain import Domain, Real
from ..core.subject import Subject
from ..core.truth import Truth, about
from ..laws import Gamma
from ..laws.base import Law
from ..rules.basic import derivative, parameter, substitute
from ..rules.densities import log_density
from .norms import log_spherical


class MinimiserLoss(Subject):
    """What an output loses between one record with label 1 and another: the length of the noise, the records, the penalty's weights, the output."""

    length: Law
    first: tuple[sp.Expr, ...]
    second: tuple[sp.Expr, ...]
    penalty: tuple[sp.Expr, ...]
    output: tuple[sp.Expr, ...]


def loss_of_minimiser(
    first: Sequence[sp.Expr],
    second: Sequence[sp.Expr],
    penalty: Sequence[sp.Expr],
    output: Sequence[sp.Expr],
    rate: sp.Expr,
    domain: Domain,
) -> Truth:
    """What an output loses between two records with label 1, each alone, with noise whose length has the Gamma law with this rate.

    `penalty` has the weight of each w_i^2/2.
    """
    near, far = (log_density_of_minimiser(row, penalty, output, rate, domain) for row in (first, second))
    length = Gamma(sp.Integer(len(first)), rate)
    told = (tuple(map(sp.sympify, x)) for x in (first, second, penalty, output))
    return about(near - far, MinimiserLoss(length, *told))


def log_density_of_minimiser(
    row: Sequence[sp.Expr], penalty: Sequence[sp.Expr], output: Sequence[sp.Expr], rate: sp.Expr, domain: Domain
) -> Truth:
    """log density, at an output, of the minimiser for one record with label 1."""
    d = len(row)
    E = domain.extend(None, **{f"w{i}": Real for i in range(d)})
    w = [E[f"w{i}"] for i in range(d)]
    margin = sum((x * y for x, y in zip(row, w, strict=True)), sp.S.Zero)
    objective = parameter(
        E, sp.log(1 + sp.exp(-margin)) + sum((a * y**2 / 2 for a, y in zip(penalty, w, strict=True)), sp.S.Zero)
    )
    slopes = [derivative(objective, y) for y in w]
    bends = [[derivative(slope, y) for y in w] for slope in slopes]
    at = dict(zip(w, output, strict=True))

    def here(t: Truth) -> Truth:
        return substitute(t, at, "at the output", domain)

    fast = here(bends[0][0]) if d == 1 else here(bends[0][0] * bends[1][1] - bends[0][1] * bends[1][0])
    square = sum((here(slope) * here(slope) for slope in slopes), start=parameter(domain, sp.S.Zero))
    length = square.apply(sp.sqrt)
    F, r = domain.adding("r_noise > 0")
    noise = log_spherical(log_density(Gamma(d, rate), r, F), r, d)
    return substitute(noise, {r: length}, "the noise that leads there", domain) + fast.apply(sp.log)
