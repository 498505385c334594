"""Releases that are images of others: in other units, mirrored, turned, or with more noise.

The two data sets share the map, so that no divergence of the image exceeds that of the release. Where the map has an inverse, that is such
a map, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import sympy as sp

from ..core.domain import Real
from ..core.truth import Truth
from ..laws import Laplace, Normal
from ..rules.basic import parameter
from ..rules.checks import need
from ..rules.densities import density, log_density
from ..rules.kernels import log_integral
from ..rules.stated import definition
from .laplace_pair import with_more_noise
from .relabelling import Levels, bounded, domain_of, log_density_of_multiple, same
from .sorts import masses as probabilities

Pair = tuple[Normal | Laplace, Normal | Laplace]


def _centre_and_image(law: Normal | Laplace, start: sp.Expr, factor: sp.Expr) -> tuple[sp.Expr, Normal | Laplace]:
    """Where a law is centred, and the law of start + factor Y, of which the factor may be negative."""
    if isinstance(law, Normal):
        return law.mean, Normal(start + factor * law.mean, factor**2 * law.var)
    return law.mu, Laplace(start + factor * law.mu, sp.Abs(factor) * law.scale)


def moved_and_scaled(levels: Levels, before: Pair, start: sp.Expr, factor: sp.Expr, mirrored: bool) -> Levels:
    """Bounds of the divergences of start + factor Y, or start - factor Y, from those of Y, a number with the one law or the other."""
    D = domain_of(levels)
    E = D.extend(y_=Real > 0, at={"y_": "1/3"})
    signed = -factor if mirrored else factor
    closed, parts = [], []
    for law, y in product(before, (E["y_"], -E["y_"])):  # on either side of the centre
        centre, image = _centre_and_image(law, start, signed)
        made = log_density_of_multiple(log_density(law, centre + y, E), factor)
        wanted = log_density(image, start + signed * centre + signed * y, E)
        closed.append(same(made, wanted, E, "density of the image"))
        parts += [made, wanted]
    return bounded(levels, closed, parts, "every outcome is moved and scaled")


@definition(
    "definition:turned-density",
    "log density of two outcomes that are turned into each other: knob times that of the two",
)
def log_density_once_turned(knob: sp.Expr, one: sp.Expr, other: sp.Expr) -> sp.Expr:
    """The log density of two independent outcomes, which is that of the turned ones: a turn keeps areas."""
    return knob * (one + other)


def turned(levels: Levels, before: Sequence[Pair], after: Sequence[Pair], cosine: sp.Expr, sine: sp.Expr) -> Levels:
    """Bounds of the divergences of two independent outcomes, turned into each other by this angle: `before` and `after` have a pair of laws each."""
    D = domain_of(levels)
    E = D.extend(x_=Real, y_=Real, at={"x_": "1/3", "y_": "1/5"})
    x, y = E.symbols("x_ y_")
    closed = [same(parameter(D, cosine**2 + sine**2), parameter(D, sp.S.One), D, "a turn")]
    parts: list[Truth] = []
    for k in (0, 1):
        made = log_density_once_turned(*(log_density(pair[k], at, E) for pair, at in zip(before, (x, y), strict=True)))
        image = cosine * x + sine * y, cosine * y - sine * x
        one, other = (log_density(pair[k], at, E) for pair, at in zip(after, image, strict=True))
        closed.append(same(made, one + other, E, "density of the turned outcomes"))
        parts += [made, one, other]
    return bounded(levels, closed, parts, "two outcomes are turned into each other")


def projected(levels: Levels, along: Pair, across: Pair, after: Pair, cosine: sp.Expr, sine: sp.Expr) -> Levels:
    """Bounds of the divergences of one of two independent outcomes once they are turned into each other, the other one being forgotten."""
    D = domain_of(levels)
    E = D.extend(x_=Real, y_=Real, at={"x_": "1/3", "y_": "1/5"})
    x, y = E.symbols("x_ y_")
    closed = [same(parameter(D, cosine**2 + sine**2), parameter(D, sp.S.One), D, "a turn")]
    parts: list[Truth] = []
    for one, other, image in zip(along, across, after, strict=True):
        both = log_density_once_turned(
            log_density(one, cosine * x - sine * y, E), log_density(other, sine * x + cosine * y, E)
        )
        made, wanted = log_integral(both, y, "gaussian", E.without(y)), log_density(image, x, E.without(y))
        closed.append(same(made, wanted, E.without(y), "density of what is left"))
        parts += [made, wanted]
    return bounded(levels, closed, parts, "two outcomes are turned into each other, and one is forgotten")


def with_wider_noise(levels: Levels, b: sp.Expr, c: sp.Expr) -> Levels:
    """Bounds of the divergences of a number with Laplace noise of the scale c, from those with noise of the scale b < c.

    The map adds noise that knows no data; the density of noise and noise is that of the wider noise, on one side of 0, and all are even.
    """
    D = domain_of(levels)
    E = D.extend(x_=Real > 0, at={"x_": "1/3"})
    x, narrow, wide = E["x_"], Laplace(sp.S.Zero, b), Laplace(sp.S.Zero, c)
    noisier, wider = with_more_noise(b, c, x, E), density(wide, x, E)
    chances = [need(relation, D, "a chance") for relation in probabilities(1 - b**2 / c**2)]
    closed, parts = [*chances, same(noisier, wider, E, "density of noise and noise")], [noisier, wider]
    for law in (narrow, wide):
        one, mirrored = density(law, x, E), density(law, -x, E)
        closed.append(same(mirrored, one, E, "an even density"))
        parts += [one, mirrored]
    return bounded(levels, closed, parts, "noise is added to noise")
