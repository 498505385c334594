"""Densities written once more, in mpmath, for tests only: the independent side of every comparison."""

from __future__ import annotations

import math

import mpmath as mp
import scipy.stats as st


def q(x):
    return mp.mpf(int(x.numerator)) / int(x.denominator)


def normal(x, m, v):
    return mp.exp(-((x - m) ** 2) / (2 * v)) / mp.sqrt(2 * mp.pi * v)


def gamma(x, s, r):
    return mp.exp(s * mp.log(r) + (s - 1) * mp.log(x) - r * x - mp.loggamma(s))


def beta(x, a, b):
    return x ** (a - 1) * (1 - x) ** (b - 1) / mp.beta(a, b)


def laplace(x, m, b):
    return mp.exp(-abs(x - m) / b) / (2 * b)


def inverse_gaussian(x, m, lam):
    return mp.sqrt(lam / (2 * mp.pi * x**3)) * mp.exp(-lam * (x - m) ** 2 / (2 * m**2 * x))


def weibull(k):
    return lambda x, lam: k / lam * (x / lam) ** (k - 1) * mp.exp(-((x / lam) ** k))


def gumbel(b):
    return lambda x, m: mp.exp(-(x - m) / b - mp.exp(-(x - m) / b)) / b


HALF_LINE = (0, mp.inf)
LINE = (-mp.inf, mp.inf)
# law: (density, support, parameter names of one law, common parameters, SciPy's frozen law)
TABLE = {
    "normal": (normal, LINE, ("mu", "var"), (), lambda m, v: st.norm(m, v**0.5)),
    "log-normal": (
        lambda x, m, v: normal(mp.log(x), m, v) / x,
        HALF_LINE,
        ("mu", "var"),
        (),
        lambda m, v: st.lognorm(v**0.5, scale=math.exp(m)),
    ),
    "gamma": (gamma, HALF_LINE, ("shape", "rate"), (), lambda s, r: st.gamma(s, scale=1 / r)),
    "exponential": (lambda x, r: r * mp.exp(-r * x), HALF_LINE, ("rate",), (), lambda r: st.expon(scale=1 / r)),
    "beta": (beta, (0, 1), ("a", "b"), (), st.beta),
    "laplace": (laplace, LINE, ("mu", "b"), (), st.laplace),
    "inverse-gaussian": (
        inverse_gaussian,
        HALF_LINE,
        ("mu", "lambda"),
        (),
        lambda m, lam: st.invgauss(m / lam, scale=lam),
    ),
    "half-normal": (lambda x, s: 2 * normal(x, 0, s * s), HALF_LINE, ("sigma",), (), lambda s: st.halfnorm(scale=s)),
    "rayleigh": (
        lambda x, s: x / s**2 * mp.exp(-(x**2) / (2 * s**2)),
        HALF_LINE,
        ("sigma",),
        (),
        lambda s: st.rayleigh(scale=s),
    ),
    "maxwell-boltzmann": (
        lambda x, s: mp.sqrt(2 / mp.pi) * x**2 / s**3 * mp.exp(-(x**2) / (2 * s**2)),
        HALF_LINE,
        ("sigma",),
        (),
        lambda s: st.maxwell(scale=s),
    ),
    "chi": (
        lambda x, s, k: 2 ** (1 - k / 2) * x ** (k - 1) * mp.exp(-(x**2) / (2 * s**2)) / (s**k * mp.gamma(k / 2)),
        HALF_LINE,
        ("sigma", "df"),
        (),
        lambda s, k: st.chi(k, scale=s),
    ),
    "chi-squared": (lambda x, k: gamma(x, k / 2, mp.mpf(1) / 2), HALF_LINE, ("df",), (), st.chi2),
    "levy": (
        lambda x, c: mp.sqrt(c / (2 * mp.pi)) * mp.exp(-c / (2 * x)) / x ** (mp.mpf(3) / 2),
        HALF_LINE,
        ("scale",),
        (),
        lambda c: st.levy(scale=c),
    ),
    "cramer": (lambda x, t: t / (2 * (1 + t * abs(x)) ** 2), LINE, ("theta",), (), None),
    "weibull": (weibull, HALF_LINE, ("scale",), ("shape",), None),
    "gumbel": (gumbel, LINE, ("mu",), ("scale",), None),
}
