"""A limit is believed only where its laws lead to it for all parameters, and where balls approach it at many points."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Integer, Real
from synthsym.decide import limits
from synthsym.decide.limits import _approaches, _spread, checked_limit

D = Domain(n=Integer >= 2, x=Real > 0, y=Real, u=Real.between(-2, 3), at={"n": 3, "x": 2, "y": "1/2"})
n, x, y, u = D.symbols("n x y u")
oo = sp.oo


# -- growth at every rate, with a coefficient whose sign is proved ----------------------------------------------------
@pytest.mark.parametrize("rate", [x, x**2, x**3, sp.sqrt(x), sp.log(x)])
def test_growth_to_infinity_with_a_parameter(rate: sp.Expr) -> None:
    assert checked_limit((n - 1) * rate, x, oo, D) == oo
    assert checked_limit((n - 1) * rate.subs(x, 1 / x), x, sp.S.Zero, D, 1) == oo
    assert checked_limit((1 - n) * rate.subs(x, 1 / x), x, sp.S.Zero, D, 1) == -oo


@pytest.mark.parametrize("rate", [x, x**2, x**3, sp.sqrt(x), sp.log(x)])
def test_growth_towards_minus_infinity(rate: sp.Expr) -> None:
    assert checked_limit((1 - n) * rate.subs(x, -y), y, -oo, D) == -oo


def test_an_odd_rate_has_the_sign_of_its_side() -> None:
    for k, below in ((1, -oo), (2, oo)):
        assert (
            checked_limit(n / (u - 3) ** k, u, sp.Integer(3), D, -1) == below
            and checked_limit(n / (u + 2) ** k, u, -sp.Integer(2), D, 1) == oo
        )
        assert checked_limit(n * y**k, y, -oo, D) == below and checked_limit(n * y**k, y, oo, D) == oo
    assert checked_limit(n * sp.log(3 - u), u, sp.Integer(3), D, -1) == -oo


# -- finite ends ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("e", "s", "edge", "side", "limit"),
    [
        ((x + n) / (x * n), x, oo, 1, 1 / n),
        (y / sp.sqrt(y**2 + n), y, oo, 1, 1),
        (y / sp.sqrt(y**2 + n), y, -oo, -1, -1),
        (sp.exp(y), y, -oo, 1, 0),
        (sp.Abs(u - 1) / (u - 1), u, 1, 1, 1),
        (sp.Abs(u - 1) / (u - 1), u, 1, -1, -1),
        ((u**2 - 9) / (u - 3), u, 3, -1, 6),
        ((sp.cos(u) - 1) / u**2, u, 0, 1, -sp.Rational(1, 2)),
        ((sp.exp(u * n) - 1) / u, u, 0, -1, n),
        (sp.exp(-1 / x) + n, x, 0, 1, n),
        (n**2 + 0 * x, x, oo, 1, n**2),
        (n**2 + 0 * x, x, 0, 1, n**2),
        (1000 + 1 / x, x, oo, 1, 1000),
        ((1000 * x + 30) / (x + 1), x, oo, 1, 1000),
    ],
)
def test_finite_limits(e: sp.Expr, s: sp.Symbol, edge: object, side: int, limit: object) -> None:
    assert checked_limit(e, s, sp.sympify(edge), D, side) == sp.sympify(limit)


def test_what_has_no_limit_or_is_not_in_the_domain_has_none() -> None:
    stranger = sp.Symbol("z", positive=True)
    for e in (sp.sin(x), sp.sin(x) * x, stranger / x, stranger * x, stranger + 1 / x, (-1) ** x):
        assert checked_limit(e, x, oo, D) is None
    assert checked_limit(sp.sin(1 / x), x, sp.S.Zero, D) is None


@pytest.mark.parametrize(
    "error",
    [
        NotImplementedError,
        ValueError,
        TypeError,
        RecursionError,
        AttributeError,
        sp.PoleError,
        ZeroDivisionError,
        KeyError,
    ],
)
def test_where_sympy_breaks_off_there_is_no_limit(error: type[Exception], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> sp.Expr:
        raise error

    monkeypatch.setattr(sp, "limit", broken)
    assert limits._sympy_limit.__wrapped__(1 / x, x, oo, "-") is None


# -- a wrong proposal --------------------------------------------------------------------------------------------------
# right at every point that is looked at: only a proof can tell
HIDDEN = [((y + 10**6) * x, oo), ((y + 10**6) * sp.log(x), oo), ((-y - 10**6) * x**2, -oo)]
VISIBLE = [
    (1 + 1 / x, sp.Rational(101, 100)),
    (1 + 1 / x, sp.Rational(49, 50)),
    (5 + 1 / x, oo),
    (-5 - 1 / x, -oo),
    (1 + 10**6 / x, sp.Rational(3, 2)),
    (1 + 10**6 / x, sp.Rational(1, 2)),
    (10**6 / x, sp.Rational(1, 10)),
    (x, -oo),
    (-x, oo),
    (x, sp.Integer(7)),
    (n * x / (x + 1), sp.Integer(3)),  # right at the stored point only
    (n * x, -oo),
    (n + 1 / x, oo),
    (y * x, oo),  # right where y > 0, as it is stored
    (sp.Integer(2) + n * 0, sp.Integer(3)),
]


@pytest.mark.parametrize(("e", "wrong"), VISIBLE)
def test_balls_refuse_a_wrong_law(e: sp.Expr, wrong: sp.Expr, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "proved_limit", lambda *_: wrong)
    assert checked_limit(e, x, oo, D) is None


@pytest.mark.parametrize(("e", "wrong"), VISIBLE + HIDDEN)
def test_a_wrong_word_of_sympy_is_never_taken(e: sp.Expr, wrong: sp.Expr, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "_sympy_limit", lambda *_: wrong)
    assert checked_limit(e, x, oo, D) != wrong
    if not e.free_symbols - {x}:  # without other parameters it is asked where the laws are silent, and balls refuse it
        monkeypatch.setattr(limits, "proved_limit", lambda *_: None)
        assert checked_limit(e, x, oo, D) is None


def test_what_no_law_covers_is_open_with_parameters_and_proposed_without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "proved_limit", lambda *_: None)
    assert checked_limit(n * x / (x + 1), x, oo, D) is None and checked_limit(x / (x + 1), x, oo, D) == 1


def test_a_coefficient_is_not_judged_with_the_variable_held_at_its_stored_value() -> None:
    """For n at its stored value k is below a million; as n grows it is not."""
    E = Domain(n=Integer >= 1, k=Real.between(0, "n"), at={"n": 3, "k": 1})
    m, k = E.symbols("n k")
    assert checked_limit((10**6 - k) * m, m, oo, E) is None and checked_limit((10**6 + k) * m, m, oo, E) == oo


def test_a_sign_is_settled_only_where_it_is_proved() -> None:
    assert checked_limit((n - 1) * x, x, oo, D) == oo and checked_limit((1 - n) * x, x, oo, D) == -oo
    for unknown in (y, n - 2, n - sp.Rational(5, 2), u):
        assert checked_limit(unknown * x, x, oo, D) is None
        assert (
            checked_limit((1 + unknown * x) / x, x, oo, D) == unknown
            and checked_limit(sp.exp(unknown * x) + x, x, oo, D) is None
        )


# -- the sequences and the points ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("e", "s", "edge", "value", "side", "yes"),
    [
        (1 / u, u, sp.S.Zero, oo, 1, True),
        (1 / u, u, sp.S.Zero, -oo, -1, True),
        (1 / u, u, sp.S.Zero, oo, -1, False),
        (1 / u, u, sp.S.Zero, -oo, 1, False),
        (sp.exp(y), y, -oo, sp.S.Zero, 1, True),
        (sp.exp(y), y, oo, sp.S.Zero, 1, False),
        (sp.log(x), x, oo, oo, 1, True),
        (sp.log(x), x, sp.S.Zero, -oo, 1, True),
        (2 + 0 * x, x, oo, sp.Integer(2), 1, True),
        (sp.exp(-x) + 2, x, oo, sp.Integer(2), 1, True),
        (1 / sp.log(u), u, sp.S.One, oo, 1, True),
        (sp.sqrt(u), u, sp.S.Zero, sp.S.Zero, -1, False),  # not real on that side
        (sp.floor(u), u, sp.S.Zero, sp.S.Zero, -1, False),
        (y + n, y, sp.S.Zero, n, 1, False),  # no value for n
    ],
)
def test_balls_along_an_exact_sequence(
    e: sp.Expr, s: sp.Symbol, edge: sp.Expr, value: sp.Expr, side: int, yes: bool
) -> None:
    assert _approaches(e, s, edge, value, {}, side) is yes


def test_an_end_in_another_parameter_is_met_at_each_point() -> None:
    assert (
        checked_limit((x**2 - n**2) / (x - n), x, n, D, 1) == 2 * n
        and checked_limit((x**2 - n**2) / (x - n), x, n, D, -1) == 2 * n
    )


def test_points_are_different_moderate_and_as_many_as_asked() -> None:
    for s in (n, x, y, u):
        points = _spread(D, s, 10)
        assert len(points) == 10 and len({tuple(p.items()) for p in points}) == 10
        assert all(abs(v) < 10**4 and v.q < 10**4 and s not in p for p in points for v in p.values())
        assert {abs(v) for p in points for v in p.values()} - {sp.S.Zero, sp.S.One, sp.Integer(2), sp.Integer(3)}
    assert len(_spread(D, x, 1)) == 1


def test_a_value_that_is_met_on_the_way_is_no_limit() -> None:
    """Distances 10, 0, ..., 5 and 10, 10, 0, 5 along the way: nearer at the end than at the start, and still not near."""
    decade = sp.log(x) / sp.log(10)
    for zero in (6, 9):
        bump = sp.interpolate([(3, 10), (zero, 0), (12, 5)], decade)
        assert not _approaches(2 + bump, x, oo, sp.Integer(2), {}, 1)
    assert _approaches(2 + 1 / x, x, oo, sp.Integer(2), {}, 1)


# -- where a logarithm decides ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("e", "s", "edge", "limit"),
    [
        (8 * sp.log(2 * n) / (sp.log(x) + sp.log(n)), x, oo, 0),
        (6 * sp.log(1 / x) / (sp.log(1 / x) + sp.log(n)), x, 0, 6),
        (8 * sp.log(2 * n / x) / (sp.log(1 / x) + sp.log(n)), x, 0, 8),
    ],
)
def test_a_limit_as_slow_as_a_logarithm(e: sp.Expr, s: sp.Symbol, edge: object, limit: object) -> None:
    assert checked_limit(e, s, sp.sympify(edge), D) == sp.sympify(limit)
    for wrong in (limit + 1, limit - 1):  # type: ignore[operator]
        assert not _approaches(e.subs(n, 3), s, sp.sympify(edge), sp.sympify(wrong), {}, 1)


def test_a_trend_that_stops_is_no_limit() -> None:
    """What comes ten times nearer with each step and then stays is refused, however near it is."""
    assert not _approaches(1 / sp.log(x) + sp.Rational(1, 50), x, oo, sp.S.Zero, {}, 1)
    assert _approaches(1 / sp.log(x), x, oo, sp.S.Zero, {}, 1)


# -- composites ---------------------------------------------------------------------------------------------------------
def test_continuous_functions_of_what_has_a_limit() -> None:
    """Arguments that go to 0 and to infinity as quotients with roots, inside erf, inside a logarithm, beside a rational part."""
    root = sp.sqrt(n * x)
    small, large = (root**3 / (x + n**2) - n * root) / sp.sqrt(n), (root**3 / (x + n**2) + n * root) / sp.sqrt(n)
    inside = sp.erf(large) / 2 - sp.erf(small) / 2
    rational = n * root * (root**3 / (x + n**2) + n * root) / (x * n**2 + n)
    assert checked_limit(small, x, oo, D) == 0 and checked_limit(large, x, oo, D) == oo
    assert checked_limit(sp.log(inside), x, oo, D) == -sp.log(2)
    assert sp.simplify(checked_limit(n * (rational + sp.log(inside)), x, oo, D) - n * (2 * n - sp.log(2))) == 0
    turned = sp.erf(small) / 2 - sp.erf(large) / 2  # negative: its logarithm has no value
    assert checked_limit(sp.log(turned), x, oo, D) is None
    assert checked_limit(sp.log(sp.erf(small)), x, oo, D) is None  # negative on the way: 0 is not approached from above


def test_what_is_bounded_times_what_vanishes() -> None:
    assert checked_limit(sp.sin(n * x) / x, x, oo, D) == 0 and checked_limit(x * sp.cos(n / x), x, sp.S.Zero, D) == 0
    for e in (sp.sin(n * x), sp.sin(n * x) / n, x * sp.sin(n * x) / (x + 1)):
        assert checked_limit(e, x, oo, D) is None
