"""(eps, delta) of the conditioned releases: a proved upper bound beside the best event found.

For a scalar release the conditioned laws have a monotone likelihood ratio, so the best event is {y > t} (`worst.conditioned.places`),
the farthest neighbours are the worst (`.farthest`), and only the place of the pair is left to search: `pair_delta` is exact for each place.

Upper bounds, valid for every pair (p, q the probabilities of the box, centres c + shift and c):
  * conditioning never hurts, for any number of records: delta <= delta_free(eps) (`worst.conditioned.delta`);
  * for a scalar release: branch and bound over the places of the pair (`worst.conditioned.cells`);
  * pure loss e0: delta <= (e^e0 - e^eps)/(e^e0 + 1), and 0 from e0 on (`worst.conditioned.pure`).
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from dataclasses import dataclass, field

from flint import arb, ctx, fmpq

from ..balls.special import ball, normal_interval
from ..numbers.invert import Profile, least_eps
from .gauss import Release, delta_at
from .gauss_conditioned import log_box_mass, log_interval_mass, pure_epsilon

# A proved upper bound on delta of a conditioned release over all places of the neighbouring pair, by branch and
# bound. Let r(c) = log Z(c + shift) - log Z(c), which falls with c as log Z is concave. For a scalar release delta(c)
# = G(c, eps + r(c))/Z(c + shift), G(c, e) = integral over y < R of (P - e^e Q)_+, where G falls with e and, as both
# laws move with c towards R, with c. So on a cell [c0, c1] of places delta <= G(c0, eps + r(c1))/min(Z(c0 + shift),
# Z(c1 + shift)).


START, SPLITS = 16, 900
GOAL = 1e-4  # relative gap to the lower bound at which splitting stops


@dataclass
class Places:
    """log Z along the line of centres, remembered."""

    r: Release
    known: dict[fmpq, arb] = field(default_factory=dict)

    def log_mass(self, c: fmpq) -> arb:
        """The log of the mass of [-R, R] under the normal law at c."""
        if c not in self.known:
            self.known[c] = log_interval_mass(self.r, c)
        return self.known[c]

    def gain(self, c: fmpq) -> arb:
        """log(p/q) for the pair at c."""
        return self.log_mass(c + self.r.shift) - self.log_mass(c)

    def log_p(self, c: fmpq) -> arb:
        """The log of the mass for the first law of the pair at c."""
        return self.log_mass(c + self.r.shift)


def inside_excess(r: Release, c: fmpq, e: arb) -> arb:
    """G(c, e) of a scalar release: the hockey-stick mass below R."""
    v = ball(r.unit_var)
    sd, radius, high = v.sqrt(), ball(r.R), ball(c + r.shift)
    t = e * v / ball(r.shift) + ball(c + r.shift / 2)
    if t >= radius:
        return arb(0)
    if not t < radius:
        return arb.nan()
    return normal_interval((t - high) / sd, (radius - high) / sd) - e.exp() * normal_interval(
        (t - ball(c)) / sd, (radius - ball(c)) / sd
    )


def _cell_bound(places: Places, low: fmpq, high: fmpq, eps: arb) -> arb:
    e = eps + places.gain(high)
    p = places.log_p(low).min(places.log_p(high)).exp()
    return inside_excess(places.r, low, e) / p


def cells_bound(r: Release, eps: arb, lower: arb) -> arb:
    """The largest cell bound of a scalar release after the cells that matter have been split."""
    places = Places(r)
    start, end = -r.top, r.top - r.shift
    if start >= end:
        return _cell_bound(places, start, start, eps)
    heap: list[tuple[float, fmpq, fmpq, arb]] = []

    def push(a: fmpq, b: fmpq) -> None:
        bound = _cell_bound(places, a, b, eps)
        size = float(bound.mid()) if bound.is_finite() else float("inf")
        heapq.heappush(heap, (-size, a, b, bound))

    for k in range(START):
        push(start + (end - start) * fmpq(k, START), start + (end - start) * fmpq(k + 1, START))
    goal = float(lower.mid()) * (1 + GOAL) if lower.is_finite() else 0.0
    for _ in range(SPLITS):
        size, a, b, _bound = heap[0]
        if -size <= goal or size == float("-inf"):
            break
        heapq.heappop(heap)
        middle = (a + b) / 2
        push(a, middle)
        push(middle, b)
    top = arb(0)
    for _, _, _, bound in heap:
        top = top.max(bound) if bound.is_finite() else bound
        if not top.is_finite():
            return arb.nan()
    return top


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
    if r.scalar:
        return _best_place(r, eps)
    best = arb(0)
    for low in places(r) if r.independent > 1 else ():
        value = _all_above(r, low, eps)
        if value.is_finite():
            best = best.max(value)
    return best


def _best_place(r: Release, eps: arb) -> arb:
    """Grid, then a search by thirds around its best place; the value returned is exact for the place found."""
    with ctx.workprec(64):
        tried = [(float(v.mid()) if (v := pair_delta(r, low, eps)).is_finite() else 0.0, low) for low in places(r)]
        k = max(range(len(tried)), key=lambda i: tried[i][0])
        low, high = tried[max(k - 1, 0)][1], tried[min(k + 1, len(tried) - 1)][1]
        for _ in range(24):
            third = (high - low) / 3
            left, right = (pair_delta(r, c, eps) for c in (low + third, high - third))
            low, high = (low, high - third) if not left < right else (low + third, high)
            low, high = _rounded(low), _rounded(high)
    candidates = [pair_delta(r, c, eps) for c in (tried[k][1], min(max((low + high) / 2, tried[0][1]), tried[-1][1]))]
    best = arb(0)
    for value in candidates:
        best = best.max(value) if value.is_finite() else best
    return best


def _rounded(c: fmpq) -> fmpq:
    """A nearby rational with a short denominator, so that the search stays cheap."""
    scale = 1 << 60
    return fmpq(int(c.p) * scale // int(c.q), scale)


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
    best = pure.min(delta_at(eps, r.eta()))
    if not r.scalar:
        return best
    cells = cells_bound(r, eps, lower_delta(r, eps))
    return best.min(cells) if cells.is_finite() else best


def epsilon_of(r: Release, delta: fmpq, upper: bool) -> arb:
    """The inverse of either bound. Both ends of the ball were evaluated: an upper bound holds at its right end, a lower one at its left."""
    profile = upper_delta if upper else lower_delta
    return least_eps(Profile(lambda eps: profile(r, ball(eps)), lambda: pure_epsilon(r)), delta)


def renyi_at(r: Release, low: fmpq, alpha: fmpq) -> arb:
    """Exact Renyi divergence of the conditioned pair at one place: the free one plus the log-masses of the box."""
    mass = log_box_mass if r.method == "synth-one" and r.m > 1 else log_interval_mass
    terms = mass(r, low + alpha * r.shift) - ball(alpha) * mass(r, low + r.shift) + ball(alpha - 1) * mass(r, low)
    return r.independent * (ball(alpha * r.shift**2 / (2 * r.unit_var)) + terms / ball(alpha - 1))


def lower_renyi(r: Release, alpha: fmpq) -> arb:
    """The largest over the places tried."""
    best = arb(0)
    for k, low in enumerate(places(r)):
        if r.scalar or r.independent > 1 or k % 8 == 0:
            value = renyi_at(r, low, alpha)
            best = best.max(value) if value.is_finite() else best
    return best
