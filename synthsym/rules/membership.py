"""What one record that joins or leaves does to the mean of values in a box: exact suprema, taken at the corners."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Real
from ..core.ledger import knob
from ..core.truth import Truth, Step
from .extremes import corners


def _moved(domain: Domain, low: sp.Expr, high: sp.Expr, weight: sp.Expr, why: str) -> Truth:
    """sup over the mean u of the others and the record x of |weight * (x - u)|."""
    D = domain.extend(u_others=Real.between(low, high, closed=True), x_record=Real.between(low, high, closed=True))
    u, x = D.symbols("u_others x_record")
    expr = sp.Abs(knob("definition:sensitivity") * weight * (x - u))
    start = Truth(expr, D).then(Step("neighbours", None, expr, why, rests_on=("relation:add-remove", "definition:sensitivity")))
    return corners(start, {u: (low, high), x: (low, high)})


def mean_shift_added(n: sp.Expr, low: sp.Expr, high: sp.Expr, domain: Domain) -> Truth:
    """A record joins n others of mean u: (n u + x)/(n + 1) - u = (x - u)/(n + 1)."""
    k: sp.Expr = knob("relation:add-remove")
    return _moved(domain, low, high, k / (n + k), "a record joins n others")


def mean_shift_removed(n: sp.Expr, low: sp.Expr, high: sp.Expr, domain: Domain) -> Truth:
    """A record leaves n - 1 others of mean u: ((n - 1) u + x)/n - u = (x - u)/n."""
    k: sp.Expr = knob("relation:add-remove")
    return _moved(domain, low, high, k / n, "a record leaves n - 1 others")
