"""Composition when only (eps, delta) of each of k mechanisms is known.

The sharp value (Kairouz, Oh and Viswanath) is attained by randomized response that fails with probability delta0: of k
answers x are the likelier one, with law Bin(k, e^eps/(1 + e^eps)) or Bin(k, 1/(1 + e^eps)), and the loss is (2x - k) eps.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from flint import arb, fmpq

from ..balls.special import ball, binomial_sf
from .invert import Profile, least_eps
from .quantities import choice, count, nonnegative, positive, quantity

EPS = positive("eps", meaning="of each mechanism")
K = count("k", meaning="how many mechanisms")
DELTA0 = nonnegative(
    "delta0", high=Fraction(1), high_strict=True, default=Fraction(0), meaning="delta of each mechanism"
)


def sharp_delta(eps: fmpq, k: int, total: fmpq, delta0: fmpq) -> arb:
    """The smallest delta at which k mechanisms of (eps, delta0) are (total, delta)-private in the worst case."""
    last = (total / eps + k) / 2  # the loss exceeds `total` for x above this
    floor, p, other = int(last.floor()), 1 / (1 + (-ball(eps)).exp()), 1 / (1 + ball(eps).exp())
    pure = binomial_sf(floor, k, p) - ball(total).exp() * binomial_sf(floor, k, other)
    kept = (k * (-ball(delta0)).log1p()).exp()
    return -(k * (-ball(delta0)).log1p()).expm1() + kept * pure


@quantity(
    "compose.delta",
    [EPS, K, nonnegative("total", meaning="eps of the whole"), DELTA0],
    summary="exact delta at `total` of k mechanisms that are each (eps, delta0)-private (worst case)",
)
def _delta(at: dict[str, Any], prec: int) -> arb:
    return sharp_delta(at["eps"], int(at["k"]), at["total"], at["delta0"])


def _sharp_epsilon(at: dict[str, Any], prec: int) -> arb:
    eps, k, delta0, slack = at["eps"], int(at["k"]), at["delta0"], at["slack"]
    target = slack + k * delta0  # more than what is lost, 1 - (1 - delta0)^k
    return least_eps(Profile(lambda total: sharp_delta(eps, k, total, delta0), lambda: ball(k * eps)), target)


@quantity(
    "compose.epsilon",
    [
        EPS,
        K,
        positive("slack", high=Fraction(1)),
        DELTA0,
        choice("method", "sharp", "advanced", "basic", default="sharp"),
    ],
    summary="eps of k mechanisms that are each (eps, delta0)-private, at delta = k delta0 + slack",
    bound="upper",
    lower=_sharp_epsilon,
)
def _epsilon(at: dict[str, Any], prec: int) -> arb:
    eps, k = ball(at["eps"]), int(at["k"])
    if at["method"] == "basic":
        return k * eps
    if at["method"] == "advanced":
        return eps * (-2 * k * ball(at["slack"]).log()).sqrt() + k * eps * eps.expm1()
    return _sharp_epsilon(at, prec)


@quantity("group.epsilon", [EPS, count("size")], summary="pure eps for a group of records of the given size")
def _group_epsilon(at: dict[str, Any], prec: int) -> arb:
    return ball(at["eps"] * at["size"])


@quantity(
    "group.delta",
    [nonnegative("eps"), nonnegative("delta", high=Fraction(1), high_strict=False), count("size")],
    bound="upper",
    summary="delta of a group at size*eps, given (eps, delta) for one record: delta (e^(size eps) - 1)/(e^eps - 1)",
)
def _group_delta(at: dict[str, Any], prec: int) -> arb:
    eps, delta, size = at["eps"], at["delta"], at["size"]
    total = ball(delta * size) if eps == 0 else ball(delta) * ball(size * eps).expm1() / ball(eps).expm1()
    return arb(1) if total >= 1 else total.min(arb(1))
