"""Normal releases that are images of others under a map with an inverse: what is told by the one is told by the other.

The two data sets share the map, so that no divergence of the image exceeds that of the release; the inverse is such a map too.
"""

from __future__ import annotations

from collections.abc import Sequence

import sympy as sp

from ..core.domain import Real
from ..core.truth import Truth
from ..laws import Normal
from ..rules.basic import parameter
from ..rules.densities import log_density
from ..rules.stated import definition
from .relabelling import Levels, bounded, domain_of, log_density_of_multiple, same

Pair = tuple[Normal, Normal]


def moved_and_scaled(levels: Levels, before: Pair, start: sp.Expr, factor: sp.Expr, mirrored: bool) -> Levels:
    """Bounds of the divergences of start + factor Y, or start - factor Y, from those of Y, a number with the one normal law or the other."""
    D = domain_of(levels)
    E = D.extend(y_=Real, at={"y_": "1/3"})
    y, sign = E["y_"], -1 if mirrored else 1
    closed, parts = [], []
    for law in before:
        image = Normal(start + sign * factor * law.mean, factor**2 * law.var)
        made = log_density_of_multiple(log_density(law, y, E), factor)
        wanted = log_density(image, start + sign * factor * y, E)
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
