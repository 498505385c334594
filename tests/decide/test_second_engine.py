"""The second reading by SymPy: it agrees with what is so, raises the alarm at what is not, and says nothing without values."""

from __future__ import annotations

import itertools

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Integer, Real
from synthsym.decide.sympy_side import Disagreement, _finite_points, agrees_equal, agrees_sign, huge_powers, value_at

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


def test_the_second_engine_raises_the_alarm() -> None:
    assert (
        agrees_equal(sp.exp(x) * sp.exp(y), sp.exp(x + y), D)
        and agrees_sign(x, 1, True, D)
        and agrees_sign(-x, -1, True, D)
        and agrees_sign(w, 1, False, D)
    )
    for a, b in (
        (x, x + sp.Rational(1, 10**15)),
        (x, -x),
        (sp.exp(x), sp.exp(x) * (1 + sp.Rational(1, 10**20))),
        (p / 10**30, 2 * p / 10**30),
    ):
        with pytest.raises(Disagreement):
            agrees_equal(a, b, D)
    for e, sign in ((x, -1), (-x, 1), (x - w - 20, 1), (w - x - 20, 1)):
        with pytest.raises(Disagreement):
            agrees_sign(e, sign, False, D)
    assert agrees_sign(y**2 - sp.Rational(1, 10**24), 1, False, D)  # within the digits that are compared


def test_sympys_value_at_a_point() -> None:
    assert (
        value_at(x + y, {x: sp.S(1), y: sp.Rational(1, 3)}) == sp.N(sp.Rational(4, 3), 40)
        and value_at(1 / x, {x: sp.S(0)}) is None
        and value_at(x, {}) is None
    )
    big = value_at(x**n, {x: sp.Rational(1001, 1000), n: sp.S(10**6)})
    assert big is not None and abs(sp.log(big) - 10**6 * sp.log(sp.Rational(1001, 1000)).n(30)) < sp.Rational(1, 10**6)


@pytest.mark.parametrize(
    "nothing", [sp.Function("f")(x), sp.log(x - x - 0 * n), x * sp.oo, -x * sp.oo, sp.sqrt(-x), sp.nan, 1 / (x - 2)]
)
def test_what_is_no_finite_real_number_is_no_value(nothing: sp.Expr) -> None:
    assert value_at(nothing, {x: sp.S(2), n: sp.S(3)}) is None


def test_points_are_spread() -> None:
    points = _finite_points(D, 6)
    assert len(points) == 6 and points[0] == D.at and all(D.contains(q) for q in points)
    assert sum(len({q[s] for q in points}) > 1 for s in D.at) > 3 and all(
        a != b for a, b in itertools.combinations(points, 2)
    )


def test_few_points_are_all_read() -> None:
    E = Domain(k=Integer.between(1, 5), at={"k": 4})
    (k,) = E.symbols()
    points = _finite_points(E, 6)
    assert points[0] == E.at and sorted(q[k] for q in points) == [1, 2, 3, 4, 5]
    for wrong in (1, 2, 3, 5):  # a slip at one of them is noticed
        with pytest.raises(Disagreement):
            agrees_sign((k - wrong) ** 2 - sp.Rational(1, 2), 1, True, E)


def test_points_of_many_digits_are_left_to_the_first_engine() -> None:
    """Powers of them would be endless; but what lies near an end, or is large, is read as well."""
    E = Domain(t=Real > 0, at={"t": 1})
    (t,) = E.symbols()
    wide, read = list(E.points(90)), _finite_points(E, 90)
    assert any(q[t] > 2000 for q in wide) and all(q in wide and q[t] <= 2000 and q[t].q <= 10**6 for q in read)
    assert {sp.Rational(1, 10**6), sp.Rational(1, 1000), sp.S(1), sp.S(1000)} <= {q[t] for q in read}
    far = Domain(t=Real > 10**7, s=Real < -(10**7), at={"t": 10**8, "s": -(10**8)})
    assert _finite_points(far, 6) == [far.at]
    deep = Domain(t=Real.between(0, sp.Rational(1, 10**12)), at={"t": sp.Rational(1, 10**13)})
    assert _finite_points(deep, 6) == [deep.at]


def test_only_long_exponents_are_evaluated_as_decimals() -> None:
    assert huge_powers(x**n, {x: sp.S(2), n: sp.S(10**6)}) and huge_powers(x ** (-n), {x: sp.S(2), n: sp.S(10**6)})
    for e, at in ((x**n, 3), (x**1000 + n, 3), (x ** (sp.pi * n), 10**6), (n * x, 10**6)):
        assert not huge_powers(e, {x: sp.S(2), n: sp.S(at)})


f = sp.Function("f")(x)  # a function without values: what is said of it is said by algebra alone


@pytest.mark.parametrize(("a", "b", "same"), [
    ((f + 1) ** 2, f**2 + 2 * f + 1, True), (1 / f - 1 / (f + 1), 1 / (f * (f + 1)), True), (sp.sin(f) ** 2 + sp.cos(f) ** 2, sp.S.One, True),
    (f, f, True), (sp.S.Zero, f, False), (f, sp.S.Zero, False), (f + 1, f, False), (f, f + 1, False), (f + 1, sp.S.One, False),
    (2 * f, f, False), ((f + 1) ** 2, f**2 + 1, False), (sp.sin(f) ** 2 + sp.cos(f) ** 2, sp.S(2), False), (sp.sin(f) ** 2 + sp.cos(f) ** 2, sp.S.Zero, False),
])  # fmt: skip
def test_without_values_only_algebra_agrees(a: sp.Expr, b: sp.Expr, same: bool) -> None:
    assert agrees_equal(a, b, D) is same


def test_without_values_no_sign_is_confirmed() -> None:
    assert (
        not agrees_sign(f, 1, True, D)
        and not agrees_sign(-f, -1, False, D)
        and not agrees_sign(sp.log(-x), 1, False, D)
    )


def test_points_at_which_one_side_has_no_value_are_passed_over() -> None:
    """The one side is y where y > 0 and nothing elsewhere."""
    half = sp.Piecewise((y, y > 0))
    assert agrees_equal(half, y, D) and agrees_equal(y, half, D) and agrees_sign(half, 1, True, D)
    for wrong in (y + 1, 2 * y):
        with pytest.raises(Disagreement):
            agrees_equal(half, wrong, D)
    with pytest.raises(Disagreement):
        agrees_sign(half, -1, True, D)
    E = Domain(y=Real < 0)
    (z,) = E.symbols()
    assert not agrees_equal(sp.log(z), z * f, E)


@pytest.mark.parametrize("size", [10**30, 1, sp.Rational(1, 10**30)])
def test_digits_are_counted_from_the_first_one(size: sp.Rational) -> None:
    """Equal to 23 digits passes, to 21 does not, whatever the unit; long sums, so that no algebra is tried."""
    long = size * (2 + sum(x ** sp.Rational(1, k) / k for k in range(2, 40)))
    for gap, alarm in ((sp.Rational(1, 10**24), False), (sp.Rational(1, 10**20), True)):
        for a, b in ((long, long * (1 + gap)), (long * (1 + gap), long), (-long, -long * (1 + gap))):
            if alarm:
                with pytest.raises(Disagreement):
                    agrees_equal(a, b, D)
            else:
                assert agrees_equal(a, b, D)


def test_a_sign_is_read_in_a_fixed_number_of_digits() -> None:
    for gap, alarm in ((sp.Rational(1, 10**24), False), (sp.Rational(1, 10**20), True)):
        for sign in (1, -1):
            if alarm:
                with pytest.raises(Disagreement):
                    agrees_sign(sign * (w - gap), sign, False, Domain(w=Real >= 0, at={"w": 0}))
            else:
                assert agrees_sign(sign * (w - gap), sign, False, Domain(w=Real >= 0, at={"w": 0}))


@pytest.mark.parametrize(
    "error", [TypeError, ValueError, ZeroDivisionError, RecursionError, NotImplementedError, AttributeError]
)
def test_where_sympy_stumbles_it_says_nothing(error: type[Exception]) -> None:
    class Stumbling(sp.Function):  # type: ignore[misc]
        def _eval_evalf(self, prec: int) -> sp.Expr:
            raise error("no value")

        def _eval_simplify(self, **kwargs: object) -> sp.Expr:
            raise error("no simpler form")

    assert value_at(Stumbling(x), D.at) is None
    with pytest.raises(error):
        sp.simplify(sp.sin(Stumbling(x)))
    assert not agrees_equal(sp.sin(Stumbling(x)), sp.sin(Stumbling(y)), D) and not agrees_sign(Stumbling(x), 1, True, D)


def test_a_root_of_high_order_is_not_written_down_exactly() -> None:
    """SymPy writes 3^(999999/1000000) with 3 to the power of 999999."""
    a, b = sp.symbols("a b", real=True)
    point = {a: sp.Rational(999_999_999, 2), b: sp.Rational(999_999, 1_000_000)}
    assert huge_powers(a**b, point) and not huge_powers(a**b, {a: point[a], b: sp.Integer(2)})
    assert value_at((a**3) ** b, point) is not None


def test_roots_of_long_numbers_are_not_factored() -> None:
    power = (1 + x) ** n
    point = {x: sp.Rational(12345677, 1000003), n: sp.Rational(1700, 1301)}
    assert huge_powers(power, point) and not huge_powers(power, {**point, n: sp.Integer(7)})
    assert abs(value_at(power, point) - sp.N((1 + point[x]) ** sp.Float(point[n], 60), 40)) < sp.Float("1e-30")


def test_an_exponential_of_a_logarithm_is_a_power() -> None:
    power = sp.exp(n * sp.log(1 + x) + x)
    point = {x: sp.Rational(12345677, 1000003), n: sp.Rational(1700, 1301)}
    assert huge_powers(power, point) and huge_powers(power, {**point, n: sp.S(10**6)})
    assert not huge_powers(power, {**point, n: sp.Integer(7)}) and not huge_powers(
        sp.exp(n * x), {**point, n: sp.S(10**6)}
    )
