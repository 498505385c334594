"""The privacy profile of the Gaussian mechanism and its inverse, at the working precision."""

from __future__ import annotations

from flint import arb, fmpq

from ..balls.special import mills, normal_cdf, normal_interval, normal_pdf
from ..core.ledger import declare, knob
from ..numbers.invert import Profile, least_eps

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
    """The least eps >= 0 with delta(eps) <= delta; exact arguments, so that precision can be raised."""
    return least_eps(Profile(lambda eps: delta_at(arb(eps), arb(eta_squared).sqrt()), arb.pos_inf), delta)
