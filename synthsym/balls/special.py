"""Special functions as balls: every function takes balls (or exact numbers) and works at `flint.ctx.prec`.

Tails are computed as tails: the small one of two complementary probabilities is never one minus the large one, and
series with positive terms replace differences that cancel. A vacuous ball may come back (the caller raises the
precision), a wrong one never.
"""

from __future__ import annotations

import math
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from typing import Any

from flint import arb, ctx, fmpq

from ..effort import metered
from ..errors import Undecided
from .incomplete import gamma_p, gamma_q, geometric_rest

_FAR = 100  # standard deviations; nearer, the expansion that `hypgeom_u` uses may be short of digits
_DOUBLES = 1e14  # parameters beyond which doubles do not tell neighbouring terms apart
_TINY = 1e-290  # doubles below it have lost digits

# Noncentral chi-square probabilities by their Poisson mixture, with the truncation proved. With mu = lambda/2, s =
# k/2, z = x/2 the cdf is the sum over j of w_j P(s+j, z), w Poisson(mu), and the survival function the same with Q.
# Both term sequences are log-concave in j: * w is; P(s+j, z) is the upper tail of the log-concave sequence g_i =
# z^(s+i) e^-z / Gamma(s+i+1), hence log-concave; * Q(s+j+1, z)/Q(s+j, z) = 1 + z/((s+j) M) with M = integral of
# (1+u/z)^(s+j-1) e^-u du, which increases with j. So the ratio of neighbouring terms falls with j, and what lies
# outside a window is at most a geometric series on each side. Inside, P is summed downwards and Q upwards, where
# their recurrences only add positive numbers.


def _log_tail(a: float, z: float, upper: bool) -> float:
    """log Q(a, z) or log P(a, z) in doubles; where they underflow, by the leading term of the tail. Only ever a guess."""
    from scipy.special import gammainc, gammaincc

    tail = float((gammaincc if upper else gammainc)(a, z))
    if tail > _TINY:
        return math.log(tail)
    gap = a * math.log(z) - z - math.lgamma(a + 1)
    return gap + (math.log(a / max(z - a + 1, 1.0)) if upper else -math.log1p(-min(z / (a + 1), 1 - 1 / (a + 1))))


def _log_ratio(j: int, s: float, z: float, mu: float, upper: bool) -> float:
    """log of term j+1 over term j."""
    return math.log(mu / (j + 1)) + _log_tail(s + j + 1, z, upper) - _log_tail(s + j, z, upper)


def _log_term(j: int, s: float, z: float, mu: float, upper: bool) -> float:
    return j * math.log(mu) - math.lgamma(j + 1) + _log_tail(s + j, z, upper)


def _mode(s: float, z: float, mu: float, upper: bool) -> int:
    """The last place before which terms rise."""
    low, high = 0, 1
    while _log_ratio(high, s, z, mu, upper) > 0:
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        if _log_ratio(middle, s, z, mu, upper) > 0:
            low = middle
        else:
            high = middle
    return high


def _reach(mode: int, direction: int, s: float, z: float, mu: float, upper: bool, drop: float) -> int:
    """The first place, going out from the mode, where the term has fallen by e^-drop."""
    top = _log_term(mode, s, z, mu, upper)
    step = 1
    while True:
        j = mode + direction * step
        if j <= 0:
            return 0
        if _log_term(j, s, z, mu, upper) < top - drop:
            return j
        step = step + max(1, step // 2)


def _window(s: arb, z: arb, mu: arb, upper: bool, bits: int) -> tuple[int, int]:
    """Where the terms that matter are. In doubles, as what is left out is bounded afterwards by the terms at the ends."""
    at = max(float(s.mid()), 1e-300), max(float(z.mid()), 1e-300), max(float(mu.mid()), 1e-300)
    if not all(x < _DOUBLES for x in at):
        raise Undecided("a noncentral chi-square probability with parameters beyond 1e14")
    mode = _mode(*at, upper)
    drop = 0.6932 * bits + 10
    return _reach(mode, -1, *at, upper, drop), _reach(mode, 1, *at, upper, drop)


def _mixture(k: arb, lam: arb, x: arb, upper: bool) -> arb:
    s, z, mu = k / 2, x / 2, lam / 2
    low, high = _window(s, z, mu, upper, ctx.prec)
    high = max(high, low + 2)
    weights = [(low * mu.log() - mu - arb(low + 1).lgamma()).exp() if low else (-mu).exp()]
    gaps = [((s + low) * z.log() - z - (s + low + 1).lgamma()).exp()]  # g_j = P_j - P_{j+1} = Q_{j+1} - Q_j
    for j in metered(range(low, high)):
        weights.append(weights[-1] * mu / (j + 1))
        gaps.append(gaps[-1] * z / (s + j + 1))
    if upper:
        tails = list(accumulate(gaps[:-1], initial=gamma_q(s + low, z)))
    else:
        tails = list(accumulate(gaps[-2::-1], initial=gamma_p(s + high, z)))[::-1]
    terms = [w * t for w, t in zip(weights, tails, strict=True)]
    total = sum(terms, arb(0))
    outside = geometric_rest(terms[-1], terms[-1] / terms[-2])
    if low > 0:
        outside += geometric_rest(terms[0], terms[0] / terms[1])
    if not outside.is_finite():
        return arb(0).union(arb(1))
    return total + arb(0).union(outside.upper())


def noncentral_chi2_cdf(x: arb, k: arb, lam: arb) -> arb:
    """P(X <= x) for X noncentral chi-square with k > 0 degrees of freedom and noncentrality lam >= 0."""
    return _noncentral(x, k, lam, upper=False)


def noncentral_chi2_sf(x: arb, k: arb, lam: arb) -> arb:
    """P(X > x), accurate relative to itself in the far tail."""
    return _noncentral(x, k, lam, upper=True)


def _noncentral(x: arb, k: arb, lam: arb, upper: bool) -> arb:
    if x.is_zero() or x < 0:
        return arb(int(upper))
    if lam.is_zero():
        return (gamma_q if upper else gamma_p)(k / 2, x / 2)
    return _mixture(k, lam, x, upper)


Number = Any  # arb, fmpq, fmpz, int or Fraction


def ball(value: Number) -> arb:
    """An exact number as a ball at the working precision."""
    if type(value) is not fmpq and isinstance(
        value, Fraction
    ):  # to ask for an abstract class takes longer than to convert
        return arb(fmpq(value.numerator, value.denominator))
    return arb(value)


def normal_pdf(x: arb) -> arb:
    """phi(x), the standard normal density."""
    return (-x * x / 2).exp() / (2 * arb.pi()).sqrt()


def normal_cdf(x: arb) -> arb:
    """Phi(x), accurate relative to itself for x far to the left."""
    return normal_sf(-x)


def _half_square(x: arb) -> tuple[arb, arb]:
    """x^2/2 and U(1/2, 1/2, x^2/2)/(2 sqrt(pi)): far right, 1 - Phi(x) = e^-first * second without loss."""
    h = x * x / 2
    half = arb(1) / 2
    return h, h.hypgeom_u(half, half) / (2 * arb.pi().sqrt())


@lru_cache(maxsize=16)
def _root_half(prec: int) -> arb:
    """Kept for each precision, as FLINT keeps pi."""
    return arb(0.5).sqrt()


def normal_sf(x: arb) -> arb:
    """1 - Phi(x), accurate relative to itself for x far to the right."""
    if x > _FAR:
        h, u = _half_square(x)
        return (-h).exp() * u
    return (x * _root_half(ctx.prec)).erfc() / 2


def log_normal_sf(x: arb) -> arb:
    """log(1 - Phi(x)) on the whole line."""
    if x > _FAR:
        h, u = _half_square(x)
        return u.log() - h
    if x < 0:
        return (-normal_cdf(x)).log1p()
    return normal_sf(x).log()


def mills(x: arb) -> arb:
    """Mills' ratio (1 - Phi(x))/phi(x); far right it never meets a number that underflows."""
    if x > _FAR:
        return _half_square(x)[1] * (2 * arb.pi()).sqrt()
    return normal_sf(x) / normal_pdf(x)


def normal_interval(a: arb, b: arb) -> arb:
    """P(a < Z < b), from the tail on the side where it is small."""
    root2 = arb(2).sqrt()
    if a > 0:
        return normal_sf(a) - normal_sf(b)
    if b < 0:
        return normal_cdf(b) - normal_cdf(a)
    return ((b / root2).erf() - (a / root2).erf()) / 2
