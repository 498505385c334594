"""A proved upper bound on delta of a conditioned release over all places of the neighbouring pair, by branch and bound.

Let r(c) = log Z(c + shift) - log Z(c), which falls with c as log Z is concave. For a scalar release

    delta(c) = G(c, eps + r(c))/Z(c + shift),   G(c, e) = integral over y < R of (P - e^e Q)_+,

where G falls with e and, as both laws move with c towards R, with c. So on a cell [c0, c1] of places

    delta <= G(c0, eps + r(c1))/min(Z(c0 + shift), Z(c1 + shift)).
"""

from __future__ import annotations

import heapq
from dataclasses import dataclass, field

from flint import arb, fmpq

from ..balls.special import ball, normal_interval
from .gauss import Release
from .gauss_conditioned import log_interval_mass

START, SPLITS = 16, 900
GOAL = 1e-4  # relative gap to the lower bound at which splitting stops


@dataclass
class Places:
    """log Z along the line of centres, remembered."""

    r: Release
    known: dict[fmpq, arb] = field(default_factory=dict)

    def log_mass(self, c: fmpq) -> arb:
        if c not in self.known:
            self.known[c] = log_interval_mass(self.r, c)
        return self.known[c]

    def gain(self, c: fmpq) -> arb:
        """log(p/q) for the pair at c."""
        return self.log_mass(c + self.r.shift) - self.log_mass(c)

    def log_p(self, c: fmpq) -> arb:
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


def cell_bound(places: Places, low: fmpq, high: fmpq, eps: arb) -> arb:
    e = eps + places.gain(high)
    p = places.log_p(low).min(places.log_p(high)).exp()
    return inside_excess(places.r, low, e) / p


def cells_bound(r: Release, eps: arb, lower: arb) -> arb:
    """The largest cell bound of a scalar release after the cells that matter have been split."""
    places = Places(r)
    start, end = -r.top, r.top - r.shift
    if start >= end:
        return cell_bound(places, start, start, eps)
    heap: list[tuple[float, fmpq, fmpq, arb]] = []

    def push(a: fmpq, b: fmpq) -> None:
        bound = cell_bound(places, a, b, eps)
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
