"""The Gaussian mechanism: its exact profile, from two densities."""

from __future__ import annotations

import sympy as sp

from ..balls.functions import Phi
from ..core.domain import Domain, Real
from ..core.ledger import knob
from ..core.memo import remembered
from ..core.truth import Truth
from ..laws import Normal
from ..rules.basic import rewrite
from ..rules.densities import log_ratio, probability_below
from ..rules.solving import solve_affine
from .events import excess_beyond

PAIR = Domain(eta=Real > 0, eps=Real > 0, at={"eta": 1, "eps": 1})


@remembered
def profile() -> Truth:
    """delta(eps) for two unit normals eta apart: P(S) - e^eps Q(S) with S = {loss > eps}, a half-line, since the loss is affine in the output."""
    eta, eps = PAIR.symbols("eta eps")
    D = PAIR.extend(x=Real, at={"x": "1/3"})
    x = D["x"]
    P, Q = Normal(eta, sp.S.One), Normal(sp.S.Zero, sp.S.One)
    loss = log_ratio(P, Q, x, D)
    line = rewrite(loss, sp.expand(sp.simplify(loss.expr)), "the loss is linear in the output")
    level = knob("definition:hockey-stick") * eps
    edge = solve_affine(line, x, level, "where the loss is eps; beyond it the loss is larger, since it rises")
    cut = sp.expand(edge.expr)
    first, second = (probability_below(law, cut, PAIR) for law in (P, Q))
    above = excess_beyond(edge, 1 - first, 1 - second, eps)
    upper = Phi(sp.expand(-first.expr.args[0])) - sp.exp(level) * Phi(sp.expand(-second.expr.args[0]))
    return rewrite(above, upper, "upper tails")
