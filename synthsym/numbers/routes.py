"""Several ways to one number: the next is taken where one cannot decide."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from flint import arb

from ..errors import Undecided


def first_decided(routes: Sequence[Callable[[], arb]]) -> arb:
    """The value by the first route that encloses it; a vacuous ball if one may with more bits, otherwise the last `Undecided`."""
    vacuous: arb | None = None
    undecided: Undecided | None = None
    for route in routes:
        try:
            found = route()
        except Undecided as error:
            undecided = error
            continue
        if found.is_finite():
            return found
        vacuous = found if vacuous is None else vacuous
    if vacuous is not None:
        return vacuous
    raise undecided or Undecided("no route leads to this value")
