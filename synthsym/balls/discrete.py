"""Binomial and beta-binomial probabilities: the shorter side is summed, the tail asked for is never a difference."""

from __future__ import annotations

from flint import arb, ctx

from .incomplete import beta_lower_reg, lbeta, log_binomial

_SHORT = 4096  # trials up to which FLINT counts the ways as an integer


def binomial_pmf(k: int, n: int, p: arb) -> arb:
    """P(X = k) for X binomial with n trials of chance p; 0 outside 0..n."""
    if k < 0 or k > n:
        return arb(0)
    ways = arb(n).bin(k) if n < _SHORT else log_binomial(arb(n), arb(k)).exp()
    return ways * p**k * (1 - p) ** (n - k)


def binomial_cdf(k: int, n: int, p: arb) -> arb:
    """P(X <= k) = I_{1-p}(n-k, k+1)."""
    if k < 0:
        return arb(0)
    if k >= n:
        return arb(1)
    return beta_lower_reg(arb(n - k), arb(k + 1), 1 - p, p)


def binomial_sf(k: int, n: int, p: arb) -> arb:
    """P(X > k) = I_p(k+1, n-k)."""
    if k < 0:
        return arb(1)
    if k >= n:
        return arb(0)
    return beta_lower_reg(arb(k + 1), arb(n - k), p, 1 - p)


def beta_binomial_pmf(k: int, n: int, a: arb, b: arb) -> arb:
    """C(n,k) B(k+a, n-k+b)/B(a,b)."""
    if k < 0 or k > n:
        return arb(0)
    return (log_binomial(arb(n), arb(k)) + lbeta(k + a, n - k + b) - lbeta(a, b)).exp()


def _beta_binomial_run(first: int, last: int, n: int, a: arb, b: arb) -> arb:
    """Sum of the pmf over first..last by its ratio, all terms positive."""
    if first > last:
        return arb(0)
    with ctx.workprec(ctx.prec + 20 + n.bit_length()):
        term = beta_binomial_pmf(first, n, a, b)
        total = term
        for k in range(first, last):
            term = term * ((n - k) * (k + a)) / ((k + 1) * (n - k - 1 + b))
            total += term
    return total


def beta_binomial_cdf(k: int, n: int, a: arb, b: arb) -> arb:
    """P(X <= k)."""
    if 2 * k > n:
        short = 1 - _beta_binomial_run(k + 1, n, n, a, b)
        if short.rel_accuracy_bits() > ctx.prec // 2:
            return short
    return _beta_binomial_run(0, k, n, a, b)


def beta_binomial_sf(k: int, n: int, a: arb, b: arb) -> arb:
    """P(X > k) = P(n - X <= n - k - 1), where n - X has the parameters exchanged."""
    return beta_binomial_cdf(n - k - 1, n, b, a)
