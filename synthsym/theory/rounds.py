"""Rounds of normal noise: where the plain conversion at one order gives the least eps of all orders."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain
from ..core.memo import remembered
from ..core.subject import Subject
from ..core.truth import Truth, about
from ..laws.base import Law
from ..laws.releases import ShiftLoss
from ..rules.basic import derivative, substitute
from ..rules.solving import solve
from ..rules.zcdp import zcdp
from .conversions import at_concentrated, exact_epsilon

# k rounds of loss rho each, at the order 1 + s and delta = e^(-L)
ROUNDS = Domain("k > 0 at 300, rho > 0 at 1/80000, s > 0 at 19, L > 0 at 23/2")


class TouchingRounds(Subject):
    """The number of rounds of normal noise (`loss` each) at which the line of the order 1 + s touches the curve of the best order."""

    loss: ShiftLoss
    s: sp.Expr
    L: sp.Expr


@remembered
def touching() -> Truth:
    """That number of rounds, for a loss rho of each."""
    k, rho, s, L = ROUNDS.symbols("k rho s L")
    line = at_concentrated(exact_epsilon(with_constant=False), k * rho, s, L, ROUNDS)
    best = "the curve is the least over the orders; the line touches it where its own order is the best"
    return solve(derivative(line, s, best), k, sp.S.Zero, because="where a change of the order gains nothing")


def touching_rounds(P: Law, Q: Law, s: sp.Expr, L: sp.Expr, domain: Domain, because: str) -> Truth:
    """The same of rounds that lose what these two laws do."""
    rho = zcdp(P, Q, domain)
    found = substitute(touching(), {ROUNDS["rho"]: rho, ROUNDS["s"]: s, ROUNDS["L"]: L}, because, domain)
    return about(found, TouchingRounds(rho.subject, s, L) if isinstance(rho.subject, ShiftLoss) else None)
