"""Names that stand for bounds: which way a statement may be decided, in every form, with its false twin."""

from __future__ import annotations

from typing import Any

import pytest

from synthsym.core.domain import Domain, Real
from synthsym.core.truth import Truth
from synthsym.errors import UserError
from synthsym.rules import formula
from synthsym.statements import (
    Always,
    AtMost,
    Equal,
    Exists,
    Monotone,
    Never,
    Order,
    OrderBetween,
    Prints,
    Sufficient,
    loss_at_most,
)
from synthsym.statements.base import Printed
from synthsym.statements.onesided import strength

from .made import made

D = Domain(x=Real > 0, n=Real > 0, c=Real > 0, at=dict(x=2, n=3))
X, N = D.symbols("x n")


def truth(expr: Any, lean: str = "exact") -> Truth:
    return made(expr, D, lean)


def held(relation: str, premise: str | None = None, **names: Truth) -> bool | None:
    return Always(relation, names, D, premise=premise).judge().holds


@pytest.mark.parametrize(
    ("text", "lean", "expected"),
    [
        ("rho <= x", "upper", (True, False)),
        ("rho <= x", "lower", (False, True)),
        ("rho >= x", "upper", (False, True)),
        ("x < rho", "lower", (True, False)),
        ("1/rho <= x", "upper", (False, True)),
        ("1/rho <= x", "lower", (True, False)),
        ("rho^2 <= x", "upper", (True, False)),
        ("rho - rho^2 <= x", "upper", (False, False)),
        ("rho = x", "upper", (False, False)),
        ("rho != x", "lower", (False, False)),
        ("rho <= x and 2*rho <= n", "upper", (True, False)),
        ("rho <= x and rho >= n", "upper", (False, False)),
        ("not (rho <= x)", "upper", (False, True)),
        ("rho <= x or rho <= n", "lower", (False, True)),
        ("rho <= x => rho <= n", "upper", (False, False)),
        ("x <= 1 => rho <= n", "upper", (True, False)),
        ("rho <= x => n <= 1", "upper", (False, True)),
        ("x <= n", "upper", (True, True)),
        ("rho <= x", "exact", (True, True)),
    ],
)
def test_what_a_bound_allows(text: str, lean: str, expected: tuple[bool, bool]) -> None:
    assert strength(Printed(text, D, {"rho": truth(2 * X, lean)})) == expected


def test_two_bounds_must_pull_the_same_way() -> None:
    up, low = truth(2 * X, "upper"), truth(N, "lower")
    assert strength(Printed("a - b <= 5", D, {"a": up, "b": low})) == (True, False)
    assert strength(Printed("a + b <= 5", D, {"a": up, "b": low})) == (False, False)
    assert strength(Printed("a*b <= 5", D, {"a": up, "b": truth(N, "upper")})) == (True, False)


def test_a_bound_that_may_be_negative_is_not_squared() -> None:
    assert strength(Printed("a^2 <= x", D, {"a": truth(X - 1, "upper")})) == (False, False)


def test_a_relation_is_proved_from_the_right_side_only() -> None:
    assert held("rho <= 3*x", rho=truth(2 * X, "upper")) is True
    assert held("rho <= 3*x", rho=truth(2 * X, "lower")) is None
    assert held("rho >= x", rho=truth(2 * X, "lower")) is True
    assert held("rho >= x", rho=truth(2 * X, "upper")) is None
    assert held("rho <= x", rho=truth(2 * X, "lower")) is False
    assert held("rho <= x", rho=truth(2 * X, "upper")) is None
    assert held("x^2 <= rho", rho=truth((X - 1) ** 2 + 2 * X, "lower")) is True
    below = {"rho": truth((X - 1) ** 2, "lower"), "y": truth(0)}  # may vanish, and is not negative
    assert (
        held("y <= sqrt(rho)", **below) is True
        and held("y <= rho^3", **below) is True
        and held("y <= (rho - 1)^2", **below) is None
    )


def test_a_premise_may_be_weaker_than_the_exact_one_but_not_stronger() -> None:
    """x >= 1 follows from rho >= 2 if rho is at most 2x; nothing follows if 2x is only below rho."""
    assert held("y >= 1", premise="rho >= 2", rho=truth(2 * X, "upper"), y=truth(X)) is True
    assert held("y >= 1", premise="rho >= 2", rho=truth(2 * X, "lower"), y=truth(X)) is None
    assert held("y >= 2", premise="rho >= 2", rho=truth(2 * X, "lower"), y=truth(X)) is False
    assert held("y >= 2", premise="rho >= 2", rho=truth(2 * X, "upper"), y=truth(X)) is None


def test_existence_asks_the_same() -> None:
    def exists(lean: str, **how: Any) -> bool | None:
        return Exists("rho <= c*x", {"rho": truth(2 * X, lean)}, D, unknown="c", **how).judge().holds

    assert exists("upper", value=2) is True and exists("lower", value=2) is None
    family = {"x": 1 / (1 + D["c"])}  # rho = 2 x + 1 is beyond c x there
    for lean, expected in (("lower", False), ("upper", None)):
        assert (
            Exists("rho <= c*x", {"rho": truth(2 * X + 1, lean)}, D, unknown="c", family=family).judge().holds
            is expected
        )


def test_an_excess_from_above_an_increase_of_a_bound_and_digits_of_one_are_refused() -> None:
    assert Never(truth(X, "lower"), D).judge().holds is True
    with pytest.raises(UserError, match="upper bound of the excess"):
        Never(truth(X, "upper"), D)
    with pytest.raises(UserError, match="only a bound"):
        Monotone(truth(X, "lower"), "x", "increasing")
    with pytest.raises(UserError, match="no digits"):
        Prints("2.0", truth(X, "upper"))


def test_a_print_is_not_made_of_bounds() -> None:
    bound = truth(2 * X, "upper")
    for make in (lambda t: AtMost("rho", truth(X), D, names={"rho": t}), lambda t: Equal("rho", truth(2 * X), D, names={"rho": t}),
                 lambda t: Sufficient("rho <= 1", loss_at_most(truth(X), 1), D, names={"rho": t}),
                 lambda t: Order("rho", truth(X), "x", D, names={"rho": t})):  # fmt: skip
        with pytest.raises(UserError, match=r"formula\(rho\)"):
            make(bound)
        assert make(formula(bound)).judge().holds is True


@pytest.mark.parametrize(
    ("lean", "expected"),
    [
        ("exact", {"O": True, "Omega": True, "Theta": True, "limit": False}),
        ("upper", {"O": True, "Omega": None, "Theta": None, "limit": None}),
        ("lower", {"O": None, "Omega": True, "Theta": None, "limit": False}),
    ],
)
def test_a_bound_shows_half_of_an_order(lean: str, expected: dict[str, bool | None]) -> None:
    assert {
        k: Order("n", truth(3 * N + X, lean), "n", D, kind=k, given=("x",)).judge().holds for k in expected
    } == expected  # type: ignore[arg-type]


def test_a_bound_refutes_half_of_an_order() -> None:
    def order(text: str, lean: str, kind: str) -> bool | None:
        return Order(text, truth(3 * N, lean), "n", D, kind=kind).judge().holds  # type: ignore[arg-type]

    assert order("n^2", "upper", "Omega") is False and order("n^2", "lower", "Omega") is None  # 3n is o(n^2)
    assert order("n^2", "upper", "Theta") is False and order("n^2", "lower", "Theta") is None
    assert order("1", "lower", "O") is False and order("1", "upper", "O") is None
    assert (
        order("n", "lower", "limit") is False
        and order("4*n", "upper", "limit") is False
        and order("4*n", "lower", "limit") is None
    )


def test_theta_between_two_bounds() -> None:
    found = OrderBetween("n", truth(N, "lower"), truth(3 * N + 1, "upper"), "n", D).judge()
    assert found.holds is True and found.printed == "Theta(n)" and found.printed_latex == r"\Theta\left(n\right)"
    assert (
        OrderBetween("size", truth(N, "lower"), truth(3 * N + 1, "upper"), "n", D, names={"size": 2 * N})
        .judge()
        .printed
        == "Theta(size)"
    )
    assert OrderBetween("n", truth(N, "lower"), truth(N**2, "upper"), "n", D).judge().holds is None
    assert OrderBetween("n", truth(N, "upper"), truth(3 * N, "lower"), "n", D).judge().holds is None
    assert OrderBetween("n", truth(N**2, "lower"), truth(N**3, "upper"), "n", D).judge().holds is not True
