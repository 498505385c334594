"""Where the privacy loss of a posterior draw reaches a level: its density ratio rises with the draw."""

from __future__ import annotations

from dataclasses import dataclass

import sympy as sp

from ..core.domain import Domain, Real
from ..core.subject import Subject
from ..core.truth import Truth, about
from ..laws import Beta
from .beta import loss_of_draw, replaced
from .profile import level_point


@dataclass(frozen=True)
class LevelOfDraw(Subject):
    """The draw beyond which its loss exceeds eps; the weights of the ones and of the zeros that are shared, prior included."""

    ones: sp.Expr
    zeros: sp.Expr
    eps: sp.Expr


def level_of_draw(ones: sp.Symbol, zeros: sp.Symbol, eps: sp.Symbol, domain: Domain) -> Truth:
    """The theta at which log p(theta | X)/p(theta | X') is eps, X' with a one of X made a zero."""
    E = domain.extend(theta=Real.between(0, 1), at={"theta": "1/3"})
    first, second = replaced(ones, zeros, domain)
    ratio = loss_of_draw(Beta(*first), Beta(*second), E["theta"], E).apply(sp.exp)
    return about(level_point(ratio, E["theta"], sp.exp(eps)), LevelOfDraw(ones, zeros, eps))
