"""A few random statements a run; `make adversary` draws more. The twins show that a careless engine would be caught."""

from __future__ import annotations

import random
import sys
from typing import Any

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Integer, Real
from synthsym.decide import Proof, monotone, tactics

from .__main__ import run
from .attack import clearly_true, contradiction, points
from .run import KINDS, Count, examine

IMPLY = sys.modules["synthsym.decide.imply"]  # a function of that name hides the module


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_false_is_proved(kind: str) -> None:
    total = Count()
    for seed in range(12):
        total.add(examine(kind, seed))
    assert not total.false, total.words()
    assert total.counts["proved"] or kind == "conditions"


@pytest.mark.parametrize(
    ("kind", "seed"), [("relations", 43), ("relations", 67), ("conditions", 40), ("conditions", 68)]
)
def test_closed_ends_that_are_not_looked_at_would_be_noticed(
    kind: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not examine(kind, seed).false
    for module in (tactics, monotone):
        monkeypatch.setattr(module, "_faces", lambda *_: iter(()))
    assert examine(kind, seed).false


def test_a_premise_that_is_solved_on_a_face_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """(1 - q)(v - 1) >= 0 says nothing of v where q = 1."""
    D = Domain(q=Real.between(0, 1, closed=True), v=Real > 0)
    q, v = D.symbols("q v")
    premise, conclusion = sp.Ge((1 - q) * (v - 1), 0, evaluate=False), sp.Ge(v, 1, evaluate=False)
    assert IMPLY.implies(premise, conclusion, D) is None
    monkeypatch.setattr(IMPLY, "orthant_sign", monotone.sign_inside)
    assert IMPLY.implies(premise, conclusion, D) is not None
    assert contradiction(sp.Implies(premise, conclusion), D, random.Random(1)) is not None


def test_a_prover_that_believes_everything_and_one_that_breaks_down_are_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from . import run as module

    monkeypatch.setattr(module, "prove", lambda *_: Proof("faith", ("flint", "sympy")))
    assert sum(bool(examine("relations", seed).false) for seed in range(10)) >= 3
    monkeypatch.setattr(module, "prove", lambda *_: 1 / 0)
    assert "ZeroDivisionError" in examine("identities", 1).false[0]


def test_a_supremum_that_is_passed_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    from . import run as module

    def at_the_stored_point(t: Any, x: sp.Symbol) -> Any:
        return t.apply(lambda e: e.subs(x, t.domain.at[x]))

    monkeypatch.setattr(module, "supremum", at_the_stored_point)
    monkeypatch.setattr(module, "infimum", at_the_stored_point)
    assert sum(bool(examine("extremes", seed).false) for seed in range(10)) >= 3


def test_points_reach_the_ends_and_stay_in_the_domain() -> None:
    D = Domain(x=Real.between(0, 1, closed=True), y=Real.between("x", "x + 1", closed=True), n=Integer >= 2)
    x, y, n = D.symbols("x y n")
    found = points(D, random.Random(1), 200)
    assert all(D.contains(p) for p in found) and {sp.S.Zero, sp.S.One} <= {p[x] for p in found}
    assert any(p[y] == p[x] for p in found) and any(p[y] == p[x] + 1 for p in found) and any(p[n] == 2 for p in found)


@pytest.mark.parametrize(
    ("statement", "false"),
    [
        (lambda x: sp.Gt(1 - x, 0, evaluate=False), True),
        (lambda x: sp.Ge(1 - x, 0, evaluate=False), False),
        (lambda x: sp.Implies(x > 0, sp.Or(x > 1, x < 1)), True),
        (lambda x: sp.Equivalent(x >= 1, sp.Not(x < 1)), False),
        (lambda x: sp.Eq(sp.sqrt((x - 1) ** 2), x - 1, evaluate=False), True),
        (lambda x: sp.Ge(sp.log(x - 2), 0, evaluate=False), False),
    ],
)
def test_what_is_false_at_an_end_is_contradicted(statement: Any, false: bool) -> None:
    D = Domain(x=Real.between(0, 1, closed=True))
    assert (contradiction(statement(D["x"]), D, random.Random(1)) is not None) is false


def test_what_has_no_value_is_not_true() -> None:
    x = sp.Symbol("x", real=True)
    assert not clearly_true(sp.Ge(sp.log(x), 0, evaluate=False), {x: sp.Integer(-1)}) and clearly_true(
        sp.Ge(sp.exp(x), 0, evaluate=False), {x: sp.Integer(-1)}
    )


def test_runs_with_the_same_seed_are_the_same() -> None:
    first, second = (run(2, 9, jobs) for jobs in (1, 2))
    assert first.counts == second.counts and first.false == second.false == []
