"""Signs by the orthant method: what is claimed holds at every point, and what fails at one is not claimed."""

from __future__ import annotations

import itertools

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Integer, Real
from synthsym.decide.fractions import Frac, frac, generator, put
from synthsym.decide.monotone import orthant_sign
from synthsym.decide.normal_form import Normaliser
from synthsym.decide.positive import _coefficient_sign, sign_of

D = Domain(n=Integer >= 2, x=Real > 0, w=Real >= 0, p=Real.between(0, 1), q=Real.between(0, 1, closed=True), y=Real, v=Real < 0, g=Real <= -1, c=Real > 1,
           k=Integer.between(0, "n"), at={"n": 3, "x": 2, "w": 1, "c": 2})  # fmt: skip
n, x, w, p, q, y, v, g, c, k = D.symbols("n x w p q y v g c k")
POINTS = list(itertools.islice(D.points(160, seed=3), 160))
half = sp.Rational(1, 2)

# an expression; its sign when it may vanish, and when it must not: 1, -1, or 0 for what is not known or not so
SIGNS = [
    # parameters
    (v, -1, -1), (g, -1, -1), (g + 1, -1, 0), (v * g, 1, 1), (v * w, -1, 0), (v - w, -1, -1), (n - k, 1, 0), (n - k + 1, 1, 1),
    (k, 1, 0), (k - 1, 0, 0),
    (1 - q, 1, 0), (q, 1, 0), (1 - p * q, 1, 1), (p - q, 0, 0), (c - 1, 1, 1), (c - p, 1, 1), (p - c * n, -1, -1),
    (x * w + 1, 1, 1), (x + w, 1, 1), (w * q, 1, 0),
    # factors and powers
    (y**2 * x, 1, 0), (y**2 * (v - 1), -1, 0), (y**3, 0, 0), ((y - 1) ** 2 + 1, 0, 0), ((x - 1) ** 2 * x, 1, 0),
    ((x - 1) ** 4, 1, 0), ((v - x) ** 3, -1, -1),
    ((v - x) ** 2, 1, 1), ((p - 1) * v, 1, 1), ((p - 1) * v * g, -1, -1), ((x - 1) ** 2 * (x - 2), 0, 0),
    (y**2 * (x - 1) ** 2, 1, 0), (-((x - 1) ** 2), -1, 0),
    # quotients
    (1 / v, -1, -1), (x / (v - 1), -1, -1), (w / g, -1, 0), (1 / (p - 1) ** 2, 1, 1), (1 / y**2, 0, 0), (1 / w, 0, 0),
    (v / (1 - c), 1, 1), (-2 / (3 * x), -1, -1),
    (x / (1 + x) - 1, -1, -1), (1 / (1 - p) - 1, 1, 1), (1 / (1 - p) - 1 - p, 1, 1), (1 / (1 - p) - 1 - 2 * p, 0, 0),
    # exponentials
    (sp.exp(y) * x, 1, 1), (sp.exp(y) + w, 1, 1), (sp.exp(v) - 1, -1, -1), (1 - sp.exp(-w), 1, 0), (1 - sp.exp(-x), 1, 1),
    (sp.exp(x) - sp.exp(v), 1, 1),
    (sp.exp(x) - 1 - x - x**2 / 2, 1, 1), (sp.exp(w) - 1 - w - w**2 / 2, 1, 0), (sp.exp(x) - 1 - x - 2 * x**2 / 3, 0, 0),
    (sp.exp(-x) - 1 + x / 2, 0, 0), (sp.exp(y / 2) - 1 - y / 2, 1, 0), (sp.exp(y) - 1 - y - y**2 / 8, 0, 0),
    (sp.exp(x / (1 - p)) - 1, 1, 1), (sp.exp(v / x) - 1, -1, -1),
    (sp.exp(-w / c) - 1, -1, 0), (sp.exp(x) - 2, 0, 0), (sp.exp(n) - 3, 1, 1), (sp.exp(-n) - half, -1, -1),
    (sp.exp(-n) - sp.Rational(1, 8), 0, 0), (sp.exp(q) - q, 1, 1), (sp.exp(x * y) + 1, 1, 1),
    # logarithms
    (sp.log(c), 1, 1), (sp.log(1 + w), 1, 0), (sp.log(p), -1, -1), (sp.log(1 - p), -1, -1), (sp.log(1 + x) - x, -1, -1), (sp.log(1 + w) - w, -1, 0),
    (sp.log(1 + x) - x / (1 + x), 1, 1), (sp.log(1 + w) - w / (1 + w), 1, 0), (sp.log(x) - x + 1, -1, 0),
    (sp.log(x) - 1 + 1 / x, 1, 0), (sp.log(x) - x + half, -1, -1), (sp.log(x) - x + 2, 0, 0),
    (sp.log(x) + 1 / x, 1, 1), (sp.log(x) - x, -1, -1), (sp.log(1 - p) + p, -1, -1), (sp.log(1 - p) + p / (1 - p), 1, 1),
    (sp.log(1 - p) + 2 * p, 0, 0), (sp.log(x), 0, 0),
    (sp.log(n), 1, 1), (sp.log(n) - half, 1, 1), (sp.log(n) - 1, 0, 0), (sp.log(y**2 + 1), 0, 0), (-sp.log(p) * x + w, 1, 1),
    (sp.log(p) * sp.log(1 - p), 1, 1),
    (sp.log(-v), 0, 0), (sp.log(1 - v), 1, 1), (sp.log(c) * v, -1, -1), (1 / sp.log(c), 1, 1), (1 / sp.log(1 + w), 0, 0),

    # roots and special functions
    (sp.sqrt(x), 1, 1), (sp.sqrt(x) + w, 1, 1), (sp.sqrt(1 + x) * v, -1, -1), (sp.sqrt(x) - 1, 0, 0), (x**y, 1, 1),
    (2**y, 1, 1), (sp.gamma(x) * v, -1, -1), (sp.pi * x, 1, 1),
    (sp.gamma(n - 1), 1, 1), (sp.sqrt(y**2 + 1), 0, 0), (sp.erf(x), 0, 0), (sp.sqrt(x) * y**2, 1, 0),
]  # fmt: skip


@pytest.mark.parametrize(("e", "weak", "strict"), SIGNS)
def test_signs_over_the_domain(e: sp.Expr, weak: int, strict: int) -> None:
    found = [orthant_sign(e, D, s) for s in (False, True)]
    assert found == [weak, strict]
    assert [orthant_sign(-e, D, s) for s in (False, True)] == [-found[0], -found[1]]


@pytest.mark.parametrize("e", [e for e, _, _ in SIGNS])
def test_no_sign_is_contradicted_by_a_value(e: sp.Expr) -> None:
    """SymPy's values at exact points, closed upper ends among them."""
    weak, strict = orthant_sign(e, D, False), orthant_sign(e, D, True)
    for point in POINTS[::4]:
        value = e.subs(point) if all(abs(t) < 50 and t.q < 100 for t in point.values()) else sp.nan
        if value.is_finite and value.is_real:
            value = sp.N(value, 30)
            assert weak * value >= -(sp.Float(10) ** -25) and (strict == 0 or strict * value > -(sp.Float(10) ** -25))


def test_letters_that_no_domain_knows_have_the_signs_of_their_assumptions() -> None:
    a, b, z = sp.Symbol("a", positive=True), sp.Symbol("b", nonnegative=True), sp.Symbol("z", real=True)
    for domain in (Domain(), D):
        judge = [
            orthant_sign(e, domain, s)
            for e in (a, b, z, a + b, a * b, z * a, -a, z**2, 1 / a, 1 / b)
            for s in (False, True)
        ]
        assert judge == [1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, -1, -1, 1, 0, 1, 1, 0, 0]
    assert (
        orthant_sign(a - x, D, False) == 0 and orthant_sign(a + x, D, True) == 1 and orthant_sign(b * x, D, True) == 0
    )


def test_a_letter_of_the_domain_has_no_other_sign_than_the_domain_gives_it() -> None:
    """`x` of a domain in which x may be negative is another letter than a positive `x` from elsewhere."""
    E = Domain(x=Real)
    assert orthant_sign(E["x"], E, False) == 0 and orthant_sign(sp.Symbol("x", positive=True), E, True) == 1


def test_nought_and_numbers() -> None:
    m = Normaliser(D)
    for value in (3, -2, 0):
        for strict in (True, False):
            assert sign_of(m, frac(value).num, strict) == (value > 0) - (value < 0)
    root = m.fraction(sp.sqrt(x))
    assert (
        sign_of(m, (root * root - m.fraction(x)).num) == 0
        and sign_of(m, (root * root - m.fraction(x) - frac(1)).num) == -1
    )
    assert sign_of(m, (root * root - m.fraction(x) + frac(2)).num, False) == 1


def test_an_image_is_what_substitution_gives() -> None:
    """Replacing generators by fractions in a polynomial, against the same replacement carried out term by term."""
    a, b, t = generator(0), generator(1), generator(2)
    one, two = Frac(1 + t), Frac(t, 2 + t)
    found = put(a**2 * b - 3 * b**2 + a + 5 * t, {0: one, 1: two})
    assert found.key() == (one * one * two - two * two * frac(3) + one + Frac(5 * t)).key()


def test_images_are_put_in_group_by_group() -> None:
    """Many terms with few powers of what is replaced, other letters and plain images left as they are: against the sum term by term."""
    a, b, c, t = (generator(i) for i in range(4))
    p = (a + 2 * b - 3 * c) ** 4 - 7 * a**2 * b * c + 5
    images = {0: Frac(t - 1, 1 + t), 1: Frac(b), 2: Frac(2 - t**2)}
    whole = frac(0)
    for (i, j, k, *_), coefficient in p.to_dict().items():
        whole = whole + images[0] ** int(i) * images[1] ** int(j) * images[2] ** int(k) * frac(coefficient)
    found = put(p, images)
    assert found.key() == whole.key()
    assert found.key() != (whole + frac(1)).key() and put(p, {**images, 2: Frac(2 - t)}).key() != whole.key()
    assert put(generator(5) * 0, images).is_zero and put(b, images).key() == Frac(b).key()


@pytest.mark.parametrize(
    ("signs", "strict", "weak"), [((1, 1), 1, 1), ((-1, -1), -1, -1), ((1, -1), 0, 0), ((-1, 1), 0, 0)]
)
def test_coefficients_that_agree_tell_the_sign(signs: tuple[int, int], strict: int, weak: int) -> None:
    a, b = generator(0), generator(1)
    for solid in ({0}, {1}, {0, 1}):
        assert _coefficient_sign(signs[0] * a + signs[1] * b, solid, True) == strict
    assert (
        _coefficient_sign(signs[0] * a + signs[1] * b, set(), False) == weak
        and _coefficient_sign(signs[0] * a + signs[1] * b, set(), True) == 0
    )


def test_a_parameter_named_like_a_shifted_one_is_another_letter():
    E, a, b = Domain.of("x real >= 1, x_t real >= 0")
    assert orthant_sign(a - b, E, False) == orthant_sign(b - a + 1, E, False) == 0
    F, a, b = Domain.of("x real, x_s real >= 0")
    assert orthant_sign(a + b, F, False) == 0
