"""From concentrated and Rényi privacy to (eps, delta): every value is a proved upper bound.

For a Rényi bound tau at order alpha, any event satisfies delta <= e^((alpha-1)(tau-eps)) (alpha-1)^(alpha-1)/alpha^alpha
(Canonne, Kamath and Steinke; Balle et al.); dropping the last factor gives Mironov's conversion.

Where only (eps, delta) of each of k mechanisms is known, the sharp value of their composition (Kairouz, Oh and Viswanath) is
attained by randomized response that fails with probability delta0: of k answers x are the likelier one, with law
Bin(k, e^eps/(1 + e^eps)) or Bin(k, 1/(1 + e^eps)), and the loss is (2x - k) eps.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from flint import arb, ctx, fmpq

from ..balls.discrete import binomial_sf
from ..balls.roots import bracket_root, expand_bracket
from ..balls.special import ball
from .gaussian import DELTA, at_least_zero, at_the_ends, epsilon_at_root, gaussian_delta
from .invert import Profile, least_eps
from .quantities import choice, count, nonnegative, positive, quantity, real

RHO = nonnegative("rho", meaning="zCDP parameter")
ALPHA = real("alpha", low=Fraction(1), meaning="Rényi order")


def rdp_to_epsilon(alpha: arb, tau: arb, log_inverse_delta: arb, sharp: bool) -> arb:
    """tau + (log(1/delta) - log alpha)/(alpha-1) + log(1 - 1/alpha), or Mironov's tau + log(1/delta)/(alpha-1)."""
    if not sharp:
        return tau + log_inverse_delta / (alpha - 1)
    return tau + (log_inverse_delta - alpha.log()) / (alpha - 1) + (-1 / alpha).log1p()


def best_order(rho: fmpq, log_inverse_delta: arb) -> arb:
    """The order that minimises the sharp conversion of rho*alpha: rho (alpha-1)^2 + log alpha = log(1/delta).

    The derivative of the bound is rho - (L - log alpha)/(alpha-1)^2, and the left side increases with alpha.
    Any order gives a valid bound, so L need not be exact.
    """
    target = log_inverse_delta.mid()

    def excess(alpha: arb) -> arb:
        return ball(rho) * (alpha - 1) ** 2 + alpha.log() - target

    low, high = expand_bracket(excess, arb(1), arb(1))
    return bracket_root(excess, low, high, ctx.prec)


def _zcdp_to_epsilon(rho: fmpq, delta: fmpq, method: str) -> arb:
    end = at_the_ends(delta) if rho else arb(0)
    if end is not None:
        return end
    level = -ball(delta).log()
    if method == "bun-steinke":
        return ball(rho) + 2 * (ball(rho) * level).sqrt()
    alpha = best_order(rho, level)
    return at_least_zero(rdp_to_epsilon(alpha, ball(rho) * alpha, level, sharp=True))


def _gaussian_lower(at: dict[str, Any], prec: int) -> arb:
    """The Gaussian mechanism with eta^2 = 2 rho meets rho-zCDP with equality: no conversion can go below it."""
    return epsilon_at_root(2 * at["rho"], at["delta"])


@quantity(
    "convert.zcdp",
    [RHO, DELTA, choice("method", "bun-steinke", "optimal", default="bun-steinke")],
    summary="epsilon at delta that rho-zCDP implies",
    bound="upper",
    lower=_gaussian_lower,
    example="rho=1/2 delta=1e-6 method=optimal",
)
def _zcdp(at: dict[str, Any], prec: int) -> arb:
    return _zcdp_to_epsilon(at["rho"], at["delta"], at["method"])


@quantity(
    "convert.rdp",
    [ALPHA, nonnegative("epsilon"), DELTA, choice("method", "mironov", "canonne", default="mironov")],
    summary="epsilon at delta that (alpha, epsilon)-Rényi privacy implies",
    bound="upper",
    lower=lambda at, prec: _rdp_lower(at),
    example="alpha=10 epsilon=1/2 delta=1e-6 method=canonne",
)
def _rdp(at: dict[str, Any], prec: int) -> arb:
    end = at_the_ends(at["delta"])
    if end is not None:
        return end
    level = -ball(at["delta"]).log()
    return at_least_zero(rdp_to_epsilon(ball(at["alpha"]), ball(at["epsilon"]), level, at["method"] == "canonne"))


@quantity(
    "convert.zcdp-delta",
    [RHO, real("eps", low=Fraction(0), low_strict=False)],
    bound="upper",
    summary="delta at eps that rho-zCDP implies, by the best order of the sharp conversion",
    lower=lambda at, prec: gaussian_delta(ball(2 * at["rho"]).sqrt(), ball(at["eps"])) if at["rho"] else arb(0),
)
def _zcdp_delta(at: dict[str, Any], prec: int) -> arb:
    """min over alpha of exp((alpha-1)(alpha rho - eps)) (alpha-1)^(alpha-1)/alpha^alpha; its log is convex in alpha.

    The best alpha - 1 = e^u can be as small as e^-rho, so the root is sought in u.
    """
    rho, eps = at["rho"], at["eps"]
    if not rho:
        return arb(0)

    def slope(u: arb) -> arb:
        return (2 * u.exp() + 1) * ball(rho) - ball(eps) + u - u.exp().log1p()

    start = arb(-4)
    while not slope(start) < 0:
        start = 2 * start
    low, high = expand_bracket(slope, start, arb(1))
    u = bracket_root(slope, low, high, ctx.prec)
    a = u.exp()
    return (a * ((1 + a) * ball(rho) - ball(eps)) + a * u - (1 + a) * a.log1p()).exp()


def _rdp_lower(at: dict[str, Any]) -> arb:
    """A Gaussian mechanism whose divergence at this order is epsilon: what is implied cannot be less."""
    return epsilon_at_root(2 * at["epsilon"] / at["alpha"], at["delta"])


@quantity(
    "convert.pure-to-zcdp",
    [nonnegative("eps")],
    summary="rho that eps-DP implies (Bun and Steinke)",
    bound="upper",
    lower=lambda at, prec: ball(at["eps"]) * (ball(at["eps"]) / 2).tanh(),  # randomized response as alpha -> 1
    exact=lambda at: at["eps"] ** 2 / 2,
)
def _pure(at: dict[str, Any], prec: int) -> arb:
    return ball(at["eps"] ** 2 / 2)


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
