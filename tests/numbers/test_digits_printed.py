"""Decimals of balls: nearest, proved, and with an honest radius."""

from __future__ import annotations

from fractions import Fraction

import pytest
from flint import arb, ctx, fmpq
from hypothesis import given
from hypothesis import strategies as st

from synthsym.errors import Undecided, UserError
from synthsym.numbers.decimals import ball_text, check_digits, decimal, evaluate, number, written

RATIONALS = st.fractions(max_denominator=10**6).filter(lambda q: q != 0)


@given(RATIONALS, st.integers(1, 30))
def test_a_decimal_is_the_nearest_one_and_roundings_enclose(q: Fraction, digits: int) -> None:
    near, down, up = (Fraction(decimal(q, digits, toward=t)) for t in (0, -1, 1))
    assert down <= q <= up
    assert abs(near - q) * 2 <= max(up - down, Fraction(0)) or near == q
    assert len(decimal(q, digits).replace("-", "").replace(".", "").partition("e")[0].lstrip("0")) <= max(digits, 25)


@pytest.mark.parametrize(
    ("q", "digits", "text"),
    [
        ("1/2", 20, "0.5"),
        ("1/3", 5, "0.33333"),
        ("2/3", 3, "0.667"),
        ("-1/8", 2, "-0.12"),
        ("1000000", 3, "1000000"),
        ("999.96", 4, "1000"),
        ("1/10000000", 3, "1e-7"),
        ("123/1000000", 5, "0.000123"),
        ("1e30", 3, "1e30"),
    ],
)
def test_how_decimals_look(q: str, digits: int, text: str) -> None:
    assert decimal(Fraction(q), digits) == text


@given(RATIONALS, st.integers(1, 25))
def test_the_radius_covers_the_true_value(q: Fraction, digits: int) -> None:
    with ctx.workprec(140):
        value, radius, _ = ball_text(arb(fmpq(q.numerator, q.denominator)), digits)
    assert abs(Fraction(value) - q) <= Fraction(radius)


def test_infinity_zero_and_nonsense() -> None:
    assert ball_text(arb.pos_inf(), 5) == ("inf", "0", True)
    assert ball_text(arb(0), 5) == ("0", "0", True)
    assert ball_text(arb("0.5"), 5) == ("0.5", "0", True)
    with pytest.raises(Undecided):
        ball_text(arb.nan(), 5)
    with pytest.raises(Undecided):
        ball_text(arb.pos_inf() * 0 + arb("0 +/- inf"), 5)


def test_numbers_far_outside_the_range_of_doubles() -> None:
    with ctx.workprec(200):
        value, radius, settled = ball_text(arb(-(10**9)).exp(), 10)
    assert value.endswith("e-434294482") and settled
    assert radius.endswith(("e-434294492", "e-434294493"))


@pytest.mark.parametrize("digits", [0, -3, 10**9])
def test_the_number_of_digits_is_bounded(digits: int) -> None:
    with pytest.raises(UserError, match="digits must be an integer"):
        check_digits(digits)


@given(st.integers(-(10**30), 10**30).filter(bool), st.integers(-300, 300), st.integers(0, 10**6), st.integers(1, 40))
def test_a_whole_ball_is_covered_and_settled_means_settled(m: int, e: int, r: int, digits: int) -> None:
    mid, rad = Fraction(m) * Fraction(2) ** e, Fraction(r) * Fraction(2) ** (e - 20)
    with ctx.workprec(400):
        ball = arb(fmpq(mid.numerator, mid.denominator), fmpq(rad.numerator, rad.denominator))
    value, radius, settled = ball_text(ball, digits)
    for point in (mid - rad, mid, mid + rad):
        assert abs(Fraction(value) - point) <= Fraction(radius)
        if settled and point:
            assert Fraction(decimal(point, digits)) == Fraction(value)
    assert Fraction(radius) <= 3 * (rad + abs(mid) / Fraction(10) ** (digits - 1))


@pytest.mark.parametrize("sign", [1, -1])
def test_below_a_power_of_ten_the_decimals_lie_closer(sign: int) -> None:
    for radius, settled in ((arb(2) ** -20, False), (arb(2) ** -22, True)):
        ball = arb(1, radius)  # 0.99999905 has the six digits 0.999999
        assert ball_text(sign * ball, 6)[2] is settled


def test_a_radius_far_below_the_digits_is_made_a_little_larger() -> None:
    ball = arb(1, arb(2) ** (-(10**40)))
    value, radius, settled = ball_text(ball, 20)
    assert value == "1." + 19 * "0" and settled and radius != "0"


@pytest.mark.parametrize("ball", [arb(2) ** (10**30), arb(2) ** (-(10**30)), arb(0, arb(2) ** (-(10**30)))])
def test_what_has_no_decimal_of_a_sensible_length_is_refused_in_words(ball: arb) -> None:
    with pytest.raises(UserError, match="not written out"):
        ball_text(ball, 20)


def test_the_decade_is_exact_where_a_float_is_not() -> None:
    places = 123456789012345678
    with ctx.workprec(256):
        assert ball_text(arb(10) ** places * arb("1.5"), 10)[0] == f"1.500000000e{places}"


@pytest.mark.parametrize(
    ("name", "at"),
    [
        ("gaussian.delta", {"eta": 1, "eps": 1}), ("linear-statistics.epsilon", {"n": 7, "statistics": 3, "sigma": 3}),
        ("normal-plugin.rho", {"n": 1000, "d": 3, "var": 7, "records": 10, "copies": 1}),
        ("convert.zcdp", {"rho": Fraction(1, 2), "delta": Fraction(1, 10**6)}),
    ],
)  # fmt: skip
def test_more_digits_than_python_converts_by_itself(name: str, at: dict[str, Fraction]) -> None:
    short, long = (evaluate(name, {k: Fraction(v) for k, v in at.items()}, digits).value for digits in (30, 4400))
    assert len(long) > 4400 and abs(number(long) - number(short)) < abs(number(short)) / 10**29


@given(st.integers(-(10**40), 10**40), st.integers(-30, 30))
def test_decimals_are_read_back_exactly(whole: int, exponent: int) -> None:
    assert number(f"{whole}e{exponent}") == Fraction(whole) * Fraction(10) ** exponent
    assert number(written(whole)) == whole


@pytest.mark.parametrize("text", ["", ".", "1/2", "nan", "inf", "1e", "--1", "1e99999999", "\u0663"])
def test_what_is_no_decimal_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match="decimal"):
        number(text)
