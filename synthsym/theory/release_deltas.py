"""(eps, delta) of releases of normal records: the profile of two unit normals as far apart as neighbours are in the release."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain
from ..core.lean import EXACT
from ..core.truth import Truth, about
from ..laws.releases import ReleaseDelta, Zcdp
from ..rules.basic import substitute
from .gaussian import PAIR, profile
from .normal_releases import DeltaLoss, EtaSquared


def delta_by_loss(loss: Truth, eps: sp.Expr, domain: Domain) -> Truth:
    """delta(eps) of a release whose laws are normal with one variance and whose zCDP this is: neighbours are sqrt(2 rho) apart."""
    found = _profile((2 * loss.on(domain)) ** sp.S.Half, eps, domain)
    known = loss.subject
    return about(found, ReleaseDelta(known, eps)) if isinstance(known, Zcdp) and loss.lean == EXACT else found


def delta_by_eta(eta_squared: Truth, eps: sp.Expr, domain: Domain) -> Truth:
    """The same from the square of how far apart neighbours are."""
    found = _profile(eta_squared.on(domain) ** sp.S.Half, eps, domain)
    known = eta_squared.subject
    return (
        about(found, DeltaLoss(known.release, eps)) if isinstance(known, EtaSquared) and found.lean == EXACT else found
    )


def _profile(eta: Truth, eps: sp.Expr, domain: Domain) -> Truth:
    return substitute(profile(), {PAIR["eta"]: eta, PAIR["eps"]: eps}, "the largest shift over the deviation", domain)
