"""Vectorised double-precision forms that keep their digits.

With x = eps/eta, h = eta/2, u = x - h, v = x + h and Mills' ratio m, the Gaussian profile is

    delta = Phi(-u) - e^eps Phi(-v) = phi(u) (m(u) - m(v)),      as phi(u) = e^eps phi(v),

so nothing overflows. Three things would lose digits, and each has its remedy:
  * u^2/2 up to 700 in the exponent: x, u and u^2 are carried as sums of two doubles;
  * m(u) - m(v) where h is small: the series 2 (h J_1 + h^3 J_3/3! + ...) at x, J_n = integral of s^n e^(-xs - s^2/2) ds,
    has positive terms only;
  * J_1 = 1 - x m(x) where x is large: the continued fraction J_n/J_(n-1) = n/(x + J_(n+1)/J_n), from the far end.
"""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from scipy.special import erfcx, ndtr

Side = Literal["nearest", "upper", "lower"]
RELATIVE_ERROR = 1e-13  # proved nowhere, measured against balls: see the tests and benchmarks
_ROOT_HALF_PI = np.sqrt(np.pi / 2)
_ROOT_HALF = np.sqrt(0.5)
_INV_ROOT_2PI = 1 / np.sqrt(2 * np.pi)
_SPLIT = 134217729.0
_SMALL = 1 / 64  # h below this times max(1, x): the difference of Mills ratios would cancel
_FORWARD = 6.0  # up to here 1 - x m(x) is good enough
_TINIEST = 5e-324
LINKS = 16  # of the continued fraction: enough for x > 6
FAR = 1e5
BLOCK = 8192  # points at a time, so that everything stays in the cache


def _product(a: Any, b: Any) -> tuple[Any, Any]:
    """a*b as a rounded product and its error (Dekker)."""
    p = a * b
    ah = _SPLIT * a
    ah = ah - (ah - a)
    bh = _SPLIT * b
    bh = bh - (bh - b)
    al, bl = a - ah, b - bh
    return p, ((ah * bh - p) + ah * bl + al * bh) + al * bl


def _sum(a: Any, b: Any) -> tuple[Any, Any]:
    """a+b as a rounded sum and its error (Knuth)."""
    s = a + b
    t = s - a
    return s, (a - (s - t)) + (b - t)


def _density(u: Any, low: Any) -> Any:
    """phi(u + low) with u^2 carried in two doubles."""
    square, error = _product(u, u)
    return _INV_ROOT_2PI * np.exp(-square / 2) * np.exp(-(error / 2 + u * low))


def _mills(t: Any) -> Any:
    return _ROOT_HALF_PI * erfcx(t * _ROOT_HALF)


def _forward(x: Any) -> tuple[Any, Any, Any, Any]:
    """J_1, J_3, J_5, J_7 from J_0 = m(x), for moderate x."""
    j0 = _mills(x)
    j1 = 1 - x * j0
    j2 = j0 - x * j1
    j3 = 2 * j1 - x * j2
    j4 = 3 * j2 - x * j3
    j5 = 4 * j3 - x * j4
    j6 = 5 * j4 - x * j5
    return j1, j3, j5, 6 * j5 - x * j6


def _backward(x: Any) -> tuple[Any, Any, Any, Any]:
    """The same by the continued fraction, for large x."""
    ratio = (np.sqrt(x * x + 4 * (LINKS + 1)) - x) / 2  # where the fraction is heading
    ratios: dict[int, Any] = {}
    for n in range(LINKS, 0, -1):
        ratio = n / (x + ratio)
        ratios[n] = ratio
    j = ratios[1] * _mills(x)
    found = [j]
    for n in (2, 4, 6):
        j = j * ratios[n] * ratios[n + 1]
        found.append(j)
    return found[0], found[1], found[2], found[3]


def _difference(x: Any, h: Any) -> Any:
    """m(x-h) - m(x+h) for small h."""
    out = np.empty_like(x)
    near = x <= _FORWARD
    for part, series in ((near, _forward), (~near, _backward)):
        if part.any():
            j1, j3, j5, j7 = series(x[part])
            g = h[part] ** 2
            out[part] = 2 * h[part] * (j1 + g * (j3 / 6 + g * (j5 / 120 + g * j7 / 5040)))
    return out


def _block(eta: Any, eps: Any) -> Any:
    h = eta / 2
    x = eps / eta
    back, error = _product(x, eta)
    x_low = ((eps - back) - error) / eta
    u, u_low = _sum(x, -h)
    u_low = u_low + x_low
    if u.max() > FAR:  # phi underflows long before; keep the products from overflowing
        u_low[u > FAR] = 0.0
        u = np.minimum(u, FAR)
    density = _density(u, u_low)
    out = np.empty_like(u)
    small = h < _SMALL * np.maximum(1.0, x)
    if small.any():
        out[small] = density[small] * _difference(x[small], h[small])
    right = ~small & (u >= 0)
    if right.any():
        out[right] = density[right] * (_mills(u[right]) - _mills((x + h)[right]))
    left = ~(small | right)
    if left.any():
        out[left] = ndtr(-u[left]) - density[left] * _mills((x + h)[left])
    return out


def gaussian_delta(eta: Any, eps: Any, side: Side = "nearest") -> Any:
    """delta(eps) of the Gaussian mechanism for arrays of eta = sensitivity/standard deviation >= 0 and real eps.

    side="upper" never falls below the truth, side="lower" never exceeds it.
    """
    a, e = np.broadcast_arrays(np.asarray(eta, dtype=float), np.asarray(eps, dtype=float))
    if not (a >= 0).all() or np.isnan(e).any():
        raise ValueError("eta must be >= 0 and eps a number")
    if side not in ("nearest", "upper", "lower"):
        raise ValueError(f"side={side!r}: side must be nearest, upper or lower")
    flat_eta, flat_eps = np.atleast_1d(a).ravel(), np.atleast_1d(e).ravel()
    out = np.empty(flat_eta.shape)
    with np.errstate(all="ignore"):
        for start in range(0, out.size, BLOCK):
            part = slice(start, start + BLOCK)
            out[part] = _directed(flat_eta[part], flat_eps[part], side)
    return out.reshape(a.shape)[()]


def _directed(eta: Any, eps: Any, side: Side) -> Any:
    """One block, with the limits at eta = 0 and infinity, negative eps, and the side."""
    regular = (eta > 0) & np.isfinite(eta) & np.isfinite(eps)
    out = np.where(np.isinf(eta) & (eps < np.inf), 1.0, 0.0)
    if regular.any():
        out[regular] = _block(eta[regular], np.abs(eps[regular]))
    negative = (eps < 0) & ~np.isinf(eta)
    out[negative] = -np.expm1(eps[negative]) + np.exp(eps[negative]) * out[negative]
    out = np.maximum(out, 0.0, out=out)
    if side == "upper":
        return np.where((eta == 0) & (eps >= 0), 0.0, np.minimum(1.0, out * (1 + RELATIVE_ERROR) + 64 * _TINIEST))
    if side == "lower":
        return np.maximum(0.0, out * (1 - RELATIVE_ERROR) - 64 * _TINIEST)
    return np.minimum(out, 1.0, out=out)


def laplace_delta(ratio: Any, eps: Any) -> Any:
    """delta(eps) of Laplace noise, ratio = sensitivity/scale: 1 - e^((eps - ratio)/2) below the ratio, 0 from there on."""
    r, e = np.broadcast_arrays(np.asarray(ratio, dtype=float), np.asarray(eps, dtype=float))
    if not (r >= 0).all() or np.isnan(e).any():
        raise ValueError("ratio must be >= 0 and eps a number")
    return np.where(
        e >= r, 0.0, np.where(e <= -r, -np.expm1(np.minimum(e, 0.0)), -np.expm1(np.minimum((e - r) / 2, 0.0)))
    )[()]
