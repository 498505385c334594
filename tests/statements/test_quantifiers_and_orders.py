"""Quantifiers and orders mean what they say: each class of holes with false twins and with true neighbours."""

from __future__ import annotations

from typing import Any

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Integer, Real
from synthsym.core.truth import Truth
from synthsym.errors import UserError
from synthsym.statements import Always, AtMost, Exists, Monotone, Order, OrderBetween, Prints
from synthsym.statements.equal import AtMostThrough

from .made import made

E = Domain(eps=Real > 0, c=Real > 0, n=Integer >= 1, at={"eps": 1, "c": 1, "n": 1})
eps, c, n = E.symbols("eps c n")


def exists(relation: str, truth: Any, domain: Domain = E, **how: Any) -> bool | None:
    return Exists(relation, {"t": made(truth, domain)}, domain, unknown="c", **how).judge().holds


# -- for some c -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("value", [(sp.exp(eps) - 1) / eps, eps, 1 / n, n * 2])
def test_a_constant_that_depends_on_letters_is_refused(value: sp.Expr) -> None:
    with pytest.raises(UserError, match="given="):
        Exists("t <= c*eps", {"t": made(sp.exp(eps) - 1, E)}, E, unknown="c", value=value)


def test_a_constant_that_says_on_what_it_depends_is_another_statement() -> None:
    form = Exists(
        "t <= c*eps", {"t": made(sp.exp(eps) - 1, E)}, E, unknown="c", value=(sp.exp(eps) - 1) / eps, given=("eps",)
    )
    assert "depending on eps" in form.judge().printed


def test_numbers_that_do_and_numbers_that_do_not() -> None:
    assert exists("t <= c*n", n + 1, value=2) is True
    assert exists("t <= c*n", 3 * n, value=3) is True
    assert exists("t >= c*n", n + 1, value=1) is True
    for truth, value in ((n + 1, 1), (n**2, 1000), (3 * n, 2)):
        assert exists("t <= c*n", truth, value=value) is not True


def test_what_is_asked_of_the_unknown_is_proved_and_not_assumed() -> None:
    narrow = Domain(x=Real >= 1, c=Real.between(0, 1), at={"c": "1/2", "x": 2})
    assert exists("t <= c*x", narrow["x"], narrow, value=2) is not True  # 2 is not below 1
    assert exists("t <= c*x", narrow["x"] / 2, narrow, value="3/4") is True
    tied = narrow.where(narrow["c"] * narrow["x"] <= 1, at={"c": "1/2", "x": 1})
    assert exists("t <= 1", narrow["x"], tied, value="1/2") is not True  # c x <= 1 is no assumption about x
    whole = Domain(x=Real >= 1, c=Integer >= 1)
    assert exists("t <= c*x", whole["x"], whole, value="3/2") is not True
    assert exists("t <= c*x", whole["x"], whole, value=2) is True


def test_a_family_is_chosen_after_the_constant_and_before_nothing_that_is_given() -> None:
    assert exists("t <= c", n, family={"eps": c + 1}) is not False
    assert exists("t <= c", eps, family={"eps": c + 1}) is False
    assert exists("t <= c*eps", eps**2, family={"eps": 2 * c}) is False
    assert exists("t <= c*eps", eps / 2, family={"eps": 2 * c}) is None
    with pytest.raises(UserError, match="chosen after"):
        Exists("t <= c", {"t": made(eps, E)}, E, unknown="c", family={"eps": c + 1}, given=("eps",))


def test_a_constant_is_sharp_only_where_it_is_shown() -> None:
    assert Exists("t <= c*n", {"t": made(3 * n, E)}, E, unknown="c", value=3).judge().tight is True
    assert Exists("t <= c*n", {"t": made(3 * n, E)}, E, unknown="c", value=1000).judge().tight is not True
    assert Exists("t <= c*n", {"t": made(1 / n, E)}, E, unknown="c", value=10**6).judge().tight is not True


# -- orders ---------------------------------------------------------------------------------------------------------------
M = Domain(n=Integer >= 1, a=Real, b=Real, eps=Real.between(0, 1), m=Integer >= 1, at={"eps": "1/2"})
N, a, b, e, m = M.symbols("n a b eps m")


def order(text: str, truth: sp.Expr, **how: Any) -> bool | None:
    return Order(text, made(truth, M), "n", M, **how).judge().holds


@pytest.mark.parametrize(("text", "truth", "how"), [
    ("n", N * (a - b) ** 2 + 1, {}), ("n", N * (a - b) ** 2 + 1, {"given": ("a", "b")}), ("n", N * e, {}), ("n", N / e, {}),
    ("eps^9", 1 / e, {}), ("n", N * m, {}), ("n*m", N * m + m**3, {"also": {"m": sp.oo}}), ("n/eps", N / e + 1 / e**2, {"also": {"eps": 0}}),
    ("n", N * sp.log(N), {}), ("n + m", N * m, {"also": {"m": sp.oo}}), ("n*m", N + m, {"also": {"m": sp.oo}}),
])  # fmt: skip
def test_false_orders(text: str, truth: sp.Expr, how: dict[str, Any]) -> None:
    assert order(text, truth, **how) is not True


@pytest.mark.parametrize(("text", "truth", "how"), [
    ("n", 3 * N + 1, {}), ("n", N * (1 + a**2) + 1, {"given": ("a",)}), ("n/eps", N / e + 1, {"also": {"eps": 0}}), ("n", N * (2 + e), {}),
    ("n", N * e, {"given": ("eps",)}), ("n*m", (N + 1) * (m + 2), {"also": {"m": sp.oo}}), ("n + m", 2 * N + 3 * m, {"also": {"m": sp.oo}}),
])  # fmt: skip
def test_true_orders(text: str, truth: sp.Expr, how: dict[str, Any]) -> None:
    assert order(text, truth, **how) is True


def test_limits_along_each_letter_are_no_constants() -> None:
    """truth/print = e^(-a) has a limit along w, l and a, none of which is 0; along a = l, l to infinity, it tends to 0."""
    D = Domain(l=Real >= 1, w=Real >= 1, a=(Real > 0) <= "l", at=dict(l=2, w=2, a=1))
    l, w, a = D.symbols("l w a")
    truth = made((l * w - a / 2) * sp.exp(a), D)
    assert Order("l*w*exp(2*a)", truth, "w", D, kind="Omega").judge().holds is not True


def test_constants_that_depend_on_letters_are_printed() -> None:
    assert "depending on eps" in Order("n", made(N * e, M), "n", M, given=("eps",)).judge().printed
    assert "depending" not in Order("n", made(3 * N, M), "n", M).judge().printed


def test_a_letter_moves_in_one_way_only() -> None:
    for how in ({"given": ("n",)}, {"also": {"n": 0}}, {"path": {"m": N}, "given": ("m",)}):
        with pytest.raises(UserError, match="one way"):
            Order("n", made(N, M), "n", M, **how)


def test_no_constant_depends_on_a_printed_letter() -> None:
    with pytest.raises(UserError, match="the print speaks of eps"):
        Order("n*eps^2", made(N * e, M), "n", M, given=("eps",))
    assert Order("n*eps", made(N * e + 1, M), "n", M, kind="limit", given=("eps",)).judge().holds is True


def test_a_path_of_printed_letters_refutes_and_does_not_confirm() -> None:
    assert order("n*m", N * m, path={"m": N}) is None
    assert order("n*m", N * m**2 + N, path={"m": N}) is False


def test_a_path_stays_in_the_domain() -> None:
    assert order("n^2", N * m, path={"m": N}) is True
    assert order("n", N * e, path={"eps": N}) is None  # eps < 1
    assert order("n", N * m, path={"m": N / 2}) is None  # no integers


def test_theta_between_bounds_is_sharp_as_a_whole_and_refused_one_by_one() -> None:
    low, high = made(N, M, "lower"), made(3 * N, M, "upper")
    j = OrderBetween("n", low, high, "n", M).judge()
    assert j.holds is True and j.tight is True
    assert OrderBetween("n", low, made(N * m, M, "upper"), "n", M).judge().holds is not True


# -- sharpness is shown, middle terms stand above, points are given, poles are seen ------------------------------------------
D = Domain(x=Real > 0, y=Real >= 1, at={"x": 2, "y": 3})
x, y = D.symbols("x y")


def test_a_bound_is_sharp_or_not_only_where_that_is_shown() -> None:
    assert AtMost("2*x", made(x, D), D).judge().tight is False
    assert AtMost("x", made(x, D), D).judge().tight is True
    assert AtMost("x", made(x * y / (1 + y), D), D).judge().tight is True  # as y grows
    assert AtMost("x", made(x * (y + 1) / (2 * y + 1), D), D).judge().tight is False  # two thirds of it at most
    assert AtMost("x", made(x, D, "upper"), D).judge().tight is None  # what it bounds may be less
    for why, j in (
        (j.why, j) for j in (AtMost("2*x", made(x, D), D).judge(), AtMost("x", made(x, D, "upper"), D).judge())
    ):
        assert ("It is sharp" in why) is (j.tight is True)


@pytest.mark.parametrize("print_", ["x + max(0, y - 10^9)", "2*x + 1", "x*y + 10^6"])
def test_a_subclass_of_a_bound_is_a_bound(print_: str) -> None:
    t = made(x, D)
    j = AtMostThrough(print_, t, t, D).judge()
    assert j.bound and not (j.holds and j.tight)


def test_the_middle_term_stands_above_the_truth() -> None:
    high, low = made(10 * x, D), made(x / 1000, D)
    assert AtMostThrough("x/1000", high, low, D).judge().holds is not True
    assert AtMostThrough("x", made(10 * x, D, "upper"), low, D).judge().holds is None
    assert AtMostThrough("20*x", high, made(15 * x, D, "upper"), D).judge().holds is True
    j = AtMostThrough("20*x", high, made(15 * x, D, "upper", "law:normal"), D).judge()
    assert "law:normal" in j.rests_on  # the middle term is part of the footprint


def test_a_printed_number_needs_its_point() -> None:
    with pytest.raises(UserError, match="point"):
        Prints("1.0", made(Domain(x=Real > 0)["x"], Domain(x=Real > 0)))
    assert Prints("2.0", made(x, D)).judge().holds is True
    assert Prints("3.14", made(sp.pi, Domain())).judge().holds is True


@pytest.mark.parametrize(("relation", "domain"), [
    ("(x^2-1)/(x-1) = x+1", Domain(x=Real)), ("1/(1-x) >= 1", Domain(x=Real.between(0, 1, closed=True))), ("x/x = 1", Domain(x=Real)),
    ("x^2/x = x", Domain(x=Real >= 0)), ("(x - y)/(x - y) = 1", Domain(x=Real, y=Real)),
])  # fmt: skip
def test_what_has_no_value_does_not_hold(relation: str, domain: Domain) -> None:
    assert Always(relation, {}, domain).judge().holds is not True


@pytest.mark.parametrize(("relation", "domain"), [
    ("(x^2-1)/(x-1) = x+1", Domain(x=Real > 1)), ("1/(1-x) >= 1", Domain(x=Real.between(0, 1))), ("x/x = 1", Domain(x=Real > 0)),
    ("(x - y)/(x - y) = 1", Domain(x=Real > 2, y=Real.between(0, 1))),
])  # fmt: skip
def test_where_it_has_a_value_it_does(relation: str, domain: Domain) -> None:
    if "y" in domain:
        pytest.importorskip("synthsym.decide.conditions")
    assert Always(relation, {}, domain).judge().holds is True


def test_a_truth_is_stated_on_a_part_of_its_domain_only() -> None:
    from synthsym.errors import StepRejected

    small = Domain(x=Real > 1)
    t = made(small["x"], small)
    with pytest.raises(StepRejected):
        AtMost("x", t, Domain(x=Real > 0))
    assert AtMost("x", t, Domain(x=Real > 2)).judge().holds is True


def test_growth_is_not_read_across_a_jump() -> None:
    jump: Truth = made(sp.floor(x) - x, D)
    assert Monotone(jump, "x", "decreasing", D).judge().holds is not True
    assert Monotone(made(x + sp.log(x), D), "x", "increasing", D).judge().holds is True
