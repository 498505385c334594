"""Laws on the line against mpmath: densities, tails and cuts are typed here. Ties, both ends of delta and of eps, scales from 1e-30 to 1e30."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import pytest
from mpmath import mp, mpf

from .oracles import Case, all_right, bisect, real

F = Fraction
LEVELS = [F(1, 10**300), F(1, 10**6), F(1, 20), F(1, 3), F(7, 8), F(1)]


def inverted(
    profile: Callable[[Any], Any], delta: F, exact_zero: F | None = None, lost: Any = 0, top: Any = "inf"
) -> Any:
    """The least eps by bisection; what is tied exactly is said by the caller."""
    level = real(delta)
    if (
        delta == 1
        or (exact_zero is not None and delta >= exact_zero)
        or (exact_zero is None and profile(mpf(0)) < level)
    ):
        return 0
    if level <= lost:
        return top if level == lost else "inf"
    high = mpf(1)
    while profile(high) > level:
        high *= 2
    low = high / 2
    while profile(low) < level:
        low, high = low / 2, low
    return bisect(lambda x: profile(x) - level, low, high)


# -- the Gaussian mechanism in all its clothes -------------------------------------------------------------------------
def gaussian(eta: Any, eps: Any) -> Any:
    with mp.workdps(
        70 + int(4 * mp.log10(1 + abs(eps / eta))) + max(0, int(-2 * mp.log10(eta)))
    ):  # both tails are nearly equal
        a, b = eps / eta - eta / 2, eps / eta + eta / 2
        return mp.erfc(a / mp.sqrt(2)) / 2 - mp.exp(eps) * mp.erfc(b / mp.sqrt(2)) / 2


def gaussians() -> Iterator[Case]:
    for eta in (F(1, 10**6), F(1, 100), F(1), F(7, 2), F(40)):
        for eps in (F(0), F(1, 10**6), F(1, 2), F(5)):
            if eps > 20 * eta:
                continue
            true = gaussian(real(eta), real(eps))
            yield "gaussian.delta", {"eta": eta, "eps": eps}, true
            yield "hockey-stick.normal", {"mu1": 0, "var1": 1, "mu2": eta, "var2": 1, "eps": eps}, true
            yield "normal-plugin.delta", {"n": 1, "d": eta / 2, "var": 1, "records": 1, "copies": 1, "eps": eps}, true
            yield "compose.hockey-stick.normal", {"mu1": 0, "var1": 4, "mu2": eta, "var2": 4, "k": 4, "eps": eps}, true
        for delta in LEVELS:
            true = inverted(lambda x, e=eta: gaussian(real(e), x), delta)  # type: ignore[misc]
            for scale in (F(1), F(1, 10**30), F(10**30)):
                at = {"mu1": 0, "var1": scale**2, "mu2": eta * scale, "var2": scale**2, "delta": delta}
                yield "epsilon.normal", at, true
            yield "gaussian.epsilon", {"eta": eta, "delta": delta}, true
            if delta < 1:
                yield (
                    "normal-plugin.epsilon",
                    {"n": 2, "d": eta, "var": 1, "records": 1, "copies": 1, "delta": delta},
                    true,
                )
                yield (
                    "mvn-plugin.epsilon",
                    {"n": 2, "dim": 4, "records": 1, "sigma_min": 4 / eta**2, "delta": delta},
                    true,
                )
                yield (
                    "gauss-synth-map.epsilon",
                    {"n": 1, "R": eta / 2, "var": 1, "prior_var": "inf", "m": 1, "delta": delta},
                    true,
                )
                yield (
                    "normal-floored.epsilon",
                    {"n": 2, "d": eta, "floor": 10**9, "records": 10**9, "delta": delta},
                    true,
                )
        yield "epsilon.normal", {"mu1": 0, "var1": 1, "mu2": eta, "var2": 1, "delta": 0}, "inf"
        yield "renyi.normal", {"mu1": 0, "var1": 1, "mu2": eta, "var2": 1, "alpha": 3}, 3 * real(eta) ** 2 / 2


# -- laws whose tails are written in one line ---------------------------------------------------------------------------
def exponential(r1: Any, r2: Any, eps: Any) -> Any:
    """The densities r e^(-r x) cross once."""
    x = (mp.log(r1 / r2) - eps) / (r1 - r2)
    if x <= 0:
        return mpf(0) if r1 > r2 else -mp.expm1(eps)
    return -mp.expm1(-r1 * x) + mp.exp(eps) * mp.expm1(-r2 * x) if r1 > r2 else mp.exp(-r1 * x) - mp.exp(eps - r2 * x)


def exponentials() -> Iterator[Case]:
    for n in range(1, 9):
        ratio = F(n + 1, n)
        tie = F(n**n, (n + 1) ** (n + 1))  # r^(-1/(r-1)) (1 - 1/r)
        for scale in (F(1), F(1, 10**20), F(10**20)):
            for one, two in ((ratio * scale, scale), (scale, ratio * scale)):
                a, b = real(one), real(two)
                for delta in (tie, tie - F(1, 10**15), tie + F(1, 10**15), tie / 2, F(1, 10**12), F(1)):
                    true = inverted(lambda x, a=a, b=b: exponential(a, b, x), delta, tie)  # type: ignore[misc]
                    yield "epsilon.exponential", {"rate1": one, "rate2": two, "delta": delta}, true
                at = {"rate1": one, "rate2": two, "delta": 0}
                yield "epsilon.exponential", at, mp.log(real(ratio)) if one > two else "inf"
                yield "epsilon.gamma", {"shape1": 1, "rate1": one, "shape2": 1, "rate2": two, "delta": tie}, 0
                yield "epsilon.laplace", {"mu1": 5, "b1": 1 / one, "mu2": 5, "b2": 1 / two, "delta": tie}, 0


def uniforms() -> Iterator[Case]:
    ends = [
        (F(0), F(4)),
        (F(1), F(101)),
        (F(-1), F(5)),
        (F(0), F(1)),
        (F(2), F(3)),
        (F(4), F(8)),
        (F(0), F(10**30)),
        (F(0), F(1, 10**30)),
    ]
    for l1, h1 in ends:
        for l2, h2 in ends:
            common = max(F(0), min(h1, h2) - max(l1, l2))
            lost, inside, weight = 1 - common / (h1 - l1), common / (h1 - l1), common / (h2 - l2)
            zero = lost + max(F(0), inside - weight)
            at = {"low1": l1, "high1": h1, "low2": l2, "high2": h2}
            for delta in {F(0), lost, zero, F(1), F(1, 4), lost + inside / 3, max(F(0), lost - F(1, 10**20))}:
                if delta >= zero:
                    true: Any = 0
                elif delta < lost:
                    true = "inf"
                else:
                    true = mp.log(real((inside - (delta - lost)) / weight))
                yield "epsilon.uniform", {**at, "delta": delta}, true
            yield "hockey-stick.uniform", {**at, "eps": 0}, real(zero)


def cramers() -> Iterator[Case]:
    """t/(2 (1 + t|x|)^2): with a square ratio of the parameters the distance is rational."""
    for s in (F(2), F(3), F(3, 2), F(10**6)):
        tie = (s - 1) / (s + 1)
        for scale in (F(1), F(10**12), F(1, 10**12)):
            for one, two in ((s * s * scale, scale), (scale, s * s * scale)):
                yield "epsilon.cramer", {"theta1": one, "theta2": two, "delta": tie}, 0
                yield "epsilon.cramer", {"theta1": one, "theta2": two, "delta": 0}, 2 * mp.log(real(s))
                yield "hockey-stick.cramer", {"theta1": one, "theta2": two, "eps": 0}, real(tie)
                yield "hockey-stick.cramer", {"theta1": one, "theta2": two, "eps": 40}, 0


def paretos() -> Iterator[Case]:
    """a m^a x^(-a-1): what lies before the second law's start is lost."""
    for m1, m2 in ((F(1), F(2)), (F(1), F(3)), (F(2), F(2)), (F(3), F(2))):
        for a in (F(1), F(2), F(3)):
            lost = 1 - (min(m1 / m2, F(1))) ** int(a)
            at = {"min1": m1, "a1": a, "min2": m2, "a2": a}
            # of equal exponents: all of the difference lies before the later start
            left = lost if m1 <= m2 else 1 - (m2 / m1) ** int(a)
            yield "epsilon.pareto", {**at, "delta": lost}, 0 if m1 <= m2 else a * mp.log(real(m1 / m2))
            yield "epsilon.pareto", {**at, "delta": left}, 0
            yield "hockey-stick.pareto", {**at, "eps": 0}, real(left)
            if lost:
                yield "epsilon.pareto", {**at, "delta": lost - F(1, 10**18)}, "inf"
            more = {**at, "a1": a + 1}
            lost = 1 - (min(m1 / m2, F(1))) ** int(a + 1)
            start = max(m1, m2)
            top = mp.log(real((a + 1) / a * (m1 / start) ** int(a + 1) / (m2 / start) ** int(a)))
            yield "epsilon.pareto", {**more, "delta": lost}, top if top > 0 else 0


def betas() -> Iterator[Case]:
    """x^a against x^(a-1): the powers meet where x = a/(a+1)."""
    for a in range(1, 12):
        tie = F(a, a + 1) ** a - F(a, a + 1) ** (a + 1)
        for names in (("a1", "b1", "a2", "b2"), ("b1", "a1", "b2", "a2")):
            for one, two in ((a + 1, a), (a, a + 1)):
                at = dict(zip(names, (one, 1, two, 1), strict=True))
                yield "epsilon.beta", {**at, "delta": tie}, 0
                yield "epsilon.beta", {**at, "delta": 0}, mp.log(real(F(a + 1, a))) if one > two else "inf"
                yield "hockey-stick.beta", {**at, "eps": 0}, real(tie)


def laplaces() -> Iterator[Case]:
    """Equal scales: 1 - e^((eps - top)/2); the loss is at most the distance over the scale."""
    for top in (F(1, 10**9), F(1), F(30), F(10**6)):
        for scale in (F(1), F(10**25), F(1, 10**25)):
            at = {"mu1": 0, "b1": scale, "mu2": top * scale, "b2": scale}
            for delta in (F(0), *LEVELS):
                true = max(mpf(0), real(top) + 2 * mp.log1p(-real(delta))) if delta < 1 else 0
                yield "epsilon.laplace", {**at, "delta": delta}, true
                if delta < 1:
                    yield "linear-statistics.epsilon", {"n": 1, "statistics": 1, "sigma": 2 / top, "delta": delta}, true
                    yield (
                        "linear-statistics.epsilon",
                        {"n": 7, "statistics": 1, "sigma": F(2, 7) / top, "delta": delta},
                        true,
                    )
            yield "hockey-stick.laplace", {**at, "eps": top}, 0
            yield "hockey-stick.laplace", {**at, "eps": 0}, -mp.expm1(-real(top) / 2)


# -- laws that need quadrature --------------------------------------------------------------------------------------------
def quadrature() -> Iterator[Case]:
    """The integral of (p - e^eps q)^+ for two normal laws of different variances, between the roots of the quadratic."""
    for v1, v2, gap in ((F(1), F(2), F(1)), (F(2), F(1), F(1)), (F(1), F(4), F(0)), (F(9, 10), F(1), F(1, 10))):
        a, b, m = real(v1), real(v2), real(gap)

        def delta(eps: Any, a: Any = a, b: Any = b, m: Any = m) -> Any:
            def excess(x: Any) -> Any:
                return mp.npdf(x, 0, mp.sqrt(a)) - mp.exp(eps) * mp.npdf(x, m, mp.sqrt(b))

            half = 1 / (2 * b) - 1 / (2 * a)  # loss = half x^2 - (m/b) x + m^2/(2b) + log(b/a)/2
            disc = (m / b) ** 2 - 4 * half * (m * m / (2 * b) + mp.log(b / a) / 2 - eps)
            if disc <= 0:
                return mpf(0) if a < b else -mp.expm1(eps)
            ends = sorted((m / b + s * mp.sqrt(disc)) / (2 * half) for s in (-1, 1))
            if a < b:
                return mp.quad(excess, ends)
            return mp.quad(excess, [-mp.inf, ends[0] - 8, ends[0]]) + mp.quad(excess, [ends[1], ends[1] + 8, mp.inf])

        for eps in (F(0), F(1, 10), F(1), F(2)):
            yield "hockey-stick.normal", {"mu1": 0, "var1": v1, "mu2": gap, "var2": v2, "eps": eps}, delta(real(eps))
            yield (
                "compose.hockey-stick.normal",
                {"mu1": 0, "var1": v1, "mu2": gap, "var2": v2, "k": 1, "eps": eps},
                delta(real(eps)),
            )


@pytest.mark.parametrize(
    ("cases", "least"),
    [
        (gaussians, 250),
        (exponentials, 400),
        (uniforms, 350),
        (cramers, 90),
        (paretos, 50),
        (betas, 130),
        (laplaces, 250),
        (quadrature, 32),
    ],
)
def test_values_on_the_line(cases: Callable[[], Iterator[Case]], least: int) -> None:
    with mp.workdps(60):
        made = list(cases())
    all_right(made, least)
