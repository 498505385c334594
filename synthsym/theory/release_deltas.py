"""(eps, delta) of releases of normal records: the profile of two unit normals as far apart as neighbours are in the release."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain
from ..core.lean import EXACT
from ..core.truth import Truth, about
from ..errors import StepRejected
from ..laws.releases import ReleaseDelta, Zcdp
from ..rules.basic import substitute
from .gaussian import PAIR, profile
from .normal_releases import DeltaLoss, EtaSquared


def delta_by_loss(loss: Truth, eps: sp.Expr, domain: Domain) -> Truth:
    """delta(eps) of a release whose laws are normal with one variance and whose zCDP this is: neighbours are sqrt(2 rho) apart."""
    known = loss.subject
    if not isinstance(known, Zcdp):  # a divergence of one order, or the zCDP of other laws, says nothing of a distance
        raise StepRejected(f"delta_by_loss: {loss.expr} is not known to be the zCDP of a release of normal records")
    found = _profile((2 * loss.on(domain)) ** sp.S.Half, eps, domain)
    return about(found, ReleaseDelta(known, eps)) if loss.lean == EXACT else found


def delta_by_eta(eta_squared: Truth, eps: sp.Expr, domain: Domain) -> Truth:
    """The same from the square of how far apart neighbours are."""
    known = eta_squared.subject
    if not isinstance(known, EtaSquared):  # a distance that is not squared, for one
        raise StepRejected(
            f"delta_by_eta: {eta_squared.expr} is not known to be the squared distance of neighbours in a release"
        )
    found = _profile(eta_squared.on(domain) ** sp.S.Half, eps, domain)
    return about(found, DeltaLoss(known.release, eps)) if found.lean == EXACT else found


def _profile(eta: Truth, eps: sp.Expr, domain: Domain) -> Truth:
    return substitute(profile(), {PAIR["eta"]: eta, PAIR["eps"]: eps}, "the largest shift over the deviation", domain)
