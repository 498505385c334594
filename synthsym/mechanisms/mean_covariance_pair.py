"""Two fitted normals of neighbouring data sets, reduced to independent lines.

Let S be a data set of n records with mean mu and covariance C, and L the same with one record x more. With v = x - mu
and r = v' C^-1 v (the leverage of the record), whitening by C turns the pair of fitted normals into products of
one-dimensional pairs: the line along v carries a shift and a change of variance, every other line a change of variance
by n/(n+1) only,

    S: N(0, 1) x N(0, 1)^(d-1)      L: N(sqrt(r)/(n+1), n(n+1+r)/(n+1)^2) x N(0, n/(n+1))^(d-1).

So every divergence depends on the data through r, and `records` draws have the log moment generating function
records * sum of the lines' (see `log_mgf`), which is all that the Rényi divergence and the privacy profile need.

The exact privacy profile of many records drawn from one of two normals that differ along independent lines.

With M(s) = E_P[(p/q)^s] of all records, and any c > 0 inside the strip where M is finite,

    delta(eps) = E_P[(1 - e^(eps - loss))_+] = 1/(2 pi i) * integral over Re s = c of M(s) e^(-s eps) / (s (s + 1)) ds.

The line goes through the saddle point, where nothing cancels; the finite part is integrated by balls, and the rest is
bounded: on the line |M(c + it)|/M(c) <= prod (1 + (gap t/scale)^2)^(-records/4), which falls as t grows. Few records
make that slow, so the line is then bent towards the side on which e^(s x) falls, x being what is linear in s.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from flint import acb, arb, ctx, fmpq

from .gauss import variance_knob

Order = Literal["add", "remove"]
ORDERS: tuple[Order, Order] = ("add", "remove")
_NEAR, _TERMS = 0.125, 2000  # of 0, where log(1 + z) - z is its series, and how many terms it may take


@dataclass(frozen=True)
class Line:
    """P = N(0, 1) against Q = N(shift, ratio) in `count` coordinates; only the square of the shift matters."""

    shift2: arb
    ratio: arb
    count: int

    @property
    def gap(self) -> arb:
        """How far the variances are from equal."""
        return self.ratio - 1


def lines(n: int, r: arb, dim: int, order: Order) -> list[Line]:
    """The pair (S, L) for `add`, (L, S) for `remove`, in units of the first law."""
    shift2 = r / arb(n + 1) ** 2 / variance_knob()
    along = n * (n + 1 + r) / arb(n + 1) ** 2
    across = arb(n) / (n + 1)
    if order == "add":
        return [Line(shift2, along, 1), Line(arb(0), across, dim - 1)]
    return [Line(shift2 / along, 1 / along, 1), Line(arb(0), 1 / across, dim - 1)]


def _scaled(pair: list[Line], s: Any) -> Iterator[tuple[Line, Any]]:
    """The lines that there are, each with the scale of its tilted law."""
    return ((line, line.ratio + s * line.gap) for line in pair if line.count)


def log_mgf(pair: list[Line], s: Any, analytic: bool = False) -> Any:
    """log E_P[(p/q)^s] of one record, for real or complex s inside the strip of convergence: s * D_(1+s)."""
    total = s * 0
    for line, scale in _scaled(pair, s):
        if isinstance(scale, acb):
            log_scale = scale.log(analytic=analytic)
        else:
            log_scale = scale.log() if scale > 0 else arb.nan()
        total += line.count * (s * (1 + s) / 2 * line.shift2 / scale - log_scale / 2 + (1 + s) / 2 * line.ratio.log())
    return total


def mgf_slope(pair: list[Line], s: arb) -> arb:
    """Derivative of `log_mgf`: the mean loss under the tilted law."""
    total = arb(0)
    for line, scale in _scaled(pair, s):
        mean = line.shift2 / 2 * ((1 + 2 * s) / scale - line.gap * s * (1 + s) / scale**2)
        total += line.count * (mean - line.gap / (2 * scale) + line.ratio.log() / 2)
    return total


def mgf_curvature(pair: list[Line], s: arb) -> arb:
    """Second derivative: the variance of the loss under the tilted law."""
    total = arb(0)
    for line, scale in _scaled(pair, s):
        total += line.count * (line.shift2 * line.ratio / scale**3 + line.gap**2 / (2 * scale**2))
    return total


def end_of_strip(pair: list[Line]) -> arb | None:
    """The s at which E_P[(p/q)^s] becomes infinite; None where it never does (balls: the smallest certain end)."""
    ends = [line.ratio / -line.gap for line in pair if line.count and not line.gap >= 0]
    best: arb | None = None
    for end in ends:
        if not end.is_finite():
            return arb.nan()
        best = end if best is None or end < best else best
    return best


def renyi(pair: list[Line], alpha: arb) -> arb:
    """D_alpha of one record; infinite from the end of the strip on."""
    end = end_of_strip(pair)
    if end is not None:
        if alpha - 1 >= end:
            return arb("inf")
        if not alpha - 1 < end:
            return arb.nan()
    return log_mgf(pair, alpha - 1) / (alpha - 1)


FEW = 60  # coordinates in all below which the contour is bent
COS, SIN = fmpq(3, 5), fmpq(4, 5)  # direction of the bent contour


def profile(pair: list[Line], records: int, eps: arb, prec: int) -> arb:
    """delta(eps) of `records` independent draws; `pair` must be given with some 60 bits more than `prec`."""
    if eps < 0:
        return arb.nan()
    with ctx.workprec(prec + 64):
        top = _largest_loss(pair, records)
        if top is not None and not eps < top:
            return arb(0) if eps >= top else arb.nan()
        c = _saddle(pair, records, eps)
        peak = (records * log_mgf(pair, c) - c * eps).exp() / c
        coordinates = records * sum(line.count for line in pair)
        if coordinates >= FEW:
            return _upright(pair, records, eps, c, peak, prec)
        return _bent(pair, records, eps, c, peak, prec)


def _largest_loss(pair: list[Line], records: int) -> arb | None:
    """The supremum of the loss of all records, finite where the second law is the wider one on every line; else None."""
    total = arb(0)
    for line in pair:
        if line.count:
            if not line.gap > 0:
                return None
            total += records * line.count * (line.shift2 / (2 * line.gap) + line.ratio.log() / 2)
    return total


def _saddle(pair: list[Line], records: int, eps: arb) -> arb:
    """A positive exact s near the minimum of records*log_mgf(s) - s*eps; not too near zero, where a pole sits."""
    end = end_of_strip(pair)
    spread = (records * mgf_curvature(pair, arb(0))).sqrt()
    floor = (1 / (1 + spread)).mid()
    if end is not None:
        floor = min(floor, (end / 4).mid())
    lo, hi = floor, floor
    for _ in range(400):
        hi = (2 * hi).mid() if end is None else (end - (end - hi) / 2).mid()
        if not records * mgf_slope(pair, hi) < eps:
            break
    for _ in range(60):
        middle = ((lo + hi) / 2).mid()
        if records * mgf_slope(pair, middle) < eps:
            lo = middle
        else:
            hi = middle
    with ctx.workprec(30):
        return (lo + 0).mid() if lo > 0 else floor


class _Integrand:
    """M(s) e^(-s eps) / (s (s + 1)) at s = c + u, written around c so that wide balls of u stay useful.

    The logarithm is taken apart into its value and slope at c and a remainder of second order,
    u^2 shift2 ratio/(2 scale^3 (1 + z)) - (log(1 + z) - z)/2 with z = gap u/scale, for each line.
    """

    def __init__(self, pair: list[Line], records: int, eps: arb, c: arb) -> None:
        self.c, self.records = c, records
        self.height = records * log_mgf(pair, c) - c * eps
        self.slope = records * mgf_slope(pair, c) - eps
        self.parts = []
        for line in pair:
            if line.count:
                scale = line.ratio + c * line.gap
                self.parts.append((line.count, line.gap / scale, line.shift2 * line.ratio / (2 * scale**3)))

    def __call__(self, u: acb, analytic: bool) -> acb:
        remainder = acb(0)
        for count, rate, curve in self.parts:
            z = rate * u
            remainder += count * (u * u * curve / (1 + z) - _log_remainder(z, analytic) / 2)
        s = self.c + u
        return (self.height + self.slope * u + self.records * remainder).exp() / (s * (s + 1))


def _log_remainder(z: acb, analytic: bool) -> acb:
    """log(1 + z) - z, by its series where z is small (no cancellation, and tight on wide balls)."""
    size = z.abs_upper()
    if not size < _NEAR:
        return (1 + z).log(analytic=analytic) - z
    terms, bits = 0, arb(0)
    step = -size.log() / arb(2).log() if size > 0 else arb(ctx.prec)
    while bits < ctx.prec and terms < _TERMS:
        terms, bits = terms + 1, bits + step
    total = acb(0)
    for k in range(terms + 1, -1, -1):
        total = total * -z + acb(1) / (k + 2)
    bound = (size ** (terms + 2)).upper()
    return -z * z * (total + acb(arb(0, bound), arb(0, bound)))


def _upright(pair: list[Line], records: int, eps: arb, c: arb, peak: arb, prec: int) -> arb:
    def fall(t: arb) -> arb:
        """log of the bound on |M(c + it)|/M(c)."""
        total = arb(0)
        for line in pair:
            if line.count:
                total -= line.count * (1 + (line.gap * t / (line.ratio + c * line.gap)) ** 2).log()
        return total * records / 4

    top = c / 4
    for _ in range(2000):
        if fall(top) < -prec:
            break
        top = (top * 5 / 4).mid()
    tail = peak * c * fall(top).exp() / top

    inner = _Integrand(pair, records, eps, c)

    def f(t: acb, analytic: bool) -> acb:
        return inner(acb(0, 1) * t, analytic)

    body = acb.integral(
        f, acb(0), acb(top), rel_tol=arb(2) ** -(prec + 8), abs_tol=_tolerance(peak, prec), eval_limit=10**6
    ).real
    return (body + _symmetric(tail)) / arb.pi()


def _bent(pair: list[Line], records: int, eps: arb, c: arb, peak: arb, prec: int) -> arb:
    x, log_size = -eps, arb(0)
    for line in pair:
        if not line.count:
            continue
        if line.gap.contains(0):
            return arb.nan()
        g = line.gap
        x += records * line.count * (line.shift2 / (2 * g) + line.ratio.log() / 2)
        log_size += records * line.count * (line.ratio.log() / 2 - line.shift2 / (2 * g) * (line.ratio / g - 1))
    if not (x > 0 or x < 0):
        return arb.nan()
    way = arb(-COS if x > 0 else COS)

    def rest(t: arb) -> arb:
        """Bound on the part of the ray beyond t: |scale| >= |gap| t sin, |s (s+1)| >= (t sin)^2, e^(s x) falls."""
        size = log_size + (c + way * t) * x
        for line in pair:
            if line.count:
                low = abs(line.gap) * t * SIN
                size += records * line.count * (line.shift2 * line.ratio / (2 * line.gap**2 * low) - low.log() / 2)
        return size.exp() / (t * SIN) ** 2 / abs(way * x)

    top = arb(1) + c
    for _ in range(2000):
        if rest(top) < peak * arb(2) ** -prec:
            break
        top = (top * 3 / 2).mid()
    turn = acb(way, arb(SIN))

    inner = _Integrand(pair, records, eps, c)

    def f(t: acb, analytic: bool) -> acb:
        return inner(turn * t, analytic) * turn

    body, left = arb(0), arb(0)
    right = c
    while left < top:
        right = min((right * 4).mid(), top.mid())
        body += acb.integral(
            f, acb(left), acb(right), rel_tol=arb(2) ** -(prec + 8), abs_tol=_tolerance(peak, prec), eval_limit=10**6
        ).imag
        left = right
    return (body + _symmetric(rest(top))) / arb.pi()


def _tolerance(peak: arb, prec: int) -> arb:
    return (abs(peak).mid() * arb(2) ** -(prec + 8)).mid()


def _symmetric(bound: arb) -> arb:
    """The interval [-bound, bound]."""
    if not bound.is_finite():
        return arb.nan()
    return arb(0, bound.upper())
