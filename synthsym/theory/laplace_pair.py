"""Two Laplace laws around 0 and g > 0: left of both centres, between them and right of both everything is exponential.

P = Laplace(0, b1) and Q = Laplace(g, b2). Rényi and Kullback-Leibler divergence are sums of three integrals; at equal scales the loss
falls from g/b to -g/b, so that the best event is a half-line.
"""

from __future__ import annotations

from collections.abc import Callable

import sympy as sp

from ..core.domain import Domain, Real
from ..core.entries import refuse_other
from ..core.kinds import DISTANCES
from ..core.truth import Truth
from ..laws import Laplace
from ..rules import masses
from ..rules.basic import bounded_by, parameter, rewrite, substitute
from ..rules.densities import density, log_density, log_ratio
from ..rules.exponentials import exponential_integral
from .divergence import kullback_of, mixture, renyi_of, renyi_of_integral
from .noise_tails import lower_tail, tail

Log = Callable[[Laplace, Laplace, sp.Expr, Domain], Truth]


def pieces(P: Laplace, Q: Laplace, g: sp.Expr, D: Domain, log_of: Log) -> tuple[Truth, Truth, Truth]:
    """The log integrand left of 0, right of g, and between, at the distance u from where each piece begins."""
    outside, u = D.adding("u > 0 at 1")
    inside = D.extend(u=Real.between(0, g), at={"u": sp.sympify(g).subs(D.at) / 2})
    v = inside["u"]
    raw = log_of(P, Q, v, inside)
    middle = rewrite(
        raw, raw.expr.subs(sp.Abs(g - v), g - v).subs(sp.Abs(v - g), g - v), "the point lies left of the second centre"
    )
    return log_of(P, Q, -u, outside), log_of(P, Q, g + u, outside), middle


def with_more_noise(b: sp.Expr, c: sp.Expr, x: sp.Expr, D: Domain) -> Truth:
    """The density at x > 0 of noise of scale b, to which noise of the wider scale c is added with the chance 1 - b^2/c^2."""
    first, second = Laplace(sp.S.Zero, b), Laplace(x, c)
    both = pieces(first, second, x, D, lambda P, Q, y, E: log_density(P, y, E) + log_density(Q, y, E))
    left, right, middle = (exponential_integral(piece, piece.domain["u"]) for piece in both)
    added = parameter(D, 1 - b**2 / c**2)
    return density(first, x, D) * (1 - added) + (left + right + middle) * added


def total(P: Laplace, Q: Laplace, g: sp.Expr, D: Domain, alpha: sp.Expr) -> Truth:
    """The integral of p^alpha q^(1-alpha)."""
    parts = pieces(P, Q, g, D, lambda P, Q, x, D: mixture(P, Q, alpha, x, D))
    left, right, middle = (exponential_integral(piece, piece.domain["u"]) for piece in parts)
    return left + right + middle


def renyi(b1: sp.Expr, b2: sp.Expr, g: sp.Expr, alpha: sp.Expr, D: Domain) -> Truth:
    """D_alpha(P || Q); the rates of the three pieces must have a sign that is proved (write alpha = 1 + s above order 1)."""
    P, Q = Laplace(sp.S.Zero, b1), Laplace(g, b2)
    return renyi_of(P, Q, total(P, Q, g, D, alpha), alpha)


def kullback(b1: sp.Expr, b2: sp.Expr, g: sp.Expr, D: Domain) -> Truth:
    """KL(P || Q), the mean loss."""
    P, Q = Laplace(sp.S.Zero, b1), Laplace(g, b2)
    weights = pieces(P, Q, g, D, lambda P, Q, x, E: log_density(P, x, E))
    losses = pieces(P, Q, g, D, lambda P, Q, x, E: log_density(P, x, E) - log_density(Q, x, E))
    left, right, middle = (
        exponential_integral(w, w.domain["u"], loss) for w, loss in zip(weights, losses, strict=True)
    )
    return kullback_of(P, Q, left + right + middle)


def divergence_at_shift(shift: Truth | sp.Expr, scale: sp.Expr, alpha: sp.Expr, D: Domain) -> Truth:
    """D_alpha of two laws of this scale whose centres lie `shift` apart."""
    refuse_other("divergence_at_shift", "shift", shift, DISTANCES)
    E, g = D.adding("g > 0 at 1")
    at_gap = renyi_of_integral(total(Laplace(0, scale), Laplace(g, scale), g, E, alpha), alpha)
    return substitute(at_gap, {g: shift}, "centres one sensitivity apart", D)


def kullback_at_shift(shift: Truth | sp.Expr, scale: sp.Expr, D: Domain) -> Truth:
    """Their divergence of order 1."""
    refuse_other("kullback_at_shift", "shift", shift, DISTANCES)
    E, g = D.adding("g > 0 at 1")
    return substitute(kullback(scale, scale, g, E), {g: shift}, "centres one sensitivity apart", D)


def profile(b: sp.Expr, shift: sp.Expr, level: sp.Expr, D: Domain) -> Truth:
    """delta(level) at equal scales, |level| < shift/b: the event left of the point where the loss, which falls, is the level."""
    edge = sp.simplify((shift - b * level) / 2)
    P, Q = Laplace(sp.S.Zero, b), Laplace(shift, b)
    for sign, room in ((-1, edge), (1, shift - edge)):  # between the centres, and beyond the one on this side
        near, far = D.extend(v=Real.between(0, room, closed=True)), D.extend(v=Real >= 0)
        for E, x in ((near, edge + sign * near["v"]), (far, edge + sign * (room + far["v"]))):
            bounded_by(log_ratio(P, Q, x, E), level, "on this side of the edge", upper=sign > 0)
    first, second = 1 - tail(0, b, edge, D), lower_tail(shift, b, sp.simplify(shift - edge), D)
    return masses.hockey_stick([first.expr, 1 - first.expr], [second.expr, 1 - second.expr], level, D, parts=[first, second],
                               because="the event left of the edge: the loss exceeds the level there and nowhere else")  # fmt: skip
