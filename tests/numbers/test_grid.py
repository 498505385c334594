"""Each law once on a grid in doubles: quick sums of densities written with NumPy, for several pairs and both orders."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from scipy.special import betaln, gammaln, ndtr

from synthsym.numbers.quantities import INF, ball_at

F = Fraction
ORDERS, LEVELS = [F(1, 3), F(3, 2), F(3)], [F(-1, 3), F(0), F(1, 5), F(1)]


def positive(log):
    """A law of x > 0 in u = log x: (log density in u, low, high)."""
    return lambda *a: (lambda u: log(np.exp(u), *a) + u, -40.0, 12.0)


def lengths(x, s, k):
    return (1 - k / 2) * np.log(2) - k * np.log(s) - gammaln(k / 2) + (k - 1) * np.log(x) - x * x / (2 * s * s)


def gamma(x, s, r):
    return s * np.log(r) - gammaln(s) + (s - 1) * np.log(x) - r * x


def inverse_gaussian(x, m, v):
    return np.log(v / (2 * np.pi * x**3)) / 2 - v * (x - m) ** 2 / (2 * m * m * x)


def normal(m, v):
    return lambda u: -((u - m) ** 2) / (2 * v) - np.log(2 * np.pi * v) / 2, -60.0, 60.0


def truncated(low, high, m, v):
    whole = ndtr((high - m) / np.sqrt(v)) - ndtr((low - m) / np.sqrt(v))
    return lambda u: normal(m, v)[0](u) - np.log(whole), low, high


def beta(a, b):
    return lambda u: -a * np.log1p(np.exp(-u)) - b * np.log1p(np.exp(u)) - betaln(a, b), -60.0, 60.0


# law: density of one law's parameters, names of these, of common ones, values of both laws
LAWS = {
    "normal": (normal, "mu var", "", ["0 1 1/3 2", "0 1 1 1", "1 2 1 1/2"]),
    "log-normal": (normal, "mu var", "", ["0 1 1/3 2"]),
    "gamma": (positive(gamma), "shape rate", "", ["2 1 5/2 2", "2 3 5/2 2", "2 1 2 3", "2 1 3 1"]),
    "exponential": (positive(lambda x, r: gamma(x, 1, r)), "rate", "", ["1 3/2"]),
    "chi-squared": (positive(lambda x, k: gamma(x, k / 2, 0.5)), "df", "", ["3 5/2"]),
    "chi": (positive(lengths), "sigma df", "", ["1 2 3/2 3", "2 2 1 3"]),
    "half-normal": (positive(lambda x, s: lengths(x, s, 1)), "sigma", "", ["1 3/2"]),
    "rayleigh": (positive(lambda x, s: lengths(x, s, 2)), "sigma", "", ["1 3/2"]),
    "maxwell-boltzmann": (positive(lambda x, s: lengths(x, s, 3)), "sigma", "", ["1 3/2"]),
    "beta": (beta, "a b", "", ["2 3 5/2 2", "2 3 3 4", "2 3 2 4", "2 3 5/2 3"]),
    "laplace": (
        lambda m, b: (lambda u: -np.abs(u - m) / b - np.log(2 * b), -130.0, 130.0),
        "mu b",
        "",
        ["0 1 1 3/2", "0 1 1 1", "0 1 0 2", "0 1 1/10 3", "0 1 1 2"],
    ),
    "weibull": (
        positive(lambda x, k, s: np.log(k / s) + (k - 1) * np.log(x / s) - (x / s) ** k),
        "scale",
        "shape",
        ["3/2 1 2", "2 1 3/2"],
    ),
    "gumbel": (
        lambda b, m: (lambda u: -np.log(b) - (u - m) / b - np.exp(-(u - m) / b), -20.0, 160.0),
        "mu",
        "scale",
        ["2 0 1"],
    ),
    "inverse-gaussian": (
        positive(inverse_gaussian),
        "mu lambda",
        "",
        ["1 2 3/2 1", "1 2 2 2", "1 2 1 1", "1 2 3/2 9/2"],
    ),
    "levy": (
        lambda c: (lambda u: np.log(c / (2 * np.pi)) / 2 - u / 2 - c / 2 * np.exp(-u), -8.0, 90.0),
        "scale",
        "",
        ["1 3/2"],
    ),
    "truncated-normal": (
        truncated,
        "mu var",
        "low high",
        ["-1 2 1/2 1 -3 3/2", "-1 2 2 1 -1/2 1", "0 3 -1 2 4 1/2", "0 2 -1 1 -1 2", "-2 0 1 1 1 2"],
    ),
    "cramer": (lambda t: (lambda u: np.log(t) - 2 * np.log1p(t * np.exp(u)) + u, -50.0, 50.0), "theta", "", ["1 3"]),
}


def cells(low, high, count=13000):
    nodes, weights = np.polynomial.legendre.leggauss(8)
    step = (high - low) / count
    centres = low + step * (np.arange(count) + 0.5)
    return (centres[:, None] + step / 2 * nodes).ravel(), np.tile(weights * step / 2, count)


def divergences(p, q, weights):
    """From log densities at nodes: a function of what is asked; the loss's supremum from the nodes only."""
    loss, mass = p - q, np.exp(p) * weights

    def renyi(a):
        a = float(a)
        return np.log(np.sum(np.exp(a * p + (1 - a) * q) * weights)) / (a - 1)

    return (
        renyi,
        float(np.sum(np.where(mass > 0, mass * loss, 0))),
        float(loss[mass > 1e-300].max()),
        lambda e: float(np.sum(mass * np.maximum(0, -np.expm1(float(e) - loss)))),
    )


def compare(law, at, p, q, weights, close=2e-6):
    renyi, kl, top, stick = divergences(p, q, weights)
    for alpha in ORDERS:
        found = ball_at(f"renyi.{law}", {**at, "alpha": alpha}, 80)
        if found.is_finite():
            assert float(found) == pytest.approx(renyi(alpha), rel=close, abs=1e-9), alpha
        else:
            assert found > 0 and alpha > 1 and (renyi(alpha) > 2 or top > 3)
    assert (
        float(ball_at(f"kl.{law}", at, 80))
        == pytest.approx(kl, rel=close)
        == float(ball_at(f"renyi.{law}", {**at, "alpha": F(1)}, 80))
    )
    found = float(ball_at(f"max-divergence.{law}", at, 80))
    assert (
        found >= top - 1e-9
        and (found == pytest.approx(top, rel=1e-2) or found == float("inf"))
        and found == float(ball_at(f"renyi.{law}", {**at, "alpha": INF}, 80))
    )
    for eps in LEVELS:
        assert float(ball_at(f"hockey-stick.{law}", {**at, "eps": eps}, 80)) == pytest.approx(
            stick(eps), rel=100 * close, abs=1e-6
        ), eps


CASES = [(law, text) for law, row in LAWS.items() for text in row[3]]


@pytest.mark.parametrize(("law", "text"), CASES)
@pytest.mark.parametrize("turned", [False, True])
def test_a_pair_of_densities(law, text, turned):
    density, names, common, _ = LAWS[law]
    names, common, values = names.split(), common.split(), [F(t) for t in text.split()]
    shared, rest = values[: len(common)], values[len(common) :]
    one, two = rest[: len(names)], rest[len(names) :]
    if turned:
        one, two = two, one
    at = dict(zip(common, shared, strict=True)) | {
        n + i: v for i, row in (("1", one), ("2", two)) for n, v in zip(names, row, strict=True)
    }
    (p, low, high), (q, _, _) = (density(*map(float, [*shared, *row])) for row in (one, two))
    with np.errstate(all="ignore"):
        u, w = cells(low, high)
        compare(law, at, np.maximum(p(u), -700), np.maximum(q(u), -700), w)


def pair_of(law, text):
    names, common = (part.split() for part in LAWS[law][1:3])
    values = [F(t) for t in text.split()]
    rest = values[len(common) :]
    laws = {
        n + i: v
        for i, row in (("1", rest[: len(names)]), ("2", rest[len(names) :]))
        for n, v in zip(names, row, strict=True)
    }
    return dict(zip(common, values, strict=False)) | laws


@pytest.mark.parametrize("law", LAWS)
def test_a_law_and_itself(law):
    at = pair_of(law, LAWS[law][3][0])
    same = {n: at[n[:-1] + "1"] if n.endswith("2") else v for n, v in at.items()}
    for name, extra in (
        ("renyi", {"alpha": F(3)}),
        ("renyi", {"alpha": INF}),
        ("kl", {}),
        ("max-divergence", {}),
        ("hockey-stick", {"eps": F(0)}),
    ):
        assert ball_at(f"{name}.{law}", {**same, **extra}, 80).is_zero()
    assert float(ball_at(f"hockey-stick.{law}", {**same, "eps": F(-1)}, 80)) == pytest.approx(-np.expm1(-1), rel=1e-14)
    assert ball_at(f"epsilon.{law}", {**same, "delta": F(0)}, 80).is_zero()


@pytest.mark.parametrize("law", LAWS)
def test_epsilon_is_where_the_profile_meets_delta(law):
    at = pair_of(law, LAWS[law][3][0])
    variation = float(ball_at(f"hockey-stick.{law}", {**at, "eps": F(0)}, 80))
    eps = ball_at(f"epsilon.{law}", {**at, "delta": F(variation / 2)}, 80)
    assert eps > 0 and float(ball_at(f"hockey-stick.{law}", {**at, "eps": F(float(eps))}, 80)) == pytest.approx(
        variation / 2, rel=1e-12
    )
    for large in (F(variation * 1.001), F(1)):
        assert ball_at(f"epsilon.{law}", {**at, "delta": large}, 80).is_zero()
    top, whole = ball_at(f"max-divergence.{law}", at, 80), ball_at(f"epsilon.{law}", {**at, "delta": F(0)}, 80)
    assert whole.overlaps(top) or (not whole.is_finite() and not top.is_finite())


# -- laws on bounded or half-bounded ranges ----------------------------------------------------------------------------
@pytest.mark.parametrize("pair", ["0 1 -1 2", "0 1 0 3", "-1 2 0 1", "0 2 1 3", "0 1 2 3", "0 3 1 2"])
def test_uniform_laws(pair):
    l1, h1, l2, h2 = (F(t) for t in pair.split())
    at = dict(low1=l1, high1=h1, low2=l2, high2=h2)
    common, inside = max(F(0), min(h1, h2) - max(l1, l2)), l2 <= l1 and h1 <= h2
    p, q = 1 / float(h1 - l1), 1 / float(h2 - l2)
    for alpha in ORDERS:
        found = ball_at("renyi.uniform", {**at, "alpha": alpha}, 80)
        if common == 0 or (alpha > 1 and not inside):
            assert found > 0 and not found.is_finite()
        else:
            a = float(alpha)
            assert float(found) == pytest.approx(np.log(float(common) * p**a * q ** (1 - a)) / (a - 1))
    assert float(ball_at("kl.uniform", at, 80)) == (pytest.approx(np.log(p / q)) if inside else float("inf"))
    for eps in LEVELS:
        expected = 1 - float(common) * p + float(common) * max(0.0, p - np.exp(float(eps)) * q)
        assert float(ball_at("hockey-stick.uniform", {**at, "eps": eps}, 80)) == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize(
    "pair", ["2 3 1 2", "2 2 1 2", "2 2 1 3", "1 3 1 2", "1 2 1 3", "1 2 2 2", "1 3 2 2", "1 2 2 3"]
)
def test_pareto_laws(pair):
    m1, a1, m2, a2 = (F(t) for t in pair.split())
    at = dict(min1=m1, a1=a1, min2=m2, a2=a2)
    u, w = cells(float(np.log(float(max(m1, m2)))), 60.0)
    p, q = (np.log(float(a)) + float(a) * (np.log(float(m)) - u) for m, a in ((m1, a1), (m2, a2)))
    renyi, kl, top, stick = divergences(p, q, w)
    left = 1 - float(m1 / max(m1, m2)) ** float(a1)  # mass of P where Q has none
    for alpha in ORDERS:
        found = ball_at("renyi.pareto", {**at, "alpha": alpha}, 80)
        if alpha * a1 + (1 - alpha) * a2 <= 0 or (alpha > 1 and m1 < m2):
            assert found > 0 and not found.is_finite()
        else:
            assert float(found) == pytest.approx(renyi(alpha), rel=1e-7)
    assert float(ball_at("kl.pareto", at, 80)) == (float("inf") if left else pytest.approx(kl, rel=1e-7))
    assert float(ball_at("max-divergence.pareto", at, 80)) == (
        float("inf") if left or a1 < a2 else pytest.approx(top, rel=1e-2)
    )
    for eps in LEVELS:
        assert float(ball_at("hockey-stick.pareto", {**at, "eps": eps}, 80)) == pytest.approx(
            left + stick(eps), rel=1e-4, abs=1e-7
        )


# -- counts and finite laws --------------------------------------------------------------------------------------------
def binomial(n, p):
    k = np.arange(n + 1)
    return gammaln(n + 1) - gammaln(k + 1) - gammaln(n - k + 1) + k * np.log(p) + (n - k) * np.log1p(-p)


def beta_binomial(n, a, b):
    k = np.arange(n + 1)
    return gammaln(n + 1) - gammaln(k + 1) - gammaln(n - k + 1) + betaln(k + a, n - k + b) - betaln(a, b)


K = np.arange(160)
COUNTS = {
    "bernoulli": (lambda p: binomial(1, p), "p", {}, ["1/3 1/2"]),
    "binomial": (lambda p: binomial(20, p), "p", {"n": F(20)}, ["1/3 1/2", "1/4 3/4"]),
    "poisson": (lambda r: K * np.log(r) - r - gammaln(K + 1), "rate", {}, ["3 4", "1/2 2"]),
    "geometric": (lambda p: np.log(p) + K * np.log1p(-p), "p", {}, ["1/3 1/2"]),
    "beta-binomial": (lambda a, b: beta_binomial(9, a, b), "a b", {"m": F(9)}, ["1 2 2 2", "3 1 1 4"]),
}


@pytest.mark.parametrize(("law", "text"), [(law, t) for law, row in COUNTS.items() for t in row[3]])
@pytest.mark.parametrize("turned", [False, True])
def test_a_pair_of_counts(law, text, turned):
    masses, names, extra, _ = COUNTS[law]
    names, values = names.split(), [F(t) for t in text.split()]
    one, two = values[: len(names)], values[len(names) :]
    if turned:
        one, two = two, one
    at = extra | {n + i: v for i, row in (("1", one), ("2", two)) for n, v in zip(names, row, strict=True)}
    p, q = (masses(*map(float, row)) for row in (one, two))
    if law == "poisson":
        p, q = (np.where(K < 90, x, -400.0) for x in (p, q))
    compare(law, at, p, q, 1.0, 1e-9)


def listed(values):
    return ",".join(str(v) for v in values)


@pytest.mark.parametrize(
    ("p", "q"),
    [
        ("1/2 1/3 1/6", "1/3 1/3 1/3"),
        ("1/2 1/2 0", "1/4 1/4 1/2"),
        ("1/4 1/4 1/2", "1/2 1/2 0"),
        ("1 0", "0 1"),
        ("0 1/2 1/2", "0 1/4 3/4"),
    ],
)
def test_categorical_laws_with_and_without_empty_outcomes(p, q):
    p, q = ([F(t) for t in text.split()] for text in (p, q))
    at = {"p": listed(p), "q": listed(q)}
    both, lost = (
        [(float(x), float(y)) for x, y in zip(p, q, strict=True) if x and y],
        any(x and not y for x, y in zip(p, q, strict=True)),
    )
    for alpha in ORDERS:
        found, a = ball_at("renyi.categorical", {**at, "alpha": alpha}, 80), float(alpha)
        if (alpha > 1 and lost) or not both:
            assert found > 0 and not found.is_finite()
        else:
            assert float(found) == pytest.approx(np.log(sum(x**a * y ** (1 - a) for x, y in both)) / (a - 1), abs=1e-12)
    assert float(ball_at("kl.categorical", at, 80)) == (
        float("inf") if lost else pytest.approx(sum(x * np.log(x / y) for x, y in both))
    )
    assert float(ball_at("max-divergence.categorical", at, 80)) == (
        float("inf") if lost else pytest.approx(max(np.log(x / y) for x, y in both))
    )
    for eps in LEVELS:
        expected = sum(max(0.0, float(x) - np.exp(float(eps)) * float(y)) for x, y in zip(p, q, strict=True))
        assert float(ball_at("hockey-stick.categorical", {**at, "eps": eps}, 80)) == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize(("kinds", "noise"), [(2, F(1, 2)), (3, F(1, 4)), (5, F(1))])
def test_randomized_response(kinds, noise):
    other = noise / kinds
    one, two = [1 - noise + other, other, *[other] * (kinds - 2)], [other, 1 - noise + other, *[other] * (kinds - 2)]
    flat = [F(1, kinds)] * kinds
    for prefix, extra in (
        ("renyi", {"alpha": F(2)}),
        ("kl", {}),
        ("max-divergence", {}),
        ("hockey-stick", {"eps": F(1, 5)}),
        ("renyi", {"alpha": INF}),
    ):
        found = ball_at(f"{prefix}.randomized-response", {"kinds": F(kinds), "noise": noise, **extra}, 80)
        assert found.overlaps(ball_at(f"{prefix}.categorical", {"p": listed(one), "q": listed(two), **extra}, 80))
    if noise < 1:
        for alpha in (F(1), F(2), F(1, 2), INF):
            there, back = (
                ball_at("renyi.categorical", {"p": listed(x), "q": listed(y), "alpha": alpha}, 80)
                for x, y in ((one, flat), (flat, one))
            )
            assert ball_at(
                "renyi.randomized-response-null", {"kinds": F(kinds), "noise": noise, "alpha": alpha}, 80
            ).overlaps(there.max(back))


def rising(a, k):
    return float(np.prod([float(a) + i for i in range(k)]))


@pytest.mark.parametrize(("a", "b", "m"), [("1 2 3", "2 2 2", 4), ("1/2 3", "2 1", 3), ("2 1 1 1", "1 1 1 2", 1)])
def test_dirichlet_multinomials_by_enumeration(a, b, m):
    a, b = ([F(t) for t in text.split()] for text in (a, b))
    outcomes = [x for x in product(range(m + 1), repeat=len(a)) if sum(x) == m]

    def masses(w):
        return np.log([np.exp(gammaln(m + 1) - sum(gammaln(k + 1) for k in x)) * np.prod([rising(v, k) for v, k in zip(w, x, strict=True)]) / rising(sum(w), m)
                       for x in outcomes])  # fmt: skip

    compare("dirichlet-multinomial", {"m": F(m), "a": listed(a), "b": listed(b)}, masses(a), masses(b), 1.0, 1e-9)


def test_sums_of_draws():
    p, q = [F(1, 2), F(1, 3), F(1, 6)], [F(1, 3)] * 3
    one, two = (np.convolve(np.convolve(x, x), x) for x in (np.array(p, float), np.array(q, float)))
    compare("discrete-sum", {"p": listed(p), "q": listed(q), "draws": F(3)}, np.log(one), np.log(two), 1.0, 1e-9)
