"""Tumult Core: its discrete laws, with their distribution functions, inverses and tails."""

import sympy as sp
from synthsym.author import (
    Always, AtLeast, AtMost, DiscreteGaussian, DiscreteLaplace, Domain, Equal, Form, Forms, Integer, Real, Truth,
    derivative, integral, level_root, over_reals, parameter, substitute,
)  # fmt: skip
from synthsym.theory.lattice import beyond, mass, weight
from synthsym.theory.lattice_bounds import sum_from_here, sum_from_next
from . import tumult

UTILS = "src/tmlt/core/utils/distributions.py: "
ONE, ZERO = sp.S.One, sp.S.Zero


def below(k: sp.Expr, a: sp.Expr, positive: bool, domain: Domain) -> Truth:
    """P(Z <= k) of the two-sided geometric law of scale a, k at least 0, or (positive=False) at most -1: by symmetry P(Z > -k - 1)."""
    law = DiscreteLaplace(ZERO, a)
    return 1 - beyond(law, k, domain) if positive else beyond(law, -k - 1, domain)


@tumult.claim("lib.tumult.dlaplace", "src/tmlt/core/random/discrete_gaussian.py: 119-121", "identity", hurts="accuracy")
def discrete_laplace() -> Form:
    """The mass of the discrete Laplace law."""
    D = Domain(s=Real > 0, x=Integer, at=dict(s=2, x=1))
    return Equal("exp(-abs(x)/s)*(exp(1/s) - 1)/(exp(1/s) + 1)", mass(DiscreteLaplace(ZERO, D["s"]), D["x"], D), D)


@tumult.claim("lib.tumult.geom-cdf", UTILS + "97-105", "identity")
def distribution_function() -> Forms:
    """The distribution function of the two-sided geometric law, at 0, below and above."""
    down, up = (
        Domain(a=Real > 0, m=Integer >= 0, at=dict(a=2, m=1)),
        Domain(a=Real > 0, m=Integer >= 0, at=dict(a=2, m=1)),
    )
    low = "exp(1/a)/(exp(1/a) + 1)*exp(k/a)"
    high = "1 - exp(-k/a)/(exp(1/a) + 1)"
    yield Equal(low, below(ZERO, down["a"], True, down), down, names={"k": ZERO})
    yield Equal(low, below(-1 - down["m"], down["a"], False, down), down, names={"k": -1 - down["m"]})
    yield Equal(high, below(1 + up["m"], up["a"], True, up), up, names={"k": 1 + up["m"]})


@tumult.claim("lib.tumult.geom-icdf", UTILS + "160-184", "identity", hurts="accuracy")
def inverse_distribution_function() -> Forms:
    """The number whose ceiling is the smallest k with distribution function at least p, for p up to 1/2 and beyond.
    Read: 0 < p < 1; the printed number is where the branch of the distribution function, read between the integers,
    rises through p, and its ceiling lies on that branch: p below P(Z <= 0), which 1/2 is, or above P(Z <= -1), which
    1/2 is too"""
    low, high = "a*log(p*(exp(1/a) + 1)/exp(1/a))", "-a*log((exp(1/a) + 1)*(1 - p))"
    D, a, m = Domain.of("a > 0 at 2, m > 0 at 2")
    part = sp.exp(1 / a) + 1
    # k = -m < 0, and k = m - 1 > -1
    at_most, beyond_half = (sp.exp(-m / a) * sp.exp(1 / a) / part, 1 - sp.exp((1 - m) / a) / part)
    half = Domain(a=Real > 0, at=dict(a=2))
    yield Equal(low, -crossing(False, at_most, D), D, names={"p": at_most})
    yield Equal(high, crossing(True, beyond_half, D) - 1, D, names={"p": beyond_half})
    yield Always(
        "before < 1/2 and 1/2 < at_zero",
        {"before": below(-ONE, half["a"], False, half), "at_zero": below(ZERO, half["a"], True, half)},
        half,
    )


def crossing(up: bool, p: sp.Expr, domain: Domain) -> Truth:
    """The number m, read between the integers, at which the distribution function at m - 1 >= 0 (up) or at -m <= -1 takes this value."""
    D = Domain(a=Real > 0, j=Integer >= 0, at=dict(a=2, j=1))
    k = D["j"] if up else -1 - D["j"]
    E = Domain(a=Real > 0, m=Integer >= 1, at=dict(a=2, m=2))
    branch = substitute(below(k, D["a"], up, D), {D["j"]: E["m"] - 1}, "counted from 1", E)
    wide = domain.extend(m_real=Real > 0)
    return level_root(over_reals(branch, E["m"]).on(wide), wide["m_real"], domain["m"], parameter(domain, p))


@tumult.claim(
    "lib.tumult.dg-pmf", "src/tmlt/core/measurements/noise_mechanisms.py: 408-416", "identity", hurts="accuracy"
)
def discrete_gaussian() -> Form:
    """The mass of the discrete Gaussian law. Read: the sum is over all integers n, as printed"""
    D = Domain(v=Real > 0, k=Integer, at=dict(v=2, k=1))
    return Equal("exp(-k^2/(2*sigma^2))/sum(n, -inf, inf, exp(n^2/(2*sigma^2)))", mass(DiscreteGaussian(ZERO, D["v"]), D["k"], D), D,
                 names={"sigma": sp.sqrt(D["v"])})  # fmt: skip


@tumult.claim("lib.tumult.dg-tail", UTILS + "240-255", "bound", hurts="accuracy")
def tail_between_integrals() -> Forms:
    """The sum of exp(-j^2/(2 s^2)) from k on, between the integrals from k and from k - 1 on.
    Read: k >= 1, as it is used"""
    printed = "sqrt(pi/2)*s*erfc({}/(sqrt(2)*s))"
    D = Domain(k=Integer >= 1, s=Real > 0, at=dict(k=2, s=2))
    bounds = []
    for start, bound in ((D["k"] - 1, sum_from_next), (D["k"], sum_from_here)):
        E = D.extend(x=Real >= start)
        x, s = E["x"], E["s"]
        law = DiscreteGaussian(ZERO, s**2)
        f = weight(law, x, E)
        root = sp.sqrt(-(x**2) / (2 * law.log_weight(x)))  # s, read off the weight
        area = integral(f, x, start, sp.oo, -sp.sqrt(sp.pi / 2) * root * sp.erfc(x / (sp.sqrt(2) * root)))
        bounds.append(bound(area, derivative(f, x, "how the weights fall")).on(D))
    yield AtMost(printed.format("(k-1)"), bounds[0], D)
    yield AtLeast(printed.format("k"), bounds[1], D)
