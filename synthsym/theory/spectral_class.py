"""The class of data sets with records in a box and no direction of small variance, and the leverage of a record in it."""

from __future__ import annotations

from typing import Any

import sympy as sp

from ..core.domain import Domain, Real
from ..core.truth import BOTH, Step, Truth, continued
from ..rules.checks import need
from ..rules.extremes import corners
from ..rules.stated import definition
from .matrices import inverse_form

CLASS = ("definition:spectral-class", "records in [-1, 1]^d; every unit z has z' Sigma z >= sigma * knob")


@definition(*CLASS)
def least_variance(knob: sp.Expr, sigma: sp.Expr) -> sp.Expr:
    """The variance below which no direction of a data set of the class falls."""
    return knob * sigma


@definition(*CLASS)
def _squared_gap(knob: sp.Expr, record: sp.Expr, mean: sp.Expr) -> sp.Expr:
    """Squared distance of a record from the mean in one coordinate; both are letters that range over the box."""
    return (record - mean) ** 2


def farthest(w: sp.Expr, D: Domain) -> Truth:
    """Largest squared distance, in one coordinate, of a record from the mean of a data set of the class, w^2 = 1 - sigma.

    A coordinate's variance is at most 1 - mean^2 (records in [-1, 1]) and at least sigma, so |mean| <= w.
    """
    E = D.extend(x_rec=Real.between(-1, 1, closed=True), m_rec=Real.between(-w, w, closed=True))
    x, m = E.symbols("x_rec m_rec")
    return corners(_squared_gap(x, m, on=E), {m: (-w, w), x: (sp.Integer(-1), sp.S.One)})


def top_leverage(d: Any, sigma: Any, w: sp.Expr, D: Domain) -> Truth:
    """The bound d (1 + w)^2/sigma on the leverage (x - m)'Sigma^-1 (x - m) of a record; approached in the corners as n grows."""
    need(sp.Ge(w**2, 1 - sp.sympify(sigma, strict=True), evaluate=False), D, "|mean| <= w")
    t = inverse_form(farthest(w, D) * d, least_variance(sigma, on=D))
    reason = "a quadratic form of a positive definite matrix, which is never negative"
    return continued(t, Step("form bounded", t.expr, t.expr, reason, BOTH, relation="<="), lean=t.lean)
