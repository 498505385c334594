"""Profiles of Poisson-subsampled mechanisms by integrating or adding up the mixture itself, in both orders."""

from __future__ import annotations

from fractions import Fraction

import mpmath as mp
import numpy as np
import pytest
from flint import arb, ctx, fmpq
from scipy.special import gammaln, logsumexp

from synthsym.numbers.quantities import INF, ball_at
from synthsym.numbers.subsample import (
    _moment_by_quadrature,
    _moment_by_sum,
    add,
    discrete_laplace,
    finite_profile,
    remove,
    truncated_discrete_normal,
)

F = Fraction
RATES, LEVELS = [F(1, 100), F(1, 3), F(9, 10), F(1)], [F(-1), F(-1, 20), F(0), F(1, 5), F(2)]


def stick(p, q, eps, weights=1.0):
    return float(np.sum(np.maximum(0.0, p - np.exp(float(eps)) * q) * weights))


def nodes(low, high, count=24000):
    x, w = np.polynomial.legendre.leggauss(6)
    step = (high - low) / count
    return (low + step * (np.arange(count) + 0.5)[:, None] + step / 2 * x).ravel(), np.tile(w * step / 2, count)


def normal(x, mean):
    return np.exp(-((x - mean) ** 2) / 2) / np.sqrt(2 * np.pi)


def laplace(x, mean):
    return np.exp(-np.abs(x - mean)) / 2


@pytest.mark.parametrize("law", ["normal", "laplace"])
@pytest.mark.parametrize("rate", RATES)
@pytest.mark.parametrize("size", [F(1, 2), F(2)])
def test_noise_on_the_line(law, rate, size):
    density, name = (normal, "eta") if law == "normal" else (laplace, "ratio")
    x, w = nodes(-40.0, 40.0)
    r, h = float(rate), float(size)
    none, mixed = density(x, 0.0), (1 - r) * density(x, 0.0) + r * density(x, h)
    for eps in LEVELS:
        for adjacency, p, q in (("remove", mixed, none), ("add", none, mixed)):
            found = ball_at(
                f"hockey-stick.subsampled-{law}", {"q": rate, name: size, "eps": eps, "adjacency": adjacency}, 80
            )
            assert float(found) == pytest.approx(stick(p, q, eps, w), rel=1e-4, abs=1e-7), (adjacency, eps)
        if law == "normal":
            other = (1 - r) * density(x, 0.0) + r * density(x, -h)
            found = ball_at(
                "hockey-stick.subsampled-normal", {"q": rate, name: size, "eps": eps, "adjacency": "replace"}, 80
            )
            assert float(found) == pytest.approx(stick(mixed, other, eps, w), rel=1e-4, abs=1e-7), eps


def masses(kernel, shift, rate):
    x = np.arange(-400, 400)
    plain, moved = kernel(x), kernel(x - shift)
    return (1 - rate) * plain / plain.sum() + rate * moved / moved.sum(), plain / plain.sum()


@pytest.mark.parametrize("rate", RATES)
@pytest.mark.parametrize(("name", "at", "kernel"), [
    ("discrete-laplace", {"a": F(1, 2)}, lambda x: np.exp(-np.abs(x) / 2)), ("discrete-laplace", {"a": F(2)}, lambda x: np.exp(-2.0 * np.abs(x))),
    ("truncated-discrete-normal", {"sigma": F(3, 2), "top": F(6)}, lambda x: np.where(np.abs(x) <= 6, np.exp(-(x**2) / 4.5), 0.0)),
])  # fmt: skip
@pytest.mark.parametrize("shift", [1, 2, 4])
def test_noise_on_the_integers(name, at, kernel, shift, rate):
    mixed, none = masses(kernel, shift, float(rate))
    for eps in LEVELS:
        for adjacency, p, q in (("remove", mixed, none), ("add", none, mixed)):
            found = ball_at(
                f"hockey-stick.{name}", {**at, "shift": F(shift), "q": rate, "eps": eps, "adjacency": adjacency}, 80
            )
            assert float(found) == pytest.approx(stick(p, q, eps), rel=1e-9, abs=1e-12), (adjacency, eps)


def test_the_largest_loss_of_discrete_laplace_noise_is_met_exactly():
    for shift in (1, 3):
        at = {"a": F(2, 3), "shift": F(shift)}
        assert ball_at("hockey-stick.discrete-laplace", {**at, "eps": F(2, 3) * shift}, 80).is_zero()
        assert ball_at("hockey-stick.discrete-laplace", {**at, "eps": F(2, 3) * shift - F(1, 10**6)}, 80) > 0


def test_masses_of_integer_noise():
    with ctx.workprec(80):
        for one, two in (discrete_laplace(fmpq(1, 2), 3), truncated_discrete_normal(fmpq(3, 2), 2, 5)):
            assert len(one) == len(two) and sum(one, arb(0)).overlaps(arb(1)) and sum(two, arb(0)).overlaps(arb(1))
            assert all(x.overlaps(y) for x, y in zip(one, two[::-1], strict=True))
        one, two = truncated_discrete_normal(fmpq(3, 2), 2, 5)
        assert (
            len(one) == 13
            and one[0] == one[1] == two[-1] == two[-2] == 0
            and (two[5] / two[6]).log().overlaps(-(arb(0) - 1) * 2 / 9 - 4 * arb(2) / 9 + arb(6) / 9 + arb(2) / 9)
        )
        assert finite_profile([arb(1) / 2, arb(1) / 2], [arb(1) / 4, arb(3) / 4])(arb(0)).overlaps(arb(1) / 4)


def test_levels_at_which_everything_or_nothing_counts():
    """w = (e^eps - 1 + q)/q and c = 1 - (1-q) e^eps change their sign at e^eps = 1 - q and 1/(1 - q)."""

    def never(level: arb) -> arb:
        raise AssertionError

    with ctx.workprec(60):
        assert (
            remove(fmpq(1, 2), fmpq(-1), never).overlaps(1 - arb(-1).exp())
            and add(fmpq(1, 2), fmpq(1), never).is_zero()
        )
        assert remove(fmpq(1), fmpq(3), lambda e: e) == 3 == add(fmpq(1), fmpq(3), lambda e: e)
        half = remove(fmpq(1, 2), fmpq(1), lambda level: level)
        assert half.overlaps((2 * arb(1).exp() - 1).log() / 2)
        turned = add(fmpq(1, 2), fmpq(1, 2), lambda level: level)
        c = 1 - arb("0.5") * arb("0.5").exp()
        assert turned.overlaps(c * (arb("0.5") * arb("0.5").exp() / c).log())


# -- Rényi -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("q", "eta"), [(F(1, 100), F(1)), (F(1, 3), F(2)), (F(4, 5), F(1, 3))])
def test_integer_orders_by_the_binomial_sum_and_order_one_by_quadrature(q, eta):
    r, h = float(q), float(eta)
    for alpha in (2, 3, 20):
        k = np.arange(alpha + 1)
        logs = (
            gammaln(alpha + 1)
            - gammaln(k + 1)
            - gammaln(alpha - k + 1)
            + (alpha - k) * np.log1p(-r)
            + k * np.log(r)
            + (k * k - k) * h * h / 2
        )
        found = float(ball_at("renyi.subsampled-normal", {"alpha": F(alpha), "q": q, "eta": eta}, 80))
        assert found == pytest.approx(logsumexp(logs) / (alpha - 1), rel=1e-9)
    with mp.workdps(20):
        rate, shift = mp.mpf(q.numerator) / q.denominator, mp.mpf(eta.numerator) / eta.denominator

        def ratio(x):
            return 1 - rate + rate * mp.exp(shift * x - shift * shift / 2)

        oracle = mp.quad(lambda x: mp.npdf(x) * ratio(x) * mp.log(ratio(x)), [-15, -4, 0, 4, 8, 20])
    found = ball_at("renyi.subsampled-normal", {"alpha": F(1), "q": q, "eta": eta}, 80)
    assert float(found) == pytest.approx(float(oracle), rel=1e-12) and found.rel_accuracy_bits() > 40
    assert ball_at("renyi.subsampled-normal", {"alpha": INF, "q": q, "eta": eta}, 80) == arb.pos_inf()
    assert ball_at("renyi.subsampled-normal", {"alpha": F(5, 2), "q": F(1), "eta": eta}, 80).overlaps(
        arb(5) / 4 * arb(eta.numerator) ** 2 / eta.denominator**2
    )


@pytest.mark.parametrize("bits", [30, 100])
@pytest.mark.parametrize(
    ("alpha", "q", "eta"),
    [
        (2, fmpq(1, 3), fmpq(1)),
        (9, fmpq(1, 100), fmpq(3)),
        (40, fmpq(9, 10), fmpq(1, 20)),
        (6, fmpq(1, 2), fmpq(3)),
        (30, fmpq(1, 2), fmpq(2)),
    ],
)
def test_the_sum_and_the_integral(alpha, q, eta, bits):
    with ctx.workprec(bits):
        by_sum, by_integral = _moment_by_sum(alpha, q, eta), _moment_by_quadrature(fmpq(alpha), q, eta)
        assert (
            by_sum.overlaps(by_integral)
            and by_sum.rel_accuracy_bits() > bits - 12
            and by_integral.rel_accuracy_bits() > bits - 25
        )


@pytest.mark.parametrize("eta", ["1/10", "1", "8"])
@pytest.mark.parametrize("alpha", ["1", "3/2", "4"])
def test_what_lies_beyond_the_range_of_integration_is_bounded_and_small(alpha, eta):
    with ctx.workprec(100):
        found = _moment_by_quadrature(*(fmpq(F(x).numerator, F(x).denominator) for x in (alpha, "1/2", eta)))
        assert found.rad() < abs(found) * arb(2) ** -70
    a, h = F(alpha), mp.mpf(F(eta).numerator) / F(eta).denominator
    with mp.workdps(25):
        power = mp.mpf(a.numerator) / a.denominator
        term = (lambda f: f * mp.log(f)) if a == 1 else (lambda f: f**power)
        cuts = [-30, -3, 0, h / 2, power * h - 3, power * h, power * h + 3, power * h + 30]
        value = mp.quad(lambda x: term((1 + mp.exp(h * x - h * h / 2)) / 2) * mp.npdf(x), sorted(set(cuts)))
    assert abs(float(found.mid()) / float(value) - 1) < 1e-13
