"""Rational functions, the signs that coefficients tell, normal forms: against their values, and with false twins."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy as sp
from flint import fmpq
from hypothesis import given, settings
from hypothesis import strategies as st

from synthsym.core.domain import Domain, Integer, Real
from synthsym.decide.fractions import (
    GENERATORS,
    MAX_TERMS,
    ONE,
    Frac,
    constant,
    frac,
    generator,
    monomial,
    poly_key,
    primitive,
    terms,
    used,
)
from synthsym.decide.monotone import orthant_sign
from synthsym.decide.normal_form import Normaliser, identically_equal
from synthsym.decide.positive import _coefficient_sign
from synthsym.decide.prove import prove_equal
from synthsym.errors import Undecided

u, v = generator(0), generator(1)
numbers = st.fractions(-4, 4, max_denominator=6)
nonzero = numbers.filter(bool)


# -- rational functions ------------------------------------------------------------------------------------------------
def value(f: Frac, x: Fraction, y: Fraction) -> Fraction | None:
    def of(p: object) -> Fraction:
        return sum((Fraction(int(c.p), int(c.q)) * x ** int(e[0]) * y ** int(e[1]) for e, c in terms(p)), Fraction(0))

    bottom = of(f.den)
    return of(f.num) / bottom if bottom else None


@pytest.mark.long
@settings(max_examples=60, deadline=None)
@given(nonzero, numbers, nonzero, numbers, st.tuples(numbers, numbers), st.integers(-3, 3))
def test_the_arithmetic_of_fractions_is_that_of_their_values(
    a: Fraction, b: Fraction, c: Fraction, d: Fraction, at: tuple[Fraction, Fraction], k: int
) -> None:
    f = Frac(constant(a) * u + constant(b), u * u + constant(c) * v + constant(1))
    g = Frac(constant(c) * v * u + constant(d) * u + constant(a), constant(2) + v)
    x, y = value(f, *at), value(g, *at)
    if x is None or y is None:
        return
    for whole, expected in (
        (f + g, x + y),
        (f - g, x - y),
        (f * g, x * y),
        (f / g, None if y == 0 else x / y),
        (f**k, None if x == 0 and k < 0 else x**k),
    ):
        found = value(whole, *at)
        if expected is not None and found is not None:
            assert found == expected
        assert whole.den.leading_coefficient() == 1 and whole.num.gcd(whole.den).is_constant()
    assert (f + g).key() == (g + f).key() and ((f - f).is_zero and not f.is_zero)
    assert ((f + g) * (f - g)).key() == (f * f - g * g).key() != (f * f + g * g).key()


def test_fractions_are_reduced_and_constants_known() -> None:
    assert Frac(u * u - 1, u - 1).key() == Frac(u + 1).key() and Frac(u * u - 1, u - 1).den == ONE
    assert Frac(constant(4) * u, constant(6)).key() == Frac(u * constant(Fraction(2, 3))).key()
    assert Frac(u, constant(2) * v).den == v and Frac(u, constant(2) * v).num == u * constant(Fraction(1, 2))
    assert frac(Fraction(3, 4)).as_constant() == fmpq(3, 4) and frac(0).as_constant() == 0
    assert Frac(u).as_constant() is None and Frac(ONE, u).as_constant() is None
    assert (
        used(u * v + 1) == {0, 1}
        and used(constant(3)) == set()
        and monomial((2, 1) + (0,) * (GENERATORS - 2)) == u * u * v
    )
    assert poly_key(u * v - 2) == ((((), (-2, 1))), (((0, 1), (1, 1)), (1, 1)))


@pytest.mark.parametrize(
    ("p", "content"),
    [
        (constant(6) * u - 4, fmpq(2)),
        (constant(-6) * u + 4, fmpq(-2)),
        (u * constant(Fraction(1, 2)) + constant(Fraction(1, 3)), fmpq(1, 6)),
    ],
)
def test_the_primitive_part(p: object, content: fmpq) -> None:
    found, part = primitive(p)
    assert found == content and part * content == p and part.leading_coefficient() > 0
    assert all(c.q == 1 for _, c in terms(part))


def test_what_is_no_fraction_or_grows_too_far_is_undecided() -> None:
    with pytest.raises(Undecided, match="zero"):
        frac(1) / frac(0)
    with pytest.raises(Undecided, match="atoms"):
        generator(GENERATORS)
    assert generator(GENERATORS - 1) != 0
    with pytest.raises(Undecided, match="power"):
        Frac(u + v) ** 5000
    assert (Frac(u) ** 5000).num == u**5000  # one term does not grow
    assert (Frac(u + 1) ** 1).key() == Frac(u + 1).key() and (frac(2) ** -3).as_constant() == fmpq(1, 8)
    tall = sum((u**i for i in range(160)), constant(0)) * sum((v**i for i in range(160)), constant(0))
    assert len(tall) > MAX_TERMS
    with pytest.raises(Undecided, match="worth"):
        Frac(tall)


# -- signs -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("p", "positive", "strict", "sign"),
    [
        (u + v, {0, 1}, True, 1),
        (u + v, {1}, True, 1),
        (u + v, set(), True, 0),
        (u + v, set(), False, 1),
        (-u - v, {0}, True, -1),
        (u - v, {0, 1}, False, 0),
        (u * v, {0}, True, 0),
        (u * v, {0, 1}, True, 1),
        (u + 1, set(), True, 1),
        (-u * v, {0}, False, -1),
        (constant(-2) - u, set(), True, -1),
    ],
)
def test_the_sign_that_coefficients_tell(p: object, positive: set[int], strict: bool, sign: int) -> None:
    assert _coefficient_sign(p, positive, strict) == sign


D = Domain(
    n=Integer >= 2,
    x=Real > 0,
    w=Real >= 0,
    p=Real.between(0, 1),
    q=Real.between(0, 1, closed=True),
    y=Real,
    at={"n": 3, "x": 2, "w": 1},
)
n, x, w, p, q, y = D.symbols("n x w p q y")
SIGNS = [
    (x, True, 1),
    (w, True, 0),
    (w, False, 1),
    (-w, False, -1),
    (n - 1, True, 1),
    (n - 2, True, 0),
    (n - 2, False, 1),
    (n - 3, False, 0),
    (1 - p, True, 1),
    (p - 1, True, -1),
    (y, False, 0),
    (y**2, False, 1),
    (y**2, True, 0),
    (w**2 + 1, True, 1),
    ((1 - n) * y**2, False, -1),
    (x - w, False, 0),
    (sp.exp(x) - 1, True, 1),
    (sp.exp(x) - 1 - x, True, 1),
    (sp.exp(x) - 1 - x - x**2 / 2, True, 1),
    (sp.exp(x) - 1 - x - x**2, True, 0),
    (sp.exp(-x) - 1, True, -1),
    (sp.exp(w) - 1, True, 0),
    (sp.exp(w) - 1, False, 1),
    (sp.log(1 + x), True, 1),
    (sp.log(1 + x) - x, True, -1),
    (sp.log(1 + x) - x / 2, True, 0),
    (sp.log(1 + x) - x / (1 + x), True, 1),
    (sp.log(n) - 1, True, 0),
    (sp.log(p), True, -1),
    (sp.log(1 + w), True, 0),
    (sp.sqrt(x), True, 1),
    (x - p, True, 0),
    (n * x - x, True, 1),
    (1 / x - 1 / (x + 1), True, 1),
    (sp.log(x), False, 0),
    (sp.exp(y), True, 1),
    (sp.exp(y / 2) - 1 - y / 2, False, 1),
    (sp.exp(y / 2) - 1 - y / 2, True, 0),
    (sp.exp(y / 2) - sp.Rational(3, 2) - y / 2, False, 0),
    (sp.exp(y) - 1, False, 0),
    (sp.S.Zero, False, 0),
]


@pytest.mark.parametrize(("e", "strict", "sign"), SIGNS)
def test_the_sign_over_a_domain(e: sp.Expr, strict: bool, sign: int) -> None:
    assert orthant_sign(e, D, strict) == sign
    assert orthant_sign(-e, D, strict) == -sign


# -- normal forms ------------------------------------------------------------------------------------------------------
SAME = [
    (sp.log(x**2 * n / 6), 2 * sp.log(x) + sp.log(n) - sp.log(2) - sp.log(3)),
    (sp.exp(2 * x + y / 3), sp.exp(x) ** 2 * sp.exp(y / 3)),
    (sp.gamma(x + 3), (x + 2) * (x + 1) * x * sp.gamma(x)),
    (sp.gamma(x + 2), sp.gamma(x) * x * (x + 1)),
    (sp.gamma(sp.Integer(6)), sp.Integer(120)),
    (sp.gamma(sp.Rational(7, 2)), sp.Rational(15, 8) * sp.sqrt(sp.pi)),
    (sp.gamma(n + sp.Rational(1, 2)) * (n + sp.Rational(1, 2)), sp.gamma(n + sp.Rational(3, 2))),
    (sp.binomial(n, 2), n * (n - 1) / 2),
    (sp.beta(x, 3), 2 / (x * (x + 1) * (x + 2))),
    (sp.factorial(n + 1), (n + 1) * sp.factorial(n)),
    (sp.erf(-x), -sp.erf(x)),
    (sp.erfc(y), 1 - sp.erf(y)),
    (sp.cosh(x) ** 2 - sp.sinh(x) ** 2, sp.S.One),
    (sp.tanh(x), sp.sinh(x) / sp.cosh(x)),
    (sp.Abs(x * (p - 1) / y**2), x * (1 - p) / y**2),
    (sp.Abs(-3 * x), 3 * x),
    (sp.Max(p, n), n),
    (sp.Min(p, n), p),
    (sp.sqrt(8 * x), 2 * sp.sqrt(2) * sp.sqrt(x)),
    ((4 * x) ** sp.Rational(3, 2), 8 * x * sp.sqrt(x)),
    (x**p * x ** (1 - p), x),
    (sp.loggamma(x + 1), sp.log(x) + sp.loggamma(x)),
    (sp.log(sp.exp(y)), y),
    (sp.exp(sp.log(1 + x) / 2) ** 2, 1 + x),
    (1 / sp.sqrt(x), sp.sqrt(x) / x),
    (sp.log(sp.sqrt(x)), sp.log(x) / 2),
    (sp.exp(-x), 1 / sp.exp(x)),
    (sp.sqrt(x**2 * n), x * sp.sqrt(n)),
]


@pytest.mark.parametrize(("a", "b"), SAME)
def test_equal_expressions_have_one_normal_form_and_their_twins_have_not(a: sp.Expr, b: sp.Expr) -> None:
    assert identically_equal(a, b, D) and prove_equal(a, b, D) is not None
    for twin in (b + sp.Rational(1, 10**12), b * (1 + x / 10**9), -b, 2 * b):
        assert not identically_equal(a, twin, D)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        (sp.Abs(1 - y), sp.Abs(y - 2)),
        (sp.Abs(1 - y), sp.Abs(y + 1)),
        (sp.sqrt(y**2), y),
        (sp.log(y**2), 2 * sp.log(y)),
        (sp.Abs(y), y),
        (sp.Max(x, 1), x),
        (sp.Min(x, 1), x),
        (sp.gamma(x + 1), sp.gamma(x)),
        (sp.log(x - 1), sp.log(1 - x)),
        (sp.gamma(sp.Integer(5)), sp.Integer(120)),
        (sp.erf(x), sp.erf(2 * x)),
        (sp.gamma(x), sp.gamma(2 * x)),
        (sp.Abs(x - 1), x - 1),
        (sp.sqrt((x - 1) ** 2), x - 1),
        (sp.exp(x), sp.exp(y)),
    ],
)
def test_what_only_holds_in_part_is_not_proved(a: sp.Expr, b: sp.Expr) -> None:
    assert not identically_equal(a, b, D)


@pytest.mark.parametrize(
    ("a", "b", "twin"),
    [
        (sp.log(2 * x), sp.log(2) + sp.log(x), sp.log(x)),
        (sp.log(x / 3), sp.log(x) - sp.log(3), sp.log(x)),
        (sp.log(x / (1 + x)), sp.log(x) - sp.log(1 + x), sp.log(x) + sp.log(1 + x)),
        (sp.log(x / (1 + x) ** 2), sp.log(x) - 2 * sp.log(1 + x), sp.log(x) - sp.log(1 + x) / 2),
        (sp.log(8), 3 * sp.log(2), sp.log(2)),
    ],
)
def test_logarithms_keep_their_factors(a: sp.Expr, b: sp.Expr, twin: sp.Expr) -> None:
    assert identically_equal(a, b, D) and not identically_equal(a, twin, D)


def test_an_absolute_value_does_not_see_the_sign() -> None:
    assert identically_equal(sp.Abs(1 - y, evaluate=False), sp.Abs(y - 1, evaluate=False), D)


def test_a_pole_and_a_zero_under_a_logarithm_are_undecided() -> None:
    for bad in (sp.gamma(sp.Integer(-1), evaluate=False), sp.log(sp.Add(x, -x, evaluate=False), evaluate=False)):
        with pytest.raises(Undecided):
            Normaliser(D).fraction(bad)
