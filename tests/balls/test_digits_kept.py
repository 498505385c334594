"""The small one of two complementary probabilities keeps its digits, and certain outcomes are certain."""

from __future__ import annotations

from math import comb

import mpmath as mp
import pytest
from flint import arb, ctx, fmpq

from synthsym.balls import discrete, incomplete, special
from synthsym.balls import special as S


@pytest.fixture(autouse=True)
def precision():
    with ctx.workprec(200), mp.workdps(70):
        yield


def exactly(ball: arb, value: object, bits: int) -> bool:
    wide = ball + arb(0, abs(ball).upper() * arb(2) ** -190)
    return ball.rel_accuracy_bits() >= bits and bool(wide.overlaps(arb(mp.nstr(value, 65))))


@pytest.mark.parametrize(
    ("a", "b", "x"),
    [
        (5, 40, "1/128"),
        (40, 5, "127/128"),
        (30, 30, "1/4"),
        (30, 30, "3/4"),
        (100, 3, "11/16"),
        (3, 100, "1/1024"),
        (20, 20, "1/2"),
        (2, 3, "1/4"),
    ],
)
def test_both_tails_of_beta_laws(a, b, x):
    """For whole parameters I_x(a, b) is a binomial tail: at least a successes among a + b - 1."""
    x = fmpq(*map(int, x.split("/")))
    n = a + b - 1
    terms = [comb(n, j) * x**j * (1 - x) ** (n - j) for j in range(n + 1)]
    for found, exact in (
        (incomplete.beta_lower_reg, sum(terms[a:], fmpq(0))),
        (incomplete.beta_upper_reg, sum(terms[:a], fmpq(0))),
    ):
        value = found(arb(a), arb(b), arb(x))
        assert value.overlaps(arb(exact)) and value.rel_accuracy_bits() > 185
    with ctx.workprec(60):
        for low, exact in ((True, sum(terms[a:], fmpq(0))), (False, sum(terms[:a], fmpq(0)))):
            value = (incomplete.beta_lower_reg if low else incomplete.beta_upper_reg)(arb(a), arb(b), arb(x))
            assert value.overlaps(arb(exact)) and value.rel_accuracy_bits() > 40


@pytest.mark.parametrize(
    ("s", "z"), [(200, 100), (200, 320), (2000, 1500), (2000, 2600), (50, 50), (50, 51), (51, 50), (1, 3)]
)
def test_both_tails_of_gamma_laws(s, z):
    """For whole s, Q(s, z) is the chance that a Poisson variable of mean z is below s."""
    with ctx.workprec(400):
        upper = sum(((-arb(z)).exp() * arb(z) ** j / arb(j).fac() for j in range(s)), arb(0))
        lower = 1 - upper
    for found, exact in ((incomplete.gamma_q, upper), (incomplete.gamma_p, lower)):
        value = found(arb(s), arb(z))
        assert value.overlaps(exact) and value.rel_accuracy_bits() > 180


def test_the_first_good_ball_is_taken_and_the_rest_are_not_worked_out():
    def never() -> arb:
        raise AssertionError

    def ball_of(bits: int) -> arb:
        wide = arb(1, arb(2) ** -bits)
        return arb(1, arb(2) ** (-2 * bits + wide.rel_accuracy_bits()))

    good, poor = ball_of(150), ball_of(149)
    assert (good.rel_accuracy_bits(), poor.rel_accuracy_bits()) == (150, 149)
    assert incomplete._best(lambda: good, never).rad() == good.rad()
    assert incomplete._best(lambda: arb.pos_inf(), lambda: poor, lambda: good, never).rad() == good.rad()
    with pytest.raises(AssertionError):
        incomplete._best(lambda: poor, never)


def test_what_fails_to_be_worked_out_is_left_to_the_next_way():
    def fails(error):
        def way() -> arb:
            raise error

        return way

    for error in (ValueError, OverflowError, ZeroDivisionError):
        assert incomplete._best(fails(error), lambda: arb(1)) == 1
    with pytest.raises(KeyError):
        incomplete._best(fails(KeyError), lambda: arb(1))


@pytest.mark.parametrize("ratio", ["1/2", "9/10", "99/100", "1/1000"])
def test_the_rest_of_a_geometric_series(ratio):
    r = fmpq(*map(int, ratio.split("/")))
    assert abs(incomplete.geometric_rest(arb(7), arb(r)) - arb(7 * r / (1 - r))) < arb(10) ** -50
    for not_below_one in (arb(1), arb(2), arb(1, "0.1"), arb.nan()):
        assert incomplete.geometric_rest(arb(1), not_below_one) == arb.pos_inf()


def test_a_slow_series_is_summed_to_its_end_or_given_up():
    """1F1(1; s+1; z) for whole s is s! (e^z - the first s terms)/z^s."""
    with ctx.workprec(100):
        for s, z in ((1, "1/2"), (5, "9/2"), (40, "39")):
            exact = mp.hyp1f1(1, s + 1, mp.mpf(z.split("/")[0]) / int((z + "/1").split("/")[1]))
            found = incomplete._kummer(arb(s), arb(fmpq(*map(int, (z + "/1").split("/")[:2]))))
            assert found.rel_accuracy_bits() > 95 and abs(found / arb(mp.nstr(exact, 60)) - 1) < arb(2) ** -95
    assert incomplete._kummer(arb(10) ** 12, arb(10) ** 12 - 1).is_nan()


# -- normal ------------------------------------------------------------------------------------------------------------
def test_tails_of_the_normal_law_far_out():
    """x (1 - Phi(x))/phi(x) lies between 1 - 1/x^2 and 1."""
    for power in (25, 40):
        x = arb(10) ** power
        assert S.normal_sf(x).rel_accuracy_bits() > 190 and S.normal_cdf(-x).rel_accuracy_bits() > 190
        assert abs(S.normal_sf(x).log() + x * x / 2 + (x * (2 * arb.pi()).sqrt()).log()) < arb(10) ** -20 * x
    log = S.log_normal_sf(arb(10) ** 400)
    assert log.rel_accuracy_bits() > 190 and abs(log / (arb(10) ** 800 / 2) + 1) < arb(2) ** -190
    assert S.log_normal_sf(arb(-50)).rel_accuracy_bits() > 185  # -P(X < -50), not a difference of numbers near one
    assert abs(S.log_normal_sf(arb(-50)) / S.normal_sf(arb(50)) + 1) < arb(10) ** -50


@pytest.mark.parametrize(
    ("a", "b"), [(30, 31), (-31, -30), (8, 100), (-100, -8), (-2, 3), (0, 1), (-1, 0), (-40, 40), (1, 2), (-2, -1)]
)
def test_masses_of_intervals_to_the_last_digits(a, b):
    def phi(t):
        return mp.erfc(-t / mp.sqrt(2)) / 2

    exact = phi(-a) - phi(-b) if a > 0 else phi(b) - phi(a)
    assert exactly(S.normal_interval(arb(a), arb(b)), exact, 188)


# -- counts ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("n", [1, 5, 4095, 4096, 5000])
def test_certain_numbers_of_successes(n):
    for p, all_of_them in ((arb(0), 0), (arb(1), n)):
        for k in {0, 1, n - 1, n}:
            found = discrete.binomial_pmf(k, n, p)
            assert found.contains(1) and found.rad() < arb(10) ** -50 if k == all_of_them else found.is_zero()
        for k in (-2, -1, 0, 1, n - 1, n, n + 1, n + 2):
            assert discrete.binomial_cdf(k, n, p) == int(k >= all_of_them) and discrete.binomial_sf(k, n, p) == int(
                k < all_of_them
            )
    for k in (-2, -1, n, n + 1):
        assert (
            discrete.beta_binomial_cdf(k, n, arb(2), arb(3))
            == int(k >= n)
            == 1 - discrete.beta_binomial_sf(k, n, arb(2), arb(3))
        )


def rising(a, k):
    out = fmpq(1)
    for j in range(k):
        out *= a + j
    return out


@pytest.mark.parametrize(
    ("n", "a", "b"), [(60, 40, 3), (61, 40, 3), (60, 1, 1), (60, 3, 40), (9, 2, 5), (400, 300, 1), (400, 1, 300)]
)
def test_the_smaller_side_of_a_beta_binomial_law(n, a, b):
    pmf = [comb(n, k) * rising(fmpq(a), k) * rising(fmpq(b), n - k) / rising(fmpq(a + b), n) for k in range(n + 1)]
    for k in sorted({0, 1, n // 2 - 1, n // 2, n // 2 + 1, n - 2, n - 1}):
        below, above = sum(pmf[: k + 1], fmpq(0)), sum(pmf[k + 1 :], fmpq(0))
        cdf, sf = discrete.beta_binomial_cdf(k, n, arb(a), arb(b)), discrete.beta_binomial_sf(k, n, arb(a), arb(b))
        assert (
            cdf.overlaps(arb(below))
            and sf.overlaps(arb(above))
            and min(cdf.rel_accuracy_bits(), sf.rel_accuracy_bits()) > 100
        )
        if 2 * k <= n or below < fmpq(1, 2**104):
            assert cdf.rel_accuracy_bits() > 195
        if 2 * (n - k - 1) <= n or above < fmpq(1, 2**104):
            assert sf.rel_accuracy_bits() > 195


# -- noncentral chi-square ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("bits", [64, 200, 500])
@pytest.mark.parametrize(("k", "lam", "x"), [(2, 1, 3), (1, 400, 100), (6, 400, 1600), (40, 2, 3), (3, 10, 400)])
def test_the_window_is_wide_enough_and_not_much_wider(k, lam, x, bits):
    """Outside it, terms are below 2^-bits of the largest; at its ends they are not far below that."""
    s, z, mu = mp.mpf(k) / 2, mp.mpf(x) / 2, mp.mpf(lam) / 2

    def log_term(j, upper):
        tail = mp.gammainc(s + j, z, regularized=True) if upper else mp.gammainc(s + j, 0, z, regularized=True)
        return (j * mp.log(mu) - mp.loggamma(j + 1) + mp.log(tail)) / mp.log(2)

    with mp.workdps(30), ctx.workprec(bits):
        for upper in (False, True):
            low, high = special._window(arb(k) / 2, arb(x) / 2, arb(lam) / 2, upper, bits)
            top = max(log_term(j, upper) for j in range(low, high + 1, max(1, (high - low) // 200)))
            assert low == 0 or log_term(low, upper) < top - bits
            assert log_term(high, upper) < top - bits
            assert high - low < 3 or log_term(low + (high - low) * 3 // 4, upper) > top - 2.6 * bits
            assert low == 0 or log_term(low + (high - low) // 8, upper) > top - 1.6 * bits
            found = (S.noncentral_chi2_sf if upper else S.noncentral_chi2_cdf)(arb(x), arb(k), arb(lam))
            assert found.rel_accuracy_bits() > bits - 20


@pytest.mark.parametrize("upper", [False, True])
@pytest.mark.parametrize(("k", "lam", "x"), [(4, 20, 15), (1, 6, 30), (3, 40, 20), (2, 3, 5)])
def test_whatever_the_window_the_ball_holds_the_value(monkeypatch, upper, k, lam, x):
    """What is outside is bounded by a geometric series on each side: loosely for a narrow window, but always."""
    found = S.noncentral_chi2_sf if upper else S.noncentral_chi2_cdf
    exact, sharp = found(arb(x), arb(k), arb(lam)), 0
    for low in range(12):
        for high in range(low, 26, 3):
            monkeypatch.setattr(special, "_window", lambda *_, w=(low, high): w)
            ball = found(arb(x), arb(k), arb(lam))
            assert ball.contains(exact.mid()) and not ball.lower() < -arb("1e-8")
            sharp += ball.rad() < arb("0.2") * exact
    assert sharp > 5
