"""How many records may be drawn from a fitted normal, exactly and by the published rules, which stand here as balls."""

from __future__ import annotations

from typing import Any

from flint import arb, ctx, fmpq

from ..planning.rules import FEWER_RECORDS, largest_int, plan_rule, smallest_int, smallest_real
from .mean_covariance_pair import Line, lines, log_mgf, mgf_slope

# What the published bounds give for `mean-covariance`, as balls: the paper's Theorem 3.1 and Corollary 3.2. Theorem
# 3.1 lets the removed record's own leverage run to tau = 4 dim/sigma; its value is the divergence of that pair (the
# addition costs less). In the corollary put x = 1/p and Lambda(beta) = (beta - 1) D_beta; its expression is (x
# Lambda_n(alpha/x) + (1 - x) Lambda_{n+1}(1 + (alpha-1)/(1-x)))/(alpha - 1), a sum of perspectives of convex
# functions, so that a tangent at any point bounds it from below: one good point encloses it.


ORDERS = (2, 4, 7, 10, 20, 30)  # of the paper's table


def top_order(n: int, tau: arb) -> arb:
    """c: below it Theorem 3.1 applies."""
    return arb(n) ** 2 / (tau * (n + 1) - n)


def stretched(n: int, tau: arb, dim: int) -> list[Line]:
    """The removal in which the record's own leverage n r/(n+1+r) is tau."""
    return lines(n, (n + 1) * tau / (n - tau), dim, "remove")


def theorem(alpha: arb, n: int, tau: arb, dim: int) -> arb:
    """eps(alpha, n) of one record."""
    if not (tau < n and alpha < top_order(n, tau)):
        return arb("inf")
    return log_mgf(stretched(n, tau, dim), alpha - 1) / (alpha - 1)


def corollary(alpha: arb, n: int, tau: arb, dim: int) -> arb:
    """The infimum over p of one record's bound under replacement, with n + 1 in the second term as printed."""
    with ctx.workprec(ctx.prec + 4 * n.bit_length() + 40):
        if not tau < n:
            return arb("inf")
        t, c = alpha - 1, top_order(n, tau)
        first, second = stretched(n, tau, dim), stretched(n + 1, tau, dim)

        def value(x: arb) -> arb:
            return (x * log_mgf(first, alpha / x - 1) + (1 - x) * log_mgf(second, t / (1 - x))) / t

        def slope(x: arb) -> arb:
            b, g = alpha / x, t / (1 - x)
            return (
                log_mgf(first, b - 1) - b * mgf_slope(first, b - 1) - log_mgf(second, g) + g * mgf_slope(second, g)
            ) / t

        lo, hi = (alpha / c).upper(), ((c - alpha) / (c - 1)).lower()
        if not lo < hi:
            return arb("inf")
        a, b, x = lo.mid(), hi.mid(), lo.mid()
        for _ in range(ctx.prec):
            x = ((a + b) / 2).mid()
            s = slope(x)
            if s > 0:
                b = x
            elif s < 0:
                a = x
            else:
                break
        best = value(x)
        return best.union(best - abs(slope(x)) * (hi - lo))


def records_allowed(at: dict[str, Any], eps: fmpq, delta: fmpq) -> tuple[str, Any] | None:
    """The most records by the published bound and conversion, over the orders of the paper's table."""
    if delta == 0:
        return None
    n, dim, sigma = int(at["n"]), int(at["dim"]), fmpq(at["sigma"])
    replace = at.get("relation", "replace") == "replace"
    best = 0
    with ctx.workprec(128):
        tau = 4 * dim / arb(sigma)
        for alpha in ORDERS:
            cost = (corollary if replace else theorem)(arb(alpha), n, tau, dim)
            left = arb(eps) - (1 / arb(delta)).log() / (alpha - 1)
            if cost.is_finite() and left > 0:
                best = max(best, int((left / cost).lower().floor().unique_fmpz() or 0))
    claim = "miura.cor3.2.eq3" if replace else "miura.thm3.1"
    return claim, best if best else "none"


def _published(at: dict[str, Any], eps: fmpq, delta: fmpq, solved: str) -> tuple[str, Any] | None:
    return records_allowed(at, eps, delta) if solved == "records" else None


plan_rule(
    "mean-covariance",
    params=("n", "dim", "sigma", "records", "relation"),
    solves={
        "records": largest_int(because=FEWER_RECORDS),
        "n": smallest_int(cap=10**12),
        "sigma": smallest_real(cap=1, because="A larger sigma leaves fewer data sets in the class."),
    },
    printed=_published,
    words="Every data set that might occur has a covariance with smallest eigenvalue at least sigma: a condition on the class, not on the data at hand.",
    pure=False,
)
