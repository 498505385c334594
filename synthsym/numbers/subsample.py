"""Poisson subsampling: with probability q the record is used at all.

Let P1 be the release with the record and Q without, P = (1-q) Q + q P1. As measures,
    P - e^eps Q = q (P1 - w Q),        w = (e^eps - 1 + q)/q,
    Q - e^eps P = c (Q - (q e^eps/c) P1),  c = 1 - (1-q) e^eps,
so both profiles are those of the unsampled pair at another level (all or nothing where w or c is not positive).
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from flint import acb, arb, ctx, fmpq

from ..balls.quadrature import integrate
from ..balls.special import ball, normal_cdf, normal_pdf, normal_sf
from .gaussian import at_least_zero, gaussian_delta
from .quantities import INF, Param, choice, count, positive, probability, quantity, real

Profile = Callable[[arb], arb]
_SUMMED = 4096  # orders up to here are a binomial sum, others an integral


def remove(q: fmpq, eps: fmpq, base: Profile) -> arb:
    """The larger data set first: base is the profile of (P1, Q)."""
    if q == 1:
        return base(ball(eps))
    w = (ball(eps).expm1() + ball(q)) / ball(q)
    if w <= 0:
        return -ball(eps).expm1()
    return ball(q) * base(w.log())


def add(q: fmpq, eps: fmpq, base: Profile) -> arb:
    """The smaller data set first: base is the profile of (Q, P1)."""
    if q == 1:
        return base(ball(eps))
    c = ball(q) - ball(1 - q) * ball(eps).expm1()
    if c <= 0:
        return arb(0)
    return c * base((ball(q) / c).log() + ball(eps))


def replace_normal(q: fmpq, eta: fmpq, eps: fmpq) -> arb:
    """(1-q) N(0,1) + q N(eta,1) against (1-q) N(0,1) + q N(-eta,1): monotone loss, the cut solves a quadratic in e^(eta x)."""
    h, weight = ball(eta), ball(eps).exp()
    a = ball(q) * (-h * h / 2).exp()
    b = ball(1 - q) * -ball(eps).expm1()
    root = (b * b + 4 * a * a * weight).sqrt()
    u = (root - b) / (2 * a) if b < 0 else 2 * a * weight / (root + b)
    x = u.log() / h
    return b * normal_sf(x) + ball(q) * (normal_sf(x - h) - weight * normal_sf(x + h))


def laplace_profile(ratio: fmpq) -> Profile:
    """Laplace noise, ratio = sensitivity/scale: 1 - e^((eps - ratio)/2) between -ratio and ratio."""

    def base(eps: arb) -> arb:
        return -eps.expm1() if eps <= -ball(ratio) else at_least_zero(-((eps - ball(ratio)) / 2).expm1())

    return base


def _pick(at: dict[str, Any], forward: Profile, backward: Profile) -> arb:
    return remove(at["q"], at["eps"], forward) if at["adjacency"] == "remove" else add(at["q"], at["eps"], backward)


Q = probability("q", high_strict=False, meaning="probability that a record is used")
EPS = real("eps")
ORDER = choice("adjacency", "remove", "add", default="remove")


@quantity(
    "hockey-stick.subsampled-normal",
    [Q, positive("eta"), EPS, choice("adjacency", "remove", "add", "replace", default="remove")],
    summary="Poisson-subsampled Gaussian mechanism, eta = sensitivity / noise standard deviation",
)
def _normal(at: dict[str, Any], prec: int) -> arb:
    if at["adjacency"] == "replace":
        return replace_normal(at["q"], at["eta"], at["eps"])
    eta = ball(at["eta"])
    return _pick(at, lambda e: gaussian_delta(eta, e), lambda e: gaussian_delta(eta, e))


@quantity(
    "hockey-stick.subsampled-laplace",
    [Q, positive("ratio", meaning="sensitivity / scale"), EPS, ORDER],
    summary="Poisson-subsampled Laplace mechanism",
)
def _laplace(at: dict[str, Any], prec: int) -> arb:
    base = laplace_profile(at["ratio"])
    return _pick(at, base, base)


# -- noise on the integers ---------------------------------------------------------------------------------------------
def finite_profile(p: list[arb], q: list[arb]) -> Profile:
    """The least delta of the pair as a function of eps, where the record is used for certain."""

    def base(eps: arb) -> arb:
        return sum((at_least_zero(x - eps.exp() * y) for x, y in zip(p, q, strict=True)), arb(0))

    return base


def discrete_laplace(a: fmpq, shift: int) -> tuple[list[arb], list[arb]]:
    """Masses proportional to e^(-a|x|), centred at `shift` and at 0; the loss is constant outside (0, shift)."""
    r = (-ball(a)).exp()
    tail = 1 / (1 + r)
    inside = [(1 - r) / (1 + r) * r**j for j in range(1, shift)]
    return [tail * r**shift, *inside[::-1], tail], [tail, *inside, tail * r**shift]


def truncated_discrete_normal(sigma: fmpq, shift: int, top: int) -> tuple[list[arb], list[arb]]:
    """Masses proportional to exp(-x^2/(2 sigma^2)) on -top..top, moved by `shift` and not."""
    masses = [(-ball(fmpq(k * k) / (2 * sigma * sigma))).exp() for k in range(-top, top + 1)]
    whole = sum(masses, arb(0))
    masses = [m / whole for m in masses]
    pad = [arb(0)] * shift
    return pad + masses, masses + pad


Pair = Callable[[dict[str, Any]], tuple[list[arb], list[arb]]]


def _integer_noise(
    name: str, params: list[Param], pair: Pair, words: str, top: Callable[[dict[str, Any]], fmpq] | None = None
) -> None:
    """`top`: the largest loss without subsampling where that is rational, as eps may equal it exactly."""
    known = [*params, EPS, probability("q", high_strict=False, default=Fraction(1)), ORDER]

    def compute(at: dict[str, Any], prec: int) -> arb:
        if top is not None and at["q"] == 1 and at["eps"] >= top(at):
            return arb(0)
        p, q = pair(at)
        return _pick(at, finite_profile(p, q), finite_profile(q, p))

    quantity(f"hockey-stick.{name}", known, summary=words)(compute)


_integer_noise(
    "discrete-laplace",
    [positive("a"), count("shift")],
    lambda at: discrete_laplace(at["a"], int(at["shift"])),
    "discrete Laplace noise e^(-a|x|) on an integer query of the given sensitivity, Poisson-subsampled with q",
    lambda at: at["a"] * at["shift"],
)
_integer_noise(
    "truncated-discrete-normal",
    [positive("sigma"), count("shift"), count("top")],
    lambda at: truncated_discrete_normal(at["sigma"], int(at["shift"]), int(at["top"])),
    "discrete Gaussian noise on -top..top on an integer query of the given sensitivity, Poisson-subsampled with q",
)


# -- Rényi divergence of the subsampled Gaussian -----------------------------------------------------------------------
def _moment_by_sum(alpha: int, q: fmpq, eta: fmpq) -> arb:
    """sum_k binom(alpha, k) (1-q)^(alpha-k) q^k exp((k^2-k) eta^2/2)."""
    total = arb(0)
    for k in range(alpha + 1):
        total += (
            arb(alpha).bin(k) * ball(1 - q) ** (alpha - k) * ball(q) ** k * ball(fmpq(k * k - k) * eta * eta / 2).exp()
        )
    return total


def _moment_by_quadrature(alpha: fmpq, q: fmpq, eta: fmpq) -> arb:
    """E_Q of f^alpha (or f log f at alpha = 1), f = 1 - q + q e^(eta x - eta^2/2), with both tails bounded.

    f lies between 1 and u = e^(eta x - eta^2/2): so left of eta/2 the tail is at most that of 1, and far right that of u^alpha.
    """
    h, a, bits = ball(eta), ball(alpha), ctx.prec
    reach = arb(2 * bits).sqrt() + 2
    low, high = (-reach).mid(), (a.max(arb(1)) * h + h + reach).mid()
    entropy = alpha == 1

    def integrand(x: acb, analytic: bool) -> acb:
        f = ball(1 - q) + ball(q) * (h * x - h * h / 2).exp()
        if not f.real > 0:
            return acb(arb.nan(), arb.nan())
        if entropy:
            return f * f.log() * (-x * x / 2).exp()
        return (a * f.log() - x * x / 2 - shift).exp()

    middle = (a * h).mid()
    top = a * ((1 - ball(q) + ball(q) * (h * middle - h * h / 2).exp()).log()) - middle * middle / 2
    # the height of the peak, so that pieces far below it cost nothing
    shift = arb(0) if entropy else top.max(arb(0)).mid()
    cuts = sorted([arb(0), *((middle + w).mid() for w in (-96, -48, -24, -12, -6, -3, 0, 3, 6, 12))], key=float)
    body = (
        integrate(integrand, low, high, [c for c in cuts if low < c < high], scale=arb(1))
        * shift.exp()
        / (2 * arb.pi()).sqrt()
    )
    if entropy:
        right = h * normal_pdf(high - h) + h * h / 2 * normal_sf(high - h)
        return body + arb(0, right.abs_upper()) + arb(0, normal_cdf(low).abs_upper())
    share = ball(q) + ball(1 - q) * (h * h / 2 - h * high).exp()  # f <= share * u from `high` on
    right = ((a * a - a) * h * h / 2 + a * share.log()).exp() * normal_sf(high - a * h)
    return body + arb(0, right.abs_upper()) + arb(0, normal_cdf(low).abs_upper())


@quantity(
    "renyi.subsampled-normal",
    [real("alpha", low=Fraction(1), low_strict=False, allow_inf=True), Q, positive("eta")],
    summary="Poisson-subsampled Gaussian mechanism, the larger of both orders (adding or removing one record)",
)
def _renyi(at: dict[str, Any], prec: int) -> arb:
    alpha, q, eta = at["alpha"], at["q"], at["eta"]
    if alpha == INF:
        return arb.pos_inf()
    if q == 1:
        return ball(alpha * eta * eta / 2)
    if alpha == 1:
        return _moment_by_quadrature(alpha, q, eta)
    moment = (
        _moment_by_sum(int(alpha.p), q, eta)
        if alpha.q == 1 and alpha <= _SUMMED
        else _moment_by_quadrature(alpha, q, eta)
    )
    return moment.log() / ball(alpha - 1)
