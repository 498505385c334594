"""Two fitted normals of neighbouring data sets, reduced to independent lines.

Let S be a data set of n records with mean mu and covariance C, and L the same with one record x more. With v = x - mu
and r = v' C^-1 v (the leverage of the record), whitening by C turns the pair of fitted normals into products of
one-dimensional pairs: the line along v carries a shift and a change of variance, every other line a change of variance
by n/(n+1) only,

    S: N(0, 1) x N(0, 1)^(d-1)      L: N(sqrt(r)/(n+1), n(n+1+r)/(n+1)^2) x N(0, n/(n+1))^(d-1).

So every divergence depends on the data through r, and `records` draws have the log moment generating function
records * sum of the lines' (see `log_mgf`), which is all that the Rényi divergence and the privacy profile need.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from flint import acb, arb, fmpq

Order = Literal["add", "remove"]
ORDERS: tuple[Order, Order] = ("add", "remove")


@dataclass(frozen=True)
class Line:
    """P = N(0, 1) against Q = N(shift, ratio) in `count` coordinates; only the square of the shift matters."""

    shift2: arb
    ratio: arb
    count: int

    @property
    def gap(self) -> arb:
        return self.ratio - 1


def variance_knob() -> fmpq:
    from ..core.ledger import knob
    from ..laws import Normal  # declares law:normal

    assert Normal.name == "normal"
    value: Any = knob("law:normal")
    return fmpq(int(value.p), int(value.q))


def lines(n: int, r: arb, dim: int, order: Order) -> list[Line]:
    """The pair (S, L) for `add`, (L, S) for `remove`, in units of the first law."""
    shift2 = r / arb(n + 1) ** 2 / variance_knob()
    along = n * (n + 1 + r) / arb(n + 1) ** 2
    across = arb(n) / (n + 1)
    if order == "add":
        return [Line(shift2, along, 1), Line(arb(0), across, dim - 1)]
    return [Line(shift2 / along, 1 / along, 1), Line(arb(0), 1 / across, dim - 1)]


def log_mgf(pair: list[Line], s: Any, analytic: bool = False) -> Any:
    """log E_P[(p/q)^s] of one record, for real or complex s inside the strip of convergence: s * D_(1+s)."""
    total = s * 0
    for line in pair:
        if not line.count:
            continue
        scale = line.ratio + s * line.gap
        if isinstance(scale, acb):
            log_scale = scale.log(analytic=analytic)
        else:
            log_scale = scale.log() if scale > 0 else arb.nan()
        total += line.count * (s * (1 + s) / 2 * line.shift2 / scale - log_scale / 2 + (1 + s) / 2 * line.ratio.log())
    return total


def mgf_slope(pair: list[Line], s: arb) -> arb:
    """Derivative of `log_mgf`: the mean loss under the tilted law."""
    total = arb(0)
    for line in pair:
        if line.count:
            scale = line.ratio + s * line.gap
            mean = line.shift2 / 2 * ((1 + 2 * s) / scale - line.gap * s * (1 + s) / scale**2)
            total += line.count * (mean - line.gap / (2 * scale) + line.ratio.log() / 2)
    return total


def mgf_curvature(pair: list[Line], s: arb) -> arb:
    """Second derivative: the variance of the loss under the tilted law."""
    total = arb(0)
    for line in pair:
        if line.count:
            scale = line.ratio + s * line.gap
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
