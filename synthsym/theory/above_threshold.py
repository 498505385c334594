"""Queries against a noisy threshold, Laplace noise on both: the loss of where they stop, which the sparse vector technique repeats."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Real
from ..core.truth import Truth, about
from ..laws import Laplace
from ..laws.few_records import FourthIsFirst
from ..rules.basic import rewrite
from ..rules.densities import density
from ..rules.primitive import integral
from .costs import laplace_cost
from .noise_tails import tail
from .noisy_choices import moved_level_loss
from .noisy_max import level_moves, loss_of_first_above
from .sparse_vector import loss_of_several_above


def first_above(b: sp.Expr, threshold: sp.Expr, query: sp.Expr, domain: Domain) -> Truth:
    """An upper bound of the loss, Laplace noise of these scales on the threshold and on the queries, queries moving by at most b."""
    level = level_moves(
        b / query, b / query, on=domain
    )  # the query moves, and the threshold that makes up for those before
    return loss_of_first_above(laplace_cost(b, threshold, domain), moved_level_loss(Laplace, level, domain))


def several_above(b: sp.Expr, threshold: sp.Expr, query: sp.Expr, answers: sp.Expr, domain: Domain) -> Truth:
    """An upper bound of the loss until `answers` queries lie above one noisy threshold: each pays for its own noise."""
    level = level_moves(b / query, b / query, on=domain)
    return loss_of_several_above(laplace_cost(b, threshold, domain), moved_level_loss(Laplace, level, domain), answers)


# -- three queries that all move one way, and a fourth that stays -----------------------------------------------------------------
ONE_WAY = Domain(b=Real > 0, c=Real > 0, at=dict(b=3, c=20))
TWO = sp.Integer(2)


def _piece(name: str, low: sp.Expr, high: sp.Expr, rise: sp.Expr) -> Truth:
    """The part of P(the fourth query is the first above) in which the noisy threshold t lies between two ends.

    Threshold 0 with noise of scale 1; noise of scale 2 on the queries rise, rise, rise and -c.
    """
    D = ONE_WAY.extend(None, **{name: Real.between(None if low == -sp.oo else low, None if high == sp.oo else high)})
    t, c = D[name], D["c"]
    under = (
        1 - tail(rise, TWO, t - rise, D) if low == rise and high == sp.oo else tail(-rise, TWO, rise - t, D)
    )  # a noisy query below t
    over = 1 - tail(c, TWO, -c - t, D) if high == -c else tail(-c, TWO, t + c, D)  # the noisy fourth one above t
    one = density(Laplace(sp.S.Zero, sp.S.One), t, D) * under**3 * over
    return integral(rewrite(one, sp.expand(sp.powsimp(sp.expand(one.expr))), "exponents together"), t, low, high)


def stops_at_fourth(rise: sp.Expr) -> Truth:
    """P(the fourth query is the first above): piece by piece over the noisy threshold."""
    ends = [-sp.oo, -ONE_WAY["c"], sp.S.Zero, *([rise] if rise != 0 else []), sp.oo]
    pieces = [_piece(f"t{i}", low, high, rise) for i, (low, high) in enumerate(zip(ends, ends[1:], strict=False))]
    return about(sum(pieces[1:], start=pieces[0]), FourthIsFirst(sp.sympify(rise), ONE_WAY["c"]))
