"""Quantities of `mean-covariance`: proved upper bounds, with the value at an explicit data set beside them.

For `add-remove` the upper bound is the exact divergence at the largest leverage R. A smaller leverage is what a larger one shows when
the line is turned into a coordinate across (`worst.mean-covariance.turned`, `worst.normal.projected`), so that the pair at R in dim + 1
dimensions is worse than all; with noise in place of that coordinate the larger data set's law is a little wider on the line, which alone
makes it no better from a certain leverage r* on (`worst.mean-covariance.wide`, `worst.normal.wider`). So the pair at R itself is worse
than those from r* to R, and the one at r* in dim + 1 dimensions worse than those below r*.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from flint import arb, ctx, fmpq

from ..errors import UserError
from ..numbers.invert import Profile, least_eps
from ..numbers.quantities import Param, Values, choice, count, nonnegative, positive, quantities_of
from .mean_covariance import (
    corner,
    order_add_remove,
    order_replace,
    pairs,
    renyi_add_remove,
    renyi_replace,
    top_leverage,
)
from .mean_covariance_pair import Line, profile, renyi
from .normal_family import largest

# Which Rényi order to convert at. The search is in doubles and proves nothing; any order gives a valid bound.


GOLDEN = (math.sqrt(5) - 1) / 2


def replace_bound(n: int, dim: int, sigma: float, alpha: float) -> float:
    """`mean_covariance.renyi_replace` in doubles."""
    w = math.sqrt(1 - sigma)
    h = dim * (1 + w) ** 2 / sigma / (n - 1)
    if alpha * h >= 1 or alpha <= 1:  # an order so near to 1 that it is 1 in doubles is no candidate
        return math.inf
    phi = -(math.log1p(-alpha * h) - alpha * math.log1p(-h)) / (2 * (alpha - 1))
    return (
        alpha / 2 * (4 * dim / (sigma * n * n)) / (1 - alpha * h) + 2 / (1 + 2 * w - w * w) * ((n - 1) / n) ** 2 * phi
    )


def minimise(f: Callable[[float], float], lo: float, hi: float, steps: int = 120) -> float:
    """Golden section."""
    p, q = hi - GOLDEN * (hi - lo), lo + GOLDEN * (hi - lo)
    fp, fq = f(p), f(q)
    for _ in range(steps):
        if fp <= fq:
            hi, q, fq = q, p, fp
            p = hi - GOLDEN * (hi - lo)
            fp = f(p)
        else:
            lo, p, fp = p, q, fq
            q = lo + GOLDEN * (hi - lo)
            fq = f(q)
    return (lo + hi) / 2


def best_order(at: dict[str, Any], eps: fmpq | None = None, delta: fmpq | None = None) -> fmpq:
    """The order at which the conversion is (nearly) best, for given eps or given delta, as a short rational."""
    n, dim, records = int(at["n"]), int(at["dim"]), float(int(at["records"]))
    sigma = _double(at["sigma"])
    w = math.sqrt(1 - sigma)
    top = (n - 1) * sigma / (dim * (1 + w) ** 2)
    if top <= 1:
        return fmpq(2)

    def cost(x: float) -> float:
        """x = log((alpha-1)/(top-alpha)), so that the whole range is the line."""
        a = 1 + (top - 1) / (1 + math.exp(-x))
        loss = records * replace_bound(n, dim, sigma, a)
        if not math.isfinite(loss):
            return math.inf
        log_a = (a - 1) * math.log(a - 1) - a * math.log(a) if a > 1 else 0.0
        if eps is not None:
            return (a - 1) * (loss - _double(eps)) + log_a
        return loss + (log_a - _log(delta)) / (a - 1) if a > 1 else math.inf

    grid = [-34 + k for k in range(68)]
    best = min(grid, key=cost)
    x = minimise(cost, best - 1.5, best + 1.5)
    alpha = 1 + (top - 1) / (1 + math.exp(-x))
    return 1 + fmpq(max(1, round((alpha - 1) * 2**30)), 2**30)


def _double(x: Any) -> float:
    q = fmpq(x)
    return int(q.p) / int(q.q)


def _log(x: Any) -> float:
    q = fmpq(x)
    return math.log(int(q.p)) - math.log(int(q.q))


FITTED = (
    count("n", low=2, meaning="records of the data set (of the smaller one for add-remove)"),
    count("dim", meaning="attributes, each in [-1, 1]"),
    positive(
        "sigma", high=Fraction(1), high_strict=False, meaning="least eigenvalue of the covariance, over all data sets"
    ),
)
RELATION = choice("relation", "replace", "add-remove", default="replace")
PARAMS = (*FITTED, count("records", meaning="records drawn from the fitted normal"), RELATION)


def _enough_records(at: Values) -> None:
    if not at["n"] > at["dim"]:
        raise UserError(f"n={at['n']}: n must exceed dim={at['dim']}, or no covariance is positive definite")


def _fitted(at: Values) -> tuple[int, int, fmpq]:
    return int(at["n"]), int(at["dim"]), fmpq(at["sigma"])


def _witnesses(at: Values) -> list[list[Line]]:
    """The explicit pair of neighbours, both orders; empty where there is none of its kind."""
    n, dim, sigma = _fitted(at)
    found = corner(n, dim, Fraction(int(sigma.p), int(sigma.q)))
    if found is None:
        return []
    if at["relation"] == "replace":
        return found.replaced()
    r = found.leverage
    return pairs(n, dim, arb(fmpq(r.numerator, r.denominator)))


def _renyi_lower(at: Values, prec: int) -> arb:
    values = [renyi(pair, arb(at["alpha"])) for pair in _witnesses(at)]
    return int(at["records"]) * largest(values) if values else arb(0)


LARGE = "n=10**7 dim=6 sigma=0.01 records=10**7 relation=add-remove"
_of = quantities_of("mean-covariance", PARAMS, LARGE, check=_enough_records)
ALPHA = Param("alpha", low=Fraction(1), meaning="Rényi order")
RENYI = "Rényi divergence of order alpha of all records, worst case over the class"


@_of("renyi", [ALPHA], RENYI, "alpha=4", bound="upper", lower=_renyi_lower)
def _renyi_of_records(at: Values, prec: int) -> arb:
    n, dim, sigma = _fitted(at)
    bound = renyi_replace if at["relation"] == "replace" else renyi_add_remove
    with ctx.workprec(prec + 4 * n.bit_length() + 40):
        return int(at["records"]) * bound(n, dim, sigma, arb(at["alpha"]))


@_of(
    "order",
    summary="Rényi order below which the divergence is proved finite on the whole class",
    example="n=10**4 dim=6 sigma=0.01 records=1 relation=add-remove",
    bound="lower",
)
def _order(at: Values, prec: int) -> arb:
    return (order_replace if at["relation"] == "replace" else order_add_remove)(*_fitted(at))


@_of("rho", summary="zCDP: infinite, as the divergence is infinite from some order on", example="")
def _rho(at: Values, prec: int) -> arb:
    return arb("inf")


def rising_from(n: int) -> arb:
    """The larger root of n (n - 1) r^2 - 3 n (n + 1) r + (n + 1)^2: from this leverage on delta rises with it."""
    return (n + 1) * (3 * n + arb(5 * n * n + 4 * n).sqrt()) / (2 * n * (n - 1))


def exact_profile(n: int, dim: int, sigma: fmpq, records: int, eps: arb, prec: int) -> arb:
    """Worst delta(eps) over the class, sizes n and n + 1, both orders."""
    with ctx.workprec(prec + 4 * n.bit_length() + 60):
        top, root = top_leverage(dim, sigma), rising_from(n)
        if not top > root:
            return largest([profile(pair, records, eps, prec) for pair in pairs(n, dim + 1, top)])
        value = largest([profile(pair, records, eps, prec) for pair in pairs(n, dim, top)])
        low = largest([profile(pair, records, eps, 30) for pair in pairs(n, dim + 1, root)])
        return (
            value
            if low <= value
            else value.max(largest([profile(pair, records, eps, prec) for pair in pairs(n, dim + 1, root)]))
        )


def converted(at: Values, eps: arb, alpha: arb, prec: int) -> arb:
    """delta from the Rényi bound at one order: e^((alpha-1)(D-eps)) (alpha-1)^(alpha-1)/alpha^alpha."""
    loss = _renyi_of_records(dict(at, alpha=alpha), prec)
    log_delta = (alpha - 1) * (loss - eps) + (alpha - 1) * (alpha - 1).log() - alpha * alpha.log()
    return log_delta.exp().min(arb(1))


def _delta_lower(at: Values, prec: int) -> arb:
    with ctx.workprec(prec + 4 * int(at["n"]).bit_length() + 60):
        values = [profile(pair, int(at["records"]), arb(at["eps"]), prec) for pair in _witnesses(at)]
    return largest(values) if values else arb(0)


DELTA = "smallest delta of (eps, delta)-DP of all records, worst case over the class"


@_of("delta", [nonnegative("eps")], DELTA, "eps=1", bound="upper", lower=_delta_lower)
def _delta(at: Values, prec: int) -> arb:
    n, dim, sigma = _fitted(at)
    if at["relation"] == "add-remove":
        return exact_profile(n, dim, sigma, int(at["records"]), arb(at["eps"]), prec)
    return converted(at, arb(at["eps"]), arb(best_order(at, eps=fmpq(at["eps"]))), prec)


def _epsilon_lower(at: Values, prec: int) -> arb:
    target = fmpq(at["delta"])
    if target == 0:
        return arb("inf")
    found = _witnesses(at)
    if not found:
        return arb(0)

    def curve(eps: fmpq) -> arb:
        bits = ctx.prec
        with ctx.workprec(bits + 4 * int(at["n"]).bit_length() + 60):
            return largest([profile(pair, int(at["records"]), arb(eps), bits) for pair in _witnesses(at)])

    return least_eps(Profile(curve, arb.pos_inf), target)


ZERO_DELTA = Param("delta", low=Fraction(0), low_strict=False, high=Fraction(1), default=Fraction(0))
EPSILON = "smallest eps of (eps, delta)-DP of all records; delta=0 (default): pure, infinite"


@_of("epsilon", [ZERO_DELTA], EPSILON, "delta=1e-10", bound="upper", lower=_epsilon_lower)
def _epsilon(at: Values, prec: int) -> arb:
    if at["delta"] == 0:
        return arb("inf")
    n, dim, sigma = _fitted(at)
    target = fmpq(at["delta"])
    if at["relation"] == "add-remove":
        return least_eps(
            Profile(lambda eps: exact_profile(n, dim, sigma, int(at["records"]), arb(eps), ctx.prec), arb.pos_inf),
            target,
        )
    alpha = arb(best_order(at, delta=fmpq(at["delta"])))
    loss = _renyi_of_records(dict(at, alpha=alpha), prec)
    eps = loss + (-arb(target).log() + (alpha - 1) * (alpha - 1).log() - alpha * alpha.log()) / (alpha - 1)
    return eps.max(arb(0))
