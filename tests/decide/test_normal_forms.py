"""Normal forms of powers, roots, logarithms and special functions: equal where they are equal, and only there."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.balls.functions import Phi
from synthsym.core.domain import Domain, Integer, Real
from synthsym.decide.fractions import Frac, constant, frac, generator, primitive, terms
from synthsym.decide.monotone import orthant_sign
from synthsym.decide.normal_form import Normaliser, identically_equal
from synthsym.errors import Undecided

D = Domain(n=Integer >= 2, x=Real > 0, z=Real > 0, p=Real.between(0, 1), q=Real.between(0, 1, closed=True), y=Real, v=Real < 0, c=Real > 1,
           at={"n": 3, "x": 2, "c": 2})  # fmt: skip
n, x, z, p, q, y, v, c = D.symbols("n x z p q y v c")
third, half = sp.Rational(1, 3), sp.Rational(1, 2)
k = sp.Symbol("k")
squares = sp.Sum(k**2, (k, 1, n))


def raw(kind: type[sp.Basic], *args: object) -> sp.Expr:
    return kind(*map(sp.sympify, args), evaluate=False)


SAME = [
    # powers and roots
    ((sp.sqrt(x) + sp.sqrt(1 + x)) ** 2, 1 + 2 * x + 2 * sp.sqrt(x) * sp.sqrt(1 + x)),
    ((y * sp.sqrt(x) + n) ** 2, x * y**2 + 2 * n * y * sp.sqrt(x) + n**2),
    ((n + y * sp.sqrt(x) * z) ** 3 - n**3, 3 * n**2 * y * z * sp.sqrt(x) + 3 * n * y**2 * z**2 * x + y**3 * z**3 * x * sp.sqrt(x)),
    *(((f + sp.sqrt(1 + x)) ** 3, f**3 + 3 * f**2 * sp.sqrt(1 + x) + 3 * f * (1 + x) + (1 + x) * sp.sqrt(1 + x))
      for f in (y, z, sp.log(z), sp.exp(y), sp.gamma(z), sp.sqrt(2 + z), sp.log(1 + sp.sqrt(1 + x)), sp.exp(sp.sqrt(1 + x)))),
    (sp.sqrt(1 + sp.sqrt(x)) ** 4, 1 + 2 * sp.sqrt(x) + x),
    (sp.sqrt(2) * sp.sqrt(3) * sp.sqrt(x), sp.sqrt(6 * x)),
    (x ** (-5 * third) * x ** (2 * third), 1 / x),
    (x ** (7 * third), x**2 * x**third),
    (x**third * x**half, x ** sp.Rational(5, 6)),
    ((x * z) ** y, x**y * z**y),
    ((x / z) ** y, x**y / z**y),
    (x ** (y + 2), x**2 * x**y),
    (4**y, 2 ** (2 * y)),
    (6**y, 2**y * 3**y),
    ((1 - p) ** y * (1 + p) ** y, (1 - p**2) ** y),
    (raw(sp.Pow, sp.E, y + 1), sp.E * sp.exp(y)),
    (raw(sp.Pow, sp.E, 2), sp.E**2),
    ((x**2) ** y, x ** (2 * y)),
    (1 / (1 / x + 1 / z), x * z / (x + z)),
    # extrema of two, by what the one exceeds the other
    (x * sp.Max(0, 1 - z * sp.exp(y) / x), sp.Max(0, x - z * sp.exp(y))),
    (sp.Max(x, z) + sp.Min(x, z), x + z),
    (sp.Max(x, z) - z, sp.Max(0, x - z)),
    (sp.Max(0, y - 1), sp.Max(0, 1 - y) + y - 1),
    (sp.Max(0, (y - 1) ** 3 / x), (y - 1) ** 2 * sp.Max(0, y - 1) / x),
    (sp.Max(0, 2 * y - 6), 2 * sp.Max(0, y - 3)),
    (sp.Max(0, 1 / y), sp.Max(0, y) / y**2),
    # exponentials of logarithms
    (sp.exp(2 * sp.log(x) + y), x**2 * sp.exp(y)),
    (sp.exp(-sp.log(1 + x) / 2), 1 / sp.sqrt(1 + x)),
    (sp.exp(y * sp.log(x)), x**y),
    (sp.exp(y / 6) ** 3, sp.exp(y / 2)),
    (sp.exp(sp.Rational(5, 7) * y) ** 7, sp.exp(5 * y)),
    (sp.exp((y + x) / (1 + x)), sp.exp(y / (1 + x)) * sp.exp(x / (1 + x))),
    # logarithms
    (sp.log((p - 1) ** 2), 2 * sp.log(1 - p)),
    (sp.log((p - 1) * v), sp.log(1 - p) + sp.log(-v)),
    (sp.log((p - 1) / (p - 2)), sp.log(1 - p) - sp.log(2 - p)),
    (sp.log((p - 1) ** 3 / v), 3 * sp.log(1 - p) - sp.log(-v)),
    (sp.log((2 * x + 2) ** 3), 3 * sp.log(2) + 3 * sp.log(1 + x)),
    (sp.log(sp.Rational(8, 9) * x**2 / z**3), 3 * sp.log(2) - 2 * sp.log(3) + 2 * sp.log(x) - 3 * sp.log(z)),
    (sp.log(x / 2 + z / 3), sp.log(3 * x + 2 * z) - sp.log(6)),
    (sp.log(5 / (6 * x + 6)), sp.log(5) - sp.log(6) - sp.log(1 + x)),
    (sp.log(sp.exp(y) * x), y + sp.log(x)),
    (sp.log(sp.exp(-y / 3)), -y / 3),
    (sp.log(1 / sp.sqrt(1 + x)), -sp.log(1 + x) / 2),
    (sp.log(x**third * z), sp.log(x) / 3 + sp.log(z)),
    (sp.log(sp.pi * x), sp.log(sp.pi) + sp.log(x)),
    (raw(sp.log, sp.E * x), 1 + sp.log(x)),
    # Gamma and its relatives
    (sp.gamma(x - half) * (x - half), sp.gamma(x + half)),
    (sp.gamma(x - 5 * third) * (x - 5 * third) * (x - 2 * third), sp.gamma(x + third)),
    (raw(sp.gamma, -half), -2 * sp.sqrt(sp.pi)),
    (raw(sp.gamma, -3 * half), sp.Rational(4, 3) * sp.sqrt(sp.pi)),
    (raw(sp.gamma, half), sp.sqrt(sp.pi)),
    (raw(sp.gamma, 4 * third), sp.gamma(third) / 3),
    (raw(sp.gamma, -2 * third), -3 * sp.gamma(third) / 2),
    (raw(sp.gamma, 1), sp.S.One),
    (raw(sp.gamma, 2), sp.S.One),
    (raw(sp.gamma, 3), sp.Integer(2)),
    (raw(sp.gamma, 5), sp.Integer(24)),
    (raw(sp.factorial, 4), sp.Integer(24)),
    (sp.gamma(2 * x + 1), 2 * x * sp.gamma(2 * x)),
    (sp.loggamma(x + 2), sp.log(1 + x) + sp.log(x) + sp.loggamma(x)),
    (sp.binomial(n, 3), n * (n - 1) * (n - 2) / 6),
    (sp.binomial(n + 1, n), n + 1),
    (sp.binomial(n, n - 2), n * (n - 1) / 2),
    (sp.beta(x, z), sp.gamma(x) * sp.gamma(z) / sp.gamma(x + z)),
    (sp.beta(x + 1, z), sp.beta(x, z) * x / (x + z)),
    # error functions and hyperbolic ones
    (Phi(x) + Phi(-x), sp.S.One),
    (2 * Phi(y * sp.sqrt(2)) - 1, sp.erf(y)),
    (raw(sp.erf, 0), sp.S.Zero),
    (raw(sp.erf, x - z), -raw(sp.erf, z - x)),
    (sp.erfc(-y), 1 + sp.erf(y)),
    (sp.sinh(x) + sp.cosh(x), sp.exp(x)),
    (sp.cosh(x) - sp.sinh(x), sp.exp(-x)),
    (sp.tanh(y), (sp.exp(2 * y) - 1) / (sp.exp(2 * y) + 1)),
    (sp.sinh(2 * y), 2 * sp.sinh(y) * sp.cosh(y)),
    # absolute values, the larger and the smaller
    (raw(sp.Abs, y**2 * (p - 1)), y**2 * (1 - p)),
    (raw(sp.Abs, x / (p - 1) ** 3), x / (1 - p) ** 3),
    (raw(sp.Abs, -third * v * x), -v * x / 3),
    (raw(sp.Abs, 2 / (3 * v)), -sp.Rational(2, 3) / v),
    (raw(sp.Abs, sp.Add(x, -x, evaluate=False)), sp.S.Zero),
    (raw(sp.Abs, y * (x + 1)), raw(sp.Abs, -y * (x + 1))),
    (raw(sp.Max, p, n, 2), n),
    (raw(sp.Min, n, p, 2), p),
    (raw(sp.Max, 1, q), sp.S.One),
    (raw(sp.Min, 1, q), q),
    (raw(sp.Max, x, x), x),
    (raw(sp.Max, 1 / c, 1), sp.S.One),
    (raw(sp.Min, 1 / c, 1), 1 / c),
    (raw(sp.Max, y, x) - raw(sp.Max, x, y), sp.S.Zero),
    ((squares + 1) ** 2, squares**2 + 2 * squares + 1),
]  # fmt: skip


@pytest.mark.parametrize(("a", "b"), SAME)
def test_equal_expressions_have_one_normal_form_and_their_twins_have_not(a: sp.Expr, b: sp.Expr) -> None:
    assert identically_equal(a, b, D)
    for twin in (b + sp.Rational(1, 10**12), b + x / 10**9, b - 1, 1 - b):
        assert not identically_equal(a, twin, D)


@pytest.mark.parametrize(("a", "b"), [
    (sp.sqrt(x), x), (sp.sqrt(x), sp.sqrt(z)), (x**third, x**half), (x**y, x ** (2 * y)), (x**y, z**y), (2**y, 3**y), (sp.sqrt(2), sp.sqrt(3)), (sp.pi, sp.E),
    (sp.exp(sp.log(x) ** 2), x**2), (sp.exp(sp.log(x) / z), x), (sp.exp(sp.log(x) * sp.log(z)), x * z), (sp.log(v * y), sp.log(-v) + sp.log(-y)),
    (sp.log(y**2), 2 * sp.log(y)), (sp.log(y * x) - sp.log(y), sp.log(x)),
    ((y**2) ** half, y), ((v**2) ** half, v),
    (sp.gamma(x), sp.gamma(z)), (sp.gamma(third), sp.gamma(2 * third)), (Phi(x), Phi(-x)), (sp.erf(x - z), sp.erf(x + z)), (sp.tanh(y), sp.tanh(2 * y)),
    (raw(sp.Abs, y * x), y * x), (raw(sp.Abs, y**3), y**3), (raw(sp.Abs, y), raw(sp.Abs, y + x)),
    (raw(sp.Max, y, x), raw(sp.Min, y, x)), (raw(sp.Max, y, x), x),
    (raw(sp.Max, y, x), raw(sp.Max, y, z)), (sp.Max(0, y), sp.Max(0, -y)), (sp.Max(0, 2 * y), sp.Max(0, y)), (sp.Max(0, y * (y - 1)), y * sp.Max(0, y - 1)),
    (sp.Max(0, y), y**2 * sp.Max(0, 1 / y) + y), (sp.Max(x, y) + sp.Min(x, z), y + z),
    (sp.digamma(x), sp.digamma(z)), (sp.digamma(x), sp.trigamma(x)), (sp.EulerGamma, sp.pi),
    (sp.exp(sp.log(x) ** 2), x), (sp.exp(sp.log(x) * sp.log(z)), x), (sp.exp(y * sp.log(x) ** 2), x**y), (sp.exp(2 * sp.log(1 + x) ** 3), (1 + x) ** 2),
    (sp.exp(sp.log(x) / z), x), (sp.exp(x * sp.log(x)), x),
    *((f * (sp.sqrt(1 + x) + y) * (sp.sqrt(1 + x) - y), (sp.sqrt(1 + x) + y) * (sp.sqrt(1 + x) - y))
      for f in (z, sp.log(z), sp.log(1 + sp.sqrt(1 + x)), sp.exp(sp.sqrt(1 + x)), sp.sqrt(2 + sp.sqrt(1 + x)))),
    (squares, sp.Sum(k, (k, 1, n))),
])  # fmt: skip
def test_different_expressions_have_different_normal_forms(a: sp.Expr, b: sp.Expr) -> None:
    assert not identically_equal(a, b, D) and identically_equal(a, a, D)


def test_poles_and_powers_of_nought_are_undecided() -> None:
    nought = sp.Add(x, -x, evaluate=False)
    for bad in (raw(sp.gamma, 0), raw(sp.gamma, -3), raw(sp.factorial, -1), raw(sp.Pow, nought, y), raw(sp.Pow, nought, -1), raw(sp.log, 0),
                raw(sp.loggamma, -2), sp.Piecewise((x, x < 1), (2, True)), sp.oo):  # fmt: skip
        with pytest.raises(Undecided):
            Normaliser(D).fraction(bad)
        assert not identically_equal(bad, bad + 1, D)


def test_large_shifts_and_factorials_stay_one_atom() -> None:
    """What is not multiplied out keeps its recurrence to itself, and is never taken for something else."""
    assert identically_equal(sp.gamma(x + 64), sp.gamma(x + 63) * (x + 63), D) and not identically_equal(
        sp.gamma(x + 64), sp.gamma(x + 63), D
    )
    assert not identically_equal(sp.gamma(x + 500), sp.gamma(x), D) and not identically_equal(
        raw(sp.gamma, 4000), raw(sp.gamma, 4001), D
    )


def test_gamma_is_positive_only_where_its_argument_is() -> None:
    for true in (
        sp.gamma(x),
        sp.gamma(x + 2),
        sp.gamma(c - 1),
        sp.gamma(n - 1),
        sp.gamma(x / z),
        sp.gamma(n + half),
        sp.beta(x, z),
    ):
        assert orthant_sign(true, D, True) == 1
    E = Domain(t=Real > -1, w=Real > -2, at={"t": "-1/2", "w": "-3/2"})
    t, w = E.symbols("t w")
    for false in (
        sp.gamma(t + 1) / t,
        sp.gamma(w + 2) / (w * (w + 1)),
        sp.gamma(t),
        sp.gamma(w + 1),
        sp.gamma(t - 1),
        1 / sp.gamma(t),
    ):
        assert orthant_sign(false, E, True) == orthant_sign(false, E, False) == 0


def test_functions_that_sympy_knows_to_be_positive_are_and_no_others() -> None:
    assert (
        orthant_sign(sp.Function("P", positive=True)(y), D, True) == 1
        and orthant_sign(sp.Function("R", real=True)(y), D, False) == 0
    )
    assert (
        orthant_sign(sp.pi - 0 * x, D, True) == orthant_sign(sp.EulerGamma * x, D, True) == 1
        and orthant_sign(sp.erf(x) + 2, D, True) == 0
    )


def test_atoms_of_one_question_are_shared_and_those_of_another_are_not() -> None:
    one = Normaliser(D, sp.exp(y / 3))
    assert one.unit % 3 == 0 and one.fraction(sp.exp(y)).key() == (one.fraction(sp.exp(y / 3)) ** 3).key()
    assert one.fraction(x).key() != one.fraction(z).key() and one.is_zero(x - x) and not one.is_zero(x - z)


def test_negative_and_rational_contents() -> None:
    u, w = generator(0), generator(1)
    for p_ in (constant(-6) * u + 4, constant(15) * u * w - constant(10), u * constant(3) / 4 - w / 6, -u):
        content, part = primitive(p_)
        assert (
            part * content == p_
            and part.leading_coefficient() > 0
            and all(coefficient.q == 1 for _, coefficient in terms(part))
        )


def test_many_terms_to_the_first_power_are_no_power_too_high() -> None:
    u, w = generator(0), generator(1)
    tall = sum((u**i for i in range(70)), constant(0)) * sum((w**i for i in range(70)), constant(0))
    assert (
        (Frac(tall) ** 1).key() == Frac(tall).key()
        and (Frac(tall) ** -1 * Frac(tall)).as_constant() == 1
        and (Frac(tall) ** 0).as_constant() == 1
    )
    with pytest.raises(Undecided, match="power"):
        Frac(tall) ** 2
    with pytest.raises(Undecided, match="power"):
        frac(1) / Frac(u + w) ** -5000
