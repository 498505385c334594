"""Neighbouring data sets: what one record can do to a statistic. The relation is an object that owns its knob.

A statistic is given as a function of (rest, record): `rest` stands for everything the other records contribute. Its
sensitivity is a supremum over a box, taken by rules; nothing about it is typed in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import sympy as sp

from ..core.domain import Domain, Real
from ..core.kinds import SENSITIVITY as DIFFERENCE
from ..core.kinds import Kind
from ..core.ledger import declare, knob
from ..core.truth import Step, Truth, about, concluded
from ..errors import StepRejected, UserError
from ..laws.moments import JoinedMean
from ..laws.releases import MeanShift
from .checks import need
from .extremes import corners

SENSITIVITY = declare("definition:sensitivity", "sup over neighbours of |f(X) - f(X')| * knob")

Statistic = Callable[[sp.Expr, sp.Expr], sp.Expr]


def replaced(statistic: Statistic, low: sp.Expr, high: sp.Expr, domain: Domain) -> Truth:
    """sup over replacing one record in [low, high] of |f(rest, x) - f(rest, x')|: `replaced(lambda rest, x: (rest + x)/n, 0, 1, D)`."""
    if not callable(statistic):
        raise UserError(
            "replaced: the statistic is a function of what the others amount to and of the record: lambda rest, x: (rest + x)/n"
        )
    D = domain.extend(
        u_rest=Real, x_old=Real.between(low, high, closed=True), x_new=Real.between(low, high, closed=True)
    )
    rest, old, new = D.symbols("u_rest x_old x_new")
    k: sp.Expr = knob("relation:replace")
    value = sp.sympify(statistic(rest, new))  # asked once: of both records it is the same function
    difference = sp.expand(value - value.xreplace({new: old})) * k
    worst = _largest_change(
        difference, D, "relation:replace", "replace one record", {old: (low, high), new: (low, high)}
    )
    return worst.on(domain)


def mean_shift(
    n: sp.Expr,
    low: sp.Expr,
    high: sp.Expr,
    domain: Domain,
    record: Literal["replaced", "added", "removed"] = "replaced",
) -> Truth:
    """Largest change of the mean of n records of [low, high] when one `record` is replaced, is added to them, or is removed from them.

    Beside n others of mean u it moves the mean by (n u + x)/(n + 1) - u = (x - u)/(n + 1); the mean of no others is any value of the range.

    >>> D = Domain("n integer >= 1, d > 0")
    >>> mean_shift(D["n"], -D["d"], D["d"], D).expr
    2*d/n
    >>> mean_shift(D["n"], -D["d"], D["d"], D, "added").expr
    2*d/(n + 1)
    """
    _count(n, domain)
    if record == "replaced":
        return about(replaced(lambda rest, x: (rest + x) / n, low, high, domain), MeanShift(n, low, high))
    k: sp.Expr = knob("relation:add-remove")
    if record == "added":
        return about(_joined(k / (n + k), low, high, domain, "a record joins n others"), JoinedMean(n, low, high))
    if record == "removed":  # it is the one that joins the others, seen from the other side
        found = _joined(k / n, low, high, domain, "a record leaves n - 1 others")
        return about(found, JoinedMean(n - 1, low, high))
    raise UserError(f"mean_shift: a record is replaced, added or removed, not {record!r}")


def _count(n: sp.Expr, domain: Domain) -> None:
    """A number of records: an integer, one or more."""
    if not sp.sympify(n, strict=True).is_integer:
        raise StepRejected(f"{n} is a number of records, and is not known to be an integer")
    need(sp.Ge(n, 1, evaluate=False), domain, "a number of records")


def _joined(weight: sp.Expr, low: sp.Expr, high: sp.Expr, domain: Domain, why: str) -> Truth:
    """sup over the mean u of the others and the record x of |weight * (x - u)|."""
    D = domain.extend(u_others=Real.between(low, high, closed=True), x_record=Real.between(low, high, closed=True))
    u, x = D.symbols("u_others x_record")
    return _largest_change(weight * (x - u), D, "relation:add-remove", why, {u: (low, high), x: (low, high)}).on(domain)


def _largest_change(
    difference: sp.Expr, D: Domain, relation: str, why: str, box: dict[sp.Symbol, tuple[sp.Expr, sp.Expr]]
) -> Truth:
    """The definition of a sensitivity, over a box of records."""
    change = sp.Abs(sp.factor(difference) * knob(SENSITIVITY))
    start = concluded(Step("relation", None, change, why, rests_on=(relation, SENSITIVITY), kind=Kind(DIFFERENCE)), D)
    return corners(start, box)
