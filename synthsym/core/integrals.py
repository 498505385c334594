"""The kind of an integral, or of a sum over outcomes, from the kind of what is integrated and from what its letter goes through."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import sympy as sp

from .kinds import (
    DENSITY,
    INTEGRAND,
    LOG_DENSITY,
    LOG_INTEGRAL,
    LOG_MOMENT,
    LOSS,
    MEAN_LOSS,
    MIXTURE,
    MOMENT,
    PART_MEAN,
    PART_MOMENT,
    PROBABILITY,
    WEIGHTED_LOSS,
    Kind,
)
from .places import Part, Place

if TYPE_CHECKING:
    from .domain import Domain

# What a part becomes that is all there is.
WHOLES = {PART_MOMENT: MOMENT, PART_MEAN: MEAN_LOSS, MOMENT: ""}


def of_first_law(weight: Place, loss: Place) -> bool:
    """Whether the weight is that of the first law of the loss, at the outcome whose loss it is."""
    return weight.outcome.laws == loss.outcome.laws[:1] and weight.at == loss.at


def over_part(name: str, part: Part, order: sp.Expr, domain: Domain, known: sp.Expr | None = None) -> Kind:
    """A part of a moment or a mean, or all of it."""
    return Kind(WHOLES[name], order=known) if part.is_whole(order, domain) else Kind(name, order=known, part=part)


def of_integral(
    integrand: Kind | None, letter: sp.Symbol, ends: tuple[sp.Expr, sp.Expr], domain: Domain, factor: Kind | None = None, log: bool = False
) -> Kind | None:  # fmt: skip
    """The kind of an integral (or of its log) over a letter between two ends, from the kind of the integrand (or of its log) and of what
    stands before the exponential."""
    found = None if integrand is None else _integrated(integrand, letter, ends, domain, factor)
    if not log:
        return replace(found, name=INTEGRAND) if found is not None and found.name == MIXTURE else found
    if found is not None and found.name in (MOMENT, INTEGRAND, MIXTURE):
        return replace(found, name=LOG_MOMENT if found.name == MOMENT else MIXTURE)
    return Kind(LOG_INTEGRAL)


def _integrated(
    integrand: Kind, letter: sp.Symbol, ends: tuple[sp.Expr, sp.Expr], domain: Domain, factor: Kind | None
) -> Kind | None:
    name, place, order = integrand.name, integrand.place, integrand.order
    if name in (MIXTURE, INTEGRAND) and factor is None and order is not None:
        if integrand.outputs:  # of several coordinates, each of which runs over its whole support
            rest = frozenset(o for o in integrand.outputs if o.letter != letter)
            if not all((o.low, o.high) == ends for o in integrand.outputs - rest) or len(rest) == len(
                integrand.outputs
            ):
                return None
            return replace(integrand, outputs=rest) if rest else Kind(MOMENT, order=order - 1)
        part = gone_through(place, letter, ends)
        return None if part is None else over_part(PART_MOMENT, part, order, domain, order - 1)
    if (
        name == LOG_DENSITY
        and factor is not None
        and factor.name == LOSS
        and place is not None
        and factor.place is not None
    ):
        if not of_first_law(place, factor.place):
            return None
        # the factor that a change of letters brings in stands before the loss
        place = replace(factor.place, changed=place.changed)
    elif name == DENSITY:
        return None if gone_through(place, letter, ends) is None else Kind(PROBABILITY)
    elif name != WEIGHTED_LOSS:
        return None
    part = gone_through(place, letter, ends)
    return None if part is None else over_part(PART_MEAN, part, sp.S.One, domain)


def gone_through(place: Place | None, letter: sp.Symbol, ends: tuple[sp.Expr, sp.Expr]) -> Part | None:
    """The part of the outputs that an integral over a letter between these ends goes through; None where the place has none."""
    reached = None if place is None else place.reached(letter, ends)
    return None if place is None or reached is None else Part(place.outcome, (reached,))


def changed_kind(
    kind: Kind | None, x: sp.Symbol, own: tuple[sp.Expr, sp.Expr], to: sp.Expr, u: sp.Symbol, range_of_u: tuple[sp.Expr, sp.Expr]
) -> Kind | None:  # fmt: skip
    """The kind of the log of an integrand once its letter is changed: of a loss, to which no slope is added, there is none."""
    if kind is None or kind.name not in (MIXTURE, LOG_DENSITY) or kind.outputs:
        return None
    return replace(kind, place=None if kind.place is None else kind.place.moved(x, own, to, u, range_of_u))
