"""The same number by two routes that share nothing but the definition: certified value, and enumeration or quadrature in mpmath."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import mpmath as mp
import pytest
from flint import arb
from hypothesis import given, settings
from hypothesis import strategies as st

from synthsym.numbers.quantities import ball_at

DIGITS = 30
FEW = settings(max_examples=8, deadline=None, derandomize=True)
EPS = st.fractions(0, 2, max_denominator=6)
ALPHA = st.sampled_from([Fraction(1, 2), Fraction(3, 2), Fraction(4)])


@pytest.fixture(autouse=True)
def _digits() -> Iterator[None]:
    with mp.workdps(DIGITS + 15):
        yield


def q(x: Any) -> mp.mpf:
    x = Fraction(x)
    return mp.mpf(x.numerator) / x.denominator


def agrees(name: str, route: mp.mpf, **at: Any) -> None:
    ball: arb = ball_at(name, {k: v if isinstance(v, str) else Fraction(v) for k, v in at.items()}, 200)
    got = mp.mpf(ball.str(DIGITS + 10, radius=False))
    assert abs(got - route) <= mp.mpf(10) ** -DIGITS * max(1, abs(route)), f"{name}: {got} against {route}"


def worst(laws: list[list[mp.mpf]], score: Any) -> mp.mpf:
    """Over neighbours (adjacent laws), both orders."""
    return max(score(p, r) for p, r in [*zip(laws, laws[1:], strict=False), *zip(laws[1:], laws, strict=False)])


def delta(eps: Fraction) -> Any:
    return lambda p, r: mp.fsum(max(x - mp.exp(q(eps)) * y, 0) for x, y in zip(p, r, strict=True))


def renyi(alpha: Fraction) -> Any:
    return lambda p, r: (
        mp.log(mp.fsum(x ** q(alpha) * y ** (1 - q(alpha)) for x, y in zip(p, r, strict=True))) / (q(alpha) - 1)
    )


def sequences(m: int, ones: Any) -> list[mp.mpf]:
    """The chance of every 0/1 sequence of length m, given the chance of a sequence by its number of ones."""
    return [ones(sum(s)) for s in product((0, 1), repeat=m)]


@FEW
@given(st.integers(1, 4), st.fractions(Fraction(1, 2), 3, max_denominator=4), st.integers(1, 4), EPS, ALPHA)
def test_bernoulli_by_enumerating_every_sequence(n, a, m, eps, alpha):
    one = [
        sequences(m, lambda k, t=t: mp.beta(q(a) + t + k, q(a) + n - t + m - k) / mp.beta(q(a) + t, q(a) + n - t))
        for t in range(n + 1)
    ]
    share = [(q(a) + t) / (2 * q(a) + n) for t in range(n + 1)]
    many = [sequences(m, lambda k, c=c: c**k * (1 - c) ** (m - k)) for c in share]
    for method, laws in (("one", one), ("many", many)):
        agrees(f"bernoulli-synth-{method}.delta", worst(laws, delta(eps)), n=n, a=a, m=m, eps=eps)
        agrees(f"bernoulli-synth-{method}.renyi", worst(laws, renyi(alpha)), n=n, a=a, m=m, alpha=alpha)


@FEW
@given(st.integers(1, 3), st.fractions(Fraction(1, 2), 3, max_denominator=4), st.integers(1, 2), EPS)
def test_categorical_by_enumerating_every_sequence(n, a, m, eps):
    k = 3

    def law(counts: tuple[int, ...]) -> list[mp.mpf]:
        out = []
        for s in product(range(k), repeat=m):
            chance, w, total = mp.mpf(1), [q(a) + c for c in counts], k * q(a) + n
            for value in s:  # Pólya's urn
                chance *= w[value] / total
                w[value] += 1
                total += 1
            out.append(chance)
        return out

    best = mp.mpf(0)
    for counts in product(range(n + 1), repeat=k):
        if sum(counts) == n:
            for i, j in product(range(k), repeat=2):
                if i != j and counts[i]:
                    other = tuple(c - (t == i) + (t == j) for t, c in enumerate(counts))
                    best = max(best, delta(eps)(law(counts), law(other)))
    agrees("categorical-synth-one.delta", best, n=n, k=k, a=a, m=m, eps=eps)


@FEW
@given(st.integers(1, 4), st.sampled_from([Fraction(1), Fraction(3, 2), Fraction(2)]), EPS)
def test_bernoulli_post_by_quadrature(n, a, eps):
    def density(t: int) -> Any:
        return lambda x: x ** (q(a) + t - 1) * (1 - x) ** (q(a) + n - t - 1) / mp.beta(q(a) + t, q(a) + n - t)

    best = mp.mpf(0)
    for t in range(n):
        for s, r in ((t, t + 1), (t + 1, t)):
            p, other = density(s), density(r)
            # the ratio is monotone in x/(1-x): one crossing, in closed form
            c = mp.exp(q(eps)) * mp.beta(q(a) + s, q(a) + n - s) / mp.beta(q(a) + r, q(a) + n - r)
            ratio = 1 / (1 + c) if s < r else c / (1 + c)
            ends = (0, ratio) if s < r else (ratio, 1)
            best = max(best, mp.quad(lambda x, p=p, o=other: p(x) - mp.exp(q(eps)) * o(x), mp.linspace(*ends, 4)))
    got = ball_at("bernoulli-post.delta", {"n": Fraction(n), "a": a, "eps": eps}, 200)
    # a root at the end of the range slows the quadrature
    tolerance = mp.mpf(10) ** -(DIGITS if a == 1 or a == 2 else 8)
    assert abs(mp.mpf(got.str(40, radius=False)) - best) < tolerance


@FEW
@given(st.integers(1, 20), st.fractions(Fraction(1, 2), 3, max_denominator=4), st.integers(1, 6), EPS, ALPHA)
def test_the_normal_release_by_quadrature_of_its_mean(n, d, m, eps, alpha):
    """m records tell what their mean tells: a normal with variance var/m, moved by 2d/n."""
    shift, sd = 2 * q(d) / n, mp.sqrt(q(2) / m)
    p, r = (lambda x: mp.npdf(x, shift, sd)), (lambda x: mp.npdf(x, 0, sd))
    cross = shift / 2 + q(eps) * sd**2 / shift
    top = max(cross, shift) + 16 * sd
    exact = mp.quad(lambda x: p(x) - mp.exp(q(eps)) * r(x), mp.linspace(cross, top, 12))
    agrees("normal-plugin.delta", exact, n=n, d=d, var=2, records=m, copies=1, eps=eps)
    if alpha > 1:
        centre = alpha.numerator * shift / alpha.denominator
        weight = mp.quad(
            lambda x: p(x) ** q(alpha) * r(x) ** (1 - q(alpha)), mp.linspace(centre - 16 * sd, centre + 16 * sd, 12)
        )
        agrees(
            "normal-plugin.renyi", mp.log(weight) / (q(alpha) - 1), n=n, d=d, var=2, records=m, copies=1, alpha=alpha
        )


@FEW
@given(st.integers(1, 5), st.fractions(Fraction(1, 3), 2, max_denominator=3), EPS)
def test_linear_statistics_of_one_by_quadrature(n, sigma, eps):
    shift, b = mp.mpf(2) / n, q(sigma)

    def gap(x: mp.mpf) -> mp.mpf:
        return max(mp.exp(-abs(x - shift) / b) - mp.exp(q(eps) - abs(x) / b), 0) / (2 * b)

    cross = (q(eps) * b + shift) / 2
    if cross >= shift:
        exact = mp.mpf(0)
    else:
        exact = mp.quad(gap, [cross, shift]) + mp.quad(gap, [shift, shift + 100 * b])
    agrees("linear-statistics.delta", exact, n=n, statistics=1, sigma=sigma, eps=eps)
    agrees("linear-statistics.epsilon", shift / b, n=n, statistics=1, sigma=sigma)
