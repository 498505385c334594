"""Neighbouring data sets: what one record can do to a statistic.

A statistic is given as a function of (rest, record): `rest` stands for everything the other records contribute. Its
sensitivity is a supremum over a box, taken by rules; nothing about it is typed in.
"""

from __future__ import annotations

from collections.abc import Callable

import sympy as sp

from ..core.domain import Domain, Real
from ..core.ledger import declare, knob
from ..core.truth import Truth, Step
from .extremes import corners

declare("definition:sensitivity", "sup over neighbours of |f(X) - f(X')| * knob")

Statistic = Callable[[sp.Expr, sp.Expr], sp.Expr]


def replaced(statistic: Statistic, low: sp.Expr, high: sp.Expr, domain: Domain) -> Truth:
    """sup over rest-preserving replacement of one record in [low, high] of |f(rest, x) - f(rest, x')|."""
    D = domain.extend(u_rest=Real, x_old=Real.between(low, high, closed=True), x_new=Real.between(low, high, closed=True))
    rest, old, new = D.symbols("u_rest x_old x_new")
    k: sp.Expr = knob("relation:replace")
    difference = sp.expand(statistic(rest, new) - statistic(rest, old)) * k * knob("definition:sensitivity")
    start = Truth(sp.Abs(sp.factor(difference)), D).then(
        Step("neighbours", None, sp.Abs(sp.factor(difference)), "replace one record", rests_on=("relation:replace", "definition:sensitivity")))
    return corners(start, {old: (low, high), new: (low, high)})


def mean_shift(n: sp.Expr, low: sp.Expr, high: sp.Expr, domain: Domain) -> Truth:
    """Largest change of the mean of n records of [low, high] when one record is replaced."""
    return replaced(lambda rest, x: (rest + x) / n, low, high, domain)
