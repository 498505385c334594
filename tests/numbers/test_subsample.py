"""The Poisson-subsampled Gaussian's Rényi divergence: sum against quadrature, both orders, and mpmath; the calibrated noise."""

from __future__ import annotations

from fractions import Fraction

import mpmath as mp
import pytest
from flint import arb, ctx, fmpq
from hypothesis import given, settings
from hypothesis import strategies as st

from synthsym.balls.special import ball
from synthsym.numbers.decimals import evaluate
from synthsym.numbers.gaussian import delta_at, sigma_at
from synthsym.numbers.quantities import certified_ball, lookup
from synthsym.numbers.subsample import _moment_by_quadrature, _moment_by_sum

rates = st.fractions(Fraction(1, 1000), Fraction(9, 10), max_denominator=1000)
shifts = st.fractions(Fraction(1, 20), 3, max_denominator=20)


def exact(x: Fraction) -> fmpq:
    return fmpq(x.numerator, x.denominator)


@settings(max_examples=12)
@given(st.integers(2, 40), rates, shifts)
def test_the_finite_sum_is_the_integral(alpha: int, q: Fraction, eta: Fraction) -> None:
    with ctx.workprec(120):
        by_sum, by_integral = (
            _moment_by_sum(alpha, exact(q), exact(eta)),
            _moment_by_quadrature(fmpq(alpha), exact(q), exact(eta)),
        )
    assert by_sum.overlaps(by_integral)
    assert by_integral.rel_accuracy_bits() > 40


def by_mpmath(alpha: Fraction, q: Fraction, eta: Fraction, reverse: bool) -> mp.mpf:
    """Either order, by mpmath's quadrature of the two densities."""
    a, rate, h = (mp.mpf(x.numerator) / x.denominator for x in (alpha, q, eta))

    def mixed(x: mp.mpf) -> mp.mpf:
        return (1 - rate) * mp.npdf(x) + rate * mp.npdf(x, h, 1)

    def integrand(x: mp.mpf) -> mp.mpf:
        p, other = (mp.npdf(x), mixed(x)) if reverse else (mixed(x), mp.npdf(x))
        return p**a * other ** (1 - a)

    cuts = [-30, -10, -3, 0, 3, 10, 20, 30, 60]
    return mp.log(mp.quad(integrand, cuts)) / (a - 1)


@pytest.mark.parametrize("alpha", [Fraction(5, 4), Fraction(5, 2), Fraction(9, 2), Fraction(21, 2)])
@pytest.mark.parametrize(
    ("q", "eta"), [(Fraction(1, 100), Fraction(1)), (Fraction(1, 5), Fraction(2)), (Fraction(1, 2), Fraction(1, 3))]
)
def test_fractional_orders_against_another_quadrature(alpha: Fraction, q: Fraction, eta: Fraction) -> None:
    ours = evaluate("renyi.subsampled-normal", {"alpha": alpha, "q": q, "eta": eta}, 20)
    with mp.workdps(30):
        forward, backward = (by_mpmath(alpha, q, eta, reverse) for reverse in (False, True))
        assert abs(mp.mpf(ours.value) / forward - 1) < mp.mpf("1e-15")
        assert backward <= forward  # what is registered is the larger of both orders


@pytest.mark.parametrize("alpha", ["1", "3/2", "2", "7/2", "40"])
def test_more_sampling_loses_more_and_all_of_it_is_the_gaussian(alpha: str) -> None:
    at = {"alpha": Fraction(alpha), "eta": Fraction(1, 2)}
    values = [
        Fraction(evaluate("renyi.subsampled-normal", {**at, "q": Fraction(q)}, 20).value)
        for q in ("1/100", "1/10", "1/2", "99/100", "1")
    ]
    assert values == sorted(values) and values[-1] == Fraction(alpha) / 8


# -- calibration ---------------------------------------------------------------------------------------------------------
@settings(max_examples=30)
@given(st.fractions(0, 30, max_denominator=50), st.integers(1, 60))
def test_the_calibrated_noise_meets_delta_and_hardly_less_does_not(eps: Fraction, exponent: int) -> None:
    delta = fmpq(1, 10**exponent)
    with ctx.workprec(80):
        sigma = sigma_at(exact(eps), delta).mid()
        more, less = sigma * (1 + arb(2) ** -40), sigma * (1 - arb(2) ** -40)
        mantissa, e = more.mid().man_exp()
        assert delta_at(1 / (fmpq(mantissa) * fmpq(2) ** int(e)), exact(eps)) < ball(delta)
        mantissa, e = less.mid().man_exp()
        assert delta_at(1 / (fmpq(mantissa) * fmpq(2) ** int(e)), exact(eps)) > ball(delta)


@pytest.mark.parametrize(("delta", "value"), [("1", "0"), ("0", "inf")])
def test_no_delta_needs_endless_noise_and_all_of_it_none(delta: str, value: str) -> None:
    assert evaluate("gaussian.sigma", {"eps": Fraction(1), "delta": Fraction(delta)}, 10).value == value


def test_the_extremes_are_reached() -> None:
    quantity = lookup("gaussian.sigma")
    at_zero = certified_ball(quantity, quantity.bind({"eps": Fraction(0), "delta": Fraction(1, 10**300)}), 20)
    with ctx.workprec(80):
        assert abs(at_zero * (2 * arb.pi()).sqrt() / arb(10) ** 300 - 1) < arb(
            "1e-15"
        )  # erf(eta/sqrt(8)) ~ eta/sqrt(2 pi)
