"""What nobody could write down is not written out: powers of numbers, inexact ones, polynomials of a huge degree."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.balls.sympy_mended import LONGEST, length
from synthsym.effort import effort, within
from synthsym.errors import TooLong
from synthsym.statements.oneliner import check

x = sp.Symbol("x")
NINE = sp.Integer(9)


@pytest.mark.parametrize(
    "form",
    [
        lambda: NINE**9**9,
        lambda: (NINE**x).subs(x, 9**9),
        lambda: (NINE**NINE**x).subs(x, 9),
        lambda: sp.Rational(3, 2) ** -(9**9),
        lambda: (x**x).subs(x, sp.Integer(9) ** 9),
        lambda: sp.Float(2) ** sp.Float("1e100000"),
        lambda: sp.Poly(x ** (9**9) + 1, x),
    ],
)
def test_what_is_too_long_is_refused_at_once(form):
    with effort(200), pytest.raises(TooLong):
        form()


def test_what_is_not_too_long_is_formed():
    assert NINE**100 == 9**100 and sp.Rational(2, 3) ** -3 == sp.Rational(27, 8)
    assert sp.Integer(1) ** (9**9) == 1 and sp.Integer(-1) ** (9**9) == -1 and sp.Integer(0) ** (9**9) == 0
    assert sp.sqrt(sp.Integer(18)) == 3 * sp.sqrt(2)
    assert sp.Poly(x**3 + 1, x).degree() == 3


def test_a_root_of_a_long_number_keeps_its_name():
    """SymPy would look for prime factors of a million digits."""
    root = sp.sqrt(sp.Integer(10) ** 10**6 + 7)
    assert isinstance(root, sp.Pow) and abs(sp.N(root, 20) / sp.Integer(10) ** (5 * 10**5) - 1) < 1e-15


def test_the_length_is_nearly_that_of_the_power():
    for base, exponent in ((sp.Integer(9), sp.Integer(500)), (sp.Rational(3, 7), sp.Integer(-40))):
        power = base**exponent
        bits = max(int(power.p), int(power.q)).bit_length()
        assert bits / 2 <= length(base, exponent) <= bits
    assert length(sp.Integer(1), sp.Integer(10**9)) == 0


def test_a_long_power_costs_what_its_digits_cost():
    with effort(10_000) as mine:
        assert sp.Integer(7) ** (LONGEST // 4) > 0
    assert mine.left < 10_000 - 50
    assert within(50, lambda: sp.Integer(5) ** (LONGEST // 4)) is None


@pytest.mark.parametrize(
    ("statement", "where", "holds"),
    [
        ("10^9^10^9^x >= 1", "", {True, None}),
        ("9^9^9^x >= 1", "", {True, None}),
        ("2^2^2^2^2^2^x >= 1", "", {True, None}),
        ("(1+x)^9^9^9^x >= 1", "x > 0", {True, None}),
        ("(1+x)^9^9^9^x <= 1", "x > 0", {False}),
        ("9^9^9^9^x <= 1", "x > 1", {False, None}),
        ("x*(x + n)^(3^(1/2^2^9)) <= 1", "x > 0 and n >= 1", {False, None}),
        ("abs(1 - 9^9^x) <= x", "x > 20", {False, None}),
    ],
)
def test_a_tower_is_answered_within_its_effort(statement, where, holds):
    with effort(60_000) as mine:
        assert check(statement, where).holds in holds
    assert mine.left > 0


@pytest.mark.parametrize("form", [sp.factorial, sp.gamma, sp.polygamma, sp.harmonic])
def test_long_products_and_sums_keep_their_name(form):
    far = sp.Integer(10) ** 9
    kept = form(0, far) if form is sp.polygamma else form(far)
    assert isinstance(kept, form) and form(*kept.args[:-1], 5).is_comparable is not None
    assert abs(kept.evalf(20)) > 1


def test_a_factorial_of_what_has_too_many_digits_has_no_value():
    with pytest.raises(TooLong):
        sp.factorial(sp.Integer(7) ** 9999).evalf()


def test_factors_of_a_huge_degree_are_not_looked_for():
    found = check("factorial(2^(99^n)) >= 1", "n integer >= 1", effort=2000)
    assert found.holds is not False
