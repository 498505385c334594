"""(eps, delta) of the conditioned releases: a proved upper bound beside the best event found.

For a scalar release the conditioned laws have a monotone likelihood ratio, so the best event is {y > t}, the farthest
neighbours are the worst, and only the place of the pair is left to search: `pair_delta` is exact for each place.

Upper bounds, valid for every pair (p, q the probabilities of the box):
  * conditioning:  P(S|box) - e^eps Q(S|box) = [P(S) - e^(eps + log(p/q)) Q(S)]/p <= delta_free(eps + log(p/q))/p,
  * pure loss e0:  delta <= (e^e0 - e^eps)/(e^e0 + 1), and 0 from e0 on.
"""

from __future__ import annotations

from collections.abc import Iterator

from flint import arb, ctx, fmpq

from ..evaluate.special import ball, bracket_root, normal_interval
from .gauss import Release
from .gauss_conditioned import log_box_mass, log_interval_mass, pure_epsilon
from .gauss_profile import delta_at

GRID = 24


def pair_delta(r: Release, low: fmpq, eps: arb) -> arb:
    """Exact delta of a scalar unit between the posterior means low + shift (first) and low."""
    high, v = low + r.shift, ball(r.unit_var)
    p, q = log_interval_mass(r, high), log_interval_mass(r, low)
    t = (eps + p - q) * v / ball(r.shift) + ball(low + r.shift / 2)
    radius, sd = ball(r.R), v.sqrt()
    if t >= radius:
        return arb(0)
    if not t < radius or not t > -radius:
        return arb.nan()
    first = normal_interval((t - high) / sd, (radius - high) / sd) / p.exp()
    second = normal_interval((t - low) / sd, (radius - low) / sd) / q.exp()
    return first - eps.exp() * second


def places(r: Release) -> Iterator[fmpq]:
    """Lower posterior means of neighbouring pairs, from the edge to the other edge, denser near the ends."""
    span = 2 * r.top - r.shift
    if span <= 0:
        yield -r.top
        return
    for k in range(GRID + 1):
        x = fmpq(k, GRID)
        yield -r.top + span * x * x * (3 - 2 * x)


def lower_delta(r: Release, eps: arb) -> arb:
    """The largest P(S) - e^eps Q(S) over the places tried; records of one release are asked to lie in S one by one."""
    best = arb(0)
    for low in places(r):
        if r.scalar:
            value = pair_delta(r, low, eps)
        elif r.independent > 1:
            value = _all_above(r, low, eps)
        else:
            continue
        if value.is_finite():
            best = best.max(value)
    return best


def _all_above(r: Release, low: fmpq, eps: arb) -> arb:
    """P(every record > t) - e^eps Q(every record > t) for the best of a few t."""
    v = ball(r.unit_var)
    sd, radius = v.sqrt(), ball(r.R)
    p, q = log_interval_mass(r, low + r.shift), log_interval_mass(r, low)
    best = arb(0)
    for k in range(1, 12):
        t = radius * (2 * arb(k) / 12 - 1)
        first = normal_interval((t - ball(low + r.shift)) / sd, (radius - ball(low + r.shift)) / sd).log() - p
        second = normal_interval((t - ball(low)) / sd, (radius - ball(low)) / sd).log() - q
        value = (r.m * first).exp() - (eps + r.m * second).exp()
        if value.is_finite():
            best = best.max(value)
    return best


def upper_delta(r: Release, eps: arb) -> arb:
    """A bound for every pair of neighbours."""
    e0 = pure_epsilon(r)
    if eps >= e0:
        return arb(0)
    pure = (e0.exp() - eps.exp()) / (e0.exp() + 1)
    if r.method == "synth-one" and r.m > 1:
        edge, inner, count = log_box_mass(r, -r.top), log_box_mass(r, r.shift - r.top), 1
    else:
        edge, inner, count = log_interval_mass(r, -r.top), log_interval_mass(r, r.shift - r.top), r.independent
    # log Z is even and concave: its smallest value and its steepest fall are both at the edge
    free = delta_at((eps - count * abs(inner - edge)).max(arb(0)), r.eta()) / (count * edge).exp()
    return pure.min(free)


def epsilon_of(r: Release, delta: fmpq, upper: bool) -> arb:
    """The inverse of either bound (both are continuous and fall with eps)."""
    profile = upper_delta if upper else lower_delta

    def excess(eps: arb) -> arb:
        return profile(r, eps) - arb(delta)

    zero = excess(arb(0))
    if zero <= 0:
        return arb(0)
    if not zero > 0:
        return arb.nan()
    return bracket_root(excess, arb(0), pure_epsilon(r).upper().mid(), max(40, ctx.prec - 40))
