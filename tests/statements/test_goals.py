"""What a judgement hands to a proof assistant: never less than the statement, also where SymPy has settled it already."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.coq.theorems import theorems
from synthsym.core.domain import Domain, Integer, Real
from synthsym.errors import UserError
from synthsym.rules import parameter
from synthsym.statements import Always, Exists
from synthsym.statements.goal import Goal

D = Domain(n=Integer >= 1, x=Real > 0, at={"n": 10, "x": 2})
E = Domain(c=Real > 0, x=Real > 0, at={"c": 1, "x": 5})
N = Domain(c=Real > 0, n=Integer >= 2, at={"c": 1, "n": 2})


def numbers(relation: str, **values: object) -> list[Goal]:
    return Always(relation, {k: parameter(D, sp.sympify(v)) for k, v in values.items()}, D).judge().goals  # type: ignore[return-value]


def statements(goals: list[Goal]) -> list[str]:
    return [t.statement for k, g in enumerate(goals) for t in theorems(f"t{k}", g)]


def test_a_relation_between_numbers_is_asked_as_printed() -> None:
    assert statements(numbers("a < b", a=1, b="1/2 + 1")) == ["1 < (3 / 2)"]
    assert statements(numbers("2*a <= b and b <= 4", a=1, b=3)) == ["(2 * 1) <= 3", "3 <= 4"]


def test_a_false_relation_between_numbers_is_asked_the_other_way() -> None:
    assert statements(numbers("a < b", a=2, b=1)) == ["2 >= 1"]
    assert statements(numbers("a = b", a=2, b=1)) == ["2 <> 1"]


def test_one_false_link_of_several_is_not_asked() -> None:
    assert numbers("a < b and b < 2", a=1, b=3) == []


def test_a_value_is_put_in_without_being_settled_on_the_way() -> None:
    y = parameter(E, 2 * E["x"])
    goals = Exists("c*x >= y", {"y": y}, E, unknown="c", value=2).judge().goals
    assert len(goals) == 1 and goals[0].op == ">=" and "2 * x" in statements(goals)[1]  # type: ignore[arg-type,union-attr]


def test_a_family_is_asked_with_the_domain_it_must_stay_in() -> None:
    y = parameter(E, E["x"] ** 2)
    goals = Exists("c*x >= y", {"y": y}, E, unknown="c", family={"x": 2 * E["c"]}).judge().goals
    assert goals and all(g.kind == "forall" and g.sides()[0].free_symbols <= {E["c"]} for g in goals)  # type: ignore[union-attr]


def test_a_family_outside_the_domain_refutes_nothing() -> None:
    y = parameter(E, E["x"] ** 2 + 1)
    assert Exists("c*x >= y", {"y": y}, E, unknown="c", family={"x": -E["c"]}).judge().holds is None
    with pytest.raises(UserError):
        Exists("c >= n", {"n": parameter(N, N["n"])}, N, unknown="c", family={"n": 2 * N["c"]}).judge()
