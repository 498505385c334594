"""Quotients whose sides vanish together: their limit for all parameters, and none where a parameter moves the order of a zero."""

from __future__ import annotations

import math

import mpmath as mp
import pytest
import sympy as sp
from hypothesis import given
from hypothesis import strategies as st

from synthsym.balls.functions import Phi
from synthsym.core.domain import Domain, Integer, Real
from synthsym.decide.expansion import expanded_limit
from synthsym.decide.limits import checked_limit

D = Domain(
    n=Integer >= 2,
    x=Real > 0,
    y=Real,
    p=Real > 0,
    q=Real > 0,
    c=Real,
    at={"n": 3, "x": 2, "y": "1/2", "p": 2, "q": 3, "c": "1/3"},
)
n, x, y, p, q, c = D.symbols("n x y p q c")
oo, seventh = sp.oo, sp.Rational(1, 7)
gamma, psi, log, exp, sqrt = sp.gamma, sp.digamma, sp.log, sp.exp, sp.sqrt


def at_zero(e: sp.Expr, symbol: sp.Symbol = y, side: int = 1) -> sp.Expr | None:
    return checked_limit(e, symbol, sp.S.Zero, D, side)


@pytest.mark.parametrize(
    ("e", "value"),
    [
        ((exp(c * y) - 1) / y, c),
        ((exp(c * y) - 1 - c * y) / y**2, c**2 / 2),
        ((sp.cos(c * y) - 1 + c**2 * y**2 / 2) / y**4, c**4 / 24),
        ((exp(c * y) - 1) / (exp(p * y) - 1), c / p),
        ((p**y - q**y) / y, log(p) - log(q)),
        ((log(p + y) - log(p)) / y, 1 / p),
        ((sp.loggamma(p + y) - sp.loggamma(p)) / y, psi(p)),
        ((log(gamma(p + c * y)) - log(gamma(p))) / y, c * psi(p)),
        ((gamma(p + y) / gamma(p) - 1) / y, psi(p)),
        ((sqrt(p**2 + y) - p) / y, 1 / (2 * p)),
        ((sqrt(p + c * y) - sqrt(p)) / (sqrt(q + y) - sqrt(q)), c * sqrt(q) / sqrt(p)),
        ((sp.erf(c * y) / y), 2 * c / sqrt(sp.pi)),
        ((Phi(c + y) - Phi(c)) / y, exp(-(c**2) / 2) / sqrt(2 * sp.pi)),
        ((1 + c * y) ** (1 / y), exp(c)),
        (log((p + y) / (p + 2 * y)) / y, -1 / p),
        (1 / y - 1 / (exp(y) - 1) + c * 0, sp.Rational(1, 2)),
        (sp.sinh(c * y) ** 2 / (sp.tanh(p * y) * sp.sin(y)), c**2 / p),
        ((p**2 - (p + y) ** 2) / (q * y + y**3), -2 * p / q),
    ],
)
def test_values_at_a_common_zero(e: sp.Expr, value: sp.Expr) -> None:
    for side in (1, -1):
        found = at_zero(e, side=side)
        assert (
            found is not None and abs(sp.N((found - value).subs({n: 3, p: 2, q: 3, c: sp.Rational(2, 5)}), 30)) < 1e-20
        )
        for letter in found.free_symbols:
            assert letter in (p, q, c)


@pytest.mark.parametrize(
    ("e", "value"),
    [
        (y / sqrt(n + y**2), 1), (sqrt(y**2 + n * y) - y, n / 2), (y * (log(y + n) - log(y)), n), ((1 + n / y) ** y, exp(n)),
        ((n + p * y) / (1 + sqrt(1 + q * y**2)), p / sqrt(q)), (log(1 + p * y**2) - 2 * log(1 + q * y), log(p) - 2 * log(q)),
        (y ** sp.Rational(1, 3) * ((y + n) ** sp.Rational(2, 3) - y ** sp.Rational(2, 3)), sp.Rational(2, 3) * n),
        (log(y) / sqrt(p + y), 0), (y * log(1 + p / y) * log(y), oo), (sqrt(y) * (sqrt(y + p) - sqrt(y + q + p)) * y, -oo),
    ],
)  # fmt: skip
def test_roots_and_logarithms_at_infinity(e: sp.Expr, value: sp.Expr) -> None:
    found = checked_limit(e, y, oo, D)
    assert found == value or abs(sp.N((found - value).subs({n: 3, p: 2, q: 3}), 30)) < 1e-20  # type: ignore[operator]


def test_towards_minus_infinity_a_root_keeps_its_sign() -> None:
    assert checked_limit(y / sqrt(n + y**2), y, -oo, D) == -1
    assert (
        checked_limit(sp.Abs(y - c) / (y + n), y, -oo, D) == -1
        and checked_limit(sp.Abs(c * y + 1) / y, y, oo, D) is None
    )


@pytest.mark.parametrize(
    "e",
    [
        x / (x + (c - seventh) ** 2),  # 1 at c = 1/7
        (exp(c * x) - 1) / ((c - seventh) * x + x**2),
        (exp((c - seventh) * x) - 1 + x**2) / (exp((c - seventh) * x) - 1 - x**2),
        sqrt((c - seventh) ** 2 + x) / (1 + x) / sqrt((c - seventh) ** 2 + 2 * x),
        (1 + (c - seventh) / x) * 1,  # of either sign, and 1 at c = 1/7
        log(c**2 + x) / log(x),
        sp.Abs(c + x),
        sp.floor(1 + x) * c / x * x,
        ((-1 - p + x) ** sp.Rational(1, 2)) / x,  # no real value
        log(x - p) * x,
        gamma(x) * (c - seventh),
        gamma(c + x) * x,
        (exp(c * x) - 1 - seventh * x) / x**2,
    ],
)
def test_where_a_parameter_decides_there_is_no_limit(e: sp.Expr) -> None:
    found = at_zero(e, x)
    assert found is None or (e == sp.Abs(c + x) and found == sp.Abs(c))


def test_with_the_special_value_outside_the_domain_there_is_one() -> None:
    E = Domain(x=Real > 0, c=Real > 1)
    t, a = E.symbols("x c")
    assert checked_limit(t / (t + (a - seventh) ** 2), t, sp.S.Zero, E) == 0
    assert checked_limit((1 + (a - seventh) / t), t, sp.S.Zero, E) == oo
    assert (
        sp.simplify(checked_limit((exp(a * t) - 1) / ((a - seventh) * t + t**2), t, sp.S.Zero, E) - a / (a - seventh))
        == 0
    )


def test_the_order_of_divergences_tends_to_one() -> None:
    """Rényi divergences of exponential laws at orders that rise to 1; a wrong normaliser has no finite limit."""
    E = Domain(a=Real.between(0, 1), l1=Real > 0, l2=Real > 0, at=dict(a="1/2", l1=1, l2=2))
    a, l1, l2 = E.symbols("a l1 l2")
    mixed = a * l1 + (1 - a) * l2
    divergence = (a * log(l1) + (1 - a) * log(l2) - log(mixed)) / (a - 1)
    found = checked_limit(divergence, a, sp.S.One, E, -1)
    assert sp.simplify(found - (log(l1 / l2) + l2 / l1 - 1)) == 0
    assert checked_limit(divergence + log(l2 / l1) / (a - 1), a, sp.S.One, E, -1) is None  # of either sign


@pytest.mark.long
@given(
    st.lists(st.integers(-3, 3), min_size=1, max_size=4),
    st.lists(st.integers(-3, 3), min_size=1, max_size=4),
    st.integers(0, 3),
    st.integers(0, 3),
)
def test_rational_functions_as_their_lowest_terms_say(above: list[int], below: list[int], up: int, down: int) -> None:
    """Σ above_i y^(i+up) p over Σ below_i y^(i+down): the first coefficients that are not zero decide."""
    if not any(below):
        return
    f, g = (
        sum((k * y ** (i + shift) for i, k in enumerate(ks)), sp.S.Zero) for ks, shift in ((above, up), (below, down))
    )
    found = expanded_limit(p * f / (g * exp(y)), y, sp.S.Zero, D.restrict(y, sp.S.Zero), 1)
    lead_g, order_g = next((k, i) for i, k in enumerate(below) if k)
    order_g += down
    if not any(above):
        assert found == 0
        return
    lead_f, order_f = next((k, i) for i, k in enumerate(above) if k)
    gap = order_f + up - order_g
    assert found == (0 if gap > 0 else oo * sp.sign(lead_f * lead_g) if gap < 0 else sp.Rational(lead_f, lead_g) * p)


@pytest.mark.long
@given(st.fractions(-3, 3, max_denominator=7), st.fractions("1/5", 4, max_denominator=7), st.sampled_from([-1, 1]))
def test_against_numbers(u: object, v: object, side: int) -> None:
    """mpmath at a point near the end, in 60 digits, by formulas of its own."""
    at = {c: sp.Rational(u.numerator, u.denominator), p: sp.Rational(v.numerator, v.denominator)}  # type: ignore[attr-defined]
    with mp.workdps(60):
        cc, pp, h = (mp.mpf(int(a.p)) / int(a.q) for a in (at[c], at[p], sp.Rational(side, 10**20)))
        pairs = [
            (
                (exp(c * y) - 1 - c * y) / (log(p + y) - log(p)) / y,
                (mp.exp(cc * h) - 1 - cc * h) / (mp.log(pp + h) - mp.log(pp)) / h,
            ),
            ((sqrt(p + y) - sqrt(p)) * (1 / y + c), (mp.sqrt(pp + h) - mp.sqrt(pp)) * (1 / h + cc)),
        ]
        for e, near in pairs:
            found = expanded_limit(e, y, sp.S.Zero, D.restrict(y, sp.S.Zero), side)
            assert found is not None and math.isclose(float(found.subs(at)), float(near), rel_tol=1e-12, abs_tol=1e-15)
