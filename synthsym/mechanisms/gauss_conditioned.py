"""Releases conditioned to lie in [-R, R]: the normalising constants differ between neighbours, and are kept.

Conditioned on the box, the unit release is an exponential family in its mean y in [-R, R]: with the free posterior
mean c, density = base(y) exp(c y/v - A(c)). So the log-density at the upper end, f(c) = c R/v - A(c), has

    f'(c) = (R - E_c[y])/v > 0      and      f''(c) = -Var_c(y)/v^2 < 0,

and the largest loss over outputs and over pairs with |c - c'| <= shift is f(c' + shift) - f(c') at the smallest
c' = -top (`worst.conditioned.loss`): every record at -R, then one of them moved to R, and all that is released at R. Written through the
free log-ratio and the probabilities Z(c) of the box:

    eps = shift (2R + 2 top - shift)/(2v) - log Z(shift - top) + log Z(-top).
"""

from __future__ import annotations

import math

from flint import acb, arb, ctx, fmpq

from ..balls.quadrature import integrate, with_tail
from ..balls.special import ball, log_normal_sf, normal_interval
from .gauss import Release


def pure_epsilon(r: Release) -> arb:
    """Exact pure loss of the conditioned release (independent units add up: one pair of data sets, all at R)."""
    if r.method == "synth-one" and r.m > 1:
        free = ball(r.shift * (2 * r.R + 2 * r.top - r.shift) / (2 * r.unit_var))
        return free - log_box_mass(r, r.shift - r.top) + log_box_mass(r, -r.top)
    return r.independent * unit_loss(r, -r.top)


def unit_loss(r: Release, low: fmpq) -> arb:
    """The loss of a scalar unit at the output R, between the posterior means low + shift and low."""
    free = ball(r.shift * (2 * r.R - 2 * low - r.shift) / (2 * r.unit_var))
    return free - log_interval_mass(r, low + r.shift) + log_interval_mass(r, low)


def log_interval_mass(r: Release, centre: fmpq) -> arb:
    """log P(-R < N(centre, unit_var) < R)."""
    sd = ball(r.unit_var).sqrt()
    a, b = (-r.R - centre) / sd, (r.R - centre) / sd
    if abs(a) > 8 and b > 8:
        return (-(log_normal_sf(b).exp()) - log_normal_sf(-a).exp()).log1p()
    return normal_interval(a, b).log()


def log_box_mass(r: Release, centre: fmpq) -> arb:
    """log P(all m records of one draw lie in [-R, R]): an integral over the draw of the m-th power of one record's mass.

    The mass of one record falls with the draw's distance from 0, so what is cut off on either side is at most the
    tail of the draw times the m-th power of the mass at the cut.
    """
    c, root = ball(centre), ball(r.record_var * 2).sqrt()
    sd, radius, m = ball(r.posterior_var).sqrt(), ball(r.R), r.m
    low, high = c.min(arb(0)), c.max(arb(0))
    peak = _peak(r, float(c.mid()))
    top = _log_integrand_real(r, peak, c, root, sd, radius).mid()

    def integrand(mu: acb, _: bool) -> acb:
        mass = (((radius - mu) / root).erf() + ((radius + mu) / root).erf()) / 2
        z = (mu - c) / sd
        return mass**m * (-z * z / 2 - top).exp()

    reach = arb(2 * ctx.prec + 40).sqrt()
    left, right = (low - reach * sd).mid(), (high + reach * sd).mid()
    inside = integrate(integrand, left, right, splits=[peak], scale=sd) / (sd * (2 * arb.pi()).sqrt())
    outside = arb(0)
    for cut in (left, right):
        mass = normal_interval((-radius - cut) * arb(2).sqrt() / root, (radius - cut) * arb(2).sqrt() / root).upper()
        distance = abs(cut - c) / sd
        outside += (log_normal_sf(distance) + m * arb(mass).log() - top).exp()
    return with_tail(inside, outside).log() + top


def _log_integrand_real(r: Release, mu: arb, c: arb, root: arb, sd: arb, radius: arb) -> arb:
    mass = (((radius - mu) / root).erf() + ((radius + mu) / root).erf()) / 2
    z = (mu - c) / sd
    return r.m * mass.log() - z * z / 2


def _peak(r: Release, c: float) -> arb:
    """Roughly where the integrand is largest (a guide for the quadrature, no part of any proof)."""
    sd, s = math.sqrt(_double(r.posterior_var)), math.sqrt(_double(r.record_var))
    radius = _double(r.R)

    def slope(mu: float) -> float:
        up, down = (radius - mu) / s, (-radius - mu) / s
        mass = 0.5 * (math.erf(up / math.sqrt(2)) - math.erf(down / math.sqrt(2)))
        change = (math.exp(-down * down / 2) - math.exp(-up * up / 2)) / (s * math.sqrt(2 * math.pi))
        return r.m * change / max(mass, 1e-300) - (mu - c) / sd**2

    lo, hi = min(c, 0.0), max(c, 0.0)
    for _ in range(60):
        mid = (lo + hi) / 2
        lo, hi = (mid, hi) if slope(mid) > 0 else (lo, mid)
    return arb((lo + hi) / 2)


def _double(x: fmpq) -> float:
    return float(x.p) / float(x.q)
