"""The privacy profile of the Gaussian mechanism and its inverse, at the working precision."""

from __future__ import annotations

from flint import arb, ctx, fmpq

from ..balls.special import bracket_root, mills, normal_cdf, normal_interval, normal_pdf
from ..core.ledger import declare, knob

declare("definition:profile-inverse", "eps(delta) = knob * inf of the eps with delta(eps) <= delta")


def delta_at(eps: arb, eta: arb) -> arb:
    """delta(eps) = Phi(eta/2 - eps/eta) - e^eps Phi(-eta/2 - eps/eta) for two unit normals eta apart.

    Far in the tail both terms are phi times a Mills ratio, and phi is common.
    """
    k = knob("definition:hockey-stick")
    eps = eps * fmpq(int(k.p), int(k.q))  # type: ignore[attr-defined]
    if eps.is_zero():
        return normal_interval(-eta / 2, eta / 2)
    low, high = eps / eta - eta / 2, eps / eta + eta / 2
    if low > 10:
        return normal_pdf(low) * (mills(low) - mills(high))
    return normal_cdf(-low) - eps.exp() * normal_cdf(-high)


def epsilon_at(delta: fmpq, eta_squared: fmpq) -> arb:
    """The smallest eps >= 0 with delta(eps) <= delta, for 0 < delta; exact arguments, so that precision can be raised."""

    def excess(eps: arb) -> arb:
        return delta_at(eps, arb(eta_squared).sqrt()) - arb(delta)

    total = excess(arb(0))
    if total <= 0:
        return arb(0)
    if not total > 0:
        return arb.nan()
    hi = (1 + arb(eta_squared)).mid()
    for _ in range(200):
        if excess(hi) < 0:
            break
        hi = (2 * hi).mid()
    return bracket_root(excess, arb(0), hi, max(32, ctx.prec - 32))
