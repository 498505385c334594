"""Regularised incomplete gamma and beta functions, each side accurate relative to itself.

Arb computes Q(s, z) and I_x(a, b) well in most places; where it loses a tail to cancellation, the hypergeometric
series with positive terms (Kummer's and Pfaff's form) takes over, and the better of the two balls is returned.
"""

from __future__ import annotations

from collections.abc import Callable

from flint import arb, ctx

from .quadrature import with_tail


def lbeta(a: arb, b: arb) -> arb:
    """log B(a, b)."""
    return a.lgamma() + b.lgamma() - (a + b).lgamma()


def log_binomial(n: arb, k: arb) -> arb:
    """log of the binomial coefficient, 0 <= k <= n (real arguments allowed)."""
    return (n + 1).lgamma() - (k + 1).lgamma() - (n - k + 1).lgamma()


def _usable(value: arb) -> bool:
    return bool(value.is_finite()) and value.rel_accuracy_bits() >= ctx.prec - ctx.prec // 4


def _best(*ways: Callable[[], arb]) -> arb:
    """The first ball with three quarters of its bits good, otherwise the best one; a failed evaluation is a vacuous ball."""
    best = arb.nan()
    for way in ways:
        try:
            value = way()
        except (ValueError, OverflowError, ZeroDivisionError):
            continue
        if _usable(value):
            return value
        if value.is_finite() and (not best.is_finite() or value.rel_accuracy_bits() > best.rel_accuracy_bits()):
            best = value
    return best


def _within_unit(value: arb) -> arb:
    """A probability: intersected with [0, 1] where the ball is finite."""
    if not value.is_finite():
        return value
    unit = arb(0).union(arb(1))
    return value if unit.contains(value) else value.intersection(unit) if value.overlaps(unit) else value


def geometric_rest(last: arb, ratio: arb) -> arb:
    """A bound for everything beyond the term `last` of a series whose ratios are at most `ratio` from there on."""
    return last * ratio / (1 - ratio) if ratio < 1 else arb.pos_inf()


def _kummer(s: arb, z: arb) -> arb:
    """1F1(1; s+1; z) = sum of z^k/((s+1)...(s+k)) for 0 < z < s: positive terms, and what is cut off is geometric."""
    limit = 200_000
    with ctx.workprec(ctx.prec + 20):
        term, total = arb(1), arb(1)
        tiny = arb(2) ** (-ctx.prec)
        for k in range(1, limit):
            ratio = z / (s + k)
            term *= ratio
            total += term
            if term < tiny:  # total >= 1, later ratios are smaller than this one
                return with_tail(total, geometric_rest(term, ratio))
    return arb.nan()


def gamma_p(s: arb, z: arb) -> arb:
    """P(s, z) = gamma(s, z)/Gamma(s), s > 0, z >= 0."""
    if z.is_zero():
        return arb(0)

    def series() -> arb:
        return (s * z.log() - z - (s + 1).lgamma()).exp() * _kummer(s, z)

    def complement() -> arb:
        return 1 - z.gamma_upper(s, regularized=1)

    def builtin() -> arb:
        return z.gamma_lower(s, regularized=1)

    ways = (complement, series) if z < s else (complement, builtin)
    return _within_unit(_best(*ways))


def gamma_q(s: arb, z: arb) -> arb:
    """Q(s, z) = Gamma(s, z)/Gamma(s), s > 0, z >= 0."""
    if z.is_zero():
        return arb(1)

    def builtin() -> arb:
        return z.gamma_upper(s, regularized=1)

    def tricomi() -> arb:  # Gamma(s, z) = e^-z U(1-s, 1-s, z)
        return (-z - s.lgamma()).exp() * z.hypgeom_u(1 - s, 1 - s)

    def complement() -> arb:
        return 1 - gamma_p(s, z)

    ways = (complement, builtin, tricomi) if z < s else (builtin, tricomi, complement)
    return _within_unit(_best(*ways))


def _beta_series(a: arb, b: arb, x: arb, y: arb) -> arb:
    """x^a y^b/(a B(a,b)) 2F1(a+b, 1; a+1; x), y = 1-x: positive terms, quick where x is left of the mean."""
    front = (a * x.log() + b * y.log() - a.log() - lbeta(a, b)).exp()
    return front * x.hypgeom_2f1(a + b, arb(1), a + 1)


def _beta(a: arb, b: arb, x: arb, y: arb) -> arb:
    def builtin() -> arb:
        return x.beta_lower(a, b, regularized=1)

    def swapped() -> arb:
        return 1 - y.beta_lower(b, a, regularized=1)

    def series() -> arb:
        return _beta_series(a, b, x, y)

    def swapped_series() -> arb:
        return 1 - _beta_series(b, a, y, x)

    left = x * (a + b) < a
    ways = (builtin, series, swapped, swapped_series) if left else (swapped, builtin, swapped_series, series)
    return _within_unit(_best(*ways))


def beta_lower_reg(a: arb, b: arb, x: arb, y: arb | None = None) -> arb:
    """I_x(a, b), a, b > 0; pass y = 1 - x where it is known better than by subtraction."""
    y = 1 - x if y is None else y
    if x.is_zero():
        return arb(0)
    if y.is_zero():
        return arb(1)
    return _beta(a, b, x, y)


def beta_upper_reg(a: arb, b: arb, x: arb, y: arb | None = None) -> arb:
    """1 - I_x(a, b) = I_{1-x}(b, a)."""
    return beta_lower_reg(b, a, 1 - x if y is None else y, x)
