"""Expressions enclosed by balls against mpmath, which shares no code with them; what is undefined or undecided says so."""

from __future__ import annotations

from fractions import Fraction

import mpmath as mp
import pytest
import sympy as sp
from flint import arb, ctx, fmpq

from synthsym.balls.enclosure import certified, enclose, holds, sign, to_ball
from synthsym.errors import Undecided

x, y, k, n = sp.symbols("x y k n")
AT = {x: sp.Rational(7, 3), y: sp.Rational(5, 2), n: sp.Integer(6)}
Q = sp.Rational

# an expression, and what it is in mpmath at x = 7/3, y = 5/2
PAIRS = [
    (x + y + 1, lambda a, b: a + b + 1),
    (3 * x * y, lambda a, b: 3 * a * b),
    (x**5, lambda a, b: a**5),
    (x**-3, lambda a, b: a**-3),
    (sp.sqrt(x), lambda a, b: mp.sqrt(a)),
    (1 / sp.sqrt(x), lambda a, b: 1 / mp.sqrt(a)),
    (x**y, lambda a, b: a**b),
    (x**-y, lambda a, b: a**-b),
    (2**x, lambda a, b: mp.mpf(2) ** a),
    (sp.exp(-x), lambda a, b: mp.exp(-a)),
    (sp.Pow(sp.E, y, evaluate=False), lambda a, b: mp.exp(b)),
    (sp.log(x), lambda a, b: mp.log(a)),
    (sp.Abs(x - y), lambda a, b: b - a),
    (sp.gamma(x), lambda a, b: mp.gamma(a)),
    (sp.loggamma(x), lambda a, b: mp.loggamma(a)),
    (sp.erf(x), lambda a, b: mp.erf(a)),
    (sp.erfc(x), lambda a, b: mp.erfc(a)),
    (sp.factorial(x), lambda a, b: mp.factorial(a)),
    (sp.beta(x, y), lambda a, b: mp.beta(a, b)),
    (sp.binomial(y, x), lambda a, b: mp.binomial(b, a)),
    (sp.binomial(x, y), lambda a, b: mp.binomial(a, b)),
    (sp.digamma(x), lambda a, b: mp.digamma(a)),
    (sp.polygamma(1, x), lambda a, b: mp.polygamma(1, a)),
    (sp.polygamma(2, x), lambda a, b: mp.polygamma(2, a)),
    (sp.sin(x), lambda a, b: mp.sin(a)),
    (sp.cos(x), lambda a, b: mp.cos(a)),
    (sp.tanh(x), lambda a, b: mp.tanh(a)),
    (sp.sinh(x), lambda a, b: mp.sinh(a)),
    (sp.cosh(x), lambda a, b: mp.cosh(a)),
    (sp.floor(x) + 2 * sp.ceiling(y), lambda a, b: mp.floor(a) + 2 * mp.ceil(b)),
    (sp.sign(x - y), lambda a, b: mp.sign(a - b)),
    (sp.pi + sp.EulerGamma * x + sp.E, lambda a, b: mp.pi + mp.euler * a + mp.e),
    (sp.Max(x, y, 1), lambda a, b: b),
    (sp.Min(x, y, 4), lambda a, b: a),
    (sp.Piecewise((x, x > y), (y**2, True)), lambda a, b: b**2),
    (sp.Piecewise((x, x < y), (y**2, True)), lambda a, b: a),
]


@pytest.fixture(autouse=True)
def precision():
    with ctx.workprec(150), mp.workdps(50):
        yield


@pytest.mark.parametrize(("expr", "by_hand"), PAIRS, ids=[str(e) for e, _ in PAIRS])
def test_against_mpmath(expr, by_hand):
    wanted = arb(mp.nstr(by_hand(mp.mpf(7) / 3, mp.mpf(5) / 2), 45))
    found = enclose(expr, AT)
    assert abs(found - wanted) < arb(10) ** -35
    assert found.is_exact() or found.rel_accuracy_bits() > 100
    shown = certified(expr, AT, 30)
    assert shown.overlaps(found) and (shown.is_exact() or shown.rel_accuracy_bits() > 99)


def test_powers_at_their_edges():
    assert enclose(x**y, {x: Q(0), y: Q(1, 3)}) == 0
    assert enclose(x**y, {x: Q(0), y: Q(-1, 3)}).is_nan() or not enclose(x**y, {x: Q(0), y: Q(-1, 3)}).is_finite()
    assert enclose(x**y, {x: Q(0), y: Q(0)}) == 1  # as SymPy and every power series have it
    assert enclose(x**2, {x: Q(-3)}) == 9 and enclose(x**3, {x: Q(-3)}) == -27  # no logarithm of a negative number
    big = sp.Pow(x, sp.Integer(1 << 41), evaluate=False)
    assert enclose(big, {x: 1 + Q(1, 1 << 41)}).overlaps(
        arb(1).exp() * (1 - arb(1) / (arb(2) ** 42) + arb(0, arb(2) ** -80))
    )


def test_finite_sums_term_by_term():
    for low, high in ((0, 6), (1, 6), (2, 2)):
        assert enclose(sp.Sum(k**2 + x, (k, low, high)), AT).overlaps(
            arb(fmpq(7, 3)) * (high - low + 1) + sum(j * j for j in range(low, high + 1))
        )
    assert enclose(sp.Sum(k, (k, 1, n)), AT) == 21 and enclose(sp.Sum(k, (k, n, n + 2)), AT) == 21
    assert enclose(sp.Sum(k, (k, 1000000, 1000001)), AT) == 2000001
    for endless in (
        sp.Sum(k, (k, 0, 100001)),
        sp.Sum(k, (k, 0, sp.oo)),
        sp.Sum(k, (k, 0, x)),
        sp.Sum(k, (k, x, 5)),
        sp.Sum(k * n, (k, 0, 1), (n, 0, 1)),
    ):
        with pytest.raises(Undecided):
            enclose(endless, AT)


def test_what_is_undefined_or_unknown_says_so():
    undecided = sp.Piecewise((1, sp.Gt(sp.log(x**2) - 2 * sp.log(x), 0)), (2, True))  # zero, which balls cannot prove
    for e in (sp.nan, sp.zoo, sp.Piecewise((x, x > 5)), undecided):
        assert enclose(e, AT).is_nan()
    assert enclose(sp.oo, AT) == arb.pos_inf() and enclose(-sp.oo, AT) == arb.neg_inf()
    with pytest.raises(KeyError):
        enclose(x, {y: Q(1)})
    for e in (sp.Integral(sp.exp(-(k**2)), (k, 0, x)), sp.Function("unheard_of")(x)):
        with pytest.raises(Undecided, match="integral" if isinstance(e, sp.Integral) else "unheard_of"):
            enclose(e, AT)


def test_exact_numbers_only():
    for value in (Fraction(3, 4), fmpq(3, 4), Q(3, 4), arb(fmpq(3, 4))):
        assert to_ball(value) == arb(fmpq(3, 4))
    assert to_ball(3) == 3 and to_ball("inf") == to_ball(sp.oo) == arb.pos_inf() and to_ball(-sp.oo) == arb.neg_inf()
    for inexact in (0.5, "0.5", None):
        with pytest.raises(TypeError):
            to_ball(inexact)


def test_digits_are_proved_or_refused():
    near_zero = sp.exp(Q(1, 10**40)) - 1 - Q(1, 10**40)
    ball = certified(near_zero, {}, 25)
    assert ball.rel_accuracy_bits() > 82 and ball.overlaps(arb(10) ** -80 / 2 + arb(0, arb(10) ** -119))
    for digits, bits in ((20, 128), (20, 64), (2000, 4096)):
        with pytest.raises(Undecided):
            certified(near_zero if digits == 20 else sp.sin(x) ** 2 + sp.cos(x) ** 2 - 1, AT, digits, bits)
    assert certified(sp.oo, {}) == arb.pos_inf() and certified(Q(1, 2), {}, 400).is_exact()
    with pytest.raises(Undecided):
        certified(sp.nan, {}, max_bits=256)


def test_signs_and_relations_are_strict():
    assert [sign(e, AT) for e in (x - y, y - x, x - Q(7, 3), sp.exp(x) - sp.exp(y), sp.log(y), sp.Abs(n) - n)] == [
        -1,
        1,
        0,
        -1,
        1,
        0,
    ]
    assert sign(sp.exp(Q(1, 10**40)) - 1, {}) == 1
    with pytest.raises(Undecided):
        sign(sp.log(x**2) - 2 * sp.log(x), AT)  # zero, which balls cannot prove
    for small in (sp.log(1 + Q(1, 10**9)), sp.exp(-50), sp.sqrt(2) - Q(99, 70)):
        truth = 1 if sp.N(small, 50) > 0 else -1
        assert sign(small, {}) == truth == -sign(-small, {})
    words = {"<": sp.Lt, "<=": sp.Le, ">": sp.Gt, ">=": sp.Ge, "==": sp.Eq, "!=": sp.Ne}
    for a, b in ((x, y), (y, x), (x, Q(7, 3)), (sp.exp(x), sp.exp(y))):
        order = sign(a - b, AT)
        truth = {"<": order < 0, "<=": order <= 0, ">": order > 0, ">=": order >= 0, "==": order == 0, "!=": order != 0}
        assert {w: holds(r(a, b, evaluate=False), AT) for w, r in words.items()} == truth


def test_relations_joined():
    yes, no = sp.Lt(x, y, evaluate=False), sp.Gt(x, y, evaluate=False)
    assert holds(sp.true, AT) and not holds(sp.false, AT)
    assert holds(sp.And(yes, sp.Gt(x, 1)), AT) and not holds(sp.And(yes, sp.Gt(x, 3)), AT)
    assert holds(sp.Or(no, sp.Gt(x, 1)), AT) and not holds(sp.Or(no, sp.Gt(x, 3)), AT)
    assert holds(sp.Not(sp.And(no, sp.Gt(x, 1)), evaluate=False), AT)
    with pytest.raises(Undecided):
        holds(x, AT)
