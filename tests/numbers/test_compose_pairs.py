"""Two factors summed on a grid in doubles, however the parameters of the laws are ordered, and families with one law in two guises."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from flint import arb, ctx, fmpq
from scipy.special import betaln, gammaln

from synthsym.numbers.compose import normal_profile
from synthsym.numbers.normal import Pair, hockey_stick
from synthsym.numbers.quantities import ball_at

F = Fraction
NAMES = {"normal": "mu var", "gamma": "shape rate", "beta": "a b", "laplace": "mu b"}
DENSITY = {
    "normal": lambda x, m, v: -((x - m) ** 2) / (2 * v) - np.log(2 * np.pi * v) / 2,
    "gamma": lambda x, s, r: s * np.log(r) - gammaln(s) + s * x - r * np.exp(x),  # in log x
    "beta": lambda x, a, b: -a * np.log1p(np.exp(-x)) - b * np.log1p(np.exp(x)) - betaln(a, b),  # in the logit
    "laplace": lambda x, m, b: -np.abs(x - m) / b - np.log(2 * b),
}
RANGE = {"normal": (-9, 10), "gamma": (-9, 4), "beta": (-12, 12), "laplace": (-20, 20)}
PAIRS = [
    ("normal", "0 1 1/3 2"), ("normal", "0 1 0 2"), ("normal", "1 3/2 0 1/2"), ("normal", "0 1 1 1"),
    ("gamma", "3 2 2 1"), ("gamma", "2 2 3 1"), ("gamma", "2 1 3 1"), ("gamma", "2 1 2 3"), ("gamma", "5/2 2 2 3/2"),
    ("beta", "3 4 2 2"), ("beta", "2 3 3 2"), ("beta", "2 3 2 4"), ("beta", "2 3 3 3"), ("beta", "5/2 2 2 3/2"), ("beta", "2 5/2 3/2 3"),
    ("laplace", "0 1 1 3/2"), ("laplace", "0 1 0 2"), ("laplace", "0 1 1 1"),
]  # fmt: skip


@pytest.mark.parametrize(("law", "text"), PAIRS)
@pytest.mark.parametrize("turned", [False, True])
def test_two_factors_on_a_grid(law, text, turned):
    one, two = (tuple(F(t) for t in part) for part in np.array(text.split()).reshape(2, 2))
    if turned:
        one, two = two, one
    low, high = RANGE[law]
    count = 900
    x = low + (high - low) * (np.arange(count) + 0.5) / count
    p, q = (DENSITY[law](x, *map(float, row)) + np.log((high - low) / count) for row in (one, two))
    both_p, both_q = np.exp(p[:, None] + p).ravel(), np.exp(q[:, None] + q).ravel()
    at = {n + i: v for i, row in (("1", one), ("2", two)) for n, v in zip(NAMES[law].split(), row, strict=True)}
    for eps in (F(-1, 3), F(1, 4)):
        oracle = float(np.maximum(0.0, both_p - np.exp(float(eps)) * both_q).sum())
        assert float(ball_at(f"compose.hockey-stick.{law}", {**at, "k": F(2), "eps": eps}, 30)) == pytest.approx(
            oracle, rel=2e-3, abs=2e-5
        ), eps


@pytest.mark.parametrize(("a1", "a2"), [(F(3), F(2)), (F(2), F(3))])
@pytest.mark.parametrize("k", [1, 2, 3])
def test_powers_of_uniform_variables_are_exponential_in_the_logarithm(a1, a2, k):
    """If x has the law Beta(a, 1), then -log x is exponential with rate a; and 1 - x has the law Beta(1, a)."""
    for eps in (F(-1, 2), F(1, 5)) if k < 3 else (F(1, 5),):
        exact = ball_at("compose.hockey-stick.exponential", {"rate1": a1, "rate2": a2, "k": F(k), "eps": eps}, 80)
        straight = ball_at(
            "compose.hockey-stick.beta", {"a1": a1, "b1": F(1), "a2": a2, "b2": F(1), "k": F(k), "eps": eps}, 30
        )
        turned = ball_at(
            "compose.hockey-stick.beta", {"a1": F(1), "b1": a1, "a2": F(1), "b2": a2, "k": F(k), "eps": eps}, 30
        )
        for found in (straight, turned):
            assert found.overlaps(exact) and found.rad() < arb(10) ** -5


@pytest.mark.parametrize("k", [1, 3])
def test_exponential_variables_are_gamma_variables(k):
    for eps in (F(-1, 2), F(1, 5)):
        for shape in (F(1), F(5, 2)):
            found = ball_at(
                "compose.hockey-stick.gamma",
                {"shape1": shape, "rate1": F(2), "shape2": shape, "rate2": F(3), "k": F(k), "eps": eps},
                80,
            )
            whole = ball_at(
                "hockey-stick.gamma",
                {"shape1": k * shape, "rate1": F(2), "shape2": k * shape, "rate2": F(3), "eps": eps},
                80,
            )
            assert found.overlaps(whole) and found.rad() < arb(10) ** -15


# -- normal ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("gap", "k", "eps"), [(fmpq(1, 10**15), 4, fmpq(0)), (fmpq(1, 10**15), 4, fmpq(1, 10**14)), (fmpq(1, 10**4), 1, fmpq(1, 100)),
                                               (fmpq(1, 10**6), 9, fmpq(1, 10**6)), (fmpq(1, 100), 25, fmpq(-1, 2)),
                                               (fmpq(1, 10), 1, fmpq(1)), (fmpq(3), 4, fmpq(40)), (fmpq(1, 50), 1, fmpq(1, 3))])  # fmt: skip
@pytest.mark.parametrize("bits", [60, 200])
def test_equal_variances_lose_no_digits(gap, k, eps, bits):
    with ctx.workprec(bits):
        found = normal_profile((fmpq(0), fmpq(1), gap, fmpq(1)), k, eps)
    with ctx.workprec(1000):
        eta, level = arb(gap) * arb(k).sqrt(), arb(eps)
        exact = ((eta / 2 - level / eta) / -arb(2).sqrt()).erfc() / 2 - level.exp() * (
            (-eta / 2 - level / eta) / -arb(2).sqrt()
        ).erfc() / 2
    assert found.overlaps(exact) and found.rel_accuracy_bits() > bits - 6


@pytest.mark.parametrize("k", [2, 4])
@pytest.mark.parametrize(("v1", "v2"), [(fmpq(1), fmpq(2)), (fmpq(2), fmpq(1)), (fmpq(1, 3), fmpq(1, 2))])
def test_centred_normal_vectors_by_the_law_of_their_length(v1, v2, k):
    """k an even number: the squared length over 2 v is gamma with shape k/2, whose tails are finite sums."""

    def tail(t, upper):
        above = (-t).exp() * sum((t**j / arb(j).fac() for j in range(k // 2)), arb(0))
        return above if upper else 1 - above

    with ctx.workprec(100):
        for eps in (fmpq(-2), fmpq(-1, 5), fmpq(0), fmpq(1, 5), fmpq(2, 3), fmpq(5)):
            found = hockey_stick(Pair(fmpq(k), fmpq(0), v1, v2), eps)
            # the loss k/2 log(v2/v1) + r (1/v2 - 1/v1)/2 exceeds eps above or below this squared length r
            r = 2 * (arb(eps) - k * arb(v2 / v1).log() / 2) / arb(1 / v2 - 1 / v1)
            if r < 0:
                exact = 1 - arb(eps).exp() if v1 > v2 else arb(0)
            else:
                exact = tail(r / 2 / arb(v1), v1 > v2) - arb(eps).exp() * tail(r / 2 / arb(v2), v1 > v2)
            assert found.overlaps(exact) and found.rad() < arb(10) ** -20


def test_a_level_that_cannot_be_told_from_the_extreme_one_is_left_open():
    """2 log 2/2 is the largest loss of N(0,1)^2 against N(0,2)^2; a level within the rounding of it has a vacuous ball."""
    with ctx.workprec(400):
        mantissa, exponent = arb(2).log().mid().man_exp()
    pair = Pair(fmpq(2), fmpq(0), fmpq(1), fmpq(2))
    close = fmpq(mantissa) * fmpq(2) ** int(exponent)
    with ctx.workprec(60):
        assert not hockey_stick(pair, close).is_finite()
    with ctx.workprec(120):
        for short in (fmpq(1, 10), fmpq(1, 10**6)):
            assert hockey_stick(pair, close - short) > 0 and hockey_stick(pair, close + short).is_zero()
